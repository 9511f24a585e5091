// Compares the trust roots of Sigstore that are shipped with what their operators serve by TUF, and fails where they differ;
// `node scripts/trust-roots.mjs --write` brings them up to date (docs/decisions/0019-trust-roots-are-shipped.md).
// Asks the network, so no check and no test runs it: .github/workflows/trust-roots.yml does, every week.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { initTUF } from "@sigstore/tuf";

const folder = fileURLToPath(new URL("../src/packages/provenance/roots/", import.meta.url));
const tufRoot = fileURLToPath(new URL("github-tuf-root.json", import.meta.url));
const write = process.argv.includes("--write");

/** The library has the public-good repository's first root of TUF; GitHub's is that of github.com/cli/cli. */
const instances = [
  { file: "public-good.json", mirrorURL: "https://tuf-repo-cdn.sigstore.dev" },
  { file: "github.json", mirrorURL: "https://tuf-repo.github.com", rootPath: tufRoot },
];

const cache = mkdtempSync(join(tmpdir(), "trust-roots-"));
try {
  for (const { file, ...repository } of instances) {
    const client = await initTUF({ ...repository, cachePath: cache });
    compare(file, await client.getTarget("trusted_root.json"));
  }
} finally {
  rmSync(cache, { recursive: true, force: true });
}

/**
 * @param {string} file
 * @param {string} served
 */
function compare(file, served) {
  const path = join(folder, file);
  if (readFileSync(path, "utf8") === served) {
    console.log(`${file} is what is served`);
    return;
  }
  if (write) {
    writeFileSync(path, served);
    console.log(`${file} is written anew: look at what changed`);
    return;
  }
  console.error(`${file} is out of date: run node scripts/trust-roots.mjs --write`);
  process.exitCode = 1;
}

// What the tools make of a package archive, from a filesystem mirror; and what we make of it.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasExecutable } from "../../../src/packages/hashing/entry-hashes.ts";
import { hashArchive } from "../../../src/packages/hashing/hash-archive.ts";
import type { Oracle } from "../oracles/oracle.ts";
import { hashesIn, runOracle } from "../oracles/run.ts";

const SOURCE = "registry.example/acme/foo";
const MAIN =
  'terraform {\n  required_providers {\n    foo = { source = "registry.example/acme/foo" }\n  }\n}\n';

/** The `h1:` that a tool locks after it has unpacked the archive; null when it refuses. */
export async function lockedByOracle(
  oracle: Oracle,
  archive: Uint8Array,
): Promise<{ readonly h1: string | null; readonly output: string }> {
  const mirror = await mkdtemp(join(tmpdir(), "odd-mirror-"));
  try {
    const folder = join(mirror, SOURCE);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "terraform-provider-foo_1.0.0_linux_amd64.zip"), archive);
    const run = await runOracle(oracle, {
      arguments: ["init", "-input=false", "-no-color"],
      files: { "main.tf": MAIN },
      cliConfig: `provider_installation {\n  filesystem_mirror { path = "${mirror}" }\n}\n`,
    });
    const [h1 = null] = run.lockFile === undefined ? [] : hashesIn(run.lockFile, SOURCE);
    return { h1: run.code === 0 ? h1 : null, output: run.output };
  } finally {
    await rm(mirror, { recursive: true, force: true });
  }
}

/** The `h1:` that we give the package once it is unpacked; null when it cannot be installed. */
export async function hashedByUs(archive: Uint8Array): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), "odd-ours-"));
  try {
    const path = join(folder, "package.zip");
    await writeFile(path, archive);
    const { directory, rootFiles } = await hashArchive(path, new AbortController().signal);
    return directory.kind === "hash" && hasExecutable(rootFiles, "foo") ? directory.hash : null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

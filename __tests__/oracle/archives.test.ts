import { readFileSync, writeFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { hasExecutable } from "../../src/packages/hashing/entry-hashes.ts";
import { hashArchive } from "../../src/packages/hashing/hash-archive.ts";
import { askedNumber, attackSeed, seedsFrom } from "../support/asked-number.ts";
import { oddArchive, REFUSED_BY_US } from "../support/odd-archives/generate.ts";
import { findOracles, type Oracle } from "../support/oracles/oracle.ts";
import { hashesIn, runOracle } from "../support/oracles/run.ts";

const SOURCE = "registry.example/acme/foo";
const MAIN =
  'terraform {\n  required_providers {\n    foo = { source = "registry.example/acme/foo" }\n  }\n}\n';

/** The `h1:` that a tool locks after it has unpacked the archive; null when it refuses. */
async function lockedByOracle(
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
async function hashedByUs(archive: Uint8Array): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), "odd-ours-"));
  try {
    const path = join(folder, "package.zip");
    await writeFile(path, archive);
    const { directory, rootFiles } = await hashArchive(path);
    return typeof directory === "string" && hasExecutable(rootFiles, "foo") ? directory : null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const SEED = attackSeed(6_000);
const VARIANTS = askedNumber("ODD_ARCHIVES", 300);
/** What the tools made of the archives of the fixed seeds; rewritten by `UPDATE_RECORDS=1`. */
const RECORD = new URL("../../fixtures/packages/odd-archives.jsonl", import.meta.url);
const isRecording = process.env["UPDATE_RECORDS"] === "1";

test("an oracle is here to compare with; without one this whole suite proves nothing", () => {
  expect(findOracles()).not.toStrictEqual([]);
});

describe.each(findOracles())(
  `a package archive has the h1 that $name locks, or none where it refuses: ${VARIANTS} from seed ${SEED} on (HS-7, HS-11..13)`,
  (oracle) => {
    const seeds = seedsFrom(SEED, VARIANTS);
    const rows: string[] = [];

    test.each(seeds)("seed %i", async (seed) => {
      const { name, bytes } = oddArchive(seed);
      const theirs = await lockedByOracle(oracle, bytes);
      rows.push(JSON.stringify({ seed, name, h1: theirs.h1 }));

      const expected = REFUSED_BY_US.some((one) => name.includes(one)) ? null : theirs.h1;
      expect(await hashedByUs(bytes), `${name}\n${theirs.output}`).toBe(expected);
    });

    test("is what the record says, of the seeds that it has", () => {
      if (isRecording) writeFileSync(RECORD, `${rows.join("\n")}\n`);
      const recorded = new Set(readFileSync(RECORD, "utf8").trim().split("\n"));

      const same = rows.filter((one) => recorded.has(one));
      expect(same.length).toBe(SEED === 6_000 ? rows.length : same.length);
    });
  },
);

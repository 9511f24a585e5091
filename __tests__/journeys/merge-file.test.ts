import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { decodeLockFile } from "../../src/formats/lock-file/decode.ts";
import { encodeLockFile } from "../../src/formats/lock-file/encode.ts";
import { decodeModuleLock } from "../../src/formats/module-lock/decode.ts";
import { encodeModuleLock } from "../../src/formats/module-lock/encode.ts";
import { hasErrors } from "../../src/model/diagnostic.ts";
import type { LockFile } from "../../src/model/lock-file.ts";
import type { LockedModule } from "../../src/model/module-lock.ts";
import { OPENTOFU } from "../../src/model/tool.ts";
import { mergeEntries } from "../../src/review/change/merge-entries.ts";
import { aHash, aLockFile, type ProviderLockFacts } from "../support/builders.ts";
import { createRepository, type DemoRepository } from "../support/embedded/repository.ts";
import { builtFace } from "../support/journeys/built.ts";
import { type CommandLine, commandLine } from "../support/journeys/command-line.ts";
import { aModuleLock, aSelected } from "../support/module-lock-builders.ts";

const LOCK = ".terraform.lock.hcl";
const ends = new Set<() => unknown>();
afterEach(async () => {
  for (const end of ends) await end();
  ends.clear();
});

interface MergeWorld extends DemoRepository {
  readonly user: CommandLine;
  /** Merges two branches that start at one commit, as the files of each say; whether git calls it clean. */
  merge(base: string | undefined, ours: string, theirs: string): Promise<boolean>;
  /** Whether git waits for somebody to resolve the lock file. */
  isUnmerged(): Promise<boolean>;
  result(): Promise<string>;
}

/** A repository with the two lines of docs/merging.md. */
async function mergeWorld(words = "merge-file %O %A %B"): Promise<MergeWorld> {
  const repository = await createRepository();
  const { git, write, commit, directory } = repository;
  const user = commandLine({}, directory);
  ends.add(() => user.dispose());
  ends.add(() => repository.dispose());
  const command = `"${process.execPath}" "${builtFace("cli.js")}" ${words}`;
  await git("config", "merge.lock-file.driver", command);
  await write({ ".gitattributes": `${LOCK} merge=lock-file\n` });
  await commit("Attributes");
  let count = 0;
  return {
    ...repository,
    user,
    merge: async (base, ours, theirs) => {
      const name = `merge-${count++}`;
      await git("checkout", "--quiet", "--force", "-b", name, "main");
      await write({ x: name, ...(base === undefined ? {} : { [LOCK]: base }) });
      await commit("Base");
      await git("branch", `${name}-theirs`);
      await write({ [LOCK]: ours });
      await commit("Ours");
      await git("checkout", "--quiet", `${name}-theirs`);
      await write({ [LOCK]: theirs });
      await commit("Theirs");
      await git("checkout", "--quiet", name);
      const isClean = await git("merge", "--quiet", "--no-edit", `${name}-theirs`).then(
        () => true,
        () => false,
      );
      return isClean;
    },
    isUnmerged: async () => (await git("ls-files", "--unmerged", "--", LOCK)) !== "",
    result: () => readFile(join(directory, LOCK), "utf8"),
  };
}

function lockText(...entries: readonly ProviderLockFacts[]): string {
  return encodeLockFile(aLockFile(...entries), "opentofu");
}

const A = { address: "acme/a", hashes: [aHash("h1", "a"), aHash("zh", "a")] };
const B = { address: "acme/b", hashes: [aHash("h1", "b"), aHash("zh", "b")] };
const bumped = (entry: ProviderLockFacts, version: string): ProviderLockFacts => ({
  ...entry,
  version,
  hashes: [aHash("h1", `${entry.address} ${version}`)],
});

describe("merge-file as git's merge driver", () => {
  test("merges two bumps of neighbours, where git alone sees a conflict", async () => {
    const world = await mergeWorld();
    const texts = [
      lockText(A, B),
      lockText(bumped(A, "2.0.0"), B),
      lockText(A, bumped(B, "3.0.0")),
    ] as const;

    expect(await world.merge(...texts)).toBe(true);
    expect(await world.result()).toBe(lockText(bumped(A, "2.0.0"), bumped(B, "3.0.0")));
  });

  test("merges the calls of modules, in a file to which git gives another name", async () => {
    const world = await mergeWorld();
    const [a, b] = [aSelected({ path: "a" }), aSelected({ path: "b" })];
    const moved = aSelected({ path: "b", package: "https://example.com/b.zip" });
    const text = (...calls: readonly LockedModule[]) => encodeModuleLock(aModuleLock(...calls));

    expect(await world.merge(text(a, b), text(b), text(a, moved))).toBe(true);
    expect(await world.result()).toBe(text(moved));
    expect(await world.merge(text(a, b), text(a), text(a, moved))).toBe(false);
    const sides = sidesOf(await world.result()).map((side) => decodeModuleLock(side, LOCK));
    expect(sides.map(({ lock }) => lock)).toStrictEqual([aModuleLock(a), aModuleLock(a, moved)]);
  });

  test("marks the whole where a side is no lock file, and loses neither text", async () => {
    const world = await mergeWorld();
    const broken = `${lockText(bumped(A, "2.0.0"))}}\n`;

    expect(await world.merge(lockText(A), lockText(B), broken)).toBe(false);
    expect(sidesOf(await world.result())).toStrictEqual([lockText(B), broken]);
  });

  const locks: fc.Arbitrary<LockFile> = fc
    .uniqueArray(
      fc.record({
        address: fc.constantFrom("acme/a", "acme/b", "acme/c"),
        version: fc.constantFrom("1.0.0", "1.1.0"),
        constraints: fc.constantFrom("", "~> 1.0"),
        hashes: fc.subarray(["a", "b", "c"].map((seed) => aHash("h1", seed) as string)),
      }),
      { maxLength: 3, selector: (one) => one.address },
    )
    .map((entries) => aLockFile(...entries));

  test.each([1])("holds what merging says, with real git (seed %i)", async (seed) => {
    const world = await mergeWorld();
    const sides = fc.sample(fc.record({ base: locks, ours: locks, theirs: locks }), {
      numRuns: 5,
      seed,
    });
    for (const { base, ours, theirs } of sides) {
      const isClean = await world.merge(textOf(base), textOf(ours), textOf(theirs));
      const result = await world.result();
      const entries = mergeEntries({ base, ours, theirs });
      const conflicts = entries.filter((one) => one.kind === "conflict");

      expect([isClean, await world.isUnmerged()]).toStrictEqual(
        conflicts.length === 0 ? [true, false] : [false, true],
      );
      expect(result.match(/^<{7} ours$/gm) ?? []).toHaveLength(conflicts.length);
      for (const text of sidesOf(result)) {
        const { diagnostics, lockFile } = decodeLockFile(text, LOCK, OPENTOFU);
        expect(hasErrors(diagnostics)).toBe(false);
        for (const { address, hashes, version } of lockFile.providers.values()) {
          const sources = [ours, theirs].map((lock) => lock.providers.get(address));
          const recorded = sources.flatMap((one) => (one?.version === version ? one.hashes : []));
          expect(hashes.filter((hash) => !recorded.includes(hash))).toStrictEqual([]);
        }
      }
    }
  });

  function textOf(lock: LockFile): string {
    return encodeLockFile(lock, "opentofu");
  }
});

/** The text that a person gets who takes one side everywhere. */
function sidesOf(marked: string): readonly [ours: string, theirs: string] {
  const block = /^<{7} ours\n([\s\S]*?)^={7}\n([\s\S]*?)^>{7} theirs\n/gm;
  return [marked.replace(block, "$1"), marked.replace(block, "$2")];
}

describe("merge-file that has no result", () => {
  test("never looks merged to git, which stops or waits for somebody, by its release", async () => {
    const world = await mergeWorld("merge-file %A");
    const ours = lockText(A);

    expect(await world.merge(lockText(A, B), ours, lockText(B))).toBe(false);
    expect(await world.result()).toBe(ours);
    expect(await world.git("log", "--merges", "--format=%H")).toBe("");
  });

  test("says so with a code of its own and leaves the file alone", async () => {
    const world = await mergeWorld();
    await world.write({ ours: lockText(A) });

    const absent = await world.user.run(["merge-file", "nowhere", "ours", "ours"]);
    const usage = await world.user.run(["merge-file", "ours"]);
    const option = await world.user.run(["merge-file", "--nonsense", "ours", "ours", "ours"]);

    expect([absent.exitCode, usage.exitCode, option.exitCode]).toStrictEqual([129, 129, 129]);
    expect(absent.stderr).toContain("nowhere is not there");
    expect(usage.stderr).toContain("merge-file takes three lock files");
    expect(await readFile(join(world.directory, "ours"), "utf8")).toBe(lockText(A));
  });
});

test("git leaves a conflict where a newer tool wrote a module block, and nothing is lost", async () => {
  const world = await mergeWorld();
  const base = encodeLockFile(aLockFile({}), "opentofu");
  const newer = `${base}\nmodule "net" {\n  source = "x"\n}\n`;

  expect(await world.merge(base, newer, `${base}\n`)).toBe(false);
  expect(await world.result()).toContain('module "net" {');
});

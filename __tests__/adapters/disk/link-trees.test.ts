// Where files of a tree on disk really lie, held against what the system says of whole paths: over random trees of links
// that lead in circles, out of the tree and in again, and through each other.
import type { Stats } from "node:fs";
import {
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect } from "vitest";
import { createDiskTree } from "../../../src/adapters/disk/node-files.ts";
import { stillTree } from "../../../src/adapters/disk/still-tree.ts";
import { posixTest } from "../../support/pipe.ts";

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "tofu-lock-review-test-")));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const NAMES = ["a", "b", "c", "f"] as const;
const STEPS = [...NAMES, ...NAMES, "..", "."] as const;
const steps = (maxLength: number) =>
  fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength });

/** What stands at a path, made in this order where nothing is in its way. */
const something = fc.oneof(
  fc.constant({ kind: "directory" as const }),
  fc.constant({ kind: "file" as const }),
  fc.record({
    kind: fc.constant("link" as const),
    // Beside it, by the whole path of the tree or of its neighbour, or of a link to the tree.
    start: fc.constantFrom("", "", "", "top/", "outside/", "in/"),
    target: steps(4).map((parts) => parts.join("/")),
  }),
);
const tree = fc.array(
  fc.record({ at: fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 }), something }),
  { minLength: 4, maxLength: 14 },
);
const asked = fc.array(
  fc.oneof(
    steps(6).map((parts) => parts.join("/")),
    steps(4).map((parts) => `../in/${parts.join("/")}`),
    steps(4).map((parts) => `../outside/${parts.join("/")}`),
    fc
      .tuple(fc.constantFrom(...NAMES), fc.constantFrom(39, 40, 41, 60, 3000))
      .map(([name, count]) => `${`${name}/`.repeat(count)}f`),
  ),
  { minLength: 5, maxLength: 20 },
);

type Entry = typeof tree extends fc.Arbitrary<(infer T)[]> ? T : never;

/** What stands in the way already stays. */
async function makeTree(place: string, entries: readonly Entry[]): Promise<string> {
  const top = join(place, "top");
  await mkdir(top, { recursive: true });
  await mkdir(join(place, "outside/a"), { recursive: true });
  await writeFile(join(place, "outside/f"), "outside");
  await symlink("../top/b", join(place, "outside/b"));
  await symlink("top", join(place, "in"));
  for (const { at, something: one } of entries) {
    const path = join(top, ...at);
    await makeOne(path, one, place).catch(() => undefined);
  }
  return top;
}

async function makeOne(path: string, one: Entry["something"], place: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  if (one.kind === "directory") await mkdir(path);
  else if (one.kind === "file") await writeFile(path, path, { flag: "wx" });
  else await symlink(one.start === "" ? one.target : `${place}/${one.start}${one.target}`, path);
}

/** What the system says of a path as a whole, as long as it stays in the tree. */
function bySystem(top: string) {
  const unless = <T>(step: Promise<T>): Promise<T | undefined | "failed"> =>
    step.catch((error: NodeJS.ErrnoException) =>
      ["ENOENT", "ENOTDIR", "ELOOP"].includes(error.code ?? "") ? undefined : "failed",
    );
  const isInside = (path: string): boolean => path === top || path.startsWith(`${top}/`);
  const of = async <T>(path: string, look: (place: string) => Promise<T>) =>
    unless(realpath(path).then((place) => (isInside(place) ? look(place) : undefined)));
  const kindOf = (stats: Stats): string =>
    stats.isSymbolicLink() ? "symlink" : stats.isDirectory() ? "directory" : "file";
  return async (path: string): Promise<readonly unknown[]> => {
    const full = resolve(top, path);
    return [
      await of(full, async (place) => `${await readFile(place)}`),
      await of(full, async (place) => (await readdir(place)).sort()),
      await of(dirname(full), async (parent) => kindOf(await lstat(join(parent, basename(full))))),
      await of(full, async (place) => relative(top, place)),
    ];
  };
}

const failed = (): "failed" => "failed";
async function byTree(files: ReturnType<typeof createDiskTree>, path: string) {
  return [
    await files.read(path).then((read) => read && `${Buffer.from(read)}`, failed),
    await files.list(path).then((list) => list?.map(({ name }) => name), failed),
    await files.kind(path).catch(failed),
    await files.resolve(path).catch(failed),
  ];
}

describe("createDiskTree() within its root", () => {
  posixTest("finds, and finds not, what the system does by the whole path", async () => {
    const found = { files: 0, absent: 0 };
    let run = 0;
    await fc.assert(
      fc.asyncProperty(tree, asked, async (entries, paths) => {
        const top = await makeTree(join(folder, `${run++}`), entries);
        const system = bySystem(top);
        const disk = createDiskTree({ root: top, reach: "root" });

        for (const path of [...paths, ...paths.toReversed()]) {
          const [read, list, kind, place] = await system(path);
          expect(await byTree(disk, path), path).toStrictEqual([read, list, kind, place]);
          found[typeof read === "string" && read !== "failed" ? "files" : "absent"]++;
        }
      }),
      { numRuns: 80 },
    );
    expect(Math.min(found.files, found.absent)).toBeGreaterThan(20);
  });
});

describe("stillTree()", () => {
  posixTest("tells of a path with thousands of names what the tree does", async () => {
    const top = await makeTree(join(folder, "one"), []);
    await symlink(".", join(top, "a"));
    await writeFile(join(top, "f"), "here");
    const plain = createDiskTree({ root: top, reach: "root" });
    const still = stillTree(plain);

    for (const count of [1, 39, 40, 41, 400, 3000, 20_000]) {
      for (const name of ["a", "absent"]) {
        const path = `${`${name}/`.repeat(count)}f`;
        expect(await byTree(still, path), `${name} ${count}`).toStrictEqual(
          await byTree(plain, path),
        );
      }
    }
    expect(await byTree(still, `${"a/".repeat(40)}f`)).toStrictEqual([
      "here",
      undefined,
      "file",
      "f",
    ]);
    expect(await byTree(still, `${"a/".repeat(41)}f`)).toStrictEqual(Array(4).fill(undefined));
  });
});

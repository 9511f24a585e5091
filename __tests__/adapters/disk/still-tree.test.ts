import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDiskTree, type DiskTreeTerms } from "../../../src/adapters/disk/node-files.ts";
import { stillTree } from "../../../src/adapters/disk/still-tree.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import type { FileTree } from "../../../src/ports/files.ts";
import { moduleFiles } from "../../support/module-files.ts";
import { makePipe, posixTest } from "../../support/pipe.ts";

const isWindows = process.platform === "win32";
let folder: string;
let root: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "still-tree-"));
  root = join(folder, "top");
  await mkdir(join(root, "a/deep/er"), { recursive: true });
  await mkdir(join(root, "empty"));
  await mkdir(join(folder, "outside/inner"), { recursive: true });
  const files = ["main.tf", "a/main.tf", "a/deep/er/x.tf", "../outside/secret", "a/.hidden"];
  for (const path of files) await writeFile(join(root, path), path);
  if (isWindows) return;
  const links = {
    "to-file": "a/main.tf",
    "to-directory": "a/deep",
    "a/up": "..",
    out: "../outside",
    "out-file": "../outside/secret",
    gone: "nowhere",
    loop: "loop",
  };
  for (const [name, target] of Object.entries(links)) await symlink(target, join(root, name));
  makePipe(join(root, "pipe"));
});
afterAll(() => rm(folder, { recursive: true }));

const NAMES = [
  ...["main.tf", "a", "a/main.tf", "a/deep", "a/deep/er", "a/deep/er/x.tf", "a/.hidden", "empty"],
  ...["to-file", "to-directory", "to-directory/er/x.tf", "a/up", "a/up/main.tf", "a/up/a/up/a"],
  ...["out", "out/secret", "out/inner", "out-file", "gone", "gone/x", "loop", "loop/x", "pipe"],
];
const PATHS = [
  ...[
    "",
    ".",
    "..",
    "./",
    "../top/main.tf",
    "../outside/secret",
    "../none/x",
    "absent",
    "a/absent",
  ],
  ...["main.tf/x", "absent/x/y", "a/../main.tf", "./a//deep/./er/", "a/", "to-directory/"],
  ...(isWindows ? NAMES.slice(0, 8) : NAMES),
];

async function answer<T>(ask: Promise<T>): Promise<unknown> {
  try {
    const told = await ask;
    return told instanceof Uint8Array ? Buffer.from(told).toString() : told;
  } catch (error) {
    return `${error}`;
  }
}

const answersOf = (tree: FileTree, path: string): Promise<readonly unknown[]> =>
  Promise.all(
    [tree.read, tree.list, tree.kind, tree.resolve].map((ask) => answer<unknown>(ask(path))),
  );

describe.each<DiskTreeTerms["reach"]>(["anywhere", "root"])(
  "stillTree() that reaches %s",
  (reach) => {
    const plain = () => createDiskTree({ root, reach });

    test("answers as the tree itself does, asked once or again", async () => {
      const still = stillTree(plain());
      const all = [
        ...PATHS,
        ...PATHS.map((path) => join(root, path)),
        join(folder, "outside/secret"),
      ];
      for (const path of [...all, ...all.toReversed()]) {
        expect(await answersOf(still, path), path).toStrictEqual(await answersOf(plain(), path));
      }
    });
  },
);

/** A tree that notes what it is asked. */
function noting(tree: FileTree) {
  const asked: string[] = [];
  const note =
    <T>(name: string, ask: (path: string) => Promise<T>) =>
    (path: string): Promise<T> => {
      asked.push(`${name} ${path}`);
      return ask(path);
    };
  const noted: FileTree = {
    read: note("read", tree.read),
    list: note("list", tree.list),
    kind: note("kind", tree.kind),
    resolve: note("resolve", tree.resolve),
  };
  return { asked, tree: stillTree(noted) };
}

describe("stillTree()", () => {
  test("lists a directory once for all that is looked for in it, and reads each time", async () => {
    const { asked, tree } = noting(createDiskTree({ root, reach: "root" }));

    for (let i = 0; i < 2; i++) {
      for (const name of ["main.tf", "absent", "deep", "tests"]) {
        await tree.kind(`a/${name}`);
        await tree.read(`a/${name}/x`);
      }
      await tree.resolve("a/deep");
      await tree.read("a/main.tf");
    }

    expect(asked.toSorted()).toStrictEqual([
      "list .",
      "list a",
      "list a/deep",
      "read a/main.tf",
      "read a/main.tf",
      "resolve .",
    ]);
  });

  posixTest("looks into a directory that may be entered and not listed", async () => {
    await mkdir(join(root, "closed"));
    await writeFile(join(root, "closed/x.tf"), "x");
    const plain = createDiskTree({ root, reach: "root" });
    // Whoever may do everything can list it, so that the refusal is told by the tree.
    const tree = stillTree({
      ...plain,
      list: (path) =>
        path === "closed"
          ? Promise.reject(new LockReviewError("FILE_FAILED", `${path} cannot be read (EACCES)`))
          : plain.list(path),
    });

    expect(await tree.kind("closed/x.tf")).toBe("file");
    expect(String(await tree.read("closed/x.tf"))).toBe("x");
  });
});

/** A tree as on a system that tells no case apart, with places by the name of a drive. */
function foldingTree(files: Readonly<Record<string, string>>): FileTree {
  const inner = moduleFiles(files);
  const place = (path: string): string =>
    path
      .replaceAll("\\", "/")
      .replace(/^C:\/top\/?/, "")
      .toLowerCase();
  return {
    read: (path) => inner.read(place(path)),
    list: (path) => inner.list(place(path)),
    kind: (path) => inner.kind(place(path)),
    resolve: (path) => inner.resolve(place(path)),
  };
}

test("stillTree() leaves it to the system which names are the same, and what a drive is", async () => {
  const plain = foldingTree({ "modules/net/main.tf": "net", "live/main.tf": "live" });
  const still = stillTree(plain);
  const paths = ["Modules/NET", "modules/Net/Main.tf", "MODULES", "live/Absent", "C:/top/live"];
  for (const path of [...paths, "C:\\top\\live", "C:/top/none", "live\\main.tf"]) {
    const [read, list, kind] = await answersOf(still, path);
    expect([read, list, kind], path).toStrictEqual((await answersOf(plain, path)).slice(0, 3));
    const place = await still.resolve(path);
    expect(place?.toLowerCase(), path).toBe(await plain.resolve(path));
  }
});

import { beforeEach, describe, expect, test } from "vitest";
import { forgeRepository } from "../../../src/adapters/git/forge-repository.ts";
import { filesOf } from "../../../src/app/roots/checkout.ts";
import type { ForgeObjects } from "../../../src/ports/forge.ts";
import type { CommitId, GitRepository } from "../../../src/ports/git.ts";

const OLD = "a".repeat(40) as CommitId;
const NEW = "b".repeat(40) as CommitId;

/** Trees by commit: path to mode and content. */
const trees: Readonly<Record<string, Readonly<Record<string, readonly [string, string]>>>> = {
  [OLD]: {
    "kept.tf": ["100644", "kept"],
    "edited.tf": ["100644", "old"],
    "removed.tf": ["100644", "gone"],
    "moved/from.tf": ["100644", "moved"],
    "turned.tf": ["100644", "target"],
  },
  [NEW]: {
    "kept.tf": ["100644", "kept"],
    "edited.tf": ["100644", "new"],
    "added.tf": ["100755", "added"],
    "to.tf": ["100644", "moved"],
    "copy.tf": ["100644", "moved"],
    "turned.tf": ["120000", "target"],
    link: ["120000", "dir/real.tf"],
    "dir/real.tf": ["100644", "real"],
    sub: ["160000", "0".repeat(40)],
  },
};

let asked: string[];
let repository: GitRepository;
beforeEach(() => {
  asked = [];
  const objects: ForgeObjects = {
    resolveCommit: (name) => Promise.resolve(name === "heads/main" ? OLD : undefined),
    firstParent: () => Promise.resolve(OLD),
    mergeBase: () => Promise.resolve(OLD),
    tree: (commit) => {
      asked.push(commit);
      const files = Object.entries(trees[commit] ?? {});
      const folders = new Set(
        files.flatMap(([path]) => (path.includes("/") ? [path.split("/")[0] ?? ""] : [])),
      );
      return Promise.resolve([
        ...[...folders].map((path) => ({ path, mode: "040000", object: path })),
        ...files.map(([path, [mode, content]]) => ({ path, mode, object: content })),
      ]);
    },
    blob: (object) => Promise.resolve(Buffer.from(object)),
  };
  repository = forgeRepository(objects, { origin: "https://h.test/o/r.git", environment: {} });
});

describe("forgeRepository()", () => {
  test("tells what changed between two commits", async () => {
    expect(await repository.changedPaths(OLD, NEW)).toStrictEqual([
      { status: "added", path: "added.tf" },
      { status: "added", path: "copy.tf" },
      { status: "added", path: "dir/real.tf" },
      { status: "modified", path: "edited.tf" },
      { status: "added", path: "link" },
      { status: "removed", path: "removed.tf" },
      { status: "added", path: "sub", isSubmodule: true },
      { status: "renamed", path: "to.tf", previousPath: "moved/from.tf" },
      { status: "modified", path: "turned.tf" },
    ]);
  });

  test("tells submodules, and where the repository is", async () => {
    expect(await repository.submodules(OLD)).toStrictEqual([]);
    expect(await repository.submodules(NEW)).toStrictEqual([
      { path: "sub", commit: "0".repeat(40) },
    ]);
    expect(await repository.origin()).toBe("https://h.test/o/r.git");
  });

  test("lists files and links, not directories or submodules", async () => {
    expect(filesOf(await repository.listPaths(NEW))).toStrictEqual([
      "added.tf",
      "copy.tf",
      "dir/real.tf",
      "edited.tf",
      "kept.tf",
      "link",
      "to.tf",
      "turned.tf",
    ]);
  });

  test("reads files, through links inside the tree", async () => {
    const tree = repository.treeAt(NEW);

    expect(String(await tree.read("link"))).toBe("real");
    expect(await tree.kind("link")).toBe("symlink");
    expect(await tree.read("absent")).toBeUndefined();
    expect(await tree.list("dir")).toStrictEqual([{ name: "real.tf", kind: "file" }]);
  });

  test("asks for each tree once", async () => {
    await repository.listPaths(NEW);
    await repository.treeAt(NEW).read("kept.tf");
    await repository.changedPaths(OLD, NEW);

    expect(asked).toStrictEqual([NEW, OLD]);
  });

  test("resolves names and common ancestors by the forge", async () => {
    expect(await repository.resolveCommit("refs/heads/main")).toBe(OLD);
    expect(await repository.resolveCommit("refs/remotes/origin/main")).toBe(OLD);
    expect(await repository.resolveCommit("main")).toBeUndefined();
    expect(await repository.firstParent(NEW)).toBe(OLD);
    expect(await repository.mergeBase(OLD, NEW)).toBe(OLD);
  });

  test("has no work tree", async () => {
    const refusal = { code: "NOT_A_REPOSITORY" };

    await expect(repository.listPaths("work-tree")).rejects.toMatchObject(refusal);
    await expect(repository.changedPaths(OLD, "work-tree")).rejects.toMatchObject(refusal);
    await expect(repository.ignoredPaths(["x"])).rejects.toMatchObject(refusal);
  });
});

import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createDiskTree } from "../../../src/adapters/disk/node-files.ts";
import { pathFromBytes } from "../../../src/adapters/disk/path-bytes.ts";
import { openRepository } from "../../../src/adapters/git/git-cli.ts";
import type { TreeContent } from "../../../src/adapters/git/git-output.ts";
import { createGitTree, indexTree } from "../../../src/adapters/git/git-tree.ts";
import type { FileTree } from "../../../src/ports/files.ts";
import type { CommitId } from "../../../src/ports/git.ts";
import { GIT_ENVIRONMENT } from "../../support/git-server.ts";

/** A tree whose links lead where their object names say, and the names of what was read, in order. */
function treeOf(links: Readonly<Record<string, string>>): {
  readonly tree: FileTree;
  readonly read: readonly string[];
} {
  const read: string[] = [];
  const directory = { kind: "directory", object: "-", path: "real" } as const;
  const file = { kind: "file", object: "content", path: "real/main.tf" } as const;
  const lines = Object.entries(links).map(([path, object]) => {
    return { kind: "symlink" as const, object, path };
  });
  const index = indexTree([directory, file, ...lines]);
  const content: TreeContent = {
    index: () => Promise.resolve(index),
    read: (object) => {
      read.push(object);
      return Promise.resolve(Buffer.from(object));
    },
  };
  const tree = createGitTree(content, { environment: GIT_ENVIRONMENT });
  return { tree, read };
}

describe("createGitTree()", () => {
  test("reads a link once, however often a path leads through it, in a loop or not", async () => {
    const { tree, read } = treeOf({ loop: "loop", there: "./back", back: "there", near: "real" });

    for (let i = 0; i < 20; i++) {
      expect(await tree.resolve("loop/main.tf")).toBeUndefined();
      expect(await tree.list("there")).toBeUndefined();
      expect(await tree.read("near/main.tf")).toStrictEqual(Buffer.from("content"));
    }

    const links = read.filter((object) => object !== "content");
    expect(links.toSorted()).toStrictEqual(["./back", "loop", "real", "there"]);
  });
});

/** Where links lead, as bytes that a commit can hold, whether or not a system can make such links. */
const TARGETS: Readonly<Record<string, Buffer>> = {
  plain: Buffer.from("real"),
  "with a slash behind": Buffer.from("real/"),
  "over itself": Buffer.from("./real/../real/."),
  "with NUL behind": Buffer.from("real\0 and more"),
  "with nothing but NUL": Buffer.from("\0real"),
  empty: Buffer.from(""),
  "with bytes that are no UTF-8": Buffer.from("caf\xe9", "latin1"),
  "with a replacement character": Buffer.from("caf\ufffd"),
  "with a newline behind": Buffer.from("real\n"),
  outside: Buffer.from("../real"),
  "to nothing": Buffer.from("nowhere"),
  "as long as can be": Buffer.from(`${"./".repeat(2045)}real/`),
  "longer than can be": Buffer.from(`${"./".repeat(2046)}real`),
  "with more names than a call can have arguments": Buffer.from(`${"./".repeat(200_000)}real`),
};

test.each(Object.entries(TARGETS))(
  "a link %s leads where it leads in git's own checkout (T1)",
  async (_, target) => {
    const directory = mkdtempSync(join(tmpdir(), "git-tree-"));
    const options = { cwd: directory, env: GIT_ENVIRONMENT };
    const git = (args: readonly string[], input: string | Buffer = ""): string =>
      execFileSync("git", args, { ...options, input })
        .toString()
        .trim();
    try {
      git(["init", "--quiet"]);
      const [file, link] = [Buffer.from("x"), target].map((one) =>
        git(["hash-object", "-w", "--stdin"], one),
      );
      const names = [Buffer.from("real"), Buffer.from("caf\xe9", "latin1")];
      const lines = names.map((name) =>
        Buffer.concat([Buffer.from(`100644 ${file}\t`), name, Buffer.from("/main.tf\0")]),
      );
      git(
        ["update-index", "-z", "--index-info"],
        Buffer.concat([...lines, Buffer.from(`120000 ${link}\tlink\0`)]),
      );
      const commit = git(["commit-tree", "-m", "c", git(["write-tree"])]) as CommitId;
      // It goes on where a link cannot be made, and fails in the end.
      spawnSync("git", ["checkout-index", "--all"], options);
      const disk = createDiskTree({ root: directory, reach: "root" });
      const repository = await openRepository({ directory, environment: GIT_ENVIRONMENT });
      const tree = repository.treeAt(commit);
      for (const path of ["link", "link/main.tf", pathFromBytes(names[1] ?? Buffer.alloc(0))]) {
        expect(await tree.resolve(path)).toBe(await disk.resolve(path));
        expect(await tree.read(`${path}/main.tf`)).toStrictEqual(
          await disk.read(`${path}/main.tf`),
        );
      }
      repository.close();
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  },
);

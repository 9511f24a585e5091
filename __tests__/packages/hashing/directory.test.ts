import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hexDigest } from "../../../src/packages/hashing/digest.ts";
import { hashDirectory } from "../../../src/packages/hashing/directory.ts";
import { memoryTree, type TreeNode } from "../../support/memory-tree.ts";

function hash(nodes: Readonly<Record<string, TreeNode>>, path = "p") {
  const tree = memoryTree(nodes);
  return hashDirectory(tree, path, async (file) => {
    const content = await tree.read(file);
    return hexDigest("sha256", content ?? Buffer.alloc(0));
  });
}

function h1(files: Readonly<Record<string, string>>): string {
  const lines = Object.entries(files).map(
    ([name, data]) => `${createHash("sha256").update(data).digest("hex")}  ${name}\n`,
  );
  return `h1:${createHash("sha256").update(lines.join("")).digest("base64")}`;
}

describe("hashDirectory() hashes an unpacked package (HS-6, HS-10)", () => {
  test("files at every depth count, hidden ones too", async () => {
    const { directory } = await hash({ "p/.h": "1", "p/a/b": "2", "p/a.txt": "3", "q/x": "4" });

    expect(directory).toBe(h1({ ".h": "1", "a.txt": "3", "a/b": "2" }));
  });

  test("a link in the package's place and links to files inside are followed", async () => {
    const { directory } = await hash({
      p: { link: "real" },
      "real/f": { link: "else" },
      else: "5",
    });

    expect(directory).toBe(h1({ f: "5" }));
  });

  test("only root files can be the executable (HS-13)", async () => {
    const { rootFiles } = await hash({
      "p/terraform-provider-foo_v1": "1",
      "p/bin/terraform-provider-foo": "2",
      "p/LICENSE": "3",
    });

    expect(rootFiles).toStrictEqual(["terraform-provider-foo_v1"]);
  });

  test.each<readonly [string, Readonly<Record<string, TreeNode>>]>([
    ["a link to a directory", { "p/l": { link: "q" }, "q/x": "1" }],
    ["a dangling link", { "p/l": { link: "nowhere" } }],
    ["something that is no file", { "p/fifo": { other: true } }],
    ["a file in the package's place", { p: "1" }],
    ["nothing in the package's place", { q: "1" }],
    ["a name with a line feed", { "p/a\nb": "1" }],
  ])("%s is refused", async (_name, nodes) => {
    await expect(hash(nodes)).rejects.toMatchObject({ code: "INVALID_ARCHIVE" });
  });

  test("files can be digested without being read through the tree", async () => {
    const tree = memoryTree({ "p/a": "unread" });
    const sha256 = createHash("sha256").update("streamed").digest("hex");

    const { directory } = await hashDirectory(tree, "p", () => Promise.resolve(sha256));

    expect(directory).toBe(h1({ a: "streamed" }));
  });
});

import { expect, test } from "vitest";
import { memoryTree } from "./memory-tree.ts";

const tree = memoryTree({
  "a/b": "1",
  "a/l": { link: "a/b" },
  m: { link: "a" },
  dead: { link: "x" },
});

test("memoryTree() reads files, and through links", async () => {
  expect(await tree.read("a/b")).toStrictEqual(Buffer.from("1"));
  expect(await tree.read("m/l")).toStrictEqual(Buffer.from("1"));
  expect(await tree.read("dead")).toBeUndefined();
});

test("memoryTree() tells what stands at a path without following links", async () => {
  expect(await tree.kind("a")).toBe("directory");
  expect(await tree.kind("m")).toBe("symlink");
  expect(await tree.list("a")).toStrictEqual([
    { name: "b", kind: "file" },
    { name: "l", kind: "symlink" },
  ]);
  expect(await tree.resolve("m/l")).toBe("a/b");
});

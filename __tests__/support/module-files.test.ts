import { expect, test } from "vitest";
import { moduleFiles } from "./module-files.ts";

const TREE = moduleFiles({
  "real/a.tf": "text",
  "real/deep/b.tf": "b",
  link: { link: "real" },
  broken: { link: "nowhere" },
});

test("moduleFiles() lists a directory with the kinds of its entries, also through a link", async () => {
  expect(await TREE.list("")).toStrictEqual([
    { name: "broken", kind: "symlink" },
    { name: "link", kind: "symlink" },
    { name: "real", kind: "directory" },
  ]);
  expect(await TREE.list("link")).toStrictEqual([
    { name: "a.tf", kind: "file" },
    { name: "deep", kind: "directory" },
  ]);
});

test("moduleFiles() resolves links and parents, and leads nowhere where nothing is", async () => {
  expect(await TREE.resolve("link/deep/../a.tf")).toBe("real/a.tf");
  expect(await TREE.resolve("broken")).toBeUndefined();
  expect(await TREE.resolve("..")).toBeUndefined();
  expect(await TREE.kind("link")).toBe("symlink");
});

test("moduleFiles() reads files, not directories", async () => {
  expect(new TextDecoder().decode(await TREE.read("link/a.tf"))).toBe("text");
  expect(await TREE.read("real")).toBeUndefined();
});

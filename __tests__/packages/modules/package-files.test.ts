// How much of a package is kept, and how its files are found by path.
import { describe, expect, test } from "vitest";
import {
  MODULE_ARCHIVE_LIMITS,
  PackageFiles,
} from "../../../src/packages/modules/package-files.ts";

const NO_DIGEST = () => Promise.resolve("");

/** Files with a content of a size each, kept as far as it is wanted. */
function filled(
  files: readonly (readonly [name: string, size: number])[],
  limits: Partial<typeof MODULE_ARCHIVE_LIMITS> = {},
): PackageFiles {
  const all = new PackageFiles({ ...MODULE_ARCHIVE_LIMITS, ...limits });
  for (const [name, size] of files) {
    all.addFile(name, size, all.wants(size) ? Buffer.alloc(size, "x") : undefined, NO_DIGEST);
  }
  return all;
}

describe("PackageFiles keeps", () => {
  const isKept = (files: PackageFiles, name: string) =>
    files
      .tree()
      .read(name)
      .then(
        () => true,
        () => false,
      );

  test("files up to the largest size", async () => {
    const limits = { maxFileBytes: 5 };

    expect(await isKept(filled([["a", 5]], limits), "a")).toBe(true);
    expect(await isKept(filled([["a", 6]], limits), "a")).toBe(false);
  });

  test("as much as it may of all files, and of a name that stands twice the last", async () => {
    const limits = { maxKeptBytes: 10 };
    const [once, twice] = [
      [["a", 5]],
      [
        ["a", 5],
        ["./a", 5],
      ],
    ] as const;

    expect(await isKept(filled([...once, ["b", 5]], limits), "b")).toBe(true);
    expect(await isKept(filled([...once, ["b", 6]], limits), "b")).toBe(false);
    expect(await isKept(filled([...twice, ["b", 5]], limits), "b")).toBe(true);
    expect(await isKept(filled([...once, ["b", 9], ["c", 6]], limits), "c")).toBe(false);
  });

  test("no more entries and bytes than allowed", () => {
    const files = [
      ["a", 4],
      ["b", 4],
    ] as const;

    expect(filled(files, { maxEntries: 2, maxUnpackedBytes: 8 }).wants(1)).toBe(true);
    expect(() => filled(files, { maxEntries: 1 })).toThrow("more than the 1 entries");
    expect(() => filled(files, { maxUnpackedBytes: 7 })).toThrow("more than the 7 bytes");
  });
});

describe("the tree of PackageFiles", () => {
  test("has no file without a name, and counts it as an entry", async () => {
    const tree = filled([["./", 1]]).tree();

    expect(await tree.list("")).toStrictEqual([]);
    expect(await tree.entries?.()).toStrictEqual([]);
    expect(() => filled([]).tree()).toThrow("is empty");
  });

  test("says of each path what it is", async () => {
    const tree = filled([["d/main.tf", 1]]).tree();

    expect(await tree.kind("d")).toBe("directory");
    expect(await tree.kind("./d/main.tf")).toBe("file");
    expect(await tree.kind("none")).toBeUndefined();
    expect(await tree.resolve("./d/../d/main.tf")).toBe("d/main.tf");
    expect(await tree.resolve("none")).toBeUndefined();
    expect(await tree.read("none")).toBeUndefined();
    expect(await tree.list("none")).toBeUndefined();
  });

  test("has a name of a file and a directory as the directory alone", async () => {
    const tree = filled([
      ["d", 1],
      ["d/main.tf", 1],
    ]).tree();

    expect(await tree.list("")).toStrictEqual([{ name: "d", kind: "directory" }]);
    expect(await tree.kind("d")).toBe("directory");
  });
});

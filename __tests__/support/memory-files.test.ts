import { describe, expect, test } from "vitest";
import { memoryFiles } from "./memory-files.ts";

describe("memoryFiles()", () => {
  test("lists names one level deep, sorted", async () => {
    const files = memoryFiles({ "a/b": "1", "a/c/d": "2", e: "3" });

    expect(await files.list("a")).toStrictEqual([
      { name: "b", kind: "file" },
      { name: "c", kind: "directory" },
    ]);
    expect(await files.list(".")).toHaveLength(2);
    expect(await files.list("nowhere")).toBeUndefined();
  });

  test("knows files from directories, and what is not there", async () => {
    const files = memoryFiles({ "a/b": "1" });

    expect([
      await files.kind("a/b"),
      await files.kind("a"),
      await files.kind("x"),
      await files.resolve("a/b"),
      await files.resolve("x"),
    ]).toStrictEqual(["file", "directory", undefined, "a/b", undefined]);
  });

  test("writes, remembers and removes", async () => {
    const files = memoryFiles();

    await files.writeAtomically("a", "1");
    const written = files.text("a");
    await files.remove("a");

    expect([written, files.text("a"), files.written]).toStrictEqual(["1", undefined, ["a"]]);
  });

  test("fails where it is told to be broken", async () => {
    const files = memoryFiles({ a: "1" }, ["a"]);

    await expect(files.read("a")).rejects.toMatchObject({ code: "FILE_FAILED" });
    await expect(files.writeAtomically("a", "")).rejects.toMatchObject({ code: "FILE_FAILED" });
  });
});

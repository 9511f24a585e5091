import { describe, expect, test } from "vitest";
import { isLockReplaced, lockSide, readLockBytes } from "../../../src/app/roots/lock-side.ts";
import { MAX_LOCK_FILE_BYTES } from "../../../src/model/input-limits.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { moduleFiles } from "../../support/module-files.ts";

describe("readLockBytes()", () => {
  const tree = moduleFiles({ "a/lock": "text", "b/lock": { link: "../a/lock" } });

  test.each([
    ["a/lock", "text"],
    ["b/lock", undefined],
    ["c/lock", undefined],
    [undefined, undefined],
  ])("of %s gives %s: a link counts as no lock file (A21)", async (path, text) => {
    const file = await readLockBytes(tree, path);

    expect(file && Buffer.from(file.content).toString()).toBe(text);
  });
});

describe("lockSide()", () => {
  test("does not rely on a file of which a checkout has another content (T1)", () => {
    const { diagnostics } = lockSide({ content: Buffer.from(""), doubt: "odd" }, "x", OPENTOFU);

    expect(diagnostics).toMatchObject([{ severity: "error", detail: "x: odd" }]);
  });

  test("reads a file of the largest size, and not one byte more", () => {
    const comment = (size: number) => ({ content: Buffer.from(`#${" ".repeat(size - 2)}\n`) });

    expect(lockSide(comment(MAX_LOCK_FILE_BYTES), "x", OPENTOFU).diagnostics).toStrictEqual([]);
    expect(lockSide(comment(MAX_LOCK_FILE_BYTES + 1), "x", OPENTOFU).diagnostics).toMatchObject([
      { severity: "error", summary: "Failed to read file" },
    ]);
  });
});

describe("isLockReplaced()", () => {
  const tree = moduleFiles({
    "a/.opentofu.lock.hcl": "",
    "b/.opentofu.lock.hcl": { link: "../x" },
    "c/.terraform.lock.hcl": "",
  });

  test.each([
    ["a", true],
    ["b", true],
    ["c", false],
  ])("of %s is %s", async (directory, isReplaced) => {
    expect(await isLockReplaced(tree, directory)).toBe(isReplaced);
  });
});

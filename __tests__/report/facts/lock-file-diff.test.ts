import { expect, test } from "vitest";
import { lockFilePatch } from "../../../src/report/facts/lock-file-diff.ts";

const path = "envs/prod/.terraform.lock.hcl";

test("lockFilePatch() is empty when nothing differs", () => {
  expect(lockFilePatch({ path, before: "a\n", after: "a\n" })).toBe("");
});

test("lockFilePatch() is a patch that git applies", () => {
  expect(lockFilePatch({ path, before: "a\nb\nc\n", after: "a\nc\n" })).toBe(
    `--- a/${path}\n+++ b/${path}\n@@ -1,3 +1,2 @@\n a\n-b\n c\n`,
  );
});

test("lockFilePatch() tells a new file and a removed one", () => {
  expect(lockFilePatch({ path, before: undefined, after: "a\n" })).toBe(
    `--- /dev/null\n+++ b/${path}\n@@ -0,0 +1,1 @@\n+a\n`,
  );
  expect(lockFilePatch({ path, before: "a\n", after: undefined })).toBe(
    `--- a/${path}\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-a\n`,
  );
});

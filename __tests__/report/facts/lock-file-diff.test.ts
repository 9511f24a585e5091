import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { gitPatch } from "../../../src/report/facts/lock-file-diff.ts";

const _path = "envs/prod/.terraform.lock.hcl";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "patch-"));
  git(["init", "--quiet"]);
});
afterEach(() => rmSync(folder, { recursive: true }));

function git(args: readonly string[], input = ""): string {
  return execFileSync("git", ["-C", folder, ...args], {
    input,
    encoding: "utf8",
    stdio: ["pipe", "pipe", "pipe"],
  });
}

/** What the real git makes of a file with the patch. */
function applied(path: string, before: string | undefined, after: string | undefined) {
  const place = join(folder, path);
  mkdirSync(dirname(place), { recursive: true });
  if (before !== undefined) writeFileSync(place, before);
  git(["apply", "-"], gitPatch({ path, before, after }));
  return existsSync(place) ? readFileSync(place, "utf8") : undefined;
}

const LOCK = "envs/prod/.terraform.lock.hcl";
const TEXT = Array.from({ length: 30 }, (_, i) => `line ${i}\n`).join("");

describe("gitPatch() is a patch that git itself applies", () => {
  test.each<[string, string | undefined, string | undefined]>([
    ["a changed line", TEXT, TEXT.replace("line 12", "other")],
    ["two changes far apart", TEXT, TEXT.replace("line 2\n", "").replace("line 28", "x")],
    ["a new file", undefined, TEXT],
    ["a new empty file", undefined, ""],
    ["a removed file", TEXT, undefined],
    ["CRLF that becomes LF", TEXT.replaceAll("\n", "\r\n"), TEXT],
    ["CRLF that stays", "a\r\nb\r\nc\r\n", "a\r\nx\r\nc\r\n"],
    ["no newline at the end of the old file", "a\nb", "a\nb\n"],
    ["no newline at the end of the new file", "a\nb\n", "a\nc"],
    ["no newline at the end of either", "a\nb", "a\nc"],
    ["lines that look like a patch", "--- a\n+++ b\n@@ -1 +1 @@\n", "--- a\n@@ -1 +1 @@\n"],
    ["an emptied file", "a\n", ""],
  ])("%s", (_name, before, after) => {
    expect(applied(LOCK, before, after)).toBe(after);
  });

  test.each([
    "a b/.terraform.lock.hcl",
    "a 2026-01-01 00:00:00/.terraform.lock.hcl",
    'say "hi"/.terraform.lock.hcl',
    "back\\slash/.terraform.lock.hcl",
    "tab\there/.terraform.lock.hcl",
    "line\nbreak/.terraform.lock.hcl",
    "größe/日本/.terraform.lock.hcl",
    "😀/.terraform.lock.hcl",
    "-dash/.terraform.lock.hcl",
    "a b/c/b/.terraform.lock.hcl",
    ".terraform.lock.hcl",
  ])("for the path %j, with a change, as a new file and removed", (path) => {
    expect(applied(path, "a\n", "b\n")).toBe("b\n");
    rmSync(join(folder, path));
    expect(applied(path, undefined, "b\n")).toBe("b\n");
    expect(applied(path, "b\n", undefined)).toBeUndefined();
  });

  test("several files in one", () => {
    for (const path of ["a", "b c"]) writeFileSync(join(folder, path), TEXT);
    const after = TEXT.replace("line 3", "x");
    const patches = ["a", "b c"].map((path) => gitPatch({ path, before: TEXT, after }));

    git(["apply", "-"], patches.join(""));

    for (const path of ["a", "b c"]) expect(readFileSync(join(folder, path), "utf8")).toBe(after);
  });

  test("whatever the texts are", () => {
    const line = fc.constantFrom("", "a", "b", " x", "-y", "+z", "\\ No newline", "é");
    const end = fc.constantFrom("\n", "\r\n");
    const text = fc
      .tuple(fc.array(fc.tuple(line, end), { maxLength: 12 }), line)
      .map(([lines, last]) => lines.map((one) => one.join("")).join("") + last);
    fc.assert(
      fc.property(text, text, (before, after) => {
        fc.pre(before !== after);
        expect(applied(LOCK, before, after)).toBe(after);
      }),
      { numRuns: 40 },
    );
  });

  test("empty when nothing differs", () => {
    expect(gitPatch({ path: LOCK, before: "a", after: "a" })).toBe("");
  });
});

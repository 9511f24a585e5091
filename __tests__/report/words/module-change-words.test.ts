import { describe, expect, test } from "vitest";
import { plain } from "../../../src/report/document/document.ts";
import { moduleChangeWords } from "../../../src/report/words/module-change-words.ts";
import type { ModuleChange } from "../../../src/review/modules/module-changes.ts";
import { aFloating, aSelected } from "../../support/module-lock-builders.ts";

const COMMIT = "0123456789abcdef0123456789abcdef01234567";
const OTHER = "f".repeat(40);
const checkout = (commit: string, repository = "net") =>
  aSelected({ path: "a", package: `git::https://example.com/${repository}.git?ref=${commit}` });
const released = (version: string | undefined, constraints?: string) =>
  aSelected({ path: "a", version, constraints, source: "r/a/b/c", package: "registry::r/a/b/c" });
const archive = (address: string) => aSelected({ path: "a", package: address });
const FLOATING = aFloating({ path: "a" });
const change = { path: "a" } as const;

describe("moduleChangeWords()", () => {
  test.each<[string, ModuleChange]>([
    ["new, 1.2.3", { ...change, kind: "new", before: undefined, after: released("1.2.3") }],
    [
      "new, commit 0123456789ab",
      { ...change, kind: "new", before: undefined, after: checkout(COMMIT) },
    ],
    [
      `new, commit ${"f".repeat(12)}`,
      { ...change, kind: "new", before: undefined, after: checkout("f".repeat(64)) },
    ],
    [
      "new, https://x/a.zip",
      { ...change, kind: "new", before: undefined, after: archive("https://x/a.zip") },
    ],
    ["new, floating", { ...change, kind: "new", before: undefined, after: FLOATING }],
    [
      "removed, was 1.2.3",
      { ...change, kind: "removed", before: released("1.2.3"), after: undefined },
    ],
    [
      "renamed, was b",
      { ...change, kind: "renamed", before: { ...FLOATING, path: "b" }, after: FLOATING },
    ],
    [
      "floating, was 1.2.3",
      { ...change, kind: "floating", before: released("1.2.3"), after: FLOATING },
    ],
    ["locked, 1.2.3", { ...change, kind: "locked", before: FLOATING, after: released("1.2.3") }],
    [
      "1.9.0 → 1.10.0",
      { ...change, kind: "other-version", before: released("1.9.0"), after: released("1.10.0") },
    ],
    [
      "1.10.0 → 1.9.0 (downgrade)",
      { ...change, kind: "other-version", before: released("1.10.0"), after: released("1.9.0") },
    ],
    [
      "1.0 → v1.0.0",
      { ...change, kind: "other-version", before: released("1.0"), after: released("v1.0.0") },
    ],
    [
      "1.0.0 → none",
      { ...change, kind: "other-version", before: released("1.0.0"), after: released(undefined) },
    ],
    [
      "none → 1.0.0",
      { ...change, kind: "other-version", before: released(undefined), after: released("1.0.0") },
    ],
    [
      "commit 0123456789ab → ffffffffffff",
      { ...change, kind: "other-package", before: checkout(COMMIT), after: checkout(OTHER) },
    ],
    [
      `package git::https://example.com/net.git?ref=${COMMIT} → git::https://example.com/fork.git?ref=${COMMIT}`,
      {
        ...change,
        kind: "other-package",
        before: checkout(COMMIT),
        after: checkout(COMMIT, "fork"),
      },
    ],
    [
      "package x → y",
      { ...change, kind: "other-package", before: archive("x"), after: archive("y") },
    ],
    [
      `package x → git::https://example.com/net.git?ref=${OTHER}`,
      { ...change, kind: "other-package", before: archive("x"), after: checkout(OTHER) },
    ],
    [
      `package git::https://example.com/net.git?ref=${OTHER} → x`,
      { ...change, kind: "other-package", before: checkout(OTHER), after: archive("x") },
    ],
    [
      "other content of 1.2.3",
      { ...change, kind: "other-content", before: released("1.2.3"), after: released("1.2.3") },
    ],
    [
      "source s → t",
      {
        ...change,
        kind: "other-source",
        before: { ...FLOATING, source: "s" },
        after: { ...FLOATING, source: "t" },
      },
    ],
    [
      "constraints none → ~> 1.0",
      {
        ...change,
        kind: "other-constraints",
        before: released("1"),
        after: released("1", "~> 1.0"),
      },
    ],
    [
      "constraints 1.0.0 → none",
      {
        ...change,
        kind: "other-constraints",
        before: released("1", "1.0.0"),
        after: released("1"),
      },
    ],
    [
      "other content of 1.2.3; was b",
      {
        ...change,
        kind: "other-content",
        before: { ...released("1.2.3"), path: "b" },
        after: released("1.2.3"),
      },
    ],
  ])("says %j", (words, moduleChange) => {
    expect(plain(moduleChangeWords(moduleChange))).toBe(words);
  });
});

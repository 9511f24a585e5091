import { describe, expect, test } from "vitest";
import { clockLimits, headIgnoreLines } from "../../../src/app/review/read-roots.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import type { CommitId, GitRepository } from "../../../src/ports/git.ts";
import { memoryTree } from "../../support/memory-tree.ts";

const HEAD = "1".repeat(40) as CommitId;
const MADE = Date.UTC(2026, 10, 22, 9, 0);

function limitsAt(now: number) {
  const git = { commitTime: () => Promise.resolve(MADE) } as Partial<GitRepository>;
  return clockLimits({ git: git as GitRepository, clock: { now: () => now } }, HEAD);
}

test("clockLimits() states that the clock shows a time before head was committed", async () => {
  expect(await limitsAt(MADE - 86_400_000)).toStrictEqual([
    "this machine's clock shows 2026-11-21T09:00Z, and head says it was committed at 2026-11-22T09:00Z: " +
      "check the clock, by which keys and signatures are judged",
  ]);
});

test.each([
  ["a clock that is right", MADE + 1000],
  ["one that is a few minutes behind", MADE - 5 * 60_000],
  ["one that is years ahead", MADE * 2],
])("clockLimits() states nothing of %s", async (_what, now) => {
  expect(await limitsAt(now)).toStrictEqual([]);
});

test("clockLimits() states nothing where nobody says when head was made", async () => {
  const git = { commitTime: () => Promise.resolve(undefined) } as Partial<GitRepository>;
  const ports = { git: git as GitRepository, clock: { now: () => 0 } };

  expect(await clockLimits(ports, HEAD)).toStrictEqual([]);
});

describe("headIgnoreLines() of a commit", () => {
  const line = { file: ".gitignore", line: 1, pattern: "*.hcl" };
  /** A review of `HEAD` in a checkout of some commit, whose ignore file has a text. */
  async function ignored(
    text: string | undefined,
    checkedOut: string | undefined,
    file = line.file,
  ) {
    const treeOf = (content: string | undefined) =>
      memoryTree(content === undefined ? {} : { ".gitignore": content });
    const git: Partial<GitRepository> = {
      ignoredPaths: (paths) =>
        Promise.resolve(new Map(paths.map((path) => [path, { ...line, file }]))),
      resolveCommit: () => Promise.resolve(checkedOut as CommitId | undefined),
      treeAt: () => treeOf(text),
    };
    const range = { base: HEAD, tip: HEAD, baseName: "main", head: HEAD, headCommit: HEAD };
    const change = { request: { range }, sides: { head: treeOf("*.hcl\n") } };
    const lines = await headIgnoreLines([{ root: "envs" }], change as never, git as GitRepository);
    return [...(lines ?? [])];
  }
  const MERGE = "2".repeat(40);

  test("are not known on a forge, which has no checkout to ask", async () => {
    const refuse = () => Promise.reject(new LockReviewError("GIT_FAILED", "There is no work tree"));
    const git: Partial<GitRepository> = { ignoredPaths: refuse };
    const change = { request: { range: {} }, sides: {} } as never;

    expect(await headIgnoreLines([{ root: "." }], change, git as GitRepository)).toBeUndefined();
  });

  test.each<readonly [string, ...Parameters<typeof ignored>]>([
    ["that is checked out", undefined, HEAD],
    ["that is checked out, by a file of the person", undefined, HEAD, "/home/me/.gitignore"],
    ["whose merge is checked out with the same file", "*.hcl\n", MERGE],
  ])("names the line of one %s", async (_what, text, checkedOut, file) => {
    const lock = "envs/.terraform.lock.hcl";
    expect(await ignored(text, checkedOut, file)).toStrictEqual([
      [lock, { ...line, file: file ?? line.file }],
    ]);
  });

  test.each<readonly [string, ...Parameters<typeof ignored>]>([
    ["with another file", "*.hcl\n!envs/*.hcl\n", MERGE],
    ["without the file", undefined, MERGE],
    ["and the line is of a file outside", "*.hcl\n", MERGE, "/home/me/.gitignore"],
    ["that has no name", "*.hcl\n", undefined],
  ])("names none where a commit is checked out %s", async (_what, text, checkedOut, file) => {
    expect(await ignored(text, checkedOut, file)).toStrictEqual([]);
  });
});

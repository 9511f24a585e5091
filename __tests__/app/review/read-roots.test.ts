import { expect, test } from "vitest";
import { clockLimits } from "../../../src/app/review/read-roots.ts";
import type { CommitId, GitRepository } from "../../../src/ports/git.ts";

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

// Real changes of lock files, replayed against a registry that has a twin of every release (`CONTRIBUTING.md` says how).
import { readFileSync, writeFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { askedNumber } from "../support/asked-number.ts";
import { readChanges } from "../support/corpus/changes.ts";
import { foreseenErrors, foundErrors } from "../support/corpus/foreseen.ts";
import { type Replayed, type ReplayWorld, startReplay } from "../support/corpus/replay.ts";

/** Returns verdicts, findings, sizes and times of a replay as Markdown. */
function replayTable(replayed: readonly Replayed[], timed: readonly Replayed[]): string {
  const comments = replayed.map(({ comment }) => comment);
  const findings = replayed.flatMap((one) => [
    ...new Set(one.findings.map(({ severity, rule }) => `${severity} | ${rule}`)),
  ]);
  return [
    "",
    `| verdict | changes (of ${replayed.length}) |`,
    "| --- | ---: |",
    ...countLines(replayed.map(({ verdict }) => verdict)),
    "",
    "| weight | rule | changes |",
    "| --- | --- | ---: |",
    ...countLines(findings),
    "",
    `Characters of a comment: ${spread(comments)}.`,
    `Processor milliseconds of a review that remembers nothing, ${timed.length} of them: ${spread(timed.map(({ milliseconds }) => milliseconds))}.`,
    "",
  ].join("\n");
}

/** Returns a line a change for a file: what decides it, and nothing of its texts. */
function verdictLines(replayed: readonly Replayed[]): string {
  return replayed.map((one) => `${lineOf(one)}\n`).join("");
}

/** Returns what blocks now and did not when `earlier` was written. */
function newlyRed(earlier: string, replayed: readonly Replayed[]): string {
  const before = new Set(earlier.split("\n"));
  const isRed = ({ verdict }: Replayed): boolean =>
    verdict === "failed" || verdict === "unverified";
  const red = replayed.filter((one) => isRed(one) && !before.has(lineOf(one)));
  return [
    `${red.length} changes are red that were not, or for other reasons:`,
    ...red.map(lineOf),
  ].join("\n");
}

function lineOf({ change, verdict, findings }: Replayed): string {
  return [verdict, change.by, change.name, ...foundErrors(findings)].join("\t");
}

function countLines(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, n]) => `| ${name} | ${n} |`);
}

/** The middle, the twentieth from the top and the largest. */
function spread(numbers: readonly number[]): string {
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return `median ${at(0.5)}, 95 % below ${at(0.95)}, at most ${at(1)}`;
}

/** One change in so many is reviewed a second time with nothing remembered, and timed. */
const TIMED = 10;
const EVERY = askedNumber("CHANGES_EVERY", 1);

let replay: ReplayWorld;
const replayed: Replayed[] = [];
const timed: Replayed[] = [];
beforeAll(async () => {
  const changes = readChanges();
  replay = await startReplay(changes);
  for (const [i, change] of changes.entries()) {
    if (i % EVERY !== 0) continue;
    replayed.push(await replay.review(change, "remembered"));
    if (i % (EVERY * TIMED) === 0) timed.push(await replay.review(change, "anew"));
  }
  console.info(replayTable(replayed, timed));
  const { CHANGES_VERDICTS: file, CHANGES_BEFORE: earlier } = process.env;
  if (file !== undefined) writeFileSync(file, verdictLines(replayed));
  if (earlier !== undefined) console.info(newlyRed(readFileSync(earlier, "utf8"), replayed));
  return () => replay.world.stop();
}, 3_600_000);

test("no recorded change is blocked for what its texts do not say", () => {
  const alarms = replayed.flatMap(({ change, findings }) => {
    const { certain, possible } = foreseenErrors(change, replay.twins);
    const false_ = [...foundErrors(findings)].filter(
      (one) => !certain.has(one) && !possible.has(one),
    );
    return false_.map((error) => `${change.name}: ${error}`);
  });

  expect(alarms).toStrictEqual([]);
});

test("what the texts say is wrong with a recorded change is found", () => {
  const missed = replayed.flatMap(({ change, findings }) => {
    const found = foundErrors(findings);
    const { certain } = foreseenErrors(change, replay.twins);
    return [...certain].filter((one) => !found.has(one)).map((error) => `${change.name}: ${error}`);
  });

  expect(missed).toStrictEqual([]);
});

test("a verdict does not depend on what was asked before", () => {
  const differing = timed.filter((anew) => {
    const before = replayed.find(({ change }) => change === anew.change);
    return JSON.stringify(before?.findings) !== JSON.stringify(anew.findings);
  });

  expect(timed.length).toBeGreaterThan(0);
  expect(differing.map(({ change }) => change.name)).toStrictEqual([]);
});

test("half of the reviews take less than a second of processor time", () => {
  const times = timed.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);

  expect(times[Math.floor(times.length / 2)]).toBeLessThan(1000);
});

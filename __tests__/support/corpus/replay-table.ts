import { foundErrors } from "./foreseen.ts";
import type { Replayed } from "./replay.ts";

/** Returns verdicts, findings, sizes and times of a replay as Markdown. */
export function replayTable(replayed: readonly Replayed[], timed: readonly Replayed[]): string {
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
export function verdictLines(replayed: readonly Replayed[]): string {
  return replayed.map((one) => `${lineOf(one)}\n`).join("");
}

/** Returns what blocks now and did not when `earlier` was written. */
export function newlyRed(earlier: string, replayed: readonly Replayed[]): string {
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

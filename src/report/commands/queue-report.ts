import { visibleText } from "../../formats/text/visible-text.ts";
import { largestOf } from "../../model/many.ts";
import type { PullRequestState } from "../../ports/forge.ts";
import type { FindingSeverity } from "../../review/finding/rule-table.ts";
import type { Verdict } from "../../review/verdict/review.ts";
import { formatDocument, members } from "../json/json.ts";
import { counted } from "../words/wording.ts";

/** The result of the `queue` command: the open pull requests of a repository with a verdict each. */
export interface QueueReport {
  readonly repository: string;
  /** The worst of all; at least `unverified` where some were not looked at. */
  readonly verdict: Verdict;
  readonly pulls: readonly QueuedPullRequest[];
  /** The number of other pull requests, which change no lock file. */
  readonly unchanged: number;
  readonly isWhole: boolean;
}

/** An open pull request that changes lock files, or that could not be read. */
export interface QueuedPullRequest
  extends Pick<PullRequestState, "baseRef" | "headRef" | "headRepository" | "headSha"> {
  readonly number: number;
  readonly url: string;
  readonly verdict: Verdict;
  /** The verdict in words. */
  readonly word: string;
  /** The reason in a few words, or the message of the error. */
  readonly reason: string;
  /** Whether policy lets it pass regardless of the verdict. */
  readonly isLeftOpen: boolean;
  readonly findings: Readonly<Record<FindingSeverity, number>>;
  readonly error: { readonly code: string; readonly message: string } | undefined;
}

/** Returns the result as text: a line for each pull request, then a count of the others. */
export function renderQueueText({ pulls, unchanged, isWhole }: QueueReport): string {
  const digits = pulls.map(({ number }) => String(number).length);
  const widest = largestOf(digits, 0);
  const widestWord = largestOf(
    pulls.map(({ word }) => word.length),
    0,
  );
  const lines = [
    ...pulls.map((pull) => queueLine(pull, widest, widestWord)),
    `${counted(unchanged, "open pull request says", "open pull requests say")} nothing new of lock files.`,
    ...(isWhole ? [] : ["More are open and were not looked at."]),
  ];
  return `${lines.join("\n")}\n`;
}

function queueLine(pull: QueuedPullRequest, width: number, wordWidth: number): string {
  const from = pull.headRepository === undefined ? "" : `${pull.headRepository}:`;
  const cells = [
    `#${pull.number}`.padEnd(width + 1),
    pull.word.padEnd(wordWidth),
    `${visibleText(pull.reason)}${pull.isLeftOpen ? ", let through by policy" : ""}`,
    visibleText(`${from}${pull.headRef} → ${pull.baseRef}`),
    pull.url,
  ];
  return cells.join("  ");
}

/** Returns the result as JSON (schemas/queue.schema.json). */
export function renderQueueJson(report: QueueReport): string {
  return formatDocument({
    ...members(report, "repository", "verdict"),
    pullRequests: report.pulls.map((pull) => ({
      ...members(pull, "number", "url"),
      base: pull.baseRef,
      head: pull.headRef,
      ...members(pull, "headRepository"),
      headCommit: pull.headSha,
      ...members(pull, "verdict", "reason"),
      leftOpen: pull.isLeftOpen,
      ...members(pull, "findings", "error"),
    })),
    unchanged: report.unchanged,
    complete: report.isWhole,
  });
}

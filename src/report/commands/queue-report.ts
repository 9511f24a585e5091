import type { ListedPullRequest } from "../../ports/forge.ts";
import type { FindingSeverity } from "../../review/finding/rule-row.ts";
import type { Verdict } from "../../review/verdict/review.ts";
import { members } from "../json/json.ts";
import { counted } from "../words/wording.ts";
import { alignedLines, type CommandReport } from "./print-command.ts";

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
export interface QueuedPullRequest extends ListedPullRequest {
  readonly url: string;
  readonly verdict: Verdict;
  readonly word: string;
  /** The reason in a few words, or the message of the error. */
  readonly reason: string;
  /** Whether policy lets it pass. */
  readonly isLeftOpen: boolean;
  readonly findings: Readonly<Record<FindingSeverity, number>>;
  readonly error: { readonly code: string; readonly message: string } | undefined;
}

/** Returns a line for each pull request, then a count of the others; schemas/queue.schema.json. */
export function queueReport({ pulls, unchanged, isWhole, ...report }: QueueReport): CommandReport {
  const rows = pulls.map(({ number, url, word, reason, isLeftOpen, ...pull }) => {
    const repository = pull.headRepository === undefined ? "" : `${pull.headRepository}:`;
    const why = `${reason}${isLeftOpen ? ", let through by policy" : ""}`;
    return [`#${number}`, word, why, `${repository}${pull.headRef} → ${pull.baseRef}`, url];
  });
  const lines = [
    ...alignedLines(rows, 2),
    `${counted(unchanged, "open pull request says", "open pull requests say")} nothing new of lock files.`,
    ...(isWhole ? [] : ["More are open and were not looked at."]),
  ];
  const pullRequests = pulls.map((pull) => ({
    ...members(pull, "number", "url"),
    base: pull.baseRef,
    head: pull.headRef,
    ...members(pull, "headRepository"),
    headCommit: pull.headSha,
    ...members(pull, "verdict", "reason"),
    leftOpen: pull.isLeftOpen,
    ...members(pull, "findings", "error"),
  }));
  return { lines, data: { ...report, pullRequests, unchanged, complete: isWhole } };
}

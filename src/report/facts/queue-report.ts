import type { FindingSeverity } from "../../review/finding/finding.ts";
import type { Verdict } from "../../review/verdict/review.ts";

/** One open pull request that does something to lock files, or that nobody could read. */
export interface QueuedPullRequest {
  readonly number: number;
  /** Its page. */
  readonly url: string;
  readonly baseRef: string;
  readonly headRef: string;
  /** `owner/name` of where its head lives; undefined when that repository is gone. */
  readonly headRepository: string | undefined;
  readonly headSha: string;
  readonly verdict: Verdict;
  /** Why, in a few words; an error's own where it could not be read. */
  readonly reason: string;
  /** Whether policy lets it pass whatever the verdict. */
  readonly isLeftOpen: boolean;
  readonly findings: Readonly<Record<FindingSeverity, number>>;
  /** What stood in the way of reading it. */
  readonly error: { readonly code: string; readonly message: string } | undefined;
}

/** The open pull requests of a repository and what a review says of each. */
export interface QueueReport {
  readonly repository: string;
  /** The worst of all; `unverified` at least where not all of them were looked at. */
  readonly verdict: Verdict;
  /** In the forge's order, the newest first. */
  readonly pulls: readonly QueuedPullRequest[];
  /** How many others say nothing new of lock files. */
  readonly unchanged: number;
  /** Whether all that are open were looked at. */
  readonly isWhole: boolean;
}

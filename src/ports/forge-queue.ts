import type { ListedPullRequest } from "./forge-runs.ts";

/** Open pull requests, as far as they were asked for. */
export interface OpenPullRequests {
  /** The newest first. */
  readonly pulls: readonly ListedPullRequest[];
  /** Whether there are no others. */
  readonly isWhole: boolean;
}

/** What waits to be merged. Fails with `FORGE_FAILED`. */
export interface ForgeQueue {
  openPullRequests(most: number, signal: AbortSignal): Promise<OpenPullRequests>;
}

/** An open pull request, as a list names it. */
export interface ListedPullRequest {
  readonly number: number;
  readonly baseRef: string;
  readonly baseSha: string;
  readonly headSha: string;
  readonly headRef: string;
  /** `owner/name` of where its head lives; undefined when that repository is gone. */
  readonly headRepository: string | undefined;
}

/** Open pull requests, as far as they were asked for. */
export interface OpenPullRequests {
  /** The newest first. */
  readonly pulls: readonly ListedPullRequest[];
  /** Whether there are no others. */
  readonly isWhole: boolean;
}

/** What waits to be merged. Fails with `FORGE_FAILED`. */
export interface ForgeQueue {
  openPullRequests(most: number): Promise<OpenPullRequests>;
}

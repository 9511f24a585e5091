/** A comment of a pull request. */
export interface ForgeComment {
  readonly id: number;
  readonly url: string;
  readonly body: string;
  /** Login of the author, and whether the running token wrote it. */
  readonly author: string;
  readonly isOwn: boolean;
}

/** What the pull request is now, as the forge says. */
export interface PullRequestState {
  readonly number: number;
  readonly baseRef: string;
  readonly baseSha: string;
  readonly headRef: string;
  readonly headSha: string;
  readonly isFork: boolean;
}

/**
 * The pull request's home. Every call may fail with `FORGE_FAILED`, whose hint names the permission
 * to grant when the answer was 403.
 */
export interface Forge {
  pullRequest(number: number, signal: AbortSignal): Promise<PullRequestState>;
  /** All comments, oldest first, over all pages. */
  listComments(number: number, signal: AbortSignal): Promise<readonly ForgeComment[]>;
  createComment(number: number, body: string, signal: AbortSignal): Promise<ForgeComment>;
  updateComment(id: number, body: string, signal: AbortSignal): Promise<ForgeComment>;
  /** A file's bytes at a commit; undefined when the commit has no such file. */
  readFile(path: string, ref: string, signal: AbortSignal): Promise<Uint8Array | undefined>;
}

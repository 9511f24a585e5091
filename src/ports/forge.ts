import type { CommitId } from "./git.ts";

/** A comment of a pull request. */
export interface ForgeComment {
  readonly id: number;
  readonly url: string;
  readonly body: string;
  /** Whether the running token wrote it. */
  readonly isOwn: boolean;
}

/** What the pull request is now, as the forge says. */
export interface PullRequestState {
  readonly baseRef: string;
  readonly headRef: string;
  readonly headSha: string;
  /** The commit that merging comes to, as the forge tried it last, be it for an earlier head; absent where it has none. */
  readonly mergeSha?: string | undefined;
  /** Head lives in another repository than base, or in one that is gone. */
  readonly isFork: boolean;
  /** Path of where head lives; undefined when that repository is gone, or not told. */
  readonly headRepository: string | undefined;
  readonly isOpen: boolean;
  /** Whether those who may push to the base may push to a fork's branch too. */
  readonly maintainerCanModify: boolean;
}

/** Which comment, and of which pull request. */
export interface PlacedComment {
  readonly number: number;
  readonly id: number;
}

/**
 * The pull request's home. Every call may fail with `FORGE_FAILED`, whose hint names the permission
 * to grant when the answer was 403.
 */
export interface Forge {
  /** What to do where the token may not comment. */
  readonly commentHint: string;
  pullRequest(number: number): Promise<PullRequestState>;
  /** All comments, oldest first, over all pages. */
  listComments(number: number): Promise<readonly ForgeComment[]>;
  createComment(number: number, body: string): Promise<ForgeComment>;
  /** The comment as it now stands; undefined when somebody deleted it. */
  updateComment(of: PlacedComment, body: string): Promise<ForgeComment | undefined>;
  /** Does nothing when the comment is gone already. */
  deleteComment(of: PlacedComment): Promise<void>;
  /** The commits of a pull request, oldest first, as many as the forge lists. */
  pullRequestCommits(number: number): Promise<readonly string[]>;
}

/** One line of a commit's tree, as the forge stores it. */
export interface ForgeTreeEntry {
  readonly path: string;
  /** Mode as git writes it, such as `100644`. */
  readonly mode: string;
  readonly object: string;
}

/**
 * The repository as the forge stores it, for commits that the checkout lacks: the default checkout of
 * a workflow has one commit, and a checkout may be missing altogether. Fails as {@link Forge} does.
 */
export interface ForgeObjects {
  /** The commit that a branch, tag or object name means; undefined when there is none. */
  resolveCommit(name: string): Promise<CommitId | undefined>;
  /** The best common ancestor; undefined when the commits have none. */
  mergeBase(a: CommitId, b: CommitId): Promise<CommitId | undefined>;
  /** The commit that a commit was made on; undefined for the first one. */
  firstParent(commit: CommitId): Promise<CommitId | undefined>;
  /** The whole tree of a commit. */
  tree(commit: CommitId): Promise<readonly ForgeTreeEntry[]>;
  blob(object: string): Promise<Uint8Array>;
}

/** A file of a repository at a fixed commit. */
export interface ForgeFileReference {
  readonly owner: string;
  readonly repository: string;
  readonly path: string;
  /** All 40 digits. */
  readonly commit: string;
}

/** What decides whose policy holds: the protection of branches, and policies of other repositories. */
export interface ForgePolicies {
  /** Whether a branch is protected; undefined when the token may not read that. */
  isProtected(branch: string): Promise<boolean | undefined>;
  /** Name of the repository's default branch. Fails as {@link Forge} does. */
  defaultBranch(): Promise<string>;
  /** A policy of another repository at a commit; undefined when there is none. Fails as {@link Forge} does. */
  readPolicy(reference: ForgeFileReference): Promise<Uint8Array | undefined>;
}

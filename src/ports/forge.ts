import type { CommitId } from "./git.ts";
import type { Log } from "./log.ts";

/** A comment of a pull request. */
export interface ForgeComment {
  readonly id: number;
  readonly url: string;
  readonly body: string;
  /** Whether the running token wrote it. */
  readonly isOwn: boolean;
}

/** The pull request as it is now on the forge. */
export interface PullRequestState {
  readonly baseRef: string;
  readonly headRef: string;
  readonly headSha: string;
  /** The forge's last trial merge, perhaps of an earlier head; absent where it has none. */
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
  /** The hint where the token may not comment. */
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
interface ForgeFileReference {
  readonly owner: string;
  readonly repository: string;
  readonly path: string;
  /** All 40 digits. */
  readonly commit: string;
}

/** Reads the protection of branches, and the policies of other repositories. */
export interface ForgePolicies {
  /** Whether a branch is protected; undefined when the token may not read that. */
  isProtected(branch: string): Promise<boolean | undefined>;
  /** Name of the repository's default branch. Fails as {@link Forge} does. */
  defaultBranch(): Promise<string>;
  /** A policy of another repository at a commit; undefined when there is none. Fails as {@link Forge} does. */
  readPolicy(reference: ForgeFileReference): Promise<Uint8Array | undefined>;
}

/** An issue of the repository. */
export interface ForgeIssue {
  readonly number: number;
  readonly body: string;
  readonly isOpen: boolean;
  /** Whether the running token opened it. */
  readonly isOwn: boolean;
}

/** The text of an issue. */
export interface IssueText {
  readonly title: string;
  readonly body: string;
}

/** The issues that the running token opened. Every call may fail with `FORGE_FAILED`. */
export interface ForgeIssues {
  /** Its open ones, and those of its closed ones that changed last. */
  listOwnIssues(): Promise<readonly ForgeIssue[]>;
  createIssue(text: IssueText): Promise<ForgeIssue>;
  updateIssue(number: number, text: IssueText & { readonly isOpen: boolean }): Promise<ForgeIssue>;
}

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

/** The pull requests that wait to be merged. Fails with `FORGE_FAILED`. */
export interface ForgeQueue {
  openPullRequests(most: number): Promise<OpenPullRequests>;
}

/** The account that a token acts as. */
export interface ForgeActor {
  readonly login: string;
  /** Never given to another account, unlike a login or a name in a commit; undefined when it is not told. */
  readonly id: number | undefined;
}

/** A commit as the forge vouches for it. */
export interface ForgeCommit {
  readonly id: CommitId;
  readonly url: string;
  readonly message: string;
  readonly parents: readonly CommitId[];
  /** Why the forge does or does not trust the signature, in its own word (`valid`, `unsigned`, …). */
  readonly verification: string;
  readonly isVerified: boolean;
  /** The forge itself made the commit and signed it; the author is then who asked for it. */
  readonly isMadeByForge: boolean;
  /** Account of the author; says nothing unless the forge made the commit. */
  readonly authorId: number | undefined;
}

/** A commit to make on top of a branch. */
export interface CommitRequest {
  /** `owner/name`; a fork's for a pull request from there. */
  readonly repository: string;
  readonly branch: string;
  /** The commit that the branch must stand at; nothing is written when it does not. */
  readonly expectedHead: CommitId;
  readonly headline: string;
  readonly body: string;
  readonly files: readonly { readonly path: string; readonly content: string }[];
}

/** Why a commit was not made. */
export type CommitRefusal =
  | "moved"
  | "protected"
  | "forbidden"
  | "not-found"
  | "invalid"
  | "rate-limited"
  | "unauthorized"
  /** Nobody knows whether it was made: the answer got lost. */
  | "uncertain";

/** The result of asking for a commit. */
export type CommitOutcome =
  | {
      readonly kind: "created";
      readonly id: CommitId;
      readonly url: string;
      readonly isVerified: boolean;
      /** The forge's word for the state of the signature; `UNSIGNED` without one. */
      readonly verification: string;
    }
  | {
      readonly kind: "refused";
      readonly refusal: CommitRefusal;
      /** The forge's message, on one line; text from outside. */
      readonly message: string;
    };

/**
 * Commits by way of the forge, which signs them. Refusals of {@link ForgeCommits.createCommit} are
 * values; the other calls fail as `Forge` does.
 */
export interface ForgeCommits {
  /** Undefined when the forge does not say whose token this is. */
  actor(): Promise<ForgeActor | undefined>;
  /** The commit that a name means in a repository; undefined when there is none. */
  commit(repository: string, name: string): Promise<ForgeCommit | undefined>;
  /** All files in one commit, or nothing. Never repeated after a lost answer: that is the caller's to find out. */
  createCommit(request: CommitRequest): Promise<CommitOutcome>;
}

/** Which repository of a forge, with whose rights, and how it is reached. */
export interface ForgePlace {
  /** The repository's path on the forge: `owner/name`, or `group/subgroup/name`; its number where it has one. */
  readonly repository: string;
  readonly token: string;
  /** Root of the API, such as `https://api.github.com`. */
  readonly apiUrl: string;
  readonly userAgent: string;
  readonly log: Log;
  /** The time for waiting, in milliseconds; a forge may ask for more than is left. */
  readonly time: { left(): number };
  /** The way to the network: through proxies, trusting whom the environment names. */
  readonly fetch: typeof fetch;
}

/** The clients of a forge for one token; `undefined` where that forge has nothing of the kind. */
export interface ForgeClients {
  readonly forge: Forge & ForgeObjects;
  readonly policies: ForgePolicies;
  readonly commits: ForgeCommits | undefined;
  readonly issues: ForgeIssues | undefined;
  /** Absent where it is not read yet. */
  readonly queue?: ForgeQueue;
}

/** A forge, as an adapter makes it. Nothing is asked before somebody asks. */
export type OpenForge = (place: ForgePlace) => ForgeClients;

import type { CommitId, RepositoryCommits } from "./git.ts";
import type { HttpClient } from "./http.ts";
import type { Log } from "./log.ts";

/** A comment of a pull request. */
export interface ForgeComment {
  readonly id: number;
  readonly url: string;
  readonly body: string;
  readonly isOwn: boolean;
}

/** The current state of a pull request on the forge. */
export interface PullRequestState {
  readonly baseRef: string;
  readonly headRef: string;
  readonly headSha: string;
  /** The forge's last trial merge, perhaps of an earlier head; absent without one. */
  readonly mergeSha?: string;
  readonly isFork: boolean;
  /** Path of head's repository; undefined when it was deleted or is not stated. */
  readonly headRepository: string | undefined;
  readonly isOpen: boolean;
  /** Whether those who may push to the base may also push to the fork's branch. */
  readonly maintainerCanModify: boolean;
}

type PlacedComment = { readonly number: number; readonly id: number };

/** The pull request's forge. Every call may fail with `FORGE_FAILED`; after a 403 its hint names the permission. */
export interface Forge {
  readonly commentHint: string;
  pullRequest(number: number): Promise<PullRequestState>;
  /** Returns all comments, oldest first, over all pages. */
  listComments(number: number): Promise<readonly ForgeComment[]>;
  createComment(number: number, body: string): Promise<ForgeComment>;
  updateComment(of: PlacedComment, body: string): Promise<ForgeComment | undefined>;
  deleteComment(of: PlacedComment): Promise<void>;
}

/** One line of a commit's tree, as the forge stores it. */
export interface ForgeTreeEntry {
  readonly path: string;
  readonly mode: string;
  readonly object: string;
}

/** The repository as the forge stores it, for commits that the checkout lacks. Fails as {@link Forge} does. */
export interface ForgeObjects extends Pick<RepositoryCommits, "mergeBase" | "firstParent"> {
  /** Returns the commit of a branch, tag or object name; undefined when there is none. */
  resolveCommit(name: string): Promise<CommitId | undefined>;
  tree(commit: CommitId): Promise<readonly ForgeTreeEntry[]>;
  blob(object: string): Promise<Uint8Array>;
}

/** Reads the protection of branches, and the policies of other repositories. */
export interface ForgePolicies {
  /** Whether a branch is protected; undefined when the token may not read that. */
  isProtected(branch: string): Promise<boolean | undefined>;
  defaultBranch(): Promise<string>;
  /** Returns a policy of another repository at a commit; undefined when absent. Fails as {@link Forge} does. */
  readPolicy(reference: {
    readonly owner: string;
    readonly repository: string;
    readonly path: string;
    readonly commit: string;
  }): Promise<Uint8Array | undefined>;
}

/** An issue of the repository. */
export interface ForgeIssue {
  readonly number: number;
  readonly body: string;
  readonly isOpen: boolean;
  readonly isOwn: boolean;
}

/** The text of an issue. */
export type IssueText = { readonly title: string; readonly body: string };

/** The issues that this token opened. Every call may fail with `FORGE_FAILED`. */
export interface ForgeIssues {
  /** Returns its open issues, and the most recently changed of its closed ones. */
  listOwnIssues(): Promise<readonly ForgeIssue[]>;
  createIssue(text: IssueText): Promise<ForgeIssue>;
  updateIssue(number: number, text: IssueText & { readonly isOpen: boolean }): Promise<ForgeIssue>;
}

/** An open pull request, as a list names it. */
export interface ListedPullRequest {
  readonly number: number;
  readonly baseRef: string;
  readonly headSha: string;
  readonly headRef: string;
  /** `owner/name` of head's repository; undefined when it was deleted. */
  readonly headRepository: string | undefined;
}

/** The newest open pull requests, up to the requested number; `isWhole`: these are all. */
export interface OpenPullRequests {
  readonly pulls: readonly ListedPullRequest[];
  readonly isWhole: boolean;
}

/** The open pull requests. Fails with `FORGE_FAILED`. */
export interface ForgeQueue {
  openPullRequests(most: number): Promise<OpenPullRequests>;
}

/** The account that a token acts as. */
export interface ForgeActor {
  readonly login: string;
  /** Never reassigned, unlike a login or a name in a commit; undefined when not stated. */
  readonly id: number | undefined;
}

/** A commit with the forge's verification. */
export interface VerifiedCommit {
  readonly id: string;
  readonly url: string;
  /** Why the forge trusts the signature or not, in its words (`valid`, `unsigned`, …). */
  readonly verification: string;
  readonly isVerified: boolean;
}

/** A commit as a forge describes it. */
export interface ForgeCommit extends VerifiedCommit {
  readonly id: CommitId;
  readonly message: string;
  readonly parents: readonly CommitId[];
  /** Whether the forge itself made and signed the commit; the author is then who requested it. */
  readonly isMadeByForge: boolean;
  readonly authorId: number | undefined;
}

/** The place of a commit. */
export interface CommitTarget {
  /** `owner/name` of the repository; the fork's for a fork's pull request. */
  readonly repository: string;
  readonly branch: string;
}

/** A commit to make on top of a branch. */
export interface CommitRequest extends CommitTarget {
  /** Nothing is written if the branch has another tip. */
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
  /** Unknown whether it was made: the answer got lost. */
  | "uncertain";

/** The result of requesting a commit. */
export type CommitOutcome =
  | ({ readonly kind: "created" } & VerifiedCommit)
  | {
      readonly kind: "refused";
      readonly refusal: CommitRefusal;
      /** The forge's message on one line; untrusted text. */
      readonly message: string;
    };

/** Makes commits through the forge, which signs them. Refusals of `createCommit` are values. */
export interface ForgeCommits {
  actor(): Promise<ForgeActor | undefined>;
  commit(repository: string, name: string): Promise<ForgeCommit | undefined>;
  /** Commits all files or none. Never retried after a lost answer, which the caller must check. */
  createCommit(request: CommitRequest): Promise<CommitOutcome>;
}

/** A repository of a forge, the token for it, and how to reach it. */
export interface ForgePlace {
  /** Path of the repository: `owner/name` or `group/subgroup/name`; or its number, if the forge has one. */
  readonly repository: string;
  readonly token: string;
  /** Root of the API, such as `https://api.github.com`. */
  readonly apiUrl: string;
  readonly userAgent: string;
  readonly log: Log;
  /** Milliseconds left for waiting; a forge may require more. */
  readonly time: { left(): number };
  readonly http: HttpClient;
}

/** The clients of a forge for one token; undefined if the forge has no such thing. */
export interface ForgeClients {
  readonly forge: Forge & ForgeObjects;
  readonly policies: ForgePolicies;
  readonly commits: ForgeCommits | undefined;
  readonly issues: ForgeIssues | undefined;
  readonly queue?: ForgeQueue;
}

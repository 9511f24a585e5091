import type { CommitId } from "./git.ts";

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

/** What came of asking for a commit. */
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
      /** What the forge said, on one line; from outside. */
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

import type { FileTree } from "./files.ts";

/** A commit, by its full object name. */
export type CommitId = string & { readonly __brand: "CommitId" };

/** One path that differs between two trees. */
export interface ChangedPath {
  readonly status: "added" | "modified" | "removed" | "renamed";
  /** Path in the newer tree (in the older one for a removal), from the repository's top. */
  readonly path: string;
  /** Path in the older tree when renamed. */
  readonly previousPath?: string;
  /** Whether either tree has another repository there: then everything below the path may differ. */
  readonly isSubmodule?: true;
}

/** A submodule: where it stands in a commit, and the commit of its own repository that belongs there. */
export interface Submodule {
  /** From the top, as the tree has it. */
  readonly path: string;
  readonly commit: CommitId;
}

/** One path of a commit or of a work tree. */
export interface ListedPath {
  /** From the repository's top. A byte that is no UTF-8 is a lone surrogate, so that no two paths are alike. */
  readonly path: string;
  readonly kind: "file" | "symlink" | "submodule";
  /** Whether git has it in the commit or the index, so that others will have it too. */
  readonly isTracked: boolean;
  /** The flag of the index because of which git reports no change of what stands here. */
  readonly unwatched?: IndexFlag;
}

/** A flag that `git update-index --FLAG` gives a path and `--no-FLAG` takes away. */
export type IndexFlag = "assume-unchanged" | "skip-worktree";

/** A git repository, read through the git client. Nothing of the repository is executed: no hooks, no filters. */
export interface GitRepository {
  /** Top directory of the work tree, absolute. */
  readonly top: string;
  /**
   * The commit that a name means which can mean only one: a whole object name, a full name such as
   * `refs/heads/main`, `HEAD`, each perhaps with `~2` and the like behind it. Undefined if there is none
   * here (a shallow clone lacks many), and for short names, which app/commits/commit-names.ts reads.
   */
  resolveCommit(name: string): Promise<CommitId | undefined>;
  /** The commits whose object names start with these hex digits. */
  commitsStartingWith(digits: string): Promise<readonly CommitId[]>;
  mergeBase(a: CommitId, b: CommitId): Promise<CommitId | undefined>;
  /** The commit that a commit was made on; undefined for the first one, and where it is not here. */
  firstParent(commit: CommitId): Promise<CommitId | undefined>;
  /** When a commit says that it was made, in milliseconds since the epoch; undefined where nobody was asked. */
  commitTime(commit: CommitId): Promise<number | undefined>;
  /** Differences from one commit to another, or to the work tree with its untracked, unignored files. */
  changedPaths(from: CommitId, to: CommitId | "work-tree"): Promise<readonly ChangedPath[]>;
  /** The files of a commit, those of submodules left out. Paths are from the repository's top. */
  treeAt(commit: CommitId): FileTree;
  /** The submodules of a commit, whether or not they have an address. */
  submodules(at: CommitId): Promise<readonly Submodule[]>;
  /** Where the repository was cloned from, as git writes it; undefined when nobody says. */
  origin(): Promise<string | undefined>;
  /** All file paths of a commit, or of the work tree (tracked and untracked, unignored), sorted. */
  listFiles(at: CommitId | "work-tree"): Promise<readonly string[]>;
  /** The same paths with what stands there, and those of submodules. */
  listPaths(at: CommitId | "work-tree"): Promise<readonly ListedPath[]>;
  /**
   * Contents that one file had in the history of a commit, newest first, the present one left out, as
   * far back as `limit` changes of it. What a shallow clone or a forge does not have is missing.
   */
  fileHistory(at: CommitId, path: string, limit: number): Promise<readonly Uint8Array[]>;
  /** Those of the paths, there or not, that git ignores. */
  ignoredPaths(paths: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The result of merging two commits. */
type MergeAttempt =
  /** A tree, by its full object name, which a repository reads like a commit. */
  | { readonly kind: "merged"; readonly tree: CommitId }
  | { readonly kind: "conflicts"; readonly paths: readonly string[] }
  /** It was not tried, since a review of head says all that there is to say. */
  | { readonly kind: "needless" }
  /** It could not be tried; the reason goes on after "because". */
  | { readonly kind: "none"; readonly reason: string };

/** Merges one commit into another, and changes no branch, no index and no file. @throws LockReviewError `GIT_FAILED` */
export type TryMerge = (ours: CommitId, theirs: CommitId) => Promise<MergeAttempt>;

/** A repository elsewhere, and what of it is wanted. */
export interface RemoteRevision {
  /** As git takes it; not yet judged. */
  readonly url: string;
  /** Branch, tag or (abbreviated) commit; the default branch if absent. */
  readonly ref?: string;
  /** Commits of history to fetch; as few as will do if absent. */
  readonly depth?: number;
}

/**
 * Fetches repositories. Nothing of what is fetched is executed, and nobody is asked for anything.
 * @throws LockReviewError `REQUEST_REFUSED` for an address that must not be asked, `GIT_FAILED`
 */
export interface GitFetcher {
  /** The files of a revision, those of submodules among them; what cannot be had of these is out of reach. */
  fetch(revision: RemoteRevision): Promise<FileTree>;
}

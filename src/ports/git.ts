import type { FileTree, UnavailableTree } from "./files.ts";

/** A commit, by its full object name. */
export type CommitId = string & { readonly __brand: "CommitId" };

/** One path that differs between two trees. */
export interface ChangedPath {
  readonly status: "added" | "modified" | "removed" | "renamed";
  /** Path in the newer tree (in the older one for a removal). */
  readonly path: string;
  readonly previousPath?: string;
  /** Whether either tree has a submodule there: then everything below the path may differ. */
  readonly isSubmodule?: true;
}

/** A submodule: its path in a commit, and the commit of its repository. */
export type Submodule = { readonly path: string; readonly commit: CommitId };

/** Opens the files of a submodule that a tree links. */
export type OpenSubmodule = (submodule: Submodule) => Promise<FileTree | UnavailableTree>;

/** One path of a commit or of a work tree. */
export interface ListedPath {
  /** Path from the top. A byte that is not UTF-8 is a lone surrogate, so that paths stay distinct. */
  readonly path: string;
  readonly kind: "file" | "symlink" | "submodule";
  /** Whether git has it in the commit or the index, so that others get it too. */
  readonly isTracked: boolean;
  readonly unwatched?: IndexFlag;
}

/** A flag that `git update-index --FLAG` sets and `--no-FLAG` removes. */
export type IndexFlag = "assume-unchanged" | "skip-worktree";

/** A line that makes git ignore paths. */
export interface IgnoreLine {
  /** From the repository's top; absolute for a person's own file outside. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly pattern: string;
}

/** The commits of a git repository. */
export interface RepositoryCommits {
  /**
   * Returns the commit of a whole object name, a full name such as `refs/heads/main`, or `HEAD`, each with an optional
   * suffix such as `~2`; undefined if it is missing, as many are in a shallow clone, and for short names.
   */
  resolveCommit(name: string): Promise<CommitId | undefined>;
  commitsStartingWith(digits: string): Promise<readonly CommitId[]>;
  mergeBase(a: CommitId, b: CommitId): Promise<CommitId | undefined>;
  /** Returns the parent of a commit; undefined for the first one, and if it is missing. */
  firstParent(commit: CommitId): Promise<CommitId | undefined>;
  /** Returns the commit's own time, in milliseconds since the epoch; undefined if it was not read. */
  commitTime(commit: CommitId): Promise<number | undefined>;
}

/** What a file held at some time. */
export interface FileRecord {
  readonly content: Uint8Array;
  /** The commit that wrote it; undefined where it is not known, as in a shallow clone. */
  readonly commit: CommitId | undefined;
}

/** A git repository, read through the git client. Nothing of it is executed: no hooks, no filters. */
export interface GitRepository extends RepositoryCommits {
  /** Top directory of the work tree, absolute. */
  readonly top: string;
  /** Returns the differences from a commit to another, or to the work tree with untracked, unignored files. */
  changedPaths(from: CommitId, to: CommitId | "work-tree"): Promise<readonly ChangedPath[]>;
  /** Returns the files of a commit, with those of submodules if they are opened. Paths are from the repository's top. */
  treeAt(commit: CommitId, open?: OpenSubmodule): FileTree;
  submodules(at: CommitId): Promise<readonly Submodule[]>;
  /** Returns the address that the repository was cloned from, as git writes it; undefined if unknown. */
  origin(): Promise<string | undefined>;
  /** Returns all paths of a commit, or of the work tree (tracked and untracked, unignored), without directories. */
  listPaths(at: CommitId | "work-tree"): Promise<readonly ListedPath[]>;
  /** Returns what each file held after and before up to `limit` changes of first parents, newest first, as far as known. */
  fileHistories(
    at: CommitId,
    paths: readonly string[],
    limit: number,
  ): Promise<ReadonlyMap<string, readonly FileRecord[]>>;
  /** Returns those paths that git ignores, existing or not, each with the line that decides it. */
  ignoredPaths(paths: readonly string[]): Promise<ReadonlyMap<string, IgnoreLine>>;
}

type MergeAttempt =
  /** The tree by its full object name, which can be read like a commit. */
  | { readonly kind: "merged"; readonly tree: CommitId }
  | { readonly kind: "conflicts"; readonly paths: readonly string[] }
  /** Not tried, since a review of head covers everything. */
  | { readonly kind: "needless" }
  /** It could not be tried; the reason continues "because". */
  | { readonly kind: "none"; readonly reason: string };

/**
 * Merges one commit into another without changing branches, index or files; with `several-bases`, only if the two have
 * more than one merge base. @throws LockReviewError `GIT_FAILED`
 */
export type TryMerge = (
  ours: CommitId,
  theirs: CommitId,
  where?: "several-bases",
) => Promise<MergeAttempt>;

/** A revision of another repository. */
export interface RemoteRevision {
  /** Address in git's form; not yet checked. */
  readonly url: string;
  /** Branch, tag or (abbreviated) commit; the default branch if absent. */
  readonly ref?: string;
  /** Commits of history to fetch; as few as possible if absent. */
  readonly depth?: number;
  /** Whether a ref that names a tag and the default branch means the tag. */
  readonly prefersTag?: boolean;
}

/** What a revision of another repository led to. */
export interface FetchedRevision {
  /** Its files and those of its submodules; those that cannot be fetched are unreachable. */
  readonly files: FileTree;
  readonly commit: CommitId;
  /** Whether the revision moves as work goes on; a tag should not, a commit cannot. */
  readonly isBranch: boolean;
  /** Whether the ref means another commit with the opposite of `prefersTag`. */
  readonly isAmbiguous?: boolean;
  /** When its commit, or a tag of it that was made later, says it was made: the author's word, in milliseconds. */
  readonly date?: number | undefined;
}

/** Fetches repositories; executes nothing, never prompts. @throws LockReviewError `REQUEST_REFUSED`, `GIT_FAILED` */
export interface GitFetcher {
  fetch(revision: RemoteRevision): Promise<FetchedRevision>;
}

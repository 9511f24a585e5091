/** A name in a directory and its kind; symbolic links are not followed. */
export interface DirectoryEntry {
  readonly name: string;
  readonly kind: "file" | "directory" | "symlink" | "other";
}

/** A file with the content of a checkout. */
export interface CheckedOutFile {
  readonly content: Uint8Array;
  /** Why a checkout may have other content; continues "PATH: ". Absent if it has this. */
  readonly doubt?: string;
}

/**
 * A tree of files, on disk or at a git commit. Paths use forward slashes. A missing path is `undefined`; any other
 * failure throws `FILE_FAILED`, so that "absent" and "unknown" differ.
 */
export interface FileTree {
  /** Returns the content of a regular file, or of the file that a symbolic link leads to. */
  read(path: string): Promise<Uint8Array | undefined>;
  list(path: string): Promise<readonly DirectoryEntry[] | undefined>;
  /** Returns the kind of a path, not following a final symbolic link. */
  kind(path: string): Promise<DirectoryEntry["kind"] | undefined>;
  /** Returns the path with every symbolic link resolved, or undefined when it leads nowhere. */
  resolve(path: string): Promise<string | undefined>;
  /** Returns a file as a checkout has it, with git's conversions. Absent if `read` gives the same. */
  checkedOut?(path: string): Promise<CheckedOutFile | undefined>;
  /** Returns the submodule that a path and its links lead into, without opening it. Absent for files on disk. */
  submoduleOf?(path: string): Promise<string | undefined>;
  /** Returns why a path cannot be read although something may be there; continues "… is not read: ". */
  outOfReach?(path: string): Promise<string | undefined>;
  /**
   * Returns all files and links that a tool lays down of a package. Absent for trees that are no package.
   * @throws LockReviewError that says what cannot be known
   */
  entries?(): Promise<readonly PackageEntry[]>;
}

/** A file or symbolic link of a package. */
export interface PackageEntry {
  /** From the package's top, as raw bytes with one UTF-16 unit each, since hashes cover bytes. */
  readonly name: string;
  /** SHA-256 in lower-case hex: of the content, or of a link's target. */
  readonly sha256: string;
  /** Where a link leads, as it is written; absent for a file. */
  readonly target?: string;
}

/** Whether two files have the same bytes, or neither is there. */
export function isSameContent(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  return a === undefined || b === undefined ? a === b : Buffer.compare(a, b) === 0;
}

/** Returns a file of any tree as a checkout has it. */
export async function checkedOutOf(
  tree: FileTree,
  path: string,
): Promise<CheckedOutFile | undefined> {
  if (tree.checkedOut !== undefined) return tree.checkedOut(path);
  const content = await tree.read(path);
  return content === undefined ? undefined : { content };
}

/** Why a tree is unavailable. */
export interface UnavailableTree {
  /** Without a full stop and without credentials. */
  readonly reason: string;
}

/** The content of a path before something is written there: its digest, so that thousands need no room. */
export interface SeenFile {
  /** In lower-case hex; undefined where nothing was. */
  readonly sha256: string | undefined;
}

/** Writes the few files of this program. */
export interface FileWriter {
  /**
   * Writes the whole file or nothing, with mode 0644; a link is replaced by a regular file (LF-15). If `seen` is given,
   * the present content must still be that. @throws LockReviewError `FILE_CHANGED` if it differs, `FILE_FAILED`
   */
  writeAtomically(
    path: string,
    content: string | Uint8Array | Iterable<string>,
    seen?: SeenFile,
  ): Promise<void>;
}

/** A private folder for package archives while they are read: unused paths, each for one file. */
export interface ScratchSpace {
  reserve(): Promise<string>;
  release(path: string): Promise<void>;
  dispose(): Promise<void>;
}

/**
 * Stores short texts beyond a run, by a key of lower-case hex digits. Anybody who can write to the store can add texts,
 * so the reader checks every text. A store never fails: an unreadable text is absent, an unwritable one dropped.
 */
export interface EvidenceStore {
  read(key: string): Promise<string | undefined>;
  write(key: string, text: string): Promise<void>;
}

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
 * Read access to a tree of files, on disk or at a git commit.
 *
 * Paths use forward slashes. A missing path is `undefined`; any other failure throws `FILE_FAILED`, so that "absent"
 * and "unknown" differ.
 */
export interface FileTree {
  /** Returns the content of a regular file, or of the file that a symbolic link leads to. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Returns the entries of a directory, sorted by bytes. */
  list(path: string): Promise<readonly DirectoryEntry[] | undefined>;
  /** Returns the kind of a path, not following a final symbolic link. */
  kind(path: string): Promise<DirectoryEntry["kind"] | undefined>;
  /** Returns the path with every symbolic link resolved, or undefined when it leads nowhere. */
  resolve(path: string): Promise<string | undefined>;
  /** Returns a file as a checkout has it, with git's conversions. Absent if `read` gives the same. */
  checkedOut?(path: string): Promise<CheckedOutFile | undefined>;
  /**
   * Returns where the symbolic links of a path lead, also into another repository that the tree lacks; undefined for
   * nowhere, the same place or out of the tree. Absent if links lead into none.
   */
  followLinks?(path: string): Promise<string | undefined>;
  /**
   * Returns why a path cannot be read although something may be there; undefined if it can. Absent for trees without
   * such paths. Continues "… is not read: ".
   */
  outOfReach?(path: string): Promise<string | undefined>;
}

/** The content of a path before something is written there. */
export interface SeenFile {
  /** Undefined when nothing was there. */
  readonly content: Uint8Array | undefined;
}

/** Writes the few files of this program. */
export interface FileWriter {
  /**
   * Writes the whole file or nothing: a temporary file in the same directory, then a rename. The mode becomes 0644, and
   * a symbolic link is replaced by a regular file (LF-15).
   *
   * If `seen` is given, the present content is compared with it right before the rename.
   * @throws LockReviewError `FILE_CHANGED` if they differ, which changes nothing; `FILE_FAILED`
   */
  writeAtomically(path: string, content: string | Uint8Array, seen?: SeenFile): Promise<void>;
  remove(path: string): Promise<void>;
}

/** A private folder for package archives while they are read; `dispose` removes it and its files. */
export interface ScratchSpace {
  /** Returns an unused path for one file. */
  reserve(): Promise<string>;
  /** Removes the file at the path, if any. */
  release(path: string): Promise<void>;
  dispose(): Promise<void>;
}

/**
 * Stores short texts beyond a run, by a key of lower-case hex digits.
 *
 * Anybody who can write to the store can add texts, so the reader checks every text. A store never fails: an unreadable
 * text is absent, and an unwritable one is dropped.
 */
export interface EvidenceStore {
  read(key: string): Promise<string | undefined>;
  write(key: string, text: string): Promise<void>;
}

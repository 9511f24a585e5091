/** A name in a directory and its kind; symbolic links are not followed. */
export interface DirectoryEntry {
  readonly name: string;
  readonly kind: "file" | "directory" | "symlink" | "other";
}

/** A file as a checkout has it. */
export interface CheckedOutFile {
  readonly content: Uint8Array;
  /** Why a checkout may have other content; goes on after "PATH: ". Absent where it has this. */
  readonly doubt?: string;
}

/**
 * Read access to a tree of files, on disk or at a git commit.
 *
 * Paths use forward slashes. A missing path is `undefined`; anything else that goes wrong throws
 * `FILE_FAILED`, so that "not there" is never mistaken for "could not tell".
 */
export interface FileTree {
  /** Content of a regular file, or of the file a symbolic link leads to. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Entries of a directory, sorted by bytes. */
  list(path: string): Promise<readonly DirectoryEntry[] | undefined>;
  /** The kind of a path, not following a final symbolic link. */
  kind(path: string): Promise<DirectoryEntry["kind"] | undefined>;
  /** The path with every symbolic link resolved, or undefined when it leads nowhere. */
  resolve(path: string): Promise<string | undefined>;
  /** A file as a checkout has it, with git's conversions. Absent where that is what `read` gives. */
  checkedOut?(path: string): Promise<CheckedOutFile | undefined>;
  /**
   * Where a path leads when its symbolic links are followed, also into another repository that the tree does
   * not have; undefined where it leads nowhere else or out of the tree. Absent where links lead into none.
   */
  followLinks?(path: string): Promise<string | undefined>;
  /**
   * Why something may stand at a path although it is not there for the other questions; undefined where
   * nothing is out of reach. Absent where nothing ever is. Goes on after "… is not read: ".
   */
  outOfReach?(path: string): Promise<string | undefined>;
}

/** The content of a path before something is written there. */
export interface SeenFile {
  /** Undefined when nothing was there. */
  readonly content: Uint8Array | undefined;
}

/** Write access for the few files this program writes. */
export interface FileWriter {
  /**
   * Writes the whole file or nothing: a temporary file in the same directory, then a rename. The mode
   * becomes 0644 and a symbolic link is replaced by a regular file (LF-15).
   *
   * Where `seen` is given, what stands there is compared with it right before the rename.
   * @throws LockReviewError `FILE_CHANGED` when that is not what was seen, and stays; `FILE_FAILED`
   */
  writeAtomically(path: string, content: string | Uint8Array, seen?: SeenFile): Promise<void>;
  remove(path: string): Promise<void>;
}

/** A private folder for package archives while they are being read; `dispose` removes it and its files. */
export interface ScratchSpace {
  /** Path of a place for one file that nobody else has. */
  reserve(): Promise<string>;
  /** Removes the file that was written there, if any. */
  release(path: string): Promise<void>;
  dispose(): Promise<void>;
}

/**
 * Short texts that outlive a run, by a key of lower-case hex digits.
 *
 * Anybody who can write to the place can put anything there, so the reader judges every text.
 * A store never fails: what cannot be read is not there, and what cannot be written is forgotten.
 */
export interface EvidenceStore {
  read(key: string): Promise<string | undefined>;
  write(key: string, text: string): Promise<void>;
}

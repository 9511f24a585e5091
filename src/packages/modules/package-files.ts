import { posix } from "node:path";
import { quoted } from "../../formats/text/visible-text.ts";
import { LockReviewError } from "../../model/error.ts";
import { compareBytes } from "../../model/order.ts";
import type { DirectoryEntry, FileTree, PackageEntry } from "../../ports/files.ts";
import { ARCHIVE_LIMITS } from "../zip/archive.ts";
import {
  type ByteName,
  byteNameFromText,
  displayName,
  hasParentComponent,
  unpackedName,
} from "../zip/entry-name.ts";

/** The largest known modules have some thousand files and a few MiB. Repetitive text compresses to a fiftieth. */
export const MODULE_ARCHIVE_LIMITS = {
  ...ARCHIVE_LIMITS,
  maxUnpackedBytes: 512 * 1024 * 1024,
  /** Largest file in bytes whose content is kept; of a larger one only its name is. */
  maxFileBytes: 4 * 1024 * 1024,
  /** Most bytes of content kept of one package. */
  maxKeptBytes: 128 * 1024 * 1024,
};

/** How much of a module archive we hold and unpack. */
export type ModuleArchiveLimits = Readonly<typeof MODULE_ARCHIVE_LIMITS>;

/** Collects an archive's entries in memory; refuses `..` (CR-64). Add links as empty files: both as go-getter does. */
export class PackageFiles {
  readonly #limits: ModuleArchiveLimits;
  readonly #files = new Map<string, Uint8Array | undefined>();
  /** How to get each file's SHA-256, by its name as raw bytes. */
  readonly #digests = new Map<string, () => Promise<string>>();
  readonly #directories = new Set<string>([""]);
  #entries = 0;
  #unpacked = 0;
  #kept = 0;

  constructor(limits: ModuleArchiveLimits) {
    this.#limits = limits;
  }

  /** Whether to read the content of a file of this size. */
  wants(size: number): boolean {
    const { maxFileBytes, maxKeptBytes } = this.#limits;
    return size <= maxFileBytes && this.#kept + size <= maxKeptBytes;
  }

  /** Adds a file; without content when {@link wants} returned false. Its digest is asked for when somebody hashes all. */
  addFile(
    name: string,
    size: number,
    content: Uint8Array | undefined,
    digest: () => Promise<string>,
  ): void {
    const path = this.#enter(name, size);
    if (path === "") return;
    this.#digests.set(Buffer.from(path, "utf8").toString("latin1"), digest);
    this.#kept += (content?.byteLength ?? 0) - (this.#files.get(path)?.byteLength ?? 0);
    this.#files.set(path, content);
    this.#addParents(posix.dirname(path));
  }

  addDirectory(name: string): void {
    this.#addParents(this.#enter(name, 0) || ".");
  }

  /** @throws LockReviewError `INVALID_ARCHIVE` when no file was added, as go-getter does */
  tree(): FileTree {
    const entries = () => entriesOf(this.#digests);
    if (this.#entries > 0) return { ...memoryTree(this.#files, this.#directories), entries };
    throw new LockReviewError("INVALID_ARCHIVE", "The module archive is empty");
  }

  #enter(name: string, size: number): string {
    const { maxEntries, maxUnpackedBytes } = this.#limits;
    this.#unpacked += size;
    if (++this.#entries > maxEntries) {
      throw tooMuch(`has more than the ${maxEntries} entries that are read`);
    }
    if (this.#unpacked > maxUnpackedBytes) {
      throw tooMuch(`unpacks to more than the ${maxUnpackedBytes} bytes that are read`);
    }
    const bytes = byteNameFromText(name);
    if (hasParentComponent(bytes)) {
      throw new LockReviewError("INVALID_ARCHIVE", `An entry leaves the archive: ${quoted(name)}`);
    }
    return Buffer.from(unpackedName(bytes), "latin1").toString("utf8");
  }

  #addParents(directory: string): void {
    for (let at = directory; at !== "." && !this.#directories.has(at); at = posix.dirname(at)) {
      this.#directories.add(at);
    }
  }
}

function tooMuch(reason: string): LockReviewError {
  return new LockReviewError("LIMIT_EXCEEDED", `The module archive ${reason}`);
}

/** Lists files with their digests. @throws LockReviewError for a name that was no UTF-8, whose bytes are lost */
async function entriesOf(
  digests: ReadonlyMap<string, () => Promise<string>>,
): Promise<readonly PackageEntry[]> {
  const entries: PackageEntry[] = [];
  for (const [name, digest] of digests) {
    if (name.includes(LOST_BYTE)) {
      const message = `The name of ${quoted(displayName(name as ByteName))} is no UTF-8`;
      throw new LockReviewError("INVALID_ARCHIVE", message);
    }
    entries.push({ name, sha256: await digest() });
  }
  return entries;
}

/** The bytes of U+FFFD, which stands where a name is no UTF-8. */
const LOST_BYTE = Buffer.from("\ufffd", "utf8").toString("latin1");

type Files = ReadonlyMap<string, Uint8Array | undefined>;

function memoryTree(files: Files, directories: ReadonlySet<string>): FileTree {
  const listings = listingsOf(files, directories);
  const locate = (path: string): string | undefined => {
    const clean = posix.normalize(path).replace(/\/$/, "");
    const place = clean === "." ? "" : clean;
    return listings.has(place) || files.has(place) ? place : undefined;
  };
  return {
    read: (path) => {
      const place = locate(path);
      if (place === undefined) return Promise.resolve(undefined);
      const content = files.get(place);
      if (content !== undefined) return Promise.resolve(content);
      const message = `${quoted(place)} is no file or too large`;
      return Promise.reject(new LockReviewError("FILE_FAILED", message));
    },
    list: (path) => Promise.resolve(listings.get(locate(path) ?? "/")),
    kind: (path) => {
      const place = locate(path);
      const kind = listings.has(place ?? "/") ? "directory" : "file";
      return Promise.resolve(place === undefined ? undefined : kind);
    },
    resolve: (path) => Promise.resolve(locate(path)),
  };
}

/** Returns all listings. A name that is both a file and a directory is a directory. */
function listingsOf(files: Files, directories: ReadonlySet<string>) {
  const listings = new Map<string, DirectoryEntry[]>(
    [...directories].map((directory) => [directory, []]),
  );
  const add = (path: string, kind: DirectoryEntry["kind"]): void => {
    const parent = posix.dirname(path);
    listings.get(parent === "." ? "" : parent)?.push({ name: posix.basename(path), kind });
  };
  for (const path of directories) if (path !== "") add(path, "directory");
  for (const path of files.keys()) if (!directories.has(path)) add(path, "file");
  for (const listing of listings.values()) listing.sort((a, b) => compareBytes(a.name, b.name));
  return listings;
}

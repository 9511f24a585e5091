import type { Hash } from "../../model/hash.ts";
import type { HashedArchive } from "../../packages/hashing/hash-archive.ts";
import {
  decodeKnownPackage,
  encodeKnownPackage,
} from "../../packages/memory/known-package-protocol.ts";
import type { EvidenceStore } from "../../ports/files.ts";

/**
 * What is remembered of packages from earlier runs: which contents an archive has, by its `zh:`.
 *
 * That is a fact only where it was computed by somebody we trust. Everything else is a hint: it may say
 * which package is worth a download, and explains nothing (review.md §1, What may be remembered).
 */
export interface PackageMemory {
  /** The package with this `zh:`, as it was computed before. */
  recall(zip: Hash): Promise<HashedArchive | undefined>;
  /** The same without counting it as a hit, for a caller that still downloads. */
  tell(zip: Hash): Promise<HashedArchive | undefined>;
  /** The `h1:` that a package with this `zh:` is known or merely said to have. */
  hint(zip: Hash): Promise<readonly Hash[]>;
  /** Keeps what was computed in this run, if anything is kept. */
  learn(known: HashedArchive): Promise<void>;
  /** How many packages were recalled. */
  readonly hits: number;
}

/** Where a memory reads and writes; what is absent is not done. */
export interface MemoryStores {
  /** Written only by runs that computed what they wrote: the user's own directory, a confirmed artifact. */
  readonly facts?: Pick<EvidenceStore, "read">;
  /** Written by nobody knows whom, such as a cache that pull requests can write to. */
  readonly hints?: Pick<EvidenceStore, "read">;
  readonly learned?: Pick<EvidenceStore, "write">;
}

/** A memory over stores. */
export function packageMemory({ facts, hints, learned }: MemoryStores): PackageMemory {
  let hits = 0;
  const read = async (
    store: Pick<EvidenceStore, "read"> | undefined,
    zip: Hash,
  ): Promise<HashedArchive | undefined> => {
    const text = await store?.read(keyOf(zip));
    return text === undefined ? undefined : decodeKnownPackage(text, zip);
  };
  return {
    async recall(zip) {
      const known = await read(facts, zip);
      if (known !== undefined) hits++;
      return known;
    },
    tell: (zip) => read(facts, zip),
    async hint(zip) {
      const known = (await read(facts, zip)) ?? (await read(hints, zip));
      return [known?.directory, known?.archive].flatMap((one) =>
        one?.kind === "hash" ? [one.hash] : [],
      );
    },
    async learn(known) {
      const text = encodeKnownPackage(known);
      if (text !== undefined) await learned?.write(keyOf(known.zip), text);
    },
    get hits() {
      return hits;
    },
  };
}

/** The hex digits of the archive's checksum. */
function keyOf(zip: Hash): string {
  return zip.slice(zip.indexOf(":") + 1);
}

import { LockReviewError } from "../../model/error.ts";
import { type Hash, zipHash } from "../../model/hash.ts";
import { remembered } from "../../model/remembered.ts";
import type { PackageMeta } from "../../packages/authentication/meta.ts";
import {
  type HashedArchive,
  hashArchive,
  hashSpooled,
} from "../../packages/hashing/hash-archive.ts";
import type { SpooledPackage, Spooling } from "../../packages/hashing/spool.ts";
import {
  decodeKnownPackage,
  encodeKnownPackage,
} from "../../packages/memory/known-package-protocol.ts";
import type { EvidenceStore } from "../../ports/files.ts";
import { announcedSize, type DownloadPorts, withPackage } from "./download.ts";

/** The ports and the memory for hashing downloads. */
export interface HashingPorts extends DownloadPorts {
  /** What this run knows of packages by whatever rules, failures too: none is downloaded or recalled twice. */
  readonly hashed?: Map<string, Promise<PackageHashing>>;
  /** What is known of packages from earlier runs. */
  readonly memory?: PackageMemory;
}

/** The hashes of a package, and whether they were known before. */
interface PackageHashing {
  readonly hashed: HashedArchive;
  readonly isRecalled: boolean;
}

/**
 * Hashes the package behind a URL: from memory where its registry announces an archive that is known,
 * else by a download, made once for all who ask.
 *
 * What is recalled is the package that the registry announces now. Nobody asked whether its bytes are
 * still there; the installing tool will.
 *
 * @throws LockReviewError as {@link withPackage} does
 */
export async function hashDownload(
  meta: PackageMeta,
  ports: HashingPorts,
  signal: AbortSignal,
): Promise<PackageHashing> {
  const announced = announcedArchive(meta);
  const key = keyOf(meta);
  const hash = () => recallOrHash(meta, announced, ports, signal);
  return await (ports.hashed === undefined ? hash() : remembered(ports.hashed, key, hash));
}

/** Returns the bytes that hashing a package downloads, as its source says: 0 where it does not, or the package was hashed before. */
export async function bytesToRead(meta: PackageMeta, ports: HashingPorts): Promise<number> {
  const announced = announcedArchive(meta);
  if (meta.location.kind !== "url" || ports.hashed?.has(keyOf(meta))) return 0;
  const known = announced === undefined ? undefined : await ports.memory?.tell(announced);
  return known === undefined ? (announcedSize(meta, meta.location) ?? 0) : 0;
}

/** Tells downloads apart by what is fetched, and from where. */
function keyOf(meta: PackageMeta): string {
  const place = meta.location.kind === "url" ? meta.location.url : "";
  return JSON.stringify([place, announcedArchive(meta)]);
}

async function recallOrHash(
  meta: PackageMeta,
  announced: Hash | undefined,
  ports: HashingPorts,
  signal: AbortSignal,
): Promise<PackageHashing> {
  const known = announced === undefined ? undefined : await ports.memory?.recall(announced);
  const hashed = known ?? (await hashNow(meta, announced, ports, signal));
  return { hashed, isRecalled: known !== undefined };
}

/** The archive that an origin registry says the package is; a mirror's word for it is a list. */
export function announcedArchive({ authentication }: PackageMeta): Hash | undefined {
  return authentication.kind === "registry" ? zipHash(authentication.shasum) : undefined;
}

/** A package that is odd inside is downloaded a second time, whole. What comes then is judged by itself. */
async function hashNow(
  meta: PackageMeta,
  announced: Hash | undefined,
  ports: HashingPorts,
  signal: AbortSignal,
): Promise<HashedArchive> {
  const hashAs = <T>(
    spooling: Spooling,
    look: (spooled: SpooledPackage) => Promise<T>,
  ): Promise<T | HashedArchive> =>
    withPackage(
      { meta, spooling },
      async (spooled) =>
        announced === undefined || spooled.zip === announced ? look(spooled) : unopened(spooled),
      ports,
      signal,
    );
  const read = await hashAs("read-ahead", (spooled) => hashSpooled(spooled, signal));
  return read ?? (await hashAs("write-all", ({ path }) => hashArchive(path, signal)));
}

/** A package of another checksum than its own is not looked into (AU-5); its `zh:` is what refuses it. */
function unopened({ zip, bytes }: SpooledPackage): HashedArchive {
  const error = new LockReviewError("CHECKSUM_MISMATCH", "The package was not looked into");
  const outcome = { kind: "error", error } as const;
  return { zip, bytes, directory: outcome, archive: outcome, rootFiles: [] };
}

/**
 * What is remembered of packages from earlier runs: which contents an archive has, by its `zh:`.
 *
 * That is a fact only where it was computed by somebody we trust. Everything else is a hint: it may say
 * which package is worth a download, and explains nothing.
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
interface MemoryStores {
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
    const text = await store?.read(archiveDigest(zip));
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
      return [known?.directory, known?.archive].flatMap((outcome) =>
        outcome?.kind === "hash" ? [outcome.hash] : [],
      );
    },
    async learn(known) {
      const text = encodeKnownPackage(known);
      if (text !== undefined) await learned?.write(archiveDigest(known.zip), text);
    },
    get hits() {
      return hits;
    },
  };
}

/** The hex digits of the archive's checksum. */
function archiveDigest(zip: Hash): string {
  return zip.slice(zip.indexOf(":") + 1);
}

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
import type { PlannedPackages } from "./limits.ts";

/** The ports and the memory for hashing downloads. */
export interface HashingPorts extends DownloadPorts {
  /** Packages hashed in this run under any rules, failures included: none is downloaded or recalled twice. */
  readonly hashed: Map<string, Promise<PackageHashing>>;
  readonly memory?: PackageMemory;
}

type PackageHashing = { readonly hashed: HashedArchive; readonly isRecalled: boolean };

/**
 * Returns the hashes of the package behind a URL: from memory if its registry announces a known archive, else by one
 * download for all callers. Whether the bytes of a recalled package are still served is not checked.
 * @throws LockReviewError as {@link withPackage} does
 */
export function hashDownload(meta: PackageMeta, ports: HashingPorts): Promise<PackageHashing> {
  return remembered(ports.hashed, keyOf(meta), async () => {
    const announced = announcedArchive(meta);
    const recalled = announced && (await ports.memory?.recall(announced));
    const hashed = recalled ?? (await hashNow(meta, ports));
    return { hashed, isRecalled: recalled !== undefined };
  });
}

/** Returns those of some packages that hashing them downloads; not those that were hashed before. */
export async function packagesToRead(
  packages: readonly PackageMeta[],
  ports: HashingPorts,
): Promise<PlannedPackages> {
  const unread = await Promise.all(
    packages.map(async (meta) => {
      const key = keyOf(meta);
      if (meta.location.kind !== "url" || ports.hashed.has(key)) return [];
      const announced = announcedArchive(meta);
      const recalled = announced && (await ports.memory?.tell(announced));
      return recalled === undefined ? [[key, announcedSize(meta)] as const] : [];
    }),
  );
  return new Map(unread.flat());
}

const keyOf = (meta: PackageMeta) => JSON.stringify([placeOf(meta), announcedArchive(meta)]);

/** Returns the URL or path of a package. */
export const placeOf = ({ location }: PackageMeta) =>
  location.kind === "url" ? location.url : location.path;

/** Returns the archive that an origin registry announces for the package; a mirror only has a list. */
export function announcedArchive({ authentication }: PackageMeta): Hash | undefined {
  return authentication.kind === "registry" ? zipHash(authentication.shasum) : undefined;
}

/** Downloads an unusual archive a second time, as a whole file, which is judged by itself. */
async function hashNow(meta: PackageMeta, ports: HashingPorts): Promise<HashedArchive> {
  const announced = announcedArchive(meta);
  const hashAs = <T>(spooling: Spooling, look: (spooled: SpooledPackage) => Promise<T>) =>
    withPackage(
      { meta, spooling },
      async (spooled) =>
        announced === undefined || spooled.zip === announced ? look(spooled) : unopened(spooled),
      ports,
    );
  const result = await hashAs("read-ahead", (spooled) => hashSpooled(spooled));
  return result ?? (await hashAs("write-all", ({ path }) => hashArchive(path)));
}

/** A package with a wrong checksum is not opened (AU-5); its `zh:` is the reason to refuse it. */
function unopened({ zip, bytes }: SpooledPackage): HashedArchive {
  const error = new LockReviewError("CHECKSUM_MISMATCH", "The package was not looked into");
  return { zip, bytes, directory: error, archive: error, rootFiles: [] };
}

type ReadableStore = { readonly read: EvidenceStore["read"] };

/**
 * Remembers the contents of archives by `zh:`. Facts are of runs that we trust. Everything else is a hint, which may
 * show the package that is worth a download, and explains nothing.
 */
export type PackageMemory = ReturnType<typeof packageMemory>;

/**
 * Returns a memory over stores. Only runs that computed the contents write `facts`; untrusted runs write `hints`, such
 * as a cache of pull requests.
 */
export function packageMemory(stores: {
  readonly facts?: ReadableStore;
  readonly hints?: ReadableStore;
  readonly learned?: { readonly write: EvidenceStore["write"] };
}) {
  let hits = 0;
  // Stores name an archive by the hex digits of its checksum.
  const nameOf = (zip: Hash) => zip.slice("zh:".length);
  const readPackage = async (store: ReadableStore | undefined, zip: Hash) => {
    const text = await store?.read(nameOf(zip));
    return text === undefined ? undefined : decodeKnownPackage(text, zip);
  };
  return {
    async recall(zip: Hash) {
      const archive = await readPackage(stores.facts, zip);
      if (archive !== undefined) hits++;
      return archive;
    },
    /** Returns the same without counting it as a hit, for a caller that still downloads. */
    tell: (zip: Hash) => readPackage(stores.facts, zip),
    /** Returns the known or reported `h1:` of a package. */
    async hint(zip: Hash): Promise<readonly Hash[]> {
      const archive =
        (await readPackage(stores.facts, zip)) ?? (await readPackage(stores.hints, zip));
      const outcomes = archive === undefined ? [] : [archive.directory, archive.archive];
      return outcomes.filter((outcome) => typeof outcome === "string");
    },
    async learn(known: HashedArchive): Promise<void> {
      const text = encodeKnownPackage(known);
      if (text !== undefined) await stores.learned?.write(nameOf(known.zip), text);
    },
    get hits() {
      return hits;
    },
  };
}

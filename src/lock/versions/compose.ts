import type { HashDispositions } from "../../model/disposition.ts";
import { type Hash, hashScheme, ofScheme, preferredHashes } from "../../model/hash.ts";
import { type ProviderLock, providerLock, recordsHash } from "../../model/lock-file.ts";
import type { Tool } from "../../model/tool.ts";
import {
  type PackageAuthenticationResult,
  recordedHashes,
} from "../../packages/authentication/authenticate-archive.ts";
import type { DescribedPackage } from "../gathering/gather.ts";
import type { Selection } from "./select.ts";

/** One package of a provider that passed every check. */
export interface InstalledPackage {
  readonly described: DescribedPackage;
  readonly result: PackageAuthenticationResult;
}

/** What was selected, as far as it decides what an entry says: not the places that ask for it. */
export interface SelectionOfEntry extends Pick<Selection, "version"> {
  readonly requirement: Pick<Selection["requirement"], "provider" | "constraints">;
}

/** The constraints that an entry records: the configuration's, or the old entry's where those are not all known. */
export type ConstraintsFrom = "configuration" | "old-entry";

/**
 * Returns the entry that `providers lock` writes. Every hash of the old entry stays (PL-6, PL-7, PL-8), unless it is of
 * another version (IN-15).
 */
export function composeEntry(
  old: ProviderLock | undefined,
  selection: SelectionOfEntry,
  packages: readonly InstalledPackage[],
  { tool, constraintsFrom }: { readonly tool: Tool; readonly constraintsFrom: ConstraintsFrom },
): ProviderLock {
  const { requirement, version } = selection;
  const priorHashes = hashesOfSameVersion(old, selection);
  const newHashes = packages.flatMap(({ described, result }) =>
    recordedHashes({ tool, metadata: described.metadata, package: result, priorHashes }),
  );
  const isConfigured = constraintsFrom === "configuration" || old === undefined;
  return providerLock({
    address: requirement.provider,
    version,
    constraints: isConfigured ? requirement.constraints : old.constraints,
    hashes: [...priorHashes, ...newHashes],
  });
}

/**
 * Returns how an entry changed. Hashes are compared as sets; upstream calls an unsorted old list additional (PL-12).
 */
export function lockingResult(
  old: ProviderLock | undefined,
  entry: ProviderLock,
): "new" | "additional" | "unchanged" {
  if (old === undefined) return "new";
  if (old.version !== entry.version) return "additional";
  const before = new Set(old.hashes);
  return entry.hashes.every((hash) => before.has(hash)) ? "unchanged" : "additional";
}

/** Returns hashes that the old entry has for the selected version; none under another version. */
export function hashesOfSameVersion(
  old: ProviderLock | undefined,
  selection: SelectionOfEntry,
): readonly Hash[] {
  return old !== undefined && old.version === selection.version ? old.hashes : [];
}

/** Returns the `h1:` that an entry gains by the registry's report for other platforms alone (RG-6). */
export function restingOnReports(
  { hashes }: ProviderLock,
  old: ProviderLock | undefined,
  facts: HashDispositions,
): readonly Hash[] {
  return hashes.filter((hash) => {
    const disposition = facts.get(hash);
    const isReported = disposition?.reportedByRegistry === true && !disposition.verifiedLocally;
    return isReported && hashScheme(hash) === "h1" && !recordsHash(old, hash);
  });
}

/** Recorded hashes that a run did not find a package for. */
export interface UnprovenHashes {
  /** A `zh:` that is in no checksum list, or an `h1:` when the `h1:` of every listed platform is known. */
  readonly unexplained: readonly Hash[];
  /** An `h1:` that may be of a platform that was not looked at. */
  readonly unchecked: readonly Hash[];
}

/** Returns recorded hashes that the run's downloads do not explain. Unknown schemes match nothing (HS-2). */
export function unprovenHashes(recorded: readonly Hash[], facts: HashDispositions): UnprovenHashes {
  // A foreign line of a checksum list leaves a file name behind, which vouches for nothing (AU-6).
  const vouched = [...facts].filter(
    ([, { reportedByRegistry, reportedByMirror, verifiedLocally }]) =>
      reportedByRegistry || reportedByMirror || verifiedLocally,
  );
  const platformsWith = (scheme: "h1" | "zh") =>
    vouched.flatMap(([hash, { platforms }]) => (hashScheme(hash) === scheme ? [...platforms] : []));
  const archivePlatforms = platformsWith("zh");
  const contents = new Set(platformsWith("h1"));
  const explained = new Set(vouched.map(([hash]) => hash));
  const open = recorded.filter((hash) => !explained.has(hash));
  if (archivePlatforms.length === 0) return { unexplained: [], unchecked: ofScheme("h1", open) };
  return archivePlatforms.every((platform) => contents.has(platform))
    ? { unexplained: preferredHashes(open), unchecked: [] }
    : { unexplained: ofScheme("zh", open), unchecked: ofScheme("h1", open) };
}

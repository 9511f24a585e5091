import type { Hash } from "../../model/hash.ts";
import { type ProviderLock, providerLock } from "../../model/lock-file.ts";
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

/** The result for a provider in the words of `providers lock` (PL-12). */
export type LockingResult = "new" | "additional" | "unchanged";

/** The constraints that an entry records: the configuration's, or the old entry's where those are not all known. */
export type ConstraintsFrom = "configuration" | "old-entry";

/** The rules that decide about an entry beside its packages. */
interface EntryRules {
  readonly tool: Tool;
  readonly constraintsFrom: ConstraintsFrom;
}

/**
 * Returns the entry that `providers lock` writes for a provider.
 *
 * Every hash of the old entry stays, even one of no package: the command only ever adds (PL-6, PL-7, PL-8).
 * Under another version the old hashes mean nothing and go (IN-15).
 */
export function composeEntry(
  old: ProviderLock | undefined,
  selection: Selection,
  packages: readonly InstalledPackage[],
  { tool, constraintsFrom }: EntryRules,
): ProviderLock {
  const { requirement, version } = selection;
  const kept = hashesOfSameVersion(old, selection);
  const recorded = packages.flatMap(({ described, result }) =>
    recordedHashes({ tool, metadata: described.metadata, package: result, priorHashes: kept }),
  );
  return providerLock({
    address: requirement.provider,
    version,
    constraints:
      constraintsFrom === "configuration" || old === undefined
        ? requirement.constraints
        : old.constraints,
    hashes: [...kept, ...recorded],
  });
}

/**
 * Returns how a provider's entry changed.
 *
 * Hashes are compared as sets; upstream scans lists and calls an unsorted old one additional (PL-12).
 */
export function lockingResult(old: ProviderLock | undefined, entry: ProviderLock): LockingResult {
  if (old === undefined) return "new";
  if (old.version !== entry.version) return "additional";
  const known = new Set(old.hashes);
  return entry.hashes.every((hash) => known.has(hash)) ? "unchanged" : "additional";
}

/** Returns hashes that the old entry has for the selected version; none under another version. */
export function hashesOfSameVersion(
  old: ProviderLock | undefined,
  selection: Selection,
): readonly Hash[] {
  return old !== undefined && old.version === selection.version ? old.hashes : [];
}

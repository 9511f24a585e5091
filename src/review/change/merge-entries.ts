import { allowsVersion, type VersionConstraints } from "../../model/constraint.ts";
import { type LockFile, type ProviderLock, providerLock } from "../../model/lock-file.ts";
import { compareAddresses, type ProviderAddress } from "../../model/provider-address.ts";
import { isSameEntry, locksSamePackages } from "./moves.ts";

/** The result for one provider when two lock files with a common ancestor are merged. */
export type MergedEntry =
  | { readonly kind: "merged"; readonly entry: ProviderLock }
  | {
      readonly kind: "conflict";
      readonly address: ProviderAddress;
      /** Undefined where that side removed it. */
      readonly ours: ProviderLock | undefined;
      readonly theirs: ProviderLock | undefined;
      /** The decision left to a person, as half a sentence. */
      readonly why: string;
    };

/**
 * Merges lock files entry by entry: each gets the version and the constraints of one side, and the hashes that a side
 * records for it and neither removed. The merge trusts only what a side trusted already.
 */
export function mergeEntries(
  sides: Readonly<Record<"base" | "ours" | "theirs", LockFile>>,
): readonly MergedEntry[] {
  const { base, ours, theirs } = sides;
  const addresses = new Set([...ours.providers.keys(), ...theirs.providers.keys()]);
  return [...addresses].sort(compareAddresses).flatMap((address) => {
    const [before, here, there] = [base, ours, theirs].map(({ providers }) =>
      providers.get(address),
    );
    return mergeEntry(address, before, here, there);
  });
}

function mergeEntry(
  address: ProviderAddress,
  base: ProviderLock | undefined,
  ours: ProviderLock | undefined,
  theirs: ProviderLock | undefined,
): readonly MergedEntry[] {
  const conflict = (why: string) => [{ kind: "conflict", address, ours, theirs, why }] as const;
  if (isSameEntry(ours, theirs) || isSameEntry(base, theirs)) return merged(ours);
  if (isSameEntry(base, ours)) return merged(theirs);
  if (ours === undefined || theirs === undefined) {
    return conflict("one side removed it and the other changed it");
  }
  const constraints = mergeConstraintTexts(base, ours, theirs);
  if (constraints === undefined) return conflict("both sides changed its constraints");
  const lock = mergePackages(base, ours, theirs);
  if (typeof lock === "string") return conflict(lock);
  const isOfOneSide = [ours, theirs].some(
    (side) => side.version === lock.version && side.constraints.text === constraints.text,
  );
  if (!isOfOneSide && constraints.text !== "" && !allowsVersion(constraints, lock.version)) {
    return conflict(`one side locks ${lock.version}, which the other's constraints do not allow`);
  }
  return merged(providerLock({ address, ...lock, constraints }));
}

function merged(entry: ProviderLock | undefined): readonly MergedEntry[] {
  return entry === undefined ? [] : [{ kind: "merged", entry }];
}

function mergeConstraintTexts(
  base: ProviderLock | undefined,
  { constraints: ours }: ProviderLock,
  { constraints: theirs }: ProviderLock,
): VersionConstraints | undefined {
  if (ours.text === theirs.text || base?.constraints.text === theirs.text) return ours;
  return base?.constraints.text === ours.text ? theirs : undefined;
}

/** Returns the merged version and hashes, or why only a person can decide. */
function mergePackages(base: ProviderLock | undefined, ours: ProviderLock, theirs: ProviderLock) {
  if (base !== undefined && locksSamePackages(base, theirs)) return ours;
  if (base !== undefined && locksSamePackages(base, ours)) return theirs;
  const { version } = ours;
  if (version !== theirs.version) {
    return base !== undefined && (base.version === version || base.version === theirs.version)
      ? "one side changed its version and the other its hashes"
      : `the sides lock ${version} and ${theirs.version}`;
  }
  // Base's record of another version does not count for this one.
  const before = new Set(base?.version === version ? base.hashes : []);
  const [here, there] = [new Set(ours.hashes), new Set(theirs.hashes)];
  // The hashes that either side added, and those that both kept.
  const hashes = [...new Set([...here, ...there])].filter(
    (hash) => !before.has(hash) || (here.has(hash) && there.has(hash)),
  );
  const isEmptied = hashes.length === 0 && ours.hashes.length + theirs.hashes.length > 0;
  return isEmptied ? "no hash is left that both sides keep" : { version, hashes };
}

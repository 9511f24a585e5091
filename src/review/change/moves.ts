import type { Hash } from "../../model/hash.ts";
import type { LockFile, ProviderLock } from "../../model/lock-file.ts";
import {
  addressParts,
  compareAddresses,
  type ProviderAddress,
} from "../../model/provider-address.ts";
import { PUBLIC_REGISTRIES } from "../../model/tool.ts";

/** How one provider's entry differs between two lock files; at least one side is present. */
export interface EntryDiff {
  readonly provider: ProviderAddress;
  readonly before: ProviderLock | undefined;
  readonly after: ProviderLock | undefined;
}

/** Returns the entries that differ, in order (LF-8); the order of hashes and a constraint's spelling mean nothing. */
export function diffLockFiles(before: LockFile, after: LockFile): readonly EntryDiff[] {
  const addresses = new Set([...before.providers.keys(), ...after.providers.keys()]);
  return [...addresses]
    .map((provider) => ({
      provider,
      before: before.providers.get(provider),
      after: after.providers.get(provider),
    }))
    .filter((entry) => !isSameEntry(entry.before, entry.after))
    .sort((a, b) => compareAddresses(a.provider, b.provider));
}

/** Returns the hashes of one entry that another lacks, in their order; an absent entry has none. */
export function hashesBeyond(
  entry: ProviderLock | undefined,
  other: ProviderLock | undefined,
): readonly Hash[] {
  const others = new Set(other?.hashes);
  return (entry?.hashes ?? []).filter((hash) => !others.has(hash));
}

/** Whether two entries lock the same version with the same hashes by the same constraints; or both are absent. */
export function isSameEntry(a: ProviderLock | undefined, b: ProviderLock | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return locksSamePackages(a, b) && a.constraints.text === b.constraints.text;
}

/** Whether two entries have the same version and the same hashes, which every entry has in the same order. */
export function locksSamePackages(a: ProviderLock, b: ProviderLock): boolean {
  const isSame = (hash: Hash, i: number): boolean => hash === b.hashes[i];
  return a.version === b.version && a.hashes.length === b.hashes.length && a.hashes.every(isSame);
}

/** A provider that left a lock file under one address and came back under another. */
export interface ProviderMove {
  readonly kind: "moved-registry" | "renamed-provider";
  readonly gone: EntryDiff;
  readonly arrived: EntryDiff;
}

/** Whether two addresses are one provider at the two public registries (the known migration). */
export function isKnownMigration(from: ProviderAddress, to: ProviderAddress): boolean {
  const hosts = [from, to].map((address) => addressParts(address).asciiHostname);
  return (
    hosts[0] !== hosts[1] &&
    hosts.every((host) => PUBLIC_REGISTRIES.has(host)) &&
    same(from, to, "namespace")
  );
}

/** Pairs removed entries with added ones, each at most once; closer matches come first, whatever the order. */
export function findMoves(diff: readonly EntryDiff[]): readonly ProviderMove[] {
  const departures = new Set(diff.filter((entry) => entry.after === undefined));
  const arrived = new Set(diff.filter((entry) => entry.before === undefined));
  const moves: ProviderMove[] = [];
  for (const { kind, matches } of CLOSENESS) {
    for (const departure of departures) {
      const right = [...arrived].find(({ provider }) => matches(departure.provider, provider));
      if (right === undefined) continue;
      departures.delete(departure);
      arrived.delete(right);
      moves.push({ kind, gone: departure, arrived: right });
    }
  }
  return moves;
}

/** The criteria for one provider under two addresses, best match first. */
const CLOSENESS: readonly {
  readonly kind: ProviderMove["kind"];
  readonly matches: (from: ProviderAddress, to: ProviderAddress) => boolean;
}[] = [
  { kind: "moved-registry", matches: isKnownMigration },
  { kind: "moved-registry", matches: (from, to) => same(from, to, "namespace") },
  { kind: "renamed-provider", matches: (from, to) => same(from, to, "asciiHostname") },
  { kind: "renamed-provider", matches: (from, to) => same(from, to, "type") },
];

function same(
  from: ProviderAddress,
  to: ProviderAddress,
  part: "namespace" | "asciiHostname" | "type",
): boolean {
  const one = addressParts(from);
  const right = addressParts(to);
  return one.type === right.type && one[part] === right[part];
}

import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import { PUBLIC_REGISTRIES } from "../../model/tool.ts";
import type { EntryDiff, LockDiff } from "./diff.ts";

/** A provider that left a lock file under one address and came back under another. */
export interface ProviderMove {
  readonly kind: "moved-registry" | "renamed-provider";
  readonly gone: EntryDiff;
  readonly arrived: EntryDiff;
}

/** Whether two addresses are one provider at the two public registries (the known migration). */
export function isKnownMigration(from: ProviderAddress, to: ProviderAddress): boolean {
  const left = addressParts(from);
  const right = addressParts(to);
  return (
    left.asciiHostname !== right.asciiHostname &&
    PUBLIC_REGISTRIES.has(left.asciiHostname) &&
    PUBLIC_REGISTRIES.has(right.asciiHostname) &&
    left.namespace === right.namespace &&
    left.type === right.type
  );
}

/**
 * Pairs the entries that left with those that came, each at most once.
 *
 * A provider of the same namespace and type at another host has moved; what is left over with only
 * the type in common was renamed. Closer matches are taken first, so that the result does not depend
 * on the order of the entries.
 */
export function findMoves(diff: LockDiff): readonly ProviderMove[] {
  const gone = new Set(diff.filter((entry) => entry.after === undefined));
  const arrived = new Set(diff.filter((entry) => entry.before === undefined));
  const moves: ProviderMove[] = [];
  for (const closeness of CLOSENESS) {
    for (const left of gone) {
      const right = [...arrived].find((one) => closeness.matches(left.provider, one.provider));
      if (right === undefined) continue;
      gone.delete(left);
      arrived.delete(right);
      moves.push({ kind: closeness.kind, gone: left, arrived: right });
    }
  }
  return moves;
}

/** What makes two addresses one provider, best match first. */
const CLOSENESS: readonly {
  readonly kind: ProviderMove["kind"];
  readonly matches: (from: ProviderAddress, to: ProviderAddress) => boolean;
}[] = [
  { kind: "moved-registry", matches: isKnownMigration },
  { kind: "moved-registry", matches: (from, to) => same(from, to, "namespace") },
  { kind: "renamed-provider", matches: (from, to) => same(from, to, "asciiHostname") },
  { kind: "renamed-provider", matches: (from, to) => same(from, to, "type") },
];

/** Whether both have the same type, and the part named as well. */
function same(
  from: ProviderAddress,
  to: ProviderAddress,
  part: "namespace" | "asciiHostname" | "type",
): boolean {
  const left = addressParts(from);
  const right = addressParts(to);
  return left.type === right.type && left[part] === right[part];
}

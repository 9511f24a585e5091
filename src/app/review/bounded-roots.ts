import { posix } from "node:path";
import { compareBytes } from "../../model/order.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { RootInput } from "../../review/evidence/input.ts";
import { hasUpperBound } from "../../review/rules/constraint-hint.ts";
import type { RootReading } from "../roots/read-root.ts";

/** Root modules that bound the version of a provider above, by provider and the directory that they stand in, sorted. */
export type BoundedRoots = ReadonlyMap<string, readonly string[]>;

/** Which of some root modules bound what. */
export function boundedRoots(readings: readonly RootReading[]): BoundedRoots {
  const bounded = new Map<string, string[]>();
  const sorted = [...readings].sort((a, b) => compareBytes(a.candidate.root, b.candidate.root));
  for (const { candidate, requirements } of sorted) {
    for (const { provider, constraints } of requirements?.providers.values() ?? []) {
      if (!hasUpperBound(constraints)) continue;
      const key = besideKey(provider, candidate.root);
      const roots = bounded.get(key);
      if (roots === undefined) bounded.set(key, [candidate.root]);
      else roots.push(candidate.root);
    }
  }
  return bounded;
}

/** Those beside one of them, by provider; looked up only when asked for, as thousands may stand beside each other. */
export function boundedBeside(
  root: string,
  bounded: BoundedRoots,
): NonNullable<RootInput["boundedBeside"]> {
  return (provider) => {
    const beside = root === "." ? undefined : bounded.get(besideKey(provider, root));
    return beside?.filter((one) => one !== root) ?? [];
  };
}

function besideKey(provider: ProviderAddress, root: string): string {
  return `${provider} ${posix.dirname(root)}`;
}

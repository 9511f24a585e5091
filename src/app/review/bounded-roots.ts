import { posix } from "node:path";
import { compareBytes } from "../../model/order.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { RootInput } from "../../review/evidence/input.ts";
import { hasUpperBound } from "../../review/rules/constraint-hint.ts";
import type { RootReading } from "../roots/read-root.ts";

/** Root modules that bound the version of a provider above, by the directory that they stand in and by provider. */
export type BoundedRoots = ReadonlyMap<string, ReadonlyMap<ProviderAddress, readonly string[]>>;

/** Which of some root modules bound what. */
export function boundedRoots(readings: readonly RootReading[]): BoundedRoots {
  const bounded = new Map<string, Map<ProviderAddress, string[]>>();
  for (const { candidate, requirements } of readings) {
    const { root } = candidate;
    const beside = bounded.get(posix.dirname(root)) ?? new Map<ProviderAddress, string[]>();
    for (const { provider, constraints } of requirements?.providers.values() ?? []) {
      if (hasUpperBound(constraints)) beside.set(provider, [...(beside.get(provider) ?? []), root]);
    }
    bounded.set(posix.dirname(root), beside);
  }
  return bounded;
}

/** Those beside one of them. */
export function boundedBeside(
  root: string,
  bounded: BoundedRoots,
): NonNullable<RootInput["boundedBeside"]> {
  const beside = root === "." ? [] : [...(bounded.get(posix.dirname(root)) ?? [])];
  return new Map(
    beside.map(([provider, roots]) => [
      provider,
      roots.filter((one) => one !== root).sort(compareBytes),
    ]),
  );
}

import type { Hash } from "./hash.ts";
import { groupBy } from "./many.ts";
import { compareBytes } from "./order.ts";
import { rememberedOf } from "./remembered.ts";

/** What a lock file for modules records of one call: its package, or that none can be recorded. */
export type LockedModule = SelectedModule | FloatingModule;

interface ModuleCallRecord {
  /** Names of the calls that lead here, joined with dots, as `.terraform/modules` names its directory. */
  readonly path: string;
  /** The normalized source address, without credentials. */
  readonly source: string;
}

/** A call whose package was selected. */
export interface SelectedModule extends ModuleCallRecord {
  readonly kind: "selected";
  /** The registry's version, as written there; absent for other sources. */
  readonly version: string | undefined;
  /** The constraints as written in the call; absent without any. */
  readonly constraints: string | undefined;
  /** The address of the selected package without sub-directory, such as `git::https://h/r.git?ref=COMMIT`. */
  readonly package: string;
  /** At least one hash of what `init` lays down, in canonical order. */
  readonly hashes: readonly Hash[];
}

/** A call of which nobody can say what it selects. */
export interface FloatingModule extends ModuleCallRecord {
  readonly kind: "floating";
  /** Why, as the comment above the block says; one line, no full stop. */
  readonly reason: string | undefined;
}

/** A lock file for modules: one record a call, by its path, in the order of the file. */
export interface ModuleLock {
  readonly calls: ReadonlyMap<string, LockedModule>;
}

/** Returns a lock of the given calls in canonical order; of two of one path the last one stays. */
export function moduleLock(calls: Iterable<LockedModule>): ModuleLock {
  const order = [...calls].sort((a, b) => compareBytes(a.path, b.path));
  return { calls: new Map(order.map((call) => [call.path, call])) };
}

/** `git::https://example.com/a.git?ref=COMMIT` */
const CHECKOUT = /^(git::[^?]*)\?ref=([0-9a-f]{40}|[0-9a-f]{64})$/;

/** Returns address and commit of a git checkout; undefined for other packages. */
export function checkoutOf({ package: selected }: Pick<SelectedModule, "package">) {
  const [, address = "", commit] = CHECKOUT.exec(selected) ?? [];
  return commit === undefined ? undefined : { address, commit };
}

/** Returns two packages for readers: the commits of one repository in 12 digits, else both addresses. */
export function packagePair(
  before: Pick<SelectedModule, "package">,
  after: Pick<SelectedModule, "package">,
): { readonly kind: "commit" | "package"; readonly from: string; readonly to: string } {
  const [from, to] = [checkoutOf(before), checkoutOf(after)];
  return from !== undefined && to !== undefined && from.address === to.address
    ? { kind: "commit", from: from.commit.slice(0, 12), to: to.commit.slice(0, 12) }
    : { kind: "package", from: before.package, to: after.package };
}

/** Returns a source without its sub-directory: every call of it gets one package. */
export function packageSource(source: string): string {
  const end = source.indexOf("?");
  const [address, query] = end < 0 ? [source, ""] : [source.slice(0, end), source.slice(end)];
  // Behind the slashes of a scheme, if there is one.
  const inside = address.indexOf("//", address.indexOf("://") + 3);
  return `${inside < 0 ? address : address.slice(0, inside)}${query}`;
}

type Release = Pick<SelectedModule, "source" | "version">;

/** Returns a key for a release of a module: its source and its version. */
export function releaseOf({ source, version }: Release): string {
  return JSON.stringify([packageSource(source), version]);
}

/** Which records may be replaced although their calls still allow them. */
export type IsUpgraded = (call: Pick<LockedModule, "path" | "source">) => boolean;

/**
 * Returns a record of a release that is not replaced, whatever its call is named; none of an archive, whose address stands
 * there without the query that may tell two archives apart.
 */
export function recordOfRelease(
  calls: ModuleLock["calls"],
  release: Release,
  isUpgraded: IsUpgraded,
): SelectedModule | undefined {
  if (/^https?:/.test(release.source)) return undefined;
  return byRelease(calls)
    .get(releaseOf(release))
    ?.find((one) => !isUpgraded(one));
}

const byRelease = rememberedOf((calls: ModuleLock["calls"]) =>
  groupBy(
    [...calls.values()].filter((call) => call.kind === "selected"),
    releaseOf,
  ),
);

/** The name of the lock file for modules, beside the one for providers. */
export const MODULE_LOCK_NAME = ".terraform.module.lock.hcl";

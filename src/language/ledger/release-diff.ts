import type { Fingerprint } from "../../model/disposition.ts";
import type { Hash } from "../../model/hash.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { type Ledger, type ReleaseLine, releaseLines } from "./ledger.ts";

/** What a change does to what is remembered of one release. */
export interface ReleaseChange extends Pick<ReleaseLine, "provider" | "version"> {
  /** What is said of each platform that is not said alike on both sides; an absent side says nothing. */
  readonly packages: readonly {
    readonly platform: Platform;
    readonly before: Hash | undefined;
    readonly after: Hash | undefined;
  }[];
  /** Undefined where the keys are the same. */
  readonly signers:
    | { readonly before: readonly Fingerprint[]; readonly after: readonly Fingerprint[] }
    | undefined;
  /** Days on which lines were made, where they differ. */
  readonly days:
    | { readonly before: readonly string[]; readonly after: readonly string[] }
    | undefined;
}

/** The releases of which something else is said, by provider and the text of the version; comments and layout do not count. */
export function diffReleases(before: Ledger, after: Ledger): readonly ReleaseChange[] {
  const lines = [...before.releases, ...after.releases];
  const releases = new Map(lines.map((one) => [`${one.provider} ${one.version}`, one]));
  return sortedUnique(releases.keys()).flatMap((key) => {
    const one = releases.get(key);
    return one === undefined ? [] : releaseChange(one, before, after);
  });
}

function releaseChange(
  { provider, version }: ReleaseLine,
  before: Ledger,
  after: Ledger,
): readonly ReleaseChange[] {
  const release = { address: provider, version };
  const [old, new_] = [releaseLines(before, release), releaseLines(after, release)];
  const [was, is] = [packagesOf(old), packagesOf(new_)];
  const packages = sortedUnique([...was.keys(), ...is.keys()])
    .map((platform) => ({ platform, before: was.get(platform), after: is.get(platform) }))
    .filter((one) => one.before !== one.after);
  const signers = differing(old, new_, (line) => line.signers);
  const days = differing(old, new_, ({ day }) => [day]);
  if (packages.length === 0 && signers === undefined && days === undefined) return [];
  return [{ provider, version, packages, signers, days }];
}

function packagesOf(lines: readonly ReleaseLine[]): ReadonlyMap<Platform, Hash> {
  return new Map(lines.flatMap(({ packages }) => [...packages]));
}

function differing<T extends string>(
  before: readonly ReleaseLine[],
  after: readonly ReleaseLine[],
  of: (line: ReleaseLine) => readonly T[],
): { readonly before: readonly T[]; readonly after: readonly T[] } | undefined {
  const [was, is] = [sortedUnique(before.flatMap(of)), sortedUnique(after.flatMap(of))];
  return was.join(" ") === is.join(" ") ? undefined : { before: was, after: is };
}

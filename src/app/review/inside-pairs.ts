import type { Hash } from "../../model/hash.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import { compareBytes } from "../../model/order.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";
import type { Version } from "../../model/version.ts";
import type { RuleId } from "../../review/finding/finding.ts";
import type { Review, RootReview } from "../../review/verdict/review.ts";

/** One provider version, and what lock files record of it. */
export interface RecordedVersion {
  readonly version: Version;
  readonly hashes: ReadonlySet<Hash>;
}

/** A provider that moves from one version to another, in some root modules. */
export interface VersionStep {
  readonly provider: ProviderAddress;
  readonly from: RecordedVersion;
  readonly to: RecordedVersion;
  /** Whose rules; of several root modules the first one's. */
  readonly tool: Tool;
}

/** A version of which there may be two packages for one platform. */
export interface DoubtedRelease {
  readonly provider: ProviderAddress;
  /** What base records of it, or in an audit the lock file itself. */
  readonly recorded: RecordedVersion;
  readonly tool: Tool;
}

/** Every step of a provider from version to version, once, whatever root modules make it. */
export function versionSteps({ roots }: Pick<Review, "roots">): readonly VersionStep[] {
  const steps = new Map<string, VersionStep>();
  for (const root of roots) {
    for (const { kind, provider } of root.changes) {
      const before = provider && root.base?.providers.get(provider);
      const after = provider && root.head?.providers.get(provider);
      if (kind !== "new-version" || !before || !after || root.rules === undefined) continue;
      const key = `${provider} ${before.version} ${after.version}`;
      const known = steps.get(key);
      steps.set(key, {
        provider,
        from: recordedBy(before, known?.from),
        to: recordedBy(after, known?.to),
        tool: known?.tool ?? root.rules,
      });
    }
  }
  return sortedByKey(steps);
}

/** Rules that say that one release has two packages. */
const DOUBTS: ReadonlySet<RuleId> = new Set(["republished-package", "mirror-disagrees"]);

/** Every release of which some finding says that it is not the same everywhere, or always. */
export function doubtedReleases({ roots }: Pick<Review, "roots">): readonly DoubtedRelease[] {
  const found = new Map<string, DoubtedRelease>();
  for (const root of roots) {
    for (const { rule, provider } of root.findings) {
      const entry = provider && DOUBTS.has(rule) ? onRecord(root, provider) : undefined;
      if (entry === undefined || root.rules === undefined) continue;
      const key = `${entry.address} ${entry.version}`;
      const known = found.get(key);
      const recorded = recordedBy(entry, known?.recorded);
      found.set(key, { provider: entry.address, recorded, tool: known?.tool ?? root.rules });
    }
  }
  return sortedByKey(found);
}

function onRecord(
  { base, head }: Pick<RootReview, "base" | "head">,
  provider: ProviderAddress,
): ProviderLock | undefined {
  const [before, now] = [base?.providers.get(provider), head?.providers.get(provider)];
  return before !== undefined && before.version === now?.version ? before : now;
}

function recordedBy(entry: ProviderLock, known: RecordedVersion | undefined): RecordedVersion {
  return { version: entry.version, hashes: new Set([...(known?.hashes ?? []), ...entry.hashes]) };
}

function sortedByKey<T>(found: ReadonlyMap<string, T>): readonly T[] {
  return [...found].sort(([a], [b]) => compareBytes(a, b)).map(([, one]) => one);
}

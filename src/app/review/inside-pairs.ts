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

/** What is on record so far: each root module adds its own, and nothing is copied for it. */
interface Recording extends RecordedVersion {
  readonly hashes: Set<Hash>;
}

/** Every step of a provider from version to version, once, whatever root modules make it. */
export function versionSteps({ roots }: Pick<Review, "roots">): readonly VersionStep[] {
  const steps = new Map<string, VersionStep & Record<"from" | "to", Recording>>();
  for (const root of roots) {
    for (const { kind, provider } of root.changes) {
      const before = provider && root.base?.providers.get(provider);
      const after = provider && root.head?.providers.get(provider);
      if (kind !== "new-version" || !before || !after || root.rules === undefined) continue;
      const key = `${provider} ${before.version} ${after.version}`;
      const known = steps.get(key);
      const from = recordedBy(before, known?.from);
      const to = recordedBy(after, known?.to);
      if (known === undefined) steps.set(key, { provider, from, to, tool: root.rules });
    }
  }
  return sortedByKey(steps);
}

/** Rules that say that one release has two packages. */
const DOUBTS: ReadonlySet<RuleId> = new Set(["republished-package", "mirror-disagrees"]);

/** Every release of which some finding says that it is not the same everywhere, or always. */
export function doubtedReleases({ roots }: Pick<Review, "roots">): readonly DoubtedRelease[] {
  const found = new Map<string, DoubtedRelease & { readonly recorded: Recording }>();
  for (const root of roots) {
    // There may be a finding for each hash of an entry.
    const doubted = root.findings.filter(({ rule }) => DOUBTS.has(rule));
    for (const provider of new Set(doubted.map((one) => one.provider))) {
      const entry = provider === null ? undefined : onRecord(root, provider);
      if (entry === undefined || root.rules === undefined) continue;
      const key = `${entry.address} ${entry.version}`;
      const known = found.get(key);
      const recorded = recordedBy(entry, known?.recorded);
      if (known === undefined)
        found.set(key, { provider: entry.address, recorded, tool: root.rules });
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

function recordedBy(entry: ProviderLock, known: Recording | undefined): Recording {
  const recording = known ?? { version: entry.version, hashes: new Set() };
  for (const hash of entry.hashes) recording.hashes.add(hash);
  return recording;
}

function sortedByKey<T>(found: ReadonlyMap<string, T>): readonly T[] {
  return [...found].sort(([a], [b]) => compareBytes(a, b)).map(([, one]) => one);
}

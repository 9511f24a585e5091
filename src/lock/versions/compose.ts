import { type HashDispositions, mergeDispositions } from "../../model/disposition.ts";
import { LockReviewError } from "../../model/error.ts";
import { type Hash, hashScheme, ofScheme, preferredHashes } from "../../model/hash.ts";
import { type ProviderLock, providerLock, recordsHash } from "../../model/lock-file.ts";
import { groupBy } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { rememberedOf } from "../../model/remembered.ts";
import type { Tool } from "../../model/tool.ts";
import type { Version } from "../../model/version.ts";
import {
  type PackageAuthenticationResult,
  recordedHashes,
} from "../../packages/authentication/authenticate-archive.ts";
import { releaseConflicts } from "../evidence/release-table.ts";
import type { DescribedPackage } from "../gathering/gather.ts";
import type { AgeFacts, Selection } from "./select.ts";

/** One package of a provider that passed every check. */
interface InstalledPackage {
  readonly described: DescribedPackage;
  readonly result: PackageAuthenticationResult;
}

/** What was selected, as far as it decides what an entry says: not the places that ask for it. */
interface SelectionOfEntry extends Pick<Selection, "version"> {
  readonly requirement: Pick<Selection["requirement"], "provider" | "constraints">;
}

/**
 * Returns the entry that `providers lock` writes. Every hash of the old entry stays (PL-6, PL-7, PL-8), unless it is of
 * another version (IN-15).
 */
export function composeEntry(
  old: ProviderLock | undefined,
  selection: SelectionOfEntry,
  packages: readonly InstalledPackage[],
  { tool, constraintsFrom }: Pick<LockingTerms, "tool" | "constraintsFrom">,
): ProviderLock {
  const { requirement, version } = selection;
  const priorHashes = hashesOfSameVersion(old, selection);
  const newHashes = packages.flatMap(({ described, result }) =>
    recordedHashes({ tool, metadata: described.metadata, package: result, priorHashes }),
  );
  const isConfigured = constraintsFrom === "configuration" || old === undefined;
  return providerLock({
    address: requirement.provider,
    version,
    constraints: isConfigured ? requirement.constraints : old.constraints,
    hashes: [...priorHashes, ...newHashes],
  });
}

/**
 * Returns how an entry changed. Hashes are compared as sets; upstream calls an unsorted old list additional (PL-12).
 */
export function lockingResult(
  old: ProviderLock | undefined,
  entry: ProviderLock,
): "new" | "additional" | "unchanged" {
  if (old === undefined) return "new";
  if (old.version !== entry.version) return "additional";
  const before = new Set(old.hashes);
  return entry.hashes.every((hash) => before.has(hash)) ? "unchanged" : "additional";
}

/** Returns hashes that the old entry has for the selected version; none under another version. */
function hashesOfSameVersion(old: ProviderLock | undefined, selection: SelectionOfEntry) {
  return old !== undefined && old.version === selection.version ? old.hashes : [];
}

/** Returns the `h1:` that an entry gains by the registry's report for other platforms alone (RG-6). */
function restingOnReports(
  { hashes }: ProviderLock,
  old: ProviderLock | undefined,
  facts: HashDispositions,
): readonly Hash[] {
  return hashes.filter((hash) => {
    const disposition = facts.get(hash);
    const isReported = disposition?.reportedByRegistry === true && !disposition.verifiedLocally;
    return isReported && hashScheme(hash) === "h1" && !recordsHash(old, hash);
  });
}

/**
 * Returns recorded hashes that the run's downloads do not explain: a `zh:` that is in no checksum list, or an `h1:` when
 * that of every listed platform is known; and `unchecked` ones, an `h1:` that may be of a platform that was not looked at.
 * Unknown schemes match nothing (HS-2).
 */
export function unprovenHashes(recorded: readonly Hash[], facts: HashDispositions) {
  // A foreign line of a checksum list leaves a file name behind, which vouches for nothing (AU-6).
  const vouched = [...facts].filter(
    ([, { reportedByRegistry, reportedByMirror, verifiedLocally }]) =>
      reportedByRegistry || reportedByMirror || verifiedLocally,
  );
  const platformsWith = (scheme: "h1" | "zh") =>
    vouched.flatMap(([hash, { platforms }]) => (hashScheme(hash) === scheme ? [...platforms] : []));
  const archivePlatforms = platformsWith("zh");
  const contents = new Set(platformsWith("h1"));
  const explained = new Set(vouched.map(([hash]) => hash));
  const open = recorded.filter((hash) => !explained.has(hash));
  if (archivePlatforms.length === 0) return { unexplained: [], unchecked: ofScheme("h1", open) };
  return archivePlatforms.every((platform) => contents.has(platform))
    ? { unexplained: preferredHashes(open), unchecked: [] }
    : { unexplained: ofScheme("zh", open), unchecked: ofScheme("h1", open) };
}

/** The result for one provider. */
export interface LockedProvider extends Readonly<ReturnType<typeof unprovenHashes>> {
  readonly entry: ProviderLock;
  readonly result: ReturnType<typeof lockingResult>;
  readonly platforms: readonly Platform[];
  /** The version that was locked before; undefined where there was none, or the same. */
  readonly previous: Version | undefined;
  /** The ID of each key that signed a checksum list, or undefined, and the platforms whose list it signed. */
  readonly signers: readonly {
    readonly keyId: string | undefined;
    readonly platforms: readonly Platform[];
  }[];
  readonly warnings: readonly string[];
  /** Absent where the version was not chosen anew, or may have any age. */
  readonly age?: AgeFacts;
}

/** One object for the same package, so that what follows from a release's packages is found once for all root modules. */
export const installedOf = rememberedOf(
  (described: DescribedPackage, result: PackageAuthenticationResult): InstalledPackage => ({
    described,
    result,
  }),
);

/**
 * Returns an error for a package without an `h1:` that any document of the release reports of its archive or platform.
 * OpenTofu 1.12.6 records such a report; we lock nothing (RG-4).
 */
export const contradictionOf = rememberedOf(
  ({ described, result }: InstalledPackage, ...release: readonly InstalledPackage[]) => {
    const computed = result.dispositions;
    const archive = [...computed.keys()].find((hash) => hashScheme(hash) === "zh");
    if (archive === undefined) return undefined;
    const { source, provider, version, platform } = described.meta;
    const [report] = release
      .flatMap((other) => [...other.described.metadata.dispositions])
      .filter(
        ([hash, { reportedByRegistry, derivedFrom, platforms }]) =>
          hashScheme(hash) === "h1" &&
          reportedByRegistry &&
          (platforms.has(platform) || derivedFrom.has(archive)) &&
          !computed.has(hash),
      );
    if (report === undefined) return undefined;
    const message = `${source} reports ${report[0]} of ${provider} ${version} for ${platform}, and the package that was downloaded has other contents`;
    const hint = "Lock another version, or ask the registry which of the two is the release.";
    return new LockReviewError("CHECKSUM_MISMATCH", message, { hint });
  },
);

/** How entries are locked, the same for all of a root module. */
export interface LockingTerms {
  readonly tool: Tool;
  /** In the order of the command line; a platform named twice is processed once. */
  readonly platforms: readonly Platform[];
  /** The configuration's constraints, or the old entry's where those are not all known. */
  readonly constraintsFrom: "configuration" | "old-entry";
  /** Adds no `h1:` that only the registry reports, which OpenTofu would. */
  readonly leavesOutReports?: boolean;
}

/** Results by what an entry was and by the packages that lock it, then by all else that is asked. */
const resultsOf = rememberedOf(
  (_old: ProviderLock | undefined, ..._packages: readonly InstalledPackage[]) =>
    new Map<string, LockedProvider>(),
);

/** Locks the selected version of a provider whose packages passed every check, once for the same question. */
export function lockedProvider(
  old: ProviderLock | undefined,
  selection: Selection,
  packages: readonly InstalledPackage[],
  { tool, platforms, constraintsFrom, leavesOutReports }: LockingTerms,
): LockedProvider {
  const { provider, constraints } = selection.requirement;
  const chosen = { ...selection, requirement: { provider, constraints } };
  const terms = { tool, platforms, constraintsFrom, leavesOutReports };
  const results = resultsOf(old, ...packages);
  const key = JSON.stringify([chosen, terms]);
  const result = results.get(key) ?? lockAnew(old, chosen, packages, terms);
  results.set(key, result);
  return result;
}

function lockAnew(
  old: ProviderLock | undefined,
  selection: SelectionOfEntry & Pick<Selection, "age">,
  packages: readonly InstalledPackage[],
  terms: LockingTerms,
): LockedProvider {
  const { platforms, leavesOutReports = false } = terms;
  const composed = composeEntry(old, selection, packages, terms);
  const described = packages.map((installed) => installed.described);
  const judgements = packages.flatMap(({ described, result }) => [described.metadata, result]);
  const facts = mergeDispositions(judgements.map(({ dispositions }) => dispositions));
  const reports = restingOnReports(composed, old, facts);
  const hashes = composed.hashes.filter((hash) => !reports.includes(hash));
  const entry = leavesOutReports ? providerLock({ ...composed, hashes }) : composed;
  const name = `${entry.address} ${entry.version}`;
  const isOne = reports.length === 1;
  const rest = isOne ? "1 contents hash rests" : `${reports.length} contents hashes rest`;
  const then = `verify computes ${isOne ? "it" : "them"} and fails on a package that differs`;
  const signers = groupBy(described, ({ metadata }) => metadata.signatures[0]?.keyId);
  return {
    entry,
    result: lockingResult(old, entry),
    platforms: [...new Set(platforms)],
    previous: old?.version === entry.version ? undefined : old?.version,
    signers: [...signers].map(([keyId, signed]) => ({
      keyId,
      platforms: signed.map(({ meta }) => meta.platform),
    })),
    warnings: sortedUnique([
      ...described.flatMap(({ metadata }) => metadata.warnings),
      ...(leavesOutReports || reports.length === 0
        ? []
        : [`${name}: ${rest} on the registry's word alone; ${then}`]),
      ...releaseConflicts(described).map(({ message }) => `${name}: ${message}`),
    ]),
    age: selection.age,
    ...unprovenHashes(hashesOfSameVersion(old, selection), facts),
  };
}

import { mergeDispositions } from "../../model/disposition.ts";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import { hashScheme } from "../../model/hash.ts";
import { type LockFile, lockFile, type ProviderLock, providerLock } from "../../model/lock-file.ts";
import { groupBy, smallestOf } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { compareAddresses } from "../../model/provider-address.ts";
import type { Version } from "../../model/version.ts";
import { releaseConflicts } from "../evidence/release-table.ts";
import {
  describePackage,
  examinePackage,
  type GatherPorts,
  type GatherRules,
} from "../gathering/gather.ts";
import {
  type ConstraintsFrom,
  composeEntry,
  hashesOfSameVersion,
  type InstalledPackage,
  lockingResult,
  restingOnReports,
  type UnprovenHashes,
  unprovenHashes,
} from "./compose.ts";
import {
  type AgeFacts,
  type ProviderFailure,
  type ResolveRequest,
  resolveVersions,
  type Selection,
} from "./select.ts";

/** A request to lock providers; entries of other providers stay as they are (PL-7). */
export interface LockProvidersRequest extends Omit<ResolveRequest, "tool"> {
  /** In the order of the command line; a platform named twice is processed once. */
  readonly platforms: readonly Platform[];
  readonly constraintsFrom: ConstraintsFrom;
  /** Adds no `h1:` that only the registry reports, which OpenTofu would. */
  readonly leavesOutReports?: boolean;
  readonly rules: GatherRules;
}

/** The result for one provider. */
export interface LockedProvider extends UnprovenHashes {
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

/** The whole lock file, or every reason why there is none. */
export type LockProvidersOutcome =
  | {
      readonly kind: "locked";
      readonly locks: LockFile;
      /** In the order of the lock file. */
      readonly providers: readonly LockedProvider[];
    }
  | {
      readonly kind: "refused";
      /** The first platform with a failure; undefined when versions could not even be selected. */
      readonly platform: Platform | undefined;
      /** In the order of the lock file (IN-19). */
      readonly failures: readonly ProviderFailure[];
    };

/** One package to lock; its rank is its platform's place on the command line. */
interface Task {
  readonly rank: number;
  readonly platform: Platform;
  readonly selection: Selection;
}

/**
 * Runs `providers lock` natively. Packages are downloaded only if all metadata passes, so a bad signature costs no
 * download. One failure means that nothing is locked, and only failures of the first failing platform are reported
 * (PL-5). OpenTofu: command, ProvidersLockCommand.Run (PL-1..13).
 */
export async function lockProviders(
  request: LockProvidersRequest,
  ports: GatherPorts,
): Promise<LockProvidersOutcome> {
  const { rules } = request;
  const run = { ...ports, rules };
  const resolved = await resolveVersions({ ...request, tool: rules.tool }, run);
  if (resolved.failures.length > 0) return refused(undefined, resolved.failures);
  const tasks = [...new Set(request.platforms)].flatMap((platform, rank) =>
    resolved.selections.map((selection): Task => ({ rank, platform, selection })),
  );
  // Platforms share documents, so a request that one of them no longer needs may still be needed by another.
  const described = await attemptAll(tasks, async (task) => {
    const { requirement, version } = task.selection;
    const wanted = { provider: requirement.provider, version, platform: task.platform };
    const answer = await describePackage(wanted, run);
    if (answer.metadata.failure !== undefined) throw answer.metadata.failure;
    return { ...task, described: answer };
  });
  if (described.failures.length > 0) return refusedTasks(described.failures);
  const installed = await attemptAll(described.results, async (task, isNeeded) => {
    const result = await examinePackage(task.described, { ...run, isNeeded });
    if (result.failure !== undefined) throw result.failure;
    return { ...task, result };
  });
  if (installed.failures.length > 0) return refusedTasks(installed.failures);
  const contradicted = lowestRanked(contradictedReports(installed.results));
  if (contradicted.length > 0) return refusedTasks(contradicted);
  const packages = groupBy(installed.results, ({ selection }) => selection);
  const providers = resolved.selections
    .map((selection) => lockedProvider(request, selection, packages.get(selection) ?? []))
    .sort((a, b) => compareAddresses(a.entry.address, b.entry.address));
  const entries = [...request.locks.providers.values(), ...providers.map(({ entry }) => entry)];
  return { kind: "locked", locks: lockFile(entries), providers };
}

/**
 * Returns the packages without an `h1:` that any document reports of their archive or platform. OpenTofu 1.12.6 records
 * such a report; we lock nothing (RG-4).
 */
function contradictedReports(
  packages: readonly (Task & InstalledPackage)[],
): readonly Failure<Task>[] {
  return packages.flatMap((task) => {
    const { platform, selection, described, result } = task;
    const computed = result.dispositions;
    const archives = [...computed.keys()].filter((hash) => hashScheme(hash) === "zh");
    if (archives.length === 0) return [];
    const [report] = packages
      .filter((other) => other.selection === selection)
      .flatMap((other) => [...other.described.metadata.dispositions])
      .filter(
        ([hash, { reportedByRegistry, derivedFrom, platforms }]) =>
          hashScheme(hash) === "h1" &&
          reportedByRegistry &&
          (platforms.has(platform) || archives.some((archive) => derivedFrom.has(archive))) &&
          !computed.has(hash),
      );
    if (report === undefined) return [];
    const { source, provider, version } = described.meta;
    const message = `${source} reports ${report[0]} of ${provider} ${version} for ${platform}, and the package that was downloaded has other contents`;
    const hint = "Lock another version, or ask the registry which of the two is the release.";
    return [{ task, error: new LockReviewError("CHECKSUM_MISMATCH", message, { hint }) }];
  });
}

function lockedProvider(
  { locks, rules, platforms, constraintsFrom, leavesOutReports = false }: LockProvidersRequest,
  selection: Selection,
  packages: readonly InstalledPackage[],
): LockedProvider {
  const old = locks.providers.get(selection.requirement.provider);
  const composed = composeEntry(old, selection, packages, { tool: rules.tool, constraintsFrom });
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

/** @param failures those of the first platform that has any */
function refusedTasks(failures: readonly Failure<Task>[]): LockProvidersOutcome {
  return refused(
    failures[0]?.task.platform,
    failures.map(({ task, error }) => ({ provider: task.selection.requirement.provider, error })),
  );
}

function refused(
  platform: Platform | undefined,
  failures: readonly ProviderFailure[],
): LockProvidersOutcome {
  const sorted = [...failures].sort((a, b) => compareAddresses(a.provider, b.provider));
  return { kind: "refused", platform, failures: sorted };
}

type Failure<T> = { readonly task: T; readonly error: LockReviewError };

/**
 * Runs all tasks at the same time; returns the results in order, or the failures of the lowest failing rank. After a
 * failure the tasks of higher ranks are no longer needed, so that the result is the same as running rank after rank.
 */
export async function attemptAll<T extends { readonly rank: number }, R>(
  tasks: readonly T[],
  step: (task: T, isNeeded: () => boolean) => Promise<R>,
): Promise<{ readonly results: readonly R[]; readonly failures: readonly Failure<T>[] }> {
  let lowest = Number.POSITIVE_INFINITY;
  const outcomes = await Promise.all(
    tasks.map(async (task): Promise<Failure<T> | { readonly result: R }> => {
      try {
        return { result: await step(task, () => task.rank <= lowest) };
      } catch (error) {
        if (!isLockReviewError(error)) throw error;
        lowest = Math.min(lowest, task.rank);
        return { task, error };
      }
    }),
  );
  return {
    results: outcomes.flatMap((outcome) => ("result" in outcome ? [outcome.result] : [])),
    failures: lowestRanked(outcomes.filter((outcome) => "error" in outcome)),
  };
}

/** Returns the failures of the lowest rank that has any. */
function lowestRanked<T extends { readonly rank: number }>(
  failures: readonly Failure<T>[],
): readonly Failure<T>[] {
  const lowest = smallestOf(failures.map(({ task }) => task.rank));
  return failures.filter(({ task }) => task.rank === lowest);
}

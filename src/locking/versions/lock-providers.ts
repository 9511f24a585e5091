import { mergeDispositions } from "../../model/disposition.ts";
import type { Hash } from "../../model/hash.ts";
import { type LockFile, lockFile, type ProviderLock, providerLock } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { compareAddresses, type ProviderAddress } from "../../model/provider-address.ts";
import type { Requirement } from "../../model/requirements.ts";
import type { Version } from "../../model/version.ts";
import { releaseConflicts } from "../evidence/release-table.ts";
import {
  type DescribedPackage,
  describePackage,
  examinePackage,
  type GatherPorts,
  type GatherRules,
} from "../gathering/gather.ts";
import {
  type Attempts,
  attemptAll,
  contradictedReports,
  reportWarning,
  restingOnReports,
  unexplainedHashes,
} from "./attempt.ts";
import {
  type ConstraintsFrom,
  composeEntry,
  hashesOfSameVersion,
  type InstalledPackage,
  type LockingResult,
  lockingResult,
} from "./compose.ts";
import { type ProviderFailure, resolveVersions, type Selection } from "./select.ts";

/** A request to lock providers. */
export interface LockProvidersRequest {
  /** The providers to process, lockable ones only. */
  readonly requirements: readonly Requirement[];
  /** The current lock file; entries of other providers stay as they are (PL-7). */
  readonly locks: LockFile;
  /** In the order of the command line; a platform named twice is processed once. */
  readonly platforms: readonly Platform[];
  readonly upgrade: (provider: ProviderAddress) => boolean;
  readonly constraintsFrom: ConstraintsFrom;
  /** Adds no `h1:` that only the registry reports, which OpenTofu would. */
  readonly leavesOutReports?: boolean;
  readonly rules: GatherRules;
}

/** A signing key's ID, or none, and the platforms whose checksum list it signed. */
interface PlatformSigner {
  readonly keyId: string | undefined;
  readonly platforms: readonly Platform[];
}

/** The result for one provider. */
export interface LockedProvider {
  readonly entry: ProviderLock;
  readonly result: LockingResult;
  /** The version that was locked before; undefined where there was none, or the same. */
  readonly previous: Version | undefined;
  /** The signers of each platform's checksum list. */
  readonly signers: readonly PlatformSigner[];
  /** Remarks of authentication, such as an accepted expired key. */
  readonly warnings: readonly string[];
  /** Old hashes that contradict this run's downloads. */
  readonly unexplained: readonly Hash[];
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

/** A task with its package's metadata. */
interface DescribedTask extends Task {
  readonly described: DescribedPackage;
}

/** A task with its package checked. */
interface InstalledTask extends DescribedTask, InstalledPackage {}

/**
 * Runs `providers lock` natively.
 *
 * Versions are selected once; then all metadata is judged, and only if all of it passes are packages
 * downloaded, so a bad signature costs no download. One failure means that nothing is locked, and only
 * failures of the first failing platform are reported (PL-5). OpenTofu: command, ProvidersLockCommand.Run
 * (PL-1..13).
 */
export async function lockProviders(
  request: LockProvidersRequest,
  ports: GatherPorts,
  signal: AbortSignal,
): Promise<LockProvidersOutcome> {
  const { source, queries, listener } = ports;
  const { tool } = request.rules;
  const resolution = await resolveVersions({ ...request, tool }, source, queries, signal);
  if (resolution.failures.length > 0) return refused(undefined, resolution.failures);
  for (const { requirement, version } of resolution.selections) {
    listener({ kind: "version-selected", provider: requirement.provider, version });
  }
  const tasks = fanOut(resolution.selections, request.platforms);
  // Platforms share documents, so a request that one of them no longer needs may still be needed by another.
  const described = await attemptAll(
    tasks,
    (task) => describe(task, request, ports, signal),
    signal,
  );
  if (described.kind === "failed") return refusedAt(described, request);
  const installed = await attemptAll(
    described.results,
    (task, stop) => install(task, request, ports, stop),
    signal,
  );
  if (installed.kind === "failed") return refusedAt(installed, request);
  const contradicted = contradictedReports(installed.results);
  if (contradicted !== undefined) return refusedAt(contradicted, request);
  return locked(request, resolution.selections, installed.results);
}

function fanOut(selections: readonly Selection[], platforms: readonly Platform[]): readonly Task[] {
  return [...new Set(platforms)].flatMap((platform, rank) =>
    selections.map((selection) => ({ rank, platform, selection })),
  );
}

async function describe(
  task: Task,
  { rules }: LockProvidersRequest,
  ports: GatherPorts,
  signal: AbortSignal,
): Promise<DescribedTask> {
  const { requirement, version } = task.selection;
  const wanted = { provider: requirement.provider, version, platform: task.platform };
  const described = await describePackage(wanted, rules, ports, signal);
  if (described.metadata.failure !== undefined) throw described.metadata.failure;
  return { ...task, described };
}

async function install(
  task: DescribedTask,
  { rules }: LockProvidersRequest,
  ports: GatherPorts,
  signal: AbortSignal,
): Promise<InstalledTask> {
  const result = await examinePackage(task.described, rules, ports, signal);
  if (result.failure !== undefined) throw result.failure;
  return { ...task, result };
}

function locked(
  request: LockProvidersRequest,
  selections: readonly Selection[],
  installed: readonly InstalledTask[],
): LockProvidersOutcome {
  const providers = selections
    .map((selection) =>
      lockedProvider(
        request,
        selection,
        installed.filter((task) => task.selection === selection),
      ),
    )
    .sort((a, b) => compareAddresses(a.entry.address, b.entry.address));
  const entries = [...request.locks.providers.values(), ...providers.map(({ entry }) => entry)];
  return { kind: "locked", locks: lockFile(entries), providers };
}

function lockedProvider(
  { locks, rules, constraintsFrom, leavesOutReports = false }: LockProvidersRequest,
  selection: Selection,
  packages: readonly InstalledPackage[],
): LockedProvider {
  const old = locks.providers.get(selection.requirement.provider);
  const composed = composeEntry(old, selection, packages, { tool: rules.tool, constraintsFrom });
  const facts = packages.flatMap(({ described, result }) => [
    described.metadata.dispositions,
    result.dispositions,
  ]);
  const reports = restingOnReports(composed, old, mergeDispositions(facts));
  const hashes = composed.hashes.filter((hash) => !reports.includes(hash));
  const entry = leavesOutReports ? providerLock({ ...composed, hashes }) : composed;
  const described = packages.map((installed) => installed.described);
  const conflicts = releaseConflicts(described).map(({ message }) => message);
  return {
    entry,
    result: lockingResult(old, entry),
    previous: old?.version === entry.version ? undefined : old?.version,
    signers: platformSigners(described),
    warnings: sortedUnique([
      ...described.flatMap(({ metadata }) => metadata.warnings),
      ...(leavesOutReports ? [] : reportWarning(entry, reports.length)),
      ...conflicts.map((message) => `${entry.address} ${entry.version}: ${message}`),
    ]),
    unexplained: unexplainedHashes(hashesOfSameVersion(old, selection), mergeDispositions(facts)),
  };
}

/** Returns platforms by the key that signed their list, so that one signer's name is not shown for all. */
function platformSigners(packages: readonly DescribedPackage[]): readonly PlatformSigner[] {
  const platforms = new Map<string | undefined, Platform[]>();
  for (const { meta, metadata } of packages) {
    const keyId = metadata.signatures[0]?.keyId;
    platforms.set(keyId, [...(platforms.get(keyId) ?? []), meta.platform]);
  }
  return [...platforms].map(([keyId, all]) => ({ keyId, platforms: all }));
}

function refusedAt(
  attempts: Extract<Attempts<Task, unknown>, { kind: "failed" }>,
  { platforms }: LockProvidersRequest,
): LockProvidersOutcome {
  const platform = [...new Set(platforms)][attempts.rank];
  const failures = attempts.failures.map(({ task, error }) => ({
    provider: task.selection.requirement.provider,
    error,
  }));
  return refused(platform, failures);
}

function refused(
  platform: Platform | undefined,
  failures: readonly ProviderFailure[],
): LockProvidersOutcome {
  const sorted = [...failures].sort((a, b) => compareAddresses(a.provider, b.provider));
  return { kind: "refused", platform, failures: sorted };
}

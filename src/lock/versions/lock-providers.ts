import { isLockReviewError, type LockReviewError } from "../../model/error.ts";
import { type LockFile, lockFile } from "../../model/lock-file.ts";
import { smallestOf } from "../../model/many.ts";
import type { Platform } from "../../model/platform.ts";
import { compareAddresses } from "../../model/provider-address.ts";
import {
  describePackage,
  examinePackage,
  type GatherPorts,
  type GatherRules,
} from "../gathering/gather.ts";
import {
  contradictionOf,
  installedOf,
  type LockedProvider,
  type LockingTerms,
  lockedProvider,
} from "./compose.ts";
import {
  type ProviderFailure,
  type ResolveRequest,
  resolveVersions,
  type Selection,
} from "./select.ts";

/** A request to lock providers; entries of other providers stay as they are (PL-7). */
export interface LockProvidersRequest extends Omit<ResolveRequest & LockingTerms, "tool"> {
  readonly rules: GatherRules;
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
    return { ...task, installed: installedOf(task.described, result) };
  });
  if (installed.failures.length > 0) return refusedTasks(installed.failures);
  const packagesOf = (selection: Selection) =>
    installed.results.filter((task) => task.selection === selection).map((task) => task.installed);
  const contradicted = installed.results.flatMap((task) => {
    const error = contradictionOf(task.installed, ...packagesOf(task.selection));
    return error === undefined ? [] : [{ task, error }];
  });
  if (contradicted.length > 0) return refusedTasks(lowestRanked(contradicted));
  const terms = { ...request, tool: rules.tool };
  const oldOf = ({ requirement }: Selection) => request.locks.providers.get(requirement.provider);
  const providers = resolved.selections
    .map((selection) => lockedProvider(oldOf(selection), selection, packagesOf(selection), terms))
    .sort((a, b) => compareAddresses(a.entry.address, b.entry.address));
  const entries = [...request.locks.providers.values(), ...providers.map(({ entry }) => entry)];
  return { kind: "locked", locks: lockFile(entries), providers };
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

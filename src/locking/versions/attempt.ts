import type { HashDisposition, HashDispositions } from "../../model/disposition.ts";
import { isLockReviewError, LockReviewError, stopped } from "../../model/error.ts";
import { type Hash, hashScheme } from "../../model/hash.ts";
import { type ProviderLock, recordsHash } from "../../model/lock-file.ts";
import { smallestOf } from "../../model/many.ts";
import type { Platform } from "../../model/platform.ts";
import type { DescribedPackage } from "../gathering/gather.ts";
import type { InstalledPackage } from "./compose.ts";
import type { Selection } from "./select.ts";

/** A task with a rank. */
interface Ranked {
  /** Lower numbers take precedence. */
  readonly rank: number;
}

/** A task that failed, and why. */
interface Failure<T> {
  readonly task: T;
  readonly error: LockReviewError;
}

/** Every result in the order of the tasks, or the failures of the lowest failing rank. */
export type Attempts<T, R> =
  | { readonly kind: "done"; readonly results: readonly R[] }
  | { readonly kind: "failed"; readonly rank: number; readonly failures: readonly Failure<T>[] };

/**
 * Runs all tasks at the same time, and stops those that no longer matter.
 *
 * A failure makes every task of a higher rank pointless, because only the lowest failing rank is reported. So
 * the result is the same as running rank after rank, at any speed.
 */
export async function attemptAll<T extends Ranked, R>(
  tasks: readonly T[],
  step: (task: T, signal: AbortSignal) => Promise<R>,
  signal: AbortSignal,
): Promise<Attempts<T, R>> {
  const stops = new Map(tasks.map((task) => [task.rank, new AbortController()]));
  const outcomes = await Promise.all(
    tasks.map(async (task) => {
      const outcome = await attempt(task, step, signalOf(task, stops, signal));
      if ("error" in outcome) stopAbove(task.rank, stops);
      return outcome;
    }),
  );
  const failures = outcomes.filter((outcome) => "error" in outcome);
  if (failures.length === 0) {
    return {
      kind: "done",
      results: outcomes.flatMap((outcome) => ("result" in outcome ? [outcome.result] : [])),
    };
  }
  const rank = smallestOf(failures.map((failure) => failure.task.rank));
  return { kind: "failed", rank, failures: failures.filter(({ task }) => task.rank === rank) };
}

async function attempt<T extends Ranked, R>(
  task: T,
  step: (task: T, signal: AbortSignal) => Promise<R>,
  signal: AbortSignal,
): Promise<Failure<T> | { readonly result: R }> {
  try {
    if (signal.aborted) throw stopped(signal);
    return { result: await step(task, signal) };
  } catch (error) {
    if (isLockReviewError(error)) return { task, error };
    throw error;
  }
}

function signalOf(
  task: Ranked,
  stops: ReadonlyMap<number, AbortController>,
  signal: AbortSignal,
): AbortSignal {
  const stop = stops.get(task.rank);
  return stop === undefined ? signal : AbortSignal.any([signal, stop.signal]);
}

function stopAbove(rank: number, stops: ReadonlyMap<number, AbortController>): void {
  for (const [other, controller] of stops) {
    if (other > rank) controller.abort();
  }
}

/** A package that was downloaded and hashed. */
interface HashedTask extends InstalledPackage {
  readonly rank: number;
  readonly platform: Platform;
  readonly selection: Selection;
}

/**
 * Returns the packages whose contents contradict the registry's report of their archive, in any of its
 * documents; undefined when there are none. OpenTofu 1.12.6 records such a report; we lock nothing (RG-4).
 */
export function contradictedReports<T extends HashedTask>(
  tasks: readonly T[],
): Extract<Attempts<T, unknown>, { kind: "failed" }> | undefined {
  const failures = tasks.flatMap((task) => {
    const others = tasks.filter(({ selection }) => selection === task.selection);
    const reported = falseReports(
      task,
      others.map(({ described }) => described),
    );
    return reported.map((hash) => ({ task, error: contradicted(task, hash) }));
  });
  const [first] = failures.toSorted((a, b) => a.task.rank - b.task.rank);
  if (first === undefined) return undefined;
  const { rank } = first.task;
  return { kind: "failed", rank, failures: failures.filter(({ task }) => task.rank === rank) };
}

/**
 * Returns every `h1:` that a document reports for a package's archive or platform, and that the package does
 * not have.
 */
function falseReports(
  { platform, result: { dispositions } }: HashedTask,
  documents: readonly DescribedPackage[],
): readonly Hash[] {
  const archives = [...dispositions.keys()].filter((hash) => hashScheme(hash) === "zh");
  if (archives.length === 0) return [];
  const reports = documents.flatMap(({ metadata }) => [...metadata.dispositions]);
  const fromPackage = reports.filter(
    ([hash, { reportedByRegistry, derivedFrom, platforms }]) =>
      hashScheme(hash) === "h1" &&
      reportedByRegistry &&
      (platforms.has(platform) || archives.some((archive) => derivedFrom.has(archive))),
  );
  const [hash] = fromPackage.map(([found]) => found).filter((found) => !dispositions.has(found));
  return hash === undefined ? [] : [hash];
}

function contradicted({ platform, described: { meta } }: HashedTask, hash: Hash): LockReviewError {
  const message = `${meta.source} reports ${hash} of ${meta.provider} ${meta.version} for ${platform}, and the package that was downloaded has other contents`;
  return new LockReviewError("CHECKSUM_MISMATCH", message, {
    hint: "Lock another version, or ask the registry which of the two is the release.",
  });
}

/**
 * Returns the `h1:` that an entry gains without being computed: OpenTofu records the registry's report for
 * other platforms (RG-6).
 */
export function restingOnReports(
  { hashes }: ProviderLock,
  old: ProviderLock | undefined,
  known: HashDispositions,
): readonly Hash[] {
  return hashes.filter(
    (hash) =>
      hashScheme(hash) === "h1" &&
      known.get(hash)?.reportedByRegistry === true &&
      known.get(hash)?.verifiedLocally === false &&
      !recordsHash(old, hash),
  );
}

/** Returns a warning with the number of `h1:` that are neither signed nor computed. */
export function reportWarning(
  { address, version }: ProviderLock,
  length: number,
): readonly string[] {
  if (length === 0) return [];
  const what = length === 1 ? "1 contents hash rests" : `${length} contents hashes rest`;
  return [
    `${address} ${version}: ${what} on the registry's word alone; lock its platform to compute it`,
  ];
}

/**
 * Returns recorded hashes that the run's downloads contradict: nothing vouches for them, and everything that
 * could was seen.
 *
 * A `zh:` must be in the checksum list. An `h1:` is judged only when the `h1:` of every listed platform is
 * known. Unknown schemes match nothing and are left alone (HS-2).
 */
export function unexplainedHashes(
  recorded: readonly Hash[],
  facts: HashDispositions,
): readonly Hash[] {
  const judged = judgedSchemes(facts);
  return recorded.filter((hash) => {
    const scheme = hashScheme(hash);
    const known = facts.get(hash);
    const vouched = known !== undefined && isVouchedFor(known);
    return scheme !== undefined && judged.has(scheme) && !vouched;
  });
}

function judgedSchemes(facts: HashDispositions): ReadonlySet<string> {
  const listed = platformsWith("zh", facts);
  const contents = platformsWith("h1", facts);
  if (listed.size === 0) return new Set();
  const allSeen = [...listed].every((platform) => contents.has(platform));
  return new Set(allSeen ? ["zh", "h1"] : ["zh"]);
}

function platformsWith(scheme: "h1" | "zh", facts: HashDispositions): ReadonlySet<Platform> {
  const platforms = new Set<Platform>();
  for (const [hash, known] of facts) {
    if (hashScheme(hash) !== scheme || !isVouchedFor(known)) continue;
    for (const platform of known.platforms) platforms.add(platform);
  }
  return platforms;
}

/** A foreign line of a checksum list leaves a file name behind, which vouches for nothing (AU-6). */
function isVouchedFor(facts: HashDisposition): boolean {
  return (
    facts.signedBy.size > 0 ||
    facts.reportedByRegistry ||
    facts.reportedByMirror ||
    facts.verifiedLocally
  );
}

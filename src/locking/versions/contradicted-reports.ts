import type { HashDispositions } from "../../model/disposition.ts";
import { LockReviewError } from "../../model/error.ts";
import { type Hash, hashScheme } from "../../model/hash.ts";
import { type ProviderLock, recordsHash } from "../../model/lock-file.ts";
import type { Platform } from "../../model/platform.ts";
import type { DescribedPackage } from "../gathering/gather.ts";
import type { Attempts } from "./attempt.ts";
import type { InstalledPackage } from "./compose.ts";
import type { Selection } from "./resolve.ts";

/** A package that was downloaded and hashed. */
interface HashedTask extends InstalledPackage {
  readonly rank: number;
  readonly platform: Platform;
  readonly selection: Selection;
}

/**
 * The packages whose contents are not what the registry reports of their archive, in any of its documents; undefined
 * when there are none. OpenTofu 1.12.6 records such a report; we lock nothing (RG-4, trust.md T8).
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

/** Every `h1:` that a document reports of the archive or the platform of a package, and the package does not have. */
function falseReports(
  { platform, result: { dispositions } }: HashedTask,
  documents: readonly DescribedPackage[],
): readonly Hash[] {
  const archives = [...dispositions.keys()].filter((hash) => hashScheme(hash) === "zh");
  if (archives.length === 0) return [];
  const reports = documents.flatMap(({ metadata }) => [...metadata.dispositions]);
  const ofPackage = reports.filter(
    ([hash, { reportedByRegistry, derivedFrom, platforms }]) =>
      hashScheme(hash) === "h1" &&
      reportedByRegistry &&
      (platforms.has(platform) || archives.some((archive) => derivedFrom.has(archive))),
  );
  const [hash] = ofPackage.map(([one]) => one).filter((one) => !dispositions.has(one));
  return hash === undefined ? [] : [hash];
}

function contradicted({ platform, described: { meta } }: HashedTask, hash: Hash): LockReviewError {
  const message = `${meta.source} reports ${hash} of ${meta.provider} ${meta.version} for ${platform}, and the package that was downloaded has other contents`;
  return new LockReviewError("CHECKSUM_MISMATCH", message, {
    hint: "Lock another version, or ask the registry which of the two is the release.",
  });
}

/** The `h1:` that an entry gains and nobody computed: OpenTofu records what the registry reports of other platforms (RG-6). */
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

/** A warning with the number of `h1:` that no signature covers and nobody computed. */
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

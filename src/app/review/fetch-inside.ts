import { COMMON_PLATFORMS, downloadOrder } from "../../locking/evidence/explain-downloads.ts";
import { describePackage, examinePackage } from "../../locking/gathering/gather.ts";
import { announcedArchive } from "../../locking/gathering/hash-download.ts";
import { boundedMessage } from "../../model/bounded-message.ts";
import { isLockReviewError } from "../../model/error.ts";
import { type Hash, hashScheme } from "../../model/hash.ts";
import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { type InsidePackages, isRecorded, packagePlatforms } from "./inside-packages.ts";
import type { DoubtedRelease, RecordedVersion, VersionStep } from "./inside-pairs.ts";

/** Steps whose packages are fetched only to be compared; who changes more reads no lists of files. */
const MAX_FETCHED = 50;

/** Why two packages of one release cannot be compared. */
export const NO_SECOND =
  "Of the packages that differ, this run read one side at most: what a registry replaced is only known to who kept it";

const NONE_RECORDED =
  "No platform was found whose packages both lock files record and the registry still has";

/** Fetches the packages of one platform that both lock files record; says why not where it cannot. */
export async function fetchStep(
  step: VersionStep,
  packages: InsidePackages,
  index: number,
  signal: AbortSignal,
): Promise<string> {
  if (index >= MAX_FETCHED) return `Packages of ${MAX_FETCHED} changes are fetched at most`;
  const { provider, from, to } = step;
  const platforms = await worthFetching(step, packages);
  const fetch = (platform: Platform): Promise<boolean> =>
    fetchPackages(
      provider,
      [from, to].map((recorded) => ({ recorded, platform })),
      packages,
      signal,
    );
  return firstThat(platforms, fetch, NONE_RECORDED, signal);
}

/**
 * Fetches what today's release has for a platform whose package of the record is remembered; where runs install from
 * mirrors, what the origin and they have for one. Says why not where it cannot.
 */
export async function fetchCurrent(
  { provider, recorded }: DoubtedRelease,
  packages: InsidePackages,
  signal: AbortSignal,
): Promise<string> {
  const { ports } = packages;
  const known = await packages.of(provider, recorded);
  const ofRecord = packagePlatforms(known.filter((one) => isRecorded(one, recorded)));
  const { beside } = ports;
  const sources = beside === undefined ? [ports.source] : [beside.origin, beside.configured];
  const platforms = beside === undefined ? ofRecord : [...ofRecord, ...COMMON_PLATFORMS];
  const today = { version: recorded.version, hashes: new Set<Hash>() };
  const fetch = async (platform: Platform): Promise<boolean> => {
    for (const source of sources) {
      const from = { ...packages, ports: { ...ports, source } };
      await fetchPackages(provider, [{ recorded: today, platform }], from, signal);
    }
    return true;
  };
  return firstThat(downloadOrder(platforms, ofRecord), fetch, NO_SECOND, signal);
}

/** Tries one platform after the other until one serves; the last reason why none did, a spent budget at once. */
async function firstThat(
  platforms: readonly Platform[],
  fetch: (platform: Platform) => Promise<boolean>,
  none: string,
  signal: AbortSignal,
): Promise<string> {
  let reason = none;
  for (const platform of platforms) {
    try {
      if (await fetch(platform)) return reason;
    } catch (caught) {
      if (!isLockReviewError(caught) || signal.aborted) throw caught;
      reason = boundedMessage(caught.message);
      if (caught.code === "LIMIT_EXCEEDED") return reason;
    }
  }
  return reason;
}

/** Platforms of which one side has been read already, then those that most people use. */
async function worthFetching(
  { provider, from, to }: VersionStep,
  packages: InsidePackages,
): Promise<readonly Platform[]> {
  const known = [...(await packages.of(provider, from)), ...(await packages.of(provider, to))];
  return downloadOrder([...packagePlatforms(known), ...COMMON_PLATFORMS], packagePlatforms(known));
}

/** Whether the packages of a platform are those that are recorded; then they have been read. */
async function fetchPackages(
  provider: ProviderAddress,
  wanted: readonly PackageOnRecord[],
  { rules, ports }: InsidePackages,
  signal: AbortSignal,
): Promise<boolean> {
  const described = await Promise.all(
    wanted.map(async ({ recorded, platform }) => {
      const { version } = recorded;
      const one = await describePackage({ provider, version, platform }, rules, ports, signal);
      return { one, isMeant: isListed(announcedArchive(one.meta), recorded) };
    }),
  );
  if (!described.every(({ isMeant }) => isMeant)) return false;
  for (const { one } of described) {
    if (one.metadata.failure !== undefined) throw one.metadata.failure;
    const { failure } = await examinePackage(one, rules, ports, signal);
    if (failure !== undefined) throw failure;
  }
  return true;
}

interface PackageOnRecord {
  readonly recorded: RecordedVersion;
  readonly platform: Platform;
}

/** Whether an archive is one that a lock file records; one without archives records contents, which only bytes tell. */
function isListed(archive: Hash | undefined, { hashes }: RecordedVersion): boolean {
  if (archive === undefined || hashes.has(archive)) return true;
  return ![...hashes].some((hash) => hashScheme(hash) === "zh");
}

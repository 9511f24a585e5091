import { COMMON_PLATFORMS, downloadOrder } from "../../locking/explain-downloads.ts";
import { describePackage, examinePackage } from "../../locking/gather.ts";
import { announcedArchive } from "../../locking/hash-download.ts";
import type { SeenPackage } from "../../locking/seen-packages.ts";
import { boundedMessage } from "../../model/bounded-message.ts";
import { isLockReviewError } from "../../model/error.ts";
import { type Hash, hashScheme } from "../../model/hash.ts";
import type { ContentsChange, ContentsGap, InsideView } from "../../model/package-contents.ts";
import type { Platform } from "../../model/platform.ts";
import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import { compareListings } from "../../packages/compare-listings.ts";
import type { Review } from "../../review/verdict/review.ts";
import type { Engine, Gathering } from "../run/engine.ts";
import {
  type DoubtedRelease,
  doubtedReleases,
  type RecordedVersion,
  type VersionStep,
  versionSteps,
} from "./inside-pairs.ts";

/** Whether what is inside of packages is told: never, of those that were read anyway, or of one platform of each change. */
export type ContentsMode = "off" | "auto" | "on";

/** Steps whose packages are fetched only to be compared; who changes more reads no lists of files. */
const MAX_FETCHED = 50;

/**
 * How the packages of changed providers differ inside, for one platform each; of what is no package that a lock
 * file records, nothing is told.
 *
 * It begins when everything has been judged, so that it takes no byte from what decides, and nothing that decides
 * reads it. What cannot be had is a sentence.
 *
 * @throws LockReviewError `ABORTED`
 */
export async function lookInside(
  review: Review,
  engine: Engine,
  mode: ContentsMode,
  signal: AbortSignal,
): Promise<InsideView> {
  if (mode === "off") return { changes: [], gaps: [] };
  const changes: ContentsChange[] = [];
  const gaps: ContentsGap[] = [];
  for (const [index, step] of versionSteps(review).entries()) {
    const packages = packagesOf(engine(step.tool));
    // One after the other, so that the same of them find room in what may be downloaded.
    const fetched = mode === "on" ? await fetchStep(step, packages, index, signal) : undefined;
    const found = await compareStep(step, packages);
    if (found !== undefined) changes.push(found);
    else if (fetched !== undefined) gaps.push(gapOf(step.provider, step.from, step.to, fetched));
  }
  const [root] = review.roots.filter(({ rules }) => rules !== undefined);
  for (const doubted of root?.rules === undefined ? [] : doubtedReleases(review)) {
    const found = await compareRelease(doubted, packagesOf(engine(root.rules)));
    changes.push(...found);
    const { provider, recorded } = doubted;
    if (found.length === 0) gaps.push(gapOf(provider, recorded, recorded, NO_SECOND));
  }
  return { changes, gaps };
}

const NO_SECOND =
  "Of the packages that differ, this run read one side at most: what a registry replaced is only known to who kept it";

const NONE_RECORDED =
  "No platform was found whose packages both lock files record and the registry still has";

/** What the run knows of packages, and how it asks for more. */
interface Packages extends Pick<Gathering, "rules" | "ports"> {
  /** Those of a version that were read, in this run or an earlier one that is believed. */
  of(provider: ProviderAddress, recorded: RecordedVersion): Promise<readonly SeenPackage[]>;
}

function packagesOf({ rules, ports }: Gathering): Packages {
  const { seen, memory } = ports;
  return {
    rules,
    ports,
    async of(provider, { version, hashes }) {
      const now = seen?.of(provider, version) ?? [];
      const archives = [...hashes].filter((hash) => hashScheme(hash) === "zh");
      const missing = archives.filter((zip) => !now.some((one) => one.zip === zip));
      const told = await Promise.all(missing.map((zip) => memory?.tell(zip)));
      const before = told.flatMap((one): readonly SeenPackage[] => {
        if (one?.files === undefined || one.platform === undefined) return [];
        if (one.directory.kind === "error") return [];
        const { zip, platform, files } = one;
        const contents = one.directory.hash;
        const source = "an earlier run";
        return [{ provider, version, platform, zip, contents, source, isOrigins: true, files }];
      });
      return [...now, ...before];
    },
  };
}

function isRecorded({ zip, contents }: SeenPackage, { hashes }: RecordedVersion): boolean {
  return hashes.has(zip) || hashes.has(contents);
}

/** The packages of one platform that both lock files record, where both have been read. */
async function compareStep(
  { provider, from, to }: VersionStep,
  packages: Packages,
): Promise<ContentsChange | undefined> {
  const before = (await packages.of(provider, from)).filter((one) => isRecorded(one, from));
  const after = (await packages.of(provider, to)).filter((one) => isRecorded(one, to));
  for (const platform of downloadOrder(platformsOf(before), [])) {
    const one = before.find((pack) => pack.platform === platform);
    const other = after.find((pack) => pack.platform === platform);
    if (one !== undefined && other !== undefined) return contentsChange(one, other);
  }
  return undefined;
}

/** Two packages of one platform under one version: what base records and what is there now; the origin's and a mirror's. */
async function compareRelease(
  { provider, recorded }: DoubtedRelease,
  packages: Packages,
): Promise<readonly ContentsChange[]> {
  const all = await packages.of(provider, recorded);
  const origins = all.filter(({ isOrigins }) => isOrigins);
  const mirrored = all.filter(({ isOrigins }) => !isOrigins);
  const old = origins.filter((one) => recorded.hashes.has(one.zip));
  const current = origins.filter((one) => !recorded.hashes.has(one.zip));
  return [firstPair(old, current), firstPair(origins, mirrored)].filter((one) => one !== undefined);
}

function firstPair(
  before: readonly SeenPackage[],
  after: readonly SeenPackage[],
): ContentsChange | undefined {
  for (const platform of downloadOrder(platformsOf(before), [])) {
    for (const one of before.filter((pack) => pack.platform === platform)) {
      const other = after.find((pack) => pack.platform === platform && pack.zip !== one.zip);
      if (other !== undefined) return contentsChange(one, other);
    }
  }
  return undefined;
}

function platformsOf(packages: readonly SeenPackage[]): readonly Platform[] {
  return packages.map(({ platform }) => platform);
}

function contentsChange(before: SeenPackage, after: SeenPackage): ContentsChange {
  const { provider, platform } = before;
  const { type } = addressParts(provider);
  const named = ({ version, zip, source }: SeenPackage) => ({ version, zip, source });
  return {
    provider,
    platform,
    before: named(before),
    after: named(after),
    ...compareListings({ type, before: before.files, after: after.files }),
  };
}

/** Fetches what {@link compareStep} lacks, of one platform; says why not where it cannot. */
async function fetchStep(
  step: VersionStep,
  packages: Packages,
  index: number,
  signal: AbortSignal,
): Promise<string> {
  if (index >= MAX_FETCHED) return `Packages of ${MAX_FETCHED} changes are fetched at most`;
  let reason = NONE_RECORDED;
  for (const platform of await worthFetching(step, packages)) {
    try {
      if (await fetchPlatform(step, platform, packages, signal)) return reason;
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
  packages: Packages,
): Promise<readonly Platform[]> {
  const known = [...(await packages.of(provider, from)), ...(await packages.of(provider, to))];
  return downloadOrder([...platformsOf(known), ...COMMON_PLATFORMS], platformsOf(known));
}

/** Whether both packages of a platform are recorded; then they have been read. */
async function fetchPlatform(
  { provider, from, to }: VersionStep,
  platform: Platform,
  { rules, ports }: Packages,
  signal: AbortSignal,
): Promise<boolean> {
  const described = await Promise.all(
    [from, to].map(async (recorded) => {
      const request = { provider, version: recorded.version, platform };
      const one = await describePackage(request, rules, ports, signal);
      return { one, isListed: isListed(announcedArchive(one.meta), recorded) };
    }),
  );
  if (!described.every(({ isListed: yes }) => yes)) return false;
  for (const { one } of described) {
    if (one.metadata.failure !== undefined) throw one.metadata.failure;
    const { failure } = await examinePackage(one, rules, ports, signal);
    if (failure !== undefined) throw failure;
  }
  return true;
}

/** Whether an archive is one that a lock file records; one without archives records contents, which only bytes tell. */
function isListed(archive: Hash | undefined, { hashes }: RecordedVersion): boolean {
  if (archive === undefined || hashes.has(archive)) return true;
  return ![...hashes].some((hash) => hashScheme(hash) === "zh");
}

function gapOf(
  provider: ProviderAddress,
  from: RecordedVersion,
  to: RecordedVersion,
  message: string,
): ContentsGap {
  return { provider, from: from.version, to: to.version, message };
}

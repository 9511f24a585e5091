import { downloadOrder } from "../../locking/evidence/explain-downloads.ts";
import type { SeenPackage } from "../../locking/gathering/seen-packages.ts";
import type { ContentsChange, ContentsGap, InsideView } from "../../model/package-contents.ts";
import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import { compareListings } from "../../packages/hashing/compare-listings.ts";
import type { Review } from "../../review/verdict/review.ts";
import type { Engine } from "../run/engine.ts";
import { runStats } from "./assemble-review.ts";
import { fetchCurrent, fetchStep, NO_SECOND } from "./fetch-inside.ts";
import {
  type InsidePackages,
  insidePackages,
  isRecorded,
  packagePlatforms,
} from "./inside-packages.ts";
import {
  type DoubtedRelease,
  doubtedReleases,
  type RecordedVersion,
  type VersionStep,
  versionSteps,
} from "./inside-pairs.ts";
import type { OpenRun } from "./open-run.ts";

/** Whether what is inside of packages is told: of those that were read anyway, of one platform of each change, or never. */
export const CONTENTS_MODES = ["auto", "on", "off"] as const;

/** One of {@link CONTENTS_MODES}. */
export type ContentsMode = (typeof CONTENTS_MODES)[number];

/** A review with what changed inside of packages, where there is something to tell, and what it has cost by then. */
export async function withInside(
  review: Review,
  run: Pick<OpenRun, "engine" | "clock" | "started" | "cost">,
  mode: ContentsMode,
  signal: AbortSignal,
): Promise<Review> {
  const inside = await lookInside(review, run.engine, mode, signal);
  if (inside.changes.length + inside.gaps.length === 0) return review;
  return { ...review, inside, stats: runStats(run) };
}

/**
 * How the packages of changed providers differ inside, for one platform each; of what is no package that a lock
 * file records, nothing is told.
 *
 * It begins when everything has been judged, so that it takes no byte from what decides, and nothing that decides
 * reads it. What cannot be had is a sentence.
 *
 * @throws LockReviewError `ABORTED`
 */
async function lookInside(
  review: Review,
  engine: Engine,
  mode: ContentsMode,
  signal: AbortSignal,
): Promise<InsideView> {
  if (mode === "off") return { changes: [], gaps: [] };
  const looks: InsideView[] = [];
  // One after the other, so that the same of them find room in what may be downloaded.
  for (const [index, step] of versionSteps(review).entries()) {
    const packages = insidePackages(engine(step.tool));
    const fetch = mode === "on" ? () => fetchStep(step, packages, index, signal) : undefined;
    looks.push(await stepInside(step, packages, fetch));
  }
  for (const doubted of doubtedReleases(review)) {
    const packages = insidePackages(engine(doubted.tool));
    const fetch = mode === "on" ? () => fetchCurrent(doubted, packages, signal) : undefined;
    looks.push(await releaseInside(doubted, packages, fetch));
  }
  return {
    changes: looks.flatMap(({ changes }) => changes),
    gaps: looks.flatMap(({ gaps }) => gaps),
  };
}

/** Fetches what is to be compared, where that may be done; then says why there may be nothing to compare. */
type Fetch = (() => Promise<string>) | undefined;

/** That two packages were not read is only worth a word where somebody asked for it. */
async function stepInside(
  step: VersionStep,
  packages: InsidePackages,
  fetch: Fetch,
): Promise<InsideView> {
  const known = await compareStep(step, packages);
  const message = known === undefined ? await fetch?.() : undefined;
  const found = known ?? (message === undefined ? undefined : await compareStep(step, packages));
  if (found !== undefined) return { changes: [found], gaps: [] };
  const { provider, from, to } = step;
  return { changes: [], gaps: message === undefined ? [] : [gapOf(provider, from, to, message)] };
}

async function releaseInside(
  doubted: DoubtedRelease,
  packages: InsidePackages,
  fetch: Fetch,
): Promise<InsideView> {
  const message = (await fetch?.()) ?? NO_SECOND;
  const changes = await compareRelease(doubted, packages);
  const { provider, recorded } = doubted;
  const gap = gapOf(provider, recorded, recorded, message);
  return { changes, gaps: changes.length === 0 ? [gap] : [] };
}

/** The packages of one platform that both lock files record, where both have been read. */
async function compareStep(
  { provider, from, to }: VersionStep,
  packages: InsidePackages,
): Promise<ContentsChange | undefined> {
  const before = (await packages.of(provider, from)).filter((one) => isRecorded(one, from));
  const after = (await packages.of(provider, to)).filter((one) => isRecorded(one, to));
  for (const platform of downloadOrder(packagePlatforms(before), [])) {
    const one = before.find((pack) => pack.platform === platform);
    const other = after.find((pack) => pack.platform === platform);
    if (one !== undefined && other !== undefined) return contentsChange(one, other);
  }
  return undefined;
}

/** Two packages of one platform under one version: what base records and what is there now; the origin's and a mirror's. */
async function compareRelease(
  { provider, recorded }: DoubtedRelease,
  packages: InsidePackages,
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
  for (const platform of downloadOrder(packagePlatforms(before), [])) {
    for (const one of before.filter((pack) => pack.platform === platform)) {
      const other = after.find((pack) => pack.platform === platform && pack.zip !== one.zip);
      if (other !== undefined) return contentsChange(one, other);
    }
  }
  return undefined;
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

function gapOf(
  provider: ProviderAddress,
  from: RecordedVersion,
  to: RecordedVersion,
  message: string,
): ContentsGap {
  return { provider, from: from.version, to: to.version, message };
}

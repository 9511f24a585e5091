import { type HashDispositions, mergeDispositions } from "../../model/disposition.ts";
import { isLockReviewError } from "../../model/error.ts";
import type { EvidenceProblem, Gap } from "../../model/evidence.ts";
import type { Hash } from "../../model/hash.ts";
import { appendAll } from "../../model/many.ts";
import type { Platform } from "../../model/platform.ts";
import { answerOr } from "../../sources/answers/source.ts";
import { PackageTooLarge } from "../gathering/download.ts";
import { examinePackage, type GatherRun } from "../gathering/gather.ts";
import { packagesToRead } from "../gathering/hash-download.ts";
import { bytesOf } from "../gathering/limits.ts";
import {
  type DescribedVersion,
  gapOf,
  packageHashes,
  type VersionReader,
} from "./describe-version.ts";
import { type EvidenceRequest, problemOfError } from "./evidence-request.ts";
import { downloadOrder } from "./first-answer.ts";
import { H1_PER_PACKAGE, openHashes, trustInReports } from "./open-hashes.ts";

/** The hashes computed from packages. */
export interface ExplainedContent {
  /** The version with all documents read by then. */
  readonly version: DescribedVersion;
  /** Platforms whose package was downloaded and passed every check. */
  readonly hashed: ReadonlySet<Platform>;
  readonly dispositions: HashDispositions;
  readonly problems: readonly EvidenceProblem[];
  /** Packages that were not hashed, with the reason; those that their documents refuse are gaps of the lists. */
  readonly gaps: readonly Gap[];
  /** The requested value, or `verify` where the source's reports cannot be trusted. */
  readonly reportedH1: "accept" | "verify";
}

interface Examined {
  readonly hashed: Set<Platform>;
  readonly problems: EvidenceProblem[];
  /** Platforms that were tried in vain, with the reason. */
  readonly gaps: Map<Platform, Gap>;
  facts: HashDispositions;
}

const CROWDED: Gap = {
  cause: "too-many",
  message:
    "There are more contents checksums than the packages can have, so that none was looked for",
};
const NOT_NEEDED: Gap = { cause: "not-needed", message: "Not every package was needed" };

/**
 * Downloads packages until every `h1:` asked about is explained, and not one more; OpenTofu never asks (PL-6). An entry
 * with more `h1:` than the packages can have needs no download: some are false, whichever they are.
 */
export async function explainContent(
  request: EvidenceRequest,
  described: DescribedVersion,
  run: GatherRun,
  reader?: VersionReader,
): Promise<ExplainedContent> {
  const { budget } = run;
  const facts = described.dispositions;
  const examined: Examined = { hashed: new Set(), problems: [], gaps: new Map(), facts };
  const { open: first } = openHashes(request, described, facts);
  let pending = await candidates(request, described, first, run);
  const plan = await planDownloads(described, { pending, hashes: first.length }, run, reader);
  let { version } = plan;
  let { open, isCrowded } = openHashes(request, version, facts);
  if (plan.excess !== undefined) pending = [];
  while (!budget.exhausted && open.length > 0 && pending.length > 0) {
    const batch = pending.slice(0, batchSize(open, pending, request.platforms));
    pending = pending.slice(batch.length);
    version = (await reader?.read(batch)) ?? version;
    examined.facts = mergeDispositions([examined.facts, version.dispositions]);
    await examineBatch(batch, version, examined, run);
    ({ open, isCrowded } = openHashes(request, version, examined.facts));
  }
  const isCut = budget.exhausted && open.length > 0;
  const reason = isCut ? budgetSpent(run) : isCrowded ? CROWDED : NOT_NEEDED;
  return {
    version,
    hashed: examined.hashed,
    dispositions: examined.facts,
    problems: examined.problems,
    gaps: contentGaps(version, examined, plan.excess ?? reason),
    reportedH1: trustInReports(request, version.dispositions),
  };
}

/**
 * Returns platforms whose package is worth a download, first those that have an open hash by the documents or by a hint
 * from earlier. A package that a tool would refuse by its metadata alone proves nothing.
 */
async function candidates(
  { platforms }: EvidenceRequest,
  version: DescribedVersion,
  open: readonly Hash[],
  { memory }: GatherRun,
): Promise<readonly Platform[]> {
  const platformsNamed = open.flatMap((hash) => [
    ...(version.dispositions.get(hash)?.platforms ?? []),
  ]);
  const archives = memory === undefined || open.length === 0 ? [] : [...packageHashes(version)];
  const hinted = await Promise.all(
    archives.map(async ([platform, zip]) => {
      const contents = (await memory?.hint(zip)) ?? [];
      return contents.some((hash) => open.includes(hash)) ? [platform] : [];
    }),
  );
  const likely = new Set([...platformsNamed, ...hinted.flat()]);
  const usable = [...version.packages].flatMap(([platform, { metadata }]) =>
    metadata.failure === undefined ? [platform] : [],
  );
  const order = downloadOrder([...usable, ...version.unread], platforms);
  return [...order.filter((at) => likely.has(at)), ...order.filter((at) => !likely.has(at))];
}

function budgetSpent({ budget }: GatherRun): Gap {
  const message = "The bytes that may be downloaded in this run were spent";
  return { cause: "budget", message, neededMebibytes: mebibytesOf(budget.enough()) };
}

function mebibytesOf(bytes: number): number {
  return Math.ceil(bytes / 2 ** 20);
}

/**
 * Returns before any download whether the next packages and those of all other versions fit into the run's limit.
 * Packages of unknown size count when their download begins.
 */
async function planDownloads(
  version: DescribedVersion,
  { pending, hashes }: { readonly pending: readonly Platform[]; readonly hashes: number },
  run: GatherRun,
  reader: VersionReader | undefined,
): Promise<{ readonly version: DescribedVersion; readonly excess?: Gap }> {
  const { planner, budget } = run;
  if (planner === undefined) return { version };
  const needed = pending.slice(0, hashes);
  const largerVersion = needed.length === 0 ? version : ((await reader?.read(needed)) ?? version);
  const packages = needed.flatMap((platform) => largerVersion.packages.get(platform)?.meta ?? []);
  const unreadPackages = await packagesToRead(packages, run);
  const others = hashes === 0 ? 0 : pending.length - needed.length;
  const enough = await planner.plan(unreadPackages, others);
  if (enough === undefined || bytesOf(unreadPackages, 0) === 0) return { version: largerVersion };
  const neededMebibytes = mebibytesOf(enough);
  const message = `The packages that the run needs have at most ${neededMebibytes} MiB, and it may download ${Math.floor(budget.maxBytes / 2 ** 20)} MiB`;
  return { version: largerVersion, excess: { cause: "budget", message, neededMebibytes } };
}

/**
 * Returns how many packages to download at the same time: the next required ones, since each mostly has its own hash;
 * else only as many as are certainly needed.
 */
export function batchSize(
  open: readonly Hash[],
  pending: readonly Platform[],
  required: readonly Platform[],
): number {
  const hashes = new Set(open).size;
  const others = pending.findIndex((platform) => !required.includes(platform));
  const requiredNext = others < 0 ? pending.length : others;
  return Math.max(Math.ceil(hashes / H1_PER_PACKAGE), Math.min(requiredNext, hashes));
}

/** Examines several packages at the same time; a failed download is a problem, and does not end the run. */
async function examineBatch(
  batch: readonly Platform[],
  { packages }: DescribedVersion,
  examined: Examined,
  run: GatherRun,
): Promise<void> {
  const results = batch.flatMap((platform) => {
    const description = packages.get(platform);
    if (description === undefined || description.metadata.failure !== undefined) return [];
    const result = answerOr(examinePackage(description, run), (error) => error);
    return [result.then((known) => [platform, known] as const)];
  });
  for (const [platform, result] of await Promise.all(results)) {
    if (isLockReviewError(result)) {
      const problem = problemOfError(result, platform);
      examined.problems.push(problem);
      const isCut = result.code === "LIMIT_EXCEEDED";
      const isRaisable = isCut && !(result instanceof PackageTooLarge);
      const needed = isRaisable ? { neededMebibytes: mebibytesOf(run.budget.enough()) } : {};
      examined.gaps.set(platform, { ...gapOf(isCut ? "budget" : "fault", problem), ...needed });
      continue;
    }
    appendAll(examined.problems, result.problems);
    const message = result.failure?.message;
    if (message !== undefined) {
      examined.gaps.set(platform, { cause: "fault", platform, message });
      continue;
    }
    examined.hashed.add(platform);
    examined.facts = mergeDispositions([examined.facts, result.dispositions]);
  }
}

/** Returns the gaps of packages that were tried in vain, and one for all that were left out. */
function contentGaps(
  { packages, unread }: DescribedVersion,
  { hashed, gaps }: Examined,
  skipped: Gap,
): readonly Gap[] {
  const isLeftOut = (platform: Platform): boolean =>
    !hashed.has(platform) &&
    !gaps.has(platform) &&
    packages.get(platform)?.metadata.failure === undefined;
  const leavesOut = [...packages.keys(), ...unread].some(isLeftOut);
  return [...gaps.values(), ...(leavesOut ? [skipped] : [])];
}

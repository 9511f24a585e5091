import {
  type HashDisposition,
  type HashDispositions,
  mergeDispositions,
} from "../model/disposition.ts";
import { isLockReviewError, type LockReviewError } from "../model/error.ts";
import type { EvidenceProblem, SignatureFact, VersionEvidence } from "../model/evidence.ts";
import { type Hash, hashScheme, zipHash } from "../model/hash.ts";
import type { Platform } from "../model/platform.ts";
import type { ProviderAddress } from "../model/provider-address.ts";
import type { Version } from "../model/version.ts";
import { problemOf } from "../packages/authentication/authenticate-metadata.ts";
import { isAbsent } from "../sources/errors.ts";
import { canBelongToPackages, downloadOrder } from "./download-order.ts";
import {
  type DescribedPackage,
  describePackage,
  examinePackage,
  type GatherPorts,
  type GatherRules,
} from "./gather.ts";

/** Which provider version to learn about, and what has to be explained. */
export interface EvidenceRequest {
  readonly provider: ProviderAddress;
  readonly version: Version;
  /** Hashes to explain. None means that metadata is enough. */
  readonly wanted: ReadonlySet<Hash>;
  /** Platforms that the lock file must cover; their packages are looked at first. */
  readonly platforms: readonly Platform[];
  /** Whether an `h1:` that the registry reports is explained by that, or only by a download. */
  readonly reportedH1: "accept" | "verify";
}

/** What has been learned so far; everything is added to, nothing replaced. */
interface Findings {
  dispositions: HashDispositions;
  published: ReadonlySet<Platform>;
  readonly described: Map<Platform, DescribedPackage>;
  readonly signatures: Map<string, SignatureFact>;
  readonly problems: EvidenceProblem[];
  readonly hashed: Set<Platform>;
  /** Platforms that were asked about in vain. */
  readonly missed: Set<Platform>;
}

interface Investigation {
  readonly request: EvidenceRequest;
  readonly rules: GatherRules;
  readonly ports: GatherPorts;
  readonly signal: AbortSignal;
  readonly found: Findings;
}

/**
 * Learns what vouches for the hashes of one provider version, at the least cost.
 *
 * A `zh:` needs no download: the checksum list of one platform's metadata names all of a release, and the
 * other platforms are asked only while something is unexplained, since some releases split their lists.
 * An `h1:` that is not reported is explained by downloading packages, required platforms first, until
 * none is left. Nothing is thrown for what a registry does: it becomes a problem in the evidence.
 */
export async function gatherEvidence(
  request: EvidenceRequest,
  rules: GatherRules,
  ports: GatherPorts,
  signal: AbortSignal,
): Promise<VersionEvidence> {
  const found: Findings = {
    dispositions: new Map(),
    published: new Set(),
    described: new Map(),
    signatures: new Map(),
    problems: [],
    hashed: new Set(),
    missed: new Set(),
  };
  const investigation = { request, rules, ports, signal, found };
  const availability = await findPlatforms(investigation);
  if (availability === "listed") {
    await readMetadata(investigation);
    await downloadPackages(investigation);
  }
  return conclude(investigation, availability);
}

async function findPlatforms({
  request,
  ports,
  signal,
  found,
}: Investigation): Promise<VersionEvidence["availability"]> {
  const { provider, version } = request;
  try {
    const available = await ports.queries(() => ports.source.availableVersions(provider, signal));
    const offer = available.versions.find((one) => one.version === version);
    if (offer === undefined) {
      const message = `${ports.source.describe(provider)} does not list ${provider} ${version}`;
      found.problems.push({ kind: "version-not-listed", message });
      return "withdrawn";
    }
    found.published = new Set(offer.platforms.length > 0 ? offer.platforms : request.platforms);
    return "listed";
  } catch (caught) {
    const error = ours(caught, signal);
    const kind = error.code === "PROVIDER_NOT_FOUND" ? "provider-not-found" : "unreachable";
    found.problems.push({ kind, message: error.message });
    return "unknown";
  }
}

/** The required platforms' metadata, or one platform's when none is required; the others' while hashes are open. */
async function readMetadata(investigation: Investigation): Promise<void> {
  const { request, found } = investigation;
  const order = downloadOrder(found.published, request.platforms);
  const required = order.filter((platform) => request.platforms.includes(platform));
  await describeAll(investigation, order.slice(0, 1));
  if (isOpen(investigation, "zh")) await describeAll(investigation, required);
  if (isOpen(investigation, "zh")) await describeAll(investigation, order);
}

async function describeAll(
  investigation: Investigation,
  platforms: readonly Platform[],
): Promise<void> {
  await Promise.all(platforms.map((platform) => describe(investigation, platform)));
}

/** Reads a platform's metadata once; undefined when it cannot be had. */
async function describe(
  { request, rules, ports, signal, found }: Investigation,
  platform: Platform,
): Promise<DescribedPackage | undefined> {
  const known = found.described.get(platform);
  if (known !== undefined || found.missed.has(platform)) return known;
  const { provider, version } = request;
  try {
    const described = await describePackage({ provider, version, platform }, rules, ports, signal);
    found.described.set(platform, described);
    found.dispositions = mergeDispositions(found.dispositions, described.metadata.dispositions);
    found.problems.push(...described.metadata.problems);
    for (const one of described.metadata.signatures) found.signatures.set(JSON.stringify(one), one);
    return described;
  } catch (caught) {
    const error = ours(caught, signal);
    found.missed.add(platform);
    if (isAbsent(error)) found.published = without(found.published, platform);
    else found.problems.push(problemOf(error, platform));
    return undefined;
  }
}

/** Packages in the order of likelihood, as many at once as hashes are open, until none is. */
async function downloadPackages(investigation: Investigation): Promise<void> {
  const { request, found } = investigation;
  if (!canBelongToPackages(request.wanted, found.published.size)) return;
  const order = [...downloadOrder(found.published, request.platforms)].sort(
    (a, b) => promise(investigation, b) - promise(investigation, a),
  );
  while (isOpen(investigation, "h1") && order.length > 0) {
    const batch = order.splice(0, openHashes(investigation, "h1").length);
    await Promise.all(batch.map((platform) => download(investigation, platform)));
  }
}

/** 1 for a platform whose package is said to have one of the open hashes, else 0. */
function promise(investigation: Investigation, platform: Platform): number {
  const { dispositions } = investigation.found;
  const open = openHashes(investigation, "h1");
  return open.some((hash) => dispositions.get(hash)?.platforms.has(platform) === true) ? 1 : 0;
}

async function download(investigation: Investigation, platform: Platform): Promise<void> {
  const { rules, ports, signal, found } = investigation;
  const described = await describe(investigation, platform);
  // What a tool would refuse by its metadata alone is not worth a download and proves nothing.
  if (described === undefined || described.metadata.failure !== undefined) return;
  try {
    const result = await examinePackage(described, rules, ports, signal);
    found.dispositions = mergeDispositions(found.dispositions, result.dispositions);
    found.problems.push(...result.problems);
    found.hashed.add(platform);
  } catch (caught) {
    found.problems.push(problemOfDownload(ours(caught, signal), platform));
  }
}

/** A spent budget is a decision, not a fault of the registry. */
function problemOfDownload(error: LockReviewError, platform: Platform): EvidenceProblem {
  if (error.code !== "LIMIT_EXCEEDED") return problemOf(error, platform);
  return { kind: "not-checked", platform, message: error.message };
}

/** An error of ours; anything else is a bug, and an interruption ends the run. */
function ours(caught: unknown, signal: AbortSignal): LockReviewError {
  if (!isLockReviewError(caught) || signal.aborted) throw caught;
  return caught;
}

function isOpen(investigation: Investigation, scheme: "h1" | "zh"): boolean {
  return openHashes(investigation, scheme).length > 0;
}

function openHashes({ request, found }: Investigation, scheme: "h1" | "zh"): readonly Hash[] {
  return [...request.wanted].filter(
    (hash) =>
      hashScheme(hash) === scheme &&
      !isExplained(hash, found.dispositions.get(hash), request.reportedH1),
  );
}

function isExplained(
  hash: Hash,
  facts: HashDisposition | undefined,
  reportedH1: EvidenceRequest["reportedH1"],
): boolean {
  if (facts === undefined) return false;
  if (facts.verifiedLocally) return true;
  const isSaid = facts.reportedByRegistry || facts.reportedByMirror || facts.signedBy.size > 0;
  return isSaid && (hashScheme(hash) === "zh" || reportedH1 === "accept");
}

function conclude(
  investigation: Investigation,
  availability: VersionEvidence["availability"],
): VersionEvidence {
  const { request, found } = investigation;
  const open = [...openHashes(investigation, "zh"), ...openHashes(investigation, "h1")];
  return {
    provider: request.provider,
    version: request.version,
    dispositions: found.dispositions,
    publishedPlatforms: found.published,
    signatures: [...found.signatures.values()],
    problems: distinctProblems(found.problems),
    availability,
    packageHashes: packageHashes(found),
    hashedPlatforms: found.hashed,
    complete:
      availability === "listed" && (open.length === 0 || hasLookedEverywhere(investigation)),
  };
}

/** Whether nothing is left that could explain a hash: every document read, every package hashed if one matters. */
function hasLookedEverywhere(investigation: Investigation): boolean {
  const { found } = investigation;
  const published = [...found.published];
  const described = published.every((platform) => found.described.has(platform));
  if (!isOpen(investigation, "h1")) return described;
  return published.every((platform) => found.hashed.has(platform));
}

function packageHashes(found: Findings): ReadonlyMap<Platform, Hash> {
  const hashes = new Map<Platform, Hash>();
  for (const [platform, { meta }] of found.described) {
    if (meta.authentication.kind !== "registry") continue;
    hashes.set(platform, zipHash(meta.authentication.shasum));
  }
  return hashes;
}

function distinctProblems(problems: readonly EvidenceProblem[]): readonly EvidenceProblem[] {
  return [...new Map(problems.map((one) => [JSON.stringify(one), one])).values()];
}

function without(platforms: ReadonlySet<Platform>, gone: Platform): ReadonlySet<Platform> {
  return new Set([...platforms].filter((platform) => platform !== gone));
}

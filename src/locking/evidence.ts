import type { EvidenceProblem, SignatureFact, VersionEvidence } from "../model/evidence.ts";
import { type Hash, zipHash } from "../model/hash.ts";
import type { Platform } from "../model/platform.ts";
import type { ProviderAddress } from "../model/provider-address.ts";
import type { Version } from "../model/version.ts";
import type { VersionOffer } from "../sources/source.ts";
import { type DescribedVersion, versionReader } from "./describe-version.ts";
import { distinctProblems, gatheringError, problemOfError } from "./evidence-problem.ts";
import { type ExplainedContent, explainContent } from "./explain-content.ts";
import { listedPackages, readDocuments } from "./first-answer.ts";
import type { DescribedPackage, GatherPorts, GatherRules } from "./gather.ts";

/** What is to be explained of one provider version. */
export interface EvidenceRequest {
  readonly provider: ProviderAddress;
  readonly version: Version;
  /** Hashes that need an explanation: those that head adds, or in an audit all of them. */
  readonly wanted: ReadonlySet<Hash>;
  /** Hashes that the target branch records for this version, to tell a repackaged release from a replaced one. */
  readonly recorded?: ReadonlySet<Hash>;
  /** Required platforms. */
  readonly platforms: readonly Platform[];
  /** Whether a registry's word explains an `h1:`. */
  readonly reportedH1: "accept" | "verify";
}

/**
 * Gathers what vouches for the hashes of one provider version.
 *
 * A `zh:` costs no download; an `h1:` costs as many as it takes, within the budget of the ports. It never
 * throws for what a registry does: that is a problem in the evidence, which then is not complete, so
 * that nothing is called unexplained that merely was not checked (review.md §1).
 *
 * @throws LockReviewError `ABORTED`
 */
export async function gatherEvidence(
  request: EvidenceRequest,
  rules: GatherRules,
  ports: GatherPorts,
  signal: AbortSignal,
): Promise<VersionEvidence> {
  const listing = await readListing(request, ports, signal);
  if (listing.offer === undefined && listing.problem?.kind !== "version-not-listed") {
    return nothingKnown(request, listing);
  }
  const platforms = [...(listing.offer?.platforms ?? []), ...request.platforms];
  const reader = versionReader({ ...request, platforms }, rules, ports, signal);
  const version = await readDocuments(request, listing.offer, reader);
  const content = await explainContent(request, { version, reader }, { rules, ports }, signal);
  return assemble(request, listing, content);
}

/** What the list of versions says: an offer, or the problem that there is none. */
interface Listing {
  readonly offer?: VersionOffer;
  readonly problem?: EvidenceProblem;
  readonly availability: VersionEvidence["availability"];
}

async function readListing(
  { provider, version }: EvidenceRequest,
  { source, queries }: GatherPorts,
  signal: AbortSignal,
): Promise<Listing> {
  try {
    const { versions } = await queries(() => source.availableVersions(provider, signal));
    const offer = versions.find((one) => one.version === version);
    if (offer !== undefined) return { offer, availability: "listed" };
    const message = `${source.describe(provider)} does not list ${provider} ${version}`;
    return { problem: { kind: "version-not-listed", message }, availability: "withdrawn" };
  } catch (caught) {
    // A registry that never knew the provider says nothing of one that a mirror alone serves.
    return { problem: problemOfError(gatheringError(caught)), availability: "unknown" };
  }
}

function nothingKnown(
  { provider, version }: EvidenceRequest,
  { problem, availability }: Listing,
): VersionEvidence {
  return {
    provider,
    version,
    dispositions: new Map(),
    publishedPlatforms: new Set(),
    signatures: [],
    problems: problem === undefined ? [] : [problem],
    availability,
    packageHashes: new Map(),
    hashedPlatforms: new Set(),
    complete: false,
  };
}

function assemble(
  { provider, version }: EvidenceRequest,
  listing: Listing,
  content: ExplainedContent,
): VersionEvidence {
  const described = content.version;
  const packages = [...described.packages];
  // A mirror need not have all that the origin has, so what it does not explain stays open.
  const isWhole =
    packages.length > 0 && packages.every(([, one]) => one.meta.authentication.kind === "registry");
  return {
    provider,
    version,
    dispositions: content.dispositions,
    publishedPlatforms: described.published,
    signatures: distinctSignatures(packages.flatMap(([, one]) => one.metadata.signatures)),
    problems: distinctProblems([
      ...(listing.problem === undefined ? [] : [listing.problem]),
      ...described.problems,
      ...content.problems,
    ]),
    availability: listing.availability,
    packageHashes: packageHashes(described),
    hashedPlatforms: content.hashed,
    complete: described.complete && content.complete && isWhole,
    // Where some are unread, one was enough: it has every archive that was asked about.
    listsComplete: (described.complete || described.unread.size > 0) && isWhole,
  };
}

/** The archive of each platform: as the list has it, or as the platform's own document announces it. */
function packageHashes({
  packages,
  unread,
  dispositions,
}: DescribedVersion): ReadonlyMap<Platform, Hash> {
  const listed = [...listedPackages(dispositions)].filter(([platform]) => unread.has(platform));
  return new Map([
    ...listed,
    ...[...packages].flatMap(([platform, one]) => announced(platform, one)),
  ]);
}

function announced(platform: Platform, { meta }: DescribedPackage): readonly [Platform, Hash][] {
  if (meta.authentication.kind !== "registry") return [];
  return [[platform, zipHash(meta.authentication.shasum)]];
}

/** Signatures without repetitions: platforms share a checksum list, as a rule. */
function distinctSignatures(signatures: readonly SignatureFact[]): readonly SignatureFact[] {
  return [...new Map(signatures.map((one) => [JSON.stringify(one), one])).values()];
}

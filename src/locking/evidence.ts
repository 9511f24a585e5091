import { mergeDispositions } from "../model/disposition.ts";
import type { EvidenceProblem, SignatureFact, VersionEvidence } from "../model/evidence.ts";
import type { Hash } from "../model/hash.ts";
import type { Platform } from "../model/platform.ts";
import type { ProviderAddress } from "../model/provider-address.ts";
import type { Version } from "../model/version.ts";
import type { ProviderSource, VersionOffer } from "../sources/source.ts";
import {
  type CrossCheck,
  type CrossCheckMeans,
  crossCheck,
  mirrorEvidence,
} from "./cross-check.ts";
import {
  type DescribedVersion,
  describeVersion,
  type VersionReader,
  type VersionToDescribe,
  versionReader,
} from "./describe-version.ts";
import {
  distinctProblems,
  gatheringError,
  problemOfError,
  tellsNothing,
} from "./evidence-problem.ts";
import { type ExplainedContent, explainContent } from "./explain-content.ts";
import { packageHashes, readDocuments } from "./first-answer.ts";
import type { GatherPorts, GatherRules } from "./gather.ts";
import { mayVouch, vouchingPackages } from "./mirror-look.ts";

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
  /** Whether it matters when the version was published, which costs a question. */
  readonly wantsDate?: boolean;
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
  const { provider, version, wantsDate } = request;
  const asked = wantsDate === true ? ports.releaseDate : undefined;
  const [evidence, publishedAt] = await Promise.all([
    gatherFacts(request, rules, ports, signal),
    asked && ports.queries(() => asked(provider, version, signal)),
  ]);
  return publishedAt === undefined ? evidence : { ...evidence, publishedAt };
}

async function gatherFacts(
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
  const toDescribe = { ...request, platforms };
  const { beside } = ports;
  const first = beside === undefined ? ports : { ...ports, source: beside.origin };
  const reader = versionReader(toDescribe, rules, first, signal);
  const version = await firstDocuments(request, listing, { reader, beside });
  if (beside !== undefined && version.packages.size === 0) {
    const means = { rules, ports: { ...ports, beside } };
    return gatherFromMirrors({ request, listing, toDescribe, origin: version }, means, signal);
  }
  const content = await explainContent(request, version, { rules, ports, reader }, signal);
  const evidence = assemble(request, listing, content);
  if (beside === undefined) return evidence;
  const means = { rules, ports: { ...ports, beside } };
  const checked = await crossCheck(request, { version, content }, means, signal);
  return checked === undefined ? evidence : withCrossCheck(evidence, checked, listing);
}

/** Where mirrors are held against the origin, every document of the origin's counts. */
function firstDocuments(
  request: EvidenceRequest,
  { offer }: Listing,
  { reader, beside }: { readonly reader: VersionReader; readonly beside: GatherPorts["beside"] },
): Promise<DescribedVersion> {
  return beside === undefined ? readDocuments(request, offer, reader) : reader.readAll();
}

/** The origin's evidence with what the mirrors add; what only a mirror could still explain stays open. */
function withCrossCheck(
  evidence: VersionEvidence,
  { dispositions, problems, mirror, complete }: CrossCheck,
  listing: Listing,
): VersionEvidence {
  return {
    ...evidence,
    dispositions,
    problems: distinctProblems([...evidence.problems, ...problems]),
    complete: evidence.complete && complete,
    listsComplete: (evidence.listsComplete ?? evidence.complete) && complete,
    mirror: { ...mirror, notCompared: [...mirror.notCompared, ...(listing.unheard ?? [])] },
  };
}

/** Packages that lie in the repository under review explain nothing; that is why a hash may stay open. */
function withoutOwnPackages(version: DescribedVersion): DescribedVersion {
  const packages = vouchingPackages(version.packages);
  const own = [...version.packages.values()].find((one) => !mayVouch(one));
  if (own === undefined) return version;
  const message = `${own.meta.source} lies in the repository under review, so that its packages vouch for nothing`;
  return {
    ...version,
    packages,
    dispositions: mergeDispositions([...packages.values()].map((one) => one.metadata.dispositions)),
    problems: [...version.problems, { kind: "not-checked", message }],
  };
}

const NOTHING_LOOKED_INTO: Omit<ExplainedContent, "version"> = {
  hashed: new Set(),
  dispositions: new Map(),
  problems: [],
  complete: false,
};

interface MirrorsAlone {
  readonly request: EvidenceRequest;
  readonly listing: Listing;
  readonly toDescribe: VersionToDescribe;
  /** What the origin answered: no package, so nothing at all or what is wrong. */
  readonly origin: DescribedVersion;
}

/**
 * Without the origin's word the mirrors' is all there is, which is less and never called unexplained. What
 * the origin said, and said badly, stays a problem whatever the mirrors explain.
 */
async function gatherFromMirrors(
  { request, listing, toDescribe, origin }: MirrorsAlone,
  { rules, ports }: CrossCheckMeans,
  signal: AbortSignal,
): Promise<VersionEvidence> {
  const source = ports.beside.configured;
  const found = await describeVersion(toDescribe, rules, { ...ports, source }, signal);
  const version = withoutOwnPackages(found);
  const why = origin.problems.map((one) => one.message);
  const said = origin.problems.filter((one) => !tellsNothing(one));
  if (found.packages.size === 0) {
    const problems = [...origin.problems, ...version.problems];
    return assemble(request, listing, {
      ...NOTHING_LOOKED_INTO,
      version: { ...version, problems },
    });
  }
  const content = await explainContent(request, version, { rules, ports }, signal);
  const { packages } = found;
  const name = source.describe(request.provider);
  const { platforms } = request;
  return {
    ...assemble(request, listing, { ...content, problems: [...said, ...content.problems] }),
    mirror: mirrorEvidence({ name, packages, platforms }, [], why),
  };
}

/** What the list of versions says: an offer, or the problem that there is none. */
interface Listing {
  readonly offer?: VersionOffer;
  readonly problem?: EvidenceProblem;
  readonly availability: VersionEvidence["availability"];
  /** Why the mirrors could not be asked, where the origin's list stands in for theirs. */
  readonly unheard?: readonly string[];
}

async function readListing(
  request: EvidenceRequest,
  ports: GatherPorts,
  signal: AbortSignal,
): Promise<Listing> {
  const listing = await listingOf(request, ports.source, ports, signal);
  if (listing.availability !== "unknown" || ports.beside === undefined) return listing;
  // A mirror that cannot be asked keeps runs from installing; the origin can still vouch for hashes.
  const origin = await listingOf(request, ports.beside.origin, ports, signal);
  if (origin.offer === undefined) return listing;
  const unheard = listing.problem === undefined ? [] : [listing.problem.message];
  return { ...origin, unheard };
}

async function listingOf(
  { provider, version }: EvidenceRequest,
  source: ProviderSource,
  { queries }: GatherPorts,
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

/** Signatures without repetitions: platforms share a checksum list, as a rule. */
function distinctSignatures(signatures: readonly SignatureFact[]): readonly SignatureFact[] {
  return [...new Map(signatures.map((one) => [JSON.stringify(one), one])).values()];
}

import type {
  EvidenceProblem,
  Gap,
  InstallObstacle,
  VersionEvidence,
} from "../../model/evidence.ts";
import type { VersionOffer } from "../../sources/answers/source.ts";
import { type DescribedVersion, gapOf, packageHashes, UNDESCRIBED } from "./describe-version.ts";
import { distinct, type EvidenceRequest } from "./evidence-request.ts";
import type { ExplainedContent } from "./explain-content.ts";

/** The version list's answer: an offer, or the problem that there is none. */
export interface Listing {
  readonly offer?: VersionOffer;
  readonly problem?: EvidenceProblem;
  /** Why the origin's list could not be read; the other members are then of the mirrors' lists. */
  readonly originProblem?: EvidenceProblem;
  readonly availability: VersionEvidence["availability"];
  readonly warnings?: readonly string[];
}

/** Returns the evidence of a version that no version list has, or whose lists could not be read. */
export function nothingKnown(request: EvidenceRequest, listing: Listing): VersionEvidence {
  const message = "No list of versions was read";
  const problem = listing.problem ?? { kind: "not-checked" as const, message };
  const version: DescribedVersion = { ...UNDESCRIBED, gaps: [gapOf("fault", problem)] };
  return assembleEvidence(request, listing, unexplained(version, request));
}

/** Returns the content of a version without a package. */
export function unexplained(
  version: DescribedVersion,
  { reportedH1 }: EvidenceRequest,
): ExplainedContent {
  const { dispositions } = version;
  return { version, hashed: new Set(), dispositions, problems: [], gaps: [], reportedH1 };
}

/** Returns the evidence about one version from the answers of the version list, the documents and the packages. */
export function assembleEvidence(
  { provider, version, platforms }: EvidenceRequest,
  listing: Listing,
  content: ExplainedContent,
): VersionEvidence {
  const described = content.version;
  const packages = [...described.packages.values()];
  const lists = listGaps(described);
  const obstacles = obstaclesOn(platforms, described);
  return {
    provider,
    version,
    dispositions: content.dispositions,
    publishedPlatforms: described.published,
    signatures: distinct(packages.flatMap(({ metadata }) => metadata.signatures)),
    problems: distinct([
      ...(listing.problem === undefined ? [] : [listing.problem]),
      ...described.problems,
      ...content.problems,
    ]),
    availability: listing.availability,
    warnings: listing.warnings,
    packageHashes: packageHashes(described),
    hashedPlatforms: content.hashed,
    lookedAt: { lists, contents: distinct([...lists, ...content.gaps]) },
    ...recordedByInit(described),
    obstacles: obstacles.length === 0 ? undefined : obstacles,
    reportedH1: content.reportedH1,
  };
}

/** Returns the required platforms whose package a source does not give. */
export function obstaclesOn(
  required: EvidenceRequest["platforms"],
  { obstacles }: DescribedVersion,
): readonly InstallObstacle[] {
  return obstacles.filter(({ platform }) => required.includes(platform));
}

/** Returns what every document makes `init` record; one hash for several packages is a fallback (AU-8). */
function recordedByInit({ packages, published }: DescribedVersion) {
  const all = [...packages.values()];
  const isOrigins = all.every(
    ({ meta, metadata: { failure } }) => meta.authentication.kind === "registry" && !failure,
  );
  const [first = [], ...others] = all.map(({ metadata }) => metadata.signedForLock);
  const common = first.filter((hash) => others.every((hashes) => hashes.includes(hash)));
  const isWhole = common.length > 1 || published.size === 1;
  return isOrigins && isWhole && common.length > 0 ? { recordedByInit: common } : {};
}

/** Returns a gap for each checksum list that was not read or is refused: it may contain more. */
function listGaps({ gaps: unread, packages }: DescribedVersion): readonly Gap[] {
  const refusals = [...packages].flatMap(([platform, { metadata }]): readonly Gap[] => {
    const { failure, problems } = metadata;
    const fault = failure ?? problems.find(({ kind }) => kind === "readers-disagree");
    return fault === undefined ? [] : [{ cause: "fault", message: fault.message, platform }];
  });
  const gaps = [...unread, ...refusals];
  if ([...packages.values()].some(({ meta }) => meta.authentication.kind !== "registry")) {
    const message = "Only a mirror answered, which need not have everything that the origin has";
    return [...gaps, { cause: "absent", message }];
  }
  const message = "The registry has no document of any package";
  return packages.size === 0 && gaps.length === 0 ? [{ cause: "absent", message }] : gaps;
}

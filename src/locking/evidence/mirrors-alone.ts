import type { EvidenceProblem, VersionEvidence } from "../../model/evidence.ts";
import { assembleEvidence, type Listing } from "./assemble-evidence.ts";
import type { MirroredRun } from "./cross-check.ts";
import {
  type DescribedVersion,
  type VersionToDescribe,
  versionReader,
} from "./describe-version.ts";
import {
  type EvidenceRequest,
  gatheringError,
  isUnusable,
  problemOfError,
  tellsNothing,
} from "./evidence-request.ts";
import { explainContent } from "./explain-content.ts";
import { mirrorEvidence } from "./mirror-look.ts";

/**
 * Gathers evidence from mirrors alone, when the origin answers with silence or problems; their hashes are never called
 * unexplained. The origin's faulty answers stay problems, and so does a listed version without any document: an
 * attacker who can withhold one answer must not get further than one who withholds all.
 * @throws LockReviewError `ABORTED`
 */
export async function gatherFromMirrors(
  request: EvidenceRequest,
  {
    listing,
    wanted,
    origin,
  }: {
    readonly listing: Listing;
    readonly wanted: VersionToDescribe;
    readonly origin: DescribedVersion;
  },
  run: MirroredRun,
): Promise<VersionEvidence> {
  const source = run.beside.configured;
  const version = withoutProposed(await versionReader(wanted, { ...run, source }).readAll());
  const { packages } = version;
  if (packages.size === 0) {
    return assembleEvidence(request, listing, {
      version: { ...version, problems: [...origin.problems, ...version.problems] },
      hashed: new Set(),
      dispositions: new Map(),
      problems: [],
      gaps: [{ cause: "absent", message: "Neither the origin nor a mirror has a package" }],
      reportedH1: request.reportedH1,
    });
  }
  const content = await explainContent(request, version, run);
  const problems = [
    ...origin.problems.filter((problem) => !tellsNothing(problem)),
    ...content.problems,
  ];
  return {
    ...assembleEvidence(request, listing, { ...content, problems }),
    mirror: mirrorEvidence(
      { name: source.describe(request.provider), packages, platforms: request.platforms },
      [],
      origin.problems.map(({ message }) => message),
      [...origin.problems.filter(isUnusable), ...(await withheldDocuments(request, run))],
    ),
  };
}

/** Adds the gap that packages in the tree under review were left out, so that a hash may stay open. */
function withoutProposed(version: DescribedVersion): DescribedVersion {
  const [own] = version.proposed.values();
  if (own === undefined) return version;
  const message = `${own.meta.source} lies in the repository under review, so that its packages vouch for nothing`;
  return {
    ...version,
    problems: [...version.problems, { kind: "not-checked", message }],
    gaps: [...version.gaps, { cause: "fault", message }],
  };
}

/** Returns the problem of an origin that lists a version without any document of it; none for a silent origin. */
async function withheldDocuments(
  { provider, version }: EvidenceRequest,
  { queries, signal, beside: { origin } }: MirroredRun,
): Promise<readonly Pick<EvidenceProblem, "message">[]> {
  try {
    const { versions } = await queries(() => origin.availableVersions(provider, signal));
    if (!versions.some((offer) => offer.version === version)) return [];
  } catch (caught) {
    const problem = problemOfError(gatheringError(caught));
    return isUnusable(problem) ? [problem] : [];
  }
  const message = `${origin.describe(provider)} lists ${provider} ${version}, and no document of it could be had`;
  return [{ message }];
}

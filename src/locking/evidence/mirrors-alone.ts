import type { VersionEvidence } from "../../model/evidence.ts";
import { assembleEvidence, type Listing } from "./assemble-evidence.ts";
import type { CrossCheckPorts } from "./cross-check.ts";
import {
  type DescribedVersion,
  describeVersion,
  type VersionToDescribe,
} from "./describe-version.ts";
import {
  type EvidenceRequest,
  gatheringError,
  isUnusable,
  problemOfError,
  tellsNothing,
} from "./evidence-request.ts";
import { type ExplainedContent, explainContent } from "./explain-content.ts";
import { mirrorEvidence } from "./mirror-look.ts";

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

const NOTHING_LOOKED_INTO: Omit<ExplainedContent, "version" | "reportedH1"> = {
  hashed: new Set(),
  dispositions: new Map(),
  problems: [],
  gaps: [{ cause: "absent", message: "Neither the origin nor a mirror has a package" }],
};

/** The question, and the origin's answer before the mirrors are asked alone. */
interface MirrorsAlone {
  readonly request: EvidenceRequest;
  readonly listing: Listing;
  readonly toDescribe: VersionToDescribe;
  /** The origin's answer without a package: silence, or problems. */
  readonly origin: DescribedVersion;
}

/**
 * Gathers evidence from mirrors alone, when the origin gives no usable answer; their hashes are never called
 * unexplained.
 *
 * The origin's faulty answers stay problems whatever the mirrors explain. The same holds if it lists the
 * version without any document: an attacker who can withhold one answer must not get further than one who
 * withholds all.
 *
 * @throws LockReviewError `ABORTED`
 */
export async function gatherFromMirrors(
  { request, listing, toDescribe, origin }: MirrorsAlone,
  { rules, ports }: CrossCheckPorts,
  signal: AbortSignal,
): Promise<VersionEvidence> {
  const source = ports.beside.configured;
  const found = await describeVersion(toDescribe, rules, { ...ports, source }, signal);
  const version = withoutProposed(found);
  const why = origin.problems.map((problem) => problem.message);
  const said = origin.problems.filter((problem) => !tellsNothing(problem));
  if (found.packages.size === 0) {
    const problems = [...origin.problems, ...version.problems];
    return assembleEvidence(request, listing, {
      ...NOTHING_LOOKED_INTO,
      reportedH1: request.reportedH1,
      version: { ...version, problems },
    });
  }
  const content = await explainContent(request, version, { rules, ports }, signal);
  const { packages } = found;
  const name = source.describe(request.provider);
  const { platforms } = request;
  const withheld = await withheldDocuments(request, ports, signal);
  return {
    ...assembleEvidence(request, listing, { ...content, problems: [...said, ...content.problems] }),
    mirror: mirrorEvidence({ name, packages, platforms }, [], why, [
      ...origin.problems.filter(isUnusable),
      ...withheld,
    ]),
  };
}

/** Returns the problem of an origin that lists a version without any document of it; none for a silent origin. */
async function withheldDocuments(
  { provider, version }: EvidenceRequest,
  { queries, beside: { origin } }: CrossCheckPorts["ports"],
  signal: AbortSignal,
): Promise<readonly { readonly message: string }[]> {
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

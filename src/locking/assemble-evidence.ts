import type { EvidenceProblem, SignatureFact, VersionEvidence } from "../model/evidence.ts";
import type { VersionOffer } from "../sources/source.ts";
import { distinctProblems } from "./evidence-problem.ts";
import type { EvidenceRequest } from "./evidence-request.ts";
import type { ExplainedContent } from "./explain-content.ts";
import { packageHashes } from "./first-answer.ts";

/** What the list of versions says: an offer, or the problem that there is none. */
export interface Listing {
  readonly offer?: VersionOffer;
  readonly problem?: EvidenceProblem;
  readonly availability: VersionEvidence["availability"];
  /** Why the mirrors could not be asked, where the origin's list stands in for theirs. */
  readonly unheard?: readonly string[];
}

/** Evidence of a version that no list of versions could be read for, or has. */
export function nothingKnown(
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

/** What the list of versions, the documents and the packages said, as evidence about one version. */
export function assembleEvidence(
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

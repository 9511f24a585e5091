import type { VersionEvidence } from "../../model/evidence.ts";
import { remembered } from "../../model/remembered.ts";
import { answerOr, type ProviderSource } from "../../sources/answers/source.ts";
import type { GatherPorts, GatherRules, GatherRun } from "../gathering/gather.ts";
import { assembleEvidence, type Listing, nothingKnown, obstaclesOn } from "./assemble-evidence.ts";
import { type CrossCheck, crossCheck, gatherFromMirrors, readConfigured } from "./cross-check.ts";
import { type DescribedVersion, versionReader } from "./describe-version.ts";
import { distinct, type EvidenceRequest, problemOfError } from "./evidence-request.ts";
import { explainContent } from "./explain-content.ts";
import { COMMON_PLATFORMS, readDocuments } from "./first-answer.ts";
import { gatherProvenance } from "./version-provenance.ts";

/**
 * Gathers the evidence for the hashes of one provider version, once for the same question. A `zh:` costs no download; an
 * `h1:` costs as many as it takes, within the budget. A registry's failure never throws: it is a problem in the evidence,
 * which is then incomplete. @throws LockReviewError `ABORTED`
 */
export function gatherVersionEvidence(
  request: EvidenceRequest,
  rules: GatherRules,
  ports: GatherPorts,
): Promise<VersionEvidence> {
  // Whom a question about a builder waits for changes no answer, so that the key only says that it waits.
  const key = JSON.stringify(request, (_, value: unknown) =>
    value instanceof Set ? [...value] : value,
  );
  return remembered(ports.gathered, key, () => gatherAnew(request, rules, ports));
}

async function gatherAnew(
  request: EvidenceRequest,
  rules: GatherRules,
  ports: GatherPorts,
): Promise<VersionEvidence> {
  const planner = ports.budget.enter();
  const run = { ...ports, rules, planner };
  const [evidence, remarks] = await Promise.all([
    gatherFacts(request, run).finally(planner.leave),
    gatherContext(request, run),
  ]);
  const provenance = await gatherProvenance(request, { evidence, context: remarks.context }, run);
  return { ...evidence, ...remarks, provenance };
}

/** Reads the registry's remarks beside the protocol; a date missing in them is requested separately. */
async function gatherContext(
  { provider, version, wantsDate, wantsContext }: EvidenceRequest,
  { context: ask, releaseDate, queries }: GatherRun,
) {
  const context = wantsContext === true ? await queries(() => ask(provider)) : undefined;
  const date = context?.published.get(version);
  if (date !== undefined || wantsDate !== true) return { context, publishedAt: date };
  return { context, publishedAt: await queries(() => releaseDate(provider, version)) };
}

async function gatherFacts(request: EvidenceRequest, run: GatherRun): Promise<VersionEvidence> {
  const listing = await readListing(request, run);
  const { offer, availability } = listing;
  if (offer === undefined && listing.problem?.kind !== "version-not-listed") {
    return nothingKnown(request, listing);
  }
  const { beside } = run;
  const offeredPlatforms = offer?.platforms ?? [];
  // A version in no list may still have documents, which name the other platforms.
  const likely = offer === undefined ? COMMON_PLATFORMS : [];
  const platforms = [...offeredPlatforms, ...request.platforms, ...likely];
  // A mirror's list need not be the origin's.
  const offered = new Set(availability === "listed" ? offeredPlatforms : []);
  const wanted = { ...request, platforms, offered };
  const reader = versionReader(wanted, { ...run, source: beside?.origin ?? run.source });
  // When mirrors are compared with the origin, every document of the origin counts.
  const isAlone = beside === undefined;
  const version = await (isAlone ? readDocuments(request, offer, reader) : reader.readAll());
  const settled = settledListing(listing, version);
  if (beside !== undefined && version.packages.size === 0) {
    const answers = { listing: settled, wanted, origin: version };
    return gatherFromMirrors(request, answers, { ...run, beside });
  }
  const content = await explainContent(request, version, run, reader);
  const evidence = assembleEvidence(request, settled, content);
  if (beside === undefined) return evidence;
  const configuredVersion = await readConfigured(request, content, { ...run, beside });
  const comparison = await crossCheck(request, content, configuredVersion, { ...run, beside });
  const installed = { ...evidence, obstacles: obstaclesOn(request.platforms, configuredVersion) };
  return comparison === undefined ? installed : withCrossCheck(installed, comparison);
}

/** Withdrawn versions lack documents as well (RM-2): a document that answers contradicts the list. */
function settledListing(listing: Listing, { packages, gaps }: DescribedVersion): Listing {
  if (listing.availability !== "withdrawn") return listing;
  if (packages.size > 0) return { ...listing, availability: "unlisted" };
  const isUnknown = gaps.some(({ cause }) => cause === "fault");
  return isUnknown ? { ...listing, availability: "unknown" } : listing;
}

/** Returns the origin's evidence with the mirrors'; hashes that only a mirror could still explain stay open. */
function withCrossCheck(
  evidence: VersionEvidence,
  { dispositions, problems, mirror, gaps }: CrossCheck,
): VersionEvidence {
  return {
    ...evidence,
    dispositions,
    problems: distinct([...evidence.problems, ...problems]),
    lookedAt: {
      lists: distinct([...evidence.lookedAt.lists, ...gaps]),
      contents: distinct([...evidence.lookedAt.contents, ...gaps]),
    },
    mirror,
  };
}

/** Reads the version list of the origin registry, which alone decides whether a version exists or was withdrawn. */
async function readListing(request: EvidenceRequest, run: GatherRun): Promise<Listing> {
  const { source, beside } = run;
  const origin = await listingIn(beside?.origin ?? source, request, run);
  if (origin.availability !== "unknown" || beside === undefined) return origin;
  // For a provider without an origin, mirrors say what they have, and not whether such a version exists.
  const mirrored = await listingIn(beside.configured, request, run);
  return { ...mirrored, availability: "unknown", originProblem: origin.problem };
}

async function listingIn(
  source: ProviderSource,
  { provider, version }: EvidenceRequest,
  { queries }: GatherRun,
): Promise<Listing> {
  const answer = queries(() => source.availableVersions(provider));
  const listing = await answerOr(answer, (error) => ({ problem: problemOfError(error) }));
  // A registry that never knew the provider says nothing about one that a mirror alone serves.
  if ("problem" in listing) return { ...listing, availability: "unknown" };
  const offer = listing.versions.find((candidate) => candidate.version === version);
  const { warnings } = listing;
  if (offer !== undefined) return { offer, availability: "listed", warnings };
  const message = `${source.describe(provider)} does not list ${provider} ${version}`;
  const problem = { kind: "version-not-listed", message } as const;
  return { problem, availability: "withdrawn", warnings };
}

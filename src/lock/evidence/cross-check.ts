import type { Failure, Gap, MirrorEvidence, VersionEvidence } from "../../model/evidence.ts";
import { hashScheme } from "../../model/hash.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { listedAndMatched } from "../../packages/authentication/authenticate-archive.ts";
import type { PackageLocation } from "../../packages/authentication/meta.ts";
import type { DescribedPackage, GatherRun } from "../gathering/gather.ts";
import { assembleEvidence, type Listing, unexplained } from "./assemble-evidence.ts";
import {
  type DescribedVersion,
  UNDESCRIBED,
  type VersionToDescribe,
  versionReader,
} from "./describe-version.ts";
import { type EvidenceRequest, isUnusable, tellsNothing } from "./evidence-request.ts";
import { type ExplainedContent, explainContent } from "./explain-content.ts";
import { MirrorLook, type PlatformVerdict } from "./mirror-look.ts";

/** The evidence that the mirrors add: facts of both sides, contradictions, and packages that could explain more. */
export type CrossCheck = NonNullable<Awaited<ReturnType<typeof crossCheck>>>;

type MirroredRun = GatherRun & { readonly beside: NonNullable<GatherRun["beside"]> };

/**
 * Reads the documents of the packages that a run would install, from mirrors or the origin.
 * @throws LockReviewError `ABORTED`
 */
export function readConfigured(
  request: EvidenceRequest,
  { version: { published } }: ExplainedContent,
  run: MirroredRun,
): Promise<DescribedVersion> {
  const platforms = [...request.platforms, ...published];
  const mirrorRequest = { ...request, platforms, offered: new Set<never>() };
  return versionReader(mirrorRequest, { ...run, source: run.beside.configured }).readAll();
}

/**
 * Compares the packages that a run would install from mirrors with the origin's; undefined if it uses none. They may
 * explain hashes that the origin left open, with the grade *mirror*.
 * @param asked the documents of the packages that the run would install
 * @throws LockReviewError `ABORTED`
 */
export async function crossCheck(
  request: EvidenceRequest,
  origin: ExplainedContent,
  asked: DescribedVersion,
  run: MirroredRun,
) {
  const look = new MirrorLook(asked, origin, run);
  const { packages } = look.mirror;
  if (packages.size === 0 && asked.problems.length === 0) return undefined;
  const first = new Map<DescribedPackage, PlatformVerdict>();
  for (const [platform, mirrored] of packages) {
    first.set(mirrored, await look.compare(mirrored, request.platforms.includes(platform)));
  }
  const rest = await explainRest(request, look, run);
  const verdicts: PlatformVerdict[] = [];
  // If only a mirror has a hash, its package is compared with the origin's, required or not: an archive recorded for
  // one platform is accepted on every other.
  const platformsWithWord = platformsOnlyMirrored(request, origin, rest);
  for (const [mirrored, verdict] of first) {
    const { kind, platform } = verdict;
    const isOpen = kind === "open" && platformsWithWord.has(platform);
    verdicts.push(isOpen ? await look.compareBytes(mirrored) : verdict);
  }
  const unsettled = verdicts.flatMap(({ kind, platform }) =>
    kind === "open" && platformsWithWord.has(platform)
      ? [`The mirror's package for ${platform} could not be held to the origin's`]
      : [],
  );
  const lookedInto = new Set([...look.mirror.hashed, ...rest.hashed, ...asked.proposed.keys()]);
  const unseen = verdicts.flatMap(({ kind, platform }): Gap | readonly Gap[] => {
    const message = `The mirror's package for ${platform} was not looked into`;
    const isSeen = kind === "same" || lookedInto.has(platform);
    return isSeen ? [] : { cause: "not-needed", platform, message };
  });
  return {
    dispositions: rest.dispositions,
    problems: [...look.problems, ...rest.problems],
    mirror: {
      ...factsOfInstall(packages, request, run),
      disagreements: verdicts.flatMap((verdict) => ("found" in verdict ? verdict.found : [])),
      notCompared: failuresIn(look.notCompared),
      unusableAnswers: unusableAnswers(origin.version, unsettled),
    },
    gaps: [...asked.gaps, ...unseen],
  };
}

/** Returns platforms whose package only a mirror reports with a hash that was asked about. */
function platformsOnlyMirrored(
  { asked }: EvidenceRequest,
  origin: ExplainedContent,
  { dispositions }: ExplainedContent,
): ReadonlySet<Platform> {
  const hashes = asked.flatMap((entry) => [...entry]);
  const open = hashes.filter((hash) => !origin.dispositions.has(hash));
  return new Set(open.flatMap((hash) => [...(dispositions.get(hash)?.platforms ?? [])]));
}

/** Looks for hashes that the origin left open: a `zh:` in every local archive, an `h1:` in any package. */
async function explainRest(
  request: EvidenceRequest,
  look: MirrorLook,
  run: GatherRun,
): Promise<ExplainedContent> {
  const { vouched } = look;
  const hashesToExplain = request.asked.flatMap((hashes) => [...hashes]);
  const isOpen = hashesToExplain.some((hash) => hashScheme(hash) === "zh" && !vouched.has(hash));
  for (const mirrorPackage of look.served.values()) {
    if (isOpen && mirrorPackage.meta.location.kind === "archive")
      await look.examine(look.mirror, mirrorPackage);
  }
  const version = { ...UNDESCRIBED, packages: look.served, dispositions: look.vouched };
  return explainContent({ ...request, recorded: [] }, version, run);
}

/**
 * Gathers evidence from mirrors alone, when the origin answers with silence or problems; their hashes are never called
 * unexplained. The origin's faulty answers stay problems, and so does a listed version without any document: an
 * attacker who can withhold one answer must not get further than one who withholds all.
 * @throws LockReviewError `ABORTED`
 */
export async function gatherFromMirrors(
  request: EvidenceRequest,
  answers: {
    readonly listing: Listing;
    readonly wanted: VersionToDescribe;
    readonly origin: DescribedVersion;
  },
  run: MirroredRun,
): Promise<VersionEvidence> {
  const { listing, wanted, origin } = answers;
  const source = run.beside.configured;
  const version = withoutProposed(await versionReader(wanted, { ...run, source }).readAll());
  const { packages } = version;
  if (packages.size === 0) {
    const problems = [...origin.problems, ...version.problems];
    const content = unexplained({ ...version, problems }, request);
    const message = "Neither the origin nor a mirror has a package";
    const gaps: readonly Gap[] = [{ cause: "absent", message }];
    return assembleEvidence(request, listing, { ...content, gaps });
  }
  const content = await explainContent(request, version, run);
  const faults = origin.problems.filter((problem) => !tellsNothing(problem));
  const problems = [...faults, ...content.problems];
  return {
    ...assembleEvidence(request, listing, { ...content, problems }),
    mirror: {
      ...factsOfInstall(packages, request, run),
      disagreements: [],
      notCompared: failuresIn(origin.problems),
      unusableAnswers: unusableAnswers(origin, withheldDocuments(request, listing, run)),
    },
  };
}

function comparedBy(places: readonly PackageLocation[]): MirrorEvidence["comparedBy"] {
  if (places.some(({ kind }) => kind === "directory")) return "h1";
  return places.some((place) => place.kind === "url" && place.isBlob) ? "zh" : undefined;
}

/** Returns where a run installs from, and what required packages' documents make `init` record beside the contents. */
function factsOfInstall(
  packages: ReadonlyMap<Platform, DescribedPackage>,
  { provider, platforms }: EvidenceRequest,
  { rules, beside }: MirroredRun,
) {
  const required = platforms.flatMap((platform) => packages.get(platform) ?? []);
  const accepted = required.filter(({ metadata }) => metadata.failure === undefined);
  const recorded = accepted.map(({ meta, metadata }) => {
    const own = listedAndMatched(meta, rules.tool);
    return [meta.platform, sortedUnique([...own, ...metadata.signedForLock])] as const;
  });
  return {
    name: beside.configured.describe(provider),
    comparedBy: comparedBy(required.map(({ meta }) => meta.location)),
    recordedByInit: new Map(recorded),
  };
}

/** Returns each failure once. */
function failuresIn(failures: readonly Failure[]): MirrorEvidence["notCompared"] {
  const each = failures.map(
    ({ message, silentHost }) => [message, { message, silentHost }] as const,
  );
  return [...new Map(each).values()];
}

function unusableAnswers({ problems }: DescribedVersion, others: readonly string[]) {
  return sortedUnique([...problems.filter(isUnusable).map(({ message }) => message), ...others]);
}

/** Adds the gap that packages in the tree under review were left out, so that a hash may stay open. */
function withoutProposed(version: DescribedVersion): DescribedVersion {
  const [own] = version.proposed.values();
  if (own === undefined) return version;
  const message = `${own.meta.source} lies in the repository under review, so that its packages vouch for nothing`;
  return {
    ...version,
    problems: [...version.problems, { kind: "not-checked", message }],
    gaps: [...version.gaps, { cause: "fault", message, isBundled: true }],
  };
}

/** Returns the problem of an origin whose list is unusable, or has the version without any document of it. */
function withheldDocuments(
  { provider, version }: EvidenceRequest,
  { availability, originProblem }: Listing,
  { beside: { origin } }: MirroredRun,
): readonly string[] {
  const lists = `${origin.describe(provider)} lists ${provider} ${version}`;
  if (availability === "listed") return [`${lists}, and no document of it could be had`];
  return originProblem && isUnusable(originProblem) ? [originProblem.message] : [];
}

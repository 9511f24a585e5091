import { type HashDispositions, mergeDispositions } from "../../model/disposition.ts";
import type {
  EvidenceProblem,
  Gap,
  MirrorDisagreement,
  MirrorEvidence,
} from "../../model/evidence.ts";
import { hashScheme } from "../../model/hash.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import type {
  DescribedPackage,
  GatherPorts,
  GatherRules,
  SourcesBeside,
} from "../gathering/gather.ts";
import {
  type DescribedVersion,
  describeVersion,
  type VersionToDescribe,
} from "./describe-version.ts";
import { isUnusable } from "./evidence-request.ts";
import { type ExplainedContent, explainContent } from "./explain-content.ts";
import {
  comparePackageBytes,
  comparePlatform,
  examineOn,
  type Look,
  mirrorEvidence,
  type PlatformVerdict,
} from "./mirror-look.ts";
import type { ContentRequest } from "./open-hashes.ts";

/** The origin's answers about a version, before the mirrors are asked. */
interface OriginFacts {
  readonly version: DescribedVersion;
  readonly content: ExplainedContent;
}

/** The evidence that the mirrors add. */
export interface CrossCheck {
  /** The origin's facts and the mirrors'. */
  readonly dispositions: HashDispositions;
  /** Contradictions between the mirrors' packages and the origin's. */
  readonly problems: readonly EvidenceProblem[];
  readonly mirror: MirrorEvidence;
  /** Packages of the mirrors that could explain another hash. */
  readonly gaps: readonly Gap[];
}

/** A version to cross-check, and the content hashes to explain. */
export type CrossCheckRequest = Omit<VersionToDescribe, "offered"> & ContentRequest;

/** The rules and ports of a cross-check. */
export interface CrossCheckPorts {
  readonly rules: GatherRules;
  readonly ports: GatherPorts & { readonly beside: SourcesBeside };
}

/**
 * Compares the sources of an installation with the origin by gathering a second time, from the mirrors.
 *
 * Undefined if a run would install from the origin itself. Packages of the mirrors may explain hashes that the
 * origin left open, with the grade *mirror*.
 *
 * @throws LockReviewError `ABORTED`
 */
export async function crossCheck(
  request: CrossCheckRequest,
  origin: OriginFacts,
  { rules, ports }: CrossCheckPorts,
  signal: AbortSignal,
): Promise<CrossCheck | undefined> {
  const platforms = [...request.platforms, ...origin.version.published];
  const source = ports.beside.configured;
  const asked = await describeVersion(
    { ...request, platforms, offered: new Set() },
    rules,
    { ...ports, source },
    signal,
  );
  const served = mirrored(asked);
  const packages = new Map([...served, ...asked.proposed]);
  if (packages.size === 0 && asked.problems.length === 0) return undefined;
  const look = startLook({ packages, served, asked, origin }, { rules, ports, signal });
  const first = await comparePlatforms(request.platforms, origin, look);
  const rest = await explainRest(request, served, look);
  const spoken = platformsBehindWord(request, origin, rest);
  const verdicts = await holdToOrigin(first, spoken, origin, look);
  const unsettled = verdicts.filter(
    ({ kind, platform }) => kind === "open" && spoken.has(platform),
  );
  const looked = new Set([...look.mirror.hashed, ...rest.hashed, ...asked.proposed.keys()]);
  return {
    dispositions: rest.dispositions,
    problems: [...look.problems, ...rest.problems],
    mirror: mirrorEvidence(
      { name: source.describe(request.provider), packages, platforms: request.platforms },
      verdicts,
      look.notCompared,
      [...origin.version.problems.filter(isUnusable), ...unsettled.map(notHeldToOrigin)],
    ),
    gaps: [
      ...asked.gaps,
      ...verdicts
        .filter(({ kind, platform }) => kind !== "same" && !looked.has(platform))
        .map(({ platform }) => notLookedInto(platform)),
    ],
  };
}

/** Compares each package of the mirrors with the origin's. */
async function comparePlatforms(
  required: readonly Platform[],
  { version }: OriginFacts,
  look: Look,
): Promise<readonly PlatformVerdict[]> {
  const verdicts: PlatformVerdict[] = [];
  for (const platform of look.mirror.packages.keys()) {
    const isRequired = required.includes(platform);
    verdicts.push(
      version.packages.has(platform)
        ? await comparePlatform(platform, isRequired, look)
        : unpublished(platform, isRequired && isWhole(version), look),
    );
  }
  return verdicts;
}

/** Returns platforms whose package only a mirror reports with a hash that was asked about. */
function platformsBehindWord(
  { asked }: CrossCheckRequest,
  { content }: OriginFacts,
  { dispositions }: ExplainedContent,
): ReadonlySet<Platform> {
  const open = asked.flatMap((hashes) =>
    [...hashes].filter((hash) => !content.dispositions.has(hash)),
  );
  return new Set(open.flatMap((hash) => [...(dispositions.get(hash)?.platforms ?? [])]));
}

/**
 * Returns the verdicts that count: if only a mirror has a hash, its package is compared with the origin's,
 * required or not. An archive recorded for one platform is accepted on every other.
 */
async function holdToOrigin(
  verdicts: readonly PlatformVerdict[],
  spoken: ReadonlySet<Platform>,
  origin: OriginFacts,
  look: Look,
): Promise<readonly PlatformVerdict[]> {
  const settled: PlatformVerdict[] = [];
  for (const verdict of verdicts) {
    const { kind, platform } = verdict;
    if (kind !== "open" || !spoken.has(platform)) settled.push(verdict);
    else if (origin.version.packages.has(platform))
      settled.push(await comparePackageBytes(platform, look));
    else settled.push(unpublished(platform, isWhole(origin.version), look));
  }
  return settled;
}

function notHeldToOrigin({ platform }: PlatformVerdict): { readonly message: string } {
  return { message: `The mirror's package for ${platform} could not be held to the origin's` };
}

function notLookedInto(platform: Platform): Gap {
  const message = `The mirror's package for ${platform} was not looked into`;
  return { cause: "not-needed", platform, message };
}

/** Whether every document of the origin was read. */
function isWhole({ gaps, unread }: DescribedVersion): boolean {
  return gaps.length === 0 && unread.size === 0;
}

type ServedPackages = DescribedVersion["packages"];

/** Returns the packages that a run would install from a mirror. */
function mirrored({ packages }: DescribedVersion): ServedPackages {
  return new Map(
    [...packages].filter(([, described]) => described.meta.authentication.kind !== "registry"),
  );
}

interface Found {
  /** The packages that a run would install: from mirrors, and the tree under review. */
  readonly packages: ReadonlyMap<Platform, DescribedPackage>;
  /** The mirrors' packages. */
  readonly served: ServedPackages;
  readonly asked: DescribedVersion;
  readonly origin: OriginFacts;
}

function startLook(
  { packages, served, asked, origin }: Found,
  means: Pick<Look, "rules" | "ports" | "signal">,
): Look {
  const metadata = [...packages.values()].map((described) => described.metadata);
  const vouching = [...served.values()].map((described) => described.metadata);
  return {
    ...means,
    mirror: {
      packages,
      facts: mergeDispositions(metadata.map((answer) => answer.dispositions)),
      vouched: mergeDispositions(vouching.map((authentication) => authentication.dispositions)),
      hashed: new Set(),
    },
    origin: {
      packages: origin.version.packages,
      facts: origin.content.dispositions,
      vouched: origin.content.dispositions,
      hashed: new Set(origin.content.hashed),
    },
    problems: metadata.flatMap((authentication) => authentication.problems),
    notCompared: asked.problems
      .filter(({ platform }) => platform === undefined || !packages.has(platform))
      .map((problem) => problem.message),
  };
}

/** A package that the origin does not publish cannot be the origin's. */
function unpublished(platform: Platform, isNews: boolean, { mirror }: Look): PlatformVerdict {
  if (!isNews) return { platform, kind: "open" };
  const hashes = [...mirror.facts].filter(([, facts]) => facts.platforms.has(platform));
  const found: MirrorDisagreement = {
    platform,
    contents: "not-compared",
    mirror: sortedUnique(hashes.map(([hash]) => hash)),
    origin: [],
  };
  return { platform, kind: "differs", found };
}

/** Looks for hashes that the origin left open: a `zh:` in every local archive, an `h1:` in any package. */
async function explainRest(
  request: CrossCheckRequest,
  packages: ServedPackages,
  look: Look,
): Promise<ExplainedContent> {
  const { mirror, origin, rules, ports, signal } = look;
  const asked = request.asked.flatMap((hashes) => [...hashes]);
  const isOpen = asked.some(
    (hash) => hashScheme(hash) === "zh" && !origin.vouched.has(hash) && !mirror.vouched.has(hash),
  );
  for (const [platform, { meta }] of packages) {
    if (isOpen && meta.location.kind === "archive") await examineOn(mirror, platform, look);
  }
  const version: DescribedVersion = {
    packages,
    proposed: new Map(),
    published: new Set(),
    unread: new Set(),
    dispositions: mergeDispositions([origin.vouched, mirror.vouched]),
    problems: [],
    gaps: [],
  };
  return explainContent({ ...request, recorded: [] }, version, { rules, ports }, signal);
}

import { type HashDispositions, mergeDispositions } from "../model/disposition.ts";
import type { EvidenceProblem } from "../model/evidence.ts";
import { type Hash, hashScheme } from "../model/hash.ts";
import type { Platform } from "../model/platform.ts";
import type { PackageAuthenticationResult } from "../packages/authentication/authenticate-archive.ts";
import type { DescribedVersion, VersionReader } from "./describe-version.ts";
import { gatheringError, problemOfError } from "./evidence-problem.ts";
import {
  batchSize,
  downloadOrder,
  exceedsPackages,
  openContentHashes,
} from "./explain-downloads.ts";
import { packageHashes } from "./first-answer.ts";
import { examinePackage, type GatherPorts, type GatherRules } from "./gather.ts";

/** Which content hashes are to be explained, and how. */
export interface ContentRequest {
  readonly wanted: ReadonlySet<Hash>;
  /** Hashes recorded before for this version; they matter when the release was replaced since. */
  readonly recorded?: ReadonlySet<Hash>;
  /** Required platforms, whose packages are looked at first. */
  readonly platforms: readonly Platform[];
  readonly reportedH1: "accept" | "verify";
}

/** By whose rules, and through what. */
export interface ExplainMeans {
  readonly rules: GatherRules;
  readonly ports: GatherPorts;
  /** Reads documents that were not needed before; absent when all were read. */
  readonly reader?: VersionReader;
}

/** What the bytes of packages said. */
export interface ExplainedContent {
  /** All that was read of the version by then. */
  readonly version: DescribedVersion;
  /** Platforms whose package was downloaded and passed every check. */
  readonly hashed: ReadonlySet<Platform>;
  /** The metadata's facts and those of the bytes. */
  readonly dispositions: HashDispositions;
  readonly problems: readonly EvidenceProblem[];
  /** Whether every package was hashed, so that an `h1:` of none of them is known to be false. */
  readonly complete: boolean;
}

/**
 * Downloads packages until every wanted `h1:` is explained, and not one more.
 *
 * More of them than the packages can have is decided without a download: some are false, though nobody
 * knows which. OpenTofu never asks (PL-6).
 */
export async function explainContent(
  request: ContentRequest,
  described: DescribedVersion,
  { rules, ports, reader }: ExplainMeans,
  signal: AbortSignal,
): Promise<ExplainedContent> {
  let version = described;
  const state: State = { hashed: new Set(), facts: version.dispositions, problems: [] };
  const replaced = recordedContents(request, version);
  const open = (): readonly Hash[] => [
    ...openContentHashes(request.wanted, state.facts, request.reportedH1),
    ...openContentHashes(replaced, state.facts, "verify"),
  ];
  const examine = (platform: Platform): Promise<PackageAuthenticationResult | undefined> => {
    const one = version.packages.get(platform);
    if (one === undefined || one.metadata.failure !== undefined) return Promise.resolve(undefined);
    return examinePackage(one, rules, ports, signal);
  };
  const likely = await likelyPlatforms(version, open(), ports.memory);
  let pending = canHold(open(), version) ? candidates(request, version, likely) : [];
  while (!ports.budget.exhausted && open().length > 0 && pending.length > 0) {
    const batch = pending.slice(0, batchSize(open(), pending, request.platforms));
    pending = pending.slice(batch.length);
    version = (await reader?.read(batch)) ?? version;
    state.facts = mergeDispositions([state.facts, version.dispositions]);
    await lookInto(batch, state, examine);
  }
  const complete = version.packages.size === state.hashed.size;
  return { ...state, version, dispositions: state.facts, complete };
}

/** Whether the packages of a version can have so many `h1:`, or are not all known. */
function canHold(open: readonly Hash[], { complete, unread, packages }: DescribedVersion): boolean {
  const isKnown = complete || unread.size > 0;
  return !isKnown || !exceedsPackages(open, packages.size + unread.size);
}

/**
 * What was recorded of the contents of a release whose recorded archives are no longer all listed.
 *
 * Only bytes tell whether it was merely packed again: the word of a registry that replaced a release is
 * worth nothing about what was in it before (A2, A3).
 */
function recordedContents(
  { wanted, recorded = new Set() }: ContentRequest,
  { packages, dispositions }: DescribedVersion,
): readonly Hash[] {
  const gone = [...recorded].some((hash) => hashScheme(hash) === "zh" && !dispositions.has(hash));
  if (!gone || packages.size === 0) return [];
  return [...recorded].filter((hash) => !wanted.has(hash));
}

/**
 * Platforms whose package is worth a look, the likeliest first: those said to have an open hash, then in
 * the usual order. What a tool would refuse by its metadata alone proves nothing.
 */
function candidates(
  { platforms }: ContentRequest,
  { packages, unread }: DescribedVersion,
  likely: ReadonlySet<Platform>,
): readonly Platform[] {
  const usable = [...packages].filter(([, one]) => one.metadata.failure === undefined);
  const order = downloadOrder([...usable.map(([platform]) => platform), ...unread], platforms);
  return [
    ...order.filter((platform) => likely.has(platform)),
    ...order.filter((platform) => !likely.has(platform)),
  ];
}

/** Platforms whose package somebody says to have an open hash: the documents, or a hint from earlier. */
async function likelyPlatforms(
  version: DescribedVersion,
  open: readonly Hash[],
  memory: GatherPorts["memory"],
): Promise<ReadonlySet<Platform>> {
  const said = open.flatMap((hash) => [...(version.dispositions.get(hash)?.platforms ?? [])]);
  if (memory === undefined || open.length === 0) return new Set(said);
  const archives = [...packageHashes(version)];
  const hinted = await Promise.all(
    archives.map(async ([platform, zip]) => {
      const contents = await memory.hint(zip);
      return contents.some((hash) => open.includes(hash)) ? [platform] : [];
    }),
  );
  return new Set([...said, ...hinted.flat()]);
}

interface State {
  readonly hashed: Set<Platform>;
  readonly problems: EvidenceProblem[];
  facts: HashDispositions;
}

/** Looks into several packages at the same time; a package that cannot be had is a problem, not an end. */
async function lookInto(
  batch: readonly Platform[],
  state: State,
  examine: (platform: Platform) => Promise<PackageAuthenticationResult | undefined>,
): Promise<void> {
  const looks = batch.map(async (platform) => {
    try {
      return { platform, result: await examine(platform) };
    } catch (caught) {
      return { platform, problem: problemOfError(gatheringError(caught), platform) };
    }
  });
  for (const { platform, result, problem } of await Promise.all(looks)) {
    if (problem !== undefined) state.problems.push(problem);
    if (result === undefined) continue;
    state.problems.push(...result.problems);
    if (result.failure !== undefined) continue;
    state.hashed.add(platform);
    state.facts = mergeDispositions([state.facts, result.dispositions]);
  }
}

import { type HashDispositions, mergeDispositions } from "../../model/disposition.ts";
import type { EvidenceProblem, Gap } from "../../model/evidence.ts";
import type { Hash } from "../../model/hash.ts";
import { appendAll } from "../../model/many.ts";
import type { Platform } from "../../model/platform.ts";
import type { PackageAuthenticationResult } from "../../packages/authentication/authenticate-archive.ts";
import { examinePackage, type GatherPorts, type GatherRules } from "../gathering/gather.ts";
import { bytesToRead } from "../gathering/hash-download.ts";
import { type DescribedVersion, gapOf, type VersionReader } from "./describe-version.ts";
import { gatheringError, problemOfError } from "./evidence-request.ts";
import { batchSize, downloadOrder, packageHashes, trustInReports } from "./first-answer.ts";
import { type ContentRequest, hasCrowdedEntry, openHashes } from "./open-hashes.ts";

/** The rules and ports of explaining content hashes. */
interface ExplainContentPorts {
  readonly rules: GatherRules;
  readonly ports: GatherPorts;
  /** Reads documents that were not needed before; absent when all were read. */
  readonly reader?: VersionReader;
}

/** The hashes computed from packages. */
export interface ExplainedContent {
  /** The version with all documents read by then. */
  readonly version: DescribedVersion;
  /** Platforms whose package was downloaded and passed every check. */
  readonly hashed: ReadonlySet<Platform>;
  /** The facts of the metadata and of the packages' bytes. */
  readonly dispositions: HashDispositions;
  readonly problems: readonly EvidenceProblem[];
  /** Packages that were not hashed, with the reason; one of them may have an open `h1:`. */
  readonly gaps: readonly Gap[];
  /** The requested value, or `verify` where the source's reports cannot be trusted. */
  readonly reportedH1: "accept" | "verify";
}

/**
 * Downloads packages until every `h1:` asked about is explained, and not one more.
 *
 * An entry with more `h1:` than the packages can have needs no download: some are false, whichever they are.
 * Hashes of other entries are still looked for. OpenTofu never asks (PL-6).
 */
export async function explainContent(
  request: ContentRequest,
  described: DescribedVersion,
  { rules, ports, reader }: ExplainContentPorts,
  signal: AbortSignal,
): Promise<ExplainedContent> {
  let version = described;
  const state: State = {
    hashed: new Set(),
    facts: version.dispositions,
    problems: [],
    gaps: new Map(),
  };
  const open = (): readonly Hash[] => openHashes(request, version, state.facts);
  const examine = (platform: Platform): Promise<PackageAuthenticationResult | undefined> => {
    const offered = version.packages.get(platform);
    if (offered === undefined || offered.metadata.failure !== undefined)
      return Promise.resolve(undefined);
    return examinePackage(offered, rules, ports, signal);
  };
  const likely = await likelyPlatforms(version, open(), ports.memory);
  let pending = candidates(request, version, likely);
  const plan = await planDownloads(version, pending.slice(0, open().length), { ports, reader });
  version = plan.version;
  if (plan.excess !== undefined) pending = [];
  while (!ports.budget.exhausted && open().length > 0 && pending.length > 0) {
    const batch = pending.slice(0, batchSize(open(), pending, request.platforms));
    pending = pending.slice(batch.length);
    version = (await reader?.read(batch)) ?? version;
    state.facts = mergeDispositions([state.facts, version.dispositions]);
    await lookInto(batch, state, examine);
  }
  const isCut = ports.budget.exhausted && open().length > 0;
  const isCrowded = hasCrowdedEntry(request, version, state.facts);
  const skipped = isCut ? BUDGET_SPENT : isCrowded ? CROWDED : NOT_NEEDED;
  const gaps = contentGaps(version, state, plan.excess ?? skipped);
  const { hashed, problems, facts: dispositions } = state;
  const reportedH1 = trustInReports(request, version.dispositions);
  return { hashed, problems, dispositions, version, gaps, reportedH1 };
}

const BUDGET_SPENT: Gap = {
  cause: "budget",
  message: "The bytes that may be downloaded in this run were spent",
};

const CROWDED: Gap = {
  cause: "too-many",
  message:
    "There are more contents checksums than the packages can have, so that none was looked for",
};

const NOT_NEEDED: Gap = { cause: "not-needed", message: "Not every package was needed" };

/**
 * Returns before any download whether the next packages fit into the run's limit, together with those of all
 * versions asked about at the same time. Packages of unknown size count when their download begins.
 */
async function planDownloads(
  version: DescribedVersion,
  needed: readonly Platform[],
  { ports, reader }: { readonly ports: GatherPorts; readonly reader: VersionReader | undefined },
): Promise<{ readonly version: DescribedVersion; readonly excess?: Gap }> {
  const { planner, budget } = ports;
  if (planner === undefined || budget.maxBytes === Number.POSITIVE_INFINITY) return { version };
  const described = needed.length === 0 ? version : ((await reader?.read(needed)) ?? version);
  const sizes = needed.map(async (platform) => {
    const offered = described.packages.get(platform);
    return offered === undefined ? 0 : await bytesToRead(offered.meta, ports);
  });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  const total = await planner.plan(bytes);
  if (total === undefined || bytes === 0) return { version: described };
  const neededMebibytes = Math.ceil(total / 2 ** 20);
  const message = `The packages that the run needs have ${neededMebibytes} MiB, and it may download ${Math.floor(budget.maxBytes / 2 ** 20)} MiB`;
  return { version: described, excess: { cause: "budget", message, neededMebibytes } };
}

/** Returns a gap for every package that was not hashed; several skipped for one reason are one gap. */
function contentGaps(
  { packages, unread }: DescribedVersion,
  { hashed, gaps }: State,
  skipped: Gap,
): readonly Gap[] {
  const open = [...packages.keys(), ...unread].filter((platform) => !hashed.has(platform));
  const known = open.flatMap((platform) => gaps.get(platform) ?? []);
  const refused = open.flatMap((platform): readonly Gap[] => {
    const failure = packages.get(platform)?.metadata.failure;
    if (failure === undefined || gaps.has(platform)) return [];
    return [{ cause: "fault", message: failure.message, platform }];
  });
  const isSkipped = open.length > known.length + refused.length;
  return [...known, ...refused, ...(isSkipped ? [skipped] : [])];
}

/**
 * Returns platforms whose package is worth a download, the likeliest first: those reported to have an open
 * hash, then in the usual order. A package that a tool would refuse by its metadata alone proves nothing.
 */
function candidates(
  { platforms }: ContentRequest,
  { packages, unread }: DescribedVersion,
  likely: ReadonlySet<Platform>,
): readonly Platform[] {
  const usable = [...packages].filter(([, described]) => described.metadata.failure === undefined);
  const order = downloadOrder([...usable.map(([platform]) => platform), ...unread], platforms);
  return [
    ...order.filter((platform) => likely.has(platform)),
    ...order.filter((platform) => !likely.has(platform)),
  ];
}

/** Returns platforms whose package has an open hash by the documents, or by a hint from earlier. */
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
  /** Platforms that were tried in vain, with the reason. */
  readonly gaps: Map<Platform, Gap>;
  facts: HashDispositions;
}

/** Examines several packages at the same time; a failed download is a problem, and does not end the run. */
async function lookInto(
  batch: readonly Platform[],
  state: State,
  examine: (platform: Platform) => Promise<PackageAuthenticationResult | undefined>,
): Promise<void> {
  const looks = batch.map(async (platform) => {
    try {
      return { platform, result: await examine(platform) };
    } catch (caught) {
      const error = gatheringError(caught);
      const cause = error.code === "LIMIT_EXCEEDED" ? "budget" : "fault";
      return { platform, cause, problem: problemOfError(error, platform) } as const;
    }
  });
  for (const { platform, result, cause = "fault", problem } of await Promise.all(looks)) {
    if (problem !== undefined) state.problems.push(problem);
    if (problem !== undefined) state.gaps.set(platform, gapOf(cause, problem));
    if (result === undefined) continue;
    appendAll(state.problems, result.problems);
    if (result.failure === undefined) {
      state.hashed.add(platform);
      state.facts = mergeDispositions([state.facts, result.dispositions]);
    } else {
      state.gaps.set(platform, { cause: "fault", platform, message: result.failure.message });
    }
  }
}

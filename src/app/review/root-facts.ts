import { hasErrors } from "../../model/diagnostic.ts";
import type { LockFile } from "../../model/lock-file.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { compareVersions } from "../../model/version.ts";
import type { LockFileSide, ReviewContext, RootInput } from "../../review/evidence/input.ts";
import { knownKeys } from "../../review/keys/known-keys.ts";
import { lockSide } from "../roots/lock-side.ts";
import type { RootReading } from "../roots/read-root.ts";
import {
  entriesOf,
  groupByTool,
  type ReadingPair,
  type ToolGroup,
  withBase,
} from "../roots/reading-pair.ts";
import type { RunSetup } from "../run/run-setup.ts";
import type { EvidenceGatherer } from "./evidence-gatherer.ts";
import { type EvidenceTerms, gatherForGroup } from "./gather-for-group.ts";

/** Root modules that were read, and what they are to be judged by. */
export interface FactsContext extends EvidenceTerms {
  readonly readings: readonly RootReading[];
  /** Lock files that the change removes, to compare moved root modules with. */
  readonly former: readonly LockFileSide[];
  readonly repositoryProviders: ReadonlySet<ProviderAddress>;
  /** Providers that runs neither install nor lock. */
  readonly unmanaged?: RunSetup["unmanaged"] | undefined;
  /** What a lock file held before base, newest first; undefined without a history to look at. */
  readonly history?: (lockFilePath: string) => Promise<readonly Uint8Array[]>;
}

/** A root module with everything that its judgement reads; nothing more is asked of anybody. */
export interface FactsOfRoot {
  readonly reading: RootReading;
  readonly input: RootInput;
}

/**
 * Gathers what judgements read, in this order: earlier lock files, which root modules share a tool's rules, what
 * base's versions say of platforms, and evidence about every version (each once).
 */
export async function gatherRootFacts(
  context: FactsContext,
  gather: EvidenceGatherer,
): Promise<readonly FactsOfRoot[]> {
  const pairs = context.readings.map((reading) => withBase(reading, context.former));
  // While there is time: what gathering has no more time for, it tells of each provider.
  const pasts = new Map(
    await Promise.all(pairs.map(async (pair) => [pair, await pastOf(pair, context)] as const)),
  );
  const grouped = { ...context, pasts };
  const facts = await Promise.all(
    groupByTool(pairs).map((group) => factsOfGroup(group, grouped, gather)),
  );
  const order = new Map(context.readings.map((reading, i) => [reading, i]));
  return facts.flat().sort((a, b) => (order.get(a.reading) ?? 0) - (order.get(b.reading) ?? 0));
}

interface GroupedContext extends FactsContext {
  /** Earlier lock files of each root module. */
  readonly pasts: ReadonlyMap<ReadingPair, readonly LockFile[]>;
}

/** Root modules under one tool's rules share evidence. */
async function factsOfGroup(
  group: ToolGroup,
  context: GroupedContext,
  gather: EvidenceGatherer,
): Promise<readonly FactsOfRoot[]> {
  const { tool, pairs } = group;
  const { evidence, required } = await gatherForGroup(group, context, gather);
  const shared: ReviewContext = {
    mode: context.mode,
    tool,
    now: context.now,
    policy: context.policy,
    evidence,
    keysOf: (provider) => knownKeys(provider, context),
    ledger: context.ledger,
    repositoryProviders: context.repositoryProviders,
    recordedReleases: context.recordedReleases,
    unmanaged: context.unmanaged?.(tool) ?? new Set(),
  };
  return pairs.map((pair, i) => {
    const { candidate, head, requirements, baseRequirements, movesTo } = pair.reading;
    const { root, nameInPolicy, waiverPaths, lockFilePath, scope } = candidate;
    const input = {
      ...{ context: shared, root, nameInPolicy, waiverPaths, lockFilePath, scope },
      ...{ requirements, baseRequirements },
      ...{ base: pair.base, head, movesTo, past: context.pasts.get(pair) ?? [] },
      former: formerOf(root, context),
      required: required[i] ?? { platforms: [context.hostPlatform], from: "host" as const },
    };
    return { reading: pair.reading, input };
  });
}

function formerOf(root: string, { recordedBefore }: FactsContext): RootInput["former"] {
  if (recordedBefore === undefined) return undefined;
  return recordedBefore.get(root) ?? "unknown";
}

/** Earlier lock files, asked for only where an entry comes back or goes back. */
async function pastOf(
  { reading, base }: ReadingPair,
  { history, mode }: FactsContext,
): Promise<readonly LockFile[]> {
  const { candidate, choice } = reading;
  const isOfInterest = entriesOf(reading.head).some(({ address, version }) => {
    const before = base?.lock.providers.get(address)?.version;
    return before === undefined || compareVersions(version, before) < 0;
  });
  if (history === undefined || mode === "audit" || !isOfInterest) return [];
  const path = candidate.baseLockPath ?? candidate.lockFilePath;
  const earlier = await history(path);
  const sides = earlier.map((content) => lockSide({ content }, path, choice.tool));
  return sides.filter(({ diagnostics }) => !hasErrors(diagnostics)).map(({ lock }) => lock);
}

import { hasErrors } from "../../model/diagnostic.ts";
import type { LockFile } from "../../model/lock-file.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { commandName } from "../../model/tool.ts";
import { compareVersions } from "../../model/version.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { LockFileSide, ReviewContext, RootInput } from "../../review/evidence/input.ts";
import { knownKeys } from "../../review/keys/known-keys.ts";
import { judgeRoot } from "../../review/verdict/judge.ts";
import type { RootReview } from "../../review/verdict/review.ts";
import { lockSide } from "../roots/lock-side.ts";
import type { RootReading } from "../roots/read-root.ts";
import {
  entriesOf,
  groupByTool,
  type ReadingPair,
  type ToolGroup,
  withBase,
} from "../roots/root-readings.ts";
import { type RunEventListener, rootCounter } from "../run/run-events.ts";
import type { RunSetup } from "../run/run-setup.ts";
import type { EvidenceGatherer } from "./evidence-gatherer.ts";
import type { EvidenceTerms } from "./evidence-plan.ts";
import { gatherForGroup } from "./group-evidence.ts";

/** Root modules that were read, and the other inputs of their judgement. */
export interface FactsQuestion extends EvidenceTerms {
  readonly readings: readonly RootReading[];
  /** Lock files that the change removes, to compare moved root modules with. */
  readonly former: readonly LockFileSide[];
  readonly repositoryProviders: ReadonlySet<ProviderAddress>;
  /** Providers that runs neither install nor lock. */
  readonly unmanaged?: RunSetup["unmanaged"] | undefined;
  /** Returns earlier contents of a lock file on base, newest first; undefined without a history. */
  readonly history?: (lockFilePath: string) => Promise<readonly Uint8Array[]>;
  /** Receives the number of root modules whose evidence is complete. */
  readonly listener?: RunEventListener | undefined;
}

/** A root module with all inputs of its judgement. */
export interface GatheredRoot {
  readonly reading: RootReading;
  readonly input: RootInput;
}

/**
 * Gathers the inputs of judging root modules: earlier lock files first, then evidence about every version,
 * once for all root modules under one tool's rules.
 */
export async function gatherRootFacts(
  question: FactsQuestion,
  gather: EvidenceGatherer,
): Promise<readonly GatheredRoot[]> {
  const { readings, listener } = question;
  const isJudgeable = rootCounter("roots-judged", readings.length, listener);
  const pairs = readings.map((reading) => withBase(reading, question.former));
  // Comes first, while there is time: if gathering runs out of it, each provider's evidence says so.
  const pasts = new Map(
    await Promise.all(pairs.map(async (pair) => [pair, await pastOf(pair, question)] as const)),
  );
  const groups = groupByTool(pairs).map(async (group) => {
    const facts = await factsOfGroup(group, question, gather);
    for (let i = 0; i < facts.length; i++) isJudgeable();
    return facts;
  });
  const facts = new Map((await Promise.all(groups)).flat());
  return pairs.flatMap((pair) => {
    const input = facts.get(pair);
    const past = pasts.get(pair) ?? [];
    return input === undefined ? [] : [{ reading: pair.reading, input: { ...input, past } }];
  });
}

/** Judges root modules, without any further request. */
export function judgeRoots(facts: readonly GatheredRoot[]): readonly RootReview[] {
  return facts.map(({ reading, input }) => {
    const { candidate, choice, requirements, head, movesTo } = reading;
    return {
      root: candidate.root,
      nameInPolicy: candidate.nameInPolicy,
      lockFilePath: candidate.lockFilePath,
      base: input.base?.lock,
      head: head?.lock,
      requirements,
      requiredPlatforms: input.required.platforms,
      ...judgeRoot(input),
      tool: { name: `${commandName(choice.tool)} 1.${choice.tool.minor}`, reason: choice.reason },
      rules: choice.tool,
      ...withoutAbsent({ movesTo }),
    };
  });
}

async function factsOfGroup(
  group: ToolGroup,
  question: FactsQuestion,
  gather: EvidenceGatherer,
): Promise<readonly (readonly [ReadingPair, Omit<RootInput, "past">])[]> {
  const { tool, pairs } = group;
  const { evidence, required } = await gatherForGroup(group, question, gather);
  const { mode, now, policy, ledger, recordedBefore, hostPlatform } = question;
  const context: ReviewContext = {
    mode,
    tool,
    now,
    policy,
    evidence,
    keysOf: (provider) => knownKeys(provider, question),
    ledger,
    repositoryProviders: question.repositoryProviders,
    recordedReleases: question.recordedReleases,
    unmanaged: question.unmanaged?.(tool) ?? new Set(),
  };
  return pairs.map((pair, i) => {
    const { candidate, head, requirements, baseRequirements, movesTo } = pair.reading;
    const { root, nameInPolicy, waiverPaths, lockFilePath, scope } = candidate;
    const input = {
      ...{ context, root, nameInPolicy, waiverPaths, lockFilePath, scope },
      ...{ base: pair.base, head, requirements, baseRequirements, movesTo },
      former: recordedBefore && (recordedBefore.get(root) ?? ("unknown" as const)),
      required: required[i] ?? { platforms: [hostPlatform], from: "host" as const },
    };
    return [pair, input] as const;
  });
}

/** Returns earlier lock files of a root module; none unless an entry is new or goes back to an older version. */
async function pastOf(
  { reading, base }: ReadingPair,
  { history, mode }: FactsQuestion,
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

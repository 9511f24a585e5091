import type { VersionEvidence } from "../model/evidence.ts";
import type { ProviderLock } from "../model/lock-file.ts";
import type { Platform } from "../model/platform.ts";
import type { ProviderAddress } from "../model/provider-address.ts";
import type { Tool } from "../model/tool.ts";
import { expectedLockFile } from "../review/expected.ts";
import {
  type EvidenceIndex,
  evidenceIndex,
  findEvidence,
  type LockFileSide,
  type ReviewContext,
  type RootInput,
} from "../review/input.ts";
import { judgeRoot } from "../review/judge.ts";
import type { ReviewPolicy } from "../review/policy.ts";
import { platformsByContents, requiredPlatforms } from "../review/required-platforms.ts";
import type { RootReview } from "../review/review.ts";
import { inheritBase } from "../review/shards/inherit-base.ts";
import { type EvidenceWish, mergeWishes, planBaseEvidence, planEvidence } from "./evidence-plan.ts";
import type { RootReading } from "./read-root.ts";

/** Gathers evidence about one provider version, by the rules of one tool. */
export type EvidenceGatherer = (
  wish: EvidenceWish & { readonly platforms: readonly Platform[] },
  tool: Tool,
) => Promise<VersionEvidence>;

/** Root modules that were read, and how to judge them. */
export interface JudgeWork {
  readonly mode: ReviewContext["mode"];
  readonly readings: readonly RootReading[];
  /** Lock files that the change removes, to compare moved root modules with. */
  readonly former: readonly LockFileSide[];
  readonly repositoryProviders: ReadonlySet<ProviderAddress>;
  readonly policy: ReviewPolicy;
  readonly hostPlatform: Platform;
}

/** A root module with the base it is compared with. */
interface Pair {
  readonly reading: RootReading;
  readonly base: LockFileSide | undefined;
}

/**
 * Judges root modules: gathers what the judgement needs, each provider version once, then decides.
 *
 * Evidence about the versions that base locks comes first, because it says which platforms must not be
 * lost; it costs no download.
 */
export async function judgeReadings(
  work: JudgeWork,
  gather: EvidenceGatherer,
): Promise<readonly RootReview[]> {
  const pairs = work.readings.map((reading) => withBase(reading, work));
  const reviews = await Promise.all(
    groupByTool(pairs).map((group) => judgeGroup(group, work, gather)),
  );
  const order = new Map(work.readings.map((reading, i) => [reading.candidate.root, i]));
  return reviews.flat().sort((a, b) => (order.get(a.root) ?? 0) - (order.get(b.root) ?? 0));
}

/** Root modules under one tool's rules share evidence. */
async function judgeGroup(
  { tool, pairs }: ToolGroup,
  work: JudgeWork,
  gather: EvidenceGatherer,
): Promise<readonly RootReview[]> {
  const listed = work.policy.platforms ?? [];
  const about = (wishes: readonly EvidenceWish[], platforms: readonly Platform[]) =>
    Promise.all(mergeWishes(wishes).map((wish) => gather({ ...wish, platforms }, tool)));
  const isAudit = work.mode === "audit";
  const basePlan = isAudit
    ? []
    : pairs.flatMap(({ reading, base }) => planBaseEvidence(base?.lock, reading.head?.lock));
  const before = evidenceIndex(await about(basePlan, listed));
  const required = pairs.map((pair) => requiredFor(pair, pairs, before, work));
  const wishes = pairs.flatMap(({ reading, base }) =>
    planEvidence(isAudit ? undefined : base?.lock, reading.head?.lock),
  );
  const platforms = [...new Set(required.flatMap((one) => one.platforms))];
  const after = await about(wishes, platforms);
  const evidence: EvidenceIndex = new Map([...before, ...evidenceIndex(after)]);
  const context: ReviewContext = {
    mode: work.mode,
    tool,
    policy: work.policy,
    evidence,
    knownKeys: () => new Set(),
    repositoryProviders: work.repositoryProviders,
    installsUnpacked: () => false,
  };
  return pairs.map((pair, i) =>
    reviewOf(pair, context, required[i] ?? { platforms: [work.hostPlatform], from: "host" }),
  );
}

function reviewOf(
  { reading, base }: Pair,
  context: ReviewContext,
  required: RootInput["required"],
): RootReview {
  const { candidate, head, requirements, choice } = reading;
  const expected =
    head === undefined ? undefined : expectedLockFile({ head, base, requirements, context });
  const judgement = judgeRoot({
    context,
    root: candidate.root,
    lockFilePath: candidate.lockFilePath,
    scope: candidate.scope,
    base,
    head,
    expected,
    requirements,
    required,
    failures: [],
  });
  return {
    root: candidate.root,
    lockFilePath: candidate.lockFilePath,
    base: base?.lock,
    head: head?.lock,
    expected,
    requirements,
    ...judgement,
    tool: { name: `${choice.tool.name} 1.${choice.tool.minor}`, reason: choice.reason },
  };
}

interface ToolGroup {
  readonly tool: Tool;
  readonly pairs: readonly Pair[];
}

function groupByTool(pairs: readonly Pair[]): readonly ToolGroup[] {
  const groups = new Map<string, { tool: Tool; pairs: Pair[] }>();
  for (const pair of pairs) {
    const { tool } = pair.reading.choice;
    const key = `${tool.name}@${tool.minor}`;
    const group = groups.get(key) ?? { tool, pairs: [] };
    group.pairs.push(pair);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function withBase(reading: RootReading, { former }: JudgeWork): Pair {
  const { base, head } = reading;
  if (base !== undefined || head === undefined) return { reading, base };
  return { reading, base: inheritBase(head, former) };
}

function requiredFor(
  pair: Pair,
  pairs: readonly Pair[],
  evidence: EvidenceIndex,
  { policy, hostPlatform }: JudgeWork,
): RootInput["required"] {
  const others = pairs.filter((other) => other !== pair);
  return requiredPlatforms({
    listed: policy.platforms,
    baseEntries: entriesOf(pair.base).map((entry) => ({
      entry,
      evidence: findEvidence(evidence, entry),
    })),
    otherRoots: others
      .flatMap(({ base }) => entriesOf(base))
      .flatMap((entry) => platformsByContents(entry, findEvidence(evidence, entry))),
    host: hostPlatform,
  });
}

function entriesOf(side: LockFileSide | undefined): readonly ProviderLock[] {
  return [...(side?.lock.providers.values() ?? [])];
}

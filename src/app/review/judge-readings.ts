import { hasErrors } from "../../model/diagnostic.ts";
import type { LockFile } from "../../model/lock-file.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { commandName } from "../../model/tool.ts";
import { compareVersions, type Version } from "../../model/version.ts";
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
} from "../roots/reading-pair.ts";
import { type RunEventListener, rootCounter } from "../run/run-events.ts";
import type { RunSetup } from "../run/run-setup.ts";
import type { EvidenceGatherer } from "./evidence-gatherer.ts";
import { type EvidenceTerms, gatherForGroup } from "./gather-for-group.ts";

/** Root modules that were read, and how to judge them. */
export interface JudgeWork extends EvidenceTerms {
  readonly readings: readonly RootReading[];
  /** Lock files that the change removes, to compare moved root modules with. */
  readonly former: readonly LockFileSide[];
  readonly repositoryProviders: ReadonlySet<ProviderAddress>;
  /** Providers that runs neither install nor lock. */
  readonly unmanaged?: RunSetup["unmanaged"] | undefined;
  /**
   * Which root modules are judged; the others are only what they are compared with. All when absent, a
   * part of them where several jobs share a run.
   */
  readonly isJudged?: (root: string) => boolean;
  /** What a lock file held before base, newest first; undefined without a history to look at. */
  readonly history?: (lockFilePath: string) => Promise<readonly Uint8Array[]>;
  /** Told how many root modules have been judged. */
  readonly listener?: RunEventListener | undefined;
}

/**
 * Judges root modules: gathers what the judgement needs, each provider version once, then decides.
 */
export async function judgeReadings(
  work: JudgeWork,
  gather: EvidenceGatherer,
): Promise<readonly RootReview[]> {
  const pairs = work.readings.map((reading) => withBase(reading, work.former));
  const total = pairs.filter((pair) => isJudged(pair, work)).length;
  const grouped = {
    ...work,
    lockedVersions: lockedVersions(pairs),
    rootIsJudged: rootCounter("roots-judged", total, work.listener),
  };
  const reviews = await Promise.all(
    groupByTool(pairs).map((group) => judgeGroup(group, grouped, gather)),
  );
  const order = new Map(work.readings.map((reading, i) => [reading.candidate.root, i]));
  return reviews.flat().sort((a, b) => (order.get(a.root) ?? 0) - (order.get(b.root) ?? 0));
}

/** Root modules go by tool, but what one locks is compared with what all lock. */
interface GroupedWork extends JudgeWork {
  readonly lockedVersions: LockedVersions;
  /** Told of every one that has been judged. */
  readonly rootIsJudged: () => void;
}

type LockedVersions = NonNullable<ReviewContext["lockedVersions"]>;

/** Root modules under one tool's rules share evidence. */
async function judgeGroup(
  group: ToolGroup,
  work: GroupedWork,
  gather: EvidenceGatherer,
): Promise<readonly RootReview[]> {
  const { tool, pairs } = group;
  const own = pairs.filter((pair) => isJudged(pair, work));
  if (own.length === 0) return [];
  const { evidence, required } = await gatherForGroup(group, own, work, gather);
  const context: ReviewContext = {
    mode: work.mode,
    tool,
    now: work.now,
    policy: work.policy,
    evidence,
    keysOf: (provider) => knownKeys(provider, work),
    ledger: work.ledger,
    lockedVersions: work.lockedVersions,
    repositoryProviders: work.repositoryProviders,
    recordedReleases: work.recordedReleases,
    unmanaged: work.unmanaged?.(tool) ?? new Set(),
  };
  const pasts = await Promise.all(own.map((pair) => pastOf(pair, work)));
  return own.map((pair, i) => {
    const review = reviewOf(pair, context, {
      required: required[i] ?? { platforms: [work.hostPlatform], from: "host" },
      past: pasts[i] ?? [],
      former: formerOf(pair, work),
    });
    work.rootIsJudged();
    return review;
  });
}

function formerOf({ reading }: ReadingPair, { recordedBefore }: JudgeWork): RootInput["former"] {
  if (recordedBefore === undefined) return undefined;
  return recordedBefore.get(reading.candidate.root) ?? "unknown";
}

function isJudged({ reading }: ReadingPair, { isJudged: asked }: JudgeWork): boolean {
  return asked === undefined || asked(reading.candidate.root);
}

/** Every version that the lock files at hand lock. */
function lockedVersions(pairs: readonly ReadingPair[]): LockedVersions {
  const versions = new Map<ProviderAddress, Set<Version>>();
  for (const { address, version } of pairs.flatMap(({ reading }) => entriesOf(reading.head))) {
    versions.set(address, (versions.get(address) ?? new Set()).add(version));
  }
  return versions;
}

/** Earlier lock files, asked for only where an entry comes back or goes back. */
async function pastOf(
  { reading, base }: ReadingPair,
  { history, mode }: JudgeWork,
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

function reviewOf(
  { reading, base }: ReadingPair,
  context: ReviewContext,
  { required, past, former }: Pick<RootInput, "required" | "past" | "former">,
): RootReview {
  const { candidate, head, requirements, baseRequirements, choice } = reading;
  const { root } = candidate;
  const judgement = judgeRoot({
    context,
    root,
    lockFilePath: candidate.lockFilePath,
    scope: candidate.scope,
    base,
    head,
    requirements,
    baseRequirements,
    past,
    former,
    required,
  });
  return {
    root: candidate.root,
    lockFilePath: candidate.lockFilePath,
    base: base?.lock,
    head: head?.lock,
    requirements,
    requiredPlatforms: required.platforms,
    ...judgement,
    tool: { name: `${commandName(choice.tool)} 1.${choice.tool.minor}`, reason: choice.reason },
    rules: choice.tool,
  };
}

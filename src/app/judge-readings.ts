import { hasErrors } from "../model/diagnostic.ts";
import type { VersionEvidence } from "../model/evidence.ts";
import type { LockFile, ProviderLock } from "../model/lock-file.ts";
import { sortedUnique } from "../model/order.ts";
import type { Platform } from "../model/platform.ts";
import type { ProviderAddress } from "../model/provider-address.ts";
import { commandName, type Tool, toolKey } from "../model/tool.ts";
import { compareVersions, type Version } from "../model/version.ts";
import { expectedLockFile } from "../review/expected.ts";
import {
  type EvidenceIndex,
  evidenceIndex,
  evidenceKey,
  findEvidence,
  type LockFileSide,
  type ReviewContext,
  type RootInput,
} from "../review/input.ts";
import { judgeRoot } from "../review/judge.ts";
import { listedPlatforms, pinnedKeys, type ReviewPolicy, requiredAge } from "../review/policy.ts";
import { platformsByContents, requiredPlatforms } from "../review/required-platforms.ts";
import type { RootReview } from "../review/review.ts";
import { inheritBase } from "../review/shards/inherit-base.ts";
import { knownKeys } from "../review/shipped-keys.ts";
import { type EvidenceWish, mergeWishes, planBaseEvidence, planEvidence } from "./evidence-plan.ts";
import { lockSide } from "./lock-side.ts";
import type { RootReading } from "./read-root.ts";
import type { RunSetup } from "./run-setup.ts";

/** Gathers evidence about one provider version, by the rules of one tool. */
export type EvidenceGatherer = (
  wish: EvidenceWish & { readonly platforms: readonly Platform[]; readonly wantsDate?: boolean },
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
  /** Providers that runs neither install nor lock. */
  readonly unmanaged?: RunSetup["unmanaged"] | undefined;
  /** Milliseconds since the epoch, for what expires. */
  readonly now: number;
  /**
   * Which root modules are judged; the others are only what they are compared with. All when absent, a
   * part of them where several jobs share a run.
   */
  readonly isJudged?: (root: string) => boolean;
  /** What a lock file held before base, newest first; undefined without a history to look at. */
  readonly history?: (lockFilePath: string) => Promise<readonly Uint8Array[]>;
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
  const listed = pairs.flatMap(({ reading }) => [
    ...(listedPlatforms(work.policy, reading.candidate.root) ?? []),
  ]);
  const about = (wishes: readonly EvidenceWish[], platforms: readonly Platform[]) =>
    Promise.all(
      mergeWishes(wishes).map((wish) => {
        const wantsDate = requiredAge(work.policy, wish.provider, work.now) !== undefined;
        return gather({ ...wish, platforms, wantsDate }, tool);
      }),
    );
  const own = pairs.filter((pair) => isJudged(pair, work));
  if (own.length === 0) return [];
  const before = evidenceIndex(await about(pairs.flatMap(basePlan), listed));
  const firstLooked = requirementsOf(pairs, before, work)(pairs).flatMap((one) => one.platforms);
  const wishes = pairs.flatMap(headPlan);
  const explained = async (of: readonly EvidenceWish[]): Promise<EvidenceIndex> =>
    evidenceIndex(await about(of, [...new Set(firstLooked)]));
  const after = await explained(wishes.filter(isLockedIn(own)));
  const some: EvidenceIndex = new Map([...before, ...after]);
  const evidence = requirementsOf(pairs, some, work)(own).some(looksAtOthers)
    ? new Map([...before, ...(await explained(wishes))])
    : some;
  const required = requirementsOf(pairs, evidence, work)(own);
  const context: ReviewContext = {
    mode: work.mode,
    tool,
    now: work.now,
    policy: work.policy,
    evidence,
    knownKeys: (provider) => knownKeys(work.policy, provider),
    pinnedKeys: (provider) => pinnedKeys(work.policy, provider),
    lockedVersions: lockedVersions(pairs),
    repositoryProviders: work.repositoryProviders,
    unmanaged: work.unmanaged?.(tool) ?? new Set(),
  };
  const pasts = await Promise.all(own.map((pair) => pastOf(pair, work)));
  return own.map((pair, i) =>
    reviewOf(pair, context, {
      required: required[i] ?? { platforms: [work.hostPlatform], from: "host" },
      past: pasts[i] ?? [],
    }),
  );
}

function isJudged({ reading }: Pair, { isJudged: asked }: JudgeWork): boolean {
  return asked === undefined || asked(reading.candidate.root);
}

/** Whether platforms were derived from other root modules, whose evidence then counts too. */
function looksAtOthers({ from }: RootInput["required"]): boolean {
  return from === "other-roots" || from === "host";
}

/**
 * Whether a provider version stands in one of the lock files, on either side.
 *
 * A part of a run asks about the versions of its own lock files whatever any root module wants to know of
 * them: what is learned for one vouches for the others, so that a part says of its root modules what one
 * run of all says.
 */
function isLockedIn(pairs: readonly Pair[]): (wish: EvidenceWish) => boolean {
  const entries = pairs.flatMap(({ reading, base }) => [
    ...entriesOf(base),
    ...entriesOf(reading.head),
  ]);
  const locked = new Set(entries.map(({ address, version }) => evidenceKey(address, version)));
  return ({ provider, version }) => locked.has(evidenceKey(provider, version));
}

function headPlan({ reading, base }: Pair): readonly EvidenceWish[] {
  return planEvidence(base?.lock, reading.head?.lock);
}

/** Every version that the lock files at hand lock. */
function lockedVersions(pairs: readonly Pair[]): ReviewContext["lockedVersions"] & object {
  const versions = new Map<ProviderAddress, Set<Version>>();
  for (const { address, version } of pairs.flatMap(({ reading }) => entriesOf(reading.head))) {
    versions.set(address, (versions.get(address) ?? new Set()).add(version));
  }
  return versions;
}

/** Earlier lock files, asked for only where an entry comes back or goes back. */
async function pastOf(
  { reading, base }: Pair,
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
  const sides = earlier.map((bytes) => lockSide(bytes, path, choice.tool));
  return sides.filter(({ diagnostics }) => !hasErrors(diagnostics)).map(({ lock }) => lock);
}

function reviewOf(
  { reading, base }: Pair,
  context: ReviewContext,
  { required, past }: Pick<RootInput, "required"> & { readonly past: readonly LockFile[] },
): RootReview {
  const { candidate, head, requirements, baseRequirements, choice } = reading;
  const { root } = candidate;
  const expected =
    head === undefined ? undefined : expectedLockFile({ root, head, base, requirements, context });
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
    required,
  });
  return {
    root: candidate.root,
    lockFilePath: candidate.lockFilePath,
    base: base?.lock,
    head: head?.lock,
    expected,
    requirements,
    requiredPlatforms: required.platforms,
    ...judgement,
    tool: { name: `${commandName(choice.tool)} 1.${choice.tool.minor}`, reason: choice.reason },
    rules: choice.tool,
  };
}

/** An audit has no base, so nothing moved away from it. */
function basePlan({ reading, base }: Pair): readonly EvidenceWish[] {
  return planBaseEvidence(base?.lock, reading.head?.lock);
}

interface ToolGroup {
  readonly tool: Tool;
  readonly pairs: readonly Pair[];
}

function groupByTool(pairs: readonly Pair[]): readonly ToolGroup[] {
  const groups = new Map<string, { tool: Tool; pairs: Pair[] }>();
  for (const pair of pairs) {
    const { tool } = pair.reading.choice;
    const key = toolKey(tool);
    const group = groups.get(key) ?? { tool, pairs: [] };
    group.pairs.push(pair);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function withBase(reading: RootReading, { former }: JudgeWork): Pair {
  const { base, head } = reading;
  if (base !== undefined || head === undefined || former.length === 0) return { reading, base };
  return { reading, base: inheritBase(head, former) };
}

/**
 * Says which platforms root modules must cover, by what is known so far.
 *
 * What others cover is asked only for a root module that covers nothing itself: for it, the others are all.
 * So it is told once, and the work grows with the root modules and not with their square.
 */
function requirementsOf(
  pairs: readonly Pair[],
  evidence: EvidenceIndex,
  { policy, hostPlatform, mode }: JudgeWork,
): (of: readonly Pair[]) => readonly RootInput["required"][] {
  const kept = new Map(pairs.map((pair) => [pair, entriesOf(coverageToKeep(pair, mode))]));
  const otherRoots = sortedUnique(
    [...kept.values()].flatMap((entries) =>
      entries.flatMap((entry) => platformsByContents(entry, findEvidence(evidence, entry))),
    ),
  );
  return (of) =>
    of.map((pair) =>
      requiredPlatforms({
        listed: listedPlatforms(policy, pair.reading.candidate.root),
        baseEntries: (kept.get(pair) ?? []).map((entry) => ({
          entry,
          evidence: findEvidence(evidence, entry),
        })),
        otherRoots,
        host: hostPlatform,
      }),
    );
}

/** The lock file whose coverage must not shrink: base's, or in an audit the one there is. */
function coverageToKeep(
  { reading, base }: Pair,
  mode: JudgeWork["mode"],
): LockFileSide | undefined {
  return mode === "audit" ? reading.head : base;
}

function entriesOf(side: LockFileSide | undefined): readonly ProviderLock[] {
  return [...(side?.lock.providers.values() ?? [])];
}

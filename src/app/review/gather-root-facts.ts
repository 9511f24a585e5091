import { posix } from "node:path";
import type { EvidenceRequest } from "../../lock/evidence/evidence-request.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import { ofScheme } from "../../model/hash.ts";
import { type LockFile, type ProviderLock, recordsHash } from "../../model/lock-file.ts";
import { groupBy } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Requirements } from "../../model/requirements.ts";
import { type Tool, toolKey } from "../../model/tool.ts";
import { compareVersions } from "../../model/version.ts";
import type { FileRecord } from "../../ports/git.ts";
import type {
  EvidenceIndex,
  LockFileSide,
  PastLock,
  RootInput,
  Run,
} from "../../review/evidence/input.ts";
import { inheritBase } from "../../review/evidence/read-side.ts";
import { knownKeys } from "../../review/keys/known-keys.ts";
import { judgeRoot } from "../../review/verdict/judge.ts";
import type { RootReview } from "../../review/verdict/review.ts";
import { lockSide } from "../roots/lock-side.ts";
import type { RootReading } from "../roots/read-root.ts";
import type { EvidenceGatherer } from "../run/engine.ts";
import { type RunEventListener, rootCounter } from "../run/run-events.ts";
import type { RunSetup } from "../run/run-setup.ts";
import {
  type EvidenceTerms,
  entriesOf,
  gatherForGroup,
  type PlacedReading,
} from "./group-evidence.ts";

/** Root modules that were read, and the other inputs of their judgement. */
export interface FactsQuestion extends EvidenceTerms {
  readonly repositoryProviders: Run["repositoryProviders"];
  readonly readings: readonly RootReading[];
  /** Lock files that the change removes, to compare moved root modules with. */
  readonly former: readonly LockFileSide[];
  readonly unmanaged?: RunSetup["unmanaged"];
  /** Returns what lock files held in base's history, newest first; undefined without a history. */
  readonly histories?: (
    lockFilePaths: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly FileRecord[]>>;
  readonly listener?: RunEventListener;
  /** In an audit, the target branch's records by root module: platforms covered there must stay covered. */
  readonly recordedBefore?: ReadonlyMap<string, LockFile>;
}

/** Stands for what was decided for every reading. */
const NO_PLATFORMS = { platforms: [], from: "usual" } as const;

/** A root module with all inputs of its judgement. */
export type GatheredRoot = { readonly input: RootInput; readonly run: Run };

/**
 * Gathers the inputs of judging root modules: earlier lock files first, then evidence about every version, once for all
 * root modules under one tool's rules.
 */
export async function gatherRootFacts(
  question: FactsQuestion,
  gather: EvidenceGatherer,
): Promise<readonly GatheredRoot[]> {
  const { recordedBefore } = question;
  const isJudgeable = rootCounter("roots-judged", question.readings.length, question.listener);
  const roots = question.readings.map((reading) => withFormerBase(reading, question.former));
  const stoodHere = placeTest(roots, question.policy);
  // Comes first, while there is time: if gathering runs out of it, each provider's evidence says so.
  const paths = question.mode === "audit" ? [] : roots.filter(asksForPast).map(pastPath);
  const records = await question.histories?.(sortedUnique(paths));
  const readings = roots.map(
    (reading): PlacedReading => ({
      ...reading,
      stoodHere: stoodHere(reading),
      former: recordedBefore && (recordedBefore.get(reading.candidate.root) ?? "unknown"),
      past: asksForPast(reading) ? pastOf(reading, records?.get(pastPath(reading)) ?? []) : [],
    }),
  );
  const groups = [...groupBy(readings, ({ choice }) => toolKey(choice.tool)).values()].map(
    async (group) => {
      const { tool } = group[0].choice;
      const gatherWish = (wish: EvidenceRequest) => gather(wish, tool);
      const { evidence, required } = await gatherForGroup(group, question, gatherWish);
      const run = runOf(question, tool, evidence);
      return group.map((reading, i) => {
        const { candidate, choice, ...sides } = reading;
        const platforms = required[i] ?? NO_PLATFORMS;
        const { reason: toolReason, conflict: toolConflict } = choice;
        const place = { ...candidate, toolReason, toolConflict };
        isJudgeable();
        return [reading, { input: { ...place, ...sides, required: platforms }, run }] as const;
      });
    },
  );
  const facts = new Map((await Promise.all(groups)).flat());
  return readings.flatMap((reading) => facts.get(reading) ?? []);
}

function runOf(question: FactsQuestion, tool: Tool, evidence: EvidenceIndex): Run {
  const { mode, now, policy, ledger } = question;
  const { repositoryProviders, recordedReleases, recordedModules } = question;
  return {
    ...{ mode, tool, now, policy, evidence },
    ...{ repositoryProviders, recordedReleases, recordedModules },
    keysOf: (provider) => knownKeys(policy, ledger, provider),
    unmanaged: question.unmanaged?.(tool),
  };
}

/**
 * Returns a test of where root modules stood on base, and whether others with a lock file call them. What moved or
 * became a root module stood nowhere, whatever base has of it: its hashes are judged as added (T9).
 */
function placeTest(
  readings: readonly RootReading[],
  { rootModules }: FactsQuestion["policy"],
): (reading: RootReading) => RootInput["stoodHere"] {
  const onBase = directoriesWithCallers(readings, (root) => root.base && root.baseRequirements);
  const onHead = directoriesWithCallers(readings, (root) => root.head && root.requirements);
  return ({ base, modules, candidate }) => {
    const { root, places, lockFilePath, baseLockPath, headLockPath = lockFilePath } = candidate;
    if (candidate.isPromoted === true || places?.base !== places?.head) return "no";
    const isListed = rootModules.includes(candidate.nameInPolicy);
    // Base has it as a root module without a lock file for providers.
    const isUnlocked = base === undefined && (isListed || modules?.base !== undefined);
    const wasHere = baseLockPath === undefined ? isUnlocked : baseLockPath === headLockPath;
    const wasCalled = onBase.has(root);
    if (!wasHere || (wasCalled && !onHead.has(root))) return "no";
    return wasCalled && !isListed ? "as-module" : "as-root";
  };
}

/** Returns directories that root modules other than themselves call as modules, as far as these require a provider. */
function directoriesWithCallers(
  readings: readonly RootReading[],
  requirementsOf: (reading: RootReading) => Requirements | undefined,
): ReadonlySet<string> {
  const callees = new Set<string>();
  for (const reading of readings) {
    const { root } = reading.candidate;
    for (const { origins } of requirementsOf(reading)?.providers.values() ?? []) {
      const directories = origins.map(({ file }) => posix.join(root, posix.dirname(file)));
      for (const directory of directories) if (directory !== root) callees.add(directory);
    }
  }
  return callees;
}

/** Returns a root module with its own base, or with the removed lock file that it may have moved away from. */
function withFormerBase(reading: RootReading, former: readonly LockFileSide[]): RootReading {
  const { base, head, candidate } = reading;
  if (base !== undefined || head === undefined || former.length === 0) return reading;
  if (candidate.wasConfigured === true) return reading;
  return { ...reading, base: inheritBase(head, former) };
}

/** Whether an entry is new, goes back to an older version or seems to mix two versions. */
function asksForPast({ base, head }: RootReading): boolean {
  return entriesOf(head).some((entry) => {
    const before = base?.lock.providers.get(entry.address);
    return (
      !before || compareVersions(entry.version, before.version) < 0 || seemsMixed(entry, before)
    );
  });
}

const pastPath = ({ candidate: { baseLockPath, lockFilePath } }: RootReading): string =>
  baseLockPath ?? lockFilePath;

/** Returns the lock files among what a root module's file held. */
function pastOf(reading: RootReading, records: readonly FileRecord[]): readonly PastLock[] {
  return records.flatMap(({ content, commit }) => {
    const { diagnostics, lock } = lockSide({ content }, pastPath(reading), reading.choice.tool);
    return hasErrors(diagnostics) ? [] : [{ ...lock, recordedIn: commit }];
  });
}

/** Whether an entry keeps hashes of the version before, or has more archives than a next version brings. */
function seemsMixed(entry: ProviderLock, before: ProviderLock): boolean {
  const [now, then] = [entry, before].map(({ hashes }) => ofScheme("zh", hashes).length);
  const isKept =
    entry.version !== before.version && entry.hashes.some((hash) => recordsHash(before, hash));
  return isKept || ((then ?? 0) > 0 && (now ?? 0) > (then ?? 0));
}

/** Judges root modules, without any further request. */
export function judgeRoots(facts: readonly GatheredRoot[]): readonly RootReview[] {
  return facts.map(({ input, run }) => judgeRoot(input, run));
}

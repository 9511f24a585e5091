import { posix } from "node:path";
import { mapFewAtOnce } from "../../lock/gathering/limits.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import { undefinedOnError } from "../../model/error.ts";
import { MODULE_LOCK_NAME, type SelectedModule } from "../../model/module-lock.ts";
import { OPENTOFU, toolKey } from "../../model/tool.ts";
import { type FileTree, isSameContent } from "../../ports/files.ts";
import type { CommitId, GitRepository, IgnoreLine } from "../../ports/git.ts";
import {
  isConfiguration,
  lockedDirectories,
  lockFilePath,
  otherLockDirectories,
} from "../../review/change/discover.ts";
import {
  type LockFileSide,
  type RootInput,
  recordedReleases,
} from "../../review/evidence/input.ts";
import { distinctRecords } from "../../review/modules/release-records.ts";
import type { UnlockedRoot } from "../../review/rules/missing-lock-rules.ts";
import { readModuleLock } from "../modules/lock-modules.ts";
import { filterAsync } from "../roots/audited-roots.ts";
import { filesOf } from "../roots/checkout.ts";
import type { FoundChange } from "../roots/find-change.ts";
import type { RootsOfChange } from "../roots/find-roots.ts";
import { readLockSides } from "../roots/lock-side.ts";
import { isUnder, isWanted, pathsOf } from "../roots/paths.ts";
import { type RootReading, readRootModules } from "../roots/read-root.ts";
import { unlockedRoots } from "../roots/root-modules.ts";
import { reachOf, unreadLimits } from "../roots/unread-places.ts";
import { findPolicyChanges } from "./changed-policy.ts";
import { type RepositoryFacts, readChangedSettings } from "./repository-facts.ts";
import type { ReviewPorts } from "./review-ports.ts";

/** Everything that a review reads of a repository, except the merge result. */
export type ReviewReadings = Readonly<Awaited<ReturnType<typeof readRoots>>>;

/** Reads the root modules on both sides, base's other records, and the changes to the repository's settings. */
export async function readRoots(found: RootsOfChange, ports: ReviewPorts) {
  const { change } = found;
  const { request, sides, changed } = change;
  const { tool } = request.policy;
  const readings = await readRootModules(found.roots, { sides, tool, listener: ports.listener });
  const unlocked = await touchedUnlocked(change);
  const lacking = readings.filter(({ head }) => head === undefined);
  const places = [...lacking.map(({ candidate }) => candidate), ...unlocked];
  const ignored = await headIgnoreLines(places, change, ports.git);
  const lineOf = (root: string): RootInput["ignoredBy"] =>
    ignored === undefined ? "unknown" : ignored.get(lockFilePath(root));
  const roots = readings.map((reading) => {
    return { ...reading, ignoredBy: reading.head ? undefined : lineOf(reading.candidate.root) };
  });
  const limits = await clockLimits(ports, request.range.headCommit);
  for (const limit of limits) ports.log.warn(limit);
  const baseLocks = await readBaseLocks(change, roots, ports.git);
  const reliable = baseLocks.filter(({ diagnostics }) => !hasErrors(diagnostics));
  const newRoot = roots.find(({ base, head }) => base === undefined && head !== undefined);
  const formerPaths = newRoot === undefined ? [] : found.formerLockPaths;
  const former = await readLockSides(sides.base, formerPaths, newRoot?.choice.tool ?? OPENTOFU);
  const repository: RepositoryFacts = {
    settings: await readChangedSettings(changed, sides),
    policyChanges: await findPolicyChanges(change),
    planted: await trackedMemory(change, ports),
    unlocked: unlocked.map((one) => ({ ...one, ignoredBy: lineOf(one.root) })),
  };
  return {
    found,
    roots,
    /** Lock files that the change removes, for root modules that may have moved away from there. */
    former: [...former.values()],
    repositoryProviders: new Set(baseLocks.flatMap(({ lock }) => [...lock.providers.keys()])),
    recordedReleases: recordedReleases(reliable.map(({ lock }) => lock)),
    recordedModules: await readBaseModules(change, ports.git),
    repository,
    limits,
    /** Limits of root modules of which an input changed that is not read. */
    unreadInputs: await findUnreadInputs(change, roots),
  };
}

async function findUnreadInputs(
  { changed, head, sides }: FoundChange,
  roots: readonly RootReading[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const reach = reachOf({ changed, headFiles: head.files, sides });
  const limits = roots.map(async ({ candidate: { root, places }, requirements }) => {
    const at = places?.head ?? root;
    return [root, await unreadLimits(at, requirements?.unread ?? [], reach)] as const;
  });
  return new Map((await Promise.all(limits)).filter(([, some]) => some.length > 0));
}

/** Returns all lock files of base by rules that no change chooses; those that were read are not read again. */
async function readBaseLocks(
  { request, sides }: FoundChange,
  roots: readonly RootReading[],
  git: GitRepository,
): Promise<readonly LockFileSide[]> {
  const alike = roots.filter(({ choice }) => toolKey(choice.tool) === toolKey(OPENTOFU));
  const sidesOfRoots = new Map(alike.map(({ candidate, base }) => [candidate.baseLockPath, base]));
  const baseFiles = filesOf(await git.listPaths(request.range.base));
  const paths = lockedDirectories(baseFiles).map(lockFilePath);
  const otherPaths = paths.filter((path) => !sidesOfRoots.has(path));
  const others = await readLockSides(sides.base, otherPaths, OPENTOFU, sides.locks);
  return paths.flatMap((path) => others.get(path) ?? sidesOfRoots.get(path) ?? []);
}

/** Returns what base's lock files for modules record; one with errors records nothing that can be relied on. */
async function readBaseModules(
  { request, sides }: FoundChange,
  git: GitRepository,
): Promise<readonly SelectedModule[]> {
  const baseFiles = filesOf(await git.listPaths(request.range.base));
  const roots = otherLockDirectories(baseFiles, [MODULE_LOCK_NAME]);
  const locks = await mapFewAtOnce(roots, (root) => readModuleLock(sides.base, root));
  const reliable = locks.filter(({ diagnostics }) => !hasErrors(diagnostics));
  return distinctRecords(reliable.flatMap(({ lock }) => [...lock.calls.values()]));
}

/**
 * Returns the lines that make git ignore lock files of head. Git reads those of the checkout, so that a line counts for
 * another commit, such as the head of a merge that is checked out, if that commit has the same file. Undefined on a
 * forge, which has no checkout to ask.
 */
export async function headIgnoreLines(
  places: readonly { readonly root: string }[],
  { request: { range }, sides }: Pick<FoundChange, "request" | "sides">,
  git: GitRepository,
): Promise<ReadonlyMap<string, IgnoreLine> | undefined> {
  const paths = places.map(({ root }) => lockFilePath(root));
  const ignored = await undefinedOnError(git.ignoredPaths(paths));
  if (ignored === undefined || ignored.size === 0 || range.head === "work-tree") return ignored;
  const checkedOut = await git.resolveCommit("HEAD");
  if (checkedOut === range.headCommit) return ignored;
  const files = checkedOut && git.treeAt(checkedOut);
  const isHeads = async ([, { file }]: readonly [string, IgnoreLine]) => {
    const content = await (files && undefinedOnError(files.read(file)));
    return content !== undefined && isSameContent(content, await sides.head.read(file));
  };
  return new Map(await filterAsync([...ignored], isHeads));
}

async function touchedUnlocked(change: FoundChange): Promise<readonly UnlockedRoot[]> {
  const { changed, base, head, request, sides } = change;
  const changedDirectories = new Set(pathsOf(changed).filter(isConfiguration).map(posix.dirname));
  if (changedDirectories.size === 0) return [];
  const knownRoots = new Set([...request.policy.rootModules, ...lockedDirectories(base.files)]);
  const isAsked = (root: string): boolean =>
    changedDirectories.has(root) && !knownRoots.has(root) && isWanted(root, request);
  const unlockedAt = (files: FileTree, paths: readonly string[]) =>
    unlockedRoots({ ...sides, files, paths, isAsked });
  const now = await unlockedAt(sides.head, head.files);
  const before = now.length === 0 ? [] : await unlockedAt(sides.base, base.files);
  const isOld = ({ root, isNeeded }: UnlockedRoot): boolean =>
    before.some((old) => old.root === root && old.isNeeded === isNeeded);
  return now.map((unlocked) => ({ ...unlocked, isOld: isOld(unlocked) }));
}

/** Returns files and links of the repository at the path of this run's cache, or on the way there. */
async function trackedMemory(
  { request: { memoryPlace, range } }: FoundChange,
  { git }: ReviewPorts,
): Promise<readonly string[]> {
  if (memoryPlace === undefined) return [];
  const { base, headCommit } = range;
  const sides = await Promise.all([base, headCommit].map((at) => git.listPaths(at)));
  const isThere = (file: string): boolean =>
    isUnder(file, [memoryPlace]) || isUnder(memoryPlace, [file]);
  return filesOf(sides.flat()).filter(isThere);
}

/** Milliseconds by which clocks of honest machines may differ. */
const TOLERANCE_MS = 10 * 60_000;

/**
 * Returns a limit if this machine's clock is earlier than the commit under review: keys and signatures cannot be judged
 * by such a time. The author sets a commit's time, so nothing else follows from it.
 */
export async function clockLimits(
  { git, clock }: Pick<ReviewPorts, "git" | "clock">,
  head: CommitId,
): Promise<readonly string[]> {
  const time = await git.commitTime(head);
  const now = clock.now();
  if (time === undefined || now >= time - TOLERANCE_MS) return [];
  const [shown, committed] = [now, time].map((ms) => `${new Date(ms).toISOString().slice(0, 16)}Z`);
  return [
    `this machine's clock shows ${shown}, and head says it was committed at ${committed}: check the clock, ` +
      "by which keys and signatures are judged",
  ];
}

import { posix } from "node:path";
import { mapFewAtOnce } from "../../locking/gathering/limits.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import type { LockFile } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { OPENTOFU, toolKey } from "../../model/tool.ts";
import type { Clock } from "../../ports/clock.ts";
import type { CommitId, GitRepository } from "../../ports/git.ts";
import { isConfiguration, lockedDirectories, lockFilePath } from "../../review/change/discover.ts";
import type { LockFileSide, RecordedReleases } from "../../review/evidence/input.ts";
import { recordedReleases } from "../../review/evidence/input.ts";
import type { UnlockedRoot } from "../../review/rules/lock-file-rules.ts";
import type { FoundChange } from "../roots/find-change.ts";
import type { RootsOfChange } from "../roots/find-roots.ts";
import { lockSide, readLockBytes } from "../roots/lock-side.ts";
import { isUnder, isWanted, pathsOf } from "../roots/paths.ts";
import { type RootReading, readRootModules } from "../roots/read-root.ts";
import { unlockedRoots } from "../roots/unlocked-roots.ts";
import { type RepositoryFacts, readRepository } from "./repository-facts.ts";
import type { ReviewPorts } from "./review-ports.ts";

/** Everything that a review reads of a repository, except the merge result. */
export interface ReviewReadings {
  readonly found: RootsOfChange;
  readonly roots: readonly RootReading[];
  /** Lock files that the change removes, for root modules that may have moved away from there. */
  readonly former: readonly LockFileSide[];
  /** Providers in any of base's lock files. */
  readonly repositoryProviders: ReadonlySet<ProviderAddress>;
  readonly recordedReleases: RecordedReleases;
  readonly repository: RepositoryFacts;
  /** Limits about this machine's clock. */
  readonly limits: readonly string[];
}

/** Reads the root modules on both sides, base's other records, and the changes to the repository's settings. */
export async function readRoots(found: RootsOfChange, ports: ReviewPorts): Promise<ReviewReadings> {
  const { change } = found;
  const { request, sides, range } = change;
  const { tool } = request;
  const { listener } = ports;
  const roots = await readRootModules(found.roots, { sides, tool, listener });
  const limits = await clockLimits(ports, range.headCommit);
  for (const limit of limits) ports.log.warn(limit);
  return {
    found,
    roots,
    former: await readFormer(found.formerLockPaths, { change, roots }),
    ...(await readBaseLocks({ change, roots }, ports)),
    repository: await readRepository(change, {
      planted: await trackedMemory(change, ports),
      unlocked: await touchedUnlocked(change),
    }),
    limits,
  };
}

/** A change, and the root modules that were read. */
interface ReadChange {
  readonly change: FoundChange;
  readonly roots: readonly RootReading[];
}

async function readFormer(
  paths: readonly string[],
  { change, roots }: ReadChange,
): Promise<readonly LockFileSide[]> {
  const added = roots.find(({ base, head }) => base === undefined && head !== undefined);
  if (added === undefined) return [];
  const { base } = change.sides;
  const sides = paths.map(async (path) => {
    const bytes = await readLockBytes(base, path);
    return bytes === undefined ? [] : [lockSide(bytes, path, added.choice.tool)];
  });
  return (await Promise.all(sides)).flat();
}

/** Reads the locked providers of all lock files of base. */
async function readBaseLocks(
  { change, roots }: ReadChange,
  { git }: ReviewPorts,
): Promise<Pick<ReviewReadings, "repositoryProviders" | "recordedReleases">> {
  const { range, sides } = change;
  // The rules for addresses depend on the release, and must not depend on other parts of the change.
  const alike = roots.filter(({ choice }) => toolKey(choice.tool) === toolKey(OPENTOFU));
  const known = new Map(alike.map(({ candidate, base }) => [candidate.baseLockPath, base]));
  const directories = lockedDirectories(await git.listFiles(range.base));
  const providers = new Set<ProviderAddress>();
  const reliable: LockFile[] = [];
  await mapFewAtOnce(directories, async (directory) => {
    const path = lockFilePath(directory);
    const bytes = known.has(path) ? undefined : await readLockBytes(sides.base, path);
    const side =
      bytes === undefined ? known.get(path) : lockSide(bytes, path, OPENTOFU, sides.locks);
    if (side === undefined) return;
    for (const address of side.lock.providers.keys()) providers.add(address);
    if (!hasErrors(side.diagnostics)) reliable.push(side.lock);
  });
  return { repositoryProviders: providers, recordedReleases: recordedReleases(reliable) };
}

/** Returns root modules whose configuration the change touches, and that have a lock file on neither side. */
async function touchedUnlocked({
  changed,
  base,
  head,
  request,
  sides,
}: FoundChange): Promise<readonly UnlockedRoot[]> {
  const touched = new Set(pathsOf(changed).filter(isConfiguration).map(posix.dirname));
  if (touched.size === 0) return [];
  const told = new Set([...request.policy.rootModules, ...lockedDirectories(base.files)]);
  const isAsked = (root: string): boolean =>
    touched.has(root) && !told.has(root) && isWanted(root, request);
  return unlockedRoots({ ...sides, files: sides.head, paths: head.files, isAsked });
}

/** Returns files and links of the repository at the path of this run's cache, or on the way there. */
async function trackedMemory(
  { request: { memoryPlaces = [] }, range }: FoundChange,
  { git }: ReviewPorts,
): Promise<readonly string[]> {
  if (memoryPlaces.length === 0) return [];
  const { base, headCommit } = range;
  const sides = await Promise.all([base, headCommit].map((at) => git.listFiles(at)));
  const isThere = (file: string): boolean =>
    memoryPlaces.some((place) => isUnder(file, [place]) || isUnder(place, [file]));
  return sortedUnique(sides.flat().filter(isThere));
}

/** Milliseconds by which clocks of honest machines may differ. */
const TOLERANCE_MS = 10 * 60_000;

/**
 * Returns a limit if this machine's clock is earlier than the commit under review: keys and signatures cannot
 * be judged by such a time. The author sets a commit's time, so nothing else follows from it.
 */
export async function clockLimits(
  { git, clock }: { readonly git: GitRepository; readonly clock: Clock },
  head: CommitId,
): Promise<readonly string[]> {
  const made = await git.commitTime(head);
  const now = clock.now();
  if (made === undefined || now >= made - TOLERANCE_MS) return [];
  return [
    `this machine's clock shows ${isoTime(now)}, and head says it was committed at ${isoTime(made)}: check the clock, ` +
      "by which keys and signatures are judged",
  ];
}

function isoTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16)}Z`;
}

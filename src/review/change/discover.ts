import { basename, dirname, join, normalize } from "node:path/posix";
import { stackFileName } from "../../config/body/files.ts";
import { TERRAGRUNT_FILES } from "../../config/module-tree/terragrunt.ts";
import { LOCAL_STATE_NAME } from "../../config/state/state.ts";
import { MODULE_LOCK_NAME } from "../../model/module-lock.ts";
import { sortedUnique } from "../../model/order.ts";
import type { ChangedPath } from "../../ports/git.ts";
import { type NameInPolicy, namedFromTop } from "../policy/policy.ts";

/** The lock file's name, in the directory of its root module. */
export const LOCK_FILE_NAME = ".terraform.lock.hcl";
/** Directories that the tools write and nobody commits. */
export const KEPT_DIRECTORIES: ReadonlySet<string> = new Set([".terraform", ".terragrunt-cache"]);
/** The lock file that a newer OpenTofu may read in its place. */
export const OPENTOFU_LOCK_NAME = ".opentofu.lock.hcl";

type PathOfChange = Pick<ChangedPath, "path" | "previousPath">;

/** The paths that a change touches, and the files on both sides. */
export interface DiscoverInput {
  readonly changed: readonly PathOfChange[];
  readonly baseFiles: readonly string[];
  readonly headFiles: readonly string[];
  readonly listed: readonly string[];
  /** Root modules whose path leads nowhere in head, such as a link to a target outside of the repository. */
  readonly lost?: ReadonlySet<string>;
  /** Base's lock files that new root modules link to, or came from without theirs, by the root modules' paths. */
  readonly adopted?: ReadonlyMap<string, string>;
  /** Root modules that a change elsewhere affects: in a module that they call, or a file that they link to. */
  readonly concerned?: ReadonlySet<string>;
  /** Directories that the change makes root modules: their last caller goes, or policy lists them from now on. */
  readonly promoted?: ReadonlySet<string>;
}

/** The place of a root module. */
export interface RootPlace {
  /** Path in the file tree, from the repository's top in a review; `.` for the top itself. */
  readonly root: string;
  readonly nameInPolicy: NameInPolicy;
  readonly waiverPaths: readonly NameInPolicy[];
  readonly lockFilePath: string;
  /** `hashes-alone` for removed root modules, modules that lost their callers, and a lock file that a fix plans. */
  readonly scope: "root-module" | "hashes-alone";
}

/** A directory whose lock file has to be reviewed. */
export interface RootCandidate extends RootPlace {
  /** Path of base's lock file to compare with: the old path of a moved root module. */
  readonly baseLockPath: string | undefined;
  readonly headLockPath: string | undefined;
  /** Whether base has configuration here, so that a root module cannot have moved here from elsewhere. */
  readonly wasConfigured?: boolean;
  /** Whether the change makes the directory a root module's, whose lock file base may have: nothing is excused there. */
  readonly isPromoted?: boolean;
  /** The directory's real path on either side, where links lead elsewhere; `root` if absent. */
  readonly places?: { readonly base: string | undefined; readonly head: string | undefined };
}

/**
 * Returns the root modules that a change touches: directories with a lock file, or that policy lists; and the lock files
 * that a new one may have come from. Copies that the tools keep (`.terraform`, `.terragrunt-cache`) are none, even if links
 * lead to them.
 */
export function discoverRoots(input: DiscoverInput) {
  const { concerned, promoted } = input;
  const sides = sidesOf(input);
  const roots = rootDirectories(input)
    .filter((root) => [sides.touched, concerned, promoted].some((some) => some?.has(root) === true))
    .map((root) => candidate(input, sides, root))
    // The review of a root module that was renamed away happens at the new path.
    .filter(
      ({ scope, lockFilePath: path }) => scope !== "hashes-alone" || !sides.renamed.has(path),
    );
  return { roots, formerLockPaths: sides.formerLockPaths };
}

function sidesOf({ changed, baseFiles, headFiles }: DiscoverInput) {
  const renames = lockFileRenames(changed);
  const renamed = new Set(renames.values());
  const head = new Set(headFiles.filter(isNamedLock));
  const formerLockPaths = lockPaths(baseFiles).filter(
    (path) => !head.has(path) && !renamed.has(path),
  );
  const isOfStack = (path: string) => stackFileName([basename(path)]) !== undefined;
  const oldStacks = new Set(directoriesOf(baseFiles, isOfStack));
  const stacks = directoriesOf(headFiles, isOfStack);
  return {
    base: new Set(baseFiles.filter(isNamedLock)),
    head,
    /** The old path of each renamed lock file, by its new one. */
    renames,
    renamed,
    configured: configuredDirectories(headFiles),
    /** Directories of base in which somebody could run a tool. */
    wereRun: new Set(runDirectories(baseFiles)),
    /** Directories that get their first files of a stack, whose lock file no command here writes. */
    newStacks: new Set(stacks.filter((directory) => !oldStacks.has(directory))),
    touched: touchedDirectories(changed),
    formerLockPaths,
    /** Directories whose lock file was removed without a rename. */
    abandoned: formerLockPaths.map((path) => dirname(path)),
  };
}

/** Returns root modules whose own directory is unchanged. */
export function untouchedRoots(input: DiscoverInput): readonly string[] {
  const touched = touchedDirectories(input.changed);
  return rootDirectories(input).filter((root) => !touched.has(root));
}

/** Returns every directory with a lock file that an audit looks at, sorted. */
export function lockedDirectories(files: readonly string[]): readonly string[] {
  return sortedUnique(lockPaths(files).map(dirname));
}

/** Returns every directory with one of these lock files: a newer tool's, or the one for modules as well. */
export function otherLockDirectories(
  files: readonly string[],
  names: readonly string[] = [OPENTOFU_LOCK_NAME, MODULE_LOCK_NAME],
): readonly string[] {
  return directoriesOf(files, (path) => names.includes(basename(path)) && isOurs(path));
}

/** Returns whether a directory may be a root module without a lock file: modules and examples need none. */
export function needsLockFile(root: string, listed: readonly string[]): boolean {
  const isApart = root.split("/").some((name) => name === "modules" || name === "examples");
  return !isApart || listed.includes(root);
}

/** Returns the path of a root module's lock file. */
export function lockFilePath(root: string): string {
  return join(root, LOCK_FILE_NAME);
}

function rootDirectories({ baseFiles, headFiles, adopted, listed }: DiscoverInput) {
  const files = [...baseFiles, ...headFiles];
  return sortedUnique([
    ...lockedDirectories(files),
    ...otherLockDirectories(files),
    ...(adopted?.keys() ?? []),
    ...listed.map((root) => normalize(root)).filter(isOurs),
  ]);
}

function lockPaths(files: readonly string[]): readonly string[] {
  return files.filter((path) => isNamedLock(path) && isOurs(path));
}

function isNamedLock(path: string): boolean {
  return path.endsWith(LOCK_FILE_NAME) && basename(path) === LOCK_FILE_NAME;
}

/** Whether a path is the author's, not a copy that a tool keeps. */
export function isOurs(path: string): boolean {
  return !path.split("/").some((name) => KEPT_DIRECTORIES.has(name));
}

function lockFileRenames(changed: readonly PathOfChange[]): ReadonlyMap<string, string> {
  const renames = changed.flatMap(({ path, previousPath = path }) =>
    previousPath !== path && lockPaths([path, previousPath]).length === 2
      ? [[path, previousPath] as const]
      : [],
  );
  return new Map(renames);
}

/** Files beside the configuration that a review reads: the lock file, the state that `init` reads, Terragrunt's. */
const NAMES = new Set([
  ...[LOCK_FILE_NAME, MODULE_LOCK_NAME, OPENTOFU_LOCK_NAME],
  ...[LOCAL_STATE_NAME, ...TERRAGRUNT_FILES],
]);

/** Returns directories with a changed lock file, configuration or state; a test file counts for that above `tests`. */
export function touchedDirectories(changed: readonly PathOfChange[]): ReadonlySet<string> {
  const paths = changed.flatMap(({ path, previousPath }) => [path, previousPath ?? path]);
  const directories = paths.filter(touchesItsDirectory).map((path) => dirname(path));
  const aboveTests = directories
    .filter((directory) => basename(directory) === "tests")
    .map((directory) => dirname(directory));
  return new Set([...directories, ...aboveTests]);
}

/** Whether a change of this path belongs to the root module of its directory, or of the one above `tests`. */
export function touchesItsDirectory(path: string): boolean {
  return isConfiguration(path) || NAMES.has(basename(path));
}

/** Whether a path is a module's file: `main.tf`, `main.tofu.json`; a test file is none. */
export function isModuleFile(path: string): boolean {
  return /\.(?:tf|tofu)(?:\.json)?$/.test(path);
}

/** Whether a path is configuration of either tool: `main.tf`, `main.tofu.json`, `unit.tftest.hcl`. */
export function isConfiguration(path: string): boolean {
  return /\.(?:tf|tofu)(?:\.json)?$|\.(?:tf|tofu)test\.(?:hcl|json)$/.test(path);
}

const configuredDirectories = (files: readonly string[]): ReadonlySet<string> =>
  new Set([...directoriesOf(files, isConfiguration), ...runDirectories(files)]);

/** Returns directories with a module or Terragrunt's files; a test file alone makes none a root module's. */
function runDirectories(files: readonly string[]): readonly string[] {
  const isUnit = (path: string): boolean => TERRAGRUNT_FILES.includes(basename(path));
  return directoriesOf(files, (path) => isModuleFile(path) || isUnit(path));
}

function directoriesOf(files: readonly string[], isMeant: (path: string) => boolean) {
  return files.filter(isMeant).map((path) => dirname(path));
}

function candidate(
  input: DiscoverInput,
  sides: ReturnType<typeof sidesOf>,
  root: string,
): RootCandidate {
  const path = lockFilePath(root);
  const { listed, lost, adopted, promoted } = input;
  const baseLockPath = sides.base.has(path)
    ? path
    : (sides.renames.get(path) ?? adopted?.get(root));
  const isLocked = sides.head.has(path);
  const isHere = sides.configured.has(root) || listed.includes(root) || lost?.has(root) === true;
  // One that moves below `modules` or `examples` still needs its lock file; a new one may come from any removed one.
  const wasConfigured = sides.wereRun.has(root);
  const before = baseLockPath === undefined ? sides.abandoned : [dirname(baseLockPath)];
  // A module's leftover lock file below `modules` that nobody calls any more: its hashes count, and nothing else is new.
  const isLeft = promoted?.has(root) === true && !sides.touched.has(root);
  const isJudged = isLocked && (!isLeft || needsLockFile(root, listed));
  const isMissed = isHere && !isLocked && [root, ...before].some((at) => needsLockFile(at, listed));
  const sources = baseLockPath === undefined ? cameFrom(input, sides.configured, root) : [];
  return {
    root,
    nameInPolicy: namedFromTop(root),
    waiverPaths: sortedUnique([root, ...before, ...sources]).map(namedFromTop),
    lockFilePath: path,
    scope: isJudged || isMissed ? "root-module" : "hashes-alone",
    baseLockPath,
    headLockPath: isLocked ? path : undefined,
    wasConfigured,
    isPromoted:
      promoted?.has(root) === true ||
      (!wasConfigured && [sides.configured, sides.newStacks].some((begun) => begun.has(root))),
  };
}

/** Returns root modules of base whose configuration the change moves into a new one, even without their lock file. */
function cameFrom(
  { changed, baseFiles }: DiscoverInput,
  configured: ReadonlySet<string>,
  root: string,
): readonly string[] {
  const sources = changed.flatMap(({ path, previousPath }) =>
    previousPath !== undefined && isConfiguration(previousPath) && dirname(path) === root
      ? [dirname(previousPath)]
      : [],
  );
  const emptied = [...configuredDirectories(baseFiles)].filter((at) => !configured.has(at));
  const lockedAtBase = new Set(lockedDirectories(baseFiles));
  return sortedUnique([...sources, ...emptied]).filter((at) => lockedAtBase.has(at));
}

import { posix } from "node:path";
import type { AskedPlaces } from "../../config/module-tree/module-loader.ts";
import { variableFileNames } from "../../config/module-tree/root-values.ts";
import { loadModuleTree } from "../../config/module-tree/tree.ts";
import { collectRequirements } from "../../config/requirements/requirements.ts";
import { mapFewAtOnce } from "../../lock/gathering/limits.ts";
import { groupBy } from "../../model/many.ts";
import { rememberedOf } from "../../model/remembered.ts";
import type { Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ChangedPath } from "../../ports/git.ts";
import {
  isConfiguration,
  isOurs,
  lockFilePath,
  touchedDirectories,
  touchesItsDirectory,
} from "../../review/change/discover.ts";
import { lieBelow, pathsOf, placeIn } from "./paths.ts";
import { moduleSharing, readByRelease } from "./read-requirements.ts";
import { readRootChoice, type TwoSides } from "./read-root.ts";
import { type ChangedTrees, mayBeRead, reachOf } from "./unread-places.ts";

interface ConcernQuestion extends ChangedTrees {
  readonly roots: readonly string[];
  readonly sides: TwoSides;
  /** The tool whose rules apply; undefined lets each root module's own files decide. */
  readonly tool: Tool | undefined;
}

/**
 * Returns the root modules that a change elsewhere affects: through a module that they or their tests call, the target
 * of a link, or values or files that a module source is computed from.
 *
 * Each candidate is loaded from head, and is affected if base would answer any question of that loading differently
 * ({@link changedAnswers}). This misses nothing: loading depends on the answers alone.
 *
 * Remote modules are not fetched, since they do not call back into this tree; sources computed from their outputs are
 * therefore unknown here. A submodule is part of this tree.
 */
export async function concernedRoots(question: ConcernQuestion): Promise<ReadonlySet<string>> {
  return new Set((await concernedByEach(question, [question.changed]))[0]);
}

/** Returns the root modules that each part of a change affects; a root module is loaded once for all of the parts. */
async function concernedByEach(
  question: ConcernQuestion,
  parts: readonly (readonly ChangedPath[])[],
): Promise<readonly (readonly string[])[]> {
  const tests = parts.map((changed) => changedAnswers({ ...question, changed }));
  const concerned = tests.map((): string[] => []);
  await mapFewAtOnce(await rootsToLoad(question), async (root) => {
    const questions = await loadAsked(root, question);
    for (const [i, isDifferent] of tests.entries()) {
      if (await some(questions, (places) => isDifferent(root, places))) concerned[i]?.push(root);
    }
  });
  return concerned;
}

/**
 * Returns the root modules to load: every candidate, since only callers know whether a directory is called; none where
 * the texts of an unchanged configuration show that it reads no changed file.
 */
async function rootsToLoad(question: ConcernQuestion): Promise<readonly string[]> {
  const { changed, roots, sides } = question;
  const paths = pathsOf(changed);
  const isAnyones =
    changed.some(({ isSubmodule }) => isSubmodule) ||
    Object.keys(sides.inputs?.environment ?? {}).some((name) => name.startsWith("TF_CLI_ARGS")) ||
    paths.some((path) => isConfiguration(path) || KEPT_BY_TOOLS.test(path));
  if (roots.length === 0 || isAnyones) return roots;
  return (await touchesLink(paths, question)) || (await mayBeRead(question)) ? roots : [];
}

/** The record of installed modules, and the selected workspace. */
const KEPT_BY_TOOLS = /(?:^|\/)(?:modules\/modules\.json|environment)$/;

/** Whether a changed path, or a file with a relevant name, is a symbolic link on either side. */
async function touchesLink(
  paths: readonly string[],
  { headFiles, sides: { base, head } }: ConcernQuestion,
): Promise<boolean> {
  const relevant = headFiles.filter(
    (path) => touchesItsDirectory(path) || isValueFile(posix.basename(path)),
  );
  const kinds = [...paths, ...relevant].flatMap((path) => [base.kind(path), head.kind(path)]);
  return (await Promise.all(kinds)).includes("symlink");
}

/** Returns the questions asked when a root module is loaded, by each release of the tool that is tried. */
async function loadAsked(root: string, { sides, tool: namedTool }: ConcernQuestion) {
  const { base, head: files, inputs, memory, clues } = sides;
  const directory = (await placeIn(files, root)) ?? root;
  const isLocked = (await base.kind(lockFilePath(directory))) === "file";
  const choice = await readRootChoice(directory, isLocked ? base : files, namedTool, clues);
  const asked: Awaited<ReturnType<typeof loadModuleTree>>["asked"][] = [];
  await readByRelease(choice, async (tool, spent) => {
    const tree = await loadModuleTree({ root: directory, files, tool, inputs, memory, spent });
    asked.push(tree.asked);
    return collectRequirements(tree, { tool, mode: "init" });
  });
  return asked;
}

/**
 * Returns the root modules that a review would look at if the named files changed: those with one in their directory, and
 * those that reach one through a module call, a link, values or data. `idle` are files that matter to no root module. All
 * paths are from the tree's top.
 */
export async function rootsOfFiles(question: {
  readonly named: readonly string[];
  readonly roots: readonly string[];
  readonly files: readonly string[];
  readonly tree: FileTree;
}): Promise<{ readonly roots: readonly string[]; readonly idle: readonly string[] }> {
  const { named, roots, files, tree } = question;
  const changed = named.map((path) => ({ status: "modified" as const, path }));
  const touchedPlaces = touchedDirectories(changed);
  const others = roots.filter((root) => !touchedPlaces.has(root));
  const sides = { base: tree, head: tree, ...moduleSharing({}) };
  const parts = [...groupBy(changed, ({ path }) => posix.dirname(path)).values()];
  const byPart = await concernedByEach(
    { changed, roots: others, headFiles: files, sides, tool: undefined },
    parts,
  );
  const concerned = new Set([...byPart.flat(), ...roots.filter((root) => touchedPlaces.has(root))]);
  const isIdle = (change: ChangedPath) =>
    [...touchedDirectories([change])].every((directory) => !concerned.has(directory));
  return {
    roots: roots.filter((root) => concerned.has(root)),
    idle: parts
      .filter((_, i) => byPart[i]?.length === 0)
      .flatMap((part) => part.filter(isIdle))
      .map(({ path }) => path),
  };
}

const isValueFile = (name: string) => variableFileNames([name]).length > 0;

/**
 * Returns a test whether an untouched root module is affected by the change: loading its module tree asked for
 * directories, files and values of head, and base would have answered one of these questions differently. Where loading
 * stopped early, the change may decide what it would have asked next.
 *
 * Example: `envs/prod` calls `../../modules/net`; a change of `modules/net/versions.tf` changes the answer for the
 * directory `modules/net`, so `envs/prod` is reviewed as well.
 *
 * Paths are resolved on both sides, because any part may be a symbolic link. A resolved path is the same unless the
 * change names it, or its submodule. Each path is looked at once for all root modules.
 */
function changedAnswers(
  question: ConcernQuestion,
): (root: string, asked: AskedPlaces) => Promise<boolean> {
  const { sides, changed } = question;
  const { base, head } = sides;
  const reach = reachOf(question);
  const paths = new Set(pathsOf(changed));
  const submodules = new Set(pathsOf(changed.filter(({ isSubmodule }) => isSubmodule)));
  const byDirectory = groupBy(paths, posix.dirname);
  const isMoved = rememberedOf(async (path: string) => {
    // Files in a moved submodule are not compared: that would fetch base's, too.
    if (submodules.size > 0 && lieBelow((await head.submoduleOf?.(path)) ?? path, submodules)) {
      return true;
    }
    const [before, after] = await Promise.all([placeIn(base, path), placeIn(head, path)]);
    if (before === after) return false;
    const here = posix.normalize(path);
    const isLed = [before, after].some((place) => place !== undefined && place !== here);
    // A work tree has copies and other files that are in no commit: only paths that the change names count.
    const isTaken = isLed && (isOurs(path) || before !== undefined);
    return isTaken || paths.has(here) || [...paths].some((at) => at.startsWith(`${here}/`));
  });
  const isFileChanged = rememberedOf(
    async (path: string) =>
      (await isMoved(path)) || paths.has((await placeIn(head, path)) ?? posix.normalize(path)),
  );
  const directoryTest = (isRelevant: (name: string) => boolean) =>
    rememberedOf(async (path: string) => {
      if (await isMoved(path)) return true;
      const place = await placeIn(head, path);
      if (place === undefined) return false;
      const names = byDirectory.get(posix.normalize(place)) ?? [];
      if (names.some((name) => isRelevant(posix.basename(name)))) return true;
      const entries = (await head.list(place)) ?? [];
      const links = entries.filter(({ name, kind }) => kind === "symlink" && isRelevant(name));
      return some(links, ({ name }) => isFileChanged(posix.join(place, name)));
    });
  const isDirectoryChanged = directoryTest(isConfiguration);
  const areValuesChanged = directoryTest(isValueFile);
  return async (root, { directories, files, places, values, unread }) =>
    (await some(directories, isDirectoryChanged)) ||
    (await some(files, isFileChanged)) ||
    (await some(places, isMoved)) ||
    (await some(values, areValuesChanged)) ||
    (await some(unread, async (place) => {
      return (await reach((await placeIn(head, root)) ?? root, place)).length > 0;
    }));
}

async function some<T>(items: Iterable<T>, ask: (item: T) => Promise<boolean>): Promise<boolean> {
  for (const item of items) if (await ask(item)) return true;
  return false;
}

import { posix } from "node:path";
import { loadModuleTree } from "../../language/module-tree/tree.ts";
import { collectRequirements } from "../../language/requirements/requirements.ts";
import { mapFewAtOnce } from "../../locking/gathering/limits.ts";
import type { Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ChangedPath } from "../../ports/git.ts";
import { isConfiguration, lockFilePath, touchedDirectories } from "../../review/change/discover.ts";
import { changedAnswers, isValueFile } from "./changed-answers.ts";
import { pathsOf, placeIn } from "./paths.ts";
import { moduleSharing, readByRelease } from "./read-requirements.ts";
import { readRootChoice, type Sides } from "./read-root.ts";

/** A change, and the root modules whose own directories it leaves unchanged. */
interface ConcernQuestion {
  readonly changed: readonly ChangedPath[];
  readonly roots: readonly string[];
  /** Real paths of root modules behind links. */
  readonly places?: ReadonlyMap<string, string>;
  /** All files of head. */
  readonly headFiles: readonly string[];
  readonly sides: Sides & { readonly base: FileTree };
  /** The tool whose rules apply; undefined lets each root module's own files decide. */
  readonly tool: Tool | undefined;
}

/**
 * Returns the root modules that a change elsewhere affects: through a module that they or their tests call,
 * the target of a link, or values or files that a module source is computed from.
 *
 * Each candidate is loaded from head, and is affected if base would answer any question of that loading
 * differently ({@link changedAnswers}). This misses nothing: loading depends on the answers alone.
 *
 * The changed files decide what has to be loaded:
 * - files that loading never asks for: nothing;
 * - files of values, which are read from a root module's own directory: only root modules with such a file,
 *   unless it may be read as data as well;
 * - anything else: every candidate. Only callers know whether a directory is called, and one with a lock file
 *   can be called like any other.
 *
 * Remote modules are not fetched, since they do not call back into this tree; module sources computed from
 * their outputs are therefore unknown here. A submodule is part of this tree.
 */
export async function concernedRoots(question: ConcernQuestion): Promise<ReadonlySet<string>> {
  const [concerned] = await concernedByEach(question, [question.changed]);
  return new Set(concerned);
}

/** Returns the root modules that each part of a change affects; a root module is loaded once for all of the parts. */
async function concernedByEach(
  question: ConcernQuestion,
  parts: readonly (readonly ChangedPath[])[],
): Promise<readonly (readonly string[])[]> {
  const roots = await rootsToLoad(question);
  const tests = parts.map((changed) => changedAnswers({ ...question.sides, changed }));
  const concerned = tests.map((): string[] => []);
  await mapFewAtOnce(roots, async (root) => {
    const asked = await loadAsked(root, question);
    for (const [i, isDifferent] of tests.entries()) {
      for (const places of asked) {
        if (!(await isDifferent(places))) continue;
        concerned[i]?.push(root);
        break;
      }
    }
  });
  return concerned;
}

async function rootsToLoad(question: ConcernQuestion): Promise<readonly string[]> {
  const { changed, roots } = question;
  const paths = pathsOf(changed);
  if (roots.length === 0) return [];
  if (changed.some(({ isSubmodule }) => isSubmodule)) return roots;
  if (paths.some((path) => isConfiguration(path) || mayBeEvaluated(path))) return roots;
  if (await touchesLink(paths, question)) return roots;
  const withValues = new Set(
    paths.filter((path) => isValueFile(posix.basename(path))).map((path) => posix.dirname(path)),
  );
  return roots.filter((root) => withValues.has(root));
}

/**
 * Whether static evaluation may read a file: data that a function decodes, texts and templates.
 *
 * The name decides, as in the rest of discovery. To be certain, the configuration of all root modules would
 * have to be read for every change of a README. Dot names, such as `.github`, belong to other programs; but
 * the selected workspace is data too.
 */
function mayBeEvaluated(path: string): boolean {
  if (path.endsWith(".terraform/environment")) return true;
  if (!/\.(?:json|ya?ml|csv|txt|tftpl|tmpl|tpl)$/.test(path)) return false;
  return !path.split("/").some((name) => name.startsWith(".") && name !== ".terraform");
}

/** Whether a changed path is a symbolic link on either side, or the target of a link with a relevant name. */
async function touchesLink(
  paths: readonly string[],
  { headFiles, sides: { base, head } }: ConcernQuestion,
): Promise<boolean> {
  const kinds = await Promise.all(paths.flatMap((path) => [base.kind(path), head.kind(path)]));
  if (kinds.includes("symlink")) return true;
  const changed = new Set(paths);
  const counting = headFiles.filter(
    (path) => isConfiguration(path) || isValueFile(posix.basename(path)),
  );
  const targets = await Promise.all(
    counting.flatMap((path) => [head, base].map((tree) => linkTarget(path, tree))),
  );
  return targets.some((target) => target !== undefined && changed.has(target));
}

async function linkTarget(path: string, tree: FileTree): Promise<string | undefined> {
  return (await tree.kind(path)) === "symlink" ? placeIn(tree, path) : undefined;
}

/** Returns the questions asked when a root module is loaded, by each release of the tool that is tried. */
async function loadAsked(root: string, { sides, tool: given, places }: ConcernQuestion) {
  const { base, head: files, inputs, memory } = sides;
  const directory = places?.get(root) ?? root;
  const place = { root: directory, lockFilePath: lockFilePath(directory) };
  const isLocked = (await base.kind(place.lockFilePath)) === "file";
  const choice =
    given === undefined
      ? await readRootChoice(place, isLocked ? base : files)
      : { tool: given, reason: "" };
  const asked: Awaited<ReturnType<typeof loadModuleTree>>["asked"][] = [];
  await readByRelease(choice, async (tool, spent) => {
    const request = { root: directory, files, tool, inputs, memory, spent };
    const tree = await loadModuleTree(request);
    asked.push(tree.asked);
    return collectRequirements(tree, { tool, mode: "init" });
  });
  return asked;
}

/** Files that a caller names, in a tree with root modules; all paths are from the top. */
export interface NamedFiles {
  readonly named: readonly string[];
  /** All root modules of the tree. */
  readonly roots: readonly string[];
  /** All files of the tree. */
  readonly files: readonly string[];
  readonly tree: FileTree;
}

/** The root modules that some files matter to. */
interface RootsOfFiles {
  readonly roots: readonly string[];
  /** Files that matter to no root module. */
  readonly idle: readonly string[];
}

/**
 * Returns the root modules that a review would look at if these files changed: those with one in their
 * directory, and those that reach one through a module call, a link, values or data.
 */
export async function rootsOfFiles({
  named,
  roots,
  files,
  tree,
}: NamedFiles): Promise<RootsOfFiles> {
  const changed = named.map((path) => ({ status: "modified" as const, path }));
  const touched = touchedDirectories(changed);
  const own = new Set(roots.filter((root) => touched.has(root)));
  const sides = { base: tree, head: tree, ...moduleSharing({}) };
  const others = roots.filter((root) => !own.has(root));
  const question = { changed, roots: others, headFiles: files, sides, tool: undefined };
  const directories = new Set(changed.map(({ path }) => posix.dirname(path)));
  const parts = [...directories].map((at) =>
    changed.filter(({ path }) => posix.dirname(path) === at),
  );
  const found = await concernedByEach(question, parts);
  const concerned = new Set(found.flat());
  const isIdle = (i: number, change: ChangedPath): boolean =>
    found[i]?.length === 0 && [...touchedDirectories([change])].every((at) => !own.has(at));
  return {
    roots: roots.filter((root) => own.has(root) || concerned.has(root)),
    idle: parts
      .flatMap((part, i) => part.filter((change) => isIdle(i, change)))
      .map(({ path }) => path),
  };
}

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

/** A change, and the root modules whose own directories it leaves as they were. */
interface ConcernQuestion {
  readonly changed: readonly ChangedPath[];
  readonly roots: readonly string[];
  /** Where those stand whose path leads elsewhere. */
  readonly places?: ReadonlyMap<string, string>;
  /** All files of head. */
  readonly headFiles: readonly string[];
  readonly sides: Sides & { readonly base: FileTree };
  /** Whose rules; undefined lets each root module's own files decide. */
  readonly tool: Tool | undefined;
}

/**
 * Returns the root modules that a change elsewhere concerns: by a module that they or their tests call, a file
 * that a link of theirs leads to, values or files that the source of a module is computed from.
 *
 * Each root module in question is loaded as head has it, and is concerned if base answers anything
 * differently that the loading asked ({@link changedAnswers}). Nothing is missed by that: loading is a
 * function of the answers, so as long as base would answer alike it would be asked the same.
 *
 * What has to be loaded depends on the files that changed:
 * - files that loading never asks for: nothing;
 * - files of values, which are read from a root module's own directory: only root modules that have one of them,
 *   unless such a file may be read as data as well;
 * - anything else: every root module in question. Only callers say whether a directory is called, and one with a
 *   lock file of its own can be called like any other.
 *
 * No module of another place is fetched: it does not call back into this tree of files. What it computes
 * the sources of its own modules from is therefore not known here. A submodule is a part of this tree.
 */
export async function concernedRoots(question: ConcernQuestion): Promise<ReadonlySet<string>> {
  const [concerned] = await concernedByEach(question, [question.changed]);
  return new Set(concerned);
}

/** Returns the root modules that each part of a change concerns; a root module is loaded once for all of the parts. */
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
 * Returns whether static evaluation may read a file: data that a function decodes, texts and templates.
 *
 * This goes by the name, as the rest of discovery does. To tell it for certain, the configuration of all root
 * modules would have to be read for every change of a README. Names with a dot, as of `.github`, are for others;
 * but which workspace is chosen is data too.
 */
function mayBeEvaluated(path: string): boolean {
  if (path.endsWith(".terraform/environment")) return true;
  if (!/\.(?:json|ya?ml|csv|txt|tftpl|tmpl|tpl)$/.test(path)) return false;
  return !path.split("/").some((name) => name.startsWith(".") && name !== ".terraform");
}

/** Returns whether a changed path is a symbolic link on either side, or what a link by a name that counts leads to. */
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

/** Returns what is asked when a root module is loaded, by each release of the tool that is tried. */
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

/** Files that somebody names, in a tree with root modules; every path is from the top. */
export interface NamedFiles {
  readonly named: readonly string[];
  /** All root modules that there are. */
  readonly roots: readonly string[];
  /** All files that there are. */
  readonly files: readonly string[];
  readonly tree: FileTree;
}

/** The root modules that some files matter to. */
interface RootsOfFiles {
  readonly roots: readonly string[];
  /** Those of the files that matter to none. */
  readonly idle: readonly string[];
}

/**
 * Returns the root modules that a review would look at if these files changed: those in whose directory one stands, and
 * those that reach one through a module that they call, a link, values or data.
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
    idle: parts.flatMap((part, i) => part.filter((change) => isIdle(i, change))).map(({ path }) => path),
  };
}

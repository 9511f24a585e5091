import { dirname, join, normalize } from "node:path/posix";
import { MAX_PATH_LENGTH } from "../../model/input-limits.ts";
import { appendAll } from "../../model/many.ts";
import type { FileTree } from "../../ports/files.ts";

/** The name of the action and of the command, which every workflow that runs us contains. */
const OUR_NAME = "tofu-lock-review";
const MAX_WORKFLOW_BYTES = 4 * 1024 * 1024;
const WORKFLOWS = ".github/workflows";
/** Files that jobs consist of: workflows, and actions in any directory. */
const JOB_FILE = /^\.github\/workflows\/[^/]+\.ya?ml$|(?:^|\/)action\.ya?ml$/;
/** GitLab's pipeline file; files that it includes are named from the top of the repository. */
const PIPELINE = ".gitlab-ci.yml";
const INCLUDED = /(?<![\w./*:-])[\w./*-]+\.ya?ml(?![\w./*-])/g;
/** A local path as `uses` names it, up to the end of a YAML scalar. */
const LOCAL_USE = /(?:^|[\s"'{,:[])(\.\/[^\s"'},\]#]*)/g;

/** Whether a path may be a workflow, an action, or a file that a GitLab pipeline includes. */
export function isJobFile(path: string): boolean {
  return /\.ya?ml$/.test(path);
}

/** Whether a path may be a GitHub workflow or action. */
export function isGitHubJobFile(path: string): boolean {
  return JOB_FILE.test(path);
}

interface JobFile {
  /** Whether it names us, or is too large to tell. */
  readonly isOurs: boolean;
  /** Files of the same tree that it uses. */
  readonly uses: readonly string[];
}

/**
 * Returns the files of a tree by which jobs run us: workflows that name us, and every workflow and action between a
 * workflow and a file that does (`uses: ./…`). Targets of links are among them.
 */
export async function filesThatRunUs(tree: FileTree): Promise<ReadonlySet<string>> {
  const entries = (await tree.list(WORKFLOWS)) ?? [];
  const workflows = entries.map(({ name }) => join(WORKFLOWS, name)).filter(isGitHubJobFile);
  const files = new Map<string, JobFile>();
  const waiting = [PIPELINE, ...workflows];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path)) continue;
    const file = await readJobFile(tree, path);
    files.set(path, file);
    appendAll(waiting, file.uses);
  }
  const running = new Set<string>();
  for (let before = -1; before !== running.size; ) {
    before = running.size;
    for (const [path, { isOurs, uses }] of files) {
      if (isOurs || uses.some((used) => running.has(used))) running.add(path);
    }
  }
  const places = await Promise.all([...running].map((path) => tree.resolve(path)));
  return new Set([...running, ...places.filter((place) => place !== undefined)]);
}

/** Whether the file at a path names us, used or not. */
export async function namesUs(tree: FileTree, path: string): Promise<boolean> {
  return (await readJobFile(tree, path)).isOurs;
}

async function readJobFile(tree: FileTree, path: string): Promise<JobFile> {
  const place = await tree.resolve(path);
  const isFile = place !== undefined && (await tree.kind(place)) === "file";
  const bytes = isFile ? await tree.read(path) : undefined;
  if (bytes === undefined) return { isOurs: false, uses: [] };
  if (bytes.length > MAX_WORKFLOW_BYTES) return { isOurs: true, uses: [] };
  const text = new TextDecoder().decode(bytes);
  const isOurs = text.includes(OUR_NAME);
  // GitHub runs only workflows and actions, GitLab only pipeline files.
  if (!isGitHubJobFile(path)) return { isOurs, uses: await includedBy(text, tree) };
  const used = [...text.matchAll(LOCAL_USE)]
    .map(([, use = ""]) => use)
    .filter((use) => use.length <= MAX_PATH_LENGTH)
    .map(normalize);
  return { isOurs, uses: used.flatMap(filesOf) };
}

/** Returns the files that a pipeline's file may include, also by a pattern. */
async function includedBy(text: string, tree: FileTree): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [name] of text.matchAll(INCLUDED)) {
    if (name.length > MAX_PATH_LENGTH) continue;
    const path = normalize(name).replace(/^\/+/, "");
    const star = path.indexOf("*");
    if (star < 0) found.push(path);
    else appendAll(found, await filesBelow(dirname(path.slice(0, star + 1)), tree));
  }
  return found;
}

const MAX_DIRECTORIES = 200;

/** Returns every YAML file below a directory, any of which a pattern may match. */
async function filesBelow(top: string, tree: FileTree): Promise<readonly string[]> {
  const found: string[] = [];
  const directories = [top];
  for (const [i, place] of directories.entries()) {
    if (i === MAX_DIRECTORIES) break;
    for (const { name, kind } of (await tree.list(place)) ?? []) {
      const path = join(place, name);
      if (kind === "directory") directories.push(path);
      else if (isJobFile(path)) found.push(path);
    }
  }
  return found;
}

/** Returns the files that `uses` may mean: a workflow by its file, an action by its directory. */
function filesOf(use: string): readonly string[] {
  if (use.startsWith("../") || use === "..") return [];
  if (isGitHubJobFile(use)) return [use];
  return [join(use, "action.yml"), join(use, "action.yaml")];
}

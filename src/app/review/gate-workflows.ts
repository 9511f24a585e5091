import { dirname, join, normalize } from "node:path/posix";
import { MAX_PATH_LENGTH } from "../../model/input-limits.ts";
import { appendAll } from "../../model/many.ts";
import type { FileTree } from "../../ports/files.ts";

/** The name in every workflow that runs us, be it the action or the command. */
const OUR_NAME = "tofu-lock-review";
/** Bytes of the largest workflow that is searched; GitHub takes none above a fraction of it. */
const MAX_WORKFLOW_BYTES = 4 * 1024 * 1024;
const WORKFLOWS = ".github/workflows";
/** Files that jobs are made of: workflows, and actions wherever they stand. */
const JOB_FILE = /^\.github\/workflows\/[^/]+\.ya?ml$|(?:^|\/)action\.ya?ml$/;
/** GitLab's one file of jobs, and how a file that it includes is named there: from the top of the repository. */
const PIPELINE = ".gitlab-ci.yml";
const INCLUDED = /(?<![\w./*:-])[\w./*-]+\.ya?ml(?![\w./*-])/g;
/** A place in the repository as `uses` names it, up to what ends a scalar of YAML. */
const LOCAL_USE = /(?:^|[\s"'{,:[])(\.\/[^\s"'},\]#]*)/g;

/** Whether a path may be that of a workflow, of an action, or of what a pipeline of GitLab's includes. */
export function isJobFile(path: string): boolean {
  return /\.ya?ml$/.test(path);
}

/** Whether a path may be that of a workflow or of an action of GitHub's. */
export function isGitHubJobFile(path: string): boolean {
  return JOB_FILE.test(path);
}

/** One file of jobs. */
interface JobFile {
  /** Whether it names us, or is too large to tell. */
  readonly isOurs: boolean;
  /** Files of the same tree that it uses. */
  readonly uses: readonly string[];
}

/**
 * The files of a tree by which jobs run us: workflows that name us, and every workflow and action between a
 * workflow and one that does (`uses: ./…`). Places that links lead to are among them.
 */
export async function filesThatRunUs(tree: FileTree): Promise<ReadonlySet<string>> {
  const files = new Map<string, JobFile>();
  const waiting = await workflowsOf(tree);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path)) continue;
    const file = await readJobFile(tree, path);
    files.set(path, file);
    appendAll(waiting, file.uses);
  }
  const running = closure(files);
  const places = await Promise.all([...running].map((path) => tree.resolve(path)));
  return new Set([...running, ...places.filter((place) => place !== undefined)]);
}

/** Whether the file at a path names us by itself, used or not. */
export async function namesUs(tree: FileTree, path: string): Promise<boolean> {
  return (await readJobFile(tree, path)).isOurs;
}

async function workflowsOf(tree: FileTree): Promise<string[]> {
  const entries = (await tree.list(WORKFLOWS)) ?? [];
  const workflows = entries.map(({ name }) => join(WORKFLOWS, name));
  return [PIPELINE, ...workflows.filter(isGitHubJobFile)];
}

async function readJobFile(tree: FileTree, path: string): Promise<JobFile> {
  const place = await tree.resolve(path);
  const isFile = place !== undefined && (await tree.kind(place)) === "file";
  const bytes = isFile ? await tree.read(path) : undefined;
  if (bytes === undefined) return { isOurs: false, uses: [] };
  if (bytes.length > MAX_WORKFLOW_BYTES) return { isOurs: true, uses: [] };
  const text = new TextDecoder().decode(bytes);
  const isOurs = text.includes(OUR_NAME);
  // GitHub runs nothing but workflows and actions, GitLab nothing of those.
  if (!isGitHubJobFile(path)) return { isOurs, uses: await includedBy(text, tree) };
  const used = [...text.matchAll(LOCAL_USE)]
    .map(([, use = ""]) => use)
    .filter((use) => use.length <= MAX_PATH_LENGTH)
    .map(normalize);
  return { isOurs, uses: used.flatMap(filesOf) };
}

/** The files that a pipeline's file may include, those that a pattern may mean among them. */
async function includedBy(text: string, tree: FileTree): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [name] of text.matchAll(INCLUDED)) {
    if (name.length > MAX_PATH_LENGTH) continue;
    const path = normalize(name).replace(/^\/+/, "");
    const place = path.includes("*") ? dirname(path.slice(0, path.indexOf("*") + 1)) : undefined;
    if (place === undefined) found.push(path);
    else appendAll(found, await filesBelow(place, tree));
  }
  return found;
}

/** Directories that are looked into for one pattern. */
const MAX_DIRECTORIES = 200;

/** Every YAML file below a directory: a pattern means some of them. */
async function filesBelow(top: string, tree: FileTree): Promise<readonly string[]> {
  const found: string[] = [];
  const waiting = [top];
  for (let looked = 0; looked < MAX_DIRECTORIES; looked++) {
    const place = waiting.shift();
    if (place === undefined) break;
    for (const { name, kind } of (await tree.list(place)) ?? []) {
      const path = join(place, name);
      if (kind === "directory") waiting.push(path);
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

/** Those that run us by themselves or through what they use, however long the way. */
function closure(files: ReadonlyMap<string, JobFile>): ReadonlySet<string> {
  const running = new Set([...files].flatMap(([path, { isOurs }]) => (isOurs ? [path] : [])));
  for (let before = -1; before !== running.size; ) {
    before = running.size;
    for (const [path, { uses }] of files) {
      if (uses.some((used) => running.has(used))) running.add(path);
    }
  }
  return running;
}

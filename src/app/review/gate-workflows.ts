import { join, normalize } from "node:path/posix";
import type { FileTree } from "../../ports/files.ts";

/** What a workflow that runs us says, whether it names the action or the command. */
const OUR_NAME = "tofu-lock-review";
/** Bytes of the largest workflow that is searched; GitHub takes none above a fraction of it. */
const MAX_WORKFLOW_BYTES = 4 * 1024 * 1024;
const WORKFLOWS = ".github/workflows";
/** Files that jobs are made of: workflows, and actions wherever they stand. */
const JOB_FILE = /^\.github\/workflows\/[^/]+\.ya?ml$|(?:^|\/)action\.ya?ml$/;
/** A place in the repository as `uses` names it, up to what ends a scalar of YAML. */
const LOCAL_USE = /(?:^|[\s"'{,:[])(\.\/[^\s"'},\]#]*)/g;

/** Whether a path may be that of a workflow or of an action. */
export function isJobFile(path: string): boolean {
  return JOB_FILE.test(path);
}

/** What one file says. */
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
export async function filesThatRunUs(
  tree: FileTree,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const files = new Map<string, JobFile>();
  const waiting = await workflowsOf(tree, signal);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path)) continue;
    const file = await readJobFile(tree, path, signal);
    files.set(path, file);
    waiting.push(...file.uses);
  }
  const running = closure(files);
  const places = await Promise.all([...running].map((path) => tree.resolve(path, signal)));
  return new Set([...running, ...places.filter((one) => one !== undefined)]);
}

/** Whether the file at a path names us by itself, used or not. */
export async function namesUs(tree: FileTree, path: string, signal: AbortSignal): Promise<boolean> {
  return (await readJobFile(tree, path, signal)).isOurs;
}

async function workflowsOf(tree: FileTree, signal: AbortSignal): Promise<string[]> {
  const entries = (await tree.list(WORKFLOWS, signal)) ?? [];
  return entries.map(({ name }) => join(WORKFLOWS, name)).filter(isJobFile);
}

async function readJobFile(tree: FileTree, path: string, signal: AbortSignal): Promise<JobFile> {
  const place = await tree.resolve(path, signal);
  const isFile = place !== undefined && (await tree.kind(place, signal)) === "file";
  const bytes = isFile ? await tree.read(path, signal) : undefined;
  if (bytes === undefined) return { isOurs: false, uses: [] };
  if (bytes.length > MAX_WORKFLOW_BYTES) return { isOurs: true, uses: [] };
  const text = new TextDecoder().decode(bytes);
  const used = [...text.matchAll(LOCAL_USE)].map(([, use = ""]) => normalize(use));
  return { isOurs: text.includes(OUR_NAME), uses: used.flatMap(filesOf) };
}

/** What `uses` may mean: a workflow by its file, an action by its directory. */
function filesOf(use: string): readonly string[] {
  if (use.startsWith("../") || use === "..") return [];
  if (isJobFile(use)) return [use];
  return [join(use, "action.yml"), join(use, "action.yaml")];
}

/** Those that run us by themselves or through what they use, however long the way. */
function closure(files: ReadonlyMap<string, JobFile>): ReadonlySet<string> {
  const running = new Set([...files].flatMap(([path, { isOurs }]) => (isOurs ? [path] : [])));
  for (let before = -1; before !== running.size; ) {
    before = running.size;
    for (const [path, { uses }] of files) {
      if (uses.some((one) => running.has(one))) running.add(path);
    }
  }
  return running;
}

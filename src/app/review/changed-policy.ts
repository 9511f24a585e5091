import { dirname, join, normalize } from "node:path/posix";
import { diffLedgers, EMPTY_LEDGER } from "../../formats/ledger/ledger.ts";
import { ledgerIn } from "../../formats/ledger/ledger-file.ts";
import { isLockReviewError } from "../../model/error.ts";
import { MAX_PATH_LENGTH } from "../../model/input-limits.ts";
import { appendAll } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import { type FileTree, isSameContent } from "../../ports/files.ts";
import type { ReviewPolicy } from "../../review/policy/policy.ts";
import type { PolicyChange } from "../../review/verdict/policy-changes.ts";
import type { FoundChange, ReviewRequest } from "../roots/find-change.ts";
import { lieBelow, pathsOf } from "../roots/paths.ts";
import { DEFAULT_POLICY_FILE, decodeOwn } from "../settings/load-policy.ts";
import { readLedgerFile } from "../settings/repository-ledger.ts";

type TwoTrees = { readonly base: FileTree; readonly head: FileTree };

interface SettingsChange extends Pick<FoundChange, "changed" | "now"> {
  readonly sides: TwoTrees;
  readonly request: Pick<ReviewRequest, "policySource"> & {
    readonly policy: Pick<ReviewPolicy, "ledger">;
  };
}

/**
 * Finds changed files that decide reviews: the policy, files that it names, and the workflows and actions that run us.
 * A file behind links is changed when a link or its target is.
 */
export async function findPolicyChanges(change: SettingsChange): Promise<readonly PolicyChange[]> {
  const { changed, sides, now } = change;
  const { policySource, policy } = change.request;
  const { ledger } = policy;
  const policyFile = policySource?.file ?? DEFAULT_POLICY_FILE;
  const watched = new Set([...(policySource?.watched ?? []), policyFile, DEFAULT_POLICY_FILE]);
  const changedPaths = new Set(pathsOf(changed));
  const changes = new Map<string, PolicyChange>();
  for (const path of sortedUnique([...watched, ...(ledger === undefined ? [] : [ledger])])) {
    if (!(await isTouched(path, changedPaths, sides))) continue;
    if (path === ledger) changes.set(path, await ledgerChange(path, sides));
    else changes.set(path, await fileChange(path, path === policyFile, { head: sides.head, now }));
  }
  for (const path of await touchedJobFiles(changedPaths, sides)) {
    if (watched.has(path)) continue;
    const isRemoved = (await sides.head.resolve(path)) === undefined;
    changes.set(path, { path, kind: "workflow", isRemoved, problem: undefined });
  }
  return sortedUnique(changes.keys()).flatMap((path) => changes.get(path) ?? []);
}

/**
 * Whether the change alters a file, directly, by a link on its path, or by the link's target, which may lie where git
 * does not list changes.
 */
async function isTouched(
  path: string,
  touched: ReadonlySet<string>,
  { base, head }: TwoTrees,
): Promise<boolean> {
  if (touched.has(path)) return true;
  const [place, now] = await Promise.all([base.resolve(path), head.resolve(path)]);
  if (place !== now) return true;
  if (place === undefined || place === path) return false;
  if (touched.has(place)) return true;
  return !isSameContent(await base.read(path), await head.read(path));
}

/** Returns the changed workflows and actions, or links to them, that run us on either side of the change. */
async function touchedJobFiles(
  touched: ReadonlySet<string>,
  { base, head }: TwoTrees,
): Promise<readonly string[]> {
  const trees = [base, head];
  const onASide = async (ask: (tree: FileTree) => Promise<boolean>): Promise<boolean> =>
    (await Promise.all(trees.map(ask))).includes(true);
  const files: string[] = [];
  for (const path of touched) {
    const isLink = async (tree: FileTree) => (await tree.kind(path)) === "symlink";
    if (YAML.test(path) || (await onASide(isLink))) files.push(path);
  }
  if (files.length === 0) return [];
  const running = (await Promise.all(trees.map(filesThatRunUs))).flatMap((paths) => [...paths]);
  const ours: string[] = [];
  for (const path of files) {
    const isRunning = running.some((file) => lieBelow(file, new Set([path])));
    // An action that names us, used or not: repositories that we cannot see may use it.
    const isAction = path.startsWith(".github/") && isGitHubJobFile(path);
    const namesUs = async (tree: FileTree) => (await readJobFile(tree, path)).isOurs;
    if (isRunning || (isAction && (await onASide(namesUs)))) ours.push(path);
  }
  return ours;
}

async function fileChange(
  path: string,
  isPolicy: boolean,
  { head, now }: { readonly head: FileTree; readonly now: number },
): Promise<PolicyChange> {
  const kind = isPolicy ? "policy" : "companion";
  const place = await head.resolve(path);
  const isRemoved = place === undefined;
  if (isRemoved || !isPolicy) return { path, kind, isRemoved, problem: undefined };
  const isFile = (await head.kind(place)) === "file";
  const bytes = isFile ? await head.read(path) : undefined;
  const problem = bytes === undefined ? "It is no file." : policyProblem(bytes, path, now);
  return { path, kind, isRemoved, problem };
}

function policyProblem(bytes: Uint8Array, path: string, now: number): string | undefined {
  try {
    decodeOwn(bytes, path, now);
    return undefined;
  } catch (caught) {
    if (!isLockReviewError(caught, "INVALID_POLICY")) throw caught;
    return `${caught.message}.`;
  }
}

/** Returns how a change alters the ledger, line by line; no lines if head's ledger cannot be used. */
export async function ledgerChange(path: string, { base, head }: TwoTrees): Promise<PolicyChange> {
  const before = await readLedger(base, path);
  const { ledger, isThere, problem } = await readLedger(head, path);
  const lines = problem === undefined ? diffLedgers(before.ledger, ledger) : [];
  return { path, kind: "ledger", isRemoved: !isThere, problem, lines };
}

/** Returns the ledger of one side; empty where there is none, or none that can be used, with the problem. */
async function readLedger(files: FileTree, path: string) {
  try {
    const file = await readLedgerFile(files, path);
    return { ledger: ledgerIn(file), isThere: file !== undefined, problem: undefined };
  } catch (caught) {
    if (!isLockReviewError(caught, "INVALID_LEDGER", "FILE_FAILED", "LIMIT_EXCEEDED")) throw caught;
    return { ledger: EMPTY_LEDGER, isThere: true, problem: `${caught.message}.` };
  }
}

/** The name of the action and of the command, which every workflow that runs us contains. */
const OUR_NAME = "tofu-lock-review";
const MAX_WORKFLOW_BYTES = 4 * 1024 * 1024;
const WORKFLOWS = ".github/workflows";
/** Files of workflows, of actions, and those that a GitLab pipeline includes. */
const YAML = /\.ya?ml$/;
/** Files that jobs consist of: workflows, and actions in any directory. */
const JOB_FILE = /^\.github\/workflows\/[^/]+\.ya?ml$|(?:^|\/)action\.ya?ml$/;
/** GitLab's pipeline file; files that it includes are named from the top of the repository. */
const PIPELINE = ".gitlab-ci.yml";
const INCLUDED = /(?<![\w./*:-])[\w./*-]+\.ya?ml(?![\w./*-])/g;
/** A local path as `uses` names it, up to the end of a YAML scalar. */
const LOCAL_USE = /(?:^|[\s"'{,:[])(\.\/[^\s"'},\]#]*)/g;

const isGitHubJobFile = (path: string): boolean => JOB_FILE.test(path);

interface JobFile {
  /** Whether it names us, or is too large to tell. */
  readonly isOurs: boolean;
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
  const uses = [...text.matchAll(LOCAL_USE)].map(([, use = ""]) => use);
  const short = uses.filter((use) => use.length <= MAX_PATH_LENGTH);
  return { isOurs, uses: short.map(normalize).flatMap(filesOf) };
}

/** Returns the files that a pipeline's file may include, also by a pattern. */
async function includedBy(text: string, tree: FileTree): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const [name] of text.matchAll(INCLUDED)) {
    if (name.length > MAX_PATH_LENGTH) continue;
    const path = normalize(name).replace(/^\/+/, "");
    const star = path.indexOf("*");
    if (star < 0) paths.push(path);
    else appendAll(paths, await filesBelow(dirname(path.slice(0, star + 1)), tree));
  }
  return paths;
}

const MAX_DIRECTORIES = 200;

/** Returns every YAML file below a directory, any of which a pattern may match. */
async function filesBelow(top: string, tree: FileTree): Promise<readonly string[]> {
  const paths: string[] = [];
  const directories = [top];
  for (const [i, place] of directories.entries()) {
    if (i === MAX_DIRECTORIES) break;
    for (const { name, kind } of (await tree.list(place)) ?? []) {
      const path = join(place, name);
      if (kind === "directory") directories.push(path);
      else if (YAML.test(path)) paths.push(path);
    }
  }
  return paths;
}

/** Returns the files that `uses` may mean: a workflow by its file, an action by its directory. */
function filesOf(use: string): readonly string[] {
  if (use.startsWith("../") || use === "..") return [];
  if (isGitHubJobFile(use)) return [use];
  return [join(use, "action.yml"), join(use, "action.yaml")];
}

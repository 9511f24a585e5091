import { diffLedgers, EMPTY_LEDGER, type Ledger } from "../../language/ledger/ledger.ts";
import { ledgerIn } from "../../language/ledger/ledger-file.ts";
import { isLockReviewError } from "../../model/error.ts";
import { sortedUnique } from "../../model/order.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ReviewPolicy } from "../../review/policy/policy.ts";
import type { PolicyChange } from "../../review/verdict/policy-changes.ts";
import type { FoundChange, ReviewRequest } from "../roots/find-change.ts";
import { lieBelow, pathsOf } from "../roots/paths.ts";
import { DEFAULT_POLICY_FILE, decodeOwn } from "../settings/load-policy.ts";
import { readLedgerFile } from "../settings/repository-ledger.ts";
import { filesThatRunUs, isGitHubJobFile, isJobFile, namesUs } from "./gate-workflows.ts";

type TwoTrees = Pick<FoundChange["sides"], "base" | "head">;

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
export async function findPolicyChanges({
  changed,
  sides,
  request,
  now,
}: SettingsChange): Promise<readonly PolicyChange[]> {
  const { policySource, policy } = request;
  const { ledger } = policy;
  const policyFile = policySource?.file ?? DEFAULT_POLICY_FILE;
  const watched = new Set([...(policySource?.watched ?? []), policyFile, DEFAULT_POLICY_FILE]);
  const touched = new Set(pathsOf(changed));
  const changes = new Map<string, PolicyChange>();
  for (const path of sortedUnique([...watched, ...(ledger === undefined ? [] : [ledger])])) {
    if (!(await isTouched(path, touched, sides))) continue;
    if (path === ledger) changes.set(path, await ledgerChange(path, sides));
    else changes.set(path, await fileChange(path, path === policyFile, { head: sides.head, now }));
  }
  for (const path of await touchedJobFiles(touched, sides)) {
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
  const [before, after] = await Promise.all([base.read(path), head.read(path)]);
  if (before === undefined || after === undefined) return before !== after;
  return Buffer.compare(before, after) !== 0;
}

/** Returns the changed workflows and actions, or links to them, that run us on either side of the change. */
async function touchedJobFiles(
  touched: ReadonlySet<string>,
  { base, head }: TwoTrees,
): Promise<readonly string[]> {
  const trees = [base, head];
  const onASide = async (ask: (tree: FileTree) => Promise<boolean>): Promise<boolean> =>
    (await Promise.all(trees.map(ask))).includes(true);
  const isLink = async (tree: FileTree, path: string) => (await tree.kind(path)) === "symlink";
  const files: string[] = [];
  for (const path of touched) {
    if (isJobFile(path) || (await onASide((tree) => isLink(tree, path)))) files.push(path);
  }
  if (files.length === 0) return [];
  const running = (await Promise.all(trees.map(filesThatRunUs))).flatMap((paths) => [...paths]);
  const found: string[] = [];
  for (const path of files) {
    const isRunning = running.some((file) => lieBelow(file, new Set([path])));
    // An action that names us may be used by repositories that we cannot see.
    const isAction = path.startsWith(".github/") && isGitHubJobFile(path);
    if (isRunning || (isAction && (await onASide((tree) => namesUs(tree, path))))) {
      found.push(path);
    }
  }
  return found;
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
async function readLedger(
  files: FileTree,
  file: string,
): Promise<{ ledger: Ledger; isThere: boolean; problem: string | undefined }> {
  try {
    const found = await readLedgerFile(files, file);
    return { ledger: ledgerIn(found), isThere: found !== undefined, problem: undefined };
  } catch (caught) {
    if (!isLockReviewError(caught, "INVALID_LEDGER", "FILE_FAILED", "LIMIT_EXCEEDED")) throw caught;
    return { ledger: EMPTY_LEDGER, isThere: true, problem: `${caught.message}.` };
  }
}

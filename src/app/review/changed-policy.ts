import { diffLedgers, EMPTY_LEDGER, type Ledger } from "../../language/ledger/ledger.ts";
import { ledgerIn } from "../../language/ledger/ledger-file.ts";
import { isLockReviewError } from "../../model/error.ts";
import { sortedUnique } from "../../model/order.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ChangedPath } from "../../ports/git.ts";
import type { PolicyChange } from "../../review/verdict/policy-changes.ts";
import { DEFAULT_POLICY_FILE, decodeOwn, type LoadedPolicy } from "../settings/load-policy.ts";
import { readLedgerFile } from "../settings/repository-ledger.ts";
import { filesThatRunUs, isGitHubJobFile, isJobFile, namesUs } from "./gate-workflows.ts";

/** A change, and the files that decide how it is reviewed. */
interface PolicyChangeInput {
  readonly changed: readonly ChangedPath[];
  readonly base: FileTree;
  readonly head: FileTree;
  /** Undefined when the policy is not the repository's. */
  readonly loaded: Pick<LoadedPolicy, "file" | "watched"> | undefined;
  /** Path of the repository's ledger; undefined when the run uses another one, or none. */
  readonly ledger: string | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Finds changed files that decide reviews: the policy, files that it names, and the workflows and actions that
 * run us. A file behind links is changed when a link or its target is.
 */
export async function findPolicyChanges(
  input: PolicyChangeInput,
): Promise<readonly PolicyChange[]> {
  const policyFile = input.loaded?.file ?? DEFAULT_POLICY_FILE;
  const watched = new Set([...(input.loaded?.watched ?? []), policyFile, DEFAULT_POLICY_FILE]);
  const paths = input.changed.flatMap(({ path, previousPath }) => [path, previousPath ?? path]);
  const touched = new Set(paths);
  const changes: PolicyChange[] = [];
  for (const path of watched) {
    if (path === input.ledger || !(await isTouched(path, touched, input))) continue;
    const kind = path === policyFile ? "policy" : "companion";
    changes.push(await describe(path, kind, input));
  }
  const { ledger } = input;
  if (ledger !== undefined && (await isTouched(ledger, touched, input))) {
    changes.push(await ledgerChange(ledger, input));
  }
  for (const path of await touchedJobFiles(touched, input)) {
    if (!watched.has(path)) changes.push(await describe(path, "workflow", input));
  }
  const byPath = new Map(changes.map((change) => [change.path, change]));
  return sortedUnique([...byPath.keys()]).flatMap((path) => byPath.get(path) ?? []);
}

/** Whether the change alters a file, directly, by a link on its path, or by the link's target. */
async function isTouched(
  path: string,
  touched: ReadonlySet<string>,
  { base, head }: PolicyChangeInput,
): Promise<boolean> {
  if (touched.has(path)) return true;
  const places = await Promise.all([base, head].map((tree) => tree.resolve(path)));
  if (places[0] !== places[1]) return true;
  const [place] = places;
  if (place === undefined || place === path) return false;
  return touched.has(place) || !(await isSameFile(path, { base, head }));
}

/** Compares contents too: a link's target may lie where git does not list changes. */
async function isSameFile(
  path: string,
  { base, head }: Pick<PolicyChangeInput, "base" | "head">,
): Promise<boolean> {
  const [before, after] = await Promise.all([base, head].map((tree) => tree.read(path)));
  if (before === undefined || after === undefined) return before === after;
  return Buffer.compare(before, after) === 0;
}

/** Returns the changed workflows and actions that run us on either side of the change. */
async function touchedJobFiles(
  touched: ReadonlySet<string>,
  { base, head }: PolicyChangeInput,
): Promise<readonly string[]> {
  const files = await linkedJobFiles(touched, [base, head]);
  if (files.length === 0) return [];
  const running = await Promise.all([base, head].map((tree) => filesThatRunUs(tree)));
  const found: string[] = [];
  const isOnTheWay = (path: string, files: ReadonlySet<string>): boolean =>
    files.has(path) || [...files].some((file) => file.startsWith(`${path}/`));
  for (const path of files) {
    const isRunning = running.some((paths) => isOnTheWay(path, paths));
    // An action that names us may be used by repositories that we cannot see.
    if (isRunning || (await namesUsOnASide(path, [base, head]))) found.push(path);
  }
  return found;
}

async function namesUsOnASide(path: string, trees: readonly FileTree[]): Promise<boolean> {
  if (!path.startsWith(".github/") || !isGitHubJobFile(path)) return false;
  const sides = await Promise.all(trees.map((tree) => namesUs(tree, path)));
  return sides.includes(true);
}

/** Returns changed files that jobs may consist of: by their name, or as links on the way to one. */
async function linkedJobFiles(
  touched: ReadonlySet<string>,
  trees: readonly FileTree[],
): Promise<readonly string[]> {
  const files: string[] = [];
  for (const path of touched) {
    if (isJobFile(path)) files.push(path);
    else {
      const kinds = await Promise.all(trees.map((tree) => tree.kind(path)));
      if (kinds.includes("symlink")) files.push(path);
    }
  }
  return files;
}

async function describe(
  path: string,
  kind: Exclude<PolicyChange["kind"], "ledger">,
  { head, now }: PolicyChangeInput,
): Promise<PolicyChange> {
  const place = await head.resolve(path);
  const isRemoved = place === undefined;
  if (isRemoved || kind !== "policy") return { path, kind, isRemoved, problem: undefined };
  const isFile = (await head.kind(place)) === "file";
  const bytes = isFile ? await head.read(path) : undefined;
  const problem = bytes === undefined ? "It is no file." : problemOf(bytes, path, now);
  return { path, kind, isRemoved, problem };
}

function problemOf(bytes: Uint8Array, path: string, now: number): string | undefined {
  try {
    decodeOwn(bytes, path, now);
    return undefined;
  } catch (caught) {
    if (!isLockReviewError(caught, "INVALID_POLICY")) throw caught;
    return `${caught.message}.`;
  }
}

/** The ledger of one side; empty where there is none, or none that can be used. */
interface LedgerSide {
  readonly ledger: Ledger;
  readonly isThere: boolean;
  /** Why it cannot be used, as a sentence. */
  readonly problem: string | undefined;
}

/** Returns how a change alters the ledger, line by line; no lines if head's ledger cannot be used. */
export async function ledgerChange(
  path: string,
  { base, head }: { readonly base: FileTree; readonly head: FileTree },
): Promise<PolicyChange> {
  const before = await readSide(base, path);
  const after = await readSide(head, path);
  const { problem } = after;
  const lines = problem === undefined ? diffLedgers(before.ledger, after.ledger) : [];
  return { path, kind: "ledger", isRemoved: !after.isThere, problem, lines };
}

async function readSide(files: FileTree, file: string): Promise<LedgerSide> {
  try {
    const found = await readLedgerFile({ files, file });
    const ledger = found === undefined ? EMPTY_LEDGER : ledgerIn(found);
    return { ledger, isThere: found !== undefined, problem: undefined };
  } catch (caught) {
    if (!isLockReviewError(caught, "INVALID_LEDGER", "FILE_FAILED", "LIMIT_EXCEEDED")) throw caught;
    return { ledger: EMPTY_LEDGER, isThere: true, problem: `${caught.message}.` };
  }
}

import { isLockReviewError } from "../model/error.ts";
import { sortedUnique } from "../model/order.ts";
import type { FileTree } from "../ports/files.ts";
import type { ChangedPath } from "../ports/git.ts";
import type { PolicyChange } from "../review/policy-changes.ts";
import { ledgerChange } from "./ledger-change.ts";
import { DEFAULT_POLICY_FILE, decodeOwn, type LoadedPolicy } from "./load-policy.ts";

/** What tells whether a change touches what decides its own review. */
export interface PolicyChangeInput {
  readonly changed: readonly ChangedPath[];
  readonly base: FileTree;
  readonly head: FileTree;
  /** Undefined when the policy is not the repository's own. */
  readonly loaded: Pick<LoadedPolicy, "file" | "watched"> | undefined;
  /** Path of the repository's ledger; undefined when the run goes by none of the repository's. */
  readonly ledger: string | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Workflows, and actions that workflows of the repository are made of. */
const WORKFLOW = /^\.github\/(?:workflows\/[^/]+|actions\/.+\/action)\.ya?ml$/;
/** What a workflow that runs us says, whether it names the action or the command. */
const OUR_NAME = "tofu-lock-review";
/** Bytes of the largest workflow that is searched; GitHub takes none above a fraction of it. */
const MAX_WORKFLOW_BYTES = 4 * 1024 * 1024;

/**
 * The files that decide a review and that the change under review touches: its policy, what that names,
 * and workflows that run it. A file that is too large to search counts as one of them.
 */
export async function findPolicyChanges(
  input: PolicyChangeInput,
  signal: AbortSignal,
): Promise<readonly PolicyChange[]> {
  const policyFile = input.loaded?.file ?? DEFAULT_POLICY_FILE;
  const watched = new Set([...(input.loaded?.watched ?? []), policyFile, DEFAULT_POLICY_FILE]);
  const touched = input.changed.flatMap(({ path, previousPath }) => [path, previousPath ?? path]);
  const changes: PolicyChange[] = [];
  for (const path of sortedUnique(touched)) {
    if (path === input.ledger) {
      changes.push(await ledgerChange(path, input, signal));
      continue;
    }
    const kind = watched.has(path)
      ? path === policyFile
        ? "policy"
        : "companion"
      : (await runsUs(path, input, signal))
        ? "workflow"
        : undefined;
    if (kind !== undefined) changes.push(await describe(path, kind, input, signal));
  }
  return changes;
}

async function describe(
  path: string,
  kind: Exclude<PolicyChange["kind"], "ledger">,
  { head, now }: PolicyChangeInput,
  signal: AbortSignal,
): Promise<PolicyChange> {
  const bytes = await head.read(path, signal);
  const isPolicy = kind === "policy" && bytes !== undefined;
  const problem = isPolicy ? problemOf(bytes, path, now) : undefined;
  return { path, kind, isRemoved: bytes === undefined, problem };
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

/** Whether a workflow names us on either side of the change. */
async function runsUs(
  path: string,
  { base, head }: PolicyChangeInput,
  signal: AbortSignal,
): Promise<boolean> {
  if (!WORKFLOW.test(path)) return false;
  const sides = await Promise.all([base.read(path, signal), head.read(path, signal)]);
  return sides.some(
    (bytes) =>
      bytes !== undefined &&
      (bytes.length > MAX_WORKFLOW_BYTES || new TextDecoder().decode(bytes).includes(OUR_NAME)),
  );
}

import { EMPTY_LEDGER, type Ledger, layLedgers } from "../../language/ledger/ledger.ts";
import { LockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ForgePolicies } from "../../ports/forge.ts";
import type { GitRepository } from "../../ports/git.ts";
import type { Log } from "../../ports/log.ts";
import { DEFAULT_POLICY, type ReviewPolicy } from "../../review/policy/policy.ts";
import { overridePolicy, type PolicyInputs, tightenPolicy } from "../../review/policy/tighten.ts";
import { type LoadedPolicy, loadPolicy } from "./load-policy.ts";
import type { ReadPolicyReference } from "./policy-reference.ts";
import { loadLedger } from "./repository-ledger.ts";

/** How a run on a forge says what it goes by. */
interface TreePolicyTerms {
  /** What the run itself asks for. */
  readonly asked: PolicyInputs;
  /** The policy file, where it is not the usual one. */
  readonly file: string | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly readReference: ReadPolicyReference;
  /** Told the name of everything asked for that would loosen the policy file, and is not followed. */
  readonly onRefused: (name: string) => void;
}

/** The policy of a run, and where it was read. */
export interface TreePolicy {
  readonly policy: ReviewPolicy;
  /** What is remembered, read from the same commit. */
  readonly ledger: Ledger;
  /** Undefined when there is no commit to read one from. */
  readonly source: LoadedPolicy | undefined;
}

/**
 * The policy that a tree has, made stricter by what the run asks for; without a policy file that decides alone.
 * Whose tree counts has been decided: never the change's own.
 *
 * @throws LockReviewError `INVALID_POLICY`, `INVALID_LEDGER`, `FORGE_FAILED`
 */
export async function treePolicy(
  files: FileTree | undefined,
  terms: TreePolicyTerms,
): Promise<TreePolicy> {
  const own = await policyOf(files, terms);
  const found = await loadLedger({ files, file: own.policy.ledger });
  const organisation = own.source?.organisationLedger ?? EMPTY_LEDGER;
  return { ...own, ledger: layLedgers(organisation, found) };
}

async function policyOf(
  files: FileTree | undefined,
  { asked, file, now, readReference, onRefused }: TreePolicyTerms,
): Promise<Pick<TreePolicy, "policy" | "source">> {
  if (files === undefined) {
    return { policy: overridePolicy(DEFAULT_POLICY, asked), source: undefined };
  }
  const source = await loadPolicy({ files, file, now, readReference });
  if (source.file === undefined) {
    return { policy: overridePolicy(source.policy, asked), source };
  }
  const { policy, refused } = tightenPolicy(source.policy, asked);
  for (const name of refused) onRefused(name);
  return { policy, source };
}

/** Tells whether a target branch is protected, and reads the branch that decides instead. */
export interface BranchPorts {
  readonly policies: ForgePolicies;
  /** The repository as the forge has it; undefined where nothing can be read there. */
  readonly git: Pick<GitRepository, "resolveCommit" | "treeAt"> | undefined;
  readonly log: Log;
}

/**
 * The files of the default branch where a target branch may not decide how it is judged; undefined where it may.
 *
 * Whoever may push can make a branch, and then a pull request to it. So where nothing protects the target branch,
 * or nobody can tell whether it is protected, the default branch counts in its place.
 *
 * @throws LockReviewError `INVALID_POLICY` when the default branch counts and cannot be read, `FORGE_FAILED`
 */
export async function treeInsteadOf(
  target: string,
  { policies, git, log }: BranchPorts,
): Promise<FileTree | undefined> {
  const isProtected = await policies.isProtected(target);
  if (isProtected === true) return undefined;
  const branch = await policies.defaultBranch();
  if (branch === target) return undefined;
  const why = isProtected === false ? "is not protected" : "has a protection that cannot be read";
  log.info(`Policy is read from ${branch}, the default branch: ${target} ${why}`);
  const commit = await git?.resolveCommit(`refs/heads/${branch}`);
  if (git !== undefined && commit !== undefined) return git.treeAt(commit);
  throw new LockReviewError("INVALID_POLICY", `The default branch ${branch} cannot be read`, {
    hint: "Protect the target branch, or let the token read the repository's contents.",
  });
}

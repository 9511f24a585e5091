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

/** The settings of a run on a forge. */
interface TreePolicyTerms {
  /** The run's inputs. */
  readonly asked: PolicyInputs;
  /** The policy file, if not the default one. */
  readonly file: string | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly readReference: ReadPolicyReference;
  /** Receives the name of each input that is ignored because it would loosen the policy file. */
  readonly onRefused: (name: string) => void;
}

/** The policy of a run, and its place. */
export interface TreePolicy {
  readonly policy: ReviewPolicy;
  /** The ledger of the same commit. */
  readonly ledger: Ledger;
  /** Undefined when there is no commit to read a policy from. */
  readonly source: LoadedPolicy | undefined;
}

/**
 * Returns the policy of a tree, made stricter by the run's inputs; without a policy file the inputs decide
 * alone. The caller has chosen the tree: never the change's own.
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
  /** The forge's repository; undefined where it cannot be read. */
  readonly git: Pick<GitRepository, "resolveCommit" | "treeAt"> | undefined;
  readonly log: Log;
}

/**
 * Returns the files of the default branch if the target branch may not decide; undefined if it may.
 *
 * Anyone with push access can make a branch, and then a pull request to it. So if the target branch is not
 * protected, or that is unknown, the default branch decides instead.
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

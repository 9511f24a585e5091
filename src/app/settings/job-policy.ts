import { LockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ForgePolicies } from "../../ports/forge.ts";
import type { GitRepository } from "../../ports/git.ts";
import type { Log } from "../../ports/log.ts";
import { DEFAULT_POLICY } from "../../review/policy/policy.ts";
import { overridePolicy, type PolicyInputs, tightenPolicy } from "../../review/policy/tighten.ts";
import { loadPolicy, type PolicyPlace } from "./load-policy.ts";
import { loadLedger } from "./repository-ledger.ts";

/** Tells whether a target branch is protected, and reads the branch that decides instead. */
export interface BranchPorts {
  readonly policies: ForgePolicies;
  /** The forge's repository; undefined where it cannot be read. */
  readonly git: Pick<GitRepository, "resolveCommit" | "treeAt"> | undefined;
  /** A clone, whose commits need not be asked for; a forge lists no more than so many files. */
  readonly clone?: Pick<GitRepository, "resolveCommit" | "treeAt">;
}

interface JobPolicyTerms extends Pick<PolicyPlace, "file" | "now" | "readReference"> {
  /** The target branch, if its protection must be checked; undefined if `tree` decides. */
  readonly target: string | undefined;
  readonly asked: PolicyInputs;
  /** The face's word for a setting of a run. */
  readonly setting: "input" | "option";
  /** Undefined without a token. */
  readonly branches: BranchPorts | undefined;
}

/** The policy of a job, and the files that may decide the job. */
export type JobPolicy = Awaited<ReturnType<typeof jobPolicy>>;

/**
 * Reads the policy of a job, which its settings only make stricter: the target branch's, or the default branch's if
 * nothing protects that; never the change's. Without a policy file the settings decide alone.
 * @param tree returns the target branch's files
 * @throws LockReviewError `INVALID_POLICY`, `INVALID_LEDGER`, `FORGE_FAILED`
 */
export async function jobPolicy(
  { target, branches, asked, setting, ...terms }: JobPolicyTerms,
  tree: () => Promise<FileTree | undefined>,
  log: Log,
) {
  const instead = target && branches ? await treeInsteadOf(target, branches, log) : undefined;
  const files = instead ?? (await tree());
  const source = files && (await loadPolicy({ ...terms, files }));
  const { policy, refused } =
    source?.file === undefined
      ? { policy: overridePolicy(source?.policy ?? DEFAULT_POLICY, asked), refused: [] }
      : tightenPolicy(source.policy, asked);
  const tooLoose = "would loosen the policy of the target branch and was not followed";
  for (const name of refused) log.warn(`The ${setting} for ${name} ${tooLoose}`);
  const ledger = await loadLedger({ files, file: policy.ledger }, source?.organisationLedger);
  // Without a commit to read a policy from, there are neither files nor a source.
  return { policy, ledger, source, trusted: files };
}

/**
 * Returns the files of the default branch if the target branch may not decide; undefined if it may.
 *
 * Anyone with push access can make a branch, and then a pull request to it. So if the target branch is not protected,
 * or that is unknown, the default branch decides instead.
 * @throws LockReviewError `INVALID_POLICY` when the default branch counts and cannot be read, `FORGE_FAILED`
 */
export async function treeInsteadOf(
  target: string,
  { policies, git, clone }: BranchPorts,
  log: Log,
): Promise<FileTree | undefined> {
  const isProtected = await policies.isProtected(target);
  if (isProtected === true) return undefined;
  const branch = await policies.defaultBranch();
  if (branch === target) return undefined;
  const why = isProtected === false ? "is not protected" : "has a protection that cannot be read";
  log.info(`Policy is read from ${branch}, the default branch: ${target} ${why}`);
  const commit = await git?.resolveCommit(`refs/heads/${branch}`);
  if (git !== undefined && commit !== undefined) {
    const isHere = (await clone?.resolveCommit(commit)) === commit;
    return (isHere && clone ? clone : git).treeAt(commit);
  }
  throw new LockReviewError("INVALID_POLICY", `The default branch ${branch} cannot be read`, {
    hint: "Protect the target branch, or let the token read the repository's contents.",
  });
}

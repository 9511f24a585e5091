import { resolve } from "node:path";
import { createDiskTree } from "../../adapters/disk/node-files.ts";
import { placeInside, realPath } from "../../adapters/disk/place-inside.ts";
import { forgeRepository } from "../../adapters/git/forge-repository.ts";
import { policyTip } from "../../app/commits/git-range.ts";
import { loadCliConfig, usableCliConfig } from "../../app/settings/load-cli-config.ts";
import { refuseReferences } from "../../app/settings/policy-reference.ts";
import { type JobPolicy, jobPolicy } from "../../compose/forge-job.ts";
import type { CliConfig } from "../../language/cli-config/cli-config.ts";
import { LockReviewError } from "../../model/error.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { FileTree } from "../../ports/files.ts";
import type { GitRepository } from "../../ports/git.ts";
import type { ReviewPolicy } from "../../review/policy/policy.ts";
import type { WorkflowContext } from "./step.ts";

/** The facts that decide whose policy applies. */
export type TrustContext = Pick<
  WorkflowContext,
  "request" | "environment" | "inputs" | "log" | "forge" | "policies"
>;

/**
 * Reads the policy of a run, which inputs only make stricter; without a policy file the inputs decide alone.
 *
 * For a proposal it is the policy at the target branch's tip, or the default branch's if that is not protected. For an
 * audit without pull request or merge queue, it is the commit's; for a review after a push, that of the branch's
 * previous commit, or the default branch's if there was none.
 *
 * @throws LockReviewError `INVALID_POLICY`, `INVALID_LEDGER`, `FORGE_FAILED`
 */
export function actionPolicy(setting: TrustContext, git: GitRepository): Promise<JobPolicy> {
  const { request, inputs, policies, forge, log } = setting;
  const { failOn, failOnUnverified, platforms, tool } = inputs;
  const branch = request.baseName?.replace(/^(?:refs\/heads\/|(?:refs\/remotes\/)?origin\/)/, "");
  const terms = {
    target: request.trusted === "base" ? branch : undefined,
    file: inputs.policyFile,
    asked: { failOn, failOnUnverified, platforms, tool },
    setting: "input" as const,
    readReference: policies?.readPolicy ?? refuseReferences(NO_TOKEN),
    branches: policies && { policies, git: forge && forgeRepository(forge) },
  };
  return jobPolicy(terms, () => targetTree(setting, git), log);
}

const NO_TOKEN = "Give the action a github-token that can read that repository.";

async function targetTree(
  { request, environment }: TrustContext,
  git: GitRepository,
): Promise<FileTree | undefined> {
  const isOfTarget = request.mode === "review" || request.trusted === "base";
  const commit = await (isOfTarget
    ? policyTip(git, request.base)
    : git.resolveCommit(environment.sha ?? "HEAD"));
  return commit === undefined ? undefined : git.treeAt(commit);
}

/**
 * Returns the CLI configuration of OpenTofu or Terraform for the run: the policy's or the input's, else from where the
 * tools look.
 *
 * It decides where requests and credentials go. The pull request may change one in the repository, so it is read from
 * the same commit as the policy.
 *
 * @throws LockReviewError `INVALID_CLI_CONFIG` with file and line
 */
export async function workflowCliConfig(
  setting: WorkflowContext,
  { policy, trusted }: Pick<JobPolicy, "policy" | "trusted">,
  git: Pick<GitRepository, "top">,
): Promise<CliConfig> {
  const { env, log } = setting;
  const given = await namedFile(setting, policy, git);
  const loaded = await loadCliConfig(
    {
      environment: env,
      isWindows: process.platform === "win32",
      ...withoutAbsent({ given }),
    },
    trustedFiles(setting, trusted, git),
  );
  return usableCliConfig(loaded, log);
}

/** Returns the file that the policy names, else the input's. */
async function namedFile(
  setting: WorkflowContext,
  { cliConfigFile }: Pick<ReviewPolicy, "cliConfigFile">,
  git: Pick<GitRepository, "top">,
): Promise<string | undefined> {
  const { inputs, environment, log } = setting;
  const input = inputs.cliConfigFile;
  if (cliConfigFile === undefined) {
    return input === undefined ? undefined : resolve(environment.workspace, input);
  }
  if (input !== undefined) {
    log.warn("The input cli-config-file was not followed: the policy names another file");
  }
  return resolve(await topOf(setting, git), cliConfigFile);
}

/** Returns the machine's files, with the repository's from a trusted commit if head is untrusted. */
function trustedFiles(
  setting: WorkflowContext,
  trusted: FileTree | undefined,
  git: Pick<GitRepository, "top">,
): FileTree {
  const { request, environment } = setting;
  const disk = createDiskTree({ root: environment.workspace, reach: "anywhere" });
  if (request.trusted === "head") return disk;
  const at = async (path: string): Promise<[FileTree, string]> => {
    const own = await placeInside(await topOf(setting, git), resolve(environment.workspace, path));
    return own === undefined ? [disk, path] : [known(trusted), own];
  };
  return {
    read: async (path) => {
      const [tree, place] = await at(path);
      return tree.read(place);
    },
    list: async (path) => {
      const [tree, place] = await at(path);
      return tree.list(place);
    },
    kind: async (path) => {
      const [tree, place] = await at(path);
      return tree.kind(place);
    },
    resolve: (path) => disk.resolve(path),
  };
}

function known(trusted: FileTree | undefined): FileTree {
  if (trusted !== undefined) return trusted;
  throw new LockReviewError("INVALID_CLI_CONFIG", "The target branch cannot be read", {
    hint: "The CLI configuration lies in the repository; keep it outside, or fetch the target branch.",
  });
}

/** Returns the top of the repository on disk, or its place if it were checked out. */
async function topOf(
  { environment, inputs }: WorkflowContext,
  git: Pick<GitRepository, "top">,
): Promise<string> {
  return git.top === ""
    ? realPath(resolve(environment.workspace, inputs.workingDirectory))
    : git.top;
}

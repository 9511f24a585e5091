import { resolve } from "node:path";
import { createDiskStore, LIST_LIMITS } from "../../adapters/disk/disk-store.ts";
import { createDiskTree } from "../../adapters/disk/node-files.ts";
import { placeInside, withoutLinks } from "../../adapters/disk/place-inside.ts";
import { forgeRepository } from "../../adapters/git/forge-repository.ts";
import { SYSTEM_CLOCK } from "../../adapters/process/run-time.ts";
import { type GitRange, policyTip } from "../../app/commits/git-range.ts";
import { REVIEW_DOWNLOAD_BYTES } from "../../app/run/engine.ts";
import {
  isReadingThrough,
  planWords,
  type RunEvent,
  rootEventWords,
} from "../../app/run/run-events.ts";
import { type JobPolicy, jobPolicy } from "../../app/settings/job-policy.ts";
import { loadCliConfig, usableCliConfig } from "../../app/settings/load-cli-config.ts";
import { refuseReferences } from "../../app/settings/load-policy.ts";
import type { RunCache, RunTerms } from "../../compose/reach.ts";
import type { CliConfig } from "../../formats/cli-config/cli-config.ts";
import { packageMemory } from "../../lock/gathering/hash-download.ts";
import { LockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import type { GitRepository } from "../../ports/git.ts";
import type { Log } from "../../ports/log.ts";
import type { Step } from "../inputs/step.ts";

/**
 * Reads the policy of a run, which inputs only make stricter; without a policy file the inputs decide alone. For a
 * proposal it is the policy at the target branch's tip, or the default branch's if that is not protected. For an audit
 * without pull request or merge queue, it is the commit's; for a review after a push, that of the branch's previous
 * commit, or the default branch's if there was none. Without `range`, the request names what decides.
 * @throws LockReviewError `INVALID_POLICY`, `INVALID_LEDGER`, `FORGE_FAILED`
 */
export function actionPolicy(
  { request, inputs, environment, env, looking, log }: Step,
  git: GitRepository,
  range?: GitRange,
): Promise<JobPolicy> {
  const { failOn, failOnUnverified, platforms, tool } = inputs;
  const target = request.baseName ?? range?.baseName;
  const branch = target?.replace(/^(?:refs\/heads\/|(?:refs\/remotes\/)?origin\/)/, "");
  const isOfTarget = request.mode === "review" || request.trusted === "base";
  const tree = async (): Promise<FileTree | undefined> => {
    const commit = await (isOfTarget
      ? policyTip(git, range?.tip ?? request.base)
      : git.resolveCommit(environment.sha ?? "HEAD"));
    return commit && git.treeAt(commit);
  };
  const terms = {
    target: request.trusted === "base" ? branch : undefined,
    file: inputs.policyFile,
    asked: { failOn, failOnUnverified, platforms, tool },
    setting: "input" as const,
    now: SYSTEM_CLOCK.now(),
    readReference: looking?.policies.readPolicy ?? refuseReferences(NO_TOKEN),
    branches: looking && {
      policies: looking.policies,
      git: forgeRepository(looking.forge, { environment: env }),
      // Without a checkout, it is the forge's repository as well.
      clone: git,
    },
  };
  return jobPolicy(terms, tree, log);
}

const NO_TOKEN = "Give the action a github-token that can read that repository.";

/**
 * Returns the CLI configuration of OpenTofu or Terraform for the run: the policy's or the input's, else from where the
 * tools look. It decides where requests and credentials go. The pull request may change one in the repository, so it is
 * read from the same commit as the policy. `top` is the checkout's; empty without one.
 * @throws LockReviewError `INVALID_CLI_CONFIG` with file and line
 */
export async function workflowCliConfig(
  { request, inputs, environment, env, log }: Step,
  { policy, trusted }: JobPolicy,
  top: string,
): Promise<CliConfig> {
  const { workspace } = environment;
  const repository = top || (await withoutLinks(resolve(workspace, inputs.workingDirectory)));
  const input = inputs.cliConfigFile && resolve(workspace, inputs.cliConfigFile);
  const ofPolicy = policy.cliConfigFile && resolve(repository, policy.cliConfigFile);
  if (ofPolicy !== undefined && input !== undefined)
    log.warn("The input cli-config-file was not followed: the policy names another file");
  const disk = createDiskTree({ root: workspace, reach: "anywhere" });
  /** Returns the tree of a path and its place there: the trusted commit for a path of the repository. */
  const at = async (path: string): Promise<readonly [FileTree, string]> => {
    const place = await placeInside(repository, resolve(workspace, path));
    if (place === undefined) return [disk, path];
    if (trusted !== undefined) return [trusted, place];
    throw new LockReviewError("INVALID_CLI_CONFIG", "The target branch cannot be read", {
      hint: "The CLI configuration lies in the repository; keep it outside, or fetch the target branch.",
    });
  };
  const through =
    <T>(read: (tree: FileTree, place: string) => Promise<T>) =>
    async (path: string): Promise<T> =>
      read(...(await at(path)));
  const trustedFiles: FileTree = {
    read: through((tree, place) => tree.read(place)),
    list: through((tree, place) => tree.list(place)),
    kind: through((tree, place) => tree.kind(place)),
    resolve: disk.resolve,
  };
  const isWindows = process.platform === "win32";
  const places = { environment: env, isWindows, given: ofPolicy ?? input };
  const config = await loadCliConfig(places, request.trusted === "head" ? disk : trustedFiles);
  return usableCliConfig(config, log);
}

/** Returns what a step decides of its run. */
export function workflowTerms(
  step: Step,
  config: CliConfig,
  allowedHosts: readonly string[],
): RunTerms {
  const { env: environment, log, times, inputs, request } = step;
  const { workspace, apiUrl } = step.environment;
  const limit = request.mode === "review" ? REVIEW_DOWNLOAD_BYTES : Number.POSITIVE_INFINITY;
  return {
    directory: workspace,
    ...{ environment, config, times, log, allowedHosts },
    pluginDirectories: [],
    // The workflow's token is for its server.
    publisherToken: inputs.token === undefined ? undefined : { api: apiUrl, token: inputs.token },
    maxDownload: inputs.maxDownloadBytes ?? limit,
    isUnderReview: async (path) => (await placeInside(workspace, path)) !== undefined,
    files: createDiskTree({ root: workspace, reach: "anywhere" }),
    listener: (event) => logProgress(event, log),
    cache: workflowCache(step),
    // These values must not be shown: they may be secrets of the workflow.
    inputs: { environment, secrecy: "private", undeclared: "ignored" },
  };
}

function logProgress(event: RunEvent, log: Log): void {
  if (isReadingThrough(event)) log.info(rootEventWords(event));
  if (event.kind === "download-planned") log.info(planWords(event));
  if (event.kind !== "download-ended") return;
  const { provider, version, platform } = event.package;
  log.info(`Downloaded ${provider} ${version} for ${platform}: ${event.bytes} bytes`);
}

/** Events that nobody outside of the repository triggers or chooses the code of. */
const OWN_EVENTS: readonly string[] = ["push", "schedule", "workflow_dispatch"];

/**
 * Returns the cache of a run; undefined without the input `cache`. It is unknown which run wrote what `actions/cache`
 * restores, so its packages are hints: they say which package to download first, and explain no hash. A signed checksum
 * list proves itself. Runs for pull requests save nothing.
 */
export function workflowCache({ inputs, environment }: Step): RunCache | undefined {
  if (inputs.cache === undefined) return undefined;
  const directory = resolve(environment.workspace, inputs.cache);
  const packages = createDiskStore(resolve(directory, "packages"));
  const lists = createDiskStore(resolve(directory, "checksums"), LIST_LIMITS);
  const isSaving = OWN_EVENTS.includes(environment.eventName);
  return {
    directory,
    memory: packageMemory({ hints: packages, ...(isSaving && { learned: packages }) }),
    lists: { known: lists, ...(isSaving && { learned: lists }) },
  };
}

import { posix, resolve } from "node:path";
import { createDiskTree } from "../../adapters/disk/node-files.ts";
import { placeInside } from "../../adapters/disk/place-inside.ts";
import { gitMerger } from "../../adapters/git/git-commits.ts";
import { gitWithSubmodules } from "../../adapters/git/git-with-submodules.ts";
import { workTreeOf } from "../../adapters/git/work-tree.ts";
import { SYSTEM_CLOCK } from "../../adapters/process/run-time.ts";
import { runStats, unreadReview } from "../../app/review/assemble-review.ts";
import { auditRoots } from "../../app/review/audit-roots.ts";
import { reviewPlannedHead, reviewRepository } from "../../app/review/review-repository.ts";
import { auditedRootModules, submoduleLimits } from "../../app/roots/audited-roots.ts";
import { filterLimits, isWanted, meantPaths } from "../../app/roots/paths.ts";
import type { JobPolicy } from "../../app/settings/job-policy.ts";
import { LockReviewError, timeLimitBehind } from "../../model/error.ts";
import { lockFilePath } from "../../review/change/discover.ts";
import { namedFromTop } from "../../review/policy/policy.ts";
import { cutShort } from "../../review/verdict/gate.ts";
import type { Review } from "../../review/verdict/review.ts";
import type { Step } from "../inputs/step.ts";
import { planFixes, type RepeatableReview } from "./fixes.ts";
import {
  commitToAudit,
  openWorkflowRepository,
  settleNames,
  type WorkflowRepository,
} from "./repository.ts";
import type { WorkflowReview } from "./run-action.ts";
import { type WorkflowRegistries, withWorkflowRegistries } from "./workflow-registries.ts";
import { actionPolicy, workflowCliConfig } from "./workflow-settings.ts";

/**
 * Makes the review of a workflow, with real registries.
 *
 * At the time limit, reading the repository and GitHub stops, and the review says so.
 * @throws LockReviewError errors of the use cases, `NOT_A_REPOSITORY`, `FORGE_FAILED`, `INVALID_CLI_CONFIG`
 */
export async function reviewInWorkflow(step: Step): Promise<WorkflowReview> {
  const started = SYSTEM_CLOCK.now();
  try {
    return await reviewOpened(step);
  } catch (caught) {
    const late = timeLimitBehind(caught);
    if (late === undefined) throw caught;
    const cost = () => ({ requests: 0, bytes: 0 });
    const meter = { clock: SYSTEM_CLOCK, started, cost, programVersion: step.version };
    return { review: unreadReview(step.request.mode, late, meter), fixes: undefined };
  }
}

async function reviewOpened(asked: Step): Promise<WorkflowReview> {
  const repository = await openWorkflowRepository(asked);
  const { git, checkout } = repository;
  try {
    const step = { ...asked, request: await settleNames(asked, repository) };
    const own = await actionPolicy(step, git);
    const config = await workflowCliConfig(step, own, checkout ?? "");
    const hosts = { config, named: own.policy.allowedHosts };
    return await withWorkflowRegistries(step, hosts, async (registries) => {
      const { env: environment, time: signal } = step;
      const places = { checkout, fetcher: registries.gitFetcher, environment, signal };
      const whole = gitWithSubmodules(git, places);
      try {
        return await reviewAndFix(step, { ...repository, ...own, git: whole }, registries);
      } finally {
        whole.close();
      }
    });
  } finally {
    repository.close();
  }
}

interface Job extends JobPolicy, WorkflowRepository {}

async function reviewAndFix(
  step: Step,
  job: Job,
  registries: WorkflowRegistries,
): Promise<WorkflowReview> {
  const isChange = step.request.mode === "review";
  const made = await (isChange ? reviewChange : auditAll)(step, job, registries);
  const planned = await inTime(made.review, "What is to be corrected", () =>
    planFixes(made, step, job, registries),
  );
  // Earlier heads and corrections have added requests since the review.
  return { review: { ...planned.review, stats: runStats(registries) }, fixes: planned.result };
}

/** Adds to a finished review; at the time limit, the review stays and says so. */
async function inTime<T>(
  review: Review,
  what: string,
  look: () => Promise<T>,
): Promise<{ readonly review: Review; readonly result: T | undefined }> {
  try {
    return { review, result: await look() };
  } catch (caught) {
    const late = timeLimitBehind(caught);
    if (late === undefined) throw caught;
    return { review: cutShort(review, what, late.message), result: undefined };
  }
}

async function reviewChange(
  step: Step,
  job: Job,
  registries: WorkflowRegistries,
): Promise<RepeatableReview> {
  const { request, inputs, env: environment, time: signal } = step;
  const { workspace } = step.environment;
  const { git, isCheckedOut, checkout, policy, ledger, source } = job;
  const tryMerge =
    isCheckedOut && request.contained === undefined
      ? gitMerger({ directory: git.top, environment, signal })
      : undefined;
  const workTree = isCheckedOut
    ? workTreeOf(git, environment)
    : createDiskTree({ root: workspace, reach: "root" });
  const ports = { ...registries, git, tryMerge, workTree };
  const cache =
    inputs.cache && checkout && (await placeInside(checkout, resolve(workspace, inputs.cache)));
  const asked = {
    memoryPlaces: cache === undefined ? [] : [cache],
    base: request.base,
    baseName: request.baseName,
    head: request.head,
    contained: request.contained,
    mergeCommit: request.mergeCommit,
    policy,
    ledger,
    policySource: source,
    ...wantedPaths(step, job),
  };
  const review = await reviewRepository(asked, ports);
  const again: RepeatableReview["again"] = (files, texts) =>
    reviewPlannedHead(asked, { files, texts }, ports);
  return { review, again };
}

async function auditAll(
  step: Step,
  job: Job,
  registries: WorkflowRegistries,
): Promise<RepeatableReview> {
  const { git, policy, ledger, source: policySource } = job;
  const commit = await commitToAudit(step, job);
  const files = commit === undefined ? workTreeOf(git, step.env) : git.treeAt(commit);
  const listed = await git.listPaths(commit ?? "work-tree");
  const found = await auditedRootModules(files, listed, policy.rootModules);
  const { roots: locked, lacking, submodules, unread } = found;
  const confined = await meantPaths(wantedPaths(step, job), {
    trees: [files],
    files: listed.filter(({ kind }) => kind !== "submodule").map(({ path }) => path),
    roots: [],
    submodules,
  });
  const all = [...locked, ...lacking];
  const isAsked = (path: string): boolean => isWanted(path, confined);
  const roots = all.filter(isAsked);
  if (roots.length === 0) {
    throw new LockReviewError("USAGE", "There is no lock file to audit", {
      hint: "See that the checkout is the one meant, and what paths and exclude-paths leave.",
    });
  }
  const leftOut = all.filter((root) => !roots.includes(root));
  const unsearched = submodules.filter(isAsked);
  const limits = [...filterLimits(leftOut, confined.idle), ...submoduleLimits(unsearched, roots)];
  const there = { roots, leftOut, limits, listed, isAsked, files };
  const request = {
    ...there,
    policy,
    ledger,
    policySource,
    nameInPolicy: namedFromTop,
    // A root module that filters leave out may lack a lock file; a hidden one is reported all the same.
    lacking: new Set(lacking),
    commit: commit ?? (await git.resolveCommit("HEAD")),
  };
  const review = await auditRoots(request, registries);
  const again: RepeatableReview["again"] = async (tree, texts) => {
    const unlocked = lacking.filter((root) => !texts.has(lockFilePath(root)));
    const planned = { ...request, files: tree, lacking: new Set(unlocked) };
    return (await auditRoots(planned, { ...registries, listener: undefined })).roots;
  };
  const isWhole = unread === undefined;
  return { review: isWhole ? review : cutShort(review, "Part of the root modules", unread), again };
}

/** Returns the paths that the inputs select, from the repository's top. */
function wantedPaths({ inputs }: Step, { workingDirectory }: WorkflowRepository) {
  const fromTop = (path: string): string => posix.join(workingDirectory, path);
  const paths = inputs.paths.map(fromTop);
  const isConfined = paths.length > 0 || workingDirectory === ".";
  return {
    paths: isConfined ? paths : [fromTop(".")],
    excludedPaths: inputs.excludePaths.map(fromTop),
  };
}

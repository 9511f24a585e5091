import { join, normalize } from "node:path/posix";
import { createDiskTree } from "../../adapters/disk/node-files.ts";
import { crossMerger } from "../../adapters/git/git-commits.ts";
import { gitWithSubmodules } from "../../adapters/git/git-with-submodules.ts";
import { workTreeOf } from "../../adapters/git/work-tree.ts";
import { SYSTEM_CLOCK } from "../../adapters/process/run-time.ts";
import { runStats, unreadReview } from "../../app/review/assemble-review.ts";
import { auditRoots } from "../../app/review/audit-roots.ts";
import { findResolved } from "../../app/review/resolved-findings.ts";
import { reviewRepository } from "../../app/review/review-repository.ts";
import { auditedRootModules, submoduleLimits } from "../../app/roots/audited-roots.ts";
import { filterLimits, isWanted, meantPaths } from "../../app/roots/paths.ts";
import type { JobPolicy } from "../../compose/forge-job.ts";
import { LockReviewError, timeLimitBehind } from "../../model/error.ts";
import { namedFromTop } from "../../review/policy/policy.ts";
import { cutShort } from "../../review/verdict/gate.ts";
import type { Review } from "../../review/verdict/review.ts";
import type { ActionInputs } from "../inputs/inputs.ts";
import { commitToAudit, earlierHeads } from "./audited-commit.ts";
import { planFixes } from "./fixes.ts";
import { openWorkflowRepository, settleNames, type WorkflowRepository } from "./repository.ts";
import type { WorkflowReview } from "./run-action.ts";
import type { WorkflowContext } from "./step.ts";
import {
  cachePlace,
  type WorkflowRegistries,
  withWorkflowRegistries,
} from "./workflow-registries.ts";
import { actionPolicy, workflowCliConfig } from "./workflow-settings.ts";

/**
 * Makes the review of a workflow, with real registries.
 *
 * At the time limit, reading the repository and GitHub stops, and the review says so.
 *
 * @throws LockReviewError errors of the use cases, `NOT_A_REPOSITORY`, `FORGE_FAILED`, `INVALID_CLI_CONFIG`
 */
export async function reviewInWorkflow(
  asked: WorkflowContext,
  signal: AbortSignal,
): Promise<WorkflowReview> {
  const started = SYSTEM_CLOCK.now();
  try {
    return await reviewInTime(asked, signal);
  } catch (caught) {
    const late = timeLimitBehind(caught);
    if (late === undefined) throw caught;
    const cost = () => ({ requests: 0, bytes: 0 });
    const meter = { clock: SYSTEM_CLOCK, started, cost, programVersion: asked.version };
    return { review: unreadReview(asked.request.mode, late, meter), fixes: undefined };
  }
}

async function reviewInTime(asked: WorkflowContext, stop: AbortSignal): Promise<WorkflowReview> {
  const { time: signal } = asked;
  const repository = await openWorkflowRepository(asked, signal);
  try {
    const { git } = repository;
    const setting = { ...asked, request: await settleNames(asked, git) };
    const own = await actionPolicy(setting, git);
    const config = await workflowCliConfig(setting, own, { top: repository.checkout ?? "" });
    return await withWorkflowRegistries(
      setting,
      { config, policy: own.policy },
      stop,
      async (engine) => {
        const { checkout } = repository;
        const places = { checkout, fetcher: engine.gitFetcher, environment: setting.env, signal };
        const whole = gitWithSubmodules(git, places);
        try {
          const job = { setting, repository: { ...repository, git: whole }, ...own };
          return await reviewAndFix(job, engine, signal);
        } finally {
          whole.close();
        }
      },
    );
  } finally {
    repository.close();
  }
}

async function reviewAndFix(
  job: Job,
  engine: WorkflowRegistries,
  signal: AbortSignal,
): Promise<WorkflowReview> {
  const { setting, repository } = job;
  const review = await (setting.request.mode === "review"
    ? reviewChange(job, engine, signal)
    : auditAll(job, engine));
  const planned = await inTime(review, "What is to be corrected", () =>
    planFixes(review, { setting, git: repository.git, engine, own: job }, signal),
  );
  // Earlier heads and corrections have added requests since the review.
  return { review: { ...planned.review, stats: runStats(engine) }, fixes: planned.result };
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

/** A review to make, with its repository and policy. */
interface Job extends JobPolicy {
  readonly setting: WorkflowContext;
  readonly repository: WorkflowRepository;
}

async function reviewChange(
  { setting, repository, policy, ledger, source }: Job,
  engine: WorkflowRegistries,
  signal: AbortSignal,
): Promise<Review> {
  const { request, inputs, environment } = setting;
  const { git, isCheckedOut } = repository;
  const workTree = isCheckedOut
    ? workTreeOf(git, setting.env)
    : createDiskTree({ root: environment.workspace, reach: "root" });
  // With pull_request_target, GitHub's merge is unknown.
  const tryMerge = isCheckedOut
    ? crossMerger({ directory: git.top, environment: setting.env, settings: [], signal })
    : undefined;
  const ports = { ...engine, git, tryMerge, workTree };
  const cache = await cachePlace(setting, repository.checkout);
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
    ...wantedPaths(inputs, repository),
    tool: policy.tool,
  };
  const review = await reviewRepository(asked, ports, signal);
  const earlier = await earlierHeads(setting, review);
  if (earlier.length === 0) return review;
  const work = { request: asked, review, earlier };
  const { result } = await inTime(review, "What was resolved", () =>
    findResolved(work, ports, signal),
  );
  // Failing to list earlier findings must not cost the verdict, nor does a time-out tell anything about them.
  return result === undefined || signal.aborted ? review : { ...review, resolved: result };
}

async function auditAll(
  { setting, repository, policy, ledger, source: policySource }: Job,
  engine: WorkflowRegistries,
): Promise<Review> {
  const { inputs } = setting;
  const { git } = repository;
  const commit = await commitToAudit({ setting, repository });
  const files = commit === undefined ? workTreeOf(git, setting.env) : git.treeAt(commit);
  const audited = commit ?? (await git.resolveCommit("HEAD"));
  const listed = await git.listPaths(commit ?? "work-tree");
  const isSubmodule = ({ kind }: (typeof listed)[number]): boolean => kind === "submodule";
  const there = {
    trees: [files],
    files: listed.filter((entry) => !isSubmodule(entry)).map(({ path }) => path),
    roots: [],
    submodules: listed.filter(isSubmodule).map(({ path }) => path),
  };
  const confined = await meantPaths(wantedPaths(inputs, repository), there);
  const state = { paths: listed, tree: files, listed: policy.rootModules };
  const { roots: locked, lacking, submodules, unread } = await auditedRootModules(state);
  const all = [...locked, ...lacking];
  const isAsked = (path: string): boolean => isWanted(path, confined);
  const roots = all.filter(isAsked);
  if (roots.length === 0) {
    throw new LockReviewError("USAGE", "There is no lock file to audit", {
      hint: "See that the checkout is the one meant, and what paths and exclude-paths leave.",
    });
  }
  const leftOut = all.filter((root) => !roots.includes(root));
  const limits = [
    ...filterLimits(leftOut, confined.idle),
    ...submoduleLimits(submodules.filter(isAsked), roots),
  ];
  // A root module that filters leave out may lack a lock file; a hidden one is reported all the same.
  const confinedTo = { roots, leftOut, limits, listed, isAsked, lacking: new Set(lacking) };
  const terms = { tool: policy.tool, policy, nameInPolicy: namedFromTop, ledger, policySource };
  const asked = { ...confinedTo, ...terms, files, commit: audited };
  const review = await auditRoots(asked, engine);
  return unread === undefined ? review : cutShort(review, "Part of the root modules", unread);
}

/** Returns the paths that the inputs select, from the repository's top. */
function wantedPaths(
  inputs: Pick<ActionInputs, "paths" | "excludePaths">,
  { workingDirectory }: Pick<WorkflowRepository, "workingDirectory">,
) {
  const fromTop = (path: string): string => normalize(join(workingDirectory, path));
  const paths = inputs.paths.map(fromTop);
  const isConfined = paths.length > 0 || workingDirectory === ".";
  return {
    paths: isConfined ? paths : [fromTop(".")],
    excludedPaths: inputs.excludePaths.map(fromTop),
  };
}

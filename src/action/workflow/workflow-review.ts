import { posix } from "node:path";
import { workTreeOf } from "../../adapters/git/work-tree.ts";
import { SYSTEM_CLOCK } from "../../adapters/process/run-time.ts";
import { runStats } from "../../app/review/assemble-review.ts";
import { auditRepository, auditRoots } from "../../app/review/audit-roots.ts";
import { auditedRootModules, submoduleLimits } from "../../app/roots/audited-roots.ts";
import { filesOf } from "../../app/roots/checkout.ts";
import { filterLimits, isWanted, meantPaths, type PathFilter } from "../../app/roots/paths.ts";
import { repositoryClues } from "../../app/roots/repository-clues.ts";
import { PROGRAM_VERSION } from "../../compose/program-version.ts";
import { type Reach, withReach } from "../../compose/reach.ts";
import {
  type RepeatableReview,
  type ReviewJob,
  reviewInTime,
  runReview,
  withSubmodules,
} from "../../compose/run-review.ts";
import { LockReviewError, timeLimitBehind } from "../../model/error.ts";
import { lockFilePath } from "../../review/change/discover.ts";
import { namedFromTop } from "../../review/policy/policy.ts";
import { cutShort } from "../../review/verdict/gate.ts";
import type { Review } from "../../review/verdict/review.ts";
import type { Step } from "../inputs/step.ts";
import { planFixes } from "./fixes.ts";
import { commitToAudit, openWorkflowRepository, workflowComparison } from "./repository.ts";
import type { WorkflowReview } from "./run-action.ts";
import { actionPolicy, workflowCliConfig, workflowTerms } from "./workflow-settings.ts";

/** Makes a workflow's review. @throws LockReviewError also `NOT_A_REPOSITORY`, `FORGE_FAILED`, `INVALID_CLI_CONFIG` */
export async function reviewInWorkflow(step: Step): Promise<WorkflowReview> {
  const meter = {
    clock: SYSTEM_CLOCK,
    started: SYSTEM_CLOCK.now(),
    cost: () => ({ requests: 0, bytes: 0 }),
    programVersion: PROGRAM_VERSION,
  };
  return reviewInTime(step.request.mode, meter, () => reviewOpened(step));
}

async function reviewOpened(step: Step): Promise<WorkflowReview> {
  const source = await openWorkflowRepository(step);
  try {
    const { git, checkout, workingDirectory } = source;
    const isChange = step.request.mode === "review";
    const comparison = isChange ? await workflowComparison(step, git) : undefined;
    const settings = await actionPolicy(step, git, comparison?.range);
    const config = await workflowCliConfig(step, settings, checkout ?? "");
    const terms = workflowTerms(step, config, settings.policy.allowedHosts);
    return await withReach(terms, async (reach) => {
      const repository = withSubmodules(source, reach);
      const job = { repository, settings, ...wantedPaths(step, workingDirectory) };
      const repeatable =
        comparison === undefined
          ? await auditAll(step, job, reach)
          : await runReview({ ...job, comparison }, reach);
      return fixed(repeatable, step, job, reach);
    });
  } finally {
    source.close();
  }
}

type AuditJob = Omit<ReviewJob, "comparison">;

/** Returns the review with its corrections, if the step asks for them; at the time limit the review stays and says so. */
async function fixed(
  repeatable: RepeatableReview,
  { inputs, environment }: Step,
  job: AuditJob,
  reach: Reach,
): Promise<WorkflowReview> {
  const { review } = repeatable;
  const withCost = (review: Review): Review => ({ ...review, stats: runStats(reach) });
  if (inputs.mode !== "fix") return { review: withCost(review) };
  try {
    const fixes = await planFixes(repeatable, job, environment, reach);
    // Earlier heads and corrections have added requests since the review.
    return { review: withCost(review), fixes };
  } catch (caught) {
    const late = timeLimitBehind(caught);
    if (late === undefined) throw caught;
    return { review: withCost(cutShort(review, "What is to be corrected", late.message)) };
  }
}

async function auditAll(
  step: Step,
  { repository, settings, paths, excludedPaths }: AuditJob,
  reach: Reach,
): Promise<RepeatableReview> {
  const { git } = repository;
  const { policy, ledger, source: policySource } = settings;
  const commit = await commitToAudit(step, repository);
  const files = commit === undefined ? workTreeOf(git, step.env) : git.treeAt(commit);
  const allPaths = await git.listPaths(commit ?? "work-tree");
  const modules = await auditedRootModules(files, allPaths, policy.rootModules);
  const { all, lacking, submodules, unread } = modules;
  const listedFiles = filesOf(allPaths);
  const places = { trees: [files], files: listedFiles, roots: [], submodules };
  const filter = await meantPaths({ paths, excludedPaths }, places);
  const isAsked = (path: string): boolean => isWanted(path, filter);
  const roots = all.filter(isAsked);
  if (roots.length === 0) {
    throw new LockReviewError("USAGE", "There is no lock file to audit", {
      hint: "See that the checkout is the one meant, and what paths and exclude-paths leave.",
    });
  }
  const leftOut = all.filter((root) => !roots.includes(root));
  const unsearched = submodules.filter(isAsked);
  const limits = [...filterLimits(leftOut, filter.idle), ...submoduleLimits(unsearched, roots)];
  const request = {
    ...{ roots, leftOut, limits, listed: allPaths, files },
    ...{ policy, ledger, policySource, nameInPolicy: namedFromTop },
    // A root module that filters leave out may lack a lock file; a hidden one is reported all the same.
    lacking: new Set(lacking),
    commit: commit ?? (await git.resolveCommit("HEAD")),
    clues: repositoryClues(files, () => listedFiles),
  };
  const review = await auditRepository(request, reach);
  const again: RepeatableReview["again"] = async (tree, texts) => {
    const unlocked = lacking.filter((root) => !texts.has(lockFilePath(root)));
    const plannedRequest = { ...request, files: tree, lacking: new Set(unlocked) };
    return (await auditRoots(plannedRequest, { ...reach, listener: undefined })).roots;
  };
  const isWhole = unread === undefined;
  return { review: isWhole ? review : cutShort(review, "Part of the root modules", unread), again };
}

function wantedPaths({ inputs }: Step, workingDirectory: string): PathFilter {
  const fromTop = (path: string): string => posix.join(workingDirectory, path);
  const paths = inputs.paths.map(fromTop);
  const isConfined = paths.length > 0 || workingDirectory === ".";
  return {
    paths: isConfined ? paths : [fromTop(".")],
    excludedPaths: inputs.excludePaths.map(fromTop),
  };
}

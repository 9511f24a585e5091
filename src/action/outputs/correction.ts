import { posix } from "node:path";
import type { ReportFolder } from "../../adapters/disk/report-folder.ts";
import type { PlannedFile } from "../../app/lock/plan-fix.ts";
import { isLockReviewError } from "../../model/error.ts";
import type { CommitRequest, Forge, ForgeCommits } from "../../ports/forge.ts";
import type { CommitId } from "../../ports/git.ts";
import type { Log } from "../../ports/log.ts";
import { type CommitReport, commitFix } from "../../publish/commit-fix.ts";
import { type CommitTarget, commitMessage, planCommit } from "../../publish/plan-commit.ts";
import { gitPatch } from "../../report/facts/lock-file-diff.ts";
import type { Repair } from "../../report/markdown/markdown-context.ts";
import { repairText } from "../../report/markdown/repair.ts";
import { lookedAtCommit, type Review } from "../../review/verdict/review.ts";
import { type ActionInputs, inInputs } from "../inputs/inputs.ts";
import type { WorkflowRequest } from "../inputs/request.ts";
import type { ActionEnvironment } from "../inputs/step-environment.ts";

/** The corrections of a run. */
export interface Correction {
  /** Root modules that the commit or the patch corrects. */
  readonly roots: readonly string[];
  readonly repair: Repair;
  /** Path of the patch; undefined when none was written. */
  readonly patchPath: string | undefined;
}

/** The ports and facts that a correction needs. */
interface CorrectionContext {
  readonly inputs: ActionInputs;
  readonly request: WorkflowRequest;
  readonly environment: ActionEnvironment;
  readonly review: Review;
  /** Undefined without a token. */
  readonly forge: Forge | undefined;
  readonly commits: ForgeCommits | undefined;
  readonly folder: ReportFolder;
  readonly log: Log;
}

/**
 * Commits the corrected lock files or writes them as a patch, as the inputs say.
 *
 * If it cannot commit, it writes a patch and gives a reason, and never throws: the gate decides the step's result. All
 * files go into one commit, or none does.
 */
export async function correct(
  fixes: readonly PlannedFile[],
  setting: CorrectionContext,
): Promise<Correction> {
  const ready = fixes.filter(({ outcome }) => outcome === "ready");
  const wantsCommit = setting.inputs.commit === "push" && ready.length > 0;
  const report = wantsCommit ? await tryCommit(ready, setting) : undefined;
  const commit = report?.kind === "committed" ? report : undefined;
  const needsPatch = setting.inputs.commit !== "off" && ready.length > 0 && commit === undefined;
  const patch = needsPatch ? ready.map(gitPatchOf).join("") : undefined;
  const repair: Repair = {
    corrected: ready.map(({ lockFilePath }) => lockFilePath),
    leftAlone: fixes
      .filter(({ outcome }) => outcome === "refused" || outcome === "unverified")
      .map(({ lockFilePath, reasons }) => ({ path: lockFilePath, reasons })),
    commit,
    notCommitted: report?.kind === "withheld" ? report.reason : undefined,
    patch,
  };
  tell(repair, report, setting.log);
  const isCorrected = commit !== undefined || patch !== undefined;
  return {
    roots: isCorrected ? ready.flatMap(({ root }) => root ?? []) : [],
    repair,
    patchPath: patch && (await setting.folder.writeOwn("fix.patch", patch)),
  };
}

function gitPatchOf({ lockFilePath, before, after }: PlannedFile): string {
  return gitPatch({ path: lockFilePath, before, after });
}

function tell(repair: Repair, report: CommitReport | undefined, log: Log): void {
  for (const line of repairText(repair)) log.info(line);
  if (report?.kind === "withheld") {
    log.warn(`The corrected lock files were not committed: ${report.reason}.`);
  }
  if (report?.kind !== "committed") return;
  if (report.isFromAnotherRun)
    log.info("Another run of this action was first with the same commit");
  if (!report.startsWorkflows) {
    log.warn(
      "The commit starts no workflow, so required checks will not run on it: it was made with the workflow's own token. Set the input commit-token to the token of an app.",
    );
  }
}

async function tryCommit(
  ready: readonly PlannedFile[],
  setting: CorrectionContext,
): Promise<CommitReport> {
  const { commits, forge, log } = setting;
  if (commits === undefined || forge === undefined) {
    return { kind: "withheld", reason: "the input github-token is empty" };
  }
  try {
    const planned = await plan(setting, { commits, forge });
    if (planned.kind === "withheld") return planned;
    const request = commitRequest(ready, planned, setting);
    return await commitFix(commits, request);
  } catch (caught) {
    if (!isLockReviewError(caught, "FORGE_FAILED")) throw caught;
    log.debug(`The commit ended in an error: ${caught.message}`);
    const hint = caught.hint === undefined ? "" : `. ${inInputs(caught.hint).replace(/\.$/, "")}`;
    return { kind: "withheld", reason: `${lowerFirst(caught.message)}${hint}` };
  }
}

interface ReadyTarget {
  readonly kind: "ready";
  readonly target: CommitTarget;
  readonly head: CommitId;
}

async function plan(
  { request, review, environment }: CorrectionContext,
  { commits, forge }: { readonly commits: ForgeCommits; readonly forge: Forge },
): Promise<ReadyTarget | Extract<CommitReport, { readonly kind: "withheld" }>> {
  const reviewedHead = lookedAtCommit(review) ?? environment.sha;
  if (reviewedHead === undefined)
    return { kind: "withheld", reason: "there is no commit to add to" };
  const branch = branchOf(environment);
  const pull =
    request.pullRequest === undefined
      ? undefined
      : await forge.pullRequest(request.pullRequest.number);
  const [actor, headCommit] = await Promise.all([
    commits.actor(),
    commits.commit(pull?.headRepository ?? ownRepository(environment), reviewedHead),
  ]);
  const decided = planCommit({ reviewedHead, branch, pull, headCommit, actor });
  if (decided.kind === "withhold") return { kind: "withheld", reason: decided.reason };
  if (headCommit === undefined) {
    return { kind: "withheld", reason: "GitHub does not have the commit that was reviewed" };
  }
  return { kind: "ready", target: decided.target, head: headCommit.id };
}

function ownRepository({ owner, repo }: ActionEnvironment): string {
  return `${owner}/${repo}`;
}

/** Events of branches that people push to. */
const BRANCH_EVENTS = new Set(["push", "schedule", "workflow_dispatch"]);

function branchOf(environment: ActionEnvironment): CommitTarget | undefined {
  const { eventName, ref = "" } = environment;
  const branch = /^refs\/heads\/(.+)$/s.exec(ref)?.[1];
  if (branch === undefined || !BRANCH_EVENTS.has(eventName)) return undefined;
  return { repository: ownRepository(environment), branch };
}

function commitRequest(
  ready: readonly PlannedFile[],
  { target, head }: ReadyTarget,
  { inputs }: CorrectionContext,
): CommitRequest {
  const paths = ready.map(({ lockFilePath }) => posix.normalize(lockFilePath));
  return {
    ...target,
    expectedHead: head,
    ...commitMessage(inputs.commitMessage, paths),
    files: ready.map(({ after = "" }, i) => ({ path: paths[i] ?? "", content: after })),
  };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

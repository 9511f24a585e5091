import { posix } from "node:path";
import type { PlannedFile } from "../../app/lock/plan-fix.ts";
import { isLockReviewError } from "../../model/error.ts";
import type { CommitTarget } from "../../ports/forge.ts";
import type { Log } from "../../ports/log.ts";
import { type CommitReport, commitFix } from "../../publish/commit-fix.ts";
import {
  commitMessage,
  isByBot,
  planCommit,
  type UpdateBot,
  updateBot,
} from "../../publish/plan-commit.ts";
import type { Repair } from "../../report/contents/terms.ts";
import { plain } from "../../report/document/document.ts";
import { gitPatch } from "../../report/facts/lock-file-diff.ts";
import { repairLines } from "../../report/text/terminal.ts";
import { type RestoredLines, restoredLines, restoredTitle } from "../../report/words/restored.ts";
import { RULE_TABLE } from "../../review/finding/rule-table.ts";
import { lookedAtCommit, type Review } from "../../review/verdict/review.ts";
import { inInputs } from "../inputs/inputs.ts";
import type { Step } from "../inputs/step.ts";
import type { ActionEnvironment } from "../inputs/step-environment.ts";

/** The corrections that a run plans, and the review of what they leave. */
export interface PlannedFixes {
  readonly files: readonly PlannedFile[];
  readonly corrected: Review;
  /** What else is not verified, without a full stop; undefined when everything is. */
  readonly open: string | undefined;
}

/** The corrections of a run. */
export type Correction = Awaited<ReturnType<typeof correct>>;

/**
 * Commits the corrected lock files or writes them as a patch, as the inputs say. If it cannot commit, it writes a patch
 * and gives a reason, and never throws: the gate decides the step's result. All files go into one commit, or none does.
 */
export async function correct(
  { files, corrected, open }: PlannedFixes,
  review: Review,
  step: Step,
) {
  const { inputs, folder, log, request } = step;
  const ready = files.filter(({ outcome }) => outcome === "ready");
  const mode = ready.length === 0 ? "off" : inputs.commit;
  const bot = updateBot(request.pullRequest?.author);
  const restored = restoredBy(bot, restoredLines(review.roots, corrected.roots));
  const terms = { open, bot, restored };
  const report = mode === "push" ? await tryCommit(ready, { review, ...terms }, step) : undefined;
  const commit = report?.kind === "committed" ? report : undefined;
  const patches = ready.map(({ lockFilePath: path, before, after }) =>
    gitPatch({ path, before, after: after?.() }),
  );
  const patch = mode === "off" || commit !== undefined ? undefined : patches.join("");
  const wholeCommit = open === undefined && !review.findings.some(letsAnyIn) ? commit : undefined;
  const commitField = review.headCommit === null ? "auditedCommit" : "headCommit";
  const repair: Repair = {
    corrected: ready.map(({ lockFilePath }) => lockFilePath),
    leftAlone: files
      .filter(isLeftAlone)
      .map(({ lockFilePath, reasons }) => ({ path: lockFilePath, reasons })),
    commit,
    notCommitted: report?.kind === "withheld" ? report.reason : undefined,
    patch,
    restored: wholeCommit && restored,
  };
  for (const line of repairLines(repair)) log.info(line);
  if (report !== undefined) tellCommit(report, log);
  return {
    /** Root modules that the commit or the patch corrects, each once. */
    roots: mode === "off" ? [] : [...new Set(ready.flatMap(({ root }) => root ?? []))],
    repair,
    patchPath: patch && (await folder.writeOwn("fix.patch", patch)),
    /** The review of the commit; undefined without one, while something else is open, or if any package was let in. */
    review: wholeCommit && { ...corrected, [commitField]: wholeCommit.id },
  };
}

function restoredBy(bot: UpdateBot | undefined, lines: RestoredLines): Repair["restored"] {
  return lines.length === 0 ? undefined : { by: bot?.name ?? "This change", lines };
}

/** Whether any package or module would be installed. The run's check stays with the reviewed commit, which then must fail. */
function letsAnyIn({ rule, severity }: Review["findings"][number]): boolean {
  return severity === "error" && RULE_TABLE[rule].letsAnyIn === true;
}

/** Whether a wrong file is not corrected. */
export function isLeftAlone({ outcome }: PlannedFile): boolean {
  return outcome === "refused" || outcome === "unverified";
}

interface CommitTerms {
  readonly review: Review;
  readonly open: PlannedFixes["open"];
  readonly restored: Repair["restored"];
  readonly bot: UpdateBot | undefined;
}

function tellCommit(report: CommitReport, log: Log): void {
  if (report.kind === "withheld") {
    log.warn(`The corrected lock files were not committed: ${report.reason}.`);
    return;
  }
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
  terms: CommitTerms,
  step: Step,
): Promise<CommitReport> {
  try {
    return await commit(ready, terms, step);
  } catch (caught) {
    if (!isLockReviewError(caught, "FORGE_FAILED")) throw caught;
    step.log.debug(`The commit ended in an error: ${caught.message}`);
    const hint = caught.hint === undefined ? "" : `. ${inInputs(caught.hint).replace(/\.$/, "")}`;
    const message = caught.message.charAt(0).toLowerCase() + caught.message.slice(1);
    return withheld(`${message}${hint}`);
  }
}

async function commit(
  ready: readonly PlannedFile[],
  { review, open, bot, restored }: CommitTerms,
  { inputs, environment, request: { pullRequest }, reporting, commits }: Step,
): Promise<CommitReport> {
  if (commits === undefined || reporting === undefined)
    return withheld("the input github-token is empty");
  const reviewedHead = lookedAtCommit(review) ?? environment.sha;
  if (reviewedHead === undefined) return withheld("there is no commit to add to");
  const branch = pushedBranch(environment);
  const pull = pullRequest && (await reporting.forge.pullRequest(pullRequest.number));
  const repository = pull?.headRepository ?? `${environment.owner}/${environment.repo}`;
  const before = pullRequest?.before;
  const [actor, headCommit, replaced] = await Promise.all([
    commits.actor(),
    commits.commit(repository, reviewedHead),
    before === undefined ? undefined : commits.commit(repository, before),
  ]);
  const situation = { reviewedHead, branch, pull, headCommit, actor, replaced };
  const isBots = pull !== undefined && isByBot(pullRequest?.author, pull.headRef);
  const plan = planCommit({ ...situation, open: isBots ? open : undefined });
  if (plan.kind === "withhold") return withheld(plan.reason);
  if (headCommit === undefined)
    return withheld("GitHub does not have the commit that was reviewed");
  const files = ready.map(({ lockFilePath, after }) => ({
    path: posix.normalize(lockFilePath),
    content: after?.() ?? "",
  }));
  const paths = files.map(({ path }) => path);
  const headline =
    restored && `Restore hashes: ${plain(restoredTitle(restored.by, restored.lines))}`;
  const message = commitMessage(inputs.commitMessage, paths, { bot, headline });
  const ledger = ready.find(({ root }) => root === undefined)?.lockFilePath;
  const request = { ...plan.target, expectedHead: headCommit.id, ...message, files };
  return commitFix(commits, request, ledger && posix.normalize(ledger));
}

function withheld(reason: string): CommitReport {
  return { kind: "withheld", reason };
}

/** Events of branches that people push to. */
const BRANCH_EVENTS = new Set(["push", "schedule", "workflow_dispatch"]);

function pushedBranch(environment: ActionEnvironment): CommitTarget | undefined {
  const { eventName, ref = "", owner, repo } = environment;
  const branch = /^refs\/heads\/(.+)$/s.exec(ref)?.[1];
  if (branch === undefined || !BRANCH_EVENTS.has(eventName)) return undefined;
  return { repository: `${owner}/${repo}`, branch };
}

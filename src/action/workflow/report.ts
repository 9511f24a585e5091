import { resolve } from "node:path";
import { placeInside } from "../../adapters/disk/place-inside.ts";
import { readResultFiles } from "../../adapters/disk/result-files.ts";
import { SYSTEM_CLOCK } from "../../adapters/process/system-clock.ts";
import { assertOneStory, type MergeTerms, mergeShards } from "../../app/review/merge-shards.ts";
import { withKeyOffer } from "../../app/review/offer-keys.ts";
import { assertOwnLocks, assertWhole, type ResultFacts } from "../../app/review/result-facts.ts";
import { LockReviewError } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import type { CommitId } from "../../ports/git.ts";
import {
  type CarriedResult,
  type ResultDocument,
  resultsIn,
} from "../../review/shards/result-document.ts";
import type { Review } from "../../review/verdict/review.ts";
import { askedCommits } from "../inputs/request.ts";
import { settleNames, type WorkflowRepository } from "./repository.ts";
import type { WorkflowContext } from "./step.ts";
import { wantedPaths } from "./workflow-paths.ts";
import { actionPolicy } from "./workflow-policy.ts";

/**
 * The review of a whole run, out of what its other jobs wrote, or what was received from another run.
 *
 * @throws LockReviewError `INVALID_RESULT`, `OUT_OF_TIME` where what was received is not all here, `USAGE` without results, `FILE_FAILED`, `INVALID_POLICY`
 */
export async function reportInWorkflow(
  asked: WorkflowContext,
  repository: WorkflowRepository,
  signal: AbortSignal,
): Promise<Review> {
  const { git, checkout } = repository;
  const { received } = asked;
  if (received instanceof LockReviewError) throw received;
  const results = received ?? (await ownResults(asked, checkout));
  const setting = { ...asked, request: await settleNames(judgedLike(results, asked), git, signal) };
  const { request, version } = setting;
  const { policy, ledger, source } = await actionPolicy(setting, git, signal);
  const terms: MergeTerms = {
    policy,
    policyFile: source?.file,
    receivedFrom: request.reportOf ?? null,
  };
  const meter = { clock: SYSTEM_CLOCK, programVersion: version };
  const facts = { git, policy, confined: wantedPaths(setting.inputs, repository) };
  const told = results.map(({ result }) => result);
  const review = mergeShards(told, terms, meter);
  // What was not read is of no commit, and what is missing in a review that was not finished is told.
  if (review.unfinished !== "unread") assertAbout(review, setting);
  if (terms.receivedFrom !== null) {
    for (const one of results) assertOneStory(one, terms, meter);
    await assertReceived(review, facts, setting, signal);
  } else if (policy.shards === undefined && review.unfinished === undefined) {
    await assertWhole(review, facts, signal);
  }
  const named = { ...review, baseName: request.baseName ?? review.baseName };
  // What a stranger's run claims of keys is nothing to copy.
  return terms.receivedFrom === null
    ? withKeyOffer(named, { policy, ledger }, SYSTEM_CLOCK.now())
    : named;
}

/** Names mean what they did to the jobs that made the results, and so does whose policy holds. */
function judgedLike(results: readonly CarriedResult[], setting: WorkflowContext): WorkflowContext {
  const isAudit = results.every(({ result }) => result.mode === "audit");
  return { ...setting, request: { ...setting.request, mode: isAudit ? "audit" : "review" } };
}

/** Another run's report is of what its pull request proposes now, and leaves nothing of it out. */
async function assertReceived(
  review: Review,
  facts: ResultFacts,
  { request }: WorkflowContext,
  signal: AbortSignal,
): Promise<void> {
  if (review.unfinished === "unread") return;
  const { base, head } = request;
  const [ours, theirs] = [base as CommitId, head as CommitId];
  const merged = await facts.git.mergeBase(ours, theirs, signal);
  if (merged === undefined || merged !== review.baseCommit) {
    throw new LockReviewError(
      "INVALID_RESULT",
      `The results compare with ${review.baseCommit}, and the pull request starts from ${merged ?? "nothing"}`,
      {
        hint: "Run the pull request's workflow again: its target branch may be another one by now.",
      },
    );
  }
  if (review.unfinished === undefined) await assertWhole(review, facts, signal);
  await assertOwnLocks(review, facts, signal);
}

async function ownResults(
  { inputs, environment }: WorkflowContext,
  checkout: string | undefined,
): Promise<readonly CarriedResult[]> {
  if (inputs.results.length === 0) {
    throw new LockReviewError("USAGE", "The input results is empty", {
      hint: "With mode: report, name the files that the other jobs wrote, or folders that hold them.",
    });
  }
  const files: ResultDocument[] = [];
  for (const path of inputs.results) {
    await assertOutside(checkout, resolve(environment.workspace, path), path);
    appendAll(files, await readResultFiles(resolve(environment.workspace, path)));
  }
  return resultsIn(files);
}

/** A change can put files into the checkout, and links to where they lie. */
async function assertOutside(
  checkout: string | undefined,
  place: string,
  path: string,
): Promise<void> {
  if (checkout === undefined || (await placeInside(checkout, place)) === undefined) return;
  throw new LockReviewError("INVALID_RESULT", `The results ${path} lie in the checkout`, {
    hint: "What a change holds must not lie among them: leave actions/checkout out of this job, or download them below runner.temp.",
  });
}

/**
 * Results of another commit say nothing of this one. An audit by this run's own jobs may be of the merge that
 * started the run.
 */
function assertAbout(review: Review, setting: WorkflowContext): void {
  const { head } = setting.request;
  const isOwnAudit = review.mode === "audit" && setting.received === undefined;
  const commit = (isOwnAudit ? review.auditedCommit : review.headCommit) ?? undefined;
  const wanted = isOwnAudit ? askedCommits(setting) : [head];
  if (head === undefined || (commit !== undefined && wanted.includes(commit))) return;
  throw new LockReviewError(
    "INVALID_RESULT",
    `The results are of ${commit ?? "no commit"}, and the report is to be on ${head}`,
    { hint: "Use the results of this run's own jobs." },
  );
}

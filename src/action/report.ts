import { resolve } from "node:path";
import { readResultFiles } from "../adapters/result-files.ts";
import { SYSTEM_CLOCK } from "../adapters/system-clock.ts";
import { mergeShards } from "../app/merge-shards.ts";
import { LockReviewError } from "../model/error.ts";
import type { GitRepository } from "../ports/git.ts";
import type { Review } from "../review/review.ts";
import type { ShardResult } from "../review/shards/result.ts";
import { resultsIn } from "../review/shards/result-document.ts";
import { actionPolicy } from "./policy.ts";
import type { ReviewSetting } from "./step.ts";

/**
 * The review of a whole run, out of what its other jobs wrote, or what was received from another run.
 *
 * @throws LockReviewError `INVALID_RESULT`, `USAGE` without results, `FILE_FAILED`, `INVALID_POLICY`
 */
export async function reportInWorkflow(
  setting: ReviewSetting,
  git: GitRepository,
  signal: AbortSignal,
): Promise<Review> {
  const { request, version } = setting;
  const results = setting.received ?? (await ownResults(setting));
  const { policy, source } = await actionPolicy(setting, git, signal);
  const terms = { policy, policyFile: source?.file };
  const review = mergeShards(results, terms, { clock: SYSTEM_CLOCK, programVersion: version });
  assertAbout(review, setting);
  return { ...review, baseName: request.baseName ?? review.baseName };
}

async function ownResults({ inputs, environment }: ReviewSetting): Promise<readonly ShardResult[]> {
  if (inputs.results.length === 0) {
    throw new LockReviewError("USAGE", "The input results is empty", {
      hint: "With mode: report, name the files that the other jobs wrote, or folders that hold them.",
    });
  }
  const files = [];
  for (const path of inputs.results) {
    files.push(...(await readResultFiles(resolve(environment.workspace, path))));
  }
  return resultsIn(files);
}

/**
 * Results of another commit say nothing of this one. An audit by this run's own jobs looked at what they
 * checked out, which for a pull request is the merge that started the run.
 */
function assertAbout(review: Review, { request, received, environment }: ReviewSetting): void {
  const { head } = request;
  const isNamed = head !== undefined && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(head);
  const isOwnAudit = review.mode === "audit" && received === undefined;
  const commit = (isOwnAudit ? review.auditedCommit : review.headCommit) ?? undefined;
  const wanted = isOwnAudit ? [head, environment.sha] : [head];
  if (!isNamed || (commit !== undefined && wanted.includes(commit))) return;
  throw new LockReviewError(
    "INVALID_RESULT",
    `The results are of ${commit ?? "no commit"}, and the report is to be on ${head}`,
    { hint: "Use the results of this run's own jobs." },
  );
}

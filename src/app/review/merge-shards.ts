import { LockReviewError } from "../../model/error.ts";
import type { CommitId } from "../../ports/git.ts";
import { reviewData } from "../../report/json/json.ts";
import { DEFAULT_POLICY, type ReviewPolicy } from "../../review/policy/policy.ts";
import { contradictionIn } from "../../review/shards/contradiction.ts";
import { mergeResults } from "../../review/shards/merge.ts";
import type { ShardResult } from "../../review/shards/result.ts";
import type { CarriedResult } from "../../review/shards/result-document.ts";
import { combineVerdicts, passes } from "../../review/verdict/gate.ts";
import type { ReportingRun, Review } from "../../review/verdict/review.ts";
import { assembleReview, type RunMeter } from "./assemble-review.ts";

/** By what a merged run is judged. */
export interface MergeTerms {
  readonly policy: ReviewPolicy;
  readonly policyFile: string | undefined;
  /** The run whose words the results are; null when they are of this run's own jobs. */
  readonly receivedFrom: ReportingRun | null;
}

type Meter = Pick<RunMeter, "clock" | "programVersion">;

/**
 * The review of a whole run, out of the results of its parts.
 *
 * The verdict is decided anew from the findings, by this job's own policy: what a part thought of itself
 * is not asked.
 *
 * @throws LockReviewError `INVALID_RESULT` as {@link mergeResults}
 */
export function mergeShards(
  results: readonly ShardResult[],
  terms: MergeTerms,
  meter: Meter,
): Review {
  return reviewOf(mergeResults(results, terms.policy.shards), terms, meter);
}

/**
 * Refuses a document of another run that says two things: one that contradicts its result, or whose result
 * contradicts itself. What it says is then the same in all its parts, which makes it no truer.
 *
 * @throws LockReviewError `INVALID_RESULT`
 */
export function assertOneStory(
  { path, result, document }: CarriedResult,
  terms: MergeTerms,
  { clock }: Pick<Meter, "clock">,
): void {
  const found = contradictionIn(result, { policy: terms.policy, now: clock.now() });
  if (found !== undefined) throw contradicts(path, found);
  const told = reviewOf(
    result,
    { ...terms, receivedFrom: null },
    { clock, programVersion: result.program },
  );
  const meant: Readonly<Record<string, unknown>> = {
    ...reviewData(told),
    result: document["result"],
  };
  const members = [...new Set([...Object.keys(meant), ...Object.keys(document)])];
  const other = members.find((name) => !BESIDE.has(name) && !isSame(document, meant, name));
  if (other === undefined) return;
  const isVerdict = other === "verdict" && typeof document["verdict"] === "string";
  throw contradicts(
    path,
    isVerdict
      ? `it says ${document["verdict"]}, and its findings come to ${told.verdict} under the policy of base`
      : `its "${other}" is not what its result comes to`,
  );
}

/** What documents tell beside the review; no result carries it, so that nothing of it is passed on. */
const BESIDE: ReadonlySet<string> = new Set(["contents", "notes"]);

/** Members are compared as they are written, so that their order counts. */
function isSame(
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
  name: string,
): boolean {
  const [one, other] = [a, b].map((all) => (Object.hasOwn(all, name) ? all[name] : undefined));
  return JSON.stringify(one) === JSON.stringify(other);
}

function contradicts(path: string, why: string): LockReviewError {
  return new LockReviewError("INVALID_RESULT", `${path} contradicts itself: ${why}`, {
    hint: "Give both workflows the same version of the action and the same inputs; else do not believe that run.",
  });
}

function reviewOf(merged: ShardResult, terms: MergeTerms, meter: Meter): Review {
  const { unfinished } = merged;
  const { receivedFrom } = terms;
  // What read nothing knew no other policy.
  const { policy, policyFile } =
    unfinished === "unread" ? { policy: DEFAULT_POLICY, policyFile: undefined } : terms;
  const { mode, roots, leftOut, repositoryFindings, limits, resolved, stats } = merged;
  const { baseCommit, headCommit, baseName } = merged;
  const commits =
    baseCommit === null || headCommit === null
      ? undefined
      : {
          base: baseCommit as CommitId,
          head: headCommit as CommitId,
          baseName: baseName ?? baseCommit,
        };
  const cost = () => ({ requests: stats.requests, bytes: stats.bytesDownloaded });
  const auditedCommit = mode === "audit" ? (headCommit ?? undefined) : undefined;
  const review = assembleReview(
    {
      mode,
      roots,
      leftOut,
      policy,
      policyFile,
      repositoryFindings,
      limits,
      commits,
      auditedCommit,
    },
    { ...meter, started: meter.clock.now(), cost },
  );
  const verdict = combineVerdicts([
    review.verdict,
    unfinished === null ? "no-change" : "unverified",
  ]);
  const isGreen = passes(verdict);
  return {
    ...review,
    verdict,
    receivedFrom,
    stats,
    ...(unfinished === null ? {} : { unfinished }),
    ...(isGreen && resolved.length > 0 ? { resolved } : {}),
  };
}

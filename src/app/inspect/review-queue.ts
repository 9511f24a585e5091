import { isLockReviewError } from "../../model/error.ts";
import type { ListedPullRequest, OpenPullRequests } from "../../ports/forge.ts";
import type { QueuedPullRequest, QueueReport } from "../../report/commands/queue-report.ts";
import { verdictReason } from "../../report/words/headline.ts";
import { verdictWord } from "../../report/words/shown-verdict.ts";
import { combineVerdicts } from "../../review/verdict/gate.ts";
import type { Review, Verdict } from "../../review/verdict/review.ts";

interface QueuePorts {
  readonly review: (pull: ListedPullRequest) => Promise<Review>;
  readonly url: (number: number) => string;
}

/**
 * Reviews open pull requests one after the other and returns those with news. One that cannot be read is *not
 * verified*, and the others are reviewed all the same.
 * @throws LockReviewError `ABORTED`
 */
export async function reviewQueue(
  repository: string,
  { pulls, isWhole }: OpenPullRequests,
  ports: QueuePorts,
): Promise<QueueReport> {
  const rows: QueuedPullRequest[] = [];
  for (const pull of pulls) rows.push(await reviewQueued(pull, ports));
  const news = rows.filter(({ verdict }) => verdict !== "no-change");
  const weighed = news.filter(({ isLeftOpen }) => !isLeftOpen).map(({ verdict }) => verdict);
  const leastVerdict: readonly Verdict[] = isWhole ? [] : ["unverified"];
  return {
    repository,
    verdict: combineVerdicts([...weighed, ...leastVerdict]),
    pulls: news,
    unchanged: rows.length - news.length,
    isWhole,
  };
}

async function reviewQueued(
  pull: ListedPullRequest,
  { review, url }: QueuePorts,
): Promise<QueuedPullRequest> {
  const place = { ...pull, url: url(pull.number) };
  const counts = { error: 0, warning: 0, notice: 0 };
  try {
    const { openGate, ...reviewed } = await review(pull);
    const { verdict } = reviewed;
    for (const { severity } of reviewed.findings) counts[severity]++;
    return {
      ...place,
      verdict,
      word: verdictWord(reviewed),
      reason: verdictReason(reviewed),
      isLeftOpen: openGate !== undefined,
      findings: counts,
      error: undefined,
    };
  } catch (caught) {
    if (!isLockReviewError(caught) || isLockReviewError(caught, "ABORTED")) throw caught;
    const { code, message } = caught;
    const openVerdict = { verdict: "unverified", word: "not verified yet" } as const;
    const failure = { ...openVerdict, isLeftOpen: false, error: { code, message } };
    return { ...place, ...failure, reason: message, findings: counts };
  }
}

import { visibleText } from "../language/text/visible-text.ts";
import { LockReviewError } from "../model/error.ts";
import type { Forge } from "../ports/forge.ts";

/**
 * Refuses to report on a pull request that has been pointed at another branch since the run began.
 *
 * What was compared is then not what would be merged: a change that is harmless on one branch may not
 * be on another, and the policy may be another too. A rerun of an old run fails here as well, because
 * its event is the old one.
 *
 * @throws LockReviewError `STALE_RUN`, `FORGE_FAILED`
 */
export async function assertSameBase(
  forge: Pick<Forge, "pullRequest">,
  reviewed: { readonly number: number; readonly baseRef: string },
  signal: AbortSignal,
): Promise<void> {
  const { baseRef } = await forge.pullRequest(reviewed.number, signal);
  if (baseRef === reviewed.baseRef) return;
  const [then, now] = [reviewed.baseRef, baseRef].map(visibleText);
  throw new LockReviewError(
    "STALE_RUN",
    `The run compared with ${then}, and the pull request now goes to ${now}`,
    {
      hint: 'The run of the "edited" event compares with the right branch; subscribe the workflow to it. On GitLab, run a new pipeline.',
    },
  );
}

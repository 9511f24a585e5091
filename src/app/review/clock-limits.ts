import type { Clock } from "../../ports/clock.ts";
import type { CommitId, GitRepository } from "../../ports/git.ts";

/** Milliseconds that clocks of honest machines may be apart. */
const TOLERANCE_MS = 10 * 60_000;

/**
 * What to state of this machine's clock where it shows a time before the commit under review was made: what
 * keys and signatures are worth at that time says little. A commit's time is its author's word, so nothing
 * else follows from it.
 */
export async function clockLimits(
  { git, clock }: { readonly git: GitRepository; readonly clock: Clock },
  head: CommitId,
): Promise<readonly string[]> {
  const made = await git.commitTime(head);
  const now = clock.now();
  if (made === undefined || now >= made - TOLERANCE_MS) return [];
  return [
    `this machine's clock shows ${isoTime(now)}, and head says it was committed at ${isoTime(made)}: check the clock, ` +
      "by which keys and signatures are judged",
  ];
}

function isoTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16)}Z`;
}

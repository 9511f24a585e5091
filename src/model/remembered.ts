import { isLockReviewError } from "./error.ts";

/** The answer that is known, or under way, else the one to be had now. Refusals are kept; an aborted question is forgotten. */
export function remembered<T>(
  known: Map<string, Promise<T>>,
  key: string,
  ask: () => Promise<T>,
): Promise<T> {
  const before = known.get(key);
  if (before !== undefined) return before;
  const answer = ask().catch((caught: unknown) => {
    if (isLockReviewError(caught, "ABORTED")) known.delete(key);
    throw caught;
  });
  known.set(key, answer);
  return answer;
}

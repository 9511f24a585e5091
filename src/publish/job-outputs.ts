import { blocks } from "../review/verdict/gate.ts";
import { type Review, saysSomethingNew } from "../review/verdict/review.ts";

/** Returns the short outputs of a job by name, the same on every forge; none repeats text of the change. */
export function reviewOutputs(review: Review): readonly (readonly [name: string, value: string])[] {
  const blocking = review.findings.filter((finding) => blocks(finding, review));
  return [
    ["verdict", review.verdict],
    ["changed", String(saysSomethingNew(review))],
    ["findings-count", String(review.findings.length)],
    ["blocking-count", String(blocking.length)],
  ];
}

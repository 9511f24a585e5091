import type { Diagnostic } from "../../model/diagnostic.ts";
import { LockReviewError } from "../../model/error.ts";

/** Problems that an error repeats before it counts the rest. */
const MAX_PROBLEMS = 10;

/** What is wrong with a file, a line for each problem with its place; those beyond a few are counted. */
export function problemLines(diagnostics: readonly Diagnostic[]): readonly string[] {
  const lines = diagnostics.map(({ summary, detail, range }) => {
    const place = range && `${range.file}:${range.start.line}:${range.start.column}: `;
    return `${place ?? ""}${summary}: ${detail}`;
  });
  const more = lines.length - MAX_PROBLEMS;
  return more > 0 ? [...lines.slice(0, MAX_PROBLEMS), `and ${more} more`] : lines;
}

/** That a policy, or a file that it names, cannot be used: the first problem, and the others as the hint. */
export function invalidPolicy(diagnostics: readonly Diagnostic[]): LockReviewError {
  const [first = "The policy cannot be read", ...others] = problemLines(diagnostics);
  return new LockReviewError("INVALID_POLICY", first.replace(/\.$/, ""), {
    ...(others.length === 0 ? {} : { hint: others.join("\n") }),
  });
}

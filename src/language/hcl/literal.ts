import type { SourceText } from "../text/source-text.ts";
import { type Evaluated, evaluate } from "./evaluation/evaluate.ts";
import type { Expression } from "./syntax.ts";

/**
 * Evaluates an expression where neither variables nor functions exist (LF-16, CR-16, CR-19).
 *
 * Literals, templates, conditionals, arithmetic, indexing and `for` are all fine; a reference is the
 * diagnostic `Variables not allowed`, a call `Function calls not allowed`.
 */
export function evaluateLiteral(expression: Expression, source: SourceText): Evaluated {
  return evaluate(expression, source, {});
}

import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { SourceText } from "../../text/source-text.ts";
import type {
  AttributeAccess,
  BinaryExpression,
  Expression,
  IndexAccess,
  InvalidExpression,
  SplatAccess,
  VariableExpression,
} from "../syntax.ts";
import { evaluateBinary, evaluateConditional, evaluateUnary } from "./conditional.ts";
import {
  evaluateAttribute,
  evaluateCall,
  evaluateIndex,
  evaluateObject,
  evaluateSplat,
  evaluateTuple,
} from "./constructors.ts";
import {
  type Budget,
  charge,
  type Evaluator,
  fail,
  type Reference,
  type Scope,
} from "./evaluator.ts";
import { parseNumber } from "./number-value.ts";
import { evaluateFor, evaluateTemplate } from "./template.ts";
import { boolValue, NULL, UNKNOWN, type Value } from "./value.ts";

/** What an expression evaluates to, and what is wrong with it. With errors, the value may still be known in part. */
export interface Evaluated {
  readonly value: Value;
  readonly diagnostics: readonly Diagnostic[];
}

/** Steps that one evaluation may take; honest ones need some hundreds. */
const MAX_EVALUATIONS = 100_000;

/**
 * Evaluates an expression in a scope; no expression makes it throw. Summaries are HCL's.
 *
 * With a budget of its own, a caller bounds several evaluations together.
 */
export function evaluate(
  expression: Expression,
  source: SourceText,
  scope: Scope,
  budget: Budget = { left: MAX_EVALUATIONS },
): Evaluated {
  const evaluator: Evaluator = {
    source,
    scope,
    diagnostics: [],
    locals: undefined,
    budget,
    evaluate: evaluateExpression,
  };
  const value = evaluateExpression(evaluator, expression);
  if (budget.left >= 0) return { value, diagnostics: evaluator.diagnostics };
  const givenUp: Diagnostic = {
    severity: "error",
    summary: "Expression too large",
    detail: "Its evaluation was given up.",
    range: source.range(expression),
  };
  return { value: UNKNOWN, diagnostics: [...evaluator.diagnostics, givenUp] };
}

/**
 * Evaluates an expression where neither variables nor functions exist (LF-16, CR-16, CR-19).
 *
 * Literals, templates, conditionals, arithmetic, indexing and `for` are all fine; a reference is the
 * diagnostic `Variables not allowed`, a call `Function calls not allowed`.
 */
export function evaluateLiteral(expression: Expression, source: SourceText): Evaluated {
  return evaluate(expression, source, {});
}

/** An expression that starts with another one, whose value it needs first. */
type Suffix = AttributeAccess | IndexAccess | SplatAccess | BinaryExpression;

/** Goes down to the first operand and back up in a loop: a file can hold a chain longer than the stack is deep. */
function evaluateExpression(evaluator: Evaluator, expression: Expression): Value {
  const suffixes: Suffix[] = [];
  let first = expression;
  while (isSuffix(first)) {
    if (first.kind === "attribute" && first.object.kind === "variable") break;
    suffixes.push(first);
    first = first.kind === "binary" ? first.left : first.object;
  }
  if (!charge(evaluator.budget, suffixes.length + 1)) return UNKNOWN;
  let value = evaluateFirst(evaluator, first);
  for (const suffix of suffixes.reverse()) value = evaluateSuffix(evaluator, suffix, value);
  return value;
}

function isSuffix(expression: Expression): expression is Suffix {
  switch (expression.kind) {
    case "attribute":
    case "index":
    case "splat":
    case "binary":
      return true;
    default:
      return false;
  }
}

function evaluateSuffix(evaluator: Evaluator, suffix: Suffix, value: Value): Value {
  switch (suffix.kind) {
    case "attribute":
      return evaluateAttribute(evaluator, suffix, value);
    case "index":
      return evaluateIndex(evaluator, suffix, value);
    case "splat":
      return evaluateSplat(evaluator, suffix, value);
    case "binary":
      return evaluateBinary(evaluator, suffix, value);
    default:
      return suffix satisfies never;
  }
}

function evaluateFirst(evaluator: Evaluator, expression: Expression): Value {
  switch (expression.kind) {
    case "literal":
      return expression.value === null ? NULL : boolValue(expression.value);
    case "number":
      return parseNumber(expression.text) ?? UNKNOWN;
    case "template":
      return evaluateTemplate(evaluator, expression);
    case "variable":
      return evaluateName(evaluator, expression, undefined);
    case "attribute":
      return evaluateNamedAttribute(evaluator, expression);
    case "call":
      return evaluateCall(evaluator, expression);
    case "tuple":
      return evaluateTuple(evaluator, expression);
    case "object":
      return evaluateObject(evaluator, expression);
    case "for":
      return evaluateFor(evaluator, expression);
    case "conditional":
      return evaluateConditional(evaluator, expression);
    case "unary":
      return evaluateUnary(evaluator, expression);
    case "parentheses":
      return evaluator.evaluate(evaluator, expression.inner);
    case "invalid":
      return evaluateInvalid(evaluator, expression);
    case "index":
    case "splat":
    case "binary":
      // These are suffixes, which evaluateExpression takes off.
      return UNKNOWN;
    default:
      return expression satisfies never;
  }
}

function evaluateInvalid(evaluator: Evaluator, { problem }: InvalidExpression): Value {
  if (problem === undefined) return UNKNOWN;
  return fail(evaluator, problem.span, problem.summary, problem.detail);
}

/** `name.attribute`: the scope may know the two together (`var.region`). */
function evaluateNamedAttribute(evaluator: Evaluator, expression: AttributeAccess): Value {
  const { object, name } = expression;
  if (object.kind !== "variable") return UNKNOWN;
  if (!evaluator.locals?.has(object.name)) {
    const reference: Reference = { name: object.name, attribute: name, span: expression };
    const value = evaluator.scope.variable?.(reference, evaluator);
    if (value !== undefined) return value;
  }
  return evaluateAttribute(evaluator, expression, evaluateName(evaluator, object, name));
}

/** HCL: Traversal, TraverseAbs. */
function evaluateName(
  evaluator: Evaluator,
  expression: VariableExpression,
  attribute: string | undefined,
): Value {
  const { name } = expression;
  const local = evaluator.locals?.get(name);
  if (local !== undefined) return local;
  // The element of a splat is known inside its splat only.
  if (name === "") return UNKNOWN;
  const { variable } = evaluator.scope;
  const known =
    attribute === undefined
      ? variable?.({ name, attribute, span: expression }, evaluator)
      : undefined;
  if (known !== undefined) return known;
  const allowed = variable !== undefined || evaluator.locals !== undefined;
  return fail(
    evaluator,
    expression,
    allowed ? "Unknown variable" : "Variables not allowed",
    allowed
      ? `Nothing is named "${name}" here.`
      : "References cannot be used here; write the value itself.",
  );
}

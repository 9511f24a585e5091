import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { SourceText, Span } from "../../text/source-text.ts";
import type { Expression, TemplateExpression, TemplatePart } from "../syntax.ts";
import { evaluateAttribute, evaluateCall, evaluateIndex, evaluateObject } from "./collections.ts";
import { type Budget, charge, Evaluator, type Reference, type Scope } from "./evaluator.ts";
import { decide, evaluateBinary, evaluateConditional, evaluateUnary } from "./operators.ts";
import {
  boolValue,
  MAX_WEIGHT,
  NULL,
  parseNumber,
  stringValue,
  toStringValue,
  UNKNOWN,
  type Value,
  weightOf,
} from "./value.ts";

/** The value of an expression, and its problems. With errors, parts of the value may still be known. */
interface Evaluated {
  readonly value: Value;
  readonly diagnostics: readonly Diagnostic[];
  /** Why the value is unknown although the tool may know it: "the operator + is not evaluated here". */
  readonly limits: ReadonlySet<string>;
}

/** Steps that one evaluation may take; real ones need some hundreds. */
const MAX_EVALUATIONS = 100_000;

/**
 * Evaluates an expression in a scope; no expression makes it throw. Summaries are HCL's.
 *
 * Arithmetic, comparisons, splats and `for` are not evaluated: they give an unknown value and a limit. With one
 * budget for all, a caller limits several evaluations together.
 */
export function evaluate(
  expression: Expression,
  source: SourceText,
  scope: Scope,
  budget: Budget = { left: MAX_EVALUATIONS },
): Evaluated {
  const limits = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  const state = { scope, budget, diagnostics, limits };
  const value = new Evaluator(source, state, evaluateExpression).evaluate(expression);
  if (budget.left >= 0) return { value: limits.size > 0 ? UNKNOWN : value, diagnostics, limits };
  const givenUp: Diagnostic = {
    severity: "error",
    summary: "Expression too large",
    detail: "Its evaluation was given up.",
    range: source.range(expression),
  };
  return { value: UNKNOWN, diagnostics: [...diagnostics, givenUp], limits };
}

/**
 * Evaluates an expression where neither variables nor functions exist (LF-16, CR-16, CR-19).
 *
 * A reference is the diagnostic `Variables not allowed`, a call `Function calls not allowed`.
 */
export function evaluateLiteral(expression: Expression, source: SourceText): Evaluated {
  return evaluate(expression, source, {});
}

/** An expression that starts with another one, whose value it needs first. */
type Suffix = Extract<Expression, { kind: "attribute" | "index" | "splat" | "binary" }>;

/** Evaluates an expression: down to the first operand and back in a loop, because a chain can exceed the stack. */
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
  return ["attribute", "index", "splat", "binary"].includes(expression.kind);
}

function evaluateSuffix(evaluator: Evaluator, suffix: Suffix, value: Value): Value {
  switch (suffix.kind) {
    case "attribute":
      return evaluateAttribute(evaluator, suffix, value);
    case "index":
      return evaluateIndex(evaluator, suffix, value);
    case "splat":
      return evaluator.notEvaluated("a splat");
    default:
      return evaluateBinary(evaluator, suffix, value);
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
      return evaluateName(evaluator, { name: expression.name, attribute: undefined }, expression);
    case "attribute": {
      // The scope may know the two together (`var.region`).
      const { object, name: attribute } = expression;
      if (object.kind !== "variable") return UNKNOWN;
      return evaluateName(evaluator, { name: object.name, attribute }, object);
    }
    case "call":
      return evaluateCall(evaluator, expression);
    case "tuple": {
      const items = expression.items.map((item) => evaluateExpression(evaluator, item));
      return evaluator.made({ kind: "tuple", items });
    }
    case "object":
      return evaluateObject(evaluator, expression);
    case "for":
      return evaluator.notEvaluated("a for expression");
    case "conditional":
      return evaluateConditional(evaluator, expression);
    case "unary":
      return evaluateUnary(evaluator, expression);
    case "parentheses":
      return evaluateExpression(evaluator, expression.inner);
    case "invalid": {
      const { problem } = expression;
      if (problem === undefined) return UNKNOWN;
      return evaluator.fail(problem.span, problem.summary, problem.detail);
    }
    default:
      // The others are suffixes, which evaluateExpression has taken off.
      return UNKNOWN;
  }
}

/** Returns the value of a name, or reports that it is unknown. HCL: Traversal, TraverseAbs. */
function evaluateName(evaluator: Evaluator, reference: Reference, place: Span): Value {
  const { variable } = evaluator.scope;
  if (variable === undefined) {
    const detail = "References cannot be used here; write the value itself.";
    return evaluator.fail(place, "Variables not allowed", detail);
  }
  const detail = `Nothing is named "${reference.name}" here.`;
  return variable(reference) ?? evaluator.fail(place, "Unknown variable", detail);
}

/** Evaluates a string or heredoc; a single `${ … }` gives its value, of any type. HCL: hclsyntax, TemplateExpr. */
function evaluateTemplate(evaluator: Evaluator, { parts }: TemplateExpression): Value {
  const [only, ...others] = parts;
  if (only?.kind === "interpolation" && others.length === 0) {
    return evaluateExpression(evaluator, only.expression);
  }
  return joinParts(evaluator, parts);
}

/** Joins the parts; unknown when one of them is. A part that cannot be text is reported and left out. */
function joinParts(evaluator: Evaluator, parts: readonly TemplatePart[]): Value {
  if (!charge(evaluator.budget, parts.length)) return UNKNOWN;
  const values = parts.map((part) => textOfPart(evaluator, part));
  if (values.some((value) => value.kind === "unknown")) return UNKNOWN;
  const texts = values.map((value) => (value.kind === "string" ? value.value : ""));
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length > MAX_WEIGHT) return evaluator.giveUp();
  return evaluator.made(stringValue(texts.join("")));
}

function textOfPart(evaluator: Evaluator, part: TemplatePart): Value {
  switch (part.kind) {
    case "text":
      return { kind: "string", value: part.value };
    case "interpolation":
      return interpolatedText(evaluator, part.expression);
    case "if": {
      const decision = decide(evaluator, part.condition);
      if (decision === undefined) return UNKNOWN;
      return joinParts(evaluator, decision ? part.whenTrue : part.whenFalse);
    }
    case "for":
      return evaluator.notEvaluated("a for in a template");
    default:
      return part satisfies never;
  }
}

/** Returns the text of an interpolation. Null is reported and stays null, so that the other parts are evaluated. */
function interpolatedText(evaluator: Evaluator, expression: Expression): Value {
  const value = evaluateExpression(evaluator, expression);
  if (!evaluator.chargeUnits(weightOf(value))) return UNKNOWN;
  const text = toStringValue(value);
  if (text !== undefined && text.kind !== "null") return text;
  const problem = text === undefined ? "A value with elements" : "The value is null, which";
  const detail = `${problem} cannot stand in a string.`;
  evaluator.fail(expression, "Invalid template interpolation value", detail);
  return NULL;
}

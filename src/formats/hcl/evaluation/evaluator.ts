import type { Diagnostic } from "../../../model/diagnostic.ts";
import { appendAll } from "../../../model/many.ts";
import type { SourceText, Span } from "../../text/source-text.ts";
import {
  type ConditionalExpression,
  type Expression,
  type FunctionCall,
  isSuffix,
  type ObjectExpression,
  type Suffix,
  type TemplatePart,
} from "../syntax.ts";
import {
  attributeOf,
  binaryResult,
  conditionResult,
  elementOf,
  inSharedType,
  interpolated,
  isNull,
  literalKey,
  type Outcome,
  objectKey,
  unaryResult,
} from "./operators.ts";
import {
  type Budget,
  boolValue,
  canHold,
  charge,
  chargeValues,
  NULL,
  parseNumber,
  stringValue,
  UNKNOWN,
  type Value,
} from "./value.ts";

/** The meaning of names and functions where an expression stands. */
export interface Scope {
  /** Returns the value of a name, if there is one. Of `var.region.zone` it gets `var.region`, and of `x[0]` it gets `x`. */
  readonly variable?: (name: string, attribute: string | undefined) => Value | undefined;
  /** Returns the result of a call, whose arguments it evaluates; absent where functions cannot be called. */
  readonly call?: (call: FunctionCall, evaluator: Evaluator) => Value;
}

const STEPS_PER_PROBLEM = 20;

/** A running evaluation. */
export class Evaluator {
  readonly budget: Budget;
  readonly diagnostics: Diagnostic[] = [];
  /** Why the value is unknown although the tool may know it: parts of the language that are not evaluated here. */
  readonly limits: Set<string>;
  readonly #source: SourceText;
  readonly #scope: Scope;

  constructor(source: SourceText, scope: Scope, budget: Budget, limits = new Set<string>()) {
    this.#source = source;
    this.#scope = scope;
    this.budget = budget;
    this.limits = limits;
  }

  /** Returns the value of an expression: down to the first operand and back, because a chain can exceed the stack. */
  evaluate(expression: Expression): Value {
    const suffixes: Suffix[] = [];
    let first = expression;
    while (isSuffix(first)) {
      if (first.kind === "attribute" && first.object.kind === "variable") break;
      suffixes.push(first);
      first = first.kind === "binary" ? first.left : first.object;
    }
    if (!charge(this.budget, suffixes.length + 1)) return UNKNOWN;
    let value = this.#first(first);
    for (const suffix of suffixes.reverse()) value = this.#settle(this.#suffix(suffix, value));
    return value;
  }

  /** Evaluates an expression whose problems count only if the caller adds them. */
  attempt(expression: Expression): { readonly value: Value; readonly diagnostics: Diagnostic[] } {
    const fork = new Evaluator(this.#source, this.#scope, this.budget, this.limits);
    return { value: fork.evaluate(expression), diagnostics: fork.diagnostics };
  }

  fail(span: Span, summary: string, detail: string): Value {
    if (!charge(this.budget, STEPS_PER_PROBLEM)) return UNKNOWN;
    this.diagnostics.push({ severity: "error", summary, detail, range: this.#source.range(span) });
    return UNKNOWN;
  }

  notEvaluated(construct: string): Value {
    this.limits.add(`${construct} is not evaluated here`);
    return UNKNOWN;
  }

  /** Returns a value that was just made, charged for all its parts; unknown when it is too large. */
  made(value: Value): Value {
    return chargeValues(this.budget, value) ? value : UNKNOWN;
  }

  #settle(outcome: Outcome): Value {
    if (outcome.kind === "limit") return this.notEvaluated(outcome.construct);
    if (outcome.kind !== "problem") return outcome;
    return this.fail(outcome.span, outcome.summary, outcome.detail);
  }

  #suffix(suffix: Suffix, value: Value): Outcome {
    switch (suffix.kind) {
      case "attribute":
        return attributeOf(suffix, value);
      case "index":
        return elementOf(suffix, value, this.evaluate(suffix.key));
      case "splat":
        return { kind: "limit", construct: "a splat" };
      default: {
        const right = this.evaluate(suffix.right);
        return chargeValues(this.budget, value, right)
          ? binaryResult(suffix, value, right)
          : UNKNOWN;
      }
    }
  }

  #first(expression: Expression): Value {
    switch (expression.kind) {
      case "literal":
        return expression.value === null ? NULL : boolValue(expression.value);
      case "number":
        return parseNumber(expression.text) ?? UNKNOWN;
      case "template":
        return this.#template(expression.parts);
      case "variable":
        return this.#name(expression, expression.name);
      case "attribute": {
        // The scope may know the two together (`var.region`).
        const { object, name } = expression;
        return object.kind === "variable" ? this.#name(object, object.name, name) : UNKNOWN;
      }
      case "call": {
        const { call } = this.#scope;
        if (call !== undefined) return call(expression, this);
        const detail = "Functions cannot be called here; write the value itself.";
        return this.fail(expression, "Function calls not allowed", detail);
      }
      case "tuple": {
        const items = expression.items.map((item) => this.evaluate(item));
        return this.made({ kind: "tuple", items });
      }
      case "object":
        return this.#object(expression);
      case "for":
        return this.notEvaluated("a for expression");
      case "conditional":
        return this.#conditional(expression);
      case "unary":
        return this.#settle(unaryResult(expression, this.evaluate(expression.operand)));
      case "parentheses":
        return this.evaluate(expression.inner);
      case "invalid":
        return this.#settle(
          expression.problem ? { kind: "problem", ...expression.problem } : UNKNOWN,
        );
      default:
        // The others are suffixes.
        return UNKNOWN;
    }
  }

  /** Returns the value of a name, or reports that there is none. HCL: Traversal, TraverseAbs. */
  #name(place: Span, name: string, attribute?: string): Value {
    const { variable } = this.#scope;
    if (variable === undefined) {
      const detail = "References cannot be used here; write the value itself.";
      return this.fail(place, "Variables not allowed", detail);
    }
    const value = variable(name, attribute);
    return value ?? this.fail(place, "Unknown variable", `Nothing is named "${name}" here.`);
  }

  /** Evaluates a string or heredoc; a single `${ … }` gives its value, of any type. HCL: hclsyntax, TemplateExpr. */
  #template(parts: readonly TemplatePart[]): Value {
    const [only, ...others] = parts;
    if (only?.kind === "interpolation" && others.length === 0)
      return this.evaluate(only.expression);
    const text = this.#joined(parts);
    return text === undefined ? UNKNOWN : this.made(stringValue(text));
  }

  /** Returns the text of all parts; undefined if one is unknown, or if it is too long. */
  #joined(parts: readonly TemplatePart[]): string | undefined {
    if (!charge(this.budget, parts.length)) return undefined;
    let text: string | undefined = "";
    for (const part of parts) {
      const more = this.#textOf(part);
      text = text === undefined || more === undefined ? undefined : text + more;
      if (!canHold(this.budget, text ?? "")) return undefined;
    }
    return text;
  }

  /** Returns the text of a part; undefined if it is unknown. A part that cannot be text is reported and left out. */
  #textOf(part: TemplatePart): string | undefined {
    if (part.kind === "text") return part.value;
    if (part.kind === "if") {
      const decision = this.#decide(part.condition);
      return decision === undefined
        ? undefined
        : this.#joined(decision ? part.whenTrue : part.whenFalse);
    }
    if (part.kind === "for") {
      this.notEvaluated("a for in a template");
      return undefined;
    }
    const value = this.evaluate(part.expression);
    if (!chargeValues(this.budget, value)) return undefined;
    const text = interpolated(part.expression, value);
    if (text.kind === "string") return text.value;
    this.#settle(text);
    return text.kind === "problem" ? "" : undefined;
  }

  /** Evaluates `{ a = b }`; the last of two items with one key counts. HCL: hclsyntax, ObjectConsExpr. */
  #object({ items }: ObjectExpression): Value {
    const attributes = new Map<string, Value>();
    let isKnown = true;
    for (const { key, value } of items) {
      const name = this.#settle(literalKey(key) ?? objectKey(key, value, this.evaluate(key)));
      const member = this.evaluate(value);
      if (name.kind === "string") attributes.set(name.value, member);
      else isKnown = false;
    }
    return isKnown ? this.made({ kind: "object", attributes }) : UNKNOWN;
  }

  /** Evaluates `condition ? value : other`; errors of the branch not taken do not count. */
  #conditional(expression: ConditionalExpression): Value {
    const { condition, whenTrue, whenFalse } = expression;
    const [yes, no] = [this.attempt(whenTrue), this.attempt(whenFalse)];
    if (!chargeValues(this.budget, yes.value, no.value)) return UNKNOWN;
    const decision = this.#decide(condition);
    if (decision === undefined) return UNKNOWN;
    const [chosen, other] = decision ? [yes, no] : [no, yes];
    appendAll(this.diagnostics, chosen.diagnostics);
    const isFree = other.diagnostics.length > 0 || isNull(decision ? whenFalse : whenTrue);
    return this.#settle(inSharedType(expression, chosen.value, isFree ? "untyped" : other.value));
  }

  /** Returns whether a condition holds; undefined when that is unknown or was reported. */
  #decide(condition: Expression): boolean | undefined {
    const decision = this.#settle(conditionResult(condition, this.evaluate(condition)));
    return decision.kind === "bool" ? decision.value : undefined;
  }
}

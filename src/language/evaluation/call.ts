import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Tool } from "../../model/tool.ts";
import { bounded, chargeUnits, type Evaluator, fail } from "../hcl/evaluation/evaluator.ts";
import { boolValue, toStringValue, UNKNOWN, type Value } from "../hcl/evaluation/value.ts";
import { weightOf } from "../hcl/evaluation/weight.ts";
import type { Expression, FunctionCall } from "../hcl/syntax.ts";
import {
  type ArgumentType,
  type FunctionDefinition,
  type Refusal,
  refuse,
} from "./functions/function.ts";
import { mayHaveFunction } from "./functions/known-names.ts";
import { FUNCTIONS } from "./functions/table.ts";
import type { StaticFiles } from "./static-files.ts";

/** What calls need from around them. */
export interface CallContext {
  readonly tool: Tool;
  readonly files: StaticFiles;
  /** Notes why a value cannot be told although nothing is wrong. */
  readonly note: (reason: string) => void;
}

/** Calls a function. One that the tool has and this program does not evaluate gives an unknown value, and says so. */
export function callFunction(
  call: FunctionCall,
  given: readonly Value[],
  evaluator: Evaluator,
  context: CallContext,
): Value {
  const name = coreName(call);
  if (!mayHaveFunction(name, context.tool)) {
    return fail(evaluator, call, "Call to unknown function", `There is no function "${name}".`);
  }
  const definition = FUNCTIONS.get(name);
  if (definition === undefined) {
    context.note(`the function ${name} is not evaluated here`);
    return UNKNOWN;
  }
  const values = expand(call, given);
  if (values === undefined) return fail(evaluator, call, "Invalid expanding argument value", LISTS);
  if (values === "unknown") return UNKNOWN;
  const { budget } = evaluator;
  const taken = values.reduce((sum, one) => sum + weightOf(one), 0);
  if (!chargeUnits(budget, taken)) return UNKNOWN;
  const prepared = prepare(definition, values);
  if (prepared === "unknown") return UNKNOWN;
  if ("kind" in prepared) return refused(evaluator, call, prepared);
  const result = definition.apply(prepared, context.files);
  if (result.kind === "refused") return refused(evaluator, call, result);
  if (result.kind === "unknown") context.note(`the result of ${name} cannot be told here`);
  return chargeUnits(budget, weightOf(result)) ? bounded(evaluator, result) : UNKNOWN;
}

const LISTS = "What is expanded into arguments must be a list, set or tuple.";

/** Functions may be written with the name of the one namespace that is built in. */
function coreName({ name }: FunctionCall): string {
  return name.startsWith("core::") ? name.slice("core::".length) : name;
}

/** The values with a final `list...` in its elements; undefined when that is no list. */
function expand(
  call: FunctionCall,
  values: readonly Value[],
): readonly Value[] | "unknown" | undefined {
  if (!call.expandFinal) return values;
  const last = values.at(-1);
  if (last?.kind === "unknown") return "unknown";
  return last?.kind === "tuple" ? [...values.slice(0, -1), ...last.items] : undefined;
}

function refused(evaluator: Evaluator, call: FunctionCall, { problem }: Refusal): Value {
  return fail(evaluator, call, "Error in function call", `${call.name}: ${problem}.`);
}

/** Arguments brought to the types that a function takes. */
function prepare(
  { parameters, rest }: FunctionDefinition,
  values: readonly Value[],
): readonly Value[] | "unknown" | Refusal {
  if (values.length < parameters.length) return refuse("There are too few arguments");
  const prepared: Value[] = [];
  let isUnknown = false;
  for (const [index, value] of values.entries()) {
    const type = parameters[index] ?? rest;
    if (type === undefined) return refuse("There are too many arguments");
    const converted = convertArgument(value, type);
    if (converted.kind === "refused") return converted;
    if (converted.kind === "unknown") isUnknown = true;
    else prepared.push(converted);
  }
  return isUnknown ? "unknown" : prepared;
}

function convertArgument(value: Value, type: ArgumentType): Value | Refusal {
  if (value.kind === "unknown" || type === "nullable") return value;
  if (value.kind === "null") return refuse("An argument is null");
  switch (type) {
    case "any":
      return value;
    case "string":
      return toStringValue(value) ?? refuse("A string is required");
    case "strings":
      return convertStrings(value);
    default:
      return type satisfies never;
  }
}

function convertStrings(value: Value): Value | Refusal {
  if (value.kind !== "tuple") return refuse("A list of strings is required");
  const items: Value[] = [];
  for (const item of value.items) {
    const text = toStringValue(item);
    if (text === undefined) return refuse("All elements must be strings");
    if (text.kind === "unknown") return UNKNOWN;
    items.push(text);
  }
  return { ...value, items };
}

/** `try` and `can`, whose arguments may be wrong; undefined for any other call. HCL: ext/tryfunc. */
export function callLazily(call: FunctionCall, evaluator: Evaluator): Value | undefined {
  const name = coreName(call);
  // Expanding a list into what is tried makes no sense and is left to the tool.
  if (call.expandFinal) return name === "try" || name === "can" ? UNKNOWN : undefined;
  if (name === "try") return evaluateTry(call, evaluator);
  return name === "can" ? evaluateCan(call, evaluator) : undefined;
}

function evaluateTry(call: FunctionCall, evaluator: Evaluator): Value {
  const problems: Diagnostic[] = [];
  for (const argument of call.arguments) {
    const { value, diagnostics } = attempt(evaluator, argument);
    if (isGivenUp(evaluator)) return UNKNOWN;
    if (diagnostics.length === 0) return value;
    problems.push(...diagnostics);
  }
  const detail = "No expression of try has a value.";
  evaluator.diagnostics.push(...problems);
  return fail(evaluator, call, "Error in function call", detail);
}

function evaluateCan(call: FunctionCall, evaluator: Evaluator): Value {
  const [argument, ...more] = call.arguments;
  if (argument === undefined || more.length > 0) {
    return fail(evaluator, call, "Error in function call", "can takes exactly one argument.");
  }
  const { value, diagnostics } = attempt(evaluator, argument);
  if (isGivenUp(evaluator)) return UNKNOWN;
  if (diagnostics.length > 0) return boolValue(false);
  return isWhollyKnown(value) ? boolValue(true) : UNKNOWN;
}

/** Evaluates an argument whose problems are kept apart. */
function attempt(
  evaluator: Evaluator,
  argument: Expression,
): { readonly value: Value; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const value = evaluator.evaluate({ ...evaluator, diagnostics }, argument);
  return { value, diagnostics };
}

/** Then a problem may be one of this program alone, which must not decide anything. */
function isGivenUp(evaluator: Evaluator): boolean {
  return evaluator.budget.left < 0;
}

function isWhollyKnown(value: Value): boolean {
  if (value.kind === "tuple") return value.items.every(isWhollyKnown);
  if (value.kind === "object") return [...value.attributes.values()].every(isWhollyKnown);
  return value.kind !== "unknown";
}

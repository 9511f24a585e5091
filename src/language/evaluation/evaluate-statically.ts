import type { Diagnostic } from "../../model/diagnostic.ts";
import { appendAll } from "../../model/many.ts";
import { type ConfigExpression, errorAt, expressionPlace } from "../config/body/body.ts";
import { evaluableExpression } from "../config/body/native-expression.ts";
import { evaluate } from "../hcl/evaluation/evaluate.ts";
import { fail, type Reference, type Scope } from "../hcl/evaluation/evaluator.ts";
import { stringValue, UNKNOWN, type Value } from "../hcl/evaluation/value.ts";
import { mentionsOf } from "../hcl/expression-walk.ts";
import { withBoundedDetail } from "../text/bounded-diagnostics.ts";
import { callFunction, callLazily } from "./call.ts";
import {
  type GivenValue,
  type Resolution,
  type StaticModule,
  type StaticSession,
  type StaticSurroundings,
  variableValue,
} from "./static-module.ts";

/** The value of an expression: unknown when there are problems or reasons. */
export interface StaticValue {
  readonly value: Value;
  /** Why the tool would refuse it. */
  readonly diagnostics: readonly Diagnostic[];
  /** Why it is not known here although it may be valid. */
  readonly reasons: readonly string[];
  /** Whether it depends on a secret value, which is neither shown nor sent to a host. */
  readonly isPrivate: boolean;
}

/**
 * Evaluates an expression as it stands in a module, before anything is planned (CR-76..83).
 *
 * No expression makes it throw. Problems of references count even inside `try`, because references
 * are evaluated before expressions. OpenTofu: configs, StaticEvaluator.
 */
export function evaluateStatically(
  expression: ConfigExpression,
  module: StaticModule,
  surroundings: StaticSurroundings,
): StaticValue {
  const session: StaticSession = {
    surroundings,
    problems: [],
    reasons: new Set(),
    values: new Map(),
    stack: new Set(),
    isPrivate: false,
  };
  const value = evaluateSafely(session, module, expression);
  if (surroundings.budget.left < 0) session.reasons.add("its evaluation would take too long");
  const isGuess = session.problems.length > 0 || session.reasons.size > 0;
  // After the budget is used up, a problem may be this program's limit.
  const diagnostics = surroundings.budget.left < 0 ? [] : session.problems;
  return {
    value: isGuess ? UNKNOWN : value,
    diagnostics: diagnostics.map(withBoundedDetail),
    reasons: [...session.reasons],
    isPrivate: session.isPrivate,
  };
}

/** Evaluates an expression; gives the evaluation up if references are nested deeper than the stack. */
function evaluateSafely(
  session: StaticSession,
  module: StaticModule,
  expression: ConfigExpression,
): Value {
  try {
    return evaluateIn(session, module, expression);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    session.surroundings.budget.left = -1;
    return UNKNOWN;
  }
}

function evaluateIn(
  session: StaticSession,
  module: StaticModule,
  expression: ConfigExpression,
): Value {
  const node = evaluableExpression(expression);
  for (const [name = "", attribute] of mentionsOf(node).references) {
    resolve(session, module, { name, attribute, span: node }, expression);
  }
  const { tool, files, budget } = session.surroundings;
  const scope: Scope = {
    // The problem of an unresolved name was reported.
    variable: ({ name, attribute }) =>
      session.values.get(module)?.get(`${name}.${attribute ?? ""}`) ?? UNKNOWN,
    lazyCall: callLazily,
    call: (call, values, evaluator) => {
      if (!call.name.startsWith("provider::")) {
        return callFunction(call, values, evaluator, { tool, files });
      }
      const detail = "Functions of providers cannot be used where providers are not known yet.";
      return fail(evaluator, call, "Provider function in static context", detail);
    },
  };
  const { value, diagnostics, limits } = evaluate(node, expression.source, scope, budget);
  appendAll(session.problems, diagnostics);
  for (const limit of limits) session.reasons.add(limit);
  return diagnostics.length > 0 ? UNKNOWN : value;
}

/** Returns the value of a reference, evaluated once. */
function resolve(
  session: StaticSession,
  module: StaticModule,
  reference: Reference,
  where: ConfigExpression,
): void {
  const values = session.values.get(module) ?? new Map<string, Value>();
  session.values.set(module, values);
  const key = `${reference.name}.${reference.attribute ?? ""}`;
  if (values.has(key)) return;
  const report = (summary: string, detail: string): Value => {
    session.problems.push(errorAt(expressionPlace(where), summary, detail));
    return UNKNOWN;
  };
  const resolution = {
    session,
    module,
    report,
    evaluateGiven: (given: GivenValue) => evaluateGiven(session, given),
  };
  values.set(key, resolveReference(resolution, reference));
}

function resolveReference(resolution: Resolution, { name, attribute = "" }: Reference): Value {
  const { report } = resolution;
  const isTerraform = resolution.session.surroundings.tool.name === "terraform";
  if (["var", "local", "path", "terraform", "tofu"].includes(name) && attribute === "") {
    return report("Invalid reference", `An attribute must follow "${name}".`);
  }
  switch (name) {
    case "var":
      return variableValue(resolution, attribute);
    case "local":
      return resolveLocal(resolution, attribute);
    case "path":
      return resolvePath(resolution, attribute);
    case "terraform":
    case "tofu":
      if (!isTerraform) return resolveTool(resolution, attribute);
      break;
    case "module":
      return report(
        "Module output not supported in static context",
        `The output of module "${attribute}" is not known when modules are installed.`,
      );
  }
  const detail = `"${name}" is not known when modules are installed.`;
  return report("Dynamic value in static context", detail);
}

function resolvePath({ session, module, report }: Resolution, attribute: string): Value {
  switch (attribute) {
    case "module":
      if (module.directory !== undefined) return stringValue(module.directory);
      session.reasons.add("path.module depends on where the module was fetched to");
      return UNKNOWN;
    case "root":
      return stringValue(".");
    case "cwd":
      session.reasons.add("path.cwd depends on the machine");
      return UNKNOWN;
    default:
      return report('Invalid "path" attribute', `There is no path.${attribute}.`);
  }
}

function resolveTool({ session, report }: Resolution, attribute: string): Value {
  if (attribute === "workspace") return stringValue(session.surroundings.workspace);
  if (attribute === "applying") {
    const detail = "Whether something is being applied is not known before anything is planned.";
    return report("Invalid attribute in static context", detail);
  }
  return report('Invalid "terraform" attribute', `There is no terraform.${attribute}.`);
}

function resolveLocal({ session, module, report }: Resolution, name: string): Value {
  const expression = module.module.locals.get(name);
  if (expression === undefined) {
    return report("Undefined local", `There is no local value "${name}".`);
  }
  return guarded(
    session,
    expression,
    () => evaluateIn(session, module, expression),
    () => report("Circular reference", `local.${name} is self referential.`),
  );
}

/** Evaluates a variable or local unless its evaluation is running already, which is a cycle. */
function guarded(
  { stack }: StaticSession,
  subject: object,
  use: () => Value,
  refuseCircle: () => Value,
): Value {
  if (stack.has(subject)) return refuseCircle();
  stack.add(subject);
  const value = use();
  stack.delete(subject);
  return value;
}

function evaluateGiven(session: StaticSession, given: GivenValue): Value {
  switch (given.kind) {
    case "value":
      if (given.isPrivate === true) session.isPrivate = true;
      return given.value;
    case "expression":
      return evaluateIn(session, given.in, given.expression);
    case "untold":
      session.reasons.add(given.reason);
      return UNKNOWN;
    default:
      return given satisfies never;
  }
}

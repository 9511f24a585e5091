import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Tool } from "../../model/tool.ts";
import type { Module, VariableBlock } from "../config/blocks/module.ts";
import { type ConfigExpression, placeRange } from "../config/body/body.ts";
import { convertValue } from "../hcl/evaluation/convert-value.ts";
import { type Budget, chargeUnits } from "../hcl/evaluation/evaluator.ts";
import { UNKNOWN, type Value, weightOf } from "../hcl/evaluation/value.ts";
import type { StaticFiles } from "./file-memory.ts";

/** A called module, with the parts that static evaluation needs. OpenTofu: configs, StaticModuleCall. */
export interface StaticModule {
  readonly module: Pick<Module, "variables" | "locals">;
  /**
   * The value of `path.module`: relative to the root module, `.` for that itself. Absent where the tool keeps the
   * module in another place than this program.
   */
  readonly directory?: string;
  /** Returns the given value of a variable; undefined without one. */
  readonly given: (variable: VariableBlock) => GivenValue | undefined;
  /** Whether a variable without a value may still be given one where the tool runs. */
  readonly isOpen: boolean;
}

/** The value of a variable: a value, an expression in the calling module, or a reason why it is not known. */
export type GivenValue =
  | {
      readonly kind: "value";
      readonly value: Value;
      /** Whether it is secret: neither shown nor sent to a host. */
      readonly isPrivate?: boolean;
    }
  | {
      readonly kind: "expression";
      readonly expression: ConfigExpression;
      readonly in: StaticModule;
    }
  | { readonly kind: "untold"; readonly reason: string };

/** The state that all modules of a tree share. */
export interface StaticSurroundings {
  readonly tool: Tool;
  readonly workspace: string;
  readonly files: StaticFiles;
  /** Steps left for the whole tree, because its author decides on the number of evaluations. */
  readonly budget: Budget;
}

/** A running evaluation. */
export interface StaticSession {
  readonly surroundings: StaticSurroundings;
  readonly problems: Diagnostic[];
  readonly reasons: Set<string>;
  /** Variables and locals that were evaluated, by their keys in their modules. */
  readonly values: Map<StaticModule, Map<string, Value>>;
  /** Variables and locals that are being evaluated. */
  readonly stack: Set<object>;
  /** Whether a secret value was used, which is neither shown nor sent to a host. */
  isPrivate: boolean;
}

/** The resolution of one reference. */
export interface Resolution {
  readonly session: StaticSession;
  readonly module: StaticModule;
  /** Adds a problem at the place of the reference. */
  readonly report: (summary: string, detail: string) => Value;
  readonly evaluateGiven: (given: GivenValue) => Value;
}

/** Records why a value is not known here although it may be valid. */
export function untold({ session }: Resolution, reason: string): Value {
  session.reasons.add(reason);
  return UNKNOWN;
}

/**
 * Returns the given value of a variable, else its default, converted to its type (CR-79, CR-80).
 *
 * OpenTofu: configs, staticScopeData.GetInputVariable.
 */
export function variableValue(resolution: Resolution, name: string): Value {
  const { module, report } = resolution;
  const variable = module.module.variables.get(name);
  if (variable === undefined) {
    return report("Undefined variable", `There is no variable "${name}".`);
  }
  const problem = constProblem(resolution, variable);
  if (problem !== undefined) return report("Unable to use variable in static context", problem);
  if (variable.sensitive === true || variable.ephemeral === true) {
    return untold(resolution, `var.${name} is sensitive or ephemeral`);
  }
  const given = module.given(variable);
  if (given === undefined)
    return defaultOf(resolution, variable, "Missing required variable in module call");
  const value = converted(resolution, variable, resolution.evaluateGiven(given));
  return value.kind === "null" && variable.nullable === false
    ? defaultOf(resolution, variable, "Required variable not set")
    : value;
}

/** Returns why a variable must not be used before anything is planned (CR-80); undefined if it may be. */
function constProblem({ session }: Resolution, variable: VariableBlock): string | undefined {
  const { tool } = session.surroundings;
  if (tool.name === "terraform") {
    return variable.const === true ? undefined : `var.${variable.name} has no const = true.`;
  }
  const isRefused = tool.minor >= 12 && variable.const === false;
  return isRefused ? `var.${variable.name} has const = false.` : undefined;
}

function defaultOf(resolution: Resolution, variable: VariableBlock, summary: string): Value {
  const { module, report } = resolution;
  if (variable.default !== undefined) return converted(resolution, variable, variable.default);
  if (module.isOpen) return untold(resolution, `var.${variable.name} has no value here`);
  const { file, start } = placeRange(variable.place);
  const where = `${file}:${start.line}`;
  return report(summary, `var.${variable.name} (${where}) has neither a value nor a default.`);
}

function converted(resolution: Resolution, variable: VariableBlock, value: Value): Value {
  const { budget } = resolution.session.surroundings;
  if (!chargeUnits(budget, weightOf(value))) return UNKNOWN;
  const result = convertValue(value, variable.type ?? { kind: "any" });
  if (result.kind !== "refused") return chargeUnits(budget, weightOf(result)) ? result : UNKNOWN;
  // A given value may be secret.
  const why = resolution.session.isPrivate ? "" : `: ${result.problem}`;
  const detail = `The value of var.${variable.name} is unsuitable${why}.`;
  return resolution.report("Invalid value for input variable", detail);
}

import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Tool } from "../../model/tool.ts";
import type { Module, VariableBlock } from "../config/blocks/module.ts";
import { type ConfigExpression, placeRange } from "../config/body/body.ts";
import { convertValue } from "../hcl/evaluation/convert-value.ts";
import { type Budget, chargeUnits } from "../hcl/evaluation/evaluator.ts";
import { UNKNOWN, type Value, weightOf } from "../hcl/evaluation/value.ts";
import type { StaticFiles } from "./file-memory.ts";

/** A module where it is called, as far as static evaluation looks at it. OpenTofu: configs, StaticModuleCall. */
export interface StaticModule {
  readonly module: Pick<Module, "variables" | "locals">;
  /**
   * What `path.module` is: relative to the root module, `.` for that itself. Absent where the tool would
   * have the module in another place than this program.
   */
  readonly directory?: string;
  /** Returns the value that a variable was given; undefined when it was given none. */
  readonly given: (variable: VariableBlock) => GivenValue | undefined;
  /** Whether a variable without a value may still be given one where the tool runs. */
  readonly isOpen: boolean;
}

/** The value of a variable: a value, an expression in the calling module, or a reason why it is not known. */
export type GivenValue =
  | {
      readonly kind: "value";
      readonly value: Value;
      /** Whether it must neither be shown nor leave the machine. */
      readonly isPrivate?: boolean;
    }
  | {
      readonly kind: "expression";
      readonly expression: ConfigExpression;
      readonly in: StaticModule;
    }
  | { readonly kind: "untold"; readonly reason: string };

/** The surroundings that all modules of a tree share. */
export interface StaticSurroundings {
  readonly tool: Tool;
  readonly workspace: string;
  readonly files: StaticFiles;
  /** Steps left for the whole tree: its author decides how many evaluations there are. */
  readonly budget: Budget;
}

/** One evaluation that is going on. */
export interface StaticSession {
  readonly surroundings: StaticSurroundings;
  readonly problems: Diagnostic[];
  readonly reasons: Set<string>;
  /** Variables and locals that were evaluated, by their keys in their modules. */
  readonly values: Map<StaticModule, Map<string, Value>>;
  /** Those whose evaluation is going on. */
  readonly stack: Set<object>;
  /** Whether a value took part that must neither be shown nor leave the machine. */
  isPrivate: boolean;
}

/** The resolution of one reference. */
export interface Resolution {
  readonly session: StaticSession;
  readonly module: StaticModule;
  /** Adds a problem where the reference stands. */
  readonly report: (summary: string, detail: string) => Value;
  readonly evaluateGiven: (given: GivenValue) => Value;
}

/** Notes why something cannot be told here, though nothing may be wrong with it. */
export function untold({ session }: Resolution, reason: string): Value {
  session.reasons.add(reason);
  return UNKNOWN;
}

/**
 * The value of a variable: what it was given, else its default, converted to its type (CR-79, CR-80).
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

/** Which variables may be used before anything is planned (CR-80). */
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
  // What was given may be nobody else's business.
  const why = resolution.session.isPrivate ? "" : `: ${result.problem}`;
  const detail = `The value of var.${variable.name} is unsuitable${why}.`;
  return resolution.report("Invalid value for input variable", detail);
}

import type { VariableBlock } from "../config/blocks/module.ts";
import { placeRange } from "../config/body/place.ts";
import { convertValue } from "../hcl/evaluation/convert-value.ts";
import { chargeUnits } from "../hcl/evaluation/evaluator.ts";
import { UNKNOWN, type Value } from "../hcl/evaluation/value.ts";
import { weightOf } from "../hcl/evaluation/weight.ts";
import { type Resolution, untold } from "./static-module.ts";

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

import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { Tool } from "../../../model/tool.ts";
import type { Module, ModuleCall } from "../../config/blocks/module.ts";
import type { ConfigExpression } from "../../config/body/body.ts";
import { expressionPlace } from "../../config/body/expression.ts";
import { errorAt } from "../../config/body/place.ts";
import type { StaticValue } from "../../evaluation/evaluate-statically.ts";
import type { StaticModule } from "../../evaluation/static-module.ts";
import { lastArgument } from "../module-arguments.ts";
import { concealed, isLate } from "../static-problems.ts";
import { evaluateInWorld, type StaticWorld } from "../static-world.ts";

/**
 * What is wrong with the values that a call gives to variables with `const = true`, which must be
 * constant whether they are used or not (CR-80).
 *
 * @throws LockReviewError `FILE_FAILED`, `ABORTED`
 */
export async function constantProblems(
  world: StaticWorld,
  module: Module,
  call: ModuleCall,
  caller: StaticModule | undefined,
): Promise<readonly Diagnostic[]> {
  const { tool } = world.loader;
  if (caller === undefined || !forcesConstants(tool)) return [];
  const problems: Diagnostic[] = [];
  for (const variable of module.variables.values()) {
    const expression = variable.const === true ? lastArgument(call, variable.name) : undefined;
    if (expression === undefined) continue;
    const found = concealed(await evaluateInWorld(world, expression, caller));
    problems.push(
      ...(tool.name === "opentofu" ? found.diagnostics : mustBeKnown(found, expression)),
    );
  }
  return problems;
}

function forcesConstants({ name, minor }: Tool): boolean {
  return name === "opentofu" ? minor >= 12 : minor >= 15;
}

function mustBeKnown(
  { diagnostics }: StaticValue,
  expression: ConfigExpression,
): readonly Diagnostic[] {
  if (!diagnostics.some(isLate)) return diagnostics;
  const detail =
    "The variable has const = true, and this value is not known before anything is planned.";
  return [errorAt(expressionPlace(expression), "Const variables must be known", detail)];
}

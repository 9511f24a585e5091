import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Expression } from "../hcl/syntax.ts";
import type { ConfigAttribute } from "./body.ts";
import { expressionPlace, isQuotedString, nativeExpression } from "./expression.ts";
import { errorAt } from "./place.ts";

const PRIMITIVES = new Set(["string", "number", "bool", "any"]);
const COLLECTIONS = new Set(["list", "set", "map"]);
const SUMMARY = "Invalid type specification";

/** The problems of a variable's `type`. OpenTofu: configs, decodeVariableType; HCL: ext/typeexpr. */
export function variableTypeProblems(
  attribute: ConfigAttribute | undefined,
): readonly Diagnostic[] {
  if (attribute === undefined) return [];
  const expression = nativeExpression(attribute.expression);
  const place = expressionPlace(attribute.expression);
  if (isQuotedString(attribute.expression)) {
    const detail = "A type is written without quotes.";
    const legacy = ["string", "list", "map"].includes(literalText(expression) ?? "");
    const summary = legacy
      ? "Invalid quoted type constraints"
      : "Invalid legacy variable type hint";
    return [errorAt(place, summary, detail)];
  }
  if (expression?.kind === "variable" && ["list", "map"].includes(expression.name)) return [];
  const problem = typeProblem(expression);
  return problem === undefined ? [] : [errorAt(place, SUMMARY, problem)];
}

/** What is wrong with a type, or undefined. */
function typeProblem(expression: Expression | undefined): string | undefined {
  switch (expression?.kind) {
    case "variable":
      return PRIMITIVES.has(expression.name)
        ? undefined
        : `"${expression.name}" is not a type by itself.`;
    case "call":
      return compoundProblem(expression);
    default:
      return "A type is a keyword such as string, or a call such as list(string).";
  }
}

function compoundProblem({
  name,
  arguments: types,
}: Extract<Expression, { kind: "call" }>): string | undefined {
  const [only, ...more] = types;
  if (only === undefined || more.length > 0) return `The type ${name} takes exactly one argument.`;
  if (COLLECTIONS.has(name)) return typeProblem(only);
  if (name === "tuple") {
    if (only.kind !== "tuple") return "A tuple type takes a list of types.";
    return only.items.map(typeProblem).find((one) => one !== undefined);
  }
  if (name !== "object") return `There is no type constructor "${name}".`;
  if (only.kind !== "object") return "An object type takes a map of attribute types.";
  return only.items.map(({ value }) => memberProblem(value)).find((one) => one !== undefined);
}

/** The type of an object's attribute may be wrapped into `optional(type, default)`. */
function memberProblem(expression: Expression): string | undefined {
  if (expression.kind !== "call" || expression.name !== "optional") return typeProblem(expression);
  const [type, ...rest] = expression.arguments;
  if (type === undefined || rest.length > 1) return "optional takes a type and maybe a default.";
  return typeProblem(type);
}

function literalText(expression: Expression | undefined): string | undefined {
  if (expression?.kind !== "template") return undefined;
  const [part, ...more] = expression.parts;
  return part?.kind === "text" && more.length === 0 ? part.value : undefined;
}

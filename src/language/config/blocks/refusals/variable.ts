import type { Diagnostic } from "../../../../model/diagnostic.ts";
import { convertValue, type VariableType } from "../../../hcl/evaluation/convert-value.ts";
import { booleanArgument, stringArgument } from "../../body/argument.ts";
import type { BodyContent, ConfigLabel } from "../../body/body.ts";
import { evaluateConstant } from "../../body/expression.ts";
import { errorAt, type Place } from "../../body/place.ts";
import type { VariableBlock } from "../module.ts";
import { MODULE_SCHEMA } from "../schemas.ts";
import { nameProblems } from "./common.ts";

const STRING_ARGUMENTS = ["description", "deprecated"];
const BOOLEAN_ARGUMENTS = ["sensitive", "ephemeral", "nullable", "const"];

/** What is wrong with a `variable` block whose arguments and type were read. OpenTofu: configs, decodeVariableBlock. */
export function variableProblems(
  label: ConfigLabel | undefined,
  content: BodyContent,
  type: VariableType | undefined,
): readonly Diagnostic[] {
  return [
    ...nameProblems(label, "variable name"),
    ...reservedNameProblems(label),
    ...primitiveProblems(content),
    ...defaultProblems(content, type),
  ];
}

/** A variable cannot have the name of something that module blocks already have. */
function reservedNameProblems(label: ConfigLabel | undefined): readonly Diagnostic[] {
  const reserved = [...Object.keys(MODULE_SCHEMA.attributes), ...Object.keys(MODULE_SCHEMA.blocks)];
  if (label === undefined || !reserved.includes(label.value)) return [];
  const detail = `The name "${label.value}" has a meaning of its own in module blocks.`;
  return [errorAt(label.place, "Invalid variable name", detail)];
}

function primitiveProblems(content: BodyContent): readonly Diagnostic[] {
  return [...content.attributes.values()].flatMap((attribute) => {
    if (STRING_ARGUMENTS.includes(attribute.name)) return stringArgument(attribute).diagnostics;
    return BOOLEAN_ARGUMENTS.includes(attribute.name) ? booleanArgument(attribute).diagnostics : [];
  });
}

/** A default must be constant and of the variable's type. */
function defaultProblems(
  content: BodyContent,
  type: VariableType | undefined,
): readonly Diagnostic[] {
  const attribute = content.attributes.get("default");
  if (attribute === undefined) return [];
  const { value, diagnostics } = evaluateConstant(attribute.expression);
  const flag = content.attributes.get("nullable");
  const nullable = flag === undefined ? undefined : booleanArgument(flag).value;
  const problem = unfitDefault({ type, default: value, nullable }, attribute.place);
  return [...diagnostics, ...problem];
}

/** The problem of a default that does not fit what else is said of its variable; a type that is wrong was reported. */
export function unfitDefault(
  variable: {
    readonly [K in "type" | "default" | "nullable"]: VariableBlock[K] | undefined;
  },
  place: Place,
): readonly Diagnostic[] {
  const { type, default: value, nullable } = variable;
  if (value === undefined) return [];
  const isForbidden = value.kind === "null" && nullable === false;
  const isUnfit = type !== undefined && convertValue(value, type).kind === "refused";
  if (!isForbidden && !isUnfit) return [];
  const detail = isForbidden
    ? "The default is null although nullable = false."
    : "The default is not of the variable's type.";
  return [errorAt(place, "Invalid default value for variable", detail)];
}

import type { Diagnostic } from "../../../model/diagnostic.ts";
import { booleanArgument, stringArgument } from "../body/argument.ts";
import type { BodyContent, ConfigBlock, ConfigLabel } from "../body/body.ts";
import { bodyAttributes, bodyContent } from "../body/body-content.ts";
import { evaluateConstant } from "../body/expression.ts";
import { errorAt } from "../body/place.ts";
import { isIdentifier } from "../body/traversal.ts";
import type { DecodeOptions } from "./decode-options.ts";
import type { LocalBlock, VariableBlock } from "./module.ts";
import { MODULE_SCHEMA, variableSchema } from "./schemas.ts";
import { decodeVariableType, isConvertible, type VariableType } from "./variable-type.ts";

interface Decoded<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

const STRING_ARGUMENTS = ["description", "deprecated"];
const BOOLEAN_ARGUMENTS = ["sensitive", "ephemeral", "nullable", "const"];

/** Reads a `variable` block, as far as it can be wrong (CR-53). OpenTofu: configs, decodeVariableBlock. */
export function decodeVariable(block: ConfigBlock, options: DecodeOptions): Decoded<VariableBlock> {
  const content = bodyContent(block.body, variableSchema(options.tool));
  const type = decodeVariableType(content.attributes.get("type"));
  const name = block.labels[0]?.value ?? "";
  return {
    value: {
      name,
      place: block.place,
      ...(type.type !== undefined && content.attributes.has("type") ? { type: type.type } : {}),
      ...staticFacts(content, type.type),
    },
    diagnostics: [
      ...content.diagnostics,
      ...nameProblems(block.labels[0], "variable"),
      ...reservedNameProblems(block.labels[0]),
      ...primitiveProblems(content),
      ...type.diagnostics,
      ...defaultProblems(content, type.type),
    ],
  };
}

/** What an override replaces one by one is absent unless it was written. */
function staticFacts(content: BodyContent, type: VariableType | undefined): Partial<VariableBlock> {
  const given = content.attributes.get("default");
  const flags = ["nullable", "const", "sensitive", "ephemeral"].flatMap((name) => {
    const attribute = content.attributes.get(name);
    const value = attribute === undefined ? undefined : booleanArgument(attribute).value;
    return value === undefined ? [] : [[name, value] as const];
  });
  const hasType = content.attributes.has("type");
  return {
    ...Object.fromEntries(flags),
    ...(hasType ? { takesText: ["string", "number", "bool"].includes(type?.kind ?? "") } : {}),
    ...(given === undefined ? {} : { default: evaluateConstant(given.expression).value }),
  };
}

/** Reads a `locals` block. OpenTofu: configs, decodeLocalsBlock. */
export function decodeLocals(block: ConfigBlock): Decoded<readonly LocalBlock[]> {
  const { attributes, diagnostics } = bodyAttributes(block.body);
  const badNames = attributes.filter((one) => !isIdentifier(one.name));
  return {
    value: attributes.map(({ name, place, expression }) => ({ name, place, expression })),
    diagnostics: [
      ...diagnostics,
      ...badNames.map((one) =>
        errorAt(one.namePlace, "Invalid local value name", badName(one.name)),
      ),
    ],
  };
}

function nameProblems(label: ConfigLabel | undefined, kind: string): readonly Diagnostic[] {
  if (label === undefined || isIdentifier(label.value)) return [];
  return [errorAt(label.place, `Invalid ${kind} name`, badName(label.value))];
}

function badName(name: string): string {
  return `"${name}" is not a name of letters, digits, underscores and dashes.`;
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
  const nullable = content.attributes.get("nullable");
  const refusesNull = nullable !== undefined && booleanArgument(nullable).value === false;
  const isNull = value.kind === "null" && refusesNull;
  if (!isNull && (type === undefined || isConvertible(value, type))) return diagnostics;
  const detail = isNull
    ? "The default is null although nullable = false."
    : "The default is not of the variable's type.";
  const problem = errorAt(attribute.place, "Invalid default value for variable", detail);
  return [...diagnostics, problem];
}

import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { Tool } from "../../../model/tool.ts";
import type { VariableType } from "../../hcl/evaluation/convert-value.ts";
import { booleanArgument } from "../body/argument.ts";
import type { BodyContent, ConfigBlock } from "../body/body.ts";
import { bodyAttributes, bodyContent } from "../body/body-content.ts";
import { evaluateConstant } from "../body/expression.ts";
import type { LocalBlock, VariableBlock } from "./module.ts";
import { variableSchema } from "./schemas.ts";
import { decodeVariableType } from "./variable-type.ts";

interface Decoded<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a `variable` block (CR-53). OpenTofu: configs, decodeVariableBlock. */
export function decodeVariable(block: ConfigBlock, tool: Tool): Decoded<VariableBlock> {
  const content = bodyContent(block.body, variableSchema(tool));
  const type = decodeVariableType(content.attributes.get("type"));
  const name = block.labels[0]?.value ?? "";
  return {
    value: {
      name,
      place: block.place,
      ...(type.type !== undefined && content.attributes.has("type") ? { type: type.type } : {}),
      ...staticFacts(content, type.type),
    },
    diagnostics: [...content.diagnostics, ...type.diagnostics],
  };
}

/** Returns what the block says; an override replaces only what it says itself. */
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
  return {
    value: attributes.map(({ name, place, expression }) => ({ name, place, expression })),
    diagnostics,
  };
}

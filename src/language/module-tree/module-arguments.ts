import type { ModuleCall } from "../config/blocks/module.ts";
import type { ConfigExpression } from "../config/body/body.ts";
import { partialBodyContent } from "../config/body/body-content.ts";

/** What a call gives to a variable of the module; of two with one name the later counts. */
export function lastArgument(call: ModuleCall, name: string): ConfigExpression | undefined {
  for (const body of [...(call.arguments ?? [])].reverse()) {
    const schema = { attributes: { [name]: "optional" }, blocks: {} } as const;
    const attribute = partialBodyContent(body, schema).attributes.get(name);
    if (attribute !== undefined) return attribute.expression;
  }
  return undefined;
}

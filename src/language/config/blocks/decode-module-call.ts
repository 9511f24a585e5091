import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { Tool } from "../../../model/tool.ts";
import { withoutAbsent } from "../../../model/without-absent.ts";
import type { ConfigBlock } from "../body/body.ts";
import { partialBodyContent } from "../body/body-content.ts";
import type { ModuleCall } from "./module.ts";
import { evaluatesLate, locateModule } from "./module-location.ts";
import { forOverride, MODULE_SCHEMA } from "./schemas.ts";

/** Reads a `module` block (CR-52, CR-55). OpenTofu: configs, decodeModuleBlock. */
export function decodeModuleCall(
  block: ConfigBlock,
  isOverride: boolean,
  tool: Tool,
): { readonly value: ModuleCall; readonly diagnostics: readonly Diagnostic[] } {
  const schema = isOverride ? forOverride(MODULE_SCHEMA) : MODULE_SCHEMA;
  const content = partialBodyContent(block.body, schema);
  const sourceArgument = content.attributes.get("source");
  const versionArgument = content.attributes.get("version");
  const escaped = content.blocks.filter((inner) => inner.type === "_").map(({ body }) => body);
  const call = {
    name: block.labels[0]?.value ?? "",
    ...withoutAbsent({ sourceArgument, versionArgument }),
    arguments: [block.body, ...escaped],
    place: block.place,
  };
  // Terraform looks at each block by itself, OpenTofu at what overriding has left (CR-52).
  const located = evaluatesLate(tool) ? { call, diagnostics: [] } : locateModule(call, tool);
  return { value: located.call, diagnostics: [...content.diagnostics, ...located.diagnostics] };
}

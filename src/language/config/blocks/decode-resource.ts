import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { Tool } from "../../../model/tool.ts";
import { withoutAbsent } from "../../../model/without-absent.ts";
import type { ConfigBlock } from "../body/body.ts";
import { partialBodyContent } from "../body/body-content.ts";
import type { Resource, ResourceMode } from "./module.ts";
import { decodeProviderReference } from "./provider-reference.ts";
import { resourceSchema } from "./schemas.ts";

/** A resource that was read, and what is wrong with it. */
interface DecodedResource {
  readonly value: Resource;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a `resource`, `data`, `ephemeral` or `action` block (CR-36). OpenTofu: configs, decodeResourceBlock. */
export function decodeResource(block: ConfigBlock, tool: Tool): DecodedResource {
  const mode = block.type as ResourceMode;
  const content = partialBodyContent(block.body, resourceSchema(mode, tool));
  const provider = decodeProviderReference(content.attributes.get("provider"), tool);
  return {
    value: {
      mode,
      type: block.labels[0]?.value ?? "",
      name: block.labels[1]?.value ?? "",
      ...withoutAbsent({ provider: provider.localName }),
      place: block.place,
    },
    diagnostics: [...content.diagnostics, ...provider.diagnostics],
  };
}

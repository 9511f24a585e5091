import { type Diagnostic, hasErrors } from "../../../model/diagnostic.ts";
import { isUnread, type Tool } from "../../../model/tool.ts";
import { withoutAbsent } from "../../../model/without-absent.ts";
import type { BodyContent, ConfigBlock } from "../body/body.ts";
import { bodyContent, partialBodyContent } from "../body/body-content.ts";
import { errorAt } from "../body/place.ts";
import { decodeProviderReference } from "./decode-provider.ts";
import type { Resource, ResourceMode } from "./module.ts";
import { CHECK_SCHEMA, resourceSchema, WHOLE_CHECK_SCHEMA } from "./schemas.ts";

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

/** Reads the data source of a `check` block, which adds a requirement (CR-40). OpenTofu: configs, decodeCheckBlock. */
export function decodeCheck(
  block: ConfigBlock,
  { tool, isOverride }: { readonly tool: Tool; readonly isOverride: boolean },
): { readonly value?: Resource; readonly diagnostics: readonly Diagnostic[] } {
  if (isOverride) {
    const detail = "Override files cannot override check blocks.";
    return { diagnostics: [errorAt(block.place, "Can't override check blocks", detail)] };
  }
  const content = checkContent(block, tool);
  const [first, ...more] = content.blocks.filter(({ type }) => type === "data");
  const data = first === undefined ? undefined : decodeResource(first, tool);
  const diagnostics = [
    ...content.diagnostics,
    ...(data?.diagnostics ?? []),
    ...more.map(({ place }) => {
      const detail = "A check block may hold one data block.";
      return errorAt(place, "Multiple data resource blocks", detail);
    }),
  ];
  const isUsable = data !== undefined && !hasErrors(data.diagnostics);
  return isUsable ? { value: data.value, diagnostics } : { diagnostics };
}

/** Beside the data source nothing is judged, but a later release may have more there that asks for a provider (CR-121). */
function checkContent({ body }: ConfigBlock, tool: Tool): BodyContent {
  return isUnread(tool)
    ? bodyContent(body, WHOLE_CHECK_SCHEMA)
    : partialBodyContent(body, CHECK_SCHEMA);
}

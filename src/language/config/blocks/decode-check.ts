import { type Diagnostic, hasErrors } from "../../../model/diagnostic.ts";
import { isUnread, type Tool } from "../../../model/tool.ts";
import type { BodyContent, ConfigBlock } from "../body/body.ts";
import { bodyContent, partialBodyContent } from "../body/body-content.ts";
import { errorAt } from "../body/place.ts";
import { decodeResource } from "./decode-resource.ts";
import type { Resource } from "./module.ts";
import { CHECK_SCHEMA, WHOLE_CHECK_SCHEMA } from "./schemas.ts";

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

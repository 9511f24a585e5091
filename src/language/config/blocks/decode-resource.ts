import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { Tool } from "../../../model/tool.ts";
import { withoutAbsent } from "../../../model/without-absent.ts";
import type { BodyContent, ConfigBlock } from "../body/body.ts";
import { partialBodyContent } from "../body/body-content.ts";
import { errorAt } from "../body/place.ts";
import type { DecodeOptions } from "./decode-options.ts";
import { firstDependency, repetitionPlaces } from "./meta-arguments.ts";
import type { Resource, ResourceMode } from "./module.ts";
import { type DecodedReference, decodeProviderReference } from "./provider-reference.ts";
import {
  duplicateBlocks,
  nameProblems,
  referenceListProblems,
  repetitionProblems,
  reservedBlocks,
} from "./refusals/common.ts";
import { DATA_SCHEMA, resourceSchema } from "./schemas.ts";

/** A resource that was read, and what is wrong with it. */
export interface DecodedResource {
  readonly value: Resource;
  readonly diagnostics: readonly Diagnostic[];
}

/** Wording of the two labels, and the word that reserved blocks are refused with. */
const NAMES: Readonly<Record<ResourceMode, { type: string; name: string; reserved: string }>> = {
  resource: { type: "resource type name", name: "resource name", reserved: "resource" },
  data: { type: "data source name", name: "data resource name", reserved: "data" },
  ephemeral: {
    type: "ephemeral resource type name",
    name: "ephemeral resource name",
    reserved: "ephemeral",
  },
  action: { type: "action type name", name: "action name", reserved: "action" },
};

/** Reads a `resource`, `data`, `ephemeral` or `action` block (CR-36). OpenTofu: configs, decodeResourceBlock. */
export function decodeResource(block: ConfigBlock, options: DecodeOptions): DecodedResource {
  const mode = block.type as ResourceMode;
  const content = partialBodyContent(block.body, resourceSchema(mode, options.tool));
  const provider = decodeProvider(content, options.tool);
  const value = resourceFrom(block, mode, content, provider);
  return {
    value,
    diagnostics: [
      ...content.diagnostics,
      ...labelProblems(block, mode, options.tool),
      ...provider.diagnostics,
      ...referenceListProblems(content, "depends_on"),
      ...duplicateBlocks(content.blocks, "_", "Duplicate escaping block"),
      ...reservedBlocks(content.blocks, ["locals"], NAMES[mode].reserved),
      ...repetitionProblems(repetitionPlaces(content)),
    ],
  };
}

/** Reads a `data` block inside a `check` block, where less is allowed (CR-40). */
export function decodeNestedData(block: ConfigBlock, options: DecodeOptions): DecodedResource {
  const content = partialBodyContent(block.body, DATA_SCHEMA);
  const provider = decodeProvider(content, options.tool);
  const repeated = ["count", "for_each"].flatMap((name) => content.attributes.get(name) ?? []);
  return {
    value: resourceFrom(block, "data", content, provider),
    diagnostics: [
      ...content.diagnostics,
      ...labelProblems(block, "data", options.tool),
      ...repeated.map(({ name, namePlace }) => {
        const detail = `The argument "${name}" is not supported in a data block inside a check block.`;
        return errorAt(namePlace, `Invalid "${name}" attribute`, detail);
      }),
      ...provider.diagnostics,
      ...referenceListProblems(content, "depends_on"),
      ...duplicateBlocks(content.blocks, "_", "Duplicate escaping block"),
      ...reservedBlocks(content.blocks, ["locals"], "data"),
    ],
  };
}

function decodeProvider(content: BodyContent, tool: Tool): DecodedReference {
  const attribute = content.attributes.get("provider");
  if (attribute === undefined) return { diagnostics: [] };
  return decodeProviderReference(attribute.expression, "provider", tool);
}

function resourceFrom(
  block: ConfigBlock,
  mode: ResourceMode,
  content: BodyContent,
  provider: DecodedReference,
): Resource {
  const dependsOn = firstDependency(content);
  return {
    mode,
    type: block.labels[0]?.value ?? "",
    name: block.labels[1]?.value ?? "",
    ...withoutAbsent({ provider: provider.reference, dependsOn }),
    place: block.place,
  };
}

function labelProblems(block: ConfigBlock, mode: ResourceMode, tool: Tool): readonly Diagnostic[] {
  // Terraform is short about this one.
  const isShort = mode === "ephemeral" && tool.name === "terraform";
  const [type, name] = block.labels;
  return [
    ...nameProblems(type, isShort ? "ephemeral resource type" : NAMES[mode].type),
    ...nameProblems(name, NAMES[mode].name),
  ];
}

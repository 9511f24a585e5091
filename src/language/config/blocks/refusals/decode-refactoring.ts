import type { Diagnostic } from "../../../../model/diagnostic.ts";
import type { Tool } from "../../../../model/tool.ts";
import { booleanArgument } from "../../body/argument.ts";
import type { ConfigAttribute, ConfigBlock } from "../../body/body.ts";
import { bodyContent } from "../../body/body-content.ts";
import { expressionPlace, staticProblem, staticTraversal } from "../../body/expression.ts";
import { errorAt } from "../../body/place.ts";
import { duplicateBlocks } from "../meta-arguments.ts";
import { MOVED_SCHEMA, REMOVED_LIFECYCLE_SCHEMA, removedSchema } from "../schemas.ts";
import { type TargetAddress, targetAddress } from "../target-address.ts";
import { decodeProvisioner } from "./provisioner.ts";

/** The problems of a `moved` block, which adds no requirement (CR-42). OpenTofu: configs, decodeMovedBlock. */
export function movedProblems(block: ConfigBlock, tool: Tool): readonly Diagnostic[] {
  const content = bodyContent(block.body, MOVED_SCHEMA);
  const from = decodeEndpoint(content.attributes.get("from"), tool);
  const to = decodeEndpoint(content.attributes.get("to"), tool);
  const diagnostics = [...content.diagnostics, ...from.diagnostics, ...to.diagnostics];
  if (from.address === undefined || to.address === undefined) return diagnostics;
  const isResource = (address: TargetAddress) => address.resource !== undefined;
  if (isResource(from.address) === isResource(to.address)) return diagnostics;
  const detail = "Both addresses must be of resources, or both of modules.";
  return [...diagnostics, errorAt(block.place, 'Invalid "moved" addresses', detail)];
}

/** The problems of a `removed` block, which adds no requirement (CR-42). OpenTofu: configs, decodeRemovedBlock. */
export function removedProblems(block: ConfigBlock, tool: Tool): readonly Diagnostic[] {
  const content = bodyContent(block.body, removedSchema(tool));
  const attribute = content.attributes.get("from");
  const from = decodeEndpoint(attribute, tool);
  const provisioners = content.blocks.filter((one) => one.type === "provisioner");
  return [
    ...content.diagnostics,
    ...from.diagnostics,
    ...keyProblems(attribute, from.address),
    ...duplicateBlocks(content.blocks, "lifecycle", "Duplicate lifecycle block"),
    ...duplicateBlocks(content.blocks, "connection", "Duplicate connection block"),
    ...content.blocks.filter((one) => one.type === "lifecycle").flatMap(lifecycleProblems),
    ...provisioners.flatMap((one) => destroyProvisionerProblems(one, tool)),
  ];
}

interface Endpoint {
  readonly address?: TargetAddress;
  readonly diagnostics: readonly Diagnostic[];
}

function decodeEndpoint(attribute: ConfigAttribute | undefined, tool: Tool): Endpoint {
  if (attribute === undefined) return { diagnostics: [] };
  const traversal = staticTraversal(attribute.expression);
  if (traversal === undefined) {
    return { diagnostics: [staticProblem(attribute.expression, "reference")] };
  }
  const address = targetAddress(traversal, tool);
  if (address !== undefined) return { address, diagnostics: [] };
  const detail = "The address of a resource or of a module is required.";
  return {
    diagnostics: [errorAt(expressionPlace(attribute.expression), "Invalid address", detail)],
  };
}

/** Removal is for all instances, never for one. */
function keyProblems(
  attribute: ConfigAttribute | undefined,
  address: TargetAddress | undefined,
): readonly Diagnostic[] {
  if (attribute === undefined || address === undefined) return [];
  if (address.resource?.mode === "data") {
    const detail = "A removed block is about a managed resource or a module.";
    const place = expressionPlace(attribute.expression);
    return [errorAt(place, "Data source address not allowed", detail)];
  }
  if (!address.hasKeys) return [];
  const summary =
    address.resource === undefined
      ? "Module instance keys not allowed"
      : "Resource instance keys not allowed";
  const detail = "A removed block is about all instances of a resource or module.";
  return [errorAt(expressionPlace(attribute.expression), summary, detail)];
}

function lifecycleProblems(block: ConfigBlock): readonly Diagnostic[] {
  const content = bodyContent(block.body, REMOVED_LIFECYCLE_SCHEMA);
  const destroy = content.attributes.get("destroy");
  const value = destroy === undefined ? undefined : booleanArgument(destroy);
  return [...content.diagnostics, ...(value?.diagnostics ?? [])];
}

function destroyProvisionerProblems(block: ConfigBlock, tool: Tool): readonly Diagnostic[] {
  const { when, diagnostics } = decodeProvisioner(block);
  if (when === "destroy") return diagnostics;
  const detail = "Only provisioners with when = destroy can stand in a removed block.";
  const summary =
    tool.name === "terraform" ? "Invalid provisioner block" : 'Invalid "removed.provisioner" block';
  return [...diagnostics, errorAt(block.place, summary, detail)];
}

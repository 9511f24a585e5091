import { isLockReviewError } from "../../model/error.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";
import { impliedLocalName } from "../config/blocks/provider-name.ts";
import type { JsonObjectNode } from "../hcl/json-tree.ts";
import { memberOf, objectsOf, textMember } from "./json-members.ts";
import { legacyProvider } from "./state-provider.ts";

/** A provider of a state from before 0.12, and the resource that belongs to it. */
export interface LegacyStateProvider {
  readonly provider: ProviderAddress;
  readonly node: JsonObjectNode;
}

/**
 * The providers of a state of format 1 to 3, all of them legacy (CR-90).
 * OpenTofu: statefile, upgradeStateV3ToV4.
 */
export function legacyProviders(root: JsonObjectNode, tool: Tool): readonly LegacyStateProvider[] {
  const modules = objectsOf(memberOf(root, "modules"));
  return modules.flatMap((module) => {
    const resources = memberOf(module, "resources");
    if (resources?.kind !== "object") return [];
    return resources.members.flatMap(({ value: node }) => {
      const provider = node.kind === "object" ? providerOf(node, tool) : undefined;
      return node.kind === "object" && provider !== undefined ? [{ provider, node }] : [];
    });
  });
}

/** `provider.aws.west` or `aws.west` says it; without either the resource's type does. */
function providerOf(resource: JsonObjectNode, tool: Tool): ProviderAddress | undefined {
  const written = (textMember(resource, "provider") ?? "").replace(/^(?:.*\.)?provider\./, "");
  const type = written.split(".")[0] || impliedLocalName(textMember(resource, "type") ?? "");
  try {
    return legacyProvider(type, tool);
  } catch (error) {
    if (isLockReviewError(error, "INVALID_ADDRESS")) return undefined;
    throw error;
  }
}

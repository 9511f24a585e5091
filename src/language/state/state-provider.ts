import { attempt } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import { type ProviderAddress, parseProviderAddress } from "../../model/provider-address.ts";
import { defaultRegistryHost, type Tool } from "../../model/tool.ts";
import { impliedLocalName } from "../config/blocks/local-name.ts";
import type { JsonNode, JsonObjectNode } from "../hcl/json-scanner.ts";

/** A provider of a state from before 0.12, and the resource that belongs to it. */
interface LegacyStateProvider {
  readonly provider: ProviderAddress;
  readonly node: JsonObjectNode;
}

/**
 * Returns the providers of a state of format 1 to 3, all of them legacy (CR-90).
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

/** Returns a resource's provider from `provider.aws.west` or `aws.west`, else from the resource's type. */
function providerOf(resource: JsonObjectNode, tool: Tool): ProviderAddress | undefined {
  const written = (textMember(resource, "provider") ?? "").replace(/^(?:.*\.)?provider\./, "");
  const type = written.split(".")[0] || impliedLocalName(textMember(resource, "type") ?? "");
  return attempt(() => legacyProvider(type, tool));
}

/** `module.a.module.b.provider["SOURCE"].alias`, with an instance key behind it in OpenTofu. */
const CURRENT =
  /^(?:module\.[^.[\]]+\.)*provider\["([^"\\]*)"\](?:\.[^.[\]]+)?(?:\["(?:[^"\\]|\\.)*"\])?$/;
/** `module.a.provider.TYPE.alias`, from before 0.13. */
const LEGACY = /^(?:module\.[^.[\]]+\.)*provider\.([^.[\]]+)(?:\.[^.[\]]+)?$/;

/**
 * Returns the provider of a provider configuration that a state names; undefined for any other text.
 * OpenTofu: addrs, ParseAbsProviderConfigStr and ParseLegacyAbsProviderConfigStr (CR-88, CR-89).
 *
 * @throws LockReviewError `INVALID_ADDRESS`
 */
export function stateProvider(text: string, tool: Tool): ProviderAddress | undefined {
  const source = CURRENT.exec(text)?.[1];
  if (source !== undefined) return parseProviderAddress(source, tool);
  const type = LEGACY.exec(text)?.[1];
  return type === undefined ? undefined : legacyProvider(type, tool);
}

/**
 * Returns the provider of a type from before types had namespaces (CR-89).
 *
 * @throws LockReviewError `INVALID_ADDRESS`
 */
function legacyProvider(type: string, tool: Tool): ProviderAddress {
  const source =
    type === "terraform"
      ? "terraform.io/builtin/terraform"
      : `${defaultRegistryHost(tool)}/-/${type}`;
  return parseProviderAddress(source, tool);
}

/** Returns a member of an object; the last of repeated ones counts, as in Go. */
export function memberOf(object: JsonObjectNode, name: string): JsonNode | undefined {
  return object.members.findLast((member) => member.name === name)?.value;
}

/** Returns a member that is a string; undefined otherwise. */
export function textMember(object: JsonObjectNode, name: string): string | undefined {
  const value = memberOf(object, name);
  return value?.kind === "string" ? value.value : undefined;
}

/** Returns the objects among the items of an array; none when it is no array. */
export function objectsOf(node: JsonNode | undefined): readonly JsonObjectNode[] {
  if (node?.kind !== "array") return [];
  return node.items.filter((item) => item.kind === "object");
}

/** A provider of a shown state, and the record that names it. */
interface ShownProvider {
  /** Undefined when the record names none that can be read. */
  readonly provider: ProviderAddress | undefined;
  readonly node: JsonNode;
}

/** Returns whether a document is the output of `show -json` for a state. OpenTofu: jsonstate, State. */
export function isShownState(root: JsonObjectNode): boolean {
  return memberOf(root, "format_version") !== undefined && memberOf(root, "version") === undefined;
}

/** Returns the providers of all resources in all modules; without `values` the state is empty. */
export function shownProviders(root: JsonObjectNode, tool: Tool): readonly ShownProvider[] {
  const values = memberOf(root, "values");
  const top = values?.kind === "object" ? memberOf(values, "root_module") : undefined;
  const modules = top?.kind === "object" ? [top] : [];
  for (const module of modules) appendAll(modules, objectsOf(memberOf(module, "child_modules")));
  return modules
    .flatMap((module) => objectsOf(memberOf(module, "resources")))
    .map((node) => {
      const name = textMember(node, "provider_name") ?? "";
      return { provider: attempt(() => parseProviderAddress(name, tool)), node };
    });
}

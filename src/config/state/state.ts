import type { JsonNode, JsonObjectNode } from "../../formats/hcl/json-scanner.ts";
import { parseJsonSyntax } from "../../formats/hcl/json-syntax.ts";
import { type SourceText, sourceText } from "../../formats/text/source-text.ts";
import { decodeText } from "../../formats/text/text.ts";
import { UNCONSTRAINED } from "../../model/constraint.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import { attempt } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import { compareBytes } from "../../model/order.ts";
import {
  addressParts,
  type ProviderAddress,
  parseProviderAddress,
} from "../../model/provider-address.ts";
import type { Requirements } from "../../model/requirements.ts";
import { defaultRegistryHost, type Tool } from "../../model/tool.ts";
import { impliedLocalName } from "../blocks/local-name.ts";
import { lineOf, type Place, Problems } from "../body/body.ts";

/** Name of the state of the default workspace where there is neither a backend nor a cloud block. */
export const LOCAL_STATE_NAME = "terraform.tfstate";

/** The providers that the resources of a state belong to, each with the resource's record, and its problems. */
interface DecodedState {
  readonly providers: readonly { readonly provider: ProviderAddress; readonly place: Place }[];
  readonly diagnostics: Problems["diagnostics"];
}

const UNSUPPORTED = "Unsupported state file format";

/**
 * Reads the providers that a state names; an empty file is no state. OpenTofu: statefile, Read (CR-85..90). Addresses
 * are those in the file; `requirementsWithState` replaces those that OpenTofu rewrites.
 */
export function decodeState(file: string, bytes: Uint8Array, tool: Tool): DecodedState {
  const reader = new StateReader(sourceText(file, decodeText(bytes)), tool);
  const providers = bytes.length === 0 ? [] : reader.providers();
  return { providers, diagnostics: reader.problems.diagnostics };
}

class StateReader {
  readonly problems = new Problems();
  readonly #source: SourceText;
  readonly #tool: Tool;

  constructor(source: SourceText, tool: Tool) {
    this.#source = source;
    this.#tool = tool;
  }

  providers(): DecodedState["providers"] {
    const { root, diagnostics } = parseJsonSyntax(this.#source);
    if (diagnostics.length > 0 || root.kind !== "object") {
      return this.#refuse(root, UNSUPPORTED, "The state is not valid JSON.");
    }
    const version = memberOf(root, "version");
    if (version === undefined) {
      // The output of `show -json`. OpenTofu: jsonstate, State.
      if (memberOf(root, "format_version") !== undefined) return this.#shown(root);
      const detail = "The state has no version; perhaps it is encrypted, and cannot be read here.";
      return this.#refuse(root, UNSUPPORTED, detail);
    }
    const number = version.kind === "number" ? version.text : "";
    if (number === "4") return this.#current(root);
    // OpenTofu 1.13 reads only version 4 (CR-90).
    const readsOld = this.#tool.name === "terraform" || this.#tool.minor <= 12;
    if (readsOld && ["1", "2", "3"].includes(number)) return this.#old(root);
    const detail = "States of this format version cannot be read by the tool.";
    return this.#refuse(version, UNSUPPORTED, detail);
  }

  #refuse(node: JsonNode, summary: string, detail: string): readonly [] {
    this.problems.error({ source: this.#source, span: node }, summary, detail);
    return [];
  }

  #found(node: JsonNode, provider: ProviderAddress | undefined): DecodedState["providers"] {
    return provider === undefined
      ? []
      : [{ provider, place: { source: this.#source, span: node } }];
  }

  /** Reads the output of `show -json`: all modules, in which every resource names its provider in full. */
  #shown(root: JsonObjectNode): DecodedState["providers"] {
    const modules = objectsOf([memberOf(memberOf(root, "values"), "root_module")]);
    for (const module of modules) appendAll(modules, itemsOf(module, "child_modules"));
    return modules
      .flatMap((module) => itemsOf(module, "resources"))
      .flatMap((resource) => {
        const name = textOf(resource, "provider_name");
        const provider = attempt(() => parseProviderAddress(name, this.#tool));
        const detail = "A resource of the shown state names no provider.";
        if (provider === undefined) return this.#refuse(resource, UNSUPPORTED, detail);
        return this.#found(resource, provider);
      });
  }

  #current(root: JsonObjectNode): DecodedState["providers"] {
    const { name, minor } = this.#tool;
    const readsInstances = name === "opentofu" && minor >= 9;
    return itemsOf(root, "resources").flatMap((resource) => {
      const mode = textOf(resource, "mode");
      if (mode !== "managed" && mode !== "data") {
        const detail = `The state has a resource with the unknown mode "${mode}".`;
        return this.#refuse(resource, "Invalid resource mode in state", detail);
      }
      // Instances may have the address instead, of which the last counts (CR-88).
      const instances = readsInstances ? itemsOf(resource, "instances") : [];
      const addresses = instances.map((instance) => textOf(instance, "provider")).filter(Boolean);
      const address = addresses.at(-1) ?? textOf(resource, "provider");
      const provider = attempt(() => configuredProvider(address, this.#tool));
      // Terraform ignores unreadable addresses, as OpenTofu did before 1.9 (CR-89).
      if (provider !== undefined || !readsInstances) return this.#found(resource, provider);
      const detail = `The state has a resource of "${address}", which is no provider configuration.`;
      return this.#refuse(resource, "Invalid provider configuration reference in state", detail);
    });
  }

  /** Reads a state of format 1 to 3, whose providers are all legacy (CR-90). OpenTofu: statefile, upgradeStateV3ToV4. */
  #old(root: JsonObjectNode): DecodedState["providers"] {
    return itemsOf(root, "modules").flatMap((module) => {
      const resources = memberOf(module, "resources");
      if (resources?.kind !== "object") return [];
      return objectsOf(resources.members.map(({ value }) => value)).flatMap((resource) => {
        // `provider.aws.west` or `aws.west`
        const address = textOf(resource, "provider").replace(/^(?:.*\.)?provider\./, "");
        const type = address.split(".")[0] || impliedLocalName(textOf(resource, "type"));
        const provider = attempt(() => legacyProvider(type, this.#tool));
        return this.#found(resource, provider);
      });
    });
  }
}

/** `module.a.module.b.provider["SOURCE"].alias`, with an instance key behind it in OpenTofu. */
const CURRENT =
  /^(?:module\.[^.[\]]+\.)*provider\["([^"\\]*)"\](?:\.[^.[\]]+)?(?:\["(?:[^"\\]|\\.)*"\])?$/;
/** `module.a.provider.TYPE.alias`, from before 0.13. */
const LEGACY = /^(?:module\.[^.[\]]+\.)*provider\.([^.[\]]+)(?:\.[^.[\]]+)?$/;

/**
 * Returns the provider of a provider configuration that a state names; undefined for any other text. OpenTofu: addrs,
 * ParseAbsProviderConfigStr and ParseLegacyAbsProviderConfigStr (CR-88, CR-89).
 * @throws LockReviewError `INVALID_ADDRESS`
 */
function configuredProvider(text: string, tool: Tool): ProviderAddress | undefined {
  const source = CURRENT.exec(text)?.[1];
  if (source !== undefined) return parseProviderAddress(source, tool);
  const type = LEGACY.exec(text)?.[1];
  return type === undefined ? undefined : legacyProvider(type, tool);
}

/** Returns the provider of a type from before namespaces (CR-89). @throws LockReviewError `INVALID_ADDRESS` */
function legacyProvider(type: string, tool: Tool): ProviderAddress {
  const isBuiltIn = type === "terraform";
  const legacy = `${defaultRegistryHost(tool)}/-/${type}`;
  return parseProviderAddress(isBuiltIn ? "terraform.io/builtin/terraform" : legacy, tool);
}

/** Returns a member of an object; the last of repeated ones counts, as in Go. */
function memberOf(node: JsonNode | undefined, name: string): JsonNode | undefined {
  if (node?.kind !== "object") return undefined;
  return node.members.findLast((member) => member.name === name)?.value;
}

function textOf(object: JsonObjectNode, name: string): string {
  const value = memberOf(object, name);
  return value?.kind === "string" ? value.value : "";
}

function itemsOf(object: JsonObjectNode, name: string): readonly JsonObjectNode[] {
  const value = memberOf(object, name);
  return value?.kind === "array" ? objectsOf(value.items) : [];
}

function objectsOf(nodes: readonly (JsonNode | undefined)[]): JsonObjectNode[] {
  return nodes.filter((node) => node?.kind === "object");
}

/** Returns the requirements with the providers of a state, without constraints, as `init` does (CR-85, CR-91). */
export function requirementsWithState(
  requirements: Requirements,
  state: DecodedState,
  tool: Tool,
): Requirements {
  const providers = new Map(requirements.providers);
  for (const resource of state.providers) {
    const provider = translated(resource.provider, requirements, tool);
    const entry = providers.get(provider) ?? { provider, constraints: UNCONSTRAINED, origins: [] };
    const place = lineOf(resource.place);
    const origin = { ...place, kind: "state", module: "", constraints: "" } as const;
    providers.set(provider, { ...entry, origins: [...entry.origins, origin] });
  }
  return {
    ...requirements,
    providers: new Map([...providers].sort(([a], [b]) => compareBytes(a, b))),
    exact: requirements.exact && !hasErrors(state.diagnostics),
    diagnostics: [...requirements.diagnostics, ...state.diagnostics],
  };
}

/** Returns an address with OpenTofu's registry for Terraform's, unless the configuration names that provider. */
function translated(
  provider: ProviderAddress,
  { providers }: Requirements,
  tool: Tool,
): ProviderAddress {
  if (tool.name === "terraform" || providers.has(provider)) return provider;
  const { hostname, namespace, type } = addressParts(provider);
  return hostname === "registry.terraform.io"
    ? parseProviderAddress(`${namespace}/${type}`, tool)
    : provider;
}

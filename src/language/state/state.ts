import { UNCONSTRAINED } from "../../model/constraint.ts";
import { type Diagnostic, hasErrors } from "../../model/diagnostic.ts";
import { attempt } from "../../model/error.ts";
import { compareBytes } from "../../model/order.ts";
import {
  addressParts,
  type ProviderAddress,
  parseProviderAddress,
} from "../../model/provider-address.ts";
import type { RequirementOrigin, Requirements } from "../../model/requirements.ts";
import type { Tool } from "../../model/tool.ts";
import { errorAt, type Place, placeRange } from "../config/body/body.ts";
import type { JsonNode, JsonObjectNode } from "../hcl/json-scanner.ts";
import { parseJsonSyntax } from "../hcl/json-syntax.ts";
import { sourceText } from "../text/source-text.ts";
import { decodeText } from "../text/text.ts";
import {
  isShownState,
  legacyProviders,
  memberOf,
  objectsOf,
  shownProviders,
  stateProvider,
  textMember,
} from "./state-provider.ts";

/** Name of the state of the default workspace where there is neither a backend nor a cloud block. */
export const LOCAL_STATE_NAME = "terraform.tfstate";

/** A provider that a resource of a state belongs to. */
interface StateProvider {
  readonly provider: ProviderAddress;
  /** The resource's record. */
  readonly place: Place;
}

/** The providers of a state, and its problems. */
interface DecodedState {
  readonly providers: readonly StateProvider[];
  readonly diagnostics: readonly Diagnostic[];
}

const MODES = new Set(["managed", "data"]);

/**
 * Reads the providers that a state file names; instances do not matter, and an empty file is no state.
 *
 * OpenTofu: statefile, Read (CR-85..90). Addresses are those in the file; `requirementsWithState`
 * replaces those that OpenTofu rewrites.
 */
export function decodeState(file: string, bytes: Uint8Array, tool: Tool): DecodedState {
  if (bytes.length === 0) return { providers: [], diagnostics: [] };
  const source = sourceText(file, decodeText(bytes));
  const { root, diagnostics } = parseJsonSyntax(source);
  const problem = (node: JsonNode, summary: string, detail: string): DecodedState => ({
    providers: [],
    diagnostics: [errorAt({ source, span: node }, summary, detail)],
  });
  if (diagnostics.length > 0 || root.kind !== "object") {
    return problem(root, "Unsupported state file format", "The state is not valid JSON.");
  }
  const version = memberOf(root, "version");
  if (isShownState(root)) return decodeShown(root, { source, tool });
  if (version === undefined) {
    const detail = "The state has no version; perhaps it is encrypted, and cannot be read here.";
    return problem(root, "Unsupported state file format", detail);
  }
  const number = version.kind === "number" ? version.text : "";
  if (number === "4") return decodeCurrent(root, { source, tool });
  if (["1", "2", "3"].includes(number) && readsOldFormats(tool)) {
    const providers = legacyProviders(root, tool);
    return {
      providers: providers.map(({ provider, node }) => ({
        provider,
        place: { source, span: node },
      })),
      diagnostics: [],
    };
  }
  const detail = "States of this format version cannot be read by the tool.";
  return problem(version, "Unsupported state file format", detail);
}

/** Returns whether a tool reads old formats; OpenTofu 1.13 reads only version 4 (CR-90). */
function readsOldFormats(tool: Tool): boolean {
  return tool.name === "terraform" || tool.minor <= 12;
}

interface Context {
  readonly source: Place["source"];
  readonly tool: Tool;
}

/** Decodes the output of `show -json`, in which every resource names its provider in full. */
function decodeShown(root: JsonObjectNode, { source, tool }: Context): DecodedState {
  const shown = shownProviders(root, tool);
  const detail = "A resource of the shown state names no provider.";
  return {
    providers: shown.flatMap(({ provider, node }) =>
      provider === undefined ? [] : [{ provider, place: { source, span: node } }],
    ),
    diagnostics: shown
      .filter(({ provider }) => provider === undefined)
      .map(({ node }) => errorAt({ source, span: node }, "Unsupported state file format", detail)),
  };
}

function decodeCurrent(root: JsonObjectNode, context: Context): DecodedState {
  const decoded = objectsOf(memberOf(root, "resources")).map((resource) =>
    decodeResource(resource, context),
  );
  return {
    providers: decoded.flatMap((resource) => resource.provider ?? []),
    diagnostics: decoded.flatMap((resource) => resource.diagnostics),
  };
}

interface DecodedResource {
  readonly provider?: StateProvider;
  readonly diagnostics: readonly Diagnostic[];
}

function decodeResource(resource: JsonObjectNode, { source, tool }: Context): DecodedResource {
  const place = { source, span: resource };
  const mode = textMember(resource, "mode") ?? "";
  if (!MODES.has(mode)) {
    const detail = `The state has a resource with the unknown mode "${mode}".`;
    return { diagnostics: [errorAt(place, "Invalid resource mode in state", detail)] };
  }
  const written = writtenProvider(resource, tool);
  const provider = attempt(() => stateProvider(written, tool));
  if (provider !== undefined) return { provider: { provider, place }, diagnostics: [] };
  // Terraform ignores unreadable addresses, as OpenTofu did before 1.9 (CR-89).
  if (!readsInstances(tool)) return { diagnostics: [] };
  const detail = `The state has a resource of "${written}", which is no provider configuration.`;
  return {
    diagnostics: [errorAt(place, "Invalid provider configuration reference in state", detail)],
  };
}

/** Returns the written address; since OpenTofu 1.9 instances may have it instead, of which the last counts (CR-88). */
function writtenProvider(resource: JsonObjectNode, tool: Tool): string {
  const own = textMember(resource, "provider") ?? "";
  if (!readsInstances(tool)) return own;
  const instances = objectsOf(memberOf(resource, "instances"));
  const named = instances.flatMap((instance) => textMember(instance, "provider") ?? []);
  return named.filter((text) => text !== "").at(-1) ?? own;
}

function readsInstances({ name, minor }: Tool): boolean {
  return name === "opentofu" && minor >= 9;
}

/** The registry whose addresses OpenTofu replaces by its own. */
const TERRAFORM_REGISTRY = "registry.terraform.io";

/** Returns the requirements with the providers of a state, without constraints, as `init` does (CR-85, CR-91). */
export function requirementsWithState(
  requirements: Requirements,
  state: DecodedState,
  tool: Tool,
): Requirements {
  const providers = new Map(requirements.providers);
  for (const required of state.providers) {
    const provider = translated(required.provider, requirements, tool);
    const known = providers.get(provider) ?? { provider, constraints: UNCONSTRAINED, origins: [] };
    providers.set(provider, { ...known, origins: [...known.origins, originOf(required)] });
  }
  return {
    ...requirements,
    providers: new Map([...providers].sort(([a], [b]) => compareBytes(a, b))),
    exact: requirements.exact && !hasErrors(state.diagnostics),
    diagnostics: [...requirements.diagnostics, ...state.diagnostics],
  };
}

/**
 * Returns an address with OpenTofu's registry in place of Terraform's, unless the configuration names that provider.
 */
function translated(
  provider: ProviderAddress,
  { providers }: Requirements,
  tool: Tool,
): ProviderAddress {
  if (tool.name === "terraform" || providers.has(provider)) return provider;
  const { hostname, namespace, type } = addressParts(provider);
  return hostname === TERRAFORM_REGISTRY
    ? parseProviderAddress(`${namespace}/${type}`, tool)
    : provider;
}

function originOf({ place }: StateProvider): RequirementOrigin {
  const { file, start } = placeRange(place);
  return { file, line: start.line, kind: "state", module: "", constraints: "" };
}

import { UNCONSTRAINED } from "../../model/constraint.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import { compareBytes } from "../../model/order.ts";
import {
  addressParts,
  type ProviderAddress,
  parseProviderAddress,
} from "../../model/provider-address.ts";
import type { RequirementOrigin, Requirements } from "../../model/requirements.ts";
import type { Tool } from "../../model/tool.ts";
import { placeRange } from "../config/body/place.ts";
import type { DecodedState, StateProvider } from "./state.ts";

/** The registry whose addresses OpenTofu replaces by its own. */
const TERRAFORM_REGISTRY = "registry.terraform.io";

/** Adds what a state requires, without constraints, as `init` does (CR-85, CR-91). */
export function requirementsWithState(
  requirements: Requirements,
  state: DecodedState,
  tool: Tool,
): Requirements {
  const providers = new Map(requirements.providers);
  for (const one of state.providers) {
    const provider = translated(one.provider, requirements, tool);
    const known = providers.get(provider) ?? { provider, constraints: UNCONSTRAINED, origins: [] };
    providers.set(provider, { ...known, origins: [...known.origins, originOf(one)] });
  }
  return {
    ...requirements,
    providers: new Map([...providers].sort(([a], [b]) => compareBytes(a, b))),
    exact: requirements.exact && !hasErrors(state.diagnostics),
    diagnostics: [...requirements.diagnostics, ...state.diagnostics],
  };
}

/** OpenTofu reads Terraform's registry as its own, unless the configuration names that very provider. */
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

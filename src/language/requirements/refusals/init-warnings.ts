import type { Diagnostic } from "../../../model/diagnostic.ts";
import {
  addressParts,
  isBuiltIn,
  isLegacy,
  type ProviderAddress,
} from "../../../model/provider-address.ts";
import type { Requirement } from "../../../model/requirements.ts";
import { commandName, type Tool } from "../../../model/tool.ts";

/**
 * What `init` alone would refuse of a requirement, and what OpenTofu warns of there (CR-32..34).
 *
 * Listing providers succeeds all the same, so that these are warnings.
 */
export function initWarnings(
  providers: ReadonlyMap<ProviderAddress, Requirement>,
  tool: Tool,
): readonly Diagnostic[] {
  const refusals = [...providers.values()].flatMap((one) => refusal(one, tool));
  return [...refusals, ...(tool.name === "opentofu" ? twins(providers) : [])];
}

function refusal({ provider, constraints }: Requirement, tool: Tool): readonly Diagnostic[] {
  const command = `${commandName(tool)} init`;
  if (isLegacy(provider, tool)) {
    const detail = `${command} refuses "${provider}": write the namespace that the provider is in.`;
    return [warning("Invalid legacy provider address", detail)];
  }
  if (!isBuiltIn(provider, tool)) return [];
  if (addressParts(provider).type !== "terraform") {
    const detail = `${command} refuses "${provider}": there is no such built-in provider.`;
    return [warning("Invalid provider", detail)];
  }
  if (constraints.terms.length === 0) return [];
  const detail = `${command} refuses the constraint "${constraints.text}" on "${provider}", which is built in.`;
  return [warning("Invalid version constraint", detail)];
}

/** One type from both of the usual namespaces is mostly a forgotten `source` in some module. */
function twins(providers: ReadonlyMap<ProviderAddress, Requirement>): readonly Diagnostic[] {
  const parts = [...providers.keys()].map(addressParts);
  const typesOf = (namespace: string) =>
    parts.filter((one) => one.namespace === namespace).map((one) => one.type);
  const shared = new Set(typesOf("hashicorp").filter((one) => typesOf("opentofu").includes(one)));
  return [...shared].map((type) => {
    const detail = `Both hashicorp/${type} and opentofu/${type} are required; perhaps a module lacks a source.`;
    return warning("Potential provider misconfiguration", detail);
  });
}

function warning(summary: string, detail: string): Diagnostic {
  return { severity: "warning", summary, detail };
}

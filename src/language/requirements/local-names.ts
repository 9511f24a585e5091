import { impliedProviderAddress, type ProviderAddress } from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";
import { impliedLocalName, normalizedName } from "../config/blocks/decode-provider.ts";
import type { Module, Resource } from "../config/blocks/module.ts";

/**
 * The provider that a local name means in a module: its own entry, else the implied one.
 *
 * Undefined when no provider can have the name, such as `a_b`. A called module has its own names: what its caller
 * means by `aws` plays no part.
 * OpenTofu: configs, Module.ImpliedProviderForUnqualifiedType (CR-34..38).
 */
export function providerFor(
  module: Module,
  localName: string,
  tool: Tool,
): ProviderAddress | undefined {
  const required = module.requiredProviders.get(localName);
  if (required !== undefined) return required.address;
  const name = normalizedName(localName);
  return name === undefined ? undefined : impliedProviderAddress(name, tool);
}

/** The provider of a resource: of its `provider` argument, else of its type (CR-36, CR-37). */
export function resourceProvider(
  module: Module,
  resource: Pick<Resource, "type" | "provider">,
  tool: Tool,
): ProviderAddress | undefined {
  if (resource.provider !== undefined) return providerFor(module, resource.provider, tool);
  const name = normalizedName(impliedLocalName(resource.type));
  return name === undefined ? undefined : providerFor(module, name, tool);
}

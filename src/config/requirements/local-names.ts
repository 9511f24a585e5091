import { impliedProviderAddress, type ProviderAddress } from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";
import { impliedLocalName, normalizedName } from "../blocks/local-name.ts";
import { type ImportBlock, type Module, type Resource, resourceKey } from "../blocks/module.ts";

/**
 * Returns the provider that a local name means in a module: its own entry, else the implied one. Undefined when no
 * provider can have the name, such as `a_b`. A called module has its own names; its caller's names do not matter.
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

/** Returns the provider of a resource from its `provider` argument, else from its type (CR-36, CR-37). */
export function resourceProvider(
  module: Module,
  { type, provider }: Pick<Resource, "type" | "provider">,
  tool: Tool,
): ProviderAddress | undefined {
  const name = provider ?? normalizedName(impliedLocalName(type));
  return name === undefined ? undefined : providerFor(module, name, tool);
}

/**
 * Returns the import blocks of a module that add a provider; before Terraform 1.16 only a root module has any. In
 * OpenTofu every block adds one; in Terraform only those that will generate the configuration of a resource of the same
 * module. OpenTofu: configs, Config.addProviderRequirements (CR-41).
 */
export function countedImports({ imports, resources }: Module, tool: Tool): readonly ImportBlock[] {
  return imports.filter(({ resource, modulePath }) => {
    if (resource.type === "") return false;
    const isGenerated = modulePath.length === 0 && !resources.has(resourceKey(resource));
    return tool.name === "opentofu" || isGenerated;
  });
}

import { impliedProviderAddress, type ProviderAddress } from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import { impliedLocalName, normalizedName } from "../config/blocks/local-name.ts";
import {
  type ImportBlock,
  type Module,
  type Resource,
  resourceKey,
} from "../config/blocks/module.ts";
import type { Place } from "../config/body/body.ts";
import type { ModuleNode } from "../module-tree/walk.ts";

/**
 * Returns the provider that a local name means in a module: its own entry, else the implied one.
 *
 * Undefined when no provider can have the name, such as `a_b`. A called module has its own names; its
 * caller's names do not matter.
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
  resource: Pick<Resource, "type" | "provider">,
  tool: Tool,
): ProviderAddress | undefined {
  if (resource.provider !== undefined) return providerFor(module, resource.provider, tool);
  const name = normalizedName(impliedLocalName(resource.type));
  return name === undefined ? undefined : providerFor(module, name, tool);
}

/**
 * Returns the providers that the import blocks of a module add; before Terraform 1.16 only a root module has any.
 *
 * OpenTofu adds one for every block; Terraform only where the block will generate the configuration of a resource
 * of the same module. OpenTofu: configs, Config.addProviderRequirements (CR-41).
 */
export function importedProviders(
  { module }: ModuleNode,
  tool: Tool,
): readonly { readonly provider: ProviderAddress; readonly place: Place }[] {
  const counted = readable(module).filter(
    (block) => tool.name === "opentofu" || isGenerated(block, module),
  );
  return counted.flatMap((block) => {
    const reference = withoutAbsent({ provider: block.provider });
    const provider = resourceProvider(module, { type: block.resource.type, ...reference }, tool);
    return provider === undefined ? [] : [{ provider, place: block.place }];
  });
}

function readable({ imports }: Module): readonly ImportBlock[] {
  return imports.filter((block) => block.resource.type !== "");
}

function isGenerated(imported: ImportBlock, module: Module): boolean {
  if (imported.modulePath.length > 0) return false;
  return !module.resources.has(resourceKey(imported.resource));
}

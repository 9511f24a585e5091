import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import { type ImportBlock, type Module, resourceKey } from "../config/blocks/module.ts";
import type { Place } from "../config/body/place.ts";
import type { ModuleNode } from "../module-tree/walk.ts";
import { resourceProvider } from "./local-names.ts";

/**
 * The providers that the import blocks of a module add; only a root module has any before Terraform 1.16.
 *
 * OpenTofu adds one for every block; Terraform only where the block will generate the configuration of a resource
 * of the same module. OpenTofu: configs, Config.addProviderRequirements (CR-41).
 */
export function importedProviders(
  { module }: ModuleNode,
  tool: Tool,
): readonly { readonly provider: ProviderAddress; readonly place: Place }[] {
  const counted = readable(module).filter(
    (one) => tool.name === "opentofu" || isGenerated(one, module),
  );
  return counted.flatMap((one) => {
    const reference = withoutAbsent({ provider: one.provider });
    const provider = resourceProvider(module, { type: one.resource.type, ...reference }, tool);
    return provider === undefined ? [] : [{ provider, place: one.place }];
  });
}

function readable({ imports }: Module): readonly ImportBlock[] {
  return imports.filter((one) => one.resource.type !== "");
}

function isGenerated(imported: ImportBlock, module: Module): boolean {
  if (imported.modulePath.length > 0) return false;
  return !module.resources.has(resourceKey(imported.resource));
}

import type { Diagnostic } from "../../model/diagnostic.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import { type ImportBlock, resourceKey } from "../config/blocks/module.ts";
import { referenceName } from "../config/blocks/provider-reference.ts";
import { errorAt, type Place } from "../config/body/place.ts";
import type { ModuleNode } from "../module-tree/walk.ts";
import { resourceProvider } from "./local-names.ts";

/** The providers that import blocks ask for, and what is wrong with the blocks. */
export interface ImportedProviders {
  readonly providers: readonly { readonly provider: ProviderAddress; readonly place: Place }[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The providers that the import blocks of a module add; only a root module has any before Terraform 1.16.
 *
 * OpenTofu adds one for every block; Terraform only where the block will generate the configuration of a resource
 * of the same module. OpenTofu: configs, Config.addProviderRequirements (CR-41).
 */
export function importedProviders(node: ModuleNode, tool: Tool): ImportedProviders {
  const { module } = node;
  const readable = module.imports.filter((one) => one.resource.type !== "");
  const always = tool.name === "opentofu";
  const counted = readable.filter((one) => always || isGenerated(one, node));
  return {
    providers: counted.flatMap((one) => {
      const { type } = one.resource;
      const reference = withoutAbsent({ provider: one.provider });
      const provider = resourceProvider(module, { type, ...reference }, tool);
      return provider === undefined ? [] : [{ provider, place: one.place }];
    }),
    diagnostics: readable.flatMap((one) => disagreement(one, node)),
  };
}

function isGenerated(imported: ImportBlock, { module }: ModuleNode): boolean {
  if (imported.modulePath.length > 0) return false;
  return !module.resources.has(resourceKey(imported.resource));
}

/** The block and the resource must not name different configurations. */
function disagreement(imported: ImportBlock, { module }: ModuleNode): readonly Diagnostic[] {
  if (imported.modulePath.length > 0 || imported.provider === undefined) return [];
  const target = module.resources.get(resourceKey(imported.resource));
  if (target === undefined) return [];
  const agrees =
    target.provider !== undefined &&
    referenceName(target.provider) === referenceName(imported.provider);
  if (agrees) return [];
  const detail = "The resource that is imported to must name the same provider configuration.";
  return [errorAt(imported.providerPlace, "Invalid import provider argument", detail)];
}

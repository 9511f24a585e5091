import type { Diagnostic } from "../../../model/diagnostic.ts";
import { addressParts, type ProviderAddress } from "../../../model/provider-address.ts";
import type { Tool } from "../../../model/tool.ts";
import type {
  Module,
  PassedProvider,
  ProviderReference,
  RequiredProvider,
} from "../../config/blocks/module.ts";
import { referenceName } from "../../config/blocks/provider-reference.ts";
import { errorAt, type Place, warningAt } from "../../config/body/place.ts";
import type { ModuleNode } from "../../module-tree/walk.ts";
import { defaultAddress } from "../local-names.ts";

/** What a call passes, by the name that the called module knows it by. */
export function passedByName(node: ModuleNode): ReadonlyMap<string, PassedProvider> {
  const passed = node.call?.providers ?? [];
  return new Map(passed.map((one) => [referenceName(one.inChild), one]));
}

/** Whether a module has a block for a name that configures something. */
export function hasConfiguration(module: Module, name: string): boolean {
  const block = module.providers.get(name);
  return block !== undefined && !block.empty;
}

/** Every alias that a module declares must be passed to it, unless it configures it itself (CR-21). */
export function missingAliases(node: ModuleNode): readonly Diagnostic[] {
  const passed = passedByName(node);
  const entries = [...node.module.requiredProviders.values()];
  return entries.flatMap((entry) =>
    entry.aliases
      .filter((alias) => !passed.has(alias) && !hasConfiguration(node.module, alias))
      .map((alias) => {
        const detail = `The module requires a configuration of "${entry.address}" as ${alias}; pass one in providers.`;
        return errorAt(node.call?.place, "Missing required provider configuration", detail);
      }),
  );
}

/** Names that the called module does not declare, and configurations of another provider than it wants. */
export function passedProblems(
  node: ModuleNode,
  parent: ModuleNode,
  tool: Tool,
): readonly Diagnostic[] {
  const passed = node.call?.providers ?? [];
  const child = calledModule(node.module);
  return passed.flatMap((one) => {
    const wanted = addressInChild(child, one.inChild, tool);
    const given = addressInParent(parent.module, one, tool);
    const problems = undeclaredInChild(child, one.inChild, wanted, tool);
    if (wanted === given) return problems;
    const detail = `"${referenceName(one.inParent)}" is a configuration of "${given}", but the module wants one of "${wanted}" for "${referenceName(one.inChild)}".`;
    return [
      ...problems,
      errorAt(mismatchPlace(child, one, given), "Provider type mismatch", detail),
    ];
  });
}

/** A module as those see it that pass it providers. */
interface CalledModule extends Pick<Module, "requiredProviders" | "providers"> {
  /** The first entry that has the alias. */
  readonly byAlias: ReadonlyMap<string, RequiredProvider>;
  readonly addresses: ReadonlySet<ProviderAddress>;
}

function calledModule({ requiredProviders, providers }: Module): CalledModule {
  const byAlias = new Map<string, RequiredProvider>();
  const addresses = new Set<ProviderAddress>();
  for (const entry of requiredProviders.values()) {
    addresses.add(entry.address);
    for (const alias of entry.aliases) if (!byAlias.has(alias)) byAlias.set(alias, entry);
  }
  return { requiredProviders, providers, byAlias, addresses };
}

/** Upstream points at the child's name when the module requires that provider under another name. */
function mismatchPlace(
  { addresses }: CalledModule,
  passed: PassedProvider,
  given: ProviderAddress,
): Place {
  return addresses.has(given) ? passed.inChild.place : passed.inParent.place;
}

function undeclaredInChild(
  child: CalledModule,
  reference: ProviderReference,
  address: ProviderAddress,
  tool: Tool,
): readonly Diagnostic[] {
  const name = referenceName(reference);
  if (isDeclared(child, name)) return [];
  const summary = "Reference to undefined provider";
  const detail = `The module does not declare "${name}" in its required_providers.`;
  const isDefault = address === defaultAddress(addressParts(address).type, tool);
  return [
    isDefault
      ? warningAt(reference.place, summary, detail)
      : errorAt(reference.place, summary, detail),
  ];
}

function isDeclared(
  { requiredProviders, providers, byAlias }: CalledModule,
  name: string,
): boolean {
  return requiredProviders.has(name) || providers.get(name)?.empty === true || byAlias.has(name);
}

/** What a reference means to the called module; a name that it does not know is a default provider. */
function addressInChild(
  { requiredProviders, byAlias }: CalledModule,
  reference: ProviderReference,
  tool: Tool,
): ProviderAddress {
  const entry = byAlias.get(referenceName(reference)) ?? requiredProviders.get(reference.localName);
  return entry?.address ?? defaultAddress(reference.localName, tool);
}

function addressInParent(parent: Module, passed: PassedProvider, tool: Tool): ProviderAddress {
  // Upstream looks the child's name up in the parent first.
  const odd = parent.requiredProviders.get(referenceName(passed.inChild));
  const own = parent.requiredProviders.get(passed.inParent.localName);
  return (odd ?? own)?.address ?? defaultAddress(passed.inParent.localName, tool);
}

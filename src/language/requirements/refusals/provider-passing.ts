import type { Diagnostic } from "../../../model/diagnostic.ts";
import {
  addressParts,
  impliedProviderAddress,
  type ProviderAddress,
} from "../../../model/provider-address.ts";
import type { Tool } from "../../../model/tool.ts";
import { withoutAbsent } from "../../../model/without-absent.ts";
import {
  configurationName,
  type Module,
  type PassedProvider,
  type ProviderReference,
  type RequiredProvider,
} from "../../config/blocks/module.ts";
import {
  impliedLocalName,
  localNameProblem,
  normalizedName,
} from "../../config/blocks/provider-name.ts";
import { referenceName } from "../../config/blocks/provider-reference.ts";
import { errorAt, type Place, warningAt } from "../../config/body/place.ts";
import type { ModuleNode } from "../../module-tree/walk.ts";
import { defaultAddress } from "../local-names.ts";
import { providerInstanceProblems } from "./provider-instances.ts";

/** A module below its caller, and what forbids it to configure providers. */
interface Visit {
  readonly node: ModuleNode;
  readonly parent?: ModuleNode;
  /** The `count`, `for_each`, `enabled` or `depends_on` of a call above. */
  readonly repetition?: Place;
  readonly tool: Tool;
}

/**
 * What is wrong with how modules pass providers to each other (CR-47).
 *
 * All of it can be said without asking a registry. OpenTofu: configs, validateProviderConfigs.
 */
export function providerPassingProblems(root: ModuleNode, tool: Tool): readonly Diagnostic[] {
  const visits: Visit[] = [{ node: root, tool }];
  const diagnostics: Diagnostic[] = [];
  for (const visit of visits) {
    diagnostics.push(...moduleProblems(visit));
    for (const child of visit.node.children.values()) {
      const repetition = repetitionOf(child) ?? visit.repetition;
      visits.push({
        node: child,
        parent: visit.node,
        tool,
        ...withoutAbsent({ repetition }),
      });
    }
  }
  return diagnostics;
}

function repetitionOf({ call }: ModuleNode): Place | undefined {
  const places = call?.repetition;
  return places?.count ?? places?.for_each ?? places?.enabled ?? places?.depends_on;
}

function moduleProblems(visit: Visit): readonly Diagnostic[] {
  const { node, parent, tool } = visit;
  const own = [
    ...duplicateRequirements(node.module),
    ...impliedNameProblems(node.module, tool),
    ...undeclaredPassing(node.module, tool),
    ...providerInstanceProblems(node.module, tool),
  ];
  if (parent === undefined) return own;
  return [
    ...own,
    ...configuredProblems(visit),
    ...missingAliases(node),
    ...passedProblems(node, parent, tool),
    ...emptyBlockWarnings(node.module),
  ];
}

/** Two local names for one provider, or a block under another name than the entry (CR-23). */
function duplicateRequirements(module: Module): readonly Diagnostic[] {
  const seen = new Set<ProviderAddress>();
  const entries = [...module.requiredProviders.values()];
  return entries.flatMap((entry) => {
    const isRepeated = seen.has(entry.address);
    seen.add(entry.address);
    if (!isRepeated) return [];
    const detail = `"${entry.address}" is required under another local name too.`;
    return [warningAt(entry.valuePlace, "Duplicate required provider", detail)];
  });
}

/** Resources whose type implies no provider, or one that is required under another name (CR-23, CR-37). */
function impliedNameProblems(module: Module, tool: Tool): readonly Diagnostic[] {
  // Of several entries for one provider the first is named.
  const entries = [...module.requiredProviders.values()].reverse();
  const byAddress = new Map(entries.map((entry) => [entry.address, entry]));
  return [...module.resources.values()].flatMap((resource) => {
    if (resource.provider !== undefined) return [];
    const name = impliedLocalName(resource.type);
    const normalized = normalizedName(name);
    if (normalized === undefined) {
      const problem = localNameProblem(name, resource.place);
      return problem === undefined ? [] : [problem];
    }
    if (module.requiredProviders.has(name)) return [];
    const implied = impliedProviderAddress(normalized, tool);
    const other = byAddress.get(implied);
    if (other === undefined) return [];
    const detail = `The type implies "${implied}", which is required under the local name "${other.localName}".`;
    return [warningAt(resource.place, "Duplicate required provider", detail)];
  });
}

/** Passing on a name that this module declares nowhere. */
function undeclaredPassing(module: Module, tool: Tool): readonly Diagnostic[] {
  const calls = [...module.moduleCalls.values()];
  return calls.flatMap((call) =>
    call.providers.flatMap(({ inParent }) => {
      const name = inParent.localName;
      if (inParent.alias !== "" || module.requiredProviders.has(name)) return [];
      if (isConfigured(module, name)) return [];
      const assumed = defaultAddress(name, tool);
      const detail = `"${name}" is not declared here, so that "${assumed}" is assumed. Add it to required_providers.`;
      return [warningAt(inParent.place, "Reference to undefined provider", detail)];
    }),
  );
}

function isConfigured(module: Module, name: string): boolean {
  const block = module.providers.get(name);
  return block !== undefined && !block.empty;
}

function configuredNames(module: Module): readonly string[] {
  return [...module.providers.keys()].filter((name) => isConfigured(module, name));
}

/** A module with configurations of its own can be there once only, and takes no others for them. */
function configuredProblems({ node, repetition, tool }: Visit): readonly Diagnostic[] {
  const configured = configuredNames(node.module);
  const path = `module.${node.path.join(".module.")}`;
  const passed = passedByName(node);
  const overridden = configured.flatMap((name) => {
    const place = passed.get(name)?.inChild.place;
    if (place === undefined) return [];
    const detail = `${path} has its own configuration of ${name} and cannot take another one.`;
    return [errorAt(place, "Cannot override provider configuration", detail)];
  });
  if (configured.length === 0 || repetition === undefined) return overridden;
  const list =
    tool.name === "opentofu" && tool.minor >= 11
      ? "count, for_each, enabled and depends_on"
      : "count, for_each, and depends_on";
  const detail = `${path} configures providers itself, so that it can only be called plainly.`;
  return [errorAt(repetition, `Module is incompatible with ${list}`, detail), ...overridden];
}

function passedByName(node: ModuleNode): ReadonlyMap<string, PassedProvider> {
  const passed = node.call?.providers ?? [];
  return new Map(passed.map((one) => [referenceName(one.inChild), one]));
}

/** Every alias that a module declares must be passed to it, unless it configures it itself (CR-21). */
function missingAliases(node: ModuleNode): readonly Diagnostic[] {
  const passed = passedByName(node);
  const entries = [...node.module.requiredProviders.values()];
  return entries.flatMap((entry) =>
    entry.aliases
      .filter((alias) => !passed.has(alias) && !isConfigured(node.module, alias))
      .map((alias) => {
        const detail = `The module requires a configuration of "${entry.address}" as ${alias}; pass one in providers.`;
        return errorAt(node.call?.place, "Missing required provider configuration", detail);
      }),
  );
}

function passedProblems(node: ModuleNode, parent: ModuleNode, tool: Tool): readonly Diagnostic[] {
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

/** Empty blocks stood for providers that are passed in, before required_providers could say so. */
function emptyBlockWarnings(module: Module): readonly Diagnostic[] {
  const empty = [...module.providers.values()].filter((one) => one.empty);
  return empty.map((block) => {
    const name = configurationName(block.localName, block.alias);
    const detail = `Replace the empty block for ${name} by an entry of required_providers.`;
    return warningAt(block.place, "Redundant empty provider block", detail);
  });
}

import type { Diagnostic } from "../../../model/diagnostic.ts";
import { appendAll } from "../../../model/many.ts";
import { impliedProviderAddress, type ProviderAddress } from "../../../model/provider-address.ts";
import type { Tool } from "../../../model/tool.ts";
import { withoutAbsent } from "../../../model/without-absent.ts";
import {
  configurationName,
  type Module,
  type ProviderReference,
} from "../../config/blocks/module.ts";
import {
  impliedLocalName,
  localNameProblem,
  normalizedName,
} from "../../config/blocks/provider-name.ts";
import { errorAt, type Place, warningAt } from "../../config/body/place.ts";
import type { ModuleNode } from "../../module-tree/walk.ts";
import { defaultAddress } from "../local-names.ts";
import {
  hasConfiguration,
  missingAliases,
  passedByName,
  passedProblems,
} from "./passed-providers.ts";

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
    appendAll(diagnostics, moduleProblems(visit));
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
      if (hasConfiguration(module, name)) return [];
      const assumed = defaultAddress(name, tool);
      const detail = `"${name}" is not declared here, so that "${assumed}" is assumed. Add it to required_providers.`;
      return [warningAt(inParent.place, "Reference to undefined provider", detail)];
    }),
  );
}

function configuredNames(module: Module): readonly string[] {
  return [...module.providers.keys()].filter((name) => hasConfiguration(module, name));
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

/** Empty blocks stood for providers that are passed in, before required_providers could say so. */
function emptyBlockWarnings(module: Module): readonly Diagnostic[] {
  const empty = [...module.providers.values()].filter((one) => one.empty);
  return empty.map((block) => {
    const name = configurationName(block.localName, block.alias);
    const detail = `Replace the empty block for ${name} by an entry of required_providers.`;
    return warningAt(block.place, "Redundant empty provider block", detail);
  });
}

/**
 * What is wrong with references to configurations that have instances, or should have: OpenTofu since 1.9
 * (CR-43). OpenTofu: configs, ProviderConfigRef.InstanceValidation.
 */
function providerInstanceProblems(module: Module, tool: Tool): readonly Diagnostic[] {
  if (tool.name === "terraform" || tool.minor < 9) return [];
  const passed = [...module.moduleCalls.values()].flatMap((call) =>
    call.providers.map(({ inParent }) => instanceProblems(inParent, "module", module)),
  );
  const used = [...module.resources.values()].map(({ provider }) =>
    provider === undefined ? [] : instanceProblems(provider, "resource", module),
  );
  return [...passed, ...used].flat();
}

function instanceProblems(
  reference: ProviderReference,
  user: "module" | "resource",
  module: Module,
): readonly Diagnostic[] {
  const { localName, alias, hasKey, place } = reference;
  const name = configurationName(localName, alias);
  const hasInstances = module.providers.get(name)?.hasInstances ?? false;
  if (hasKey === hasInstances) return [];
  const detail = hasKey
    ? `"${name}" must be a configuration of this module with for_each to take an instance key.`
    : `"${name}" has instances, so a reference to it needs an instance key.`;
  return [errorAt(place, `Invalid ${user} provider configuration`, detail)];
}

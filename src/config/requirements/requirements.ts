import { withBoundedDetail } from "../../formats/text/bounded-diagnostics.ts";
import {
  mergeConstraints,
  parseConstraints,
  UNCONSTRAINED,
  type VersionConstraints,
} from "../../model/constraint.ts";
import { type Diagnostic, hasErrors } from "../../model/diagnostic.ts";
import { attempt, boundedMessage } from "../../model/error.ts";
import { appendAll, groupBy } from "../../model/many.ts";
import { compareBytes } from "../../model/order.ts";
import { impliedProviderAddress, type ProviderAddress } from "../../model/provider-address.ts";
import { sharedBySaying } from "../../model/remembered.ts";
import {
  MAX_PROVIDERS,
  type Requirement,
  type RequirementKind,
  type RequirementOrigin,
  type Requirements,
} from "../../model/requirements.ts";
import type { Tool } from "../../model/tool.ts";
import { impliedLocalName, normalizedName } from "../blocks/local-name.ts";
import {
  type ImportBlock,
  type Module,
  type ProviderBlock,
  type ResourceMode,
  resourceKey,
} from "../blocks/module.ts";
import { errorAt, lineOf, type Place } from "../body/body.ts";
import type { ModuleTree, TestTree } from "../module-tree/tree.ts";
import type { ModuleNode } from "../module-tree/walk.ts";
import { moduleHosts, outsideModules, sourceOverrides } from "./outside-modules.ts";

/** The command whose requirements are collected: `init`, or `providers lock`, which ignores tests and built-ins. */
interface RequirementsOptions {
  readonly tool: Tool;
  readonly mode: "init" | "lock";
}

/** A place that asks for a provider, with its constraint not yet parsed. */
interface Request {
  readonly provider: ProviderAddress;
  readonly kind: RequirementKind;
  readonly module: string;
  readonly place: Place;
  /** As written; absent when it does not constrain. */
  readonly constraint?: string;
  readonly constraintPlace?: Place;
}

const KINDS: Readonly<Record<ResourceMode, RequirementKind>> = {
  resource: "resource",
  data: "data",
  ephemeral: "ephemeral",
  action: "resource",
};

/**
 * Returns the providers that a module tree requires, built-ins included, and who asks for each. The constraints of all
 * modules for one provider are listed together; nothing is intersected. For a configuration with errors the result
 * holds the readable requirements. OpenTofu: configs, Config.ProviderRequirements (CR-35..47, CR-123).
 */
export function collectRequirements(tree: ModuleTree, options: RequirementsOptions): Requirements {
  const { tool } = options;
  const tests = readsTests(options) ? tree.tests : undefined;
  // For a root module without files upstream reports only that.
  const isVacant = tree.root.module.vacant && hasErrors(tree.diagnostics);
  const diagnostics = [...tree.diagnostics, ...(isVacant ? [] : (tests?.diagnostics ?? []))];
  const limits = [...tree.limits, ...(tests?.limits ?? [])].map((limit) => boundedMessage(limit));
  const providers = mergeRequests(
    [
      ...allModules(tree.root).flatMap((node) => moduleRequests(node, tool)),
      ...(tests === undefined ? [] : testRequests(tree.root, tests, tool)),
    ],
    diagnostics,
  );
  const nodes = allModules(tree.root);
  const [overrides, hosts] = [sourceOverrides(nodes), moduleHosts(nodes)];
  const outside = outsideModules(tree.root);
  return {
    providers,
    exact: limits.length === 0 && !hasErrors(diagnostics),
    limits,
    diagnostics: diagnostics.map(withBoundedDetail),
    ...(overrides.length === 0 ? {} : { sourceOverrides: overrides }),
    ...(hosts.length === 0 ? {} : { moduleHosts: hosts }),
    ...(outside.length === 0 ? {} : { outsideModules: outside }),
  };
}

/** Returns whether tests count. Tools have them since 1.6; Terraform locks their providers since 1.15 (CR-13). */
function readsTests({ tool, mode }: RequirementsOptions): boolean {
  if (tool.minor < 6) return false;
  return mode === "init" || (tool.name === "terraform" && tool.minor >= 15);
}

/** Returns the module and all modules below it, callers first. */
function allModules(node: ModuleNode): readonly ModuleNode[] {
  const all = [node];
  for (const caller of all) appendAll(all, caller.children.values());
  return all;
}

function moduleRequests(node: ModuleNode, tool: Tool): readonly Request[] {
  const { module, path } = node;
  const name = path.join(".");
  const entries = [...module.requiredProviders.values()].map((entry): Request => {
    const { address: provider, constraint, place } = entry;
    const constrained = { constraint, constraintPlace: place };
    return { provider, kind: "required_providers", module: name, place, ...constrained };
  });
  const uses = [
    ...[...module.resources.values()].map((resource) => [KINDS[resource.mode], resource] as const),
    ...countedImports(module, tool).map(
      ({ resource: { type }, provider, place }) => ["import", { type, provider, place }] as const,
    ),
  ];
  return [
    ...entries,
    ...providerRequests(node, [...module.providers.values()], tool),
    ...uses.flatMap(([kind, use]): readonly Request[] => {
      const provider = resourceProvider(module, use, tool);
      return provider === undefined ? [] : [{ provider, kind, module: name, place: use.place }];
    }),
  ];
}

function providerRequests(
  { module, path }: ModuleNode,
  blocks: readonly ProviderBlock[],
  tool: Tool,
): readonly Request[] {
  const name = path.join(".");
  return blocks.flatMap(({ localName, place, constraint, constraintPlace }): Request[] => {
    const provider = providerFor(module, localName, tool);
    if (provider === undefined) return [];
    return [{ provider, kind: "provider", module: name, place, constraint, constraintPlace }];
  });
}

/** Returns the requests of the modules that tests run and, where they count, of their provider blocks (CR-44). */
function testRequests(root: ModuleNode, tests: TestTree, tool: Tool): readonly Request[] {
  const countsBlocks = tool.name === "opentofu" || tool.minor < 9;
  return tests.files.flatMap(({ file, modules }) =>
    [
      ...modules.flatMap(allModules).flatMap((module) => moduleRequests(module, tool)),
      ...(countsBlocks ? providerRequests(root, file.providers, tool) : []),
    ].map((request): Request => ({ ...request, kind: "test" })),
  );
}

function mergeRequests(
  requests: readonly Request[],
  diagnostics: Diagnostic[],
): ReadonlyMap<ProviderAddress, Requirement> {
  const rows = requests.map((request) => ({
    request,
    terms: readConstraint(request, diagnostics),
  }));
  const requestsByProvider = groupBy(rows, ({ request }) => request.provider);
  const groups = [...requestsByProvider].sort(([a], [b]) => compareBytes(a, b));
  if (groups.length > MAX_PROVIDERS) {
    const problem = `The configuration requires ${groups.length} providers, and no more than ${MAX_PROVIDERS} are looked up`;
    const detail = `${problem}. Remove those that it does not use.`;
    diagnostics.push({ severity: "error", summary: "Too many providers", detail });
  }
  return new Map(
    groups.slice(0, MAX_PROVIDERS).map(([provider, list]) => {
      const constraints = mergeConstraints(list.map((entry) => entry.terms));
      const origins = list.map((entry) => originOf(entry.request)).sort(compareOrigins);
      return [provider, { provider, constraints, origins }];
    }),
  );
}

/** Parses a constraint strictly, after the lenient parser accepted it (CR-25). */
function readConstraint(request: Request, diagnostics: Diagnostic[]): VersionConstraints {
  const { constraint = "", constraintPlace: place } = request;
  const constraints = attempt(
    () => parseConstraints(constraint),
    ({ message }) => diagnostics.push(errorAt(place, "Invalid version constraint", `${message}.`)),
  );
  return constraints ?? UNCONSTRAINED;
}

function originOf({ place, kind, module, constraint = "" }: Request): RequirementOrigin {
  return sharedOrigin({ ...lineOf(place), kind, module, constraints: constraint });
}

const sharedOrigin = sharedBySaying<RequirementOrigin>();

function compareOrigins(a: RequirementOrigin, b: RequirementOrigin): number {
  return (
    compareBytes(a.module, b.module) ||
    compareBytes(a.file, b.file) ||
    a.line - b.line ||
    compareBytes(a.kind, b.kind)
  );
}

/**
 * Returns the provider that a local name means in a module: its own entry, else the implied one. Undefined when no
 * provider can have the name, such as `a_b`. A called module has its own names; its caller's names do not matter.
 * OpenTofu: configs, Module.ImpliedProviderForUnqualifiedType (CR-34..38).
 */
function providerFor(module: Module, localName: string, tool: Tool): ProviderAddress | undefined {
  const entry = module.requiredProviders.get(localName);
  if (entry !== undefined) return entry.address;
  const name = normalizedName(localName);
  return name === undefined ? undefined : impliedProviderAddress(name, tool);
}

/** Returns the provider of a resource from its `provider` argument, else from its type (CR-36, CR-37). */
function resourceProvider(
  module: Module,
  { type, provider }: { readonly type: string; readonly provider?: string },
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
function countedImports({ imports, resources }: Module, tool: Tool): readonly ImportBlock[] {
  return imports.filter(({ resource, modulePath }) => {
    if (resource.type === "") return false;
    const isGenerated = modulePath.length === 0 && !resources.has(resourceKey(resource));
    return tool.name === "opentofu" || isGenerated;
  });
}

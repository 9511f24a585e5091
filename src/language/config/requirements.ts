import {
  mergeConstraints,
  parseConstraints,
  type VersionConstraints,
} from "../../model/constraint.ts";
import { type Diagnostic, hasErrors } from "../../model/diagnostic.ts";
import { isLockReviewError } from "../../model/error.ts";
import { compareBytes } from "../../model/order.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type {
  Requirement,
  RequirementKind,
  RequirementOrigin,
  Requirements,
} from "../../model/requirements.ts";
import type { Tool } from "../../model/tool.ts";
import { importedProviders } from "./imported-providers.ts";
import { initWarnings } from "./init-warnings.ts";
import { providerFor, resourceProvider } from "./local-names.ts";
import type { ResourceMode } from "./module.ts";
import { errorAt, type Place, placeRange } from "./place.ts";
import { providerPassingProblems } from "./provider-passing.ts";
import type { ModuleNode, ModuleTree } from "./tree.ts";

/** Whose requirements: those of `init`, or those of `providers lock`, which knows neither tests nor built-ins. */
export interface RequirementsOptions {
  readonly tool: Tool;
  readonly mode: "init" | "lock";
}

/** A place that asks for a provider, before it is known whether its constraint can be read. */
interface Request {
  readonly provider: ProviderAddress;
  readonly kind: RequirementKind;
  readonly module: string;
  readonly place: Place;
  /** As written; absent when it does not constrain. */
  readonly constraint?: string;
  /** What an error about the constraint points at. */
  readonly constraintPlace?: Place;
}

const KINDS: Readonly<Record<ResourceMode, RequirementKind>> = {
  resource: "resource",
  data: "data",
  ephemeral: "ephemeral",
  action: "resource",
};

/**
 * What a module tree requires of providers, built-ins included, and who asks for it.
 *
 * Constraints of all modules for one provider are put together; nothing is intersected. Requirements
 * of a configuration with errors are what could be read of them. OpenTofu: configs,
 * Config.ProviderRequirements (CR-35..47, CR-123).
 */
export function collectRequirements(tree: ModuleTree, options: RequirementsOptions): Requirements {
  const requests: Request[] = [];
  const diagnostics = [...tree.diagnostics];
  const loaded = !hasErrors(diagnostics);
  // Upstream looks at how providers are passed only when everything could be loaded.
  if (loaded) diagnostics.push(...providerPassingProblems(tree, options.tool));
  const imported = importedProviders(tree.root, options.tool);
  if (loaded) diagnostics.push(...imported.diagnostics);
  for (const node of allModules(tree.root)) requests.push(...moduleRequests(node, options.tool));
  for (const { provider, place } of imported.providers) {
    requests.push({ provider, kind: "import", module: "", place });
  }
  const providers = mergeRequests(requests, diagnostics);
  if (options.mode === "init") diagnostics.push(...initWarnings(providers, options.tool));
  return {
    providers,
    exact: tree.limits.length === 0 && !hasErrors(diagnostics),
    limits: tree.limits,
    diagnostics,
  };
}

/** The module itself and all below it, callers first. */
export function allModules(node: ModuleNode): readonly ModuleNode[] {
  const all = [node];
  for (const one of all) all.push(...one.children.values());
  return all;
}

function moduleRequests(node: ModuleNode, tool: Tool): readonly Request[] {
  const { module } = node;
  const path = node.path.join(".");
  const entries = [...module.requiredProviders.values()].map(
    (entry): Request => ({
      provider: entry.address,
      kind: "required_providers",
      module: path,
      place: entry.place,
      ...constrained(entry.constraint, entry.place),
    }),
  );
  const blocks = [...module.providers.values()].flatMap((block): Request[] => {
    const provider = providerFor(module, block.localName, tool);
    if (provider === undefined) return [];
    const constraint = constrained(block.constraint, block.constraintPlace);
    return [{ provider, kind: "provider", module: path, place: block.place, ...constraint }];
  });
  const resources = [...module.resources.values()].flatMap((resource): Request[] => {
    const provider = resourceProvider(module, resource, tool);
    if (provider === undefined) return [];
    return [{ provider, kind: KINDS[resource.mode], module: path, place: resource.place }];
  });
  return [...entries, ...blocks, ...resources];
}

function constrained(
  constraint: string | undefined,
  constraintPlace: Place | undefined,
): Pick<Request, "constraint" | "constraintPlace"> {
  return {
    ...(constraint === undefined ? {} : { constraint }),
    ...(constraintPlace === undefined ? {} : { constraintPlace }),
  };
}

function mergeRequests(
  requests: readonly Request[],
  diagnostics: Diagnostic[],
): ReadonlyMap<ProviderAddress, Requirement> {
  const gathered = new Map<ProviderAddress, { request: Request; terms: VersionConstraints }[]>();
  for (const request of requests) {
    const list = gathered.get(request.provider) ?? [];
    list.push({ request, terms: readConstraint(request, diagnostics) });
    gathered.set(request.provider, list);
  }
  const sorted = [...gathered].sort(([a], [b]) => compareBytes(a, b));
  return new Map(
    sorted.map(([provider, list]) => {
      const constraints = mergeConstraints(list.map((one) => one.terms));
      const origins = list.map((one) => originOf(one.request)).sort(compareOrigins);
      return [provider, { provider, constraints, origins }];
    }),
  );
}

/** The second, strict reading of a constraint that the first one took (CR-25). */
function readConstraint(request: Request, diagnostics: Diagnostic[]): VersionConstraints {
  const text = request.constraint ?? "";
  try {
    return parseConstraints(text);
  } catch (error) {
    if (!isLockReviewError(error, "INVALID_CONSTRAINT")) throw error;
    const summary = "Invalid version constraint";
    diagnostics.push(errorAt(request.constraintPlace, summary, `${error.message}.`));
    return parseConstraints("");
  }
}

function originOf({ place, kind, module, constraint = "" }: Request): RequirementOrigin {
  const { file, start } = placeRange(place);
  return { file, line: start.line, kind, module, constraints: constraint };
}

function compareOrigins(a: RequirementOrigin, b: RequirementOrigin): number {
  return (
    compareBytes(a.module, b.module) ||
    compareBytes(a.file, b.file) ||
    a.line - b.line ||
    compareBytes(a.kind, b.kind)
  );
}

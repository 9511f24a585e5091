import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { Tool } from "../../../model/tool.ts";
import { withoutAbsent } from "../../../model/without-absent.ts";
import {
  configurationName,
  type FileDeclarations,
  type ImportBlock,
  type ModuleCall,
  type NamedBlock,
  type OverriddenSource,
  type ProviderBlock,
  type RequiredProvider,
  type Resource,
  type ResourceMode,
  resourceKey,
  type VariableBlock,
} from "../blocks/module.ts";
import { errorAt, type Place, placeRange } from "../body/body.ts";

/** Applies one override file to a module (CR-50..54). OpenTofu: configs, Module.mergeFile. */
export function overrideWith(draft: ModuleDraft, file: FileDeclarations): void {
  const isTerraform = draft.tool.name === "terraform";
  for (const block of file.providers) overrideProvider(draft, block);
  for (const [blocks, places, kind] of [
    [file.variables, draft.variables, "variable declaration"],
    [file.locals, draft.locals, "local value definition"],
  ] as const) {
    for (const block of blocks)
      requireBase(draft, places, block, `Missing base ${kind} to override`);
  }
  for (const call of file.moduleCalls) overrideModuleCall(draft, call);
  for (const resource of file.resources) {
    // Terraform ignores overrides of ephemeral resources.
    if (isTerraform && resource.mode === "ephemeral") continue;
    overrideResource(draft, resource);
  }
  refuseImports(draft, file);
}

/** Overrides a provider configuration. A default one may be new; one with an alias must exist (CR-50). */
function overrideProvider(draft: ModuleDraft, block: ProviderBlock): void {
  const name = configurationName(block.localName, block.alias);
  const base = draft.providers.get(name);
  if (base === undefined && block.alias !== "") {
    const summary = "Missing base provider configuration for override";
    const detail = `There is no provider configuration "${name}" that this one could override.`;
    draft.diagnostics.push(errorAt(block.place, summary, detail));
    return;
  }
  draft.providers.set(name, base === undefined ? block : mergeProvider(base, block));
}

function mergeProvider(base: ProviderBlock, block: ProviderBlock): ProviderBlock {
  const { constraint, constraintPlace } = block;
  return { ...base, ...withoutAbsent({ constraint, constraintPlace }) };
}

function requireBase(
  draft: ModuleDraft,
  places: ReadonlyMap<string, Place>,
  block: NamedBlock,
  summary: string,
): void {
  if (places.has(block.name)) return;
  const detail = `"${block.name}" is not declared in any file that this one could override.`;
  draft.diagnostics.push(errorAt(block.place, summary, detail));
}

/** Overrides a module call; source and version are replaced separately (CR-52). */
function overrideModuleCall(draft: ModuleDraft, call: ModuleCall): void {
  const base = draft.moduleCalls.get(call.name);
  if (base === undefined) {
    const detail = `There is no module call "${call.name}" that this one could override.`;
    draft.diagnostics.push(errorAt(call.place, "Missing module call to override", detail));
    return;
  }
  draft.moduleCalls.set(call.name, mergeModuleCall(base, call));
}

function mergeModuleCall(base: ModuleCall, call: ModuleCall): ModuleCall {
  const { source: baseSource, ...rest } = base;
  const source = call.sourceArgument === undefined ? baseSource : call.source;
  return {
    ...rest,
    ...withoutAbsent({ source }),
    arguments: [...(base.arguments ?? []), ...(call.arguments ?? [])],
    ...withoutAbsent({
      sourceArgument: call.sourceArgument,
      versionArgument: call.versionArgument,
      unresolved: call.unresolved,
      version: call.version,
    }),
  };
}

const MISSING_RESOURCE: Readonly<Record<ResourceMode, string>> = {
  resource: "Missing resource to override",
  data: "Missing data resource to override",
  ephemeral: "Missing ephemeral resource to override",
  action: "Missing action to override",
};

/** Overrides a resource; only its `provider` argument is needed (CR-51). */
function overrideResource(draft: ModuleDraft, resource: Resource): void {
  const key = resourceKey(resource);
  const base = draft.resources.get(key);
  if (base === undefined) {
    const detail = `There is no ${key} that this one could override.`;
    draft.diagnostics.push(errorAt(resource.place, MISSING_RESOURCE[resource.mode], detail));
    return;
  }
  if (resource.provider !== undefined) {
    draft.resources.set(key, { ...base, provider: resource.provider });
  }
}

/** Reports import blocks, which override files must not have (CR-54). */
function refuseImports(draft: ModuleDraft, file: FileDeclarations): void {
  for (const { place } of file.imports) {
    const detail = "Such blocks can stand in normal files only.";
    draft.diagnostics.push(errorAt(place, "Cannot override 'import' blocks", detail));
  }
}

/**
 * Returns the variables of a module; an override replaces only the members that it sets (CR-53).
 * OpenTofu: configs, Variable.merge.
 */
export function mergeVariables(
  primary: readonly FileDeclarations[],
  override: readonly FileDeclarations[],
): ReadonlyMap<string, VariableBlock> {
  const merged = new Map<string, VariableBlock>();
  for (const block of primary.flatMap((file) => file.variables)) merged.set(block.name, block);
  for (const block of override.flatMap((file) => file.variables)) {
    const base = merged.get(block.name);
    merged.set(block.name, { ...base, ...block });
  }
  return merged;
}

/** A module that is being put together from its files. */
export interface ModuleDraft {
  readonly tool: Tool;
  readonly requiredProviders: Map<string, RequiredProvider>;
  /** Entries to which override files gave another source, with their first source (CR-49). */
  readonly overriddenSources: OverriddenSource[];
  readonly providers: Map<string, ProviderBlock>;
  readonly resources: Map<string, Resource>;
  readonly moduleCalls: Map<string, ModuleCall>;
  readonly imports: ImportBlock[];
  readonly variables: Map<string, Place>;
  readonly locals: Map<string, Place>;
  readonly diagnostics: Diagnostic[];
}

/** Returns a module without files. */
export function emptyDraft(tool: Tool): ModuleDraft {
  return {
    tool,
    requiredProviders: new Map(),
    overriddenSources: [],
    providers: new Map(),
    resources: new Map(),
    moduleCalls: new Map(),
    imports: [],
    variables: new Map(),
    locals: new Map(),
    diagnostics: [],
  };
}

/** A kind of declaration that must be unique: upstream's summary, and our word for it. */
export interface Duplicate {
  readonly summary: string;
  readonly what: string;
}

/** Reports a repeated declaration. */
export function duplicate(
  draft: ModuleDraft,
  { summary, what }: Duplicate,
  place: Place,
  previous: Place | undefined,
): void {
  const range = previous === undefined ? undefined : placeRange(previous);
  const where = range === undefined ? "" : ` at ${range.file}:${range.start.line}`;
  draft.diagnostics.push(errorAt(place, summary, `There is another such ${what} already${where}.`));
}

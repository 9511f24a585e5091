import { appendAll } from "../../../model/many.ts";
import { withoutAbsent } from "../../../model/without-absent.ts";
import {
  configurationName,
  type FileDeclarations,
  type ModuleCall,
  type NamedBlock,
  type ProviderBlock,
  type Resource,
  type ResourceMode,
  resourceKey,
  type VariableBlock,
} from "../blocks/module.ts";
import { unfitDefault } from "../blocks/refusals/variable.ts";
import { errorAt, type Place } from "../body/place.ts";
import { duplicate, duplicatesOf, type ModuleDraft } from "./module-draft.ts";

/** Applies one override file to a module (CR-50..54). OpenTofu: configs, Module.mergeFile. */
export function overrideWith(draft: ModuleDraft, file: FileDeclarations): void {
  const isTerraform = draft.tool.name === "terraform";
  if (file.toolConstraints.length > 0) draft.toolConstraints = file.toolConstraints;
  overrideBackends(draft, file);
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
    // Terraform forgets ephemeral resources, so that overriding them does nothing.
    if (isTerraform && resource.mode === "ephemeral") continue;
    overrideResource(draft, resource);
  }
  refuseWholesale(draft, file);
}

/** A backend and a cloud block replace each other; one of each per file (CR-53). */
function overrideBackends(draft: ModuleDraft, file: FileDeclarations): void {
  const duplicates = duplicatesOf(draft.tool);
  const [backend, secondBackend] = file.backends;
  const [cloud, secondCloud] = file.clouds;
  const [encryption, secondEncryption] = file.encryptions;
  if (secondBackend !== undefined) duplicate(draft, duplicates.backend, secondBackend, backend);
  else if (backend !== undefined) Object.assign(draft, { backend, cloud: undefined });
  if (secondCloud !== undefined) duplicate(draft, duplicates.cloud, secondCloud, cloud);
  else if (cloud !== undefined) Object.assign(draft, { cloud, backend: undefined });
  if (secondEncryption !== undefined) {
    duplicate(draft, duplicates.encryption, secondEncryption, encryption);
  }
}

/** A default configuration may be new; one with an alias must be there (CR-50). */
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
  return {
    ...base,
    ...withoutAbsent({ constraint, constraintPlace }),
    empty: base.empty && block.empty,
  };
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

/** Source and version are replaced one by one, `providers` as a whole (CR-52). */
function overrideModuleCall(draft: ModuleDraft, call: ModuleCall): void {
  const base = draft.moduleCalls.get(call.name);
  if (base === undefined) {
    const detail = `There is no module call "${call.name}" that this one could override.`;
    draft.diagnostics.push(errorAt(call.place, "Missing module call to override", detail));
    return;
  }
  refuseDependencies(draft, call.dependsOn);
  draft.moduleCalls.set(call.name, mergeModuleCall(base, call));
}

function mergeModuleCall(base: ModuleCall, call: ModuleCall): ModuleCall {
  const { source: baseSource, ...rest } = base;
  const source = call.sourceArgument === undefined ? baseSource : call.source;
  const { count, for_each } = call.repetition;
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
    providers: call.providers.length === 0 ? base.providers : call.providers,
    repetition: {
      ...base.repetition,
      ...withoutAbsent({ count, for_each }),
    },
  };
}

const MISSING_RESOURCE: Readonly<Record<ResourceMode, string>> = {
  resource: "Missing resource to override",
  data: "Missing data resource to override",
  ephemeral: "Missing ephemeral resource to override",
  action: "Missing action to override",
};

/** Only the `provider` argument matters to us (CR-51). */
function overrideResource(draft: ModuleDraft, resource: Resource): void {
  const key = resourceKey(resource);
  const base = draft.resources.get(key);
  if (base === undefined) {
    const detail = `There is no ${key} that this one could override.`;
    draft.diagnostics.push(errorAt(resource.place, MISSING_RESOURCE[resource.mode], detail));
    return;
  }
  refuseDependencies(draft, resource.dependsOn);
  if (resource.provider !== undefined) {
    draft.resources.set(key, { ...base, provider: resource.provider });
  }
}

function refuseDependencies(draft: ModuleDraft, place: Place | undefined): void {
  if (place === undefined) return;
  const detail = "The depends_on argument cannot be overridden.";
  draft.diagnostics.push(errorAt(place, "Unsupported override", detail));
}

/** Blocks that have no place in override files; Terraform forgets to refuse `removed` (CR-54). */
function refuseWholesale(draft: ModuleDraft, file: FileDeclarations): void {
  const imports = file.imports.map((one) => one.place);
  for (const [places, name] of [
    [file.moved, "moved"],
    [imports, "import"],
    [draft.tool.name === "terraform" ? [] : file.removed, "Removed"],
  ] as const) {
    for (const place of places) {
      const detail = "Such blocks can stand in normal files only.";
      draft.diagnostics.push(errorAt(place, `Cannot override '${name}' blocks`, detail));
    }
  }
}

/**
 * The variables of a module: an override replaces what it says and leaves the rest (CR-53).
 *
 * A type and a default that come from different files may not fit. OpenTofu: configs, Variable.merge.
 */
export function mergeVariables(
  draft: ModuleDraft,
  primary: readonly FileDeclarations[],
  override: readonly FileDeclarations[],
): ReadonlyMap<string, VariableBlock> {
  const merged = new Map<string, VariableBlock>();
  for (const block of primary.flatMap((file) => file.variables)) merged.set(block.name, block);
  for (const block of override.flatMap((file) => file.variables)) {
    const base = merged.get(block.name);
    const variable = { ...base, ...block };
    merged.set(block.name, variable);
    if (base === undefined) continue;
    const { type, default: value, nullable, place } = variable;
    appendAll(draft.diagnostics, unfitDefault({ type, default: value, nullable }, place));
  }
  return merged;
}

import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { Tool } from "../../../model/tool.ts";
import { withoutAbsent } from "../../../model/without-absent.ts";
import {
  configurationName,
  type FileDeclarations,
  type ImportBlock,
  type Module,
  type ModuleCall,
  type ProviderBlock,
  type Resource,
  resourceKey,
} from "../blocks/module.ts";
import { errorAt, type Place } from "../body/place.ts";
import {
  type Duplicate,
  duplicate,
  duplicatesOf,
  emptyDraft,
  type ModuleDraft,
} from "./module-draft.ts";
import { mergeVariables, overrideWith } from "./override.ts";

/** What came out of the files of a module. */
export interface CombinedModule {
  readonly module: Omit<Module, "vacant">;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Makes one module of its files, overrides applied in their order (CR-6, CR-48).
 *
 * `required_providers` come first, those of override files included, because everything else is
 * resolved by them. OpenTofu: configs, NewModule.
 */
export function combineFiles(
  primary: readonly FileDeclarations[],
  override: readonly FileDeclarations[],
  tool: Tool,
): CombinedModule {
  const draft = emptyDraft(tool);
  combineRequiredProviders(draft, primary, override);
  for (const file of primary) appendFile(draft, file);
  for (const file of override) overrideWith(draft, file);
  const { requiredProviders, providers, resources, moduleCalls, imports, backend, cloud } = draft;
  return {
    module: {
      requiredProviders,
      overriddenSources: draft.overriddenSources,
      providers,
      resources,
      moduleCalls,
      variables: mergeVariables(draft, primary, override),
      locals: new Map(
        [...primary, ...override].flatMap(({ locals }) =>
          locals.map(({ name, expression }) => [name, expression] as const),
        ),
      ),
      imports,
      toolConstraints: draft.toolConstraints,
      ...withoutAbsent({ backend, cloud }),
    },
    diagnostics: draft.diagnostics,
  };
}

/** One block per module, but any number in override files, each entry replacing a whole one (CR-14, CR-49). */
function combineRequiredProviders(
  draft: ModuleDraft,
  primary: readonly FileDeclarations[],
  override: readonly FileDeclarations[],
): void {
  const [first, ...more] = primary.flatMap((file) => file.requiredProviders);
  for (const extra of more) {
    const summary = "Duplicate required providers configuration";
    duplicate(draft, { summary, what: "required_providers block" }, extra.place, first?.place);
  }
  const overriding = override.flatMap((file) => file.requiredProviders);
  for (const block of [...(first === undefined ? [] : [first]), ...overriding]) {
    for (const entry of block.entries) {
      const from = draft.requiredProviders.get(entry.localName)?.address;
      if (block !== first && from !== undefined && from !== entry.address) {
        draft.overriddenSources.push({ from, entry });
      }
      draft.requiredProviders.set(entry.localName, entry);
    }
  }
}

/** Adds the declarations of a primary file. OpenTofu: configs, Module.appendFile. */
function appendFile(draft: ModuleDraft, file: FileDeclarations): void {
  draft.toolConstraints = [...draft.toolConstraints, ...file.toolConstraints];
  appendSingle(draft, "backend", file.backends);
  appendSingle(draft, "cloud", file.clouds);
  reportBackendAndCloud(draft);
  appendSingle(draft, "encryption", file.encryptions);
  appendNamed(draft, file);
  for (const block of file.providers) appendProvider(draft, block);
  for (const call of file.moduleCalls) appendModuleCall(draft, call);
  for (const resource of file.resources) appendResource(draft, resource);
  for (const check of file.checks) {
    if (check.data !== undefined && !appendResource(draft, check.data)) continue;
    const summary = `Duplicate check "${check.name}" configuration`;
    addPlace(draft, draft.checks, { summary, what: "check block" }, check);
  }
  for (const block of file.imports) appendImport(draft, block);
}

function appendSingle(
  draft: ModuleDraft,
  kind: "backend" | "cloud" | "encryption",
  places: readonly Place[],
): void {
  for (const place of places) {
    const previous = draft[kind];
    if (previous === undefined) draft[kind] = place;
    else duplicate(draft, duplicatesOf(draft.tool)[kind], place, previous);
  }
}

function reportBackendAndCloud(draft: ModuleDraft): void {
  if (draft.backend === undefined || draft.cloud === undefined) return;
  const article = draft.tool.name === "terraform" ? "" : "a ";
  const summary = `Both a backend and ${article}cloud configuration are present`;
  const detail = "A module may have a backend block or a cloud block, not both.";
  draft.diagnostics.push(errorAt(draft.backend, summary, detail));
}

function appendNamed(draft: ModuleDraft, file: FileDeclarations): void {
  for (const [blocks, places, summary, what] of [
    [file.providerMetas, draft.providerMetas, "Duplicate provider_meta block", "provider_meta"],
    [file.variables, draft.variables, "Duplicate variable declaration", "variable"],
    [file.locals, draft.locals, "Duplicate local value definition", "local value"],
  ] as const) {
    for (const block of blocks) addPlace(draft, places, { summary, what }, block);
  }
}

function addPlace(
  draft: ModuleDraft,
  places: Map<string, Place>,
  kind: Duplicate,
  { name, place }: { readonly name: string; readonly place: Place },
): void {
  const previous = places.get(name);
  if (previous !== undefined) duplicate(draft, kind, place, previous);
  places.set(name, place);
}

function appendProvider(draft: ModuleDraft, block: ProviderBlock): void {
  const name = configurationName(block.localName, block.alias);
  const previous = draft.providers.get(name);
  if (previous === undefined) {
    draft.providers.set(name, block);
    return;
  }
  const summary = "Duplicate provider configuration";
  duplicate(draft, { summary, what: `configuration of ${name}` }, block.place, previous.place);
}

function appendModuleCall(draft: ModuleDraft, call: ModuleCall): void {
  const previous = draft.moduleCalls.get(call.name);
  if (previous !== undefined) {
    duplicate(
      draft,
      { summary: "Duplicate module call", what: "module call" },
      call.place,
      previous.place,
    );
  }
  draft.moduleCalls.set(call.name, call);
}

/** Adds a resource unless its name is taken (CR-40: also by the data source of a check). */
function appendResource(draft: ModuleDraft, resource: Resource): boolean {
  const key = resourceKey(resource);
  const previous = draft.resources.get(key);
  if (previous === undefined) {
    draft.resources.set(key, resource);
    return true;
  }
  const isTerraform = draft.tool.name === "terraform";
  const kind = resource.mode === "ephemeral" && !isTerraform ? "ephemeral resource" : resource.mode;
  const summary = `Duplicate ${kind} "${resource.type}" configuration`;
  duplicate(draft, { summary, what: kind }, resource.place, previous.place);
  return false;
}

function appendImport(draft: ModuleDraft, block: ImportBlock): void {
  const { target } = block;
  const previous = draft.imports.find((one) => one.target !== undefined && one.target === target);
  if (previous !== undefined) {
    const summary = `Duplicate import configuration for "${target}"`;
    // Terraform points at the target, OpenTofu at the block.
    const place = draft.tool.name === "terraform" ? block.targetPlace : undefined;
    const kind = { summary, what: "import block" };
    duplicate(draft, kind, place ?? block.place, previous.place);
  }
  draft.imports.push(block);
}

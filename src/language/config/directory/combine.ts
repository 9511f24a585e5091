import type { Diagnostic } from "../../../model/diagnostic.ts";
import { appendAll } from "../../../model/many.ts";
import type { Tool } from "../../../model/tool.ts";
import {
  configurationName,
  type FileDeclarations,
  type Module,
  type ModuleCall,
  type ProviderBlock,
  type Resource,
  resourceKey,
} from "../blocks/module.ts";
import type { Place } from "../body/body.ts";
import {
  type Duplicate,
  duplicate,
  emptyDraft,
  type ModuleDraft,
  mergeVariables,
  overrideWith,
} from "./override.ts";

/** The module made from its files, and the problems of combining them. */
interface CombinedModule {
  readonly module: Omit<Module, "vacant">;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Combines the files of a module and applies overrides in their order (CR-6, CR-48).
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
  const { requiredProviders, providers, resources, moduleCalls, imports } = draft;
  return {
    module: {
      requiredProviders,
      overriddenSources: draft.overriddenSources,
      providers,
      resources,
      moduleCalls,
      variables: mergeVariables(primary, override),
      locals: new Map(
        [...primary, ...override].flatMap(({ locals }) =>
          locals.map(({ name, expression }) => [name, expression] as const),
        ),
      ),
      imports,
      hasBackend: [...primary, ...override].some(({ backends }) => backends.length > 0),
    },
    diagnostics: draft.diagnostics,
  };
}

/**
 * Combines `required_providers`: one block per module, and any number in override files, whose entries replace whole
 * entries (CR-14, CR-49).
 */
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
  appendNamed(draft, file);
  for (const block of file.providers) appendProvider(draft, block);
  for (const call of file.moduleCalls) appendModuleCall(draft, call);
  for (const resource of file.resources) appendResource(draft, resource);
  appendAll(draft.imports, file.imports);
}

function appendNamed(draft: ModuleDraft, file: FileDeclarations): void {
  for (const [blocks, places, summary, what] of [
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
function appendResource(draft: ModuleDraft, resource: Resource): void {
  const key = resourceKey(resource);
  const previous = draft.resources.get(key);
  if (previous === undefined) {
    draft.resources.set(key, resource);
    return;
  }
  const isTerraform = draft.tool.name === "terraform";
  const kind = resource.mode === "ephemeral" && !isTerraform ? "ephemeral resource" : resource.mode;
  const summary = `Duplicate ${kind} "${resource.type}" configuration`;
  duplicate(draft, { summary, what: kind }, resource.place, previous.place);
}

import type { Tool } from "../../model/tool.ts";
import {
  configurationName,
  type FileDeclarations,
  type ImportBlock,
  type Module,
  type ModuleCall,
  type ProviderBlock,
  type RequiredProvider,
  type Resource,
  type ResourceMode,
  resourceKey,
  type VariableBlock,
} from "../blocks/module.ts";
import { type ConfigAttribute, errorAt, lineOf, type Place, type Problems } from "../body/body.ts";

/**
 * Combines the files of a module and applies overrides in their order (CR-6, CR-48). `required_providers` come first,
 * those of override files included, because everything else is resolved by them. OpenTofu: configs, NewModule.
 */
export function combineFiles(
  primary: readonly FileDeclarations[],
  override: readonly FileDeclarations[],
  tool: Tool,
  problems: Problems,
): Omit<Module, "vacant"> {
  const draft = new ModuleDraft(tool, problems);
  draft.combineRequiredProviders(primary, override);
  for (const file of primary) draft.append(file);
  const base = { variables: new Set(draft.variables.keys()), locals: new Set(draft.locals.keys()) };
  for (const file of override) draft.override(file, base);
  const locals = new Map([...draft.locals].map(([name, local]) => [name, local.expression]));
  const hasBackend = [...primary, ...override].some(({ backends }) => backends.length > 0);
  return { ...draft, locals, hasBackend };
}

const MISSING_RESOURCE: Readonly<Record<ResourceMode, string>> = {
  resource: "Missing resource to override",
  data: "Missing data resource to override",
  ephemeral: "Missing ephemeral resource to override",
  action: "Missing action to override",
};

class ModuleDraft {
  readonly requiredProviders = new Map<string, RequiredProvider>();
  readonly overriddenSources: Module["overriddenSources"][number][] = [];
  readonly providers = new Map<string, ProviderBlock>();
  readonly resources = new Map<string, Resource>();
  readonly moduleCalls = new Map<string, ModuleCall>();
  readonly variables = new Map<string, VariableBlock>();
  readonly locals = new Map<string, ConfigAttribute>();
  readonly imports: ImportBlock[] = [];
  readonly #isTerraform: boolean;
  readonly #problems: Problems;

  constructor(tool: Tool, problems: Problems) {
    this.#isTerraform = tool.name === "terraform";
    this.#problems = problems;
  }

  /** Combines `required_providers`: one block a module, whose entries override files replace whole (CR-14, CR-49). */
  combineRequiredProviders(
    primary: readonly FileDeclarations[],
    override: readonly FileDeclarations[],
  ): void {
    const [first, ...more] = primary.flatMap((file) => file.requiredProviders);
    for (const extra of more) {
      const summary = "Duplicate required providers configuration";
      this.#isTaken(first, extra, summary, "required_providers block");
    }
    const overriding = override.flatMap((file) => file.requiredProviders);
    for (const block of [...(first === undefined ? [] : [first]), ...overriding]) {
      for (const entry of block.entries) {
        const from = this.requiredProviders.get(entry.localName)?.address;
        if (block !== first && from !== undefined && from !== entry.address) {
          this.overriddenSources.push({ from, entry });
        }
        this.requiredProviders.set(entry.localName, entry);
      }
    }
  }

  /** Adds the declarations of a primary file. OpenTofu: configs, Module.appendFile. */
  append(file: FileDeclarations): void {
    for (const block of file.variables) {
      const other = this.variables.get(block.name);
      this.#isTaken(other, block, "Duplicate variable declaration", "variable");
      this.variables.set(block.name, block);
    }
    for (const local of file.locals) {
      const other = this.locals.get(local.name);
      this.#isTaken(other, local, "Duplicate local value definition", "local value");
      this.locals.set(local.name, local);
    }
    for (const block of file.providers) {
      const name = configurationName(block);
      const summary = "Duplicate provider configuration";
      if (!this.#isTaken(this.providers.get(name), block, summary, `configuration of ${name}`)) {
        this.providers.set(name, block);
      }
    }
    for (const call of file.moduleCalls) {
      this.#isTaken(this.moduleCalls.get(call.name), call, "Duplicate module call", "module call");
      this.moduleCalls.set(call.name, call);
    }
    for (const resource of file.resources) this.#appendResource(resource);
    for (const block of file.imports) this.imports.push(block);
  }

  /** Adds a resource unless its name is taken (CR-40: also by the data source of a check). */
  #appendResource(resource: Resource): void {
    const key = resourceKey(resource);
    const isEphemeral = resource.mode === "ephemeral" && !this.#isTerraform;
    const kind = isEphemeral ? "ephemeral resource" : resource.mode;
    const summary = `Duplicate ${kind} "${resource.type}" configuration`;
    if (this.#isTaken(this.resources.get(key), resource, summary, kind)) return;
    this.resources.set(key, resource);
  }

  /** Reports a declaration if there is another such one already, and returns whether there is. */
  #isTaken(
    other: { readonly place: Place } | undefined,
    { place }: { readonly place: Place },
    summary: string,
    noun: string,
  ): boolean {
    if (other === undefined) return false;
    const { file, line } = lineOf(other.place);
    const detail = `There is another such ${noun} already at ${file}:${line}.`;
    this.#problems.add([{ ...errorAt(place, summary, detail), subject: `${noun} in ${file}` }]);
    return true;
  }

  /** Applies an override file (CR-50..54). OpenTofu: configs, Module.mergeFile. */
  override(
    file: FileDeclarations,
    base: Readonly<Record<"variables" | "locals", ReadonlySet<string>>>,
  ): void {
    for (const block of file.providers) this.#overrideProvider(block);
    for (const block of file.variables) {
      this.#requireBase(base.variables, block, "variable declaration");
      // An override replaces only the members that it sets (CR-53). OpenTofu: configs, Variable.merge.
      this.variables.set(block.name, overridden(this.variables.get(block.name) ?? block, block));
    }
    for (const local of file.locals) {
      this.#requireBase(base.locals, local, "local value definition");
      this.locals.set(local.name, local);
    }
    for (const call of file.moduleCalls) this.#overrideModuleCall(call);
    for (const resource of file.resources) {
      // Terraform ignores overrides of ephemeral resources.
      if (!this.#isTerraform || resource.mode !== "ephemeral") this.#overrideResource(resource);
    }
    for (const { place } of file.imports) {
      const detail = "Such blocks can stand in normal files only.";
      this.#problems.error(place, "Cannot override 'import' blocks", detail);
    }
  }

  #requireBase(
    base: ReadonlySet<string>,
    { name, place }: VariableBlock | ConfigAttribute,
    noun: string,
  ): void {
    if (base.has(name)) return;
    const detail = `"${name}" is not declared in any file that this one could override.`;
    this.#problems.error(place, `Missing base ${noun} to override`, detail);
  }

  /** Overrides a provider configuration. A default one may be new; one with an alias must exist (CR-50). */
  #overrideProvider(block: ProviderBlock): void {
    const name = configurationName(block);
    const base = this.providers.get(name);
    if (base === undefined && block.alias !== "") {
      const summary = "Missing base provider configuration for override";
      const detail = `There is no provider configuration "${name}" that this one could override.`;
      this.#problems.error(block.place, summary, detail);
      return;
    }
    const { constraint, constraintPlace } = block;
    this.providers.set(name, base ? overridden(base, { constraint, constraintPlace }) : block);
  }

  /** Overrides a module call; source and version are replaced separately (CR-52). */
  #overrideModuleCall(call: ModuleCall): void {
    const base = this.moduleCalls.get(call.name);
    if (base === undefined) {
      const detail = `There is no module call "${call.name}" that this one could override.`;
      this.#problems.error(call.place, "Missing module call to override", detail);
      return;
    }
    const { sourceArgument, versionArgument, unresolved, version } = call;
    this.moduleCalls.set(call.name, {
      ...overridden(base, { sourceArgument, versionArgument, unresolved, version }),
      source: sourceArgument === undefined ? base.source : call.source,
      arguments: [...(base.arguments ?? []), ...(call.arguments ?? [])],
    });
  }

  /** Overrides a resource; only its `provider` argument is needed (CR-51). */
  #overrideResource(resource: Resource): void {
    const key = resourceKey(resource);
    const base = this.resources.get(key);
    if (base === undefined) {
      const detail = `There is no ${key} that this one could override.`;
      this.#problems.error(resource.place, MISSING_RESOURCE[resource.mode], detail);
    } else if (resource.provider !== undefined) {
      this.resources.set(key, { ...base, provider: resource.provider });
    }
  }
}

function overridden<T extends object>(base: T, override: Partial<T>): T {
  const members = Object.entries(override).filter(([, value]) => value !== undefined);
  return { ...base, ...Object.fromEntries(members) };
}

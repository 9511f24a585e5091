import { appendAll } from "../../model/many.ts";
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
import {
  type ConfigAttribute,
  errorAt,
  lineOf,
  type Place,
  type ToolProblems,
} from "../body/body.ts";

/**
 * Combines the files of a module and applies overrides in their order (CR-6, CR-48). `required_providers` come first,
 * those of override files included, because everything else is resolved by them. OpenTofu: configs, NewModule.
 */
export function combineFiles(
  primary: readonly FileDeclarations[],
  override: readonly FileDeclarations[],
  problems: ToolProblems,
): Omit<Module, "vacant"> {
  const draft = new ModuleDraft(problems);
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

interface Placed {
  readonly place: Place;
}

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
  readonly #problems: ToolProblems;

  constructor(problems: ToolProblems) {
    this.#isTerraform = problems.tool.name === "terraform";
    this.#problems = problems;
  }

  /** Combines `required_providers`: one block a module, whose entries override files replace whole (CR-14, CR-49). */
  combineRequiredProviders(
    primary: readonly FileDeclarations[],
    override: readonly FileDeclarations[],
  ): void {
    const [first, ...more] = primary.flatMap((file) => file.requiredProviders);
    const summary = "Duplicate required providers configuration";
    for (const extra of more) this.#reportTwin(first, extra, summary, "required_providers block");
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
    const { variables, locals, moduleCalls, providers, resources } = this;
    for (const block of file.variables) {
      this.#reportTwin(
        variables.get(block.name),
        block,
        "Duplicate variable declaration",
        "variable",
      );
      variables.set(block.name, block);
    }
    for (const local of file.locals) {
      const summary = "Duplicate local value definition";
      this.#reportTwin(locals.get(local.name), local, summary, "local value");
      locals.set(local.name, local);
    }
    for (const block of file.providers) {
      const name = configurationName(block);
      const [first, noun] = [providers.get(name), `configuration of ${name}`];
      this.#reportTwin(first, block, "Duplicate provider configuration", noun);
      providers.set(name, first ?? block);
    }
    for (const call of file.moduleCalls) {
      this.#reportTwin(moduleCalls.get(call.name), call, "Duplicate module call", "module call");
      moduleCalls.set(call.name, call);
    }
    for (const resource of file.resources) {
      const key = resourceKey(resource);
      const isEphemeral = resource.mode === "ephemeral" && !this.#isTerraform;
      const kind = isEphemeral ? "ephemeral resource" : resource.mode;
      const summary = `Duplicate ${kind} "${resource.type}" configuration`;
      // The name can also be that of the data source of a check (CR-40).
      const first = resources.get(key);
      this.#reportTwin(first, resource, summary, kind);
      resources.set(key, first ?? resource);
    }
    appendAll(this.imports, file.imports);
  }

  #reportTwin(other: Placed | undefined, { place }: Placed, summary: string, noun: string): void {
    if (other === undefined) return;
    const { file, line } = lineOf(other.place);
    const detail = `There is another such ${noun} already at ${file}:${line}.`;
    this.#problems.add([{ ...errorAt(place, summary, detail), subject: `${noun} in ${file}` }]);
  }

  /** Applies an override file (CR-50..54). OpenTofu: configs, Module.mergeFile. */
  override(
    file: FileDeclarations,
    base: Readonly<Record<"variables" | "locals", ReadonlySet<string>>>,
  ): void {
    const { variables, locals } = this;
    for (const block of file.providers) this.#overrideProvider(block);
    for (const block of file.variables) {
      const { name } = block;
      const summary = "Missing base variable declaration to override";
      if (!base.variables.has(name)) this.#reportMissing(block, summary, `variable "${name}"`);
      // An override replaces only the members that it sets (CR-53). OpenTofu: configs, Variable.merge.
      variables.set(name, overridden(variables.get(name) ?? block, block));
    }
    for (const local of file.locals) {
      const { name } = local;
      const summary = "Missing base local value definition to override";
      if (!base.locals.has(name)) this.#reportMissing(local, summary, `local value "${name}"`);
      locals.set(name, local);
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

  #reportMissing({ place }: Placed, summary: string, base: string): void {
    this.#problems.error(place, summary, `There is no ${base} that this one could override.`);
  }

  /** Overrides a provider configuration. A default one may be new; one with an alias must exist (CR-50). */
  #overrideProvider(block: ProviderBlock): void {
    const name = configurationName(block);
    const base = this.providers.get(name);
    if (base === undefined && block.alias !== "") {
      const summary = "Missing base provider configuration for override";
      this.#reportMissing(block, summary, `provider configuration "${name}"`);
      return;
    }
    const { constraint, constraintPlace } = block;
    this.providers.set(name, base ? overridden(base, { constraint, constraintPlace }) : block);
  }

  /** Overrides a module call; source and version are replaced separately (CR-52). */
  #overrideModuleCall(call: ModuleCall): void {
    const base = this.moduleCalls.get(call.name);
    if (base === undefined) {
      this.#reportMissing(call, "Missing module call to override", `module call "${call.name}"`);
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
    if (base === undefined) this.#reportMissing(resource, MISSING_RESOURCE[resource.mode], key);
    else this.resources.set(key, { ...base, provider: resource.provider ?? base.provider });
  }
}

function overridden<T extends object>(base: T, override: Partial<T>): T {
  const members = Object.entries(override).filter(([, value]) => value !== undefined);
  return { ...base, ...Object.fromEntries(members) };
}

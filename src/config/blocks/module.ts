import type { VariableType } from "../../formats/hcl/evaluation/convert-value.ts";
import type { Value } from "../../formats/hcl/evaluation/value.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { ConfigAttribute, ConfigBody, ConfigExpression, Place } from "../body/body.ts";
import type { ModuleSource } from "./module-source.ts";

/** One entry of `required_providers`. */
export interface RequiredProvider {
  readonly localName: string;
  readonly address: ProviderAddress;
  /** The constraint as written; absent when there is none. */
  readonly constraint?: string;
  readonly place: Place;
}

/** A `required_providers` block. */
export interface RequiredProvidersBlock {
  readonly place: Place;
  readonly entries: readonly RequiredProvider[];
}

/** A `provider` block (CR-39). */
export interface ProviderBlock {
  readonly localName: string;
  readonly alias: string;
  /** The deprecated `version` as text; absent when there is none. */
  readonly constraint?: string;
  readonly constraintPlace?: Place;
  readonly place: Place;
}

/** The kind of a resource: `resource`, `data`, `ephemeral`, and Terraform's `action`. */
export type ResourceMode = "resource" | "data" | "ephemeral" | "action";

/** What identifies a resource in its module. */
export interface ResourceAddress {
  readonly mode: ResourceMode;
  readonly type: string;
  readonly name: string;
}

/** A resource of any mode (CR-36). */
export interface Resource extends ResourceAddress {
  /** The local name of the provider that `provider` names (CR-43). */
  readonly provider?: string;
  readonly place: Place;
}

/** A `module` block (CR-55). */
export interface ModuleCall {
  readonly name: string;
  readonly sourceArgument?: ConfigAttribute;
  readonly versionArgument?: ConfigAttribute;
  /** The bodies with the values of the module's variables; of two with one name the later counts. */
  readonly arguments?: readonly ConfigBody[];
  readonly source?: ModuleSource;
  readonly version?: string;
  /** Why the source is unknown although the call may be valid; absent when it is known (CR-121). */
  readonly unresolved?: string;
  /** Whether a secret value decided on its source. */
  readonly isPrivate?: boolean;
  readonly place: Place;
}

/** The target of an `import` block. */
export interface ImportTarget {
  /** Names of module calls from the root to the target's module. */
  readonly modulePath: readonly string[];
  /** Its type is empty if the target cannot be read. */
  readonly resource: ResourceAddress;
}

/** An `import` block (CR-41). */
export interface ImportBlock extends ImportTarget {
  readonly provider?: string;
  readonly place: Place;
}

/** A `variable` block, with the parts that static evaluation needs (CR-79..81). */
export interface VariableBlock {
  readonly name: string;
  readonly place: Place;
  readonly type?: VariableType;
  /** Whether a text given from outside is the value itself and not an expression (CR-81). */
  readonly takesText?: boolean;
  readonly default?: Value;
  readonly nullable?: boolean;
  readonly const?: boolean;
  readonly sensitive?: boolean;
  readonly ephemeral?: boolean;
}

/** The declarations of one file; conflicts are found when files are combined. OpenTofu: configs, File. */
export interface FileDeclarations {
  readonly requiredProviders: RequiredProvidersBlock[];
  readonly providers: ProviderBlock[];
  /** Blocks named `backend` and `cloud`. */
  readonly backends: Place[];
  readonly resources: Resource[];
  readonly moduleCalls: ModuleCall[];
  readonly imports: ImportBlock[];
  readonly variables: VariableBlock[];
  readonly locals: ConfigAttribute[];
}

/** A module: its files combined, overrides applied. OpenTofu: configs, Module. */
export interface Module {
  /** By local name. */
  readonly requiredProviders: ReadonlyMap<string, RequiredProvider>;
  /** Entries that an override file gave another source than `from` (CR-49). */
  readonly overriddenSources: readonly {
    readonly from: ProviderAddress;
    readonly entry: RequiredProvider;
  }[];
  /** By {@link configurationName}. */
  readonly providers: ReadonlyMap<string, ProviderBlock>;
  /** By {@link resourceKey}. */
  readonly resources: ReadonlyMap<string, Resource>;
  readonly moduleCalls: ReadonlyMap<string, ModuleCall>;
  readonly variables: ReadonlyMap<string, VariableBlock>;
  readonly locals: ReadonlyMap<string, ConfigExpression>;
  readonly imports: readonly ImportBlock[];
  readonly hasBackend: boolean;
  /** Whether the directory has no configuration file (CR-8). */
  readonly vacant: boolean;
}

/** Returns the name of a provider configuration: `aws`, or `aws.west` with an alias. */
export function configurationName({ localName, alias }: ProviderBlock): string {
  return alias === "" ? localName : `${localName}.${alias}`;
}

/** Returns the name that identifies a resource in its module. */
export function resourceKey({ mode, type, name }: ResourceAddress): string {
  return `${mode}.${type}.${name}`;
}

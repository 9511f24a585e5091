import type { VersionConstraints } from "./constraint.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { ProviderAddress } from "./provider-address.ts";

/** The most providers that a configuration may require and a lock file may lock; real ones have some dozens. */
export const MAX_PROVIDERS = 1000;

/** A line of a file, counted from 1; paths start at the root module's directory. */
type FileLine = { readonly file: string; readonly line: number };

/** The part of a configuration that asks for a provider. */
export type RequirementKind =
  | "required_providers"
  | "provider"
  | "resource"
  | "data"
  | "ephemeral"
  | "import"
  | "test"
  | "state";

/** One place that asks for a provider. */
export interface RequirementOrigin extends FileLine {
  readonly kind: RequirementKind;
  /** Module path joined with dots; empty for the root module. */
  readonly module: string;
  /** Constraint text as written there; empty when the place does not constrain. */
  readonly constraints: string;
}

/** A provider that a configuration requires, and the places that ask for it. */
export interface Requirement {
  readonly provider: ProviderAddress;
  /** All terms of all origins, canonical; nothing is intersected (CR-26, CR-46). */
  readonly constraints: VersionConstraints;
  readonly origins: readonly RequirementOrigin[];
}

/** A local name with two sources: the provider that it meant first, and another one. */
export interface SourceOverride extends FileLine {
  readonly localName: string;
  readonly from: ProviderAddress;
  readonly to: ProviderAddress;
  /** An override file (CR-49), or a module that is called and gives the root module's name another source. */
  readonly by: "override" | "module";
}

/** The host in ASCII of a registry that serves a module, and the call that asks for it. */
export interface ModuleHost extends FileLine {
  readonly host: string;
}

/** A called module from outside of the repository; no lock file records its version. */
export interface OutsideModule extends FileLine {
  /** Names of the calls that lead to it, joined with dots. */
  readonly name: string;
  /** Without user-info, which may be a credential. */
  readonly source: string;
  /** The requested version: a version constraint, or a ref of its repository; empty for none. */
  readonly asked: string;
  /** Why the same call may give another module later; absent when the request names exactly one. */
  readonly floats?: "no version" | "a range of versions" | "no ref" | "a ref that is no version";
}

/** A place where the reading of a configuration stops before it knows every file that decides there. */
export interface UnreadPlace {
  readonly reason: string;
  /** Files that decide there, from the top of the tree of files. */
  readonly files: readonly string[];
  /** Further files that may decide there: those that these name, also configuration beside them, any of values, or any. */
  readonly mayRead: "named" | "beside" | "values" | "any";
}

/** The providers that a root module requires (built-ins included). */
export interface Requirements {
  readonly providers: ReadonlyMap<ProviderAddress, Requirement>;
  /**
   * Whether the set is the one that the tool would compute. When false it is a lower bound (CR-121): entries that are
   * not in it must not be called unneeded, and constraints may be incomplete.
   */
  readonly exact: boolean;
  /** Why the set is only a lower bound; empty when exact. */
  readonly limits: readonly string[];
  /** Sources that override files and called modules change (A5); undefined when there are none. */
  readonly sourceOverrides?: readonly SourceOverride[];
  /** Registries that modules come from, once for each call; undefined when there are none. */
  readonly moduleHosts?: readonly ModuleHost[];
  /** Modules from elsewhere that the files of the repository call; undefined when there are none. */
  readonly outsideModules?: readonly OutsideModule[];
  /** The state that was read, or why not; its providers are included unless it has a problem (CR-85). */
  readonly state?: { readonly file: string; readonly problem?: string };
  /** Where the reading stopped without knowing which files decide; undefined when it is not told. */
  readonly unread?: readonly UnreadPlace[];
  /** Errors mean that the tool would refuse the configuration. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns what says that no configuration is beside a lock file, as next to a `terragrunt.hcl`; undefined where one is. */
export function vacancyIn(requirements: Pick<Requirements, "diagnostics"> | undefined) {
  return requirements?.diagnostics.find(({ code }) => code === "no-configuration");
}

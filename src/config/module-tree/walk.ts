import { hasErrors } from "../../model/diagnostic.ts";
import { appendAll } from "../../model/many.ts";
import type { IsUpgraded, ModuleLock } from "../../model/module-lock.ts";
import type { Tool } from "../../model/tool.ts";
import type { PassedVersion } from "../../model/version.ts";
import type { FileTree } from "../../ports/files.ts";
import type { Module, ModuleCall } from "../blocks/module.ts";
import type { RegistryModuleSource, RemoteModuleSource } from "../blocks/module-source.ts";
import type { Place, Problems } from "../body/body.ts";
import type { DecodedModule } from "../directory/decode.ts";
import type { StaticModule } from "../evaluation/static-module.ts";
import type { ModuleLoader, ModulesManifest } from "./module-loader.ts";
import type { StaticCalls } from "./static-calls.ts";

/** A called module, or the root module. */
export interface ModuleNode {
  /** Names of the calls that lead here; empty for the root module. */
  readonly path: readonly string[];
  /** With symbolic links resolved. */
  readonly directory: string;
  readonly module: Module;
  /** Of the root module, what stands for the source that Terragrunt copies; absent without Terragrunt. */
  readonly call?: ModuleCall;
  readonly children: ReadonlyMap<string, ModuleNode>;
}

/** A running walk over module calls. */
export interface ModuleWalk {
  readonly loader: ModuleLoader;
  /** The root's directory with symbolic links resolved; files are named relative to it. */
  readonly base: string;
  readonly manifest: ModulesManifest;
  /** Undefined when nothing may be fetched. */
  readonly fetchModule: FetchModule | undefined;
  /** Names the fetched package that the walk is in; undefined in the root module's own tree of files. */
  readonly packageLabel: string | undefined;
  /** Loaders of fetched packages by their trees; shared by all walks of one tree. */
  readonly packages: Map<FileTree, ModuleLoader>;
  readonly problems: Problems;
  /** Why modules are missing although their calls may be valid (CR-121). */
  readonly limits: string[];
  /** Calls that a lock file for modules records, or that hide such calls, in the order of the walk. */
  readonly remoteCalls: RemoteCall[];
  readonly lockedPackages: LockedPackages;
  readonly age: AgeWish | undefined;
  readonly statics: StaticCalls;
  /** The number of visited modules; shared by all walks of one tree. */
  readonly count: { modules: number };
}

/** The position of a walk. */
export interface WalkPosition {
  readonly path: readonly string[];
  readonly directory: string;
  /** The directory relative to the root module's, as messages name it. */
  readonly shown: string;
  /** The directories from the root module to this one. */
  readonly ancestors: readonly string[];
  readonly rootCall?: ModuleCall;
  /** The module in which sources of calls are evaluated. */
  readonly scope: StaticModule;
  /** Whether the calls are in a test, whose variables may be given values when it runs (CR-84). */
  readonly isTest?: boolean;
}

/** Reports the problems of a directory's files, once however often it is called. */
export function reportOnce(
  { loader, problems, limits }: ModuleWalk,
  directory: string,
  decoded: DecodedModule,
): void {
  if (loader.reported.has(directory)) return;
  loader.reported.add(directory);
  problems.add(decoded.diagnostics);
  appendAll(limits, decoded.limits);
}

/** Reports the problems of a called module. */
export function reportChildProblems(
  walk: ModuleWalk,
  here: WalkPosition & { readonly rootCall: ModuleCall },
  decoded: DecodedModule,
): void {
  const name = `"${here.path.join(".")}"`;
  if (hasErrors(decoded.diagnostics)) {
    reportNotInstalled(walk, here.rootCall, `${name}: Its configuration has errors`);
  }
  reportOnce(walk, here.directory, decoded);
  const [first] = decoded.module.imports;
  const { tool } = walk.loader;
  if (first === undefined || (tool.name === "terraform" && tool.minor >= 16)) return;
  const detail = `Only the root module may have import blocks, and ${name} has one.`;
  walk.problems.error(first.place, "Invalid import configuration", detail);
}

/** Reports a called module that is not installed: upstream installs nothing when one module is wrong. */
export function reportNotInstalled(
  { problems }: ModuleWalk,
  rootCall: ModuleCall,
  reason: string,
): void {
  const detail = `The module cannot be installed. ${reason}.`;
  problems.error(rootCall.place, "Module not installed", detail, "not-installed");
}

/** A source that is not a directory beside the caller. */
export type RemoteSource = RegistryModuleSource | RemoteModuleSource;

/**
 * Packages that a lock file records: of a registry's module, its version is read in place of the newest; where a source
 * gives another commit, the calls of the recorded one are noted.
 */
export interface LockedPackages extends ModuleLock {
  /** Whether what the source gives now is to take a record's place. */
  readonly isUpgraded: IsUpgraded;
}

/**
 * A call of a remote module, and where it led. One whose source nobody can compute counts, and so does one that could not
 * be read here, since nobody knows what it calls; one that an installed copy stands for does not.
 */
export interface RemoteCall {
  /** Names of the calls that lead here. */
  readonly path: readonly string[];
  /** The source without credentials; what is computed and not known is left out of it. */
  readonly source: string;
  /** The constraint as written; undefined for any version. */
  readonly constraints: string | undefined;
  /** Undefined where no `module` block says it, as with Terragrunt. */
  readonly place: Place | undefined;
  readonly answer: AnsweredCall;
}

/** What a source gives; where a lock file records another commit or digest, with what that holds. */
export type AnsweredCall =
  | (FetchedModule & { readonly recorded?: FetchedModule | undefined })
  | UnreadableModule;

/** The request for a module. */
export interface ModuleOrder {
  readonly source: RemoteSource;
  /** The constraint as written; undefined for any version. */
  readonly version: string | undefined;
  /** The version that is taken while it is published and accepted; undefined for the newest, as `init` takes it. */
  readonly locked: string | undefined;
  /** The commit or digest that is read in place of the one that the source selects; undefined for the latter. */
  readonly revision: string | undefined;
  readonly tool: Tool;
  readonly age: AgeWish | undefined;
  /** The version that was locked before: a version that is chosen by its age is that one rather than an older one. */
  readonly before: string | undefined;
}

/** What is asked about the age of modules; without it, nobody is asked when one was published. */
export interface AgeWish {
  /** Whether registries may be asked for what they say beside the protocol. */
  readonly asksContext: boolean;
  /** How old a version has to be that is chosen anew; undefined to choose the newest, as `init` does. */
  readonly choice: ModuleAgeTerms | undefined;
}

/** What policy asks of the age of modules. */
export interface ModuleAgeTerms {
  /** Returns the hours that a module of a source has to be old; undefined where it may be new. */
  readonly hoursOf: (source: string) => number | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** When a package was published, in milliseconds since the epoch, and by whose word. */
export interface PackageDate {
  readonly at: number;
  readonly by: "registry" | "author";
}

/** Which package a source led to. */
export interface SelectedPackage {
  /** Without credentials; of git with the commit, of a registry's own archive with the version. */
  readonly address: string;
  /** Whether it is the tip of a branch, which moves as work goes on. */
  readonly isBranch: boolean;
  /** Whether another release of the tools selects another commit. */
  readonly isAmbiguous?: boolean | undefined;
}

/** A module package, and the directory in it that was asked for. */
export interface ModulePackage {
  /** The whole package; its top is the empty path. */
  readonly files: FileTree;
  /** Where the module is in the package; empty for its top. */
  readonly directory: string;
  /** Names the package in messages, like the first part of a path: no `//`, no credentials. */
  readonly label: string;
  readonly selected: SelectedPackage;
  /** The latest that anybody says of it; absent if nobody does, or was asked. */
  readonly date?: PackageDate | undefined;
}

/** A module package whose files can be read. */
export interface FetchedModule extends ModulePackage {
  readonly kind: "fetched";
  /** The registry's version, as it is written there; undefined for other sources. */
  readonly version: string | undefined;
  /** Versions that were too young, newest first. */
  readonly passedOver?: readonly PassedVersion[];
  /** The address that a registry names for it, without credentials; undefined where no registry names one. */
  readonly registryAddress: string | undefined;
}

/** A module that cannot be read here. */
export interface UnreadableModule {
  readonly kind: "unreadable";
  /** Continues the sentence "it comes from …, and ", without a full stop and without credentials. */
  readonly reason: string;
  /** Whether nobody can say what the source selects, however often it is asked. */
  readonly isFloating: boolean;
}

/** Gets the package that a module is in. The same files mean the same package. It does not throw. */
export type FetchModule = (order: ModuleOrder) => Promise<FetchedModule | UnreadableModule>;

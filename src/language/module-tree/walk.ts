import { type Diagnostic, hasErrors } from "../../model/diagnostic.ts";
import { appendAll } from "../../model/many.ts";
import type { Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import type { Module, ModuleCall } from "../config/blocks/module.ts";
import type { RegistryModuleSource, RemoteModuleSource } from "../config/blocks/module-source.ts";
import { errorAt } from "../config/body/body.ts";
import type { DecodedModule } from "../config/directory/decode.ts";
import type { StaticModule } from "../evaluation/static-module.ts";
import type { ModuleLoader, ModuleMemory, ModulesManifest } from "./module-loader.ts";
import type { StaticWorld } from "./static-world.ts";

/** A module where it is called. */
export interface ModuleNode {
  /** Names of the calls that lead here; empty for the root module. */
  readonly path: readonly string[];
  /** With symbolic links resolved. */
  readonly directory: string;
  readonly module: Module;
  /** Absent for the root module. */
  readonly call?: ModuleCall;
  readonly children: ReadonlyMap<string, ModuleNode>;
}

/** A walk over module calls that is going on. */
export interface ModuleWalk {
  readonly loader: ModuleLoader;
  /** The root's directory with symbolic links resolved; files are named relative to it. */
  readonly base: string;
  readonly manifest: ModulesManifest;
  /** Undefined when nothing may be fetched. */
  readonly fetchModule: FetchModule | undefined;
  /** The fetched package that the walk is in; undefined in the root module's own tree of files. */
  readonly within: ModulePackage | undefined;
  /** Modules that were read for other root modules of the run. */
  readonly memory: ModuleMemory;
  /** Fetched packages by their trees; shared by all walks of one tree. */
  readonly packages: Map<FileTree, ModuleWalkMemory>;
  /** Directories whose own problems have been reported. */
  readonly reported: Set<string>;
  readonly diagnostics: Diagnostic[];
  /** Why modules are missing although nothing is wrong with their calls (CR-121). */
  readonly limits: string[];
  readonly statics: StaticWorld;
  /** How many modules were visited; shared by all walks of one tree. */
  readonly count: { modules: number };
}

/** The memory of a walk in one tree of files. */
type ModuleWalkMemory = Pick<ModuleWalk, "loader" | "reported">;

/** A fetched package as a walk knows it. */
interface ModulePackage {
  readonly label: string;
}

/** Where a walk stands. */
export interface WalkPosition {
  readonly path: readonly string[];
  readonly directory: string;
  /** The directory relative to the root module's, as messages name it. */
  readonly shown: string;
  /** The directories from the root module to this one. */
  readonly ancestors: readonly string[];
  /** The call in the root module that led here. */
  readonly rootCall?: ModuleCall;
  /** Where sources of calls are evaluated; absent where they must be constant. */
  readonly scope?: StaticModule;
  /** Whether what is called stands in a test, whose variables may be given values when it runs (CR-84). */
  readonly isTest?: boolean;
}

/** Reports what is wrong with a called module. */
export function reportChildProblems(
  walk: ModuleWalk,
  here: Required<Pick<WalkPosition, "path" | "directory" | "rootCall">> & WalkPosition,
  decoded: DecodedModule,
): void {
  const { module } = decoded;
  const name = `"${here.path.join(".")}"`;
  if (hasErrors(decoded.diagnostics)) {
    reportNotInstalled(walk, here.rootCall, `${name}: Its configuration has errors`);
  }
  reportOnce(walk, here.directory, decoded);
  reportMisplacedImports(walk, here, module);
}

function reportMisplacedImports(walk: ModuleWalk, here: WalkPosition, module: Module): void {
  const { tool } = walk.loader;
  const [first] = module.imports;
  const isAllowed = tool.name === "terraform" && tool.minor >= 16;
  if (first === undefined || isAllowed) return;
  const detail = `Only the root module may have import blocks, and "${here.path.join(".")}" has one.`;
  walk.diagnostics.push(errorAt(first.place, "Invalid import configuration", detail));
}

/** Reports the problems of a directory's files, once however often it is called. */
export function reportOnce(
  walk: ModuleWalk,
  directory: string,
  { diagnostics, limits }: DecodedModule,
): void {
  if (walk.reported.has(directory)) return;
  walk.reported.add(directory);
  appendAll(walk.diagnostics, diagnostics);
  appendAll(walk.limits, limits);
}

/** Upstream installs nothing at all when one module is wrong, and then misses what the root calls. */
export function reportNotInstalled(walk: ModuleWalk, rootCall: ModuleCall, reason: string): void {
  const detail = `The module cannot be installed. ${reason}.`;
  walk.diagnostics.push(errorAt(rootCall.place, NOT_INSTALLED, detail));
}

const NOT_INSTALLED = "Module not installed";

/** Takes out what was said of modules that cannot be installed. */
export function dropNotInstalled(diagnostics: Diagnostic[]): void {
  const kept = diagnostics.filter((diagnostic) => diagnostic.summary !== NOT_INSTALLED);
  diagnostics.length = 0;
  appendAll(diagnostics, kept);
}

/** A source that is not a directory beside the caller. */
export type RemoteSource = RegistryModuleSource | RemoteModuleSource;

/** Which module is wanted. */
export interface ModuleOrder {
  readonly source: RemoteSource;
  /** The constraint as written; absent when any version will do. */
  readonly version: string | undefined;
  /** Whose rules decide where the module comes from. */
  readonly tool: Tool;
}

/** A module package whose files can be read. */
export interface FetchedModule {
  readonly kind: "fetched";
  /** The whole package; its top is the empty path. */
  readonly files: FileTree;
  /** Where the module is in the package; empty for its top. */
  readonly directory: string;
  /** Names the package in messages, like the first part of a path: no `//`, no credentials. */
  readonly label: string;
}

/** A module that cannot be read here. */
export interface UnreadableModule {
  readonly kind: "unreadable";
  /** Goes on after "it comes from …, and ", without a full stop and without credentials. */
  readonly reason: string;
}

/**
 * Gets the package that a module is in. The same files mean the same package.
 *
 * Whatever keeps a package from being read is an answer.
 */
export type FetchModule = (order: ModuleOrder) => Promise<FetchedModule | UnreadableModule>;

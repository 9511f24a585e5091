import { isAbsolute, join } from "node:path/posix";
import { type Diagnostic, hasErrors } from "../../model/diagnostic.ts";
import { compareBytes } from "../../model/order.ts";
import type { FileTree } from "../../ports/files.ts";
import type { StaticModule } from "../evaluation/static-module.ts";
import type { DecodedModule } from "./decode.ts";
import type { FetchedModule, FetchModule, RemoteSource } from "./fetch-module.ts";
import { installedModule } from "./installed-module.ts";
import type { Module, ModuleCall } from "./module.ts";
import { loadDirectory, type ModuleLoader } from "./module-loader.ts";
import { displayModuleSource } from "./module-source-display.ts";
import { EMPTY_MANIFEST, type ModulesManifest } from "./modules-manifest-protocol.ts";
import { errorAt, warningAt } from "./place.ts";
import { relativePath } from "./relative-path.ts";
import { calledModule, type StaticWorld, settleCall } from "./static-call.ts";
import { toolVersionProblems } from "./tool-version.ts";

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
  /** What was read of fetched packages, by their trees; shared by all walks of one tree. */
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

/** What a walk remembers of one tree of files. */
type ModuleWalkMemory = Pick<ModuleWalk, "loader" | "reported">;

/** A fetched package as a walk knows it. */
interface ModulePackage {
  readonly label: string;
  /** Why files may be missing from it. */
  readonly partial?: string;
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
}

/** Upstream fails at about this depth, when a path component grows too long (CR-56). */
const MAX_DEPTH = 128;
/** Far beyond any real configuration; without a bound, few files could call each other for ever. */
const MAX_MODULES = 10_000;

/** Loads the modules that a module calls, and what they call in turn. */
export async function loadChildren(
  walk: ModuleWalk,
  module: Module,
  here: WalkPosition,
): Promise<ReadonlyMap<string, ModuleNode>> {
  const children = new Map<string, ModuleNode>();
  const calls = [...module.moduleCalls.values()].sort((a, b) => compareBytes(a.name, b.name));
  for (const call of calls) {
    const child = await loadChild(walk, call, here);
    if (child !== undefined) children.set(call.name, child);
  }
  return children;
}

/** Loads one called module with what it calls in turn; undefined when it is missing, which was noted. */
export async function loadChild(
  walk: ModuleWalk,
  written: ModuleCall,
  parent: WalkPosition,
): Promise<ModuleNode | undefined> {
  const { call, diagnostics } = await settleCall(walk.statics, written, parent.scope);
  walk.diagnostics.push(...diagnostics);
  const path = [...parent.path, call.name];
  const rootCall = parent.rootCall ?? call;
  // What is evaluated may come out otherwise the next time, so that a module may call itself (CR-56).
  const ancestors = written.unresolved === undefined ? parent.ancestors : [];
  const located = await locate(walk, call, { ...parent, path, ancestors });
  if (located.kind === "limited") {
    walk.limits.push(`Module "${path.join(".")}" is not read: ${located.reason}`);
    return undefined;
  }
  if (located.kind === "refused") {
    reportNotInstalled(walk, rootCall, `"${path.join(".")}": ${located.reason}`);
    return undefined;
  }
  const { directory, shown, decoded, walk: inside } = located;
  walk.count.modules++;
  const scope = calledModule({
    module: decoded.module,
    ...(inside.within === undefined ? { shown } : {}),
    call,
    ...(parent.scope === undefined ? {} : { caller: parent.scope }),
  });
  // Directories of different trees have nothing to do with each other, whatever their names.
  const above = inside.loader === walk.loader ? ancestors : [];
  const here = { path, directory, shown, ancestors: [...above, directory], rootCall, scope };
  const isRefused = reportChildProblems(inside, here, decoded);
  const children = isRefused ? new Map() : await loadChildren(inside, decoded.module, here);
  return { path, directory, module: decoded.module, call, children };
}

type Located =
  | Found
  | { readonly kind: "refused"; readonly reason: string }
  /** Nothing is wrong, but the module cannot be read here. */
  | { readonly kind: "limited"; readonly reason: string };

interface Found {
  readonly kind: "found";
  /** The walk that goes on there. */
  readonly walk: ModuleWalk;
  readonly directory: string;
  readonly shown: string;
  readonly decoded: DecodedModule;
}

/** Finds a called module; `here` has the path of the module and stands in its caller's directory. */
async function locate(walk: ModuleWalk, call: ModuleCall, here: WalkPosition): Promise<Located> {
  const { source } = call;
  if (source === undefined) {
    // Either it is not a constant, or it is wrong and was reported.
    return { kind: "limited", reason: call.unresolved ?? "its source is not valid" };
  }
  if (walk.count.modules >= MAX_MODULES) {
    return { kind: "limited", reason: `there are more than ${MAX_MODULES} module calls` };
  }
  if (source.kind !== "local") return locateRemote(walk, call, source, here);
  return call.version === undefined
    ? locateLocal(walk, source.address, here)
    : { kind: "refused", reason: "A version cannot be chosen for a local module" };
}

/** Relative to the caller's real directory, so that `..` means what the file system means (CR-58). */
async function locateLocal(
  walk: ModuleWalk,
  address: string,
  here: WalkPosition,
): Promise<Located> {
  const written = join(here.shown, address);
  const found = await locateDirectory(walk, join(here.directory, address), written);
  if (found === undefined) {
    const partial = walk.within?.partial;
    return partial === undefined
      ? { kind: "refused", reason: `There is no directory "${written}"` }
      : { kind: "limited", reason: partial };
  }
  // Only constant sources are followed, so that the same directory again can never come to an end.
  if (here.ancestors.includes(found.directory) || here.path.length > MAX_DEPTH) {
    return { kind: "refused", reason: `The module in "${found.shown}" calls itself for ever` };
  }
  return found;
}

/** A module that is not beside its caller: installed, fetched, or out of reach. */
async function locateRemote(
  walk: ModuleWalk,
  call: ModuleCall,
  source: RemoteSource,
  here: WalkPosition,
): Promise<Located> {
  const name = displayModuleSource(source);
  if (here.path.length > MAX_DEPTH) {
    return { kind: "limited", reason: `${name} is called more than ${MAX_DEPTH} levels deep` };
  }
  const installed = await locateInstalled(walk, call, here);
  if (installed !== undefined) return installed;
  const { fetchModule, loader } = walk;
  if (fetchModule === undefined) return { kind: "limited", reason: `it comes from ${name}` };
  const order = { source, version: call.version, tool: loader.tool };
  const fetched = await fetchModule(order, loader.signal);
  if (fetched.kind === "unreadable") {
    return { kind: "limited", reason: `it comes from ${name}, and ${fetched.reason}` };
  }
  const inside = walkInPackage(walk, fetched);
  const found = await locateDirectory(inside, fetched.directory, fetched.label);
  const reason = `${name} has no directory "${fetched.directory}"`;
  return found ?? { kind: "limited", reason: fetched.partial ?? reason };
}

/** A copy that the last run of the tool left behind, as long as it is what is asked for (CR-74). */
async function locateInstalled(
  walk: ModuleWalk,
  call: ModuleCall,
  here: WalkPosition,
): Promise<Found | undefined> {
  const installed = installedModule(walk.manifest, here.path, call, walk.loader.tool);
  if (installed === undefined) return undefined;
  return locateDirectory(walk, join(walk.base, installed.directory), installed.directory);
}

/** Local paths of a package lead around inside of it and never out of it (CR-62). */
function walkInPackage(walk: ModuleWalk, fetched: FetchedModule): ModuleWalk {
  const { files, label, partial } = fetched;
  const memory = walk.packages.get(files) ?? {
    loader: { ...walk.loader, files, loaded: new Map() },
    reported: new Set(),
  };
  walk.packages.set(files, memory);
  const within = { label, ...(partial === undefined ? {} : { partial }) };
  return { ...walk, ...memory, base: "", manifest: EMPTY_MANIFEST, within };
}

async function locateDirectory(
  walk: ModuleWalk,
  target: string,
  written: string,
): Promise<Found | undefined> {
  const { files, signal } = walk.loader;
  const directory = await files.resolve(target, signal);
  if (directory === undefined || (await files.kind(directory, signal)) !== "directory") {
    return undefined;
  }
  const shown = shownPath(walk, directory, written);
  const decoded = await loadDirectory(walk.loader, directory, shown);
  return decoded === undefined ? undefined : { kind: "found", walk, directory, shown, decoded };
}

/** A real path outside of the tree of files is absolute; then what was written tells more. */
function shownPath(walk: ModuleWalk, directory: string, written: string): string {
  if (walk.within !== undefined) return join(walk.within.label, directory);
  const isComparable = isAbsolute(directory) === isAbsolute(walk.base);
  return isComparable ? relativePath(walk.base, directory) : written;
}

/** Reports what is wrong with a called module; true when it is not to be gone into. */
function reportChildProblems(
  walk: ModuleWalk,
  here: Required<WalkPosition>,
  decoded: DecodedModule,
): boolean {
  const { module } = decoded;
  const name = `"${here.path.join(".")}"`;
  const [mismatch] = toolVersionProblems(module.toolConstraints, walk.loader.tool);
  if (mismatch !== undefined) {
    reportNotInstalled(walk, here.rootCall, `${name}: ${mismatch.detail}`);
    return true;
  }
  if (hasErrors(decoded.diagnostics)) {
    reportNotInstalled(walk, here.rootCall, `${name}: Its configuration has errors`);
  }
  reportOnce(walk, here.directory, decoded);
  reportMisplacedBlocks(walk, here, module);
  return false;
}

function reportMisplacedBlocks(walk: ModuleWalk, here: WalkPosition, module: Module): void {
  const { tool } = walk.loader;
  if (module.backend !== undefined) {
    const detail = "Only the backend of the root module counts.";
    walk.diagnostics.push(warningAt(module.backend, "Backend configuration ignored", detail));
  }
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
  { diagnostics }: DecodedModule,
): void {
  if (walk.reported.has(directory)) return;
  walk.reported.add(directory);
  walk.diagnostics.push(...diagnostics);
}

/** Upstream installs nothing at all when one module is wrong, and then misses what the root calls. */
function reportNotInstalled(walk: ModuleWalk, rootCall: ModuleCall, reason: string): void {
  const detail = `The module cannot be installed. ${reason}.`;
  walk.diagnostics.push(errorAt(rootCall.place, "Module not installed", detail));
}

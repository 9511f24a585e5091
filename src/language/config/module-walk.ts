import { isAbsolute, join } from "node:path/posix";
import { type Diagnostic, hasErrors } from "../../model/diagnostic.ts";
import { compareBytes } from "../../model/order.ts";
import type { StaticModule } from "../evaluation/static-module.ts";
import type { DecodedModule } from "./decode.ts";
import { installedModule } from "./installed-module.ts";
import type { Module, ModuleCall } from "./module.ts";
import { loadDirectory, type ModuleLoader } from "./module-loader.ts";
import type { ModulesManifest } from "./modules-manifest-protocol.ts";
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
  /** Directories whose own problems have been reported. */
  readonly reported: Set<string>;
  readonly diagnostics: Diagnostic[];
  /** Why modules are missing although nothing is wrong with their calls (CR-121). */
  readonly limits: string[];
  readonly statics: StaticWorld;
  /** How many modules were visited; shared by all walks of one tree. */
  readonly count: { modules: number };
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
  const { directory, shown, decoded } = located;
  walk.count.modules++;
  const scope = calledModule({
    module: decoded.module,
    shown,
    call,
    ...(parent.scope === undefined ? {} : { caller: parent.scope }),
  });
  const here = { path, directory, shown, ancestors: [...ancestors, directory], rootCall, scope };
  const isRefused = reportChildProblems(walk, here, decoded);
  const children = isRefused ? new Map() : await loadChildren(walk, decoded.module, here);
  return { path, directory, module: decoded.module, call, children };
}

type Located =
  | Found
  | { readonly kind: "refused"; readonly reason: string }
  /** Nothing is wrong, but the module cannot be read here. */
  | { readonly kind: "limited"; readonly reason: string };

interface Found {
  readonly kind: "found";
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
  if (source.kind !== "local") return locateInstalled(walk, call, here);
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
  if (found === undefined) return { kind: "refused", reason: `There is no directory "${written}"` };
  // Only constant sources are followed, so that the same directory again can never come to an end.
  if (here.ancestors.includes(found.directory) || here.path.length > MAX_DEPTH) {
    return { kind: "refused", reason: `The module in "${found.shown}" calls itself for ever` };
  }
  return found;
}

/** A copy that the last run of the tool left behind, as long as it is what is asked for (CR-74). */
async function locateInstalled(
  walk: ModuleWalk,
  call: ModuleCall,
  here: WalkPosition,
): Promise<Located> {
  const installed = installedModule(walk.manifest, here.path, call);
  const found =
    installed === undefined || here.path.length > MAX_DEPTH
      ? undefined
      : await locateDirectory(walk, join(walk.base, installed.directory), installed.directory);
  return found ?? { kind: "limited", reason: `it comes from ${call.source?.address}` };
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
  return decoded === undefined ? undefined : { kind: "found", directory, shown, decoded };
}

/** A real path outside of the tree of files is absolute; then what was written tells more. */
function shownPath(walk: ModuleWalk, directory: string, written: string): string {
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

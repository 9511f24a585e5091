import { isAbsolute, join } from "node:path/posix";
import { type Diagnostic, hasErrors } from "../../model/diagnostic.ts";
import { isLockReviewError } from "../../model/error.ts";
import { compareBytes } from "../../model/order.ts";
import type { Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import { type DecodedModule, decodeModule, type ModuleFile } from "./decode.ts";
import { moduleFileNames } from "./files.ts";
import type { Module, ModuleCall } from "./module.ts";
import { errorAt, warningAt } from "./place.ts";
import { relativePath } from "./relative-path.ts";
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

/** A root module with everything that it calls. */
export interface ModuleTree {
  readonly root: ModuleNode;
  /** Errors mean that the tool would not load the configuration. */
  readonly diagnostics: readonly Diagnostic[];
  /** Why some module is missing although nothing is wrong with its call (CR-121). */
  readonly limits: readonly string[];
}

/** What to load, and from where. */
export interface ModuleTreeRequest {
  /** Directory of the root module, as the tree of files names it. */
  readonly root: string;
  readonly files: FileTree;
  readonly tool: Tool;
}

/** Upstream fails at about this depth, when a path component grows too long (CR-56). */
const MAX_DEPTH = 128;
/** Far beyond any real configuration; without a bound, few files could call each other for ever. */
const MAX_MODULES = 10_000;
/** Configuration is written by people; what is larger is not configuration. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;

/** A walk over module calls that is going on. */
interface Walk extends ModuleTreeRequest {
  readonly signal: AbortSignal;
  /** The root's directory with symbolic links resolved; files are named relative to it. */
  readonly base: string;
  readonly loaded: Map<string, Promise<DecodedModule | undefined>>;
  readonly reported: Set<string>;
  readonly diagnostics: Diagnostic[];
  readonly limits: string[];
  modules: number;
}

/**
 * Loads a root module and follows its module calls, each once (CR-55).
 *
 * Local modules are read; others are left out, and the tree says so in its limits. What is wrong with
 * one module does not stop the others from being read. OpenTofu: configs, BuildConfig.
 *
 * @throws LockReviewError `FILE_FAILED` when a directory cannot be read, `ABORTED`
 */
export async function loadModuleTree(
  request: ModuleTreeRequest,
  signal: AbortSignal,
): Promise<ModuleTree> {
  const base = (await request.files.resolve(request.root, signal)) ?? request.root;
  const walk: Walk = {
    ...request,
    signal,
    base,
    loaded: new Map(),
    reported: new Set(),
    diagnostics: [],
    limits: [],
    modules: 1,
  };
  const decoded = (await loadDirectory(walk, base, "")) ?? decodeModule([], request.tool);
  reportOnce(walk, base, decoded);
  reportRootProblems(walk, decoded.module);
  const here: Position = { path: [], directory: base, shown: "", ancestors: [base] };
  const children = await loadChildren(walk, decoded.module, here);
  const root = { path: [], directory: base, module: decoded.module, children };
  return { root, diagnostics: walk.diagnostics, limits: walk.limits };
}

/** Where the walk stands. */
interface Position {
  readonly path: readonly string[];
  readonly directory: string;
  /** The directory relative to the root module's, as messages name it. */
  readonly shown: string;
  /** The directories from the root module to this one. */
  readonly ancestors: readonly string[];
  /** The call in the root module that led here. */
  readonly rootCall?: ModuleCall;
}

function reportRootProblems(walk: Walk, module: Module): void {
  const { tool } = walk;
  if (module.vacant) {
    const detail = "The directory of the root module has no configuration files.";
    walk.diagnostics.push(errorAt(undefined, "No configuration files", detail));
  }
  const problems = toolVersionProblems(module.toolConstraints, tool);
  // Listing providers is refused by OpenTofu 1.12 alone; other releases refuse it in init (CR-11).
  const refuses = tool.name === "opentofu" && tool.minor >= 12;
  walk.diagnostics.push(
    ...(refuses ? problems : problems.map((one) => ({ ...one, severity: "warning" as const }))),
  );
}

async function loadChildren(
  walk: Walk,
  module: Module,
  here: Position,
): Promise<ReadonlyMap<string, ModuleNode>> {
  const children = new Map<string, ModuleNode>();
  const calls = [...module.moduleCalls.values()].sort((a, b) => compareBytes(a.name, b.name));
  for (const call of calls) {
    const child = await loadChild(walk, call, here);
    if (child !== undefined) children.set(call.name, child);
  }
  return children;
}

async function loadChild(
  walk: Walk,
  call: ModuleCall,
  parent: Position,
): Promise<ModuleNode | undefined> {
  const path = [...parent.path, call.name];
  const rootCall = parent.rootCall ?? call;
  const located = await locate(walk, call, parent);
  if (located.kind === "absent") return undefined;
  if (located.kind === "refused") {
    reportNotInstalled(walk, rootCall, `module.${path.join(".module.")}: ${located.reason}`);
    return undefined;
  }
  const { directory, shown, decoded } = located;
  walk.modules++;
  const here = { path, directory, shown, ancestors: [...parent.ancestors, directory], rootCall };
  const isRefused = reportChildProblems(walk, here, decoded);
  const children = isRefused ? new Map() : await loadChildren(walk, decoded.module, here);
  return { path, directory, module: decoded.module, call, children };
}

type Located =
  | {
      readonly kind: "found";
      readonly directory: string;
      readonly shown: string;
      readonly decoded: DecodedModule;
    }
  | { readonly kind: "refused"; readonly reason: string }
  /** Nothing to load; the reason has been noted. */
  | { readonly kind: "absent" };

async function locate(walk: Walk, call: ModuleCall, parent: Position): Promise<Located> {
  const name = `module.${[...parent.path, call.name].join(".module.")}`;
  const { source } = call;
  if (source === undefined) {
    // Either it is not a constant, or it is wrong and was reported.
    walk.limits.push(`${name} cannot be read: ${call.unresolved ?? "its source is not valid"}`);
    return { kind: "absent" };
  }
  if (source.kind !== "local") {
    walk.limits.push(`${name} is not read: it comes from ${source.address}`);
    return { kind: "absent" };
  }
  if (call.version !== undefined) {
    return { kind: "refused", reason: "A version cannot be chosen for a local module" };
  }
  if (walk.modules >= MAX_MODULES) {
    walk.limits.push(`${name} is not read: there are more than ${MAX_MODULES} module calls`);
    return { kind: "absent" };
  }
  return locateLocal(walk, source.address, parent);
}

/** Relative to the caller's real directory, so that `..` means what the file system means (CR-58). */
async function locateLocal(walk: Walk, address: string, parent: Position): Promise<Located> {
  const target = join(parent.directory, address);
  const directory = await walk.files.resolve(target, walk.signal);
  const shown = shownPath(walk, directory, join(parent.shown, address));
  const isDirectory =
    directory !== undefined && (await walk.files.kind(directory, walk.signal)) === "directory";
  const decoded = isDirectory ? await loadDirectory(walk, directory, shown) : undefined;
  if (directory === undefined || decoded === undefined) {
    return { kind: "refused", reason: `There is no directory "${shown}"` };
  }
  // Only constant sources are followed, so that the same directory again can never come to an end.
  if (parent.ancestors.includes(directory) || parent.path.length >= MAX_DEPTH) {
    return { kind: "refused", reason: `The module in "${shown}" calls itself for ever` };
  }
  return { kind: "found", directory, shown, decoded };
}

/** A real path outside of the tree of files is absolute; then what the call says is shorter and tells more. */
function shownPath(walk: Walk, directory: string | undefined, written: string): string {
  if (directory === undefined) return written;
  const comparable = isAbsolute(directory) === isAbsolute(walk.base);
  return comparable ? relativePath(walk.base, directory) : written;
}

/** Reports what is wrong with a called module; true when it is not to be gone into. */
function reportChildProblems(
  walk: Walk,
  here: Required<Position>,
  decoded: DecodedModule,
): boolean {
  const { module } = decoded;
  const name = `module.${here.path.join(".module.")}`;
  const [mismatch] = toolVersionProblems(module.toolConstraints, walk.tool);
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

function reportMisplacedBlocks(walk: Walk, here: Position, module: Module): void {
  if (module.backend !== undefined) {
    const detail = "Only the backend of the root module counts.";
    walk.diagnostics.push(warningAt(module.backend, "Backend configuration ignored", detail));
  }
  const [first] = module.imports;
  const allowed = walk.tool.name === "terraform" && walk.tool.minor >= 16;
  if (first === undefined || allowed) return;
  const detail = `Only the root module may have import blocks, and module.${here.path.join(".module.")} has one.`;
  walk.diagnostics.push(errorAt(first.place, "Invalid import configuration", detail));
}

/** A module that is called from several places has its problems once. */
function reportOnce(walk: Walk, directory: string, { diagnostics }: DecodedModule): void {
  if (walk.reported.has(directory)) return;
  walk.reported.add(directory);
  walk.diagnostics.push(...diagnostics);
}

/** Upstream cannot install any module below a call of the root once one of them is wrong. */
function reportNotInstalled(walk: Walk, rootCall: ModuleCall, reason: string): void {
  const detail = `The module cannot be installed. ${reason}.`;
  walk.diagnostics.push(errorAt(rootCall.place, "Module not installed", detail));
}

/** Reads and decodes a directory once; undefined when there is none. */
function loadDirectory(
  walk: Walk,
  directory: string,
  shown: string,
): Promise<DecodedModule | undefined> {
  const known = walk.loaded.get(directory);
  if (known !== undefined) return known;
  const loading = readModule(walk, directory, shown);
  walk.loaded.set(directory, loading);
  return loading;
}

async function readModule(
  walk: Walk,
  directory: string,
  shown: string,
): Promise<DecodedModule | undefined> {
  const entries = await walk.files.list(directory, walk.signal);
  if (entries === undefined) return undefined;
  const names = entries.filter((one) => one.kind !== "directory").map((one) => one.name);
  const { primary, override } = moduleFileNames(names, walk.tool);
  const files: ModuleFile[] = [];
  for (const name of [...primary, ...override]) {
    const bytes = await readFile(walk, join(directory, name));
    files.push({ path: join(shown, name), bytes });
  }
  return decodeModule(files, walk.tool);
}

/** The content of a file; undefined when its name leads nowhere or to something else (CR-3). */
async function readFile(walk: Walk, path: string): Promise<Uint8Array | undefined> {
  try {
    const bytes = await walk.files.read(path, walk.signal);
    return bytes === undefined || bytes.length > MAX_FILE_BYTES ? undefined : bytes;
  } catch (error) {
    if (isLockReviewError(error, "FILE_FAILED", "LIMIT_EXCEEDED")) return undefined;
    throw error;
  }
}

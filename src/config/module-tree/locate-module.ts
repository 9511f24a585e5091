import { isAbsolute, join, relative } from "node:path/posix";
import { attempt, nextTurn } from "../../model/error.ts";
import { MAX_MODULE_DEPTH, MAX_MODULES } from "../../model/input-limits.ts";
import { parseModuleConstraint, parseModuleVersion } from "../../model/module-version.ts";
import { compareBytes } from "../../model/order.ts";
import type { Module, ModuleCall } from "../blocks/module.ts";
import { displayModuleSource, withoutCredentials } from "../blocks/module-source.ts";
import type { ConfigAttribute } from "../body/body.ts";
import type { DecodedModule } from "../directory/decode.ts";
import { calledModule } from "./static-calls.ts";
import {
  type FetchedModule,
  type ModuleNode,
  type ModuleWalk,
  type RemoteCall,
  type RemoteSource,
  reportChildProblems,
  reportNotInstalled,
  type WalkPosition,
} from "./walk.ts";

type Located =
  | Found
  | { readonly kind: "refused"; readonly reason: string }
  /** Nothing is wrong, but the module cannot be read here. */
  | { readonly kind: "limited"; readonly reason: string };

/** A called module that was read, and the walk that continues there. */
interface Found {
  readonly kind: "found";
  readonly walk: ModuleWalk;
  readonly directory: string;
  readonly shown: string;
  readonly decoded: DecodedModule;
}

/** Finds a called module; `here` has its path and its caller's directory. @throws LockReviewError `FILE_FAILED` */
export async function locateCalled(
  walk: ModuleWalk,
  call: ModuleCall,
  here: WalkPosition,
): Promise<Located> {
  const { source } = call;
  // Either it is not a constant, or it is wrong and was reported.
  if (source === undefined) {
    const reason = call.unresolved ?? "its source is not valid";
    noteCall(walk, call, here, { kind: "unreadable", reason, isFloating: true });
    return limited(reason);
  }
  if (walk.count.modules >= MAX_MODULES) {
    const reason = `there are more than ${MAX_MODULES} module calls`;
    noteCall(walk, call, here, { ...UNFETCHED, reason });
    return limited(reason);
  }
  if (source.kind !== "local") return locateRemote(walk, call, source, here);
  if (call.version !== undefined) return refused("A version cannot be chosen for a local module");
  const place = await locateLocal(
    walk,
    { address: source.address, isPrivate: call.isPrivate === true },
    here,
  );
  // What it calls in turn is not known.
  if (place.kind === "limited") noteCall(walk, call, here, { ...UNFETCHED, reason: place.reason });
  return place;
}

function limited(reason: string): Located {
  return { kind: "limited", reason };
}

function refused(reason: string): Located {
  return { kind: "refused", reason };
}

/** Finds a module relative to the caller's real directory, so that `..` has the meaning of the file system (CR-58). */
async function locateLocal(
  walk: ModuleWalk,
  { address, isPrivate }: { readonly address: string; readonly isPrivate: boolean },
  here: WalkPosition,
): Promise<Located> {
  const name = join(here.shown, address);
  const target = join(here.directory, address);
  const place = await locateDirectory(walk, target, name);
  if (place === undefined) {
    const which = isPrivate ? "of that name" : `"${name}"`;
    return notFound(walk, target, `There is no directory ${which}`);
  }
  // Only constant sources are followed, so the same directory again would never end.
  if (here.ancestors.includes(place.directory) || here.path.length > MAX_MODULE_DEPTH) {
    return refused(`The module in "${place.shown}" calls itself for ever`);
  }
  return place;
}

async function locateRemote(
  walk: ModuleWalk,
  call: ModuleCall,
  source: RemoteSource,
  here: WalkPosition,
): Promise<Located> {
  const name = displayModuleSource(source);
  if (here.path.length > MAX_MODULE_DEPTH) {
    const reason = `${name} is called more than ${MAX_MODULE_DEPTH} levels deep`;
    noteCall(walk, call, here, { ...UNFETCHED, reason });
    return limited(reason);
  }
  const installed = await locateInstalled(walk, call, here);
  if (installed !== undefined) return installed;
  const { fetchModule, loader } = walk;
  const record = walk.lockedVersions.get(here.path.join("."));
  const locked = record?.source === name ? record.version : undefined;
  const order = { source, version: call.version, locked, tool: loader.tool };
  const answer = await fetchModule?.(order);
  noteCall(walk, call, here, answer ?? UNFETCHED);
  if (answer === undefined) return limited(`it comes from ${name}`);
  if (answer.kind === "unreadable") return limited(`it comes from ${name}, and ${answer.reason}`);
  const inside = walkInPackage(walk, answer);
  const { directory, label } = answer;
  const place = await locateDirectory(inside, directory, label);
  return place ?? notFound(inside, directory, `${name} has no directory "${directory}"`);
}

const UNFETCHED = { kind: "unreadable", reason: "nothing is fetched", isFloating: false } as const;

function noteCall(
  { remoteCalls }: ModuleWalk,
  { source, sourceArgument, version, place }: ModuleCall,
  { path }: WalkPosition,
  answer: RemoteCall["answer"],
): void {
  const shown = source === undefined ? writtenSource(sourceArgument) : displayModuleSource(source);
  remoteCalls.push({ path, source: shown, constraints: version, place, answer });
}

/** Returns a source that nobody could compute, with "…" for each part that is not constant. */
function writtenSource(argument: ConfigAttribute | undefined): string {
  const { syntax, node } = argument?.expression ?? {};
  if (syntax !== "native" || node?.kind !== "template") return "…";
  const parts = node.parts.map((part) => (part.kind === "text" ? part.value : "…"));
  return withoutCredentials(parts.join(""));
}

/** Returns a problem for a missing module, or a limit if its place is outside of the tree of files. */
async function notFound(walk: ModuleWalk, target: string, problem: string): Promise<Located> {
  const reason = await walk.loader.files.outOfReach?.(target);
  return reason === undefined ? refused(problem) : limited(reason);
}

/** Finds the installed copy if its address and version are the requested. OpenTofu: initwd, ModuleInstaller (CR-74). */
async function locateInstalled(
  walk: ModuleWalk,
  call: ModuleCall,
  here: WalkPosition,
): Promise<Found | undefined> {
  const installed = walk.manifest.get(here.path.join("."));
  if (installed === undefined || installed.source !== call.source?.address) return undefined;
  const { version: constraint } = call;
  if (constraint !== undefined) {
    const version = parseModuleVersion(installed.version ?? "");
    const { tool } = walk.loader;
    const meets = version && attempt(() => parseModuleConstraint(constraint, tool)(version));
    if (!meets) return undefined;
  }
  return locateDirectory(walk, join(walk.base, installed.directory), installed.directory);
}

/** Returns the walk inside a package; its local paths never lead out of it (CR-62). */
function walkInPackage(walk: ModuleWalk, { files, label }: FetchedModule): ModuleWalk {
  const loader = walk.packages.get(files) ?? walk.loader.forPackage(files);
  walk.packages.set(files, loader);
  return { ...walk, loader, base: "", manifest: new Map(), packageLabel: label };
}

async function locateDirectory(
  walk: ModuleWalk,
  target: string,
  written: string,
): Promise<Found | undefined> {
  const { files, asked } = walk.loader;
  asked.places.add(target);
  const directory = await files.resolve(target);
  if (directory === undefined || (await files.kind(directory)) !== "directory") return undefined;
  const name = shownPath(walk, directory, written);
  const isShared = walk.packageLabel !== undefined || name.startsWith("../");
  const module = await walk.loader.module({ directory, shown: name, isShared });
  return module === undefined
    ? undefined
    : { kind: "found", walk, directory, shown: name, decoded: module };
}

/** Returns the path for messages: as written if the real path is outside of the tree of files. */
function shownPath(walk: ModuleWalk, directory: string, written: string): string {
  if (walk.packageLabel !== undefined) return join(walk.packageLabel, directory);
  const isComparable = isAbsolute(directory) === isAbsolute(walk.base);
  return isComparable ? relative(walk.base, directory) || "." : written;
}

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
  await nextTurn();
  const call = await walk.statics.settle(written, parent.scope, walk.problems);
  const path = [...parent.path, call.name];
  const rootCall = parent.rootCall ?? call;
  // An evaluated source may differ the next time, so a module may call itself (CR-56).
  const ancestors = written.unresolved === undefined ? parent.ancestors : [];
  const located = await locateCalled(walk, call, { ...parent, path, ancestors });
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
  const { module } = decoded;
  const place = inside.packageLabel === undefined ? join(shown, ".") : undefined;
  const origin = { caller: parent.scope, isOpen: parent.isTest === true };
  const scope = calledModule({ module, directory: place }, call, origin);
  // Directories of different trees are different, even with equal names.
  const above = inside.loader === walk.loader ? ancestors : [];
  const here = { path, directory, shown, ancestors: [...above, directory], rootCall, scope };
  reportChildProblems(inside, here, decoded);
  const children = await loadChildren(inside, module, here);
  return { path, directory, module, call, children };
}

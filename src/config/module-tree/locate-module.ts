import { isAbsolute, join, relative } from "node:path/posix";
import { attempt } from "../../model/error.ts";
import { MAX_MODULE_DEPTH, MAX_MODULES } from "../../model/input-limits.ts";
import { recordOfRelease, type SelectedModule } from "../../model/module-lock.ts";
import { parseModuleConstraint, parseModuleVersion } from "../../model/module-version.ts";
import { commandName } from "../../model/tool.ts";
import type { ModuleCall } from "../blocks/module.ts";
import { displayModuleSource, withoutCredentials } from "../blocks/module-source.ts";
import type { ConfigAttribute } from "../body/body.ts";
import type { DecodedModule } from "../directory/decode.ts";
import type {
  FetchedModule,
  LockedPackages,
  ModuleOrder,
  ModuleWalk,
  RemoteCall,
  RemoteSource,
  WalkPosition,
} from "./walk.ts";

type Located =
  | Found
  | { readonly kind: "refused"; readonly reason: string }
  /** Nothing is wrong, but the module cannot be read here. */
  | { readonly kind: "limited"; readonly reason: string };

/** A called module that was read, and the walk that continues there. */
export interface Found {
  readonly kind: "found";
  readonly walk: ModuleWalk;
  readonly directory: string;
  readonly shown: string;
  readonly decoded: DecodedModule;
  /** What a lock file records, where the source gives another commit now; `unread` if it cannot be had. */
  readonly asLocked?: Found | "unread" | undefined;
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
  if (walk.count.modules > MAX_MODULES) {
    return unread(walk, call, here, `there are more than ${MAX_MODULES} module calls`);
  }
  if (source.kind !== "local") return locateRemote(walk, call, source, here);
  if (call.version !== undefined) return refused("A version cannot be chosen for a local module");
  const place = await locateLocal(walk, call, source.address, here);
  return place.kind === "limited" ? unread(walk, call, here, place.reason) : place;
}

/** Notes a call of which nobody knows what it calls in turn. */
function unread(walk: ModuleWalk, call: ModuleCall, here: WalkPosition, reason: string): Located {
  noteCall(walk, call, here, { ...UNFETCHED, reason });
  return limited(reason);
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
  { isPrivate }: ModuleCall,
  address: string,
  here: WalkPosition,
): Promise<Located> {
  const name = join(here.shown, address);
  const target = join(here.directory, address);
  const place = await locateDirectory(walk, target, name);
  if (place === undefined) {
    const which = isPrivate === true ? "of that name" : `"${name}"`;
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
    return unread(walk, call, here, `${name} is called more than ${MAX_MODULE_DEPTH} levels deep`);
  }
  const installed = await locateInstalled(walk, call, here);
  if (installed !== undefined) return installed;
  const { fetchModule, loader, age } = walk;
  const path = here.path.join(".");
  const block = walk.lockedPackages.calls.get(path);
  const own = block?.kind === "selected" && block.source === name ? block : undefined;
  const before = own?.version;
  const locked = walk.lockedPackages.isUpgraded({ path, source: name }) ? undefined : before;
  const { tool } = loader;
  const order = { source, version: call.version, locked, revision: undefined, tool, age, before };
  const answer = await fetchModule?.(order);
  if (answer?.kind !== "fetched") {
    noteCall(walk, call, here, answer ?? UNFETCHED);
    return limited(`it comes from ${name}${answer === undefined ? "" : `, and ${answer.reason}`}`);
  }
  const record = otherRecord(walk.lockedPackages, own, { ...answer, path, source: name });
  const recorded = record && (await fetchRecorded(walk, record.package, order));
  noteCall(walk, call, here, { ...answer, recorded: recorded === "unread" ? undefined : recorded });
  if (answer.selected.isAmbiguous) warnOfAmbiguity(walk, call, name);
  const inside = walkInPackage(walk, answer);
  const { directory, label } = answer;
  const place = await locateDirectory(inside, directory, label);
  if (place === undefined) {
    return notFound(inside, directory, `${name} has no directory "${directory}"`);
  }
  const asLocked = recorded && (await locateRecorded(walk, recorded));
  if (asLocked === "unread") {
    const step = `lock --modules --upgrade=${path} takes what there is now`;
    const reason = `what is locked cannot be read any more (${record?.package}); ${step}`;
    unread(walk, call, here, reason);
  }
  return { ...place, asLocked };
}

/** Returns what a lock file records of a release if its source gives another package; a call's own record comes first. */
function otherRecord(
  { calls, isUpgraded }: LockedPackages,
  own: SelectedModule | undefined,
  release: FetchedModule & Pick<SelectedModule, "path" | "source">,
): SelectedModule | undefined {
  if (isUpgraded(release)) return undefined;
  const isOwn = own !== undefined && own.version === release.version;
  const record = isOwn ? own : recordOfRelease(calls, release, isUpgraded);
  return record?.package === release.selected.address ? undefined : record;
}

/** Gets the commit or digest that a lock file records; undefined for a package that has none. */
async function fetchRecorded(
  walk: ModuleWalk,
  address: string,
  order: ModuleOrder,
): Promise<FetchedModule | "unread" | undefined> {
  const [, revision] = /^(?:git::.*\?ref|oci:.*\?digest)=(.+)$/.exec(address) ?? [];
  if (revision === undefined) return undefined;
  const answer = await walk.fetchModule?.({ ...order, revision });
  return answer?.kind === "fetched" && answer.selected.address === address ? answer : "unread";
}

async function locateRecorded(
  walk: ModuleWalk,
  answer: FetchedModule | "unread",
): Promise<Found | "unread"> {
  if (answer === "unread") return answer;
  const { directory, label } = answer;
  // What is reported of its files is heard by nobody, so that no other call shares what was reported.
  const inside = walkInPackage({ ...walk, packages: new Map() }, answer);
  return (await locateDirectory(inside, directory, label)) ?? "unread";
}

function warnOfAmbiguity({ problems, loader }: ModuleWalk, call: ModuleCall, name: string): void {
  const { tool } = loader;
  const detail = `The ref of ${name} names a tag and a branch, of which releases of OpenTofu and Terraform choose different ones. This is the choice of the newest ${commandName(tool)} 1.${tool.minor}.`;
  problems.warning(call.place, "Ambiguous module source", detail);
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
  const node = argument?.expression.node;
  if (node?.kind !== "template") return "…";
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
  if (directory === undefined) return undefined;
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

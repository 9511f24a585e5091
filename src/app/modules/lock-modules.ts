import { posix } from "node:path";
import { loadModuleTree, type ModuleTree } from "../../config/module-tree/tree.ts";
import type { LockedPackages, ModuleAgeTerms, RemoteCall } from "../../config/module-tree/walk.ts";
import { decodeModuleLock } from "../../formats/module-lock/decode.ts";
import { encodeModuleLock } from "../../formats/module-lock/encode.ts";
import { fileError, hasErrors } from "../../model/diagnostic.ts";
import {
  type IsUpgraded,
  MODULE_LOCK_NAME,
  type ModuleLock,
  moduleLock,
} from "../../model/module-lock.ts";
import type { Tool } from "../../model/tool.ts";
import { seenFile } from "../../packages/hashing/digest.ts";
import { checkedOutOf, type FileTree, type FileWriter } from "../../ports/files.ts";
import type { ModuleLockReport } from "../../report/commands/module-lock-report.ts";
import { givesRecorded, lockCalls, type SelectedCall } from "../../review/modules/keep-recorded.ts";
import {
  type ModuleFacts,
  type ModuleLockReading,
  NO_MODULE_LOCK,
} from "../../review/modules/module-facts.ts";
import { ageRemarks, youngRelease } from "../../review/rules/age-words.ts";
import { selectModules } from "./select-modules.ts";

/** A request to lock the modules of one root module. */
export interface ModuleLockRequest {
  readonly root: string;
  readonly tool: Tool;
  readonly mode: "write" | "check";
  readonly isUpgraded: IsUpgraded;
  /** Absent where modules may have any age. */
  readonly age?: ModuleAgeTerms | undefined;
}

/** What locking modules reads and writes. */
export interface ModuleLockPorts {
  readonly files: FileTree;
  readonly writer: FileWriter;
  /** Loads the module tree, with these packages and no installed copies. */
  readonly loadTree: (locked: LockedPackages) => Promise<ModuleTree>;
}

/** Returns the path of the lock file for modules of a root module. */
export function moduleLockPath(root: string): string {
  return posix.join(root, MODULE_LOCK_NAME);
}

/** The lock file for modules of one root module, as it is there. */
export interface ReadModuleLock extends ModuleLockReading {
  /** Undefined without a file. */
  readonly bytes: Uint8Array | undefined;
}

/**
 * Reads the lock file for modules of a root module, as a checkout has it; where a machine decides what that is, it has an
 * error that says so. A link counts as none: what it leads to is not what was reviewed.
 */
export async function readModuleLock(files: FileTree, root: string): Promise<ReadModuleLock> {
  const path = moduleLockPath(root);
  const file = (await files.kind(path)) === "file" ? await checkedOutOf(files, path) : undefined;
  if (file === undefined) {
    return { bytes: undefined, ...NO_MODULE_LOCK };
  }
  const { content: bytes, doubt } = file;
  const decoded = decodeModuleLock(bytes, path);
  if (doubt === undefined) return { bytes, ...decoded };
  const changed = fileError(path, "A checkout has other content", `${path}: ${doubt}`);
  return { bytes, ...decoded, diagnostics: [changed, ...decoded.diagnostics] };
}

/** Returns the recorded packages, and which of them are to be replaced. */
export function recordedPackages(
  { calls }: ModuleLock,
  isUpgraded: IsUpgraded = () => false,
): LockedPackages {
  return { calls, isUpgraded };
}

/**
 * Locks the remote modules of a root module. Nothing is written unless every call is known: a file that lacks one would
 * vouch for a tree that nobody read. @throws LockReviewError `FILE_FAILED`, `FILE_CHANGED`
 */
export async function lockModules(
  { root, tool, mode, isUpgraded, age }: ModuleLockRequest,
  { files, writer, loadTree }: ModuleLockPorts,
): Promise<ModuleLockReport> {
  const old = await readModuleLock(files, root);
  const path = moduleLockPath(root);
  const place = { root, path, former: old.lock };
  const nothing = { ...place, lock: moduleLock([]), unknown: [], moved: [], remarks: [] };
  if (hasErrors(old.diagnostics)) {
    return { ...nothing, outcome: "refused", diagnostics: old.diagnostics };
  }
  const tree = await loadTree(recordedPackages(old.lock, isUpgraded));
  const diagnostics = [...old.diagnostics, ...tree.diagnostics, ...tree.tests.diagnostics];
  if (hasErrors(diagnostics)) return { ...nothing, outcome: "refused", diagnostics };
  const calls = await selectModules(tree.remoteCalls);
  const { lock, unknown, moved } = lockCalls(calls, old.lock, { tool, isUpgraded });
  if (lock === undefined) return { ...nothing, outcome: "unverified", diagnostics, unknown };
  const answers = calls.filter((call) => call.kind === "selected");
  const added = answers.filter(({ record }) => lock.calls.get(record.path) === record);
  const remarks = added.flatMap((call) => remarksOnModuleAge(call, old.lock, age));
  const result = { ...nothing, lock, diagnostics, moved, remarks };
  if (old.bytes === undefined && lock.calls.size === 0) return { ...result, outcome: "none" };
  const text = encodeModuleLock(lock);
  const isSame = old.bytes !== undefined && Buffer.from(text).equals(old.bytes);
  if (isSame) return { ...result, outcome: "unchanged" };
  if (mode === "check") return { ...result, outcome: "would-change" };
  await writer.writeAtomically(path, text, seenFile(old.bytes));
  return { ...result, outcome: "written" };
}

/** Returns sentences about the age of a package that was not locked before. */
function remarksOnModuleAge(
  { record, date, passedOver }: SelectedCall,
  old: ModuleLock,
  age: ModuleAgeTerms | undefined,
): readonly string[] {
  if (age === undefined || record.kind === "floating") return [];
  const asked = age.hoursOf(record.source);
  const before = old.calls.get(record.path);
  if (asked === undefined || (before !== undefined && givesRecorded(before, record))) return [];
  const name = `${record.path} (${record.source})`;
  const { now } = age;
  const by = `the ${date?.by}'s word`;
  const young = date && youngRelease({ ...{ name, now, by }, hours: asked, published: date.at });
  const chosen = { asked, passedOver, isUnknown: date === undefined };
  const [newest] = passedOver;
  const range =
    newest && `${name}: init takes ${newest.version}, unless the call names one version`;
  return [
    ...ageRemarks(name, record.version, chosen),
    ...(young ? [young.detail] : []),
    ...(range ? [range] : []),
  ];
}

/** The lock files for modules of a root module on both sides, before any module is read. */
export type ModuleLocks = NonNullable<Awaited<ReturnType<typeof readModuleLocks>>>;

type ModulePlace = { readonly files: FileTree; readonly root: string };

/** Reads the lock files for modules on both sides; undefined where neither has one. */
export async function readModuleLocks(base: ModulePlace | undefined, head: ModulePlace) {
  const [before, now] = await Promise.all([
    base && readModuleLock(base.files, base.root),
    readModuleLock(head.files, head.root),
  ]);
  if (before?.bytes === undefined && now.bytes === undefined) return undefined;
  const readingOf = (side: ReadModuleLock | undefined) => ({
    lockedPackages: recordedPackages(reliable(side)),
    copies: "ignored" as const,
  });
  // Modules of each side are read in their locked versions, and from their sources.
  return { base: before, head: now, reading: { base: readingOf(before), head: readingOf(now) } };
}

/** Returns what rules read of the lock files, if there are any, and of where the calls of both sides lead. */
export async function moduleFacts(
  root: string,
  locks: ModuleLocks | undefined,
  calls: Readonly<Record<"base" | "head", readonly RemoteCall[] | undefined>>,
): Promise<ModuleFacts | undefined> {
  if (locks === undefined) return undefined;
  const [selected, before] = await Promise.all([
    selectModules(calls.head ?? []),
    selectModules(calls.base ?? []),
  ]);
  const sideOf = (side: ReadModuleLock | undefined) =>
    side?.bytes === undefined ? undefined : { ...side, lock: reliable(side) };
  return {
    path: moduleLockPath(root),
    base: sideOf(locks.base),
    head: sideOf(locks.head),
    calls: selected,
    baseCalls: before,
  };
}

/** Returns what a file records; one with errors records nothing that can be relied on. */
const reliable = (side: ReadModuleLock | undefined): ModuleLock =>
  side === undefined || hasErrors(side.diagnostics) ? moduleLock([]) : side.lock;

type SourcesRequest = Omit<Parameters<typeof loadModuleTree>[0], "copies">;

/** Returns how many calls of remote modules a root module has in its own files; those of the modules are not counted. */
export async function countRemoteCalls(
  request: Pick<SourcesRequest, "root" | "files" | "tool" | "memory" | "inputs">,
): Promise<number> {
  const { remoteCalls } = await loadFromSources(request);
  return remoteCalls.filter(({ place }) => place !== undefined).length;
}

/** Loads a root module as `init` does, with modules from their sources whatever is installed. */
export function loadFromSources(request: SourcesRequest): Promise<ModuleTree> {
  const inputs = { ...request.inputs, command: "init", undeclared: "ignored" } as const;
  return loadModuleTree({ ...request, inputs, copies: "ignored" });
}

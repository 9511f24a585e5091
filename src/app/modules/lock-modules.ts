import { posix } from "node:path";
import type { ModuleTree } from "../../config/module-tree/tree.ts";
import type { LockedVersions } from "../../config/module-tree/walk.ts";
import { decodeModuleLock } from "../../formats/module-lock/decode.ts";
import { encodeModuleLock } from "../../formats/module-lock/encode.ts";
import { type Diagnostic, fileError, hasErrors } from "../../model/diagnostic.ts";
import { MODULE_LOCK_NAME, type ModuleLock, moduleLock } from "../../model/module-lock.ts";
import type { Tool } from "../../model/tool.ts";
import { checkedOutOf, type FileTree, type FileWriter } from "../../ports/files.ts";
import {
  type IsUpgraded,
  lockCalls,
  type MovedCall,
  type UnknownCall,
} from "../../review/modules/keep-recorded.ts";
import type { ModuleLockReading } from "../../review/modules/module-facts.ts";
import { selectModules } from "./select-modules.ts";

/** A request to lock the modules of one root module. */
export interface ModuleLockRequest {
  readonly root: string;
  readonly tool: Tool;
  readonly mode: "write" | "check";
  readonly isUpgraded: IsUpgraded;
}

/** What locking modules reads and writes. */
export interface ModuleLockPorts {
  readonly files: FileTree;
  readonly writer: FileWriter;
  /** Loads the module tree, with these versions of registries' modules and no installed copies. */
  readonly loadTree: (versions: LockedVersions) => Promise<ModuleTree>;
}

/** The result of locking modules. */
export interface ModuleLockRun {
  /** Why `unknown`, `moved` and `diagnostics` say. `none`: there is no remote call, and no file. */
  readonly outcome: "written" | "unchanged" | "would-change" | "refused" | "unverified" | "none";
  /** The calls as the file records them; of a refused run, none. */
  readonly lock: ModuleLock;
  /** What it recorded before. */
  readonly former: ModuleLock;
  readonly diagnostics: readonly Diagnostic[];
  /** Calls whose source did not answer, for which nothing was written. */
  readonly unknown: readonly UnknownCall[];
  /** Calls whose kept record is not what their source gives now. */
  readonly moved: readonly MovedCall[];
}

/** Returns the path of the lock file for modules of a root module. */
export function moduleLockPath(root: string): string {
  return posix.join(root, MODULE_LOCK_NAME);
}

/** The lock file for modules of one root module, as it is there. */
export interface ReadModuleLock extends ModuleLockReading {
  /** Absent without a file. */
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
    return { bytes: undefined, lock: moduleLock([]), diagnostics: [], positions: new Map() };
  }
  const { content: bytes, doubt } = file;
  const decoded = decodeModuleLock(bytes, path);
  if (doubt === undefined) return { bytes, ...decoded };
  const changed = fileError(path, "A checkout has other content", `${path}: ${doubt}`);
  return { bytes, ...decoded, diagnostics: [changed, ...decoded.diagnostics] };
}

/** Returns the recorded versions, but for those that are to be replaced. */
export function recordedVersions(
  { calls }: ModuleLock,
  isUpgraded: IsUpgraded = () => false,
): LockedVersions {
  const versions = new Map<string, { readonly source: string; readonly version: string }>();
  for (const call of calls.values()) {
    if (call.kind === "floating" || call.version === undefined || isUpgraded(call)) continue;
    versions.set(call.path, { source: call.source, version: call.version });
  }
  return versions;
}

/**
 * Locks the remote modules of a root module. Nothing is written unless every call is known: a file that lacks one would
 * vouch for a tree that nobody read. @throws LockReviewError `FILE_FAILED`, `FILE_CHANGED`
 */
export async function lockModules(
  { root, tool, mode, isUpgraded }: ModuleLockRequest,
  { files, writer, loadTree }: ModuleLockPorts,
): Promise<ModuleLockRun> {
  const old = await readModuleLock(files, root);
  const nothing = { lock: moduleLock([]), former: old.lock, unknown: [], moved: [] };
  if (hasErrors(old.diagnostics)) {
    return { ...nothing, outcome: "refused", diagnostics: old.diagnostics };
  }
  const tree = await loadTree(recordedVersions(old.lock, isUpgraded));
  const diagnostics = [...old.diagnostics, ...tree.diagnostics, ...tree.tests.diagnostics];
  if (hasErrors(diagnostics)) return { ...nothing, outcome: "refused", diagnostics };
  const calls = await selectModules(tree.remoteCalls);
  const { lock, unknown, moved } = lockCalls(calls, old.lock, { tool, isUpgraded });
  if (lock === undefined) return { ...nothing, outcome: "unverified", diagnostics, unknown };
  const result = { ...nothing, lock, diagnostics, moved };
  if (old.bytes === undefined && lock.calls.size === 0) return { ...result, outcome: "none" };
  const text = encodeModuleLock(lock);
  const isSame = old.bytes !== undefined && Buffer.from(text).equals(old.bytes);
  if (isSame) return { ...result, outcome: "unchanged" };
  if (mode === "check") return { ...result, outcome: "would-change" };
  await writer.writeAtomically(moduleLockPath(root), text, { content: old.bytes });
  return { ...result, outcome: "written" };
}

import type { LockedPackages, RemoteCall } from "../../config/module-tree/walk.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import { moduleLock } from "../../model/module-lock.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ModuleFacts } from "../../review/modules/module-facts.ts";
import {
  moduleLockPath,
  type ReadModuleLock,
  readModuleLock,
  recordedPackages,
} from "./lock-modules.ts";
import { selectModules } from "./select-modules.ts";

/** The lock files for modules of a root module on both sides, before any module is read. */
export interface ModuleLocks {
  readonly base: ReadModuleLock | undefined;
  readonly head: ReadModuleLock;
  /** How the modules of each side are read: in their locked versions, and from their sources. */
  readonly reading: { readonly base: ModuleReading; readonly head: ModuleReading };
}

/** How modules are read where a lock file for them is compared with their sources. */
interface ModuleReading {
  readonly lockedPackages: LockedPackages;
  readonly copies: "ignored";
}

/** A root module's directory on one side. */
interface ModulePlace {
  readonly files: FileTree;
  readonly root: string;
}

/** Reads the lock files for modules on both sides; undefined where neither has one. */
export async function readModuleLocks(
  base: ModulePlace | undefined,
  head: ModulePlace,
): Promise<ModuleLocks | undefined> {
  const [before, now] = await Promise.all([
    base && readModuleLock(base.files, base.root),
    readModuleLock(head.files, head.root),
  ]);
  if (before?.bytes === undefined && now.bytes === undefined) return undefined;
  const readingOf = (side: ReadModuleLock | undefined): ModuleReading => ({
    lockedPackages: recordedPackages(
      side === undefined || hasErrors(side.diagnostics) ? moduleLock([]) : side.lock,
    ),
    copies: "ignored",
  });
  return { base: before, head: now, reading: { base: readingOf(before), head: readingOf(now) } };
}

/** Returns what rules read of the lock files, if there are any, and of where the calls of both sides lead. */
export async function moduleFacts(
  root: string,
  locks: ModuleLocks | undefined,
  calls: Readonly<Record<"base" | "head", readonly RemoteCall[] | undefined>>,
): Promise<ModuleFacts | undefined> {
  if (locks === undefined) return undefined;
  const { base, head } = locks;
  const [selected, before] = await Promise.all([
    selectModules(calls.head ?? []),
    selectModules(calls.base ?? []),
  ]);
  return {
    path: moduleLockPath(root),
    base: sideOf(base),
    head: sideOf(head),
    calls: selected,
    baseCalls: before,
  };
}

/** Returns a file as rules read it; one with errors records nothing that can be relied on. */
function sideOf(side: ReadModuleLock | undefined): ModuleFacts["base"] {
  if (side?.bytes === undefined) return undefined;
  return hasErrors(side.diagnostics) ? { ...side, lock: moduleLock([]) } : side;
}

import type { DecodedModuleLock } from "../../formats/module-lock/decode.ts";
import { type ModuleLock, moduleLock } from "../../model/module-lock.ts";
import type { SelectedCall, UnknownCall } from "./keep-recorded.ts";

/** A lock file for modules, as it was read. */
export type ModuleLockReading = Pick<DecodedModuleLock, "lock" | "diagnostics" | "positions">;

/** The reading of a file that is not there. */
export const NO_MODULE_LOCK: ModuleLockReading = {
  lock: moduleLock([]),
  diagnostics: [],
  positions: new Map(),
};

/** The lock files for modules of a root module on both sides, and what its calls lead to now. */
export interface ModuleFacts {
  readonly path: string;
  /** Undefined without the file. */
  readonly base: ModuleLockReading | undefined;
  readonly head: ModuleLockReading | undefined;
  /** Of head's configuration; of a registry's module the version that head locks. */
  readonly calls: readonly (SelectedCall | UnknownCall)[];
  readonly baseCalls: readonly (SelectedCall | UnknownCall)[];
}

/** Returns head's state as if it had another lock file. */
export function withModuleLock(facts: ModuleFacts, lock: ModuleLock): ModuleFacts {
  return { ...facts, head: { lock, diagnostics: [], positions: new Map() } };
}

/** Returns base's state as if it were proposed over itself. */
export function asProposedModules(facts: ModuleFacts | undefined): ModuleFacts | undefined {
  return facts && { ...facts, head: facts.base, calls: facts.baseCalls };
}

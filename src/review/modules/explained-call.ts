import type { LockedModule } from "../../model/module-lock.ts";
import { moduleLock } from "../../model/module-lock.ts";
import { givesRecorded, type SelectedCall, type UnknownCall } from "./keep-recorded.ts";
import { type ModuleChange, moduleChanges } from "./module-changes.ts";
import { contentBeyond } from "./release-records.ts";

/** A call of a remote module: its record, and what its source gives now. */
export interface ExplainedCall {
  readonly root: string;
  readonly path: string;
  /** The block in the configuration; undefined if none was read. */
  readonly declared: { readonly file: string; readonly line: number } | undefined;
  /** Undefined where no lock file for modules has the call. */
  readonly recorded: LockedModule | undefined;
  /** Undefined where the configuration has no such call. */
  readonly now: SelectedCall | UnknownCall | undefined;
  /** The address that a registry names for the module, without credentials. */
  readonly registryAddress: string | undefined;
}

/** Returns how what the source of a call gives differs from its record; undefined if it does not, or is not known. */
export function changeOfCall({ recorded, now }: ExplainedCall): ModuleChange | undefined {
  if (now?.kind === "unknown") return undefined;
  const [change] = moduleChanges(
    moduleLock(recorded === undefined ? [] : [recorded]),
    moduleLock(now === undefined ? [] : [now.record]),
  );
  return change;
}

/** Whether the source of a call gives the recorded content and no other, as no floating call does; undefined if not known. */
export function isAsRecorded({ recorded, now }: ExplainedCall): boolean | undefined {
  if (now?.kind === "unknown") return undefined;
  const [before, after] = [recorded, now?.record];
  if (before?.kind !== "selected" || after?.kind !== "selected") return false;
  return givesRecorded(before, after) && contentBeyond([after], before).length === 0;
}

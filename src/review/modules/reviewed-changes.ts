import { type LockedModule, moduleLock, type SelectedModule } from "../../model/module-lock.ts";
import { givesRecorded } from "./keep-recorded.ts";
import { type ModuleChange, moduleChanges } from "./module-changes.ts";
import type { ModuleFacts } from "./module-facts.ts";

/**
 * What stands behind the record that a change brings: base has the package already (`recorded`), its source gives it
 * (`given`, which is trust on first use), a branch that moves, other content than base records of the same release, a
 * source that gives something else, nothing because it is `floating`, or a source that did not answer (`unknown`).
 */
export type ModuleStanding =
  | "recorded"
  | "given"
  | "branch"
  | "other-release"
  | "contradicted"
  | "floating"
  | "unknown";

/** A change of a locked call, with what stands behind it; nothing does behind a call that is gone. */
export type ReviewedModuleChange = ModuleChange & { readonly standing: ModuleStanding | undefined };

/** Returns the calls that differ between base's and head's lock file for modules, in the order of their paths. */
export function reviewModuleChanges(facts: ModuleFacts): readonly ReviewedModuleChange[] {
  const { base, head } = facts;
  const empty = moduleLock([]);
  return moduleChanges(base?.lock ?? empty, head?.lock ?? empty).map((change) => ({
    ...change,
    standing: standingOf(change, facts),
  }));
}

function standingOf(
  { kind, before, after }: ModuleChange,
  { calls }: ModuleFacts,
): ModuleStanding | undefined {
  if (after === undefined) return undefined;
  if (after.kind === "floating") return "floating";
  const now = calls.find(
    (call) => (call.kind === "unknown" ? call : call.record).path === after.path,
  );
  const branch = now?.kind === "selected" && now.isBranch && after.version === undefined;
  if (isOtherRelease(before, after)) {
    return branch && kind === "other-package" ? "branch" : "other-release";
  }
  if (now?.kind !== "selected") return "unknown";
  if (!givesRecorded(after, now.record)) return branch ? "branch" : "contradicted";
  if (before !== undefined && givesRecorded(before, after)) return "recorded";
  return branch ? "branch" : "given";
}

/** Whether two records are of one source and version, and of different packages or contents. */
function isOtherRelease(before: LockedModule | undefined, after: SelectedModule): boolean {
  if (before?.kind !== "selected") return false;
  if (before.source !== after.source || before.version !== after.version) return false;
  return !givesRecorded(before, after);
}

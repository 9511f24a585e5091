import type { LockedModule, SelectedModule } from "../../model/module-lock.ts";
import { givesRecorded } from "./keep-recorded.ts";
import { type ModuleChange, moduleChanges } from "./module-changes.ts";
import { type ModuleFacts, NO_MODULE_LOCK } from "./module-facts.ts";
import { contentBeside, followsBranch, recordsAgainst } from "./release-records.ts";

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

/**
 * Returns the calls that differ between base's and head's lock file for modules, in the order of their paths.
 * @param recorded what base records of modules, in whichever root module
 */
export function reviewModuleChanges(
  facts: ModuleFacts,
  recorded: readonly SelectedModule[] = [],
): readonly ReviewedModuleChange[] {
  const { base, head, calls } = facts;
  const { lock: empty } = NO_MODULE_LOCK;
  const against = recordsAgainst({ base, calls, recorded });
  const standingOf = ({ before, after }: ModuleChange): ModuleStanding | undefined => {
    if (after === undefined || after.kind === "floating") return after && "floating";
    return against(after) === undefined ? standingNow(before, after, calls) : "other-release";
  };
  return moduleChanges(base?.lock ?? empty, head?.lock ?? empty).map((change) => ({
    ...change,
    standing: standingOf(change),
  }));
}

/** Returns what stands behind a record that none of base's contradicts. */
function standingNow(
  before: LockedModule | undefined,
  after: SelectedModule,
  calls: ModuleFacts["calls"],
): ModuleStanding {
  const now = calls.find(
    (call) => (call.kind === "unknown" ? call : call.record).path === after.path,
  );
  if (now?.kind !== "selected") return "unknown";
  if (contentBeside(after, now)?.length !== 0) return "contradicted";
  if (!givesRecorded(after, now.record)) return "branch";
  if (before !== undefined && givesRecorded(before, after)) return "recorded";
  return followsBranch(now) && after.version === undefined ? "branch" : "given";
}

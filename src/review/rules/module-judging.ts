import type { LockedModule } from "../../model/module-lock.ts";
import type { Tool } from "../../model/tool.ts";
import type { SelectedCall } from "../modules/keep-recorded.ts";
import {
  type ModuleFacts,
  type ModuleLockReading,
  NO_MODULE_LOCK,
} from "../modules/module-facts.ts";
import type { ReleaseFacts } from "../modules/release-records.ts";
import type { Judged, RootFacts, RootJudgement } from "./rule.ts";

/** What a rule about the lock file for modules reads. */
export interface LockedFacts extends ModuleFacts, ReleaseFacts {
  /** Where the file is gone, one that records nothing: no deletion excuses a call. */
  readonly head: ModuleLockReading;
  readonly tool: Tool;
}

/** Returns a rule whose findings stand in the lock file for modules. */
export function judgeModules(judge: (facts: LockedFacts) => readonly RootJudgement[]) {
  return ({ input, run }: RootFacts): Judged<RootJudgement> => {
    const { modules, movesTo } = input;
    if (modules?.base === undefined && modules?.head === undefined) return undefined;
    const { tool, recordedModules: recorded = [] } = run;
    const facts = {
      ...modules,
      head: modules.head ?? NO_MODULE_LOCK,
      tool: movesTo ?? tool,
      recorded,
    };
    return judge(facts).map((judgement) => ({
      file: modules.path,
      isOfModules: true,
      ...judgement,
    }));
  };
}

/** Returns those calls whose sources answered. */
export function selectedCalls({ calls }: Pick<ModuleFacts, "calls">): readonly SelectedCall[] {
  return calls.filter((call) => call.kind === "selected");
}

/** Returns the line of a call's block; null where the file has none. */
export function blockLine({ positions }: ModuleLockReading, path: string): number | null {
  return positions.get(path)?.start.line ?? null;
}

/** Returns what is said of a call: with its path, and without, since one cause concerns many calls. */
export function wordsOfCall({ path }: Pick<LockedModule, "path">, words: string) {
  return { detail: `${path}: ${words}.`, cause: `${words}.` };
}

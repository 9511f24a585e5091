import { type LockedModule, packagePair, type SelectedModule } from "../../model/module-lock.ts";
import type { Tool } from "../../model/tool.ts";
import { acceptsRecord } from "../modules/keep-recorded.ts";
import { followsBranch } from "../modules/release-records.ts";
import { tooNewModules, undatedModules } from "./module-age.ts";
import { otherThanBase, otherThanSource } from "./module-content.ts";
import {
  blockLine,
  judgeModules,
  type LockedFacts,
  selectedCalls,
  wordsOfCall,
} from "./module-judging.ts";
import type { RootJudgement, Rule } from "./rule.ts";
import { listText, sentence } from "./words.ts";

const OF_MODULES = { scope: "root-module", each: "root" } as const;

/** Rules about the lock file for modules. Where neither side has one, none judges anything: it is opt-in by existing. */
export const MODULE_RULES: readonly Rule[] = [
  { rule: "invalid-lock-file", ...OF_MODULES, judge: judgeModules(unreadable) },
  { rule: "module-changed", ...OF_MODULES, judge: judgeModules(otherThanBase) },
  { rule: "module-changed", ...OF_MODULES, judge: judgeModules(otherThanSource) },
  { rule: "module-lock-outdated", ...OF_MODULES, judge: judgeModules(outdated) },
  { rule: "module-not-pinned", ...OF_MODULES, judge: judgeModules(movedBranches) },
  { rule: "not-verified", ...OF_MODULES, judge: judgeModules(unknownCalls) },
  { rule: "too-new", ...OF_MODULES, judge: tooNewModules },
  { rule: "not-verified", ...OF_MODULES, judge: undatedModules },
];

/** Finds what makes the file no lock file for modules. */
function unreadable({ head }: LockedFacts): readonly RootJudgement[] {
  return head.diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ summary, detail, range }) => ({
      line: range?.start.line,
      summary: "The lock file for modules cannot be read",
      detail: `${summary}: ${sentence(detail)}`,
      remedy: "Restore the file from the base branch, and run lock --modules.",
    }));
}

/** Finds calls that the file does not record as they are, and records of calls that are gone. */
function outdated(facts: LockedFacts): readonly RootJudgement[] {
  const { head, calls, tool } = facts;
  const lacking = selectedCalls(facts).flatMap(
    ({ record: now }): RootJudgement | readonly RootJudgement[] => {
      const why = lackOf(head.lock.calls.get(now.path), now, tool);
      if (why === undefined) return [];
      return {
        line: blockLine(head, now.path),
        identity: [now.path, now.source],
        summary: "A module call is not locked",
        ...wordsOfCall(
          now,
          `${now.source} is called, and ${why}, so that any content may be installed`,
        ),
        remedy: "Run the command, which records what the source gives, and review what it writes.",
        command: ["lock", "--modules"],
      };
    },
  );
  // Below a module that was not read, nothing is known of calls.
  const isWhole = calls.every((call) => call.kind === "selected");
  const calledPaths = new Set(selectedCalls(facts).map(({ record }) => record.path));
  const stale = [...head.lock.calls.keys()].filter((path) => !calledPaths.has(path));
  const [first] = stale;
  if (first === undefined || !isWhole) return lacking;
  const needless = {
    severity: "warning",
    line: blockLine(head, first),
    identity: stale,
    summary: "Module calls are locked that nothing makes",
    detail: `The file records ${listText(stale)}, which no configuration calls.`,
    remedy: "Run the command, which drops them.",
    command: ["lock", "--modules"],
  } as const;
  return [...lacking, needless];
}

/** Returns why a record does not stand for a call; a clause. */
function lackOf(locked: LockedModule | undefined, now: LockedModule, tool: Tool) {
  if (locked === undefined) return "it is not in the file";
  if (locked.source !== now.source) return `the file records ${locked.source}`;
  if (locked.kind === "floating") {
    return now.kind === "floating" ? undefined : "the file records it as floating";
  }
  if (now.kind === "floating" || acceptsRecord(now, locked, tool)) return undefined;
  const recorded = `the file records ${locked.version ?? "no version"}`;
  return now.constraints === undefined
    ? `${recorded}, which does not fit the call`
    : `${recorded}, which ${now.constraints} does not allow`;
}

/** Finds branches that moved: base locked another commit, or the tip has moved on since. */
function movedBranches(facts: LockedFacts): readonly RootJudgement[] {
  const { base, head } = facts;
  return selectedCalls(facts).flatMap((call): RootJudgement | readonly RootJudgement[] => {
    const { record: now } = call;
    const locked = head.lock.calls.get(now.path);
    if (!followsBranch(call) || now.kind !== "selected" || locked?.kind !== "selected") return [];
    if (locked.version !== undefined || locked.source !== now.source) return [];
    const move = moveOf(base?.lock.calls.get(now.path), locked, now);
    if (move === undefined) return [];
    return {
      severity: "warning",
      line: blockLine(head, now.path),
      identity: [now.path, locked.package, now.package],
      summary: "A module follows a branch that moved",
      ...wordsOfCall(now, `${now.source} ${move}`),
      remedy: "Name a tag or a commit in the source; a branch moves as work goes on.",
    };
  });
}

function moveOf(before: LockedModule | undefined, locked: SelectedModule, now: SelectedModule) {
  if (locked.package !== now.package) {
    const { kind, from, to } = packagePair(locked, now);
    return `is at the ${kind} ${to}, which init installs, and ${from} is locked`;
  }
  if (before?.kind !== "selected" || before.source !== now.source) return undefined;
  const { kind, from, to } = packagePair(before, now);
  return before.package === now.package ? undefined : `was at the ${kind} ${from}, and is at ${to}`;
}

/** Says which calls could not be compared, because their sources did not answer. */
function unknownCalls({ calls }: LockedFacts): readonly RootJudgement[] {
  return calls.flatMap((call): RootJudgement | readonly RootJudgement[] => {
    if (call.kind === "selected") return [];
    return {
      identity: [call.path],
      summary: "A module could not be compared with what is locked",
      ...wordsOfCall(call, `it comes from ${call.source}, and ${call.reason}`),
      remedy: "Run it again when the source can be read.",
    };
  });
}

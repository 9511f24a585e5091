import type { Diagnostic } from "../../model/diagnostic.ts";
import type { LockedModule, ModuleLock } from "../../model/module-lock.ts";
import type { MovedCall, UnknownCall } from "../../review/modules/keep-recorded.ts";
import { members } from "../json/json.ts";
import { moduleData } from "../json/module-data.ts";
import { diagnosticLines } from "../text/terminal.ts";
import { rootSummary } from "../words/root-summary.ts";
import { counted } from "../words/wording.ts";

/** The result of locking the modules of one root module. */
export interface ModuleLockReport {
  readonly root: string;
  /** Path of the lock file for modules. */
  readonly path: string;
  readonly outcome: keyof typeof OUTCOMES;
  readonly lock: ModuleLock;
  readonly diagnostics: readonly Diagnostic[];
  readonly unknown: readonly UnknownCall[];
  readonly moved: readonly MovedCall[];
}

/** Each outcome in words: what became of the file, and of the root module in the summary. */
const OUTCOMES = {
  written: ["written", "written"],
  unchanged: ["up to date", "up to date"],
  "would-change": ["would change", "to be written"],
  refused: ["not written", "not written"],
  unverified: ["not written, not every module could be read", "not checked"],
  none: ["not needed: no module comes from elsewhere", "up to date"],
} as const;

/** Returns the calls of each root module and what became of its file; schemas/lock.schema.json. */
export function moduleLockReport(reports: readonly ModuleLockReport[]) {
  const lines = reports.flatMap((report) => {
    const { path, outcome, lock, diagnostics } = report;
    return [
      `${path}: ${OUTCOMES[outcome][0]}${countedCalls(lock)}`,
      ...[...lock.calls.values()].map((call) => `  ${callLine(call)}`),
      ...diagnostics.flatMap(diagnosticLines),
      ...report.unknown.map(
        ({ path: call, source, reason }) => `  ${call}: it comes from ${source}, and ${reason}`,
      ),
      ...report.moved.map((moved) => `  ${movedLine(moved)}`),
    ];
  });
  const data = {
    roots: reports.map((report) => members(report, "root", "outcome")),
    providers: [],
    modules: reports.flatMap(({ root, lock }) =>
      [...lock.calls.values()].map((call) => ({ root, ...moduleData(call) })),
    ),
    moved: reports.flatMap(({ root, moved }) =>
      moved.map(({ recorded, now }) => ({
        root,
        recorded: moduleData(recorded),
        now: moduleData(now),
      })),
    ),
    unknown: reports.flatMap(({ root, unknown }) =>
      unknown.map((call) => ({ root, ...members(call, "path", "source", "reason") })),
    ),
  };
  const states = reports.map(({ outcome }) => OUTCOMES[outcome][1]);
  return { lines: reports.length === 1 ? lines : [...lines, ...rootSummary(states)], data };
}

function countedCalls({ calls }: ModuleLock): string {
  const open = [...calls.values()].filter(({ kind }) => kind === "floating").length;
  if (calls.size === 0) return "";
  const floating = open === 0 ? "" : `, ${open} of them floating`;
  return `: ${counted(calls.size, "module call")}${floating}`;
}

function callLine(call: LockedModule): string {
  if (call.kind === "selected") {
    const version = call.version === undefined ? "" : ` ${call.version}`;
    return `${call.path}  ${call.source}${version}  ${call.package}`;
  }
  const reason = call.reason === undefined ? "" : `: ${call.reason}`;
  return `${call.path}  ${call.source}  floating${reason}`;
}

/** Says what a source gives now in place of a record that stays. */
function movedLine({ recorded, now }: MovedCall): string {
  const kept = `the record is kept; --upgrade=${recorded.path} takes what is there now`;
  if (now.kind === "floating" || recorded.kind === "floating") {
    const reason = now.kind === "floating" && now.reason !== undefined ? ` (${now.reason})` : "";
    return `${recorded.path}: what its source gives cannot be recorded any more${reason}; ${kept}`;
  }
  const gives =
    recorded.version === now.version && recorded.package === now.package
      ? `${now.package} has other content than is recorded`
      : `its source gives ${now.version ?? now.package} in place of ${recorded.version ?? recorded.package}`;
  return `${recorded.path}: ${gives}; ${kept}`;
}

import { commandLine } from "../../model/command-line.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { type LockedModule, type ModuleLock, moduleLock } from "../../model/module-lock.ts";
import type { MovedCall, UnknownCall } from "../../review/modules/keep-recorded.ts";
import { moduleChanges } from "../../review/modules/module-changes.ts";
import { plain } from "../document/document.ts";
import { members } from "../json/json.ts";
import { moduleData } from "../json/module-data.ts";
import { diagnosticLines } from "../text/terminal.ts";
import { countedCalls, moduleChangeWords } from "../words/module-change-words.ts";
import { rootSummary } from "../words/root-summary.ts";

/** The result of locking the modules of one root module. */
export interface ModuleLockReport {
  readonly root: string;
  /** Path of the lock file for modules. */
  readonly path: string;
  /** Why `unknown`, `moved` and `diagnostics` say. `none`: there is no remote call, and no file. */
  readonly outcome: keyof typeof OUTCOMES;
  /** The calls as the file records them; of a refused run, none. */
  readonly lock: ModuleLock;
  readonly diagnostics: readonly Diagnostic[];
  /** Calls whose source did not answer, for which nothing was written. */
  readonly unknown: readonly UnknownCall[];
  /** Calls whose kept record is not what their source gives now. */
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
    const { root, path, outcome, lock } = report;
    const calls = lock.calls.size === 0 ? "" : `: ${countedCalls(lock)}`;
    return [
      `${path}: ${OUTCOMES[outcome][0]}${calls}`,
      ...[...lock.calls.values()].map((call) => `  ${callLine(call)}`),
      ...report.diagnostics.flatMap(diagnosticLines),
      ...report.unknown.map((call) => `  ${unknownLine(call)}`),
      ...report.moved.map((moved) => `  ${movedLine(moved, root)}`),
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

/** Returns a line on a call whose source did not answer. */
export function unknownLine({ path, source, reason }: UnknownCall): string {
  return `${path}: it comes from ${source}, and ${reason}`;
}

function callLine(call: LockedModule): string {
  if (call.kind === "selected") {
    const version = call.version === undefined ? "" : ` ${call.version}`;
    return `${call.path}  ${call.source}${version}  ${call.package}`;
  }
  const reason = call.reason === undefined ? "" : `: ${call.reason}`;
  return `${call.path}  ${call.source}  floating${reason}`;
}

/** Says what a source gives now in place of a record that stays, and what takes it. */
function movedLine({ recorded, now }: MovedCall, root: string): string {
  const [change] = moduleChanges(moduleLock([recorded]), moduleLock([now]));
  const words = change === undefined ? "" : `, ${plain(moduleChangeWords(change))}`;
  const upgrade = ["lock", "--modules", `--upgrade=${recorded.path}`];
  const command = commandLine(upgrade, root === "." ? [] : [root]);
  return `${recorded.path}: the record is kept, and its source gives something else${words}; ${command} takes that`;
}

import { commandLine } from "../../model/command-line.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { groupBy } from "../../model/many.ts";
import { type ModuleLock, moduleLock } from "../../model/module-lock.ts";
import type { MovedCall, UnknownCall } from "../../review/modules/keep-recorded.ts";
import { type ModuleChange, moduleChanges } from "../../review/modules/module-changes.ts";
import { plain } from "../document/document.ts";
import { members } from "../json/json.ts";
import { moduleData } from "../json/module-data.ts";
import { diagnosticLines } from "../text/terminal.ts";
import { countedCalls, moduleChangeWords } from "../words/module-change-words.ts";
import { rootSummary } from "../words/root-summary.ts";
import { placesText } from "../words/wording.ts";

/** The result of locking the modules of one root module. */
export interface ModuleLockReport {
  readonly root: string;
  /** Path of the lock file for modules. */
  readonly path: string;
  /** Why `unknown`, `moved` and `diagnostics` say. `none`: there is no remote call, and no file. */
  readonly outcome: keyof typeof OUTCOMES;
  /** The calls as the file records them; of a refused run, none. */
  readonly lock: ModuleLock;
  /** What it recorded before. */
  readonly former: ModuleLock;
  readonly diagnostics: readonly Diagnostic[];
  /** Calls whose source did not answer, for which nothing was written. */
  readonly unknown: readonly UnknownCall[];
  /** Calls whose kept record is not what their source gives now. */
  readonly moved: readonly MovedCall[];
  /** Sentences about what was too young to be locked, or may be. */
  readonly remarks: readonly string[];
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

/** Returns what changed in each root module's file and what became of it, and as data all calls; schemas/lock.schema.json. */
export function moduleLockReport(reports: readonly ModuleLockReport[]) {
  const lines = reports.flatMap((report) => {
    const { root, path, outcome, lock, former } = report;
    const isOther = outcome === "written" || outcome === "would-change";
    const calls = lock.calls.size === 0 ? "" : `: ${countedCalls(lock)}`;
    return [
      `${path}: ${OUTCOMES[outcome][0]}${calls}`,
      ...(isOther ? moduleChanges(former, lock).map(changeLine) : []),
      ...report.diagnostics.flatMap(diagnosticLines),
      ...report.unknown.map((call) => `  ${unknownLine(call)}`),
      ...movedLines(report.moved, root),
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

/** Says what changed of a call; a new one with its source, a floating one with the reason. */
function changeLine(change: ModuleChange): string {
  const { kind, path, after } = change;
  const source = kind === "new" ? `  ${after.source}` : "";
  const reason =
    after?.kind === "floating" && after.reason !== undefined ? `: ${after.reason}` : "";
  return `  ${path}${source}  ${plain(moduleChangeWords(change))}${reason}`;
}

/** Says what sources give now in place of records that stay, and what takes it; calls of one release in one line. */
function movedLines(moved: readonly MovedCall[], root: string): readonly string[] {
  const groups = groupBy(moved, (call) => stepText(call));
  return [...groups].map(([step, alike]) => {
    const paths = alike.map(({ recorded }) => recorded.path);
    const upgrades = paths.map((path) => `--upgrade=${path}`);
    const command = commandLine(["lock", "--modules", ...upgrades], root === "." ? [] : [root]);
    const stays = paths.length === 1 ? "the record is kept" : "the records are kept";
    return `  ${placesText(paths)}: ${stays}, and ${step}; ${command} takes that`;
  });
}

function stepText({ recorded, now }: MovedCall): string {
  const [change] = moduleChanges(
    moduleLock([recorded]),
    moduleLock([{ ...now, path: recorded.path }]),
  );
  const words = change === undefined ? "" : `, ${plain(moduleChangeWords(change))}`;
  return `${recorded.source} gives something else${words}`;
}

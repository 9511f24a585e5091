import { basename } from "node:path/posix";
import { isConfiguration } from "../change/discover.ts";
import { isLockFileName } from "../change/disk-name.ts";
import { type Finding, newFinding } from "../finding/finding.ts";
import { ignoringPatterns, isAboutTools, weakeningOf } from "./lock-weakenings.ts";
import { type SettingsLine, settingsLines } from "./settings-lines.ts";
import { countText, listText } from "./words.ts";

interface SettingsFile {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** Changed files that may say how the tools run. */
export interface ChangedSettings {
  readonly files: readonly SettingsFile[];
  /** Paths that were not read: too many, too large, or no text. */
  readonly unread: readonly string[];
}

/** `.tofurc`, `terraform.rc`, `ci.tfrc`: files that the tools read as CLI configuration, by default or by name. */
const CLI_CONFIG = /^(?:.*\.(?:terraformrc|tofurc|tfrc)|(?:terraform|tofu)\.rc)$/;
/** Files that keep other files out of a commit, an image or a remote run. */
const IGNORE_FILE = /^(?:.*gitignore.*|exclude|\.(?:docker|container|terraform)ignore)$/;
/** Texts for people, from which no program runs commands. */
const PROSE =
  /\.(?:md|mdx|markdown|rst|adoc|org|html?)$|^(?:README|CHANGELOG|CONTRIBUTING|LICENSE)(?:\.txt)?$/i;

const INERT = /\.(?:png|jpe?g|gif|ico|svg|webp|pdf|woff2?|ttf|mp4|tfvars)$/i;
/** Files that set environment variables for a run, or run commands. */
const ENVIRONMENT =
  /(?:\.(?:ya?ml|sh|bash|env|hcl|json|toml|mk|ps1|bat|cmd)$|^\.env|file$|^Jenkinsfile)/i;

/** Whether the tools may read a file as their CLI configuration, by its name alone. */
export function isCliConfigFile(path: string): boolean {
  return CLI_CONFIG.test(basename(path));
}

/** Whether a changed file may say how the tools run. Lock files and configuration do not. */
export function isSettingsFile(path: string): boolean {
  const name = basename(path);
  return !(isLockFileName(path) || isConfiguration(path) || PROSE.test(name) || INERT.test(name));
}

/** Returns a smaller number for files to search first: CLI configurations, workflows, then what is named like a script. */
export function settingsOrder(path: string): number {
  if (isCliConfigFile(path) || path.startsWith(".github/workflows/")) return 0;
  return ENVIRONMENT.test(basename(path)) || IGNORE_FILE.test(basename(path)) ? 1 : 2;
}

/** Returns findings for changes of workflows, scripts and settings that make lock files decide less (SRC-90). */
export function judgeSettings({ files, unread }: ChangedSettings): readonly Finding[] {
  const findings = files.flatMap(judgeFile);
  const [file] = unread;
  if (file === undefined) return findings;
  const words = {
    severity: "notice",
    summary: "Not every changed file was searched for what switches lock files off",
    detail: `${countText(unread.length, "changed file")}, ${file} first, were too many, too large, or no text.`,
    remedy: "Look for such lines there yourself, or make a smaller change.",
  } as const;
  return [...findings, newFinding("lock-not-enforced", { file }, words)];
}

function judgeFile(settings: SettingsFile): readonly Finding[] {
  const weakened = [...weakenedLines(settings)].sort(([a], [b]) => a - b);
  const [first] = weakened;
  if (first === undefined) return [];
  const lines = weakened.map(([line, effect]) => `line ${line} ${effect}`);
  const words = {
    line: first[0],
    summary: "The change makes lock files decide less",
    detail: `In ${settings.path}, ${listText(lines)}. What was reviewed is then not what runs.`,
    remedy: "Take the line out, or waive this finding for the file with a reason.",
  };
  return [newFinding("lock-not-enforced", { file: settings.path }, words)];
}

/** A line's number and the rest of "line 3 …". */
type Weakened = readonly [line: number, effect: string];

function weakenedLines({ path, before, after }: SettingsFile): readonly Weakened[] {
  if (IGNORE_FILE.test(basename(path))) {
    const patternsBefore = new Set(ignoringPatterns(before).map(({ pattern }) => pattern.trim()));
    const lines = ignoringPatterns(after).filter(
      ({ pattern }) => !patternsBefore.has(pattern.trim()),
    );
    return lines.map(({ line }) => [line, "keeps lock files out of what is committed or runs"]);
  }
  const isOfTools = isAboutTools(path + after);
  const [old, young] = [settingsLines(path, before), settingsLines(path, after)];
  return [
    ...addedLines(old, young, (line) => weakeningOf(line, isOfTools)),
    ...initsWithoutReadonly(old, young),
  ];
}

/** Returns the lines with an effect that a file has more often than before, so that a moved line is none. */
function addedLines(
  before: readonly SettingsLine[],
  after: readonly SettingsLine[],
  effectOf: (line: SettingsLine) => string | undefined,
): readonly Weakened[] {
  const counts = new Map<string, number>();
  for (const line of before)
    if (effectOf(line) !== undefined) counts.set(line.text, (counts.get(line.text) ?? 0) + 1);
  return after.flatMap((line) => {
    const effect = effectOf(line);
    if (effect === undefined) return [];
    const rest = counts.get(line.text) ?? 0;
    counts.set(line.text, rest - 1);
    return rest > 0 ? [] : [[line.number, effect] as const];
  });
}

/** Returns each `init` that loses `-lockfile=readonly`, on its line or in the environment. */
function initsWithoutReadonly(
  before: readonly SettingsLine[],
  after: readonly SettingsLine[],
): readonly Weakened[] {
  const isReadonly = ({ text }: SettingsLine) =>
    /(?<![\w-])--?lockfile(?:=|,? )readonly\b/.test(text);
  const isInit = ({ text }: SettingsLine) => /\binit\b/.test(text);
  const fewer = (test: typeof isInit) => before.filter(test).length - after.filter(test).length;
  const losses = fewer(isReadonly);
  if (losses <= 0) return [];
  const effect = "runs init without -lockfile=readonly, which was there before";
  const lacking = (line: SettingsLine) => (isInit(line) && !isReadonly(line) ? effect : undefined);
  const newInits = addedLines(before, after, lacking);
  return newInits.length === 0 && losses > fewer(isInit)
    ? addedLines(before.filter(isReadonly), after, lacking)
    : newInits;
}

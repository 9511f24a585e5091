import { basename } from "node:path/posix";
import { isConfiguration } from "../change/discover.ts";
import { isLockFileName } from "../change/disk-name.ts";
import { type Finding, newFinding } from "../finding/finding.ts";
import { commandLines } from "./command-lines.ts";
import { ignoringPatterns, WEAKENINGS, type Weakening } from "./lock-weakenings.ts";
import { countText } from "./words.ts";

/** A settings file before and after a change. */
export interface SettingsFile {
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

interface Command {
  readonly line: number;
  readonly text: string;
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
/** Words that a text about the tools contains; a text without them is not searched closely. */
const HINT =
  /tofu|terraform|terragrunt|TF_|-up|lockfile|\.hcl|dev_overrides|provider_installation|_mirror|plugin_cache|\binit\b|services|\.\w*\*|\\(?:u00|x)/i;

/** Whether the tools may read a file as their CLI configuration, by its name alone. */
export function isCliConfigFile(path: string): boolean {
  return CLI_CONFIG.test(basename(path));
}

/** Whether a changed file may say how the tools run. Lock files and configuration do not. */
export function isSettingsFile(path: string): boolean {
  const name = basename(path);
  return !(isLockFileName(path) || isConfiguration(path) || PROSE.test(name) || INERT.test(name));
}

/**
 * Returns a smaller number for files to search first: CLI configurations and workflows, then what is named like
 * a script.
 */
export function settingsOrder(path: string): number {
  if (isCliConfigFile(path) || path.startsWith(".github/workflows/")) return 0;
  return ENVIRONMENT.test(basename(path)) || IGNORE_FILE.test(basename(path)) ? 1 : 2;
}

/** Returns findings for changes of workflows, scripts and settings that make lock files decide less (SRC-90, A32). */
export function judgeSettings({ files, unread }: ChangedSettings): readonly Finding[] {
  const found = files.flatMap(judgeFile);
  const [first] = unread;
  return first === undefined ? found : [...found, judgeUnread(first, unread.length)];
}

function judgeFile({ path, before, after }: SettingsFile): readonly Finding[] {
  if (IGNORE_FILE.test(basename(path))) {
    const known = new Set(ignoringPatterns(before).map(({ pattern }) => pattern.trim()));
    const added = ignoringPatterns(after).find(({ pattern }) => !known.has(pattern.trim()));
    const effect = "keeps lock files out of what is committed or runs";
    return added === undefined ? [] : [judgeLine(path, added.line, effect)];
  }
  if (!HINT.test(before) && !HINT.test(after)) return [];
  const [old, young] = [commandsIn(path, before), commandsIn(path, after)];
  const found = WEAKENINGS.flatMap((weakening) => {
    const line = addedLine(weakening, old, young, after);
    return line === undefined ? [] : [judgeLine(path, line, weakening.effect)];
  });
  const line = lineLackingReadonly(old, young);
  const effect = "runs init without -lockfile=readonly, which was there before";
  const all = line === undefined ? found : [...found, judgeLine(path, line, effect)];
  const byLine = new Map(all.toReversed().map((finding) => [finding.line, finding]));
  return [...byLine.values()].toReversed();
}

/** Returns the commands of a file that is run, with names of lock files in place of variables. */
function commandsIn(path: string, text: string): readonly Command[] {
  const all = commandLines(path, text).flatMap(({ number, commands }) =>
    commands.map((command) => ({ line: number, text: command })),
  );
  const names = all.flatMap(({ text: command }) => {
    const name = /(?<!\w)(\w{1,64}) ?[:=] ?[^\s=:]{0,200}\.terraform\.lock\.hcl/.exec(command)?.[1];
    return name === undefined ? [] : [name];
  });
  const use = new RegExp(String.raw`\$(?:env:|\{)?(?:${[...new Set(names)].join("|")})\b\}?`, "g");
  return all
    .filter((command) => !isSpoken(command.text))
    .map((command) =>
      names.length === 0
        ? command
        : { ...command, text: command.text.replaceAll(use, ".terraform.lock.hcl") },
    );
}

/** Whether a command only prints text, or is a name or a description for people. */
function isSpoken(command: string): boolean {
  const plain = command.replaceAll(/>&2/g, "");
  return (
    (/^(?:[-?] )*(?:[\w.-]+: )?(?:RUN |[@+-]+)?(?:echo|printf|Write-Host)\b/i.test(plain) &&
      !/[>|`]|[$<]\(|##vso|::set-env/.test(plain)) ||
    /^(?:- )*(?:name|description|title|summary|message|help): [^{$|&`]*\S [^{$|&`]*$/i.test(plain)
  );
}

/** Returns the line of the first weakening command that occurs more often than before. */
function addedLine(
  { isIn }: Weakening,
  before: readonly Command[],
  after: readonly Command[],
  text: string,
): number | undefined {
  const isWeak = (command: Command): boolean => isIn(command.text, text);
  const known = new Map<string, number>();
  for (const old of before.filter(isWeak)) known.set(old.text, (known.get(old.text) ?? 0) + 1);
  return after.filter(isWeak).find((command) => {
    const left = known.get(command.text) ?? 0;
    known.set(command.text, left - 1);
    return left <= 0;
  })?.line;
}

const READONLY = /(?<![\w-])--?lockfile(?:=|,? )readonly\b/;
const INIT = /\binit\b/;

/** Returns the line of an `init` that loses `-lockfile=readonly`, on its line or in the environment. */
function lineLackingReadonly(
  before: readonly Command[],
  after: readonly Command[],
): number | undefined {
  const isReadonly = ({ text }: Command): boolean => READONLY.test(text);
  const isInit = ({ text }: Command): boolean => INIT.test(text);
  const dropped = before.filter(isReadonly).length - after.filter(isReadonly).length;
  if (dropped <= 0) return undefined;
  const lost = new Set(before.filter(isReadonly).map(({ text }) => withoutFlags(text)));
  const lacking = after.filter((command) => isInit(command) && !isReadonly(command));
  const gone = before.filter(isInit).length - after.filter(isInit).length;
  const same = lacking.find(({ text }) => lost.has(withoutFlags(text)));
  return (same ?? (dropped > gone ? lacking[0] : undefined))?.line;
}

function withoutFlags(command: string): string {
  return command
    .split(" ")
    .filter((word) => !word.startsWith("-") || word.startsWith("-chdir"))
    .join(" ");
}

function judgeLine(file: string, line: number, effect: string): Finding {
  const words = {
    line,
    summary: "The change makes lock files decide less",
    detail: `${file}:${line} ${effect}. What was reviewed is then not what runs.`,
    remedy: "Take the line out, or waive this finding for the file with a reason.",
  };
  return newFinding("lock-not-enforced", { file }, words);
}

function judgeUnread(file: string, count: number): Finding {
  const words = {
    severity: "notice",
    summary: "Not every changed file was searched for what switches lock files off",
    detail: `${countText(count, "changed file")}, ${file} first, were too many, too large, or no text.`,
    remedy: "Look for such lines there yourself, or make a smaller change.",
  } as const;
  return newFinding("lock-not-enforced", { file }, words);
}

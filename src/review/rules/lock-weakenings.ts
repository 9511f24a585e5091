import { LOCK_FILE_NAME as NAME } from "../change/discover.ts";
import type { SettingsLine } from "./settings-lines.ts";

/** Returns the patterns by which an ignore file ignores lock files, without those that a later `!` negates. */
export function ignoringPatterns(text: string) {
  let ignoring: readonly { line: number; pattern: string; place: string }[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    // Git trims spaces at the end, and no other whitespace.
    const entry = line.replace(/^\u{feff}/u, "").replace(/(?<! ) +$/, "");
    const pattern = entry.replace(/^!/, "");
    const start = pattern.lastIndexOf("/") + 1;
    const [place, name] = [pattern.slice(0, start), pattern.slice(start)];
    if (!/[^*]/.test(name)) continue;
    if (pattern === entry) {
      if (fits(name.toLowerCase())) ignoring = [...ignoring, { line: at + 1, pattern, place }];
    } else if (!name.includes("[") && fits(name)) {
      // A negation must match for certain: as it is written, and without a set of characters.
      const isAnywhere = /^(?:\/?\*\*\/)?$/.test(place);
      ignoring = ignoring.filter((earlier) => !isAnywhere && earlier.place !== place);
    }
  }
  return ignoring;
}

/** Whether a pattern may match a lock file's name; a set of characters matches any character. */
function fits(pattern: string): boolean {
  let ends = [0];
  for (const [part] of pattern.matchAll(/\*+|\[[^\]]{1,100}\]|\\?[\s\S]/g)) {
    const [first = Number.POSITIVE_INFINITY] = ends;
    if (part.startsWith("*")) ends = [...NAME, ""].flatMap((_, at) => (at < first ? [] : at));
    else {
      const isAny = part === "?" || /^\[.+\]$/.test(part);
      ends = ends.filter((at) => isAny || part.at(-1) === NAME[at]).map((at) => at + 1);
    }
  }
  return ends.includes(NAME.length);
}

const NO = String.raw`(?! ?[:=] ?(?:false|f|0)\b)`;
/** Flags of the tools. Other programs have some of them as well, with two dashes. */
const FLAG = new RegExp(
  String.raw`(?<![\w-])(--?)(?:upgrade(?![\w-])${NO}|lockfile(?:=|,? )(?!readonly\b)\S|plugin-dir(?:=|,? )\S|state-provider-lock-file\b)`,
  "gi",
);
const TOOL =
  /(?<![\w-])(?:tofu|terraform|terragrunt)(?![\w-])|\$\W?(?:TF|TOFU|TERRAFORM)|(?:\$[^\s$]+|\btf) init\b/i;
/** Commands, and what a CLI configuration has. */
const WORD = new RegExp(
  String.raw`\bproviders,? lock\b|\bstate,? migrate\b|(?<![\w-])--(?:terragrunt-)?provider-cache\b${NO}|` +
    String.raw`(?<![\w$.-])(?:dev_overrides|provider_installation|(?:filesystem|network|oci)_mirror)\b|` +
    String.raw`(?<![\w$.-])plugin_cache_may_break_dependency_lock_file(?=\W+(?:true|1)\b)|` +
    String.raw`(?<![\w$.-])host ?[:=] ?\{(?=.*\bservices\b)|^host [\w-]*\.[\w.-]+(?::\d+)?(?= ?(?:\{|$))`,
);
const PLANS = "plan|apply|destroy|refresh|validate|fmt|show|output|console|import|test|graph";
const VARIABLE = new RegExp(
  String.raw`\b(?:TF_CLI_ARGS(?!_(?:${PLANS})\b)\w*(?! ?[:=] ?-lockfile=readonly(?: |$))|TF_CLI_CONFIG_FILE|TERRAFORM_CONFIG|` +
    String.raw`TF_REATTACH_PROVIDERS|(?:TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE|(?:TG|TERRAGRUNT)_PROVIDER_CACHE)${NO})\b`,
);
/** Reading a variable and unsetting it do not set it. */
const UNSET = /\$env:\w+\b(?! ?=)|\$\{?\w+|\benv\.\w+\b(?! ?=)|\b(?:unset|env -u)\b[^;&|]*/g;

/** Whether a text is about the tools; elsewhere `-upgrade` belongs to other programs. */
export function isAboutTools(text: string): boolean {
  return /tofu|terra(?:form|grunt)|atlantis|(?<![a-z])(?:tf|init)(?![a-z])/i.test(text);
}

/** Returns what a line has that makes lock files decide less, in a file that is about the tools or not. */
export function weakeningOf(line: SettingsLine, isOfTools: boolean): string | undefined {
  const [word] = WORD.exec(line.text) ?? VARIABLE.exec(line.text.replaceAll(UNSET, "$")) ?? [];
  const weakness = word ?? weakFlag(line.text, isOfTools);
  if (weakness !== undefined) return `has ${weakness}`;
  return namesLockFile(line) ? "names the lock file, which it may write or remove" : undefined;
}

/** With two dashes, a tool stands before the flag in its command, or no program does, as in `FLAGS=--upgrade`. */
function weakFlag(line: string, isOfTools: boolean): string | undefined {
  const flag = [...line.matchAll(FLAG)].find(({ 1: dashes, index }) => {
    const command = line.slice(0, index).split(/[;&|]/).at(-1) ?? "";
    const program = command.split(" ").findLast((word) => /^[^-]/.test(word)) ?? "";
    const isAlone = dashes === "-" || program === "" || /[=:([{](?:-\S*)?$/.test(program);
    return TOOL.test(command) || (isAlone && isOfTools);
  });
  return flag?.[0];
}

/** Files whose lines are patterns, which write nothing. */
const FILTER_FILE =
  /(?:^|\/)(?:CODEOWNERS|\.gitattributes|\.editorconfig|\.[\w-]+ignore|labeler\.ya?ml|\.?renovate[^/]*|dependabot\.ya?ml)$/;
/** Keys whose values say which files something concerns. */
const FILTER_KEY =
  /^(?:files|(?:files[-_])?ignore\w*|exclude(?:-paths)?|paths-ignore|changes|filters|push|pull_request(?:_target)?|when_modified|key|match\w+|fileMatch|\w*patterns?|(?:any|all)-globs?-\S+|sparse-checkout|add-paths)$/i;
const STORE_KEY = /cache|artifact|workspace|^path$|^run$|script|command/i;
/** Flags and attributes that hide a lock file, and what writes it, whatever else the command reads. */
const WRITES =
  /--assume-unchanged|--skip-worktree|\bexport-ignore\b|> ?[^\s>]*\.terraform|--output[ =]|\bsed -n [\d,$/!{}]*w ?\S*\.terraform/i;
/** A command that does to files what the command before it names or prints. */
const TAKES = /^\s*(?:xargs|patch|git (?:-C \S+ )?(?:apply|am))\b/;
/** A command that only reads its files, after what may stand before a command. */
const READS =
  /^[\s@!$-]*(?:(?:[\w.][\w.-]*:|if|elif|then|else|do|while|until|RUN|sudo) (?:[@!-] ?)?|\w+=\$?)*(?:\[{1,2} |(?:test|cat|head|tail|wc|grep|rg|stat|diff|cmp|gh|ls|sed -n|\w+ (?:hcl ?)?fmt|(?:sha\d*|md5|b2)sum|tofu-lock-review) |git (?:-C \S+ )?(?:add|diff|status|show|log|commit|grep|blame|hash-object|cat-file) |(?:COPY|ADD) (?!--from)(?:\S+ )*\.terraform\.lock\.hcl (?!\S*\.terraform\.lock)|cp (?:-\S+ )*\S*\.terraform\.lock\.hcl (?!\S*\.terraform\.lock)\S+\.[a-z]+\s*$)/;

/** Whether a line names lock files outside of a filter and of a command that only reads them. */
function namesLockFile({ text, keys, file }: SettingsLine): boolean {
  const line = text.replaceAll(/hashFiles ?\([^)]*\)|\bchecksum \S+/g, "");
  if (!hasLockFile(line)) return false;
  if (WRITES.test(line)) return true;
  if (FILTER_FILE.test(file) || isFilter(line, keys)) return false;
  // A list of directories: a command that writes there names the file again.
  const isListing =
    /\b(?:find|ls-files)\b.*\bdirname\b/.test(line) && !/-delete\b|\brm\b/.test(line);
  const commands = line
    .replaceAll(",", " ")
    .split(/[;&|()`]/)
    .filter((command) => hasLockFile(command) || TAKES.test(command))
    .map((command) => command.replace(/^\s*xargs (?:-\S+ (?:\d+ )?)*(.*)$/, "$1 "));
  return !isListing && !commands.every((command) => READS.test(command));
}

/** Whether a line is data and no command, and names lock files only below keys whose values are a filter. */
function isFilter(line: string, outer: readonly string[]): boolean {
  const key = /(?<![\w.-])([\w.-]+)(?:: ?|~= ?)(?=\S|$)/g;
  const isLeftOut = outer.includes("sparse-checkout") && /(?<!\S)!/.test(line);
  if (isLeftOut || /[^\s,:[{}\]-]\s+[^\s,\]}]|[<>]/.test(line.replaceAll(key, ""))) return false;
  const names = [...line.matchAll(/[^\s,;:=()<>]+/g)].filter(([word]) => hasLockFile(word));
  return names.every(({ index }) => {
    // What stands before it in the same braces is no key around it.
    const beside = /(?<=[{,] ?)[\w.-]+: ?(?:\[[^\][]*\]|\{[^{}]*\}|[^,{}[\]]*),/g;
    const inner = [...line.slice(0, index).replaceAll(beside, "").matchAll(key)];
    const keys = inner.map(([, name = ""]) => name).toReversed();
    return isFilterKey([...keys, ...outer.slice(0, 2)]);
  });
}

/** Whether values below keys are a filter; the nearest key comes first. */
function isFilterKey([nearest = "", ...parents]: readonly string[]): boolean {
  if (FILTER_KEY.test(nearest) || [nearest, ...parents].some((name) => STORE_KEY.test(name)))
    return FILTER_KEY.test(nearest);
  return nearest === "paths" || FILTER_KEY.test(parents[0] ?? "");
}

/** Whether a word is the name of lock files, or a pattern that fits it. */
function hasLockFile(line: string): boolean {
  return line.split(/[\s,;:=()<>]/).some((word) => {
    const name = word.slice(word.lastIndexOf("/") + 1).toLowerCase();
    const isPattern = /^[.*?[].*[a-z]/.test(name) && /[*?[]/.test(name);
    return /\.terraform(?:\.lock|\.?\{)/i.test(word) || (isPattern && fits(name));
  });
}

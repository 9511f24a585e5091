const NAME = ".terraform.lock.hcl";

/** Returns the patterns by which an ignore file ignores lock files, without those that a later `!` negates. */
export function ignoringPatterns(
  text: string,
): readonly { readonly line: number; readonly pattern: string }[] {
  let found: readonly { line: number; pattern: string; place: string }[] = [];
  for (const [at, line] of text
    .replace(/^\u{feff}/u, "")
    .split(/\r?\n/)
    .entries()) {
    // Git trims spaces at the end, and no other whitespace.
    const written = line.replace(/(?<! ) +$/, "");
    const pattern = written.replace(/^!/, "");
    const start = pattern.lastIndexOf("/") + 1;
    const [place, name] = [pattern.slice(0, start), pattern.slice(start)];
    if (line.startsWith("#") || !/[^*]/.test(name)) continue;
    if (pattern === written) {
      if (fitsLockFile(name)) found = [...found, { line: at + 1, pattern, place }];
    } else if (!name.includes("[") && fits(name, NAME)) {
      // A negation must match for certain: as it is written, and without a set of characters.
      const isAnywhere = /^(?:\/?\*\*\/)?$/.test(place);
      found = found.filter((ignoring) => !isAnywhere && ignoring.place !== place);
    }
  }
  return found;
}

/** Whether a pattern may match a lock file's name; a set of characters matches any character. */
export function fitsLockFile(pattern: string): boolean {
  return fits(pattern.toLowerCase(), NAME);
}

/** Backtracks to the last star alone, so that time is bounded by the product of both lengths. */
function fits(pattern: string, name: string): boolean {
  const parts = pattern.match(/\*+|\[[^\]]{1,100}\]|\\?[\s\S]/g) ?? [];
  let [part, at, star, resumed] = [0, 0, -1, 0];
  while (at < name.length) {
    const piece = parts[part];
    if (piece?.startsWith("*") === true) [star, resumed] = [part++, at];
    else if (piece !== undefined && isOneOf(piece, name[at] ?? "")) [part, at] = [part + 1, at + 1];
    else if (star >= 0) [part, at] = [star + 1, ++resumed];
    else return false;
  }
  return parts.slice(part).every((piece) => piece.startsWith("*"));
}

function isOneOf(part: string, character: string): boolean {
  return part === "?" || /^\[.+\]$/.test(part) || part.replace(/^\\/, "") === character;
}

/** A kind of command or setting that makes lock files decide less. */
export interface Weakening {
  /** Whether a command does it, in a file of this text. */
  readonly isIn: (command: string, text: string) => boolean;
  /** Completes "FILE:LINE …". */
  readonly effect: string;
}

/** The name of lock files in a word, or a pattern of a shell that fits it. */
const LOCK = /\.terraform(?:\.lock|\.?[*?{[])|(?:^|\/)\*\.(?:lock\.)?hcl/i;
/** A word that names a lock file and nothing beside it. */
const LOCK_ALONE = /\.terraform\.lock\.hcl['"\]}]*$/i;
/** Programs and calls that take a file away or empty it, and flags of git that hide its changes. */
const REMOVER =
  /(?:^|[./\\@[{=:])(?:rm|del|erase|unlink|unlinkSync|shred|truncate|truncateSync|mv|remove|rename|rmSync|Remove-Item|ri|Clear-Content|Set-Content|tee|writeFile|writeFileSync|--assume-unchanged|--skip-worktree)$/i;
/** Words that do the same after the name. */
const REMOVER_BEHIND = /^(?:-delete|-exec|xargs|\.unlink|export-ignore)$/;

/** Programs that write over their last argument. */
const COPIER = /(?:^|[./\\@[{=:])(?:cp|ln|install|Copy-Item)$/i;
/** Programs that change a file in place or write a download into it, each with the flag that says so. */
const WRITERS = [
  [/(?:^|\/)(?:sed|gsed|perl|ruby|yq)$/, /^(?:-[a-z]*i|--in-?place)/],
  [/(?:^|\/)(?:curl|wget)$/, /^(?:-[a-z]*o|--output(?:-document)?(?:=.*)?)$/i],
  [/(?:^|\/)dd$/, /^of=/],
  [/(?:^|\.)open$/, /^['"]?[wx]/],
] as const;

function writesOver(words: readonly string[], at: number): boolean {
  if (!LOCK_ALONE.test(words[at] ?? "")) return false;
  const before = words.slice(0, at);
  if (at === words.length - 1 && before.some((word) => COPIER.test(word))) return true;
  return WRITERS.some(
    ([program, flag]) =>
      before.some((word) => program.test(word)) && words.some((word) => flag.test(word)),
  );
}

function isLock(word: string): boolean {
  if (LOCK.test(word)) return true;
  const name = word.slice(word.lastIndexOf("/") + 1);
  return /^\.(?=.*[a-z]).*[*?[]/i.test(name) && fitsLockFile(name);
}

function takesAway(command: string): boolean {
  const words = command.split(/[\s(),;]/).filter((word) => word !== "");
  const at = words.findIndex(isLock);
  if (at === -1) return false;
  const [before, after] = [words.slice(0, at), words.slice(at + 1)];
  return (
    before.some((word) => REMOVER.test(word)) ||
    writesOver(words, at) ||
    /^\d?>/.test(words[at] ?? "") ||
    /^\d?>{1,2}$/.test(words[at - 1] ?? "") ||
    after.some((word) => REMOVER_BEHIND.test(word)) ||
    (after[0]?.startsWith(">") === true && /(?:ignore|exclude)$/.test(command))
  );
}

const UPGRADE = /(?<![\w-])--?upgrade(?!=(?:false|f|0)\b)(?![\w-])/i;
/** Programs that read `--upgrade` as `-upgrade`; many others have the flag with another meaning. */
const TOOL =
  /(?<![\w-])(?:tofu|terraform|terragrunt|init|providers lock)(?![\w-])|\$\W?(?:TF|TOFU|TERRAFORM)/i;
const OURS = /\btofu-lock-review\b(?!.*\binit\b)/;
const LOCKFILE_FLAG = /(?<![\w-])--?lockfile(?:=|,? )(?!readonly\b)\S/i;
/** Arguments that leave lock files alone. */
const HARMLESS_ARGUMENTS =
  /\bTF_CLI_ARGS\w*(?: ?[:=])?(?: ?(?:--?lockfile=readonly\b|--?(?!upgrade|lockfile|plugin-dir|chdir)\w[\w=.,/:-]*))+(?= ?(?:$|[},\]])| (?:tofu|terraform|terragrunt)\b)/g;

/** Returns a test whether a command sets a variable; reading or unsetting it does not count. */
function sets(name: string): (command: string) => boolean {
  const pattern = new RegExp(String.raw`\b${name}\b`);
  const unset = new RegExp(String.raw`\b(?:unset|env -u)\b.*\b${name}\b`);
  const read = /\$env:\w+\b(?! ?=)|\$\{?\w+|\benv\.\w+\b(?! ?=)/g;
  return (command) => pattern.test(command.replaceAll(read, "$")) && !unset.test(command);
}

const setsArguments = sets(String.raw`TF_CLI_ARGS\w*`);
/**
 * Returns a test whether a command opens a block of a CLI configuration or sets it; a brace may follow on a
 * later line.
 */
function opens(names: string, label = ""): Weakening["isIn"] {
  const block = String.raw`(?<![\w$.-])(?:${names})\b"?${label}`;
  const gap = String.raw`(?:\s|/\*[^*]{0,200}\*/|(?:#|//)[^\n]{0,200}\n){0,20}`;
  const here = new RegExp(`${block} ?(?:/\\*.{0,200}\\*/ ?)?[:={]`);
  const alone = new RegExp(`^[{ ]*(?:${names})\\b(?! ?[\\w,.;])`);
  const below = new RegExp(`${block}${gap}[:={]`);
  return (command, text) => here.test(command) || (alone.test(command) && below.test(text));
}

const CACHE_EFFECT = "lets the tools take a cached package that the lock file does not know";

/** Whether a label follows, or what a generated file has in its place; `host: example.com` is neither. */
function opensHost(command: string, text: string): boolean {
  if (/(?<![\w$.-])host(?: [\w.:-]+ ?\{| ?[:=] ?\{)/.test(command)) return true;
  const label = /^host (?:\/\*.{0,200}\*\/ ?)?[\w.-]+(?::\d+)?( ?\{)?$/.exec(command);
  return (
    label !== null && (label[1] !== undefined || /^[ \t]*"?host"?\s+"[\w.:-]+"\s*\{/m.test(text))
  );
}

const ELSEWHERE = "makes the tools install providers from elsewhere than their registries";

/** All weakenings that a change may add to a file. */
export const WEAKENINGS: readonly Weakening[] = [
  {
    isIn: (command) => {
      const [flag = ""] = UPGRADE.exec(command) ?? [];
      return flag !== "" && !OURS.test(command) && (!flag.startsWith("--") || TOOL.test(command));
    },
    effect: "makes the tools choose versions anew, whatever the lock file says",
  },
  { isIn: takesAway, effect: "takes lock files away, or hides them" },
  {
    isIn: (command) => LOCKFILE_FLAG.test(command),
    effect: "lets the tools change a lock file where they would refuse",
  },
  {
    isIn: (command) => setsArguments(command.replaceAll(HARMLESS_ARGUMENTS, "")),
    effect: "gives the tools arguments that may switch lock files off",
  },
  {
    isIn: sets("(?:TF_CLI_CONFIG_FILE|TERRAFORM_CONFIG)"),
    effect: "names a CLI configuration, which may take providers from elsewhere",
  },
  {
    isIn: sets("TF_REATTACH_PROVIDERS"),
    effect: "makes the tools use running providers, which no lock file knows",
  },
  { isIn: sets("TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE"), effect: CACHE_EFFECT },
  {
    isIn: (command) =>
      /(?<![\w$.-])plugin_cache_may_break_dependency_lock_file\W+(?:true|1)\b/.test(command),
    effect: CACHE_EFFECT,
  },
  {
    isIn: opens("dev_overrides"),
    effect: "makes the tools run providers from a directory, without looking at the lock file",
  },
  { isIn: opens("provider_installation|(?:filesystem|network|oci)_mirror"), effect: ELSEWHERE },
  {
    isIn: (command) => /(?<![\w-])--?plugin-dir(?:=|,? )\S/.test(command) && TOOL.test(command),
    effect: ELSEWHERE,
  },
  {
    isIn: (command, text) => opensHost(command, text) && /\bservices\b/.test(text),
    effect: "makes the tools ask another server for what a registry host serves",
  },
];

/** Something in a command or a setting because of which lock files decide less. */
export interface Weakening {
  /** Whether a command has it, in a file of this text. */
  readonly isIn: (command: string, text: string) => boolean;
  /** Completes "FILE:LINE …". */
  readonly effect: string;
}

/** The name of lock files in a word, or a pattern of a shell that fits it. */
const LOCK = /\.terraform(?:\.lock|\.?[*?{[])|(?:^|\/)\*\.(?:lock\.)?hcl/i;
/** Programs and calls that take a file away or empty it, and flags of git that hide its changes. */
const REMOVER =
  /(?:^|[./\\@])(?:rm|del|erase|unlink|unlinkSync|shred|truncate|truncateSync|mv|remove|rename|rmSync|Remove-Item|ri|Clear-Content|--assume-unchanged|--skip-worktree)$/i;
/** What does so from behind the name. */
const REMOVER_BEHIND = /^(?:-delete|-exec|xargs|\.unlink|export-ignore)$/;

/** Whether a command takes a lock file away, empties it, or hides it from git. */
function takesAway(command: string): boolean {
  const words = command.split(/[\s(),;]/).filter((word) => word !== "");
  const at = words.findIndex((word) => LOCK.test(word));
  if (at === -1) return false;
  const [before, after] = [words.slice(0, at), words.slice(at + 1)];
  return (
    before.some((word) => REMOVER.test(word)) ||
    (before.includes("cp") && before.includes("/dev/null")) ||
    /^\d?>/.test(words[at] ?? "") ||
    /^\d?>{1,2}$/.test(words[at - 1] ?? "") ||
    after.some((word) => REMOVER_BEHIND.test(word)) ||
    (after[0]?.startsWith(">") === true && /(?:ignore|exclude)$/.test(command))
  );
}

const UPGRADE = /(?<![\w-])--?upgrade(?!=(?:false|f|0)\b)(?![\w-])/i;
/** Who takes `--upgrade` with two dashes for the same; many other programs have it. */
const TOOL =
  /(?<![\w-])(?:tofu|terraform|terragrunt|init|providers lock)(?![\w-])|\$\W?(?:TF|TOFU|TERRAFORM)/i;
const OURS = /\btofu-lock-review\b(?!.*\binit\b)/;
const LOCKFILE_FLAG = /(?<![\w-])--?lockfile(?:=|,? )(?!readonly\b)\S/i;
/** Arguments that are spelled out and leave lock files alone. */
const HARMLESS_ARGUMENTS =
  /\bTF_CLI_ARGS\w*(?: ?[:=])?(?: ?(?:--?lockfile=readonly\b|--?(?!upgrade|lockfile|plugin-dir|chdir)\w[\w=.,/:-]*))+(?= ?(?:$|[},\]])| (?:tofu|terraform|terragrunt)\b)/g;

/** Whether a command sets a variable; to read it, or to unset it, is none of it. */
function sets(name: string): (command: string) => boolean {
  const pattern = new RegExp(String.raw`\b${name}\b`);
  const unset = new RegExp(String.raw`\b(?:unset|env -u)\b.*\b${name}\b`);
  const read = /\$env:\w+\b(?! ?=)|\$\{?\w+|\benv\.\w+\b(?! ?=)/g;
  return (command) => pattern.test(command.replaceAll(read, "$")) && !unset.test(command);
}

const setsArguments = sets(String.raw`TF_CLI_ARGS\w*`);
const CACHE_EFFECT = "lets the tools take a cached package that the lock file does not know";

/** All that a change may add to a file so that lock files decide less. */
export const WEAKENINGS: readonly Weakening[] = [
  {
    isIn: (command) => {
      const [flag = ""] = UPGRADE.exec(command) ?? [];
      return flag !== "" && !OURS.test(command) && (!flag.startsWith("--") || TOOL.test(command));
    },
    effect: "makes the tools choose versions anew, whatever the lock file says",
  },
  {
    isIn: takesAway,
    effect: "takes lock files away, or hides them",
  },
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
    isIn: (command) => /(?<![\w$.-])dev_overrides ?[:={]/.test(command),
    effect: "makes the tools run providers from a directory, without looking at the lock file",
  },
  {
    isIn: (command) =>
      /(?<![\w$.-])(?:provider_installation|(?:filesystem|network|oci)_mirror) ?[:={]/.test(
        command,
      ),
    effect: "makes the tools install providers from elsewhere than their registries",
  },
  {
    isIn: (command, text) =>
      /(?<![\w$.-])host(?: [\w.:-]+ ?\{| ?[:=] ?\{)/.test(command) && /\bservices\b/.test(text),
    effect: "makes the tools ask another server for what a registry host serves",
  },
];

import { commandLine } from "../../model/command-line.ts";
import { LockReviewError } from "../../model/error.ts";
import { COMMANDS, optionsOf } from "../options/commands.ts";
import { helpOf } from "../options/help.ts";
import { OPTIONS } from "../options/options.ts";
import type { CommandContext } from "../run/context.ts";
import { EXIT, type ExitCode } from "../run/exit-code.ts";

/** The scripts by shell: they complete commands, then options of the command and files. */
export const SCRIPTS = {
  bash,
  zsh: () => `#compdef tofu-lock-review\nautoload -U +X bashcompinit && bashcompinit\n${bash()}`,
  fish,
};

/** `completion SHELL` prints a script that completes this program's command lines in that shell. */
export async function runCompletion(context: CommandContext): Promise<ExitCode> {
  const [name, ...more] = context.positionals;
  const script = Object.entries(SCRIPTS).find(([shell]) => shell === name)?.[1];
  if (script === undefined || more.length > 0) {
    const shells = Object.keys(SCRIPTS).join(", ");
    throw new LockReviewError("USAGE", `completion takes the name of a shell`, {
      hint: `Write one of ${shells}, such as: source <(${commandLine(["completion", "bash"])})`,
    });
  }
  await context.print(script());
  return EXIT.ok;
}

/** Returns the script of bash, which zsh runs through `bashcompinit`: names alone, which no shell needs to quote. */
function bash(): string {
  const cases = COMMANDS.map(
    (command) =>
      `    ${command.name}) words="${optionsOf(command)
        .map((name) => `--${name}`)
        .join(" ")}" ;;`,
  );
  return [
    "_tofu_lock_review() {",
    '  local word="${COMP_WORDS[COMP_CWORD]}" command="" words="" i',
    "  for ((i = 1; i < COMP_CWORD; i++)); do",
    '    case "${COMP_WORDS[i]}" in',
    `      ${COMMANDS.map(({ name }) => name).join("|")}) command="\${COMP_WORDS[i]}"; break ;;`,
    "    esac",
    "  done",
    '  case "$command" in',
    ...cases,
    `    *) words="${[...COMMANDS.map(({ name }) => name), "--help", "--version"].join(" ")}" ;;`,
    "  esac",
    '  COMPREPLY=($(compgen -W "$words" -- "$word"))',
    "}",
    "complete -o default -F _tofu_lock_review tofu-lock-review",
    "",
  ].join("\n");
}

function fish(): string {
  const isFirst = "__fish_use_subcommand";
  return [
    ...COMMANDS.map(
      ({ name, summary }) =>
        `complete -c tofu-lock-review -n ${isFirst} -a ${name} -d ${quoted(summary)}`,
    ),
    ...COMMANDS.flatMap((command) =>
      optionsOf(command).map((name) => {
        const { value, isValueOptional } = OPTIONS[name];
        const argument = value === undefined || isValueOptional === true ? "" : " -r";
        const condition = `'__fish_seen_subcommand_from ${command.name}'`;
        const help = quoted(helpOf(name, command));
        return `complete -c tofu-lock-review -n ${condition} -l ${name}${argument} -d ${help}`;
      }),
    ),
    "",
  ].join("\n");
}

/** Returns a text as one word of fish, in which a backslash and a quote alone mean something. */
function quoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}

import { COMMANDS, type CommandSpec } from "./command-table.ts";
import { COMMON_OPTIONS, type OptionSpec } from "./options.ts";

/** Shells that can be taught to complete. */
export const SHELLS = ["bash", "zsh", "fish"] as const;

/** A shell that can be taught to complete. */
export type Shell = (typeof SHELLS)[number];

/** A script that completes commands, then options of the command and files, from the very table that is parsed by. */
export function completionScript(shell: Shell): string {
  switch (shell) {
    case "bash":
      return bash();
    case "zsh":
      return `#compdef tofu-lock-review\nautoload -U +X bashcompinit && bashcompinit\n${bash()}`;
    case "fish":
      return fish();
  }
}

function optionsOf(command: CommandSpec): readonly OptionSpec[] {
  return [...command.options, ...COMMON_OPTIONS].filter((one) => one.hidden !== true);
}

/** What bash and, through `bashcompinit`, zsh run: names alone, which no shell needs to quote. */
function bash(): string {
  const cases = COMMANDS.map(
    (one) =>
      `    ${one.name}) words="${optionsOf(one)
        .map(({ name }) => `--${name}`)
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
      optionsOf(command).map(
        ({ name, value, help }) =>
          `complete -c tofu-lock-review -n '__fish_seen_subcommand_from ${command.name}' -l ${name}${
            value === undefined ? "" : " -r"
          } -d ${quoted(help)}`,
      ),
    ),
    "",
  ].join("\n");
}

/** A text as one word of fish, in which a backslash and a quote alone mean something. */
function quoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}

import { largestOf } from "../../model/many.ts";
import { COMMANDS, type CommandSpec } from "./command-table.ts";
import { COMMON_OPTIONS, type OptionSpec } from "./options.ts";

/** The page that `--help` without a command shows. */
export function renderHelp(): string {
  const width = largestOf(COMMANDS.map((one) => usage(one).length));
  return [
    "Reviews, explains and repairs OpenTofu and Terraform dependency lock files.",
    "",
    "Usage: tofu-lock-review COMMAND [OPTIONS]",
    "",
    "Commands:",
    ...COMMANDS.map((one) => `  ${usage(one).padEnd(width)}  ${one.summary}`),
    "",
    "Options of every command:",
    ...renderOptions(COMMON_OPTIONS),
    "",
    "Exit codes: 0 passed, done or no change · 1 failed or refused · 2 usage or configuration · 3 not verified",
    "Help on one command: tofu-lock-review COMMAND --help",
    "",
  ].join("\n");
}

/** The page of one command. */
export function renderCommandHelp(command: CommandSpec): string {
  return [
    `${command.summary}.`,
    "",
    `Usage: tofu-lock-review ${usage(command)} [OPTIONS]`,
    "",
    "Options:",
    ...renderOptions([...command.options, ...COMMON_OPTIONS]),
    "",
  ].join("\n");
}

function usage(command: CommandSpec): string {
  return `${command.name} ${command.positionals}`.trim();
}

function renderOptions(all: readonly OptionSpec[]): readonly string[] {
  const options = all.filter((one) => one.hidden !== true);
  const names = options.map((one) =>
    one.value === undefined ? `--${one.name}` : `--${one.name} ${one.value}`,
  );
  const width = largestOf(names.map((name) => name.length));
  return options.map((one, i) => `  ${(names[i] ?? "").padEnd(width)}  ${one.help}`);
}

import { commandLine } from "../../model/command-line.ts";
import { largestOf } from "../../model/many.ts";
import { formatRow } from "../../report/formats/review-formats.ts";
import { COMMANDS, type CommandSpec, optionsOf } from "./commands.ts";
import { COMMON_OPTIONS, OPTIONS, type OptionName } from "./options.ts";

/** Returns the page that `--help` without a command shows. */
export function renderHelp(): string {
  const width = largestOf(COMMANDS.map((command) => usage(command).length));
  return [
    "Reviews, explains and repairs OpenTofu and Terraform dependency lock files.",
    "",
    "Usage: tofu-lock-review COMMAND [OPTIONS]",
    "",
    "Commands:",
    ...COMMANDS.map((command) => `  ${usage(command).padEnd(width)}  ${command.summary}`),
    "",
    "Options of every command:",
    ...renderOptions(COMMON_OPTIONS, undefined),
    "",
    "Exit codes: 0 passed, done or no change · 1 failed or refused · 2 usage or configuration · 3 not verified",
    "Help on one command: tofu-lock-review COMMAND --help",
    "",
  ].join("\n");
}

/** Returns the page of one command: its own options, and with `all` those of every command as well. */
export function renderCommandHelp(command: CommandSpec, all: boolean): string {
  const { name, summary, options } = command;
  const optionNames = all ? optionsOf(command) : options;
  return [
    `${summary}.`,
    "",
    `Usage: tofu-lock-review ${usage(command)} [OPTIONS]`,
    "",
    ...(optionNames.length === 0 ? [] : ["Options:", ...renderOptions(optionNames, command), ""]),
    ...(all ? [] : [`Options of every command: ${commandLine([name, "--help", "--all"])}`, ""]),
  ].join("\n");
}

const usage = ({ name, positionals }: CommandSpec) => `${name} ${positionals}`.trim();

function renderOptions(
  names: readonly OptionName[],
  command: CommandSpec | undefined,
): readonly string[] {
  const forms = names.map((name) => {
    const { value, isValueOptional } = OPTIONS[name];
    if (value === undefined) return `--${name}`;
    return isValueOptional === true ? `--${name}[=${value}]` : `--${name} ${value}`;
  });
  const width = largestOf(forms.map(({ length }) => length));
  return names.map((name, i) => `  ${(forms[i] ?? "").padEnd(width)}  ${helpOf(name, command)}`);
}

/** Returns the help of an option; that of `--format` lists the formats of the command. */
export function helpOf(name: OptionName, command: CommandSpec | undefined): string {
  const [first, ...others] = command?.formats ?? [];
  if (name !== "format" || first === undefined) return OPTIONS[name].help;
  const words = [`${first} (default)`, ...others].map((format) => {
    const remark = formatRow(format)?.remark;
    return remark === undefined ? format : `${format} (${remark})`;
  });
  return `${words.slice(0, -1).join(", ")} or ${words.at(-1) ?? ""}`;
}

import { type ParseArgsConfig, parseArgs } from "node:util";
import {
  parseSetting,
  parseSize,
  parseTimeLimit,
  parseTool,
} from "../../language/policy/written-settings.ts";
import { LockReviewError } from "../../model/error.ts";
import { refuseGone } from "../../model/gone-settings.ts";
import { type Platform, parsePlatform } from "../../model/platform.ts";
import type { Tool } from "../../model/tool.ts";
import { COMMANDS, type CommandSpec } from "./command-table.ts";
import { didYouMean } from "./did-you-mean.ts";
import { COMMON_OPTIONS } from "./options.ts";
import { inOwnSpelling } from "./tool-spellings.ts";

/** A command line, read: which command, its positionals, and its options by name. */
export interface Arguments {
  readonly command: CommandSpec | undefined;
  readonly positionals: readonly string[];
  readonly options: OptionValues;
}

/** Typed access to options; one that was not written, or that the command does not take, has no value. */
export interface OptionValues {
  text(name: string): string | undefined;
  texts(name: string): readonly string[];
  flag(name: string): boolean;
  /** The values of several options, in the order they were written. */
  ordered(names: readonly string[]): readonly WrittenOption[];
}

/** An option with its value, where it stands on the command line. */
export interface WrittenOption {
  readonly name: string;
  readonly value: string;
}

/**
 * Reads a command line. Options may stand before and after positionals; `--name=value` works too.
 *
 * @throws LockReviewError `USAGE` naming what is wrong and where help is
 */
export function parseArguments(argv: readonly string[]): Arguments {
  const words = expandOptionalValues(inOwnSpelling(argv));
  const name = firstPositional(words);
  const command = COMMANDS.find((one) => one.name === name);
  if (name !== undefined && command === undefined) throw unknownCommand(name);
  const { values, positionals, tokens } = parseWords(words, command);
  const written = tokens.flatMap(writtenOption);
  assertOneMeaning(values, written);
  return {
    command,
    positionals: command === undefined ? positionals : positionals.slice(1),
    options: optionValues(values, written),
  };
}

/** Of two values for one option nobody can tell which was meant: a gate must not go by the weaker one. */
function assertOneMeaning(
  values: Readonly<Record<string, unknown>>,
  written: readonly WrittenOption[],
): void {
  for (const { name, value } of written) {
    const last = values[name];
    if (typeof last !== "string" || last === value) continue;
    throw new LockReviewError("USAGE", `--${name} is written as "${value}" and as "${last}"`, {
      hint: "Write it once.",
    });
  }
}

/** `--upgrade[=PROVIDER]` has an optional value, which `util.parseArgs` has no notion of: with one it is an option of its own. */
function expandOptionalValues(argv: readonly string[]): readonly string[] {
  return argv.map((word) =>
    word.startsWith("--upgrade=") ? `--upgrade-provider=${word.slice("--upgrade=".length)}` : word,
  );
}

/** The command's name: the first word that is neither an option nor an option's value. */
function firstPositional(argv: readonly string[]): string | undefined {
  const options = Object.fromEntries(
    [undefined, ...COMMANDS].flatMap((one) => Object.entries(parseArgsOptions(one))),
  );
  return parseArgs({ args: [...argv], options, allowPositionals: true, strict: false })
    .positionals[0];
}

function parseWords(argv: readonly string[], command: CommandSpec | undefined) {
  try {
    return parseArgs({
      args: [...argv],
      options: parseArgsOptions(command),
      allowPositionals: true,
      strict: true,
      tokens: true,
    });
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    const [message = ""] = cause.message.split(". ");
    const unknown = /^Unknown option '--?([^']*)'/.exec(message)?.[1] ?? "";
    refuseGone("option", (gone) => gone === unknown);
    const known = Object.keys(parseArgsOptions(command)).filter(
      (one) => one !== "upgrade-provider",
    );
    const help = ["tofu-lock-review", ...(command === undefined ? [] : [command.name]), "--help"];
    throw new LockReviewError("USAGE", message.replace(/\.$/, ""), {
      hint: `${didYouMean(unknown, known, "--")}Run ${help.join(" ")} to see what it takes.`,
      cause,
    });
  }
}

function writtenOption(token: {
  readonly kind: string;
  readonly name?: string;
  readonly value?: string | undefined;
}): readonly WrittenOption[] {
  const { kind, name, value } = token;
  return kind === "option" && name !== undefined && value !== undefined ? [{ name, value }] : [];
}

function optionValues(
  values: Readonly<Record<string, unknown>>,
  written: readonly WrittenOption[],
): OptionValues {
  return {
    text: (name) => {
      const value = values[name];
      return typeof value === "string" ? value : undefined;
    },
    texts: (name) => {
      const value = values[name];
      return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
    },
    flag: (name) => values[name] === true,
    ordered: (names) => written.filter((one) => names.includes(one.name)),
  };
}

function unknownCommand(name: string): LockReviewError {
  refuseGone("command", (gone) => gone === name);
  const names = COMMANDS.map((one) => one.name);
  return new LockReviewError("USAGE", `There is no command "${name}"`, {
    hint: `${didYouMean(name, names, "")}Commands are ${names.join(", ")}.`,
  });
}

/** Value of an option that must be one of a list. @throws LockReviewError `USAGE` */
export function choiceOf<T extends string>(
  options: OptionValues,
  name: string,
  allowed: readonly T[],
): T | undefined {
  const text = options.text(name);
  if (text === undefined) return undefined;
  const found = allowed.find((one) => one === text);
  if (found !== undefined) return found;
  throw new LockReviewError("USAGE", `--${name} cannot be "${text}"`, {
    hint: `Write one of ${allowed.join(", ")}.`,
  });
}

/** `--platform`, repeatable, or several with commas between. @throws LockReviewError `INVALID_PLATFORM` */
export function askedPlatforms(options: OptionValues): readonly Platform[] {
  const names = options.texts("platform").flatMap((text) => text.split(","));
  return [...new Set(names.map((name) => parsePlatform(name.trim())))];
}

/** `--tool NAME[@VERSION]`; undefined means that the lock file decides. @throws LockReviewError `USAGE` */
export function toolOf(options: OptionValues): Tool | undefined {
  const text = options.text("tool");
  const tool = text === undefined ? undefined : parseSetting("--tool", text, parseTool);
  return tool === "auto" ? undefined : tool;
}

/** A size such as `500MiB`, in bytes. @throws LockReviewError `USAGE` */
export function sizeOf(options: OptionValues, name: string): number | undefined {
  const text = options.text(name);
  return text === undefined ? undefined : parseSetting(`--${name}`, text, parseSize);
}

/** A time such as `30m`, in seconds. @throws LockReviewError `USAGE` */
export function timeOf(options: OptionValues, name: string): number | undefined {
  const text = options.text(name);
  return text === undefined ? undefined : parseSetting(`--${name}`, text, parseTimeLimit);
}

/** A whole number from 1. @throws LockReviewError `USAGE` */
export function countOf(options: OptionValues, name: string): number | undefined {
  const text = options.text(name);
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(text)) {
    throw new LockReviewError("USAGE", `--${name} cannot be "${text}"`, {
      hint: "Write a whole number from 1.",
    });
  }
  return Number(text);
}

/** The options of a command as `util.parseArgs` wants them. */
function parseArgsOptions(
  command: CommandSpec | undefined,
): NonNullable<ParseArgsConfig["options"]> {
  const specs = [...COMMON_OPTIONS, ...(command?.options ?? [])];
  return Object.fromEntries(
    specs.map((one) => [one.name, { type: one.type, multiple: one.multiple ?? false }]),
  );
}

import { parseArgs } from "node:util";
import { commandLine } from "../../model/command-line.ts";
import { LockReviewError } from "../../model/error.ts";
import { didYouMean } from "../../model/letter-distance.ts";
import { COMMANDS, type CommandSpec, optionsOf } from "./commands.ts";
import { OPTIONS, type OptionName } from "./options.ts";

/** Other spellings, such as OpenTofu's and Terraform's, and ours. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ["-h", "--help"],
  ["-json", "--format=json"],
  ["--json", "--format=json"],
  ["--no-cache", "--cache=off"],
]);

/** Options of `providers lock` and `init` without a meaning here, each with its replacement. */
const REPLACEMENTS: ReadonlyMap<string, string> = new Map([
  [
    "enable-plugin-cache",
    "Contents of packages that were verified are remembered already, by --cache DIR; a plugin cache is not read, since nothing says what is in it.",
  ],
  ["lockfile", "Use lock --check, which writes nothing and exits 1 if the lock file would change."],
  [
    "get-plugins",
    "Packages are always asked for; --plugin-dir DIR of verify and review names a directory alone.",
  ],
]);

/** A parsed command line. */
export type Arguments = Readonly<ReturnType<typeof parseArguments>>;
/** Typed access to options; one that is missing, or that the command does not take, has no value. */
export type OptionValues = Readonly<ReturnType<typeof optionValues>>;

type WrittenOption = { readonly name: string; readonly value: string };

/** Parses a command line; options may stand anywhere. @throws LockReviewError `USAGE` that says where to find help */
export function parseArguments(argv: readonly string[]) {
  const { values, positionals, tokens } = parseArgs({
    args: [...inOwnSpelling(argv)],
    options: EVERY_OPTION,
    allowPositionals: true,
    // Which options are right depends on the command, which may come last.
    strict: false,
    tokens: true,
  });
  const [name] = positionals;
  const command = COMMANDS.find((known) => known.name === name);
  if (name !== undefined && command === undefined) throw unknownCommand(name);
  const options = tokens.filter((token) => token.kind === "option");
  for (const option of options) assertUsable(option, command);
  const texts = options.flatMap(({ name: option, value }) =>
    value === undefined ? [] : [{ name: option, value }],
  );
  for (const { name: option, value } of texts) {
    const last = values[option];
    if (typeof last !== "string" || last === value) continue;
    // It is unclear which is meant, and a gate must not use the weaker one.
    throw new LockReviewError("USAGE", `--${option} is written as "${value}" and as "${last}"`, {
      hint: "Write it once.",
    });
  }
  return { command, positionals: positionals.slice(1), options: optionValues(values, texts) };
}

const EVERY_OPTION = Object.fromEntries(
  Object.entries(OPTIONS).map(([name, { value, isRepeatable = false }]) => {
    const type = value === undefined ? ("boolean" as const) : ("string" as const);
    return [name, { type, multiple: isRepeatable }];
  }),
);

/** @throws LockReviewError `USAGE` for an option that the command does not have, or with a value too few or too many */
function assertUsable(
  option: { name: string; rawName: string; value?: string; inlineValue?: boolean },
  command: CommandSpec | undefined,
): void {
  const { name, rawName, value, inlineValue } = option;
  const names: readonly string[] = optionsOf(command);
  const isFlag = EVERY_OPTION[name]?.type === "boolean";
  // The next word is a value only if it cannot be an option.
  const isValue = value !== undefined && (inlineValue === true || !/^-./.test(value));
  if (names.includes(name) && (isFlag ? value === undefined : isValue)) return;
  const wish = isFlag ? "takes no value" : `takes a value: write ${rawName}=VALUE`;
  const problem = names.includes(name) ? `The option ${rawName} ${wish}` : "";
  const help = commandLine([...(command === undefined ? [] : [command.name]), "--help"]);
  throw new LockReviewError("USAGE", problem || `Unknown option '${rawName}'`, {
    hint: `${didYouMean(name, names, "--")}Run ${help} to see what it takes.`,
  });
}

/** Returns a command line with the tools' spellings replaced by ours: `-platform=X`, `-upgrade`, `-json`. */
function inOwnSpelling(argv: readonly string[]): readonly string[] {
  const end = argv.indexOf("--");
  const words = end < 0 ? argv : argv.slice(0, end);
  const counted = isDropIn(words) ? words.filter((word) => !IDLE.test(word)) : words;
  return [...counted.map(ownWord), ...(end < 0 ? [] : argv.slice(end))];
}

/**
 * Matches what changes nothing in the tools' own `providers lock`: a mirror without a value, as of a script's empty
 * variable, and two options that scripts give it, on or off (Go: flag, strconv.ParseBool). Every package is read anyway,
 * and nothing here has colors.
 */
const IDLE =
  /^--?(?:(?:fs|net|oci)-mirror=|(?:enable-plugin-cache|no-color)(?:=(?:[01fFtT]|FALSE|false|False|TRUE|true|True))?)$/;

/** Whether a command line takes the place of the tools' own `providers lock`. */
export function isDropIn(argv: readonly string[]): boolean {
  return argv.find((word) => !word.startsWith("-")) === "providers";
}

/** Every option has two dashes here; one that may stand alone has the value `*` then. */
function ownWord(word: string): string {
  const [, dashes = "", name = "", value = ""] =
    /^(--?)([a-z][a-z0-9-]*)(=[\s\S]*)?$/.exec(word) ?? [];
  const hint = REPLACEMENTS.get(name);
  if (hint !== undefined)
    throw new LockReviewError("USAGE", `${dashes}${name} is no option of this program`, { hint });
  const spelling = SPELLINGS.get(word);
  if (spelling !== undefined || name === "") return spelling ?? word;
  const mayBeAlone = Object.hasOwn(OPTIONS, name) && OPTIONS[name as OptionName].isValueOptional;
  return `--${name}${value === "" && mayBeAlone === true ? "=*" : value}`;
}

function optionValues(
  values: Readonly<Record<string, unknown>>,
  written: readonly WrittenOption[],
) {
  return {
    text: (name: OptionName): string | undefined => {
      const value = values[name];
      return typeof value === "string" ? value : undefined;
    },
    /** Returns the values of a repeatable option. */
    texts: (name: OptionName): readonly string[] => {
      const value = values[name];
      return Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];
    },
    flag: (name: OptionName): boolean => values[name] === true,
    /** Returns the values of several options, in their written order. */
    ordered: (...names: readonly string[]): readonly WrittenOption[] =>
      written.filter(({ name }) => names.includes(name)),
  };
}

/** For callers of `providers lock` that run the tools' `init` before it. */
const NO_INIT =
  "Modules are read without init, and nothing is installed here: leave it out, as pre-commit-terraform does with --hook-config=--mode=always-regenerate-lockfile. ";

function unknownCommand(name: string): LockReviewError {
  const names = COMMANDS.map((command) => command.name);
  const instead = name === "init" ? NO_INIT : "";
  return new LockReviewError("USAGE", `There is no command "${name}"`, {
    hint: `${instead}${didYouMean(name, names, "")}Commands are ${names.join(", ")}.`,
  });
}

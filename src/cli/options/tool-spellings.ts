import { LockReviewError } from "../../model/error.ts";
import { COMMANDS } from "./command-table.ts";
import { COMMON_OPTIONS } from "./options.ts";

const LONG_NAMES: ReadonlySet<string> = new Set(
  [...COMMON_OPTIONS, ...COMMANDS.flatMap((one) => one.options)].map(({ name }) => name),
);

/** What the tools spell in another way. */
const SPELLINGS: Readonly<Record<string, string>> = {
  "-h": "--help",
  "-v": "--version",
  "-json": "--format=json",
  "--json": "--format=json",
};

/** Options of `providers lock` and `init` that have no meaning here, and what has. */
const ANSWERS: Readonly<Record<string, string>> = {
  "enable-plugin-cache":
    "Contents of packages that were verified are remembered already, by --cache DIR; a plugin cache is not read, since nothing says what is in it.",
  lockfile: "Use lock --check, which writes nothing and exits 1 if the lock file would change.",
  "get-plugins":
    "Packages are always asked for; --plugin-dir DIR of verify and review names a directory alone.",
};

/**
 * A command line with the tools' own spellings put in this program's words: `-platform=X`, `-upgrade`, `-json`.
 * A word with one dash stays what it is unless an option has that name.
 *
 * @throws LockReviewError `USAGE` for an option of the tools that is not one here, with what is
 */
export function inOwnSpelling(argv: readonly string[]): readonly string[] {
  const end = argv.indexOf("--");
  const words = end < 0 ? argv : argv.slice(0, end);
  return [...words.map(ownWord), ...(end < 0 ? [] : argv.slice(end))];
}

function ownWord(word: string): string {
  const [, dashes = "", name = "", value = ""] =
    /^(--?)([a-z][a-z0-9-]*)(=[\s\S]*)?$/.exec(word) ?? [];
  const answer = Object.hasOwn(ANSWERS, name) ? ANSWERS[name] : undefined;
  if (answer !== undefined && !LONG_NAMES.has(name)) {
    throw new LockReviewError("USAGE", `${dashes}${name} is no option of this program`, {
      hint: answer,
    });
  }
  if (Object.hasOwn(SPELLINGS, word)) return SPELLINGS[word] ?? word;
  return dashes === "-" && LONG_NAMES.has(name) ? `--${name}${value}` : word;
}

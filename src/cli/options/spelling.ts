import { LockReviewError } from "../../model/error.ts";
import { insteadOf } from "../../model/gone-settings.ts";
import { letterDistance } from "../../model/letter-distance.ts";
import { OPTIONS, type OptionName } from "./options.ts";

/** Other spellings, such as OpenTofu's and Terraform's, and ours. */
const SPELLINGS: Readonly<Record<string, string>> = {
  "-h": "--help",
  "-json": "--format=json",
  "--json": "--format=json",
  "--no-cache": "--cache=off",
};

/** Options of `providers lock` and `init` without a meaning here, each with its replacement. */
const ANSWERS: Readonly<Record<string, string>> = {
  "enable-plugin-cache":
    "Contents of packages that were verified are remembered already, by --cache DIR; a plugin cache is not read, since nothing says what is in it.",
  lockfile: "Use lock --check, which writes nothing and exits 1 if the lock file would change.",
  "get-plugins":
    "Packages are always asked for; --plugin-dir DIR of verify and review names a directory alone.",
};

/**
 * Returns a command line with the tools' spellings replaced by ours: `-platform=X`, `-upgrade`, `-json`. A word with
 * one dash stays as it is unless an option has that name. `--upgrade` without a value becomes `--upgrade=*`.
 * @throws LockReviewError `USAGE` for a tools' option that does not exist here, with its replacement
 */
export function inOwnSpelling(argv: readonly string[]): readonly string[] {
  const end = argv.indexOf("--");
  const words = end < 0 ? argv : argv.slice(0, end);
  return [...words.map(ownWord), ...(end < 0 ? [] : argv.slice(end))];
}

function ownWord(word: string): string {
  const [, dashes = "", name = "", value = ""] =
    /^(--?)([a-z][a-z0-9-]*)(=[\s\S]*)?$/.exec(word) ?? [];
  if (Object.hasOwn(SPELLINGS, word)) return SPELLINGS[word] ?? word;
  if (Object.hasOwn(OPTIONS, name)) {
    const { isValueOptional } = OPTIONS[name as OptionName];
    return `--${name}${value === "" && isValueOptional === true ? "=*" : value}`;
  }
  const hint = Object.hasOwn(ANSWERS, name) ? ANSWERS[name] : undefined;
  if (hint !== undefined)
    throw new LockReviewError("USAGE", `${dashes}${name} is no option of this program`, { hint });
  return insteadOf("option", name) === undefined ? word : `--${name}${value}`;
}

/** Returns the name closest to a typed one; undefined if none is near. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const allowed = typed.length < 4 ? 1 : 2;
  const [near] = names
    .map((name) => ({ name, distance: letterDistance(typed.toLowerCase(), name) }))
    .filter((known) => known.distance <= allowed)
    .sort((a, b) => a.distance - b.distance);
  return near?.name;
}

/** Returns `Did you mean NAME? ` for the front of a hint; empty if no name is near. */
export function didYouMean(typed: string, names: readonly string[], show: string): string {
  const nearest = nearestName(typed, names);
  return nearest === undefined ? "" : `Did you mean ${show}${nearest}? `;
}

import type { Span } from "../text/source-text.ts";
import type { CliConfigReport, ConfigItem, ConfigValue } from "./object-syntax.ts";

/** A value under a name; several blocks of a name are one after the other. */
interface NamedValue {
  readonly value: ConfigValue;
  /** The name, for diagnostics. */
  readonly place: Span;
}

/**
 * Returns the items under a name without that name: labels first, then the content of the braces. HCL 1: ObjectList,
 * Children.
 */
export function itemsUnder(items: readonly ConfigItem[], name: string): readonly ConfigItem[] {
  return items.filter((item) => sameName(item.keys[0].text, name)).flatMap(unwrapped);
}

/** Returns the content of an item: with labels, the item without its name; otherwise the items in its braces. */
function unwrapped(item: ConfigItem): readonly ConfigItem[] {
  const [, label, ...rest] = item.keys;
  if (label !== undefined) return [{ ...item, keys: [label, ...rest] }];
  return item.value.kind === "object" ? item.value.items : [];
}

/** Returns the values of an argument in the order written. */
export function valuesOf(items: readonly ConfigItem[], name: string): readonly NamedValue[] {
  return items
    .filter(({ keys }) => keys.length === 1 && sameName(keys[0].text, name))
    .map(({ keys: [key], value }) => ({ value, place: key }));
}

/**
 * Returns whether two names are equal without regard to case, as the first HCL compares known names. HCL 1: ObjectList,
 * Filter.
 */
function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** Returns an argument of a type; undefined when absent, null, or of another type, which is reported. */
function argument<T>(
  items: readonly ConfigItem[],
  name: string,
  report: CliConfigReport,
  {
    wanted,
    read,
  }: { readonly wanted: string; readonly read: (value: ConfigValue) => T | undefined },
): T | undefined {
  const found = valuesOf(items, name).at(-1);
  if (found === undefined || found.value.kind === "null") return undefined;
  const value = read(found.value);
  if (value !== undefined) return value;
  report.error(found.place, "Unsuitable value type", `The argument "${name}" must be ${wanted}.`);
  return undefined;
}

function textOf(value: ConfigValue): string | undefined {
  return value.kind === "string" || value.kind === "number" ? value.text : undefined;
}

/** Reads a string argument; a number gives its digits. */
export function textArgument(
  items: readonly ConfigItem[],
  name: string,
  report: CliConfigReport,
): string | undefined {
  return argument(items, name, report, { wanted: "a string", read: textOf });
}

/** Reads a list of strings. */
export function textsArgument(
  items: readonly ConfigItem[],
  name: string,
  report: CliConfigReport,
): readonly string[] | undefined {
  const read = (value: ConfigValue): readonly string[] | undefined => {
    const values = value.kind === "list" ? value.values : [value];
    const texts = values.flatMap((value) => textOf(value) ?? []);
    return value.kind === "list" && texts.length === values.length ? texts : undefined;
  };
  return argument(items, name, report, { wanted: "a list of strings", read });
}

/** Reads a truth value, also in quotation marks or as 0 or 1. */
export function flagArgument(
  items: readonly ConfigItem[],
  name: string,
  report: CliConfigReport,
): boolean | undefined {
  const read = (value: ConfigValue): boolean | undefined => {
    const text = "text" in value ? value.text.toLowerCase() : "";
    if (text === "true" || text === "1") return true;
    return text === "false" || text === "0" ? false : undefined;
  };
  return argument(items, name, report, { wanted: "true or false", read });
}

/** Reads a whole number of at least zero. */
export function countArgument(
  items: readonly ConfigItem[],
  name: string,
  report: CliConfigReport,
): number | undefined {
  // Nine digits are more than any real setting has.
  const read = (value: ConfigValue): number | undefined =>
    "text" in value && /^[0-9]{1,9}$/.test(value.text) ? Number(value.text) : undefined;
  return argument(items, name, report, { wanted: "a whole number of at least zero", read });
}

/** Warns about unknown arguments, which may be misspelled and which the tools ignore silently (CLI-5). */
export function warnOfUnknown(
  items: readonly ConfigItem[],
  known: readonly string[],
  where: string,
  report: CliConfigReport,
): void {
  for (const { keys } of items) {
    if (known.some((name) => sameName(name, keys[0].text))) continue;
    report.warning(
      keys[0],
      "Unknown argument",
      `"${keys[0].text}" means nothing in ${where} and is ignored.`,
    );
  }
}

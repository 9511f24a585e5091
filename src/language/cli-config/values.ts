import type { Span } from "../text/source-text.ts";
import type { ConfigItem, ConfigValue } from "./object-syntax.ts";
import type { CliConfigReport } from "./report.ts";

/** What stands under one name: several blocks of a name are one after the other. */
export interface NamedValue {
  readonly value: ConfigValue;
  /** The name, for diagnostics. */
  readonly place: Span;
}

/** Items under a name with that name taken off: labels first, then what stands in braces. HCL 1: ObjectList, Children. */
export function itemsUnder(items: readonly ConfigItem[], name: string): readonly ConfigItem[] {
  return items.filter((item) => sameName(item.keys[0].text, name)).flatMap(unwrapped);
}

/** What an item holds: with labels, itself without its name; without, what stands in its braces. */
function unwrapped(item: ConfigItem): readonly ConfigItem[] {
  const [, label, ...rest] = item.keys;
  if (label !== undefined) return [{ ...item, keys: [label, ...rest] }];
  return item.value.kind === "object" ? item.value.items : [];
}

/** The values of an argument in the order written. */
export function valuesOf(items: readonly ConfigItem[], name: string): readonly NamedValue[] {
  return items
    .filter(({ keys }) => keys.length === 1 && sameName(keys[0].text, name))
    .map(({ keys: [key], value }) => ({ value, place: key }));
}

/** The first HCL compares the names that it knows without regard to case. HCL 1: ObjectList, Filter. */
function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** A string argument; a number stands for its digits. Undefined when absent or wrong, which is reported. */
export function textArgument(
  items: readonly ConfigItem[],
  name: string,
  report: CliConfigReport,
): string | undefined {
  const found = valuesOf(items, name).at(-1);
  if (found === undefined || found.value.kind === "null") return undefined;
  return textOf(found, name, report);
}

function textOf(
  { value, place }: NamedValue,
  name: string,
  report: CliConfigReport,
): string | undefined {
  if (value.kind === "string" || value.kind === "number") return value.text;
  report.error(place, UNSUITABLE, `The argument "${name}" must be a string.`);
  return undefined;
}

const UNSUITABLE = "Unsuitable value type";

/** A list of strings; undefined when absent or wrong, which is reported. */
export function textsArgument(
  items: readonly ConfigItem[],
  name: string,
  report: CliConfigReport,
): readonly string[] | undefined {
  const found = valuesOf(items, name).at(-1);
  if (found === undefined || found.value.kind === "null") return undefined;
  const { value, place } = found;
  const texts =
    value.kind === "list"
      ? value.values.flatMap((one) =>
          one.kind === "string" || one.kind === "number" ? [one.text] : [],
        )
      : [];
  if (value.kind === "list" && texts.length === value.values.length) return texts;
  report.error(place, UNSUITABLE, `The argument "${name}" must be a list of strings.`);
  return undefined;
}

/** A truth value, also one in quotation marks or as 0 or 1; undefined when absent or wrong, which is reported. */
export function flagArgument(
  items: readonly ConfigItem[],
  name: string,
  report: CliConfigReport,
): boolean | undefined {
  const found = valuesOf(items, name).at(-1);
  if (found === undefined || found.value.kind === "null") return undefined;
  const { value, place } = found;
  const text = "text" in value ? value.text.toLowerCase() : "";
  if (text === "true" || text === "1") return true;
  if (text === "false" || text === "0") return false;
  report.error(place, UNSUITABLE, `The argument "${name}" must be true or false.`);
  return undefined;
}

/** A whole number of at least zero; undefined when absent or wrong, which is reported. */
export function countArgument(
  items: readonly ConfigItem[],
  name: string,
  report: CliConfigReport,
): number | undefined {
  const found = valuesOf(items, name).at(-1);
  if (found === undefined || found.value.kind === "null") return undefined;
  const { value, place } = found;
  const text = "text" in value ? value.text : "";
  // Nine digits are more than anybody waits for.
  if (/^[0-9]{1,9}$/.test(text)) return Number(text);
  report.error(
    place,
    UNSUITABLE,
    `The argument "${name}" must be a whole number of at least zero.`,
  );
  return undefined;
}

/** Warns of arguments that the tools ignore without a word, since a misspelled one changes nothing there (CLI-5). */
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

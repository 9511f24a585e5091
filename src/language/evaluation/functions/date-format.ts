import { stringValue } from "../../hcl/evaluation/value.ts";
import { type Result, refuse } from "./function.ts";
import { type Moment, zoneText } from "./moment.ts";

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );
const DAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

type Part = (date: Date, moment: Moment) => string;

const two = (value: number): string => String(value).padStart(2, "0");
const hour12 = (date: Date): number => date.getUTCHours() % 12 || 12;

/** Runs of a letter and what they stand for. */
const PARTS: ReadonlyMap<string, Part> = new Map<string, Part>([
  ["YYYY", (date) => String(date.getUTCFullYear()).padStart(4, "0")],
  ["YY", (date) => two(date.getUTCFullYear() % 100)],
  ["MMMM", (date) => MONTHS[date.getUTCMonth()] ?? ""],
  ["MMM", (date) => (MONTHS[date.getUTCMonth()] ?? "").slice(0, 3)],
  ["MM", (date) => two(date.getUTCMonth() + 1)],
  ["M", (date) => String(date.getUTCMonth() + 1)],
  ["DD", (date) => two(date.getUTCDate())],
  ["D", (date) => String(date.getUTCDate())],
  ["EEEE", (date) => DAYS[date.getUTCDay()] ?? ""],
  ["EEE", (date) => (DAYS[date.getUTCDay()] ?? "").slice(0, 3)],
  ["hh", (date) => two(date.getUTCHours())],
  ["h", (date) => String(date.getUTCHours())],
  ["HH", (date) => two(hour12(date))],
  ["H", (date) => String(hour12(date))],
  ["AA", (date) => (date.getUTCHours() >= 12 ? "PM" : "AM")],
  ["aa", (date) => (date.getUTCHours() >= 12 ? "pm" : "am")],
  ["mm", (date) => two(date.getUTCMinutes())],
  ["m", (date) => String(date.getUTCMinutes())],
  ["ss", (date) => two(date.getUTCSeconds())],
  ["s", (date) => String(date.getUTCSeconds())],
  ["ZZZZZ", (_, { offset }) => zoneText(offset, ":").replace(/^Z$/, "+00:00")],
  ["ZZZZ", (_, { offset }) => zoneText(offset, "").replace(/^Z$/, "+0000")],
  ["ZZZ", (_, { offset }) => (offset === 0 ? "UTC" : zoneText(offset, ""))],
  ["Z", (_, { offset }) => zoneText(offset, ":")],
]);

/** A quoted text in which two quotes are one, a run of one letter, or what stands for itself. */
const TOKEN = /'((?:[^']|'')*)'|([A-Za-z])\2*|[^A-Za-z']+/y;

/** A moment by a pattern such as `DD MMM YYYY hh:mm ZZZ`. Upstream: cty, FormatDateFunc. */
export function formatDate(pattern: string, moment: Moment): Result {
  const date = new Date(moment.time + moment.offset * 60_000);
  let text = "";
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < pattern.length) {
    const match = TOKEN.exec(pattern);
    if (match === null) return refuse("A quotation in the pattern has no end");
    const [token, quoted, letter] = match;
    if (letter === undefined) {
      text += quoted === undefined ? token : quoted.replaceAll("''", "'");
      continue;
    }
    const part = PARTS.get(token);
    if (part === undefined) return refuse(`The pattern "${token}" means nothing`);
    text += part(date, moment);
  }
  return stringValue(text);
}

/** A moment as RFC 3339 writes it: fractions of a second are kept apart, as a Date has milliseconds only. */
export interface Moment {
  /** Milliseconds since 1970 of the whole second. */
  readonly time: number;
  readonly nanoseconds: number;
  /** Minutes that the clock there is ahead of Greenwich. */
  readonly offset: number;
}

/** `2020-01-02T03:04:05.6+07:00`. */
const TIME =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(?:Z|([+-])(\d{2}):(\d{2}))$/;

/** Reads a time; undefined when it is none. Go: time.Parse with time.RFC3339. */
export function rfc3339Of(text: string): Moment | undefined {
  const match = TIME.exec(text);
  if (match === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map(Number);
  const [, , , , , , , fraction = "", sign = "+", hours = "0", minutes = "0"] = match;
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  const isTime =
    hour < 24 && minute < 60 && second < 60 && Number(hours) <= 24 && Number(minutes) < 60;
  if (!isDay || !isTime) return undefined;
  date.setUTCHours(hour, minute, second);
  const nanoseconds = Number(fraction.padEnd(9, "0"));
  return { time: date.getTime() - offset * 60_000, nanoseconds, offset };
}

/** The text of a moment without fractions of a second; undefined when its year has not four digits. */
export function writeRfc3339({ time, offset }: Moment): string | undefined {
  const local = new Date(time + offset * 60_000);
  const text = Number.isNaN(local.getTime()) ? "" : local.toISOString();
  // Years have four digits in it.
  if (!/^\d{4}-/.test(text)) return undefined;
  return text.replace(/\.\d+Z$/, zoneText(offset, ":"));
}

/** `Z`, or `+01:00` with the separator given. */
export function zoneText(offset: number, separator: string): string {
  if (offset === 0) return "Z";
  const size = Math.abs(offset);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${offset < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${separator}${two(size % 60)}`;
}

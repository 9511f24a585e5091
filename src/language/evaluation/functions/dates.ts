import { wholeNumber } from "../../hcl/evaluation/number-value.ts";
import { stringValue, UNKNOWN } from "../../hcl/evaluation/value.ts";
import { formatDate } from "./date-format.ts";
import { type FunctionTable, type Refusal, refuse, textOf } from "./function.ts";
import { type Moment, rfc3339Of, writeRfc3339 } from "./moment.ts";

/** Functions of dates that need no clock. Upstream: cty, function/stdlib/datetime.go. */
export const DATE_FUNCTIONS: FunctionTable = {
  formatdate: {
    parameters: ["string", "string"],
    apply: ([pattern, time]) => {
      const moment = rfc3339Of(textOf(time));
      return moment === undefined ? NOT_A_TIME : formatDate(textOf(pattern), moment);
    },
  },
  timeadd: {
    parameters: ["string", "string"],
    apply: ([time, duration]) => {
      const moment = rfc3339Of(textOf(time));
      if (moment === undefined) return NOT_A_TIME;
      const added = durationOf(textOf(duration));
      if (added === undefined) return refuse("The duration cannot be read");
      const { offset } = moment;
      const sum = nanosecondsOf(moment) + added;
      const seconds = floorDivision(sum, NANOSECONDS);
      // The text has no fractions of a second.
      const text = writeRfc3339({ time: Number(seconds) * 1000, nanoseconds: 0, offset });
      return text === undefined ? UNKNOWN : stringValue(text);
    },
  },
  timecmp: {
    parameters: ["string", "string"],
    apply: ([left, right]) => {
      const [a, b] = [rfc3339Of(textOf(left)), rfc3339Of(textOf(right))];
      if (a === undefined || b === undefined) return NOT_A_TIME;
      const difference = nanosecondsOf(a) - nanosecondsOf(b);
      return wholeNumber(difference < 0n ? -1 : difference > 0n ? 1 : 0);
    },
  },
};

const NOT_A_TIME: Refusal = refuse("An argument is not a time as RFC 3339 writes it");
const NANOSECONDS = 1_000_000_000n;

function nanosecondsOf({ time, nanoseconds }: Moment): bigint {
  return BigInt(time) * 1_000_000n + BigInt(nanoseconds);
}

function floorDivision(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b < 0n ? quotient - 1n : quotient;
}

const UNITS: ReadonlyMap<string, bigint> = new Map([
  ["ns", 1n],
  ["us", 1000n],
  ["µs", 1000n],
  ["μs", 1000n],
  ["ms", 1_000_000n],
  ["s", NANOSECONDS],
  ["m", 60n * NANOSECONDS],
  ["h", 3600n * NANOSECONDS],
]);
/** `1h`, `2.5m`, `.5s`. */
const PART = /^(\d{0,18})(?:\.(\d{0,18}))?(ns|us|µs|μs|ms|s|m|h)/;
/** What an int64 of nanoseconds holds. */
const LONGEST = 2n ** 63n - 1n;

/** A duration in nanoseconds; undefined when it is none. Go: time.ParseDuration. */
function durationOf(text: string): bigint | undefined {
  const sign = text.startsWith("-") ? -1n : 1n;
  let rest = text.replace(/^[-+]/, "");
  if (rest === "0") return 0n;
  if (rest === "") return undefined;
  let sum = 0n;
  while (rest !== "") {
    const [part = "", whole = "", fraction = "", unit = ""] = PART.exec(rest) ?? [];
    if (part === "" || `${whole}${fraction}` === "") return undefined;
    const scale = UNITS.get(unit) ?? 0n;
    sum += BigInt(`0${whole}`) * scale;
    sum += (BigInt(`0${fraction}`) * scale) / 10n ** BigInt(fraction.length);
    if (sum > LONGEST) return undefined;
    rest = rest.slice(part.length);
  }
  return sign * sum;
}

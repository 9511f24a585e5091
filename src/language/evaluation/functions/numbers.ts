import {
  calculate,
  compareNumberValues,
  type NumberValue,
  negate,
  wholeNumber,
} from "../../hcl/evaluation/number-value.ts";
import { toNumberValue, UNKNOWN, type Value } from "../../hcl/evaluation/value.ts";
import {
  type FunctionDefinition,
  type FunctionTable,
  itemsOf,
  listValue,
  numberOf,
  type Result,
  refuse,
  textOf,
  wholeOf,
} from "./function.ts";

/** Functions of numbers. OpenTofu: lang, funcs/number.go; cty, function/stdlib/number.go. */
export const NUMBER_FUNCTIONS: FunctionTable = {
  abs: ofNumber((number) => (number.numerator < 0n ? negate(number) : number)),
  ceil: ofNumber((number) => negate(roundDown(negate(number)))),
  floor: ofNumber(roundDown),
  max: extreme((order) => order > 0),
  min: extreme((order) => order < 0),
  parseint: { parameters: ["string", "number"], apply: parseInteger },
  range: { parameters: ["number"], rest: "number", apply: range },
  signum: ofNumber(({ numerator }) => wholeNumber(numerator < 0n ? -1 : numerator > 0n ? 1 : 0)),
  sum: {
    parameters: ["list"],
    apply: ([list]) => {
      let total: NumberValue | undefined = wholeNumber(0);
      if (itemsOf(list).length === 0) return refuse("An empty list has no sum");
      for (const item of itemsOf(list)) {
        const number = toNumberValue(item);
        if (number?.kind !== "number") {
          return number?.kind === "unknown" ? UNKNOWN : refuse("All elements must be numbers");
        }
        total = total && calculate("+", total, number);
      }
      return total ?? UNKNOWN;
    },
  },
};

function ofNumber(change: (number: NumberValue) => NumberValue): FunctionDefinition {
  return { parameters: ["number"], apply: ([number]) => change(numberOf(number)) };
}

function roundDown(number: NumberValue): NumberValue {
  const { numerator, denominator } = number;
  if (denominator === 0n) return number;
  const whole = numerator / denominator;
  const isBelow = numerator < 0n && numerator % denominator !== 0n;
  return { kind: "number", numerator: isBelow ? whole - 1n : whole, denominator: 1n };
}

function extreme(isBetter: (order: number) => boolean): FunctionDefinition {
  return {
    parameters: [],
    rest: "number",
    apply: (values) => {
      const [first, ...others] = values.map(numberOf);
      if (first === undefined) return refuse("At least one number is required");
      return others.reduce(
        (best, number) => (isBetter(compareNumberValues(number, best)) ? number : best),
        first,
      );
    },
  };
}

/** Digits that a base has, of which a text may have many: what is longer is not told. */
const MAX_DIGITS = 300;
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";

function parseInteger([text, base]: readonly Value[]): Result {
  const radix = wholeOf(base);
  // Above 36, upper and lower case are different digits.
  if (radix === undefined || radix < 2 || radix > 36) return UNKNOWN;
  const match = /^([+-]?)([0-9a-z]+)$/.exec(textOf(text).toLowerCase());
  const [, sign, digits = ""] = match ?? [];
  if (digits.length > MAX_DIGITS) return UNKNOWN;
  let numerator = 0n;
  for (const digit of digits) {
    const worth = DIGITS.indexOf(digit);
    if (worth >= radix) return refuse("The text is not a number of that base");
    numerator = numerator * BigInt(radix) + BigInt(worth);
  }
  if (match === null) return refuse("The text is not a number of that base");
  return { kind: "number", numerator: sign === "-" ? -numerator : numerator, denominator: 1n };
}

/** Upstream's own bound. */
const MAX_RANGE = 1024;

function range(values: readonly Value[]): Result {
  const numbers = values.map(wholeOf);
  if (numbers.length > 3) return refuse("There are three arguments at most");
  // Steps that are not whole are rare enough to be left alone.
  if (numbers.includes(undefined)) return UNKNOWN;
  const [a = 0, b, c] = numbers;
  const [from, to] = b === undefined ? [0, a] : [a, b];
  const step = c ?? (from <= to ? 1 : -1);
  if (step === 0 || (to - from) * step < 0) {
    return from === to && step !== 0 ? listValue([]) : refuse("The step leads nowhere");
  }
  const count = Math.ceil((to - from) / step);
  if (count > MAX_RANGE) return refuse(`There would be more than ${MAX_RANGE} elements`);
  return listValue(Array.from({ length: count }, (_, index) => wholeNumber(from + index * step)));
}

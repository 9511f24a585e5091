/**
 * A number as an exact fraction in lowest terms, the denominator positive, or zero for infinity.
 *
 * Upstream computes with 512 bits of mantissa; the two differ only past 150 digits.
 */
export interface NumberValue {
  readonly kind: "number";
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Decimal places beyond which a fraction that does not end is cut off: what 512 bits can tell apart. */
const MAX_PLACES = 154;
/** Digits that an exponent may make; without a bound, a short text could fill the memory. */
const MAX_EXPONENT = 5000;
/** Bits a result may have, for the same reason. */
const MAX_BITS = 100_000n;

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?$/;

/** Reads a decimal number with an optional exponent; undefined for other text and for numbers too large to compute with. */
export function parseNumber(text: string): NumberValue | undefined {
  const match = DECIMAL.exec(text);
  if (match === null || text.length > MAX_EXPONENT) return undefined;
  const [, sign, whole = "", fraction = "", exponentText = "0"] = match;
  const exponent = Number(exponentText) - fraction.length;
  if (Math.abs(exponent) > MAX_EXPONENT) return undefined;
  const digits = BigInt(`${whole}${fraction}`) * (sign === "-" ? -1n : 1n);
  const scale = 10n ** BigInt(Math.abs(exponent));
  return exponent < 0 ? reduce(digits, scale) : reduce(digits * scale, 1n);
}

/**
 * What working with a number costs, in characters gone through: nothing for those that fit a machine word.
 *
 * A fraction of 1,000 digits costs about a million, as its lowest terms and decimal places take the square of them.
 */
export function effortOf({ numerator, denominator }: NumberValue): number {
  const [above, below] = [longDigits(numerator), longDigits(denominator)];
  return above + below + ((above + below) * below) / DIGIT_PAIRS_PER_CHARACTER;
}

const DIGIT_PAIRS_PER_CHARACTER = 20;

function longDigits(value: bigint): number {
  return BigInt.asIntN(64, value) === value ? 0 : value.toString(16).length;
}

/** A small whole number. */
export function wholeNumber(value: number): NumberValue {
  return { kind: "number", numerator: BigInt(value), denominator: 1n };
}

/** A fraction in lowest terms; undefined when it is no number or too large. */
function reduce(numerator: bigint, denominator: bigint): NumberValue | undefined {
  if (denominator === 0n && numerator === 0n) return undefined;
  if (isHuge(numerator) || isHuge(denominator)) return undefined;
  const divisor = greatestCommonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { kind: "number", numerator: numerator / divisor, denominator: denominator / divisor };
}

function isHuge(value: bigint): boolean {
  return value >> MAX_BITS !== 0n && -value >> MAX_BITS !== 0n;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/** An arithmetic operator; undefined where there is no result or it is too large. */
export function calculate(
  operator: "+" | "-" | "*" | "/" | "%",
  a: NumberValue,
  b: NumberValue,
): NumberValue | undefined {
  switch (operator) {
    case "+":
      return reduce(
        a.numerator * b.denominator + b.numerator * a.denominator,
        a.denominator * b.denominator,
      );
    case "-":
      return reduce(
        a.numerator * b.denominator - b.numerator * a.denominator,
        a.denominator * b.denominator,
      );
    case "*":
      return reduce(a.numerator * b.numerator, a.denominator * b.denominator);
    case "/":
      return reduce(a.numerator * b.denominator, a.denominator * b.numerator);
    case "%":
      return remainder(a, b);
    default:
      return operator satisfies never;
  }
}

/** What is left after dividing to a whole number towards zero; with zero and infinity as cty has it. */
function remainder(a: NumberValue, b: NumberValue): NumberValue | undefined {
  if (a.denominator === 0n || b.denominator === 0n) return calculate("*", a, b);
  if (b.numerator === 0n) return a;
  const left = a.numerator * b.denominator;
  const right = b.numerator * a.denominator;
  return reduce(left % right, a.denominator * b.denominator);
}

/** The number with the other sign. */
export function negate(number: NumberValue): NumberValue {
  return { ...number, numerator: -number.numerator };
}

/** Negative, zero or positive. */
export function compareNumberValues(a: NumberValue, b: NumberValue): number {
  const left = a.numerator * b.denominator;
  const right = b.numerator * a.denominator;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The position a number means in a list; undefined when it is none. */
export function asIndex(number: NumberValue): number | undefined {
  if (number.denominator !== 1n || number.numerator < 0n) return undefined;
  return number.numerator <= 0xffff_ffffn ? Number(number.numerator) : undefined;
}

/** Decimal text without an exponent, as templates show numbers: `2`, `1.5`, `-0.25`. */
export function numberText(number: NumberValue): string {
  const { numerator, denominator } = number;
  if (denominator === 0n) return numerator < 0n ? "-Inf" : "+Inf";
  const sign = numerator < 0n ? "-" : "";
  const size = numerator < 0n ? -numerator : numerator;
  const fraction = fractionText(size % denominator, denominator);
  return `${sign}${size / denominator}${fraction === "" ? "" : `.${fraction}`}`;
}

function fractionText(remainderLeft: bigint, denominator: bigint): string {
  let digits = "";
  let left = remainderLeft;
  const maximum = endsAfter(denominator) ?? MAX_PLACES;
  while (left !== 0n && digits.length < maximum) {
    left *= 10n;
    digits += left / denominator;
    left %= denominator;
  }
  return digits;
}

/** Decimal places of one over a number; undefined when they never end. */
function endsAfter(denominator: bigint): number | undefined {
  let left = denominator;
  let places = 0;
  for (; left % 10n === 0n; places++) left /= 10n;
  for (; left % 2n === 0n; places++) left /= 2n;
  for (; left % 5n === 0n; places++) left /= 5n;
  return left === 1n ? places : undefined;
}

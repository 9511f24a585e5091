import type { Budget } from "../../hcl/evaluation/evaluator.ts";
import type { NumberValue } from "../../hcl/evaluation/number-value.ts";
import { stringValue, type TupleValue, UNKNOWN, type Value } from "../../hcl/evaluation/value.ts";
import type { StaticFiles } from "../static-files.ts";

/** Why a function does not take its arguments; the tools refuse the call. */
export interface Refusal {
  readonly kind: "refused";
  readonly problem: string;
}

/** What a call gives: a value, unknown when it cannot be told here, or a refusal. */
export type Result = Value | Refusal;

/** What an argument is converted to before the function sees it. */
export type ArgumentType = "any" | "string" | "number" | "bool" | "list" | "strings" | "nullable";

/** A function of the language. Arguments are converted, known and not null, except where a type says so. */
export interface FunctionDefinition {
  readonly parameters: readonly ArgumentType[];
  /** Type of all further arguments; absent when there may be none. */
  readonly rest?: ArgumentType;
  /** How many of the parameters may be left out. */
  readonly optional?: number;
  readonly apply: (values: readonly Value[], context: FunctionContext) => Result;
}

/** What a function may use besides its arguments. */
export interface FunctionContext {
  readonly files: StaticFiles;
  /** Steps left; a function that works long takes its part. */
  readonly budget: Budget;
}

/** Functions by name. */
export type FunctionTable = Readonly<Record<string, FunctionDefinition>>;

/** A refusal, with its reason as a sentence without a full stop. */
export function refuse(problem: string): Refusal {
  return { kind: "refused", problem };
}

/** The text of an argument that was converted to a string. */
export function givenText(value: Value | undefined): string {
  return value?.kind === "string" ? value.value : "";
}

/** An argument that was converted to a number. */
function numberOf(value: Value | undefined): NumberValue {
  return value?.kind === "number" ? value : { kind: "number", numerator: 0n, denominator: 1n };
}

/** An argument that was converted to a number, as a position or count; undefined when it is not whole or too large. */
export function wholeOf(value: Value | undefined): number | undefined {
  const { numerator, denominator } = numberOf(value);
  const isWhole = denominator === 1n && numerator >= -LARGEST && numerator <= LARGEST;
  return isWhole ? Number(numerator) : undefined;
}

const LARGEST = 0x7fff_ffffn;

/** The elements of an argument that is a list, set or tuple. */
export function itemsOf(value: Value | undefined): readonly Value[] {
  return value?.kind === "tuple" ? value.items : [];
}

/** The texts of an argument that was converted to a list of strings; null elements count as missing. */
export function textsOf(value: Value | undefined): readonly string[] {
  return itemsOf(value).flatMap((item) => (item.kind === "string" ? [item.value] : []));
}

/** A list. */
export function listValue(items: readonly Value[]): TupleValue {
  return { kind: "tuple", items, collection: "list" };
}

/** Characters that a function may make; nothing real comes near. */
const MAX_TEXT = 1_000_000;

/** Texts one after another with a separator between them; unknown when that is too long to make. */
export function joined(texts: readonly string[], separator: string): Value {
  const between = separator.length * Math.max(texts.length - 1, 0);
  const length = texts.reduce((sum, text) => sum + text.length, between);
  return length > MAX_TEXT ? UNKNOWN : stringValue(texts.join(separator));
}

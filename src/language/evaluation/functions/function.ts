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
export type ArgumentType = "any" | "string" | "strings" | "nullable";

/** A function of the language. Arguments are converted, known and not null, except where a type says so. */
export interface FunctionDefinition {
  readonly parameters: readonly ArgumentType[];
  /** Type of all further arguments; absent when there may be none. */
  readonly rest?: ArgumentType;
  readonly apply: (values: readonly Value[], files: StaticFiles) => Result;
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

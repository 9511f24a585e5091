import type { LockReviewError } from "../../model/error.ts";
import { groupBy } from "../../model/many.ts";
import { quoted } from "../text/visible-text.ts";
import { readJsonDocument } from "./document.ts";

/** Why a document from outside is refused; a member is `ambiguous` if two programs could read it differently. */
export type JsonFault =
  | { readonly kind: "no-json" }
  | { readonly kind: "unusable"; readonly way: JsonWay; readonly wanted: string }
  | { readonly kind: "ambiguous"; readonly way: JsonWay; readonly reason: string };

/** Members and items that lead to a value: `["roots", 0, "findings"]`; empty for the whole document. */
type JsonWay = readonly (string | number)[];
/** Returns the error that refuses a document, with the caller's code and words. */
type JsonRefusal = (fault: JsonFault) => LockReviewError;

/** The place of a value, and the error that refuses its document. */
export interface JsonPlace {
  readonly way: JsonWay;
  readonly refusal: JsonRefusal;
}

/** Reads the value at a place. @throws LockReviewError that the place's refusal makes */
export type JsonReader<T> = (value: unknown, place: JsonPlace) => T;

/**
 * Reads a whole JSON text from outside. It refuses texts in which a member occurs twice and, by {@link JsonObject},
 * members that differ only in case from a requested one: Go's decoder and JavaScript's read different things in both.
 * Text behind the first value may be ignored, as Go's decoder does (SRC-15).
 */
export function readJson<T>(
  text: string,
  refusal: JsonRefusal,
  reader: JsonReader<T>,
  behind: "refused" | "ignored" = "refused",
): T {
  const reading = readJsonDocument(text);
  if (reading.kind === "invalid") throw refusal({ kind: "no-json" });
  const { value, duplicates, rest } = reading;
  if (behind === "refused" && rest.trim() !== "") throw refusal({ kind: "no-json" });
  const [duplicate] = duplicates;
  if (duplicate !== undefined) {
    const reason = `the member ${quoted(duplicate)} stands in it more than once`;
    throw refusal({ kind: "ambiguous", way: [], reason });
  }
  return reader(value, { way: [], refusal });
}

/** Returns the error for a value in place of a wanted one, such as `"a string"`. */
export function unusable({ way, refusal }: JsonPlace, wanted: string): LockReviewError {
  return refusal({ kind: "unusable", way, wanted });
}

/** Reads any value as it is. */
export const anything: JsonReader<unknown> = (value) => value;

/** Reads a string. */
export const aText: JsonReader<string> = (value, place) => {
  if (typeof value !== "string") throw unusable(place, "a string");
  return value;
};

/** Reads a whole number that JavaScript holds exactly. */
export const anInteger: JsonReader<number> = (value, place) => {
  if (typeof value !== "number" || !Number.isSafeInteger(value)) {
    throw unusable(place, "a whole number");
  }
  return value;
};

/** Reads a whole number from 0 on. */
export const aCount: JsonReader<number> = (value, place) => {
  const number = anInteger(value, place);
  if (number < 0) throw unusable(place, "a whole number from 0");
  return number;
};

/** Reads true or false. */
export const aFlag: JsonReader<boolean> = (value, place) => {
  if (typeof value !== "boolean") throw unusable(place, "true or false");
  return value;
};

/** Reads the full name of a git object, which is safe as an argument to git. */
export const anObjectName: JsonReader<string> = (value, place) => {
  const name = aText(value, place);
  if (!/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(name)) throw unusable(place, "a commit");
  return name;
};

/** Returns a reader of an array whose items another reader reads. */
export function listOf<T>(item: JsonReader<T>, maxItems = Number.POSITIVE_INFINITY) {
  return (value: unknown, place: JsonPlace): readonly T[] => {
    if (!Array.isArray(value) || value.length > maxItems) throw unusable(place, "an array");
    return value.map((entry: unknown, at) => item(entry, inside(place, at)));
  };
}

/** Returns a reader of `null` or of another reader's value. */
export function nullOr<T>(inner: JsonReader<T>): JsonReader<T | null> {
  return (value, place) => (value === null ? null : inner(value, place));
}

/** Returns a reader of an optional value. */
export function absentOr<T>(inner: JsonReader<T>): JsonReader<T | undefined> {
  return (value, place) => (value === undefined ? undefined : inner(value, place));
}

/** Returns a reader of a value that may be absent or `null`, which are equal in Go and in protocol buffers' JSON. */
export function unset<T>(inner: JsonReader<T>): JsonReader<T | undefined> {
  return (value, place) => absentOr(inner)(value ?? undefined, place);
}

/** Reads an object; its members are then read by name. */
export const anObject: JsonReader<JsonObject> = (value, place) => {
  if (!isRecord(value)) throw unusable(place, "an object");
  return new JsonObject(value, place);
};

/** Returns a reader of an object that a function makes from its members. */
export function recordOf<T>(make: (members: JsonObject) => T): JsonReader<T> {
  return (value, place) => make(anObject(value, place));
}

/** Returns a reader that checks an object's members by readers of their own. */
export function checkedRecord(
  readers: Readonly<Record<string, JsonReader<unknown>>>,
): JsonReader<JsonObject> {
  return recordOf((members) => {
    for (const [name, reader] of Object.entries(readers)) members.read(name, reader);
    return members;
  });
}

/** Returns whether a value is an object of JSON: neither an array nor `null`. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A JSON object from outside, read member by member. Each method may throw the error that refuses its document. */
export class JsonObject {
  /** Names of the members, in document order (integers first). */
  readonly names: readonly string[];
  readonly #members: Readonly<Record<string, unknown>>;
  readonly #place: JsonPlace;
  /** The spellings of each member's name, by the folded name. */
  #spellings: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(members: Readonly<Record<string, unknown>>, place: JsonPlace) {
    this.#members = members;
    this.#place = place;
    this.names = Object.keys(members);
  }

  /** Reads a member; the reader gets `undefined` for one that is absent. */
  read<T>(name: string, reader: JsonReader<T>): T {
    this.#refuseCaseTwin(name);
    const value = Object.hasOwn(this.#members, name) ? this.#members[name] : undefined;
    return reader(value, inside(this.#place, name));
  }

  /** Returns a value of any type; undefined when absent or `null`, which are equal in Go. */
  member(name: string): unknown {
    return this.read(name, anything) ?? undefined;
  }

  /** Returns a string, empty when absent or `null`. */
  text(name: string): string {
    return this.read(name, (value, place) => aText(value ?? "", place));
  }

  /** Returns the items of an array, none when absent or `null`. */
  list(name: string): readonly unknown[] {
    return this.read(name, (value, place) => listOf(anything)(value ?? [], place));
  }

  /** Returns a whole number, 0 when absent or `null`. */
  integer(name: string): number {
    return this.read(name, (value, place) => anInteger(value ?? 0, place));
  }

  /** Returns an object inside, undefined when absent or `null`. */
  object(name: string): JsonObject | undefined {
    return this.read(name, unset(anObject));
  }

  #refuseCaseTwin(name: string): void {
    this.#spellings ??= groupBy(this.names, foldCase);
    const other = this.#spellings.get(foldCase(name))?.find((spelling) => spelling !== name);
    if (other === undefined) return;
    const { way, refusal } = this.#place;
    const reason = `the member ${quoted(other)} differs from "${name}" only in case`;
    throw refusal({ kind: "ambiguous", way, reason });
  }
}

function inside({ way, refusal }: JsonPlace, step: string | number): JsonPlace {
  return { way: [...way, step], refusal };
}

/** Returns a name with its case folded. Upper case comes first, because Go also folds letters such as the long s. */
function foldCase(name: string): string {
  return name.toUpperCase().toLowerCase();
}

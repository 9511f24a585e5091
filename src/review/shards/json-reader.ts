import { LockReviewError } from "../../model/error.ts";

/** Makes a value of a part of a document, or refuses it; `place` says which part, for people. */
export type Reader<T> = (value: unknown, place: string) => T;

/** Characters of one text: details of findings are the longest, and far below. */
const MAX_TEXT = 20_000;
/** Members of one list. */
const MAX_ITEMS = 200_000;

/** A text of a length that this program could have written. */
export const text: Reader<string> = (value, place) => {
  if (typeof value !== "string" || value.length > MAX_TEXT) throw wrong(place);
  return value;
};

/** A whole number from 0 on. */
export const integer: Reader<number> = (value, place) => {
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0) throw wrong(place);
  return value;
};

/** True or false. */
export const flag: Reader<boolean> = (value, place) => {
  if (typeof value !== "boolean") throw wrong(place);
  return value;
};

/** A text that a parser of the model takes and leaves as it is. */
export function parsed<T extends string>(parse: (text: string) => T): Reader<T> {
  return (value, place) => {
    const given = text(value, place);
    try {
      const meant = parse(given);
      if (meant === given) return meant;
    } catch (caught) {
      if (!(caught instanceof LockReviewError)) throw caught;
    }
    throw wrong(place);
  };
}

/** One of a few words. */
export function oneOf<T extends string>(words: readonly T[]): Reader<T> {
  return (value, place) => {
    const found = words.find((one) => one === value);
    if (found === undefined) throw wrong(place);
    return found;
  };
}

/** A list of whatever a reader takes. */
export function list<T>(item: Reader<T>): Reader<readonly T[]> {
  return (value, place) => {
    if (!Array.isArray(value) || value.length > MAX_ITEMS) throw wrong(place);
    return value.map((one: unknown, i) => item(one, `${place}[${i}]`));
  };
}

/** `null`, or whatever a reader takes. */
export function nullable<T>(inner: Reader<T>): Reader<T | null> {
  return (value, place) => (value === null ? null : inner(value, place));
}

/** Absent, or whatever a reader takes. */
export function optional<T>(inner: Reader<T>): Reader<T | undefined> {
  return (value, place) => (value === undefined ? undefined : inner(value, place));
}

/** The members of an object, read one by one. */
export function members(value: unknown, place: string): <T>(name: string, reader: Reader<T>) => T {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw wrong(place);
  const own = value as Readonly<Record<string, unknown>>;
  return (name, reader) =>
    reader(
      Object.hasOwn(own, name) ? own[name] : undefined,
      place === "" ? name : `${place}.${name}`,
    );
}

/** What is said of a document that this program did not write. */
export function wrong(place: string): LockReviewError {
  return new LockReviewError("INVALID_RESULT", `A result does not hold a usable "${place}"`, {
    hint: "Pass the files that report-file wrote, as they were written.",
  });
}

import { readJsonDocument } from "../language/json/document.ts";
import { LockReviewError } from "../model/error.ts";
import { quoted } from "../packages/quoted.ts";

/**
 * A JSON object from outside, read member by member.
 *
 * Go's decoder matches member names without regard to case and JavaScript does not, so asking for a
 * member refuses the document if another member differs from it only in case (review.md §1). `null` and
 * an absent member are one and the same, as in Go.
 */
export interface JsonObject {
  /** A string, or empty when absent. */
  text(name: string): string;
  /** Items of an array, or none when absent. */
  list(name: string): readonly unknown[];
  /** An object inside, or undefined when absent. */
  object(name: string): JsonObject | undefined;
  /** A whole number that JavaScript holds exactly, or 0 when absent. */
  integer(name: string): number;
  /** A value of any type; undefined when absent. */
  member(name: string): unknown;
  /** Names of the members, in document order (integers first). */
  readonly names: readonly string[];
}

/**
 * Reads a document that must be a JSON object.
 *
 * @throws LockReviewError `AMBIGUOUS_DOCUMENT` when a member stands twice, `INVALID_METADATA` otherwise
 */
export function decodeJsonObject(bytes: Uint8Array, what: string): JsonObject {
  // Go replaces invalid UTF-8 and refuses a byte order mark; so does this.
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const reading = readJsonDocument(text);
  if (reading.kind === "invalid") throw invalid(what, reading.reason);
  const [duplicate] = reading.duplicates;
  if (duplicate !== undefined) {
    throw ambiguous(what, `the member ${quoted(duplicate)} stands in it more than once`);
  }
  return jsonObject(reading.value, what);
}

/** A value of a document as an object. @throws LockReviewError `INVALID_METADATA` unless it is one */
export function jsonObject(value: unknown, what: string): JsonObject {
  if (!isRecord(value)) throw invalid(what, "an object is expected");
  const members = value;
  const names = Object.keys(members);
  const spellings = spellingsOf(names);
  const member = (name: string): unknown => {
    refuseLookAlikes(spellings, name, what);
    const found = Object.hasOwn(members, name) ? members[name] : undefined;
    return found === null ? undefined : found;
  };
  return {
    member,
    names,
    text: (name) => expectText(member(name) ?? "", name, what),
    list: (name) => expectList(member(name) ?? [], name, what),
    integer: (name) => expectInteger(member(name) ?? 0, name, what),
    object: (name) => {
      const found = member(name);
      return found === undefined ? undefined : jsonObject(found, `${what}, member "${name}"`);
    },
  };
}

/** Strings of an array; null counts as an empty string, as in Go. @throws LockReviewError `INVALID_METADATA` */
export function expectTexts(
  values: readonly unknown[],
  name: string,
  what: string,
): readonly string[] {
  return values.map((value) => expectText(value ?? "", name, what));
}

/** Hashes that one package may be given; an honest one has a `zh:` and an `h1:` or two. */
const MAX_HASHES = 100;

/**
 * The hashes of one package as written. There are few of them, because what is listed together is held
 * against each other.
 *
 * @throws LockReviewError `INVALID_METADATA`
 */
export function expectHashTexts(values: readonly unknown[], what: string): readonly string[] {
  if (values.length <= MAX_HASHES) return expectTexts(values, "hashes", what);
  throw invalid(what, `it lists more than ${MAX_HASHES} hashes of one package`);
}

/** An error about a document that does not say what it should. */
export function invalid(what: string, reason: string): LockReviewError {
  return new LockReviewError("INVALID_METADATA", `${what} cannot be used: ${reason}`);
}

function ambiguous(what: string, reason: string): LockReviewError {
  return new LockReviewError("AMBIGUOUS_DOCUMENT", `${what} is ambiguous: ${reason}`, {
    hint: "Programs differ in how they read such a document, so nothing it says is relied on.",
  });
}

/** How a document spells each name, by the folded name: found once, however many members are asked for. */
type Spellings = ReadonlyMap<string, readonly string[]>;

function spellingsOf(names: readonly string[]): Spellings {
  const spellings = new Map<string, string[]>();
  for (const name of names) {
    const folded = foldCase(name);
    const known = spellings.get(folded);
    if (known === undefined) spellings.set(folded, [name]);
    else known.push(name);
  }
  return spellings;
}

function refuseLookAlikes(spellings: Spellings, name: string, what: string): void {
  const other = spellings.get(foldCase(name))?.find((key) => key !== name);
  if (other === undefined) return;
  throw ambiguous(what, `the member ${quoted(other)} differs from "${name}" only in case`);
}

/** Upper case first: Go's folding also joins letters such as the long s with their plain ones. */
function foldCase(name: string): string {
  return name.toUpperCase().toLowerCase();
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function expectText(value: unknown, name: string, what: string): string {
  if (typeof value === "string") return value;
  throw invalid(what, `"${name}" must be a string`);
}

function expectList(value: unknown, name: string, what: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw invalid(what, `"${name}" must be an array`);
}

function expectInteger(value: unknown, name: string, what: string): number {
  if (typeof value === "number" && Number.isSafeInteger(value)) return value;
  throw invalid(what, `"${name}" must be a whole number`);
}

import {
  anObject,
  aText,
  type JsonFault,
  type JsonObject,
  type JsonPlace,
  type JsonReader,
  listOf,
  readJson,
} from "../../formats/json/reader.ts";
import { quoted } from "../../formats/text/visible-text.ts";
import { attempt, LockReviewError } from "../../model/error.ts";
import { type Hash, parseHash } from "../../model/hash.ts";

/** Decodes one JSON object like `json.Unmarshal`. @throws LockReviewError `AMBIGUOUS_DOCUMENT`, `INVALID_METADATA` */
export function decodeJsonObject(bytes: Uint8Array, what: string): JsonObject {
  return readJson(textOf(bytes), placeOf(what).refusal, anObject);
}

/** Decodes a JSON object and ignores the rest, as Go's `json.Decoder` (SRC-15). @throws as {@link decodeJsonObject} */
export function decodeFirstJsonObject(bytes: Uint8Array, what: string): JsonObject {
  return readJson(textOf(bytes), placeOf(what).refusal, anObject, "ignored");
}

/** Decodes UTF-8 as Go does: replaces invalid bytes and refuses a byte order mark. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

/** Returns a document's value as an object. @throws LockReviewError `INVALID_METADATA` unless it is one */
export function jsonObject(value: unknown, what: string): JsonObject {
  return anObject(value, placeOf(what));
}

/** Reads the strings of an array, none if it is absent; null is an empty string, as in Go. */
export const texts: JsonReader<readonly string[]> = (value, place) =>
  listOf((item, where) => aText(item ?? "", where))(value ?? [], place);

/** Reads the objects of an array, none if it is absent. */
export const objects: JsonReader<readonly JsonObject[]> = (value, place) =>
  listOf(anObject)(value ?? [], place);

/** Most hashes of one package; an honest one has a `zh:` and an `h1:` or two. */
const MAX_HASHES = 100;

/** Returns the hashes of one package, few since they are compared with each other. @throws as {@link decodeJsonObject} */
export function expectHashes(written: readonly string[], what: string): readonly Hash[] {
  if (written.length > MAX_HASHES) {
    throw invalid(what, `it lists more than ${MAX_HASHES} hashes of one package`);
  }
  return written.map((text) => {
    const hash = attempt(() => parseHash(text));
    if (hash === undefined) throw invalid(what, `${quoted(text)} is not a hash`);
    return hash;
  });
}

/** Returns the error for a document with wrong content. */
export function invalid(what: string, reason: string): LockReviewError {
  return new LockReviewError("INVALID_METADATA", `${what} cannot be used: ${reason}`);
}

function placeOf(what: string): JsonPlace {
  return { way: [], refusal: (fault) => refusalOf(what, fault) };
}

function refusalOf(what: string, fault: JsonFault): LockReviewError {
  if (fault.kind === "no-json") return invalid(what, "it is not valid JSON");
  const names = fault.way.filter((step) => typeof step === "string");
  const within = (steps: readonly string[]) =>
    [what, ...steps.map((step) => `member "${step}"`)].join(", ");
  if (fault.kind === "ambiguous") {
    const message = `${within(names)} is ambiguous: ${fault.reason}`;
    return new LockReviewError("AMBIGUOUS_DOCUMENT", message, {
      hint: "Programs differ in how they read such a document, so nothing it says is relied on.",
    });
  }
  if (fault.wanted === "an object") return invalid(within(names), "an object is expected");
  return invalid(within(names.slice(0, -1)), `"${names.at(-1)}" must be ${fault.wanted}`);
}

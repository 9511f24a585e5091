import { createHash } from "node:crypto";
import type { JsonFault, JsonReader } from "../../language/json/reader.ts";
import { LockReviewError } from "../../model/error.ts";

/** Makes a decoder; `what` names the answer for people: `a pull request`. */
export type AnswerOf = <T>(what: string, reader: JsonReader<T>) => (value: unknown) => T;

/** The error for an answer that is not `what` it should be: `FORGE_FAILED`. */
export type AnswerRefusal = (what: string, fault: JsonFault) => LockReviewError;

/**
 * Decoders of the answers of a forge. What they return throws a LockReviewError `FORGE_FAILED` for an answer
 * that the reader refuses.
 */
export function answersOf(forge: string): AnswerOf {
  const refused = refusalOf(forge);
  return (what, reader) => {
    const place = { way: [], refusal: (fault: JsonFault) => refused(what, fault) };
    return (value) => reader(value, place);
  };
}

/** Refuses answers of a forge, called by the name that people know it by. */
export function refusalOf(forge: string): AnswerRefusal {
  return (what, fault) =>
    new LockReviewError("FORGE_FAILED", `${forge}'s answer ${refusedWords(what, fault)}`, {
      hint: "Run again; if it stays so, a proxy may be changing the answers.",
    });
}

function refusedWords(what: string, fault: JsonFault): string {
  if (fault.kind === "no-json") return "is not JSON";
  if (fault.kind === "ambiguous") return `is ambiguous: ${fault.reason}`;
  const member = fault.way.length === 0 ? "" : ` with a usable "${fault.way.join(".")}"`;
  return `does not hold ${what}${member}`;
}

/** The name that git gives a file of these bytes, by the hash that names of this length are made with. */
export function objectName(content: Uint8Array, length: number): string {
  const hash = createHash(length === 64 ? "sha256" : "sha1");
  return hash.update(`blob ${content.byteLength}\0`).update(content).digest("hex");
}

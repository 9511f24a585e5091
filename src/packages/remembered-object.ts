import { anObject, type JsonObject, readJson } from "../language/json/reader.ts";
import { attempt, LockReviewError } from "../model/error.ts";

/** The members of a text that was remembered; undefined if it is no JSON object, whoever wrote it. */
export function parseRemembered(text: string): JsonObject | undefined {
  return attempt(() => readJson(text, () => UNUSABLE, anObject));
}

const UNUSABLE = new LockReviewError("INVALID_METADATA", "What was remembered cannot be used");

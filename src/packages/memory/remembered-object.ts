import { type JsonObject, readJson, recordOf } from "../../language/json/reader.ts";
import { attempt, LockReviewError } from "../../model/error.ts";

/**
 * What is made of the members of a text that was remembered; undefined for a text that is no JSON object, or
 * that programs could read in two ways, whoever wrote it.
 */
export function readRemembered<T>(text: string, make: (members: JsonObject) => T): T | undefined {
  return attempt(() => readJson(text, () => UNUSABLE, recordOf(make)));
}

const UNUSABLE = new LockReviewError("INVALID_METADATA", "What was remembered cannot be used");

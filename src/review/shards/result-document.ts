import {
  anything,
  isRecord,
  type JsonFault,
  JsonObject,
  readJson,
} from "../../language/json/reader.ts";
import { LockReviewError } from "../../model/error.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import { resultRefusal } from "./bounded-readers.ts";
import type { ShardResult } from "./result.ts";
import { decodeResult } from "./result-protocol.ts";

/** A document that may carry a result, and where it came from, for people. */
export interface ResultDocument {
  readonly path: string;
  readonly text: string;
}

/** A result, and the document that carried it, which says the same in other words. */
export interface CarriedResult {
  readonly path: string;
  readonly result: ShardResult;
  readonly document: Readonly<Record<string, unknown>>;
}

/**
 * The results that documents carry; other JSON beside them is passed over.
 *
 * @throws LockReviewError `INVALID_RESULT` naming the document, also when there is no result at all
 */
export function resultsIn(documents: readonly ResultDocument[]): readonly CarriedResult[] {
  const results = documents.flatMap((one) => resultIn(one));
  if (results.length > 0) return results;
  throw new LockReviewError("INVALID_RESULT", "No result is in the files given", {
    hint: "Name what the jobs before wrote with the input report-file.",
  });
}

function resultIn({ path, text }: ResultDocument): readonly CarriedResult[] {
  const refusal = (fault: JsonFault) => inFile(path, fault);
  const document = readJson(text, refusal, anything);
  if (!isRecord(document)) return [];
  const place = { way: [], refusal };
  const result = new JsonObject(document, place).read("result", anything);
  if (result === undefined) return [];
  try {
    return [{ path, document, result: decodeResult(result) }];
  } catch (caught) {
    throw caught instanceof LockReviewError ? naming(path, caught) : caught;
  }
}

function inFile(path: string, fault: JsonFault): LockReviewError {
  if (fault.kind !== "no-json") return naming(path, resultRefusal(fault));
  return new LockReviewError("INVALID_RESULT", `${path} is not JSON`, {
    hint: "Its job may have been stopped while it wrote.",
  });
}

function naming(path: string, error: LockReviewError): LockReviewError {
  return new LockReviewError(error.code, `${path}: ${error.message}`, {
    ...withoutAbsent({ hint: error.hint }),
    cause: error,
  });
}

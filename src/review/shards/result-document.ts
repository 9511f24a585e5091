import { LockReviewError } from "../../model/error.ts";
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
  const parsed = parse(path, text);
  if (typeof parsed !== "object" || parsed === null || !Object.hasOwn(parsed, "result")) return [];
  const document = parsed as Readonly<Record<string, unknown>>;
  try {
    return [{ path, document, result: decodeResult(document["result"]) }];
  } catch (caught) {
    if (!(caught instanceof LockReviewError)) throw caught;
    throw new LockReviewError(caught.code, `${path}: ${caught.message}`, {
      ...(caught.hint === undefined ? {} : { hint: caught.hint }),
      cause: caught,
    });
  }
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new LockReviewError("INVALID_RESULT", `${path} is not JSON`, {
      hint: "Its job may have been stopped while it wrote.",
      cause,
    });
  }
}

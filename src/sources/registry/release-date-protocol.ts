import type { Version } from "../../model/version.ts";
import { decodeJsonObject } from "../answers/json-document.ts";

/** Example: `2026-11-10T08:22:56Z`, with a fraction of a second or an offset where the registry has one. */
const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Reads when a version was published, as ISO 8601 in UTC; undefined unless the document is about this very
 * version and names a whole moment.
 *
 * @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`
 */
export function decodeReleaseDate(bytes: Uint8Array, version: Version): string | undefined {
  const document = decodeJsonObject(bytes, "The registry's description of a version");
  const date = document.text("published_at");
  return document.text("version") === version ? momentOf(date) : undefined;
}

/** A date with its time as ISO 8601 in UTC; undefined for what is no whole moment. */
export function momentOf(date: string): string | undefined {
  const moment = DATE.test(date) ? Date.parse(date) : Number.NaN;
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString();
}

import { LockReviewError } from "../../model/error.ts";
import type { HttpClient } from "../../ports/http.ts";
import { failureFromStatus } from "../answers/errors.ts";
import {
  DEFAULT_PATIENCE,
  displayUrl,
  fetchDocument,
  MAX_CHECKSUMS_BYTES,
  MAX_REDIRECTS,
  MAX_SIGNATURE_BYTES,
  type Patience,
} from "../answers/fetch-document.ts";

/** How files beside packages are reached. */
export interface ReleaseFilePorts {
  readonly http: HttpClient;
  readonly patience?: Patience;
}

/** A small file of a release. */
export interface ReleaseFile {
  readonly url: string;
  readonly what: "checksums" | "signature";
  /** The package it was asked for with, for messages. */
  readonly name: string;
}

const MAX_BYTES = { checksums: MAX_CHECKSUMS_BYTES, signature: MAX_SIGNATURE_BYTES };

/**
 * A file beside a package; it never gets credentials, not even on the registry's own host (SRC-10).
 *
 * @throws LockReviewError `INVALID_METADATA` or `BAD_SIGNATURE` where there is none, else why it cannot be had
 */
export async function fetchReleaseFile(
  { http, patience }: ReleaseFilePorts,
  wanted: ReleaseFile,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { retries, timeoutMs } = patience ?? DEFAULT_PATIENCE;
  const { url, what, name } = wanted;
  const maxBytes = MAX_BYTES[what];
  const answer = await fetchDocument(
    http,
    { url, maxRedirects: MAX_REDIRECTS, retries, timeoutMs, maxBytes },
    signal,
  );
  if (answer.status === 200) return answer.body;
  const asked = `Fetching the ${what} of ${name} from ${displayUrl(url)}`;
  if (answer.status === 404 || answer.status === 410) {
    throw missingFile(asked, wanted, answer.status);
  }
  throw failureFromStatus(asked, answer.status, false);
}

/** The metadata points at a document that is not there: an answer, and not a good one. */
function missingFile(asked: string, { what }: ReleaseFile, status: number): LockReviewError {
  const code = what === "signature" ? "BAD_SIGNATURE" : "INVALID_METADATA";
  return new LockReviewError(code, `${asked} failed: HTTP ${status}`, {
    hint: "The release is incomplete; its publisher has to repair it.",
  });
}

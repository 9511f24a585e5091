import { decodeFirstJsonObject, invalid } from "../answers/json-document.ts";

/**
 * The token in the answer of a token service, which names it in one of two ways.
 * oras-go: registry/remote/auth, Client.fetchDistributionToken.
 *
 * @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`; the message quotes no value
 */
export function decodeToken(bytes: Uint8Array, what: string): string {
  const document = decodeFirstJsonObject(bytes, what);
  const token = document.text("access_token") || document.text("token");
  // A header cannot hold anything else.
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw invalid(what, "it has no token");
}

import { buffer } from "node:stream/consumers";
import { LockReviewError } from "../../model/error.ts";
import { largestOf } from "../../model/many.ts";
import type { HttpClient, HttpRequest, HttpResponse } from "../../ports/http.ts";

/** Largest JSON document of a registry in bytes; hashicorp/aws has a list of a few hundred kB (SRC-28). */
export const MAX_JSON_BYTES = 8 * 1024 * 1024;
/** Most redirects: Go's default of ten requests in a chain (SRC-6). */
export const MAX_REDIRECTS = 9;

/** Retries and time limits for a registry (SRC-26, CLI-11). */
export interface Patience {
  readonly retries: number;
  readonly timeoutMs: number;
  /** Retries for a package; the tools' default when absent (SRC-27). */
  readonly downloadRetries?: number;
}

/** One retry and ten seconds: the defaults of both tools (CLI-11). */
export const DEFAULT_PATIENCE: Patience = { retries: 1, timeoutMs: 10_000 };

/** Returns the request for a registry's JSON document, as both tools send it. */
export function jsonRequest(url: string, { retries, timeoutMs }: Patience, authorization?: string) {
  return {
    url,
    headers: { accept: "application/json" },
    authorization,
    ...{ retries, timeoutMs, maxRedirects: MAX_REDIRECTS, maxBytes: MAX_JSON_BYTES },
  };
}

/** A small document as received; `body` is empty unless the status is 200. */
export interface FetchedDocument extends Pick<HttpResponse, "status" | "headers" | "url"> {
  readonly body: Uint8Array;
}

/** Fetches a whole document. @throws LockReviewError as {@link HttpClient} and {@link refusingEcho} do */
export async function fetchDocument(
  http: HttpClient,
  request: HttpRequest,
): Promise<FetchedDocument> {
  const answer = await http.request(request);
  const response = await refusingEcho(answer, request.authorization ?? "", request.url);
  const { status, headers, url } = response;
  if (status === 200) return { status, headers, url, body: await buffer(response.body) };
  await response.discard();
  return { status, headers, url, body: new Uint8Array() };
}

/** Shortest token whose appearance in an answer cannot be chance. */
const MIN_TELLING_LENGTH = 8;

/**
 * Wraps an answer to a request with an Authorization, so that it fails when header or body repeats the credentials:
 * messages may quote answers. @throws LockReviewError `INVALID_METADATA`, also from the body
 */
export async function refusingEcho(
  response: HttpResponse,
  authorization: string,
  url: string,
): Promise<HttpResponse> {
  const secrets = secretsOf(authorization);
  if (secrets.length === 0) return response;
  const headerTexts = Object.values(response.headers);
  if (secrets.some((secret) => headerTexts.some((value) => value.includes(secret)))) {
    await response.discard();
    throw repeated(url);
  }
  const bytes = secrets.map((secret) => Buffer.from(secret));
  return { ...response, body: refusingPieces(response.body, bytes, url) };
}

/** Returns the texts that an answer must not repeat: the credentials as sent, and the password alone. */
function secretsOf(authorization: string): readonly string[] {
  const credentials = authorization.replace(/^\S+ /, "");
  const isBasic = /^basic /i.test(authorization);
  const pair = isBasic ? Buffer.from(credentials, "base64").toString() : "";
  return [credentials, pair.slice(pair.indexOf(":") + 1)].filter(
    (secret) => secret.length >= MIN_TELLING_LENGTH,
  );
}

/** Passes on a body; credentials may span two pieces, so the end of one is checked again with the next. */
async function* refusingPieces(
  body: AsyncIterable<Uint8Array>,
  secrets: readonly Buffer[],
  url: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  const overlap = largestOf(secrets.map((secret) => secret.byteLength));
  let end = Buffer.alloc(0);
  for await (const piece of body) {
    const bytes = Buffer.concat([end, piece]);
    if (secrets.some((secret) => bytes.includes(secret))) throw repeated(url);
    end = bytes.subarray(-overlap);
    yield piece;
  }
}

function repeated(url: string): LockReviewError {
  return new LockReviewError(
    "INVALID_METADATA",
    `The answer of ${displayUrl(url)} repeats the credentials that it was sent`,
    { hint: "Tell the registry's operator; the answer was not used, so that nothing shows them." },
  );
}

/** Returns a URL for messages, without user-info, query and fragment, which may hold credentials. */
export function displayUrl(url: string | URL): string {
  if (!URL.canParse(url)) return "a malformed URL";
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

/** Returns the http or https URL of a reference, relative to a base; undefined for anything else (SRC-13). */
export function resolveHttpUrl(reference: string, base: string): URL | undefined {
  const url = URL.canParse(reference, base) ? new URL(reference, base) : undefined;
  return url?.protocol === "http:" || url?.protocol === "https:" ? url : undefined;
}

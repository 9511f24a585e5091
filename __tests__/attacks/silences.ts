// Ways in which a registry says nothing, or nothing that helps, and looks as if it had answered.
import type { RegistryResponse } from "../support/embedded/exchange.ts";
import type { Interceptor } from "../support/embedded/registry.ts";

/** What stands in the place of an answer. */
export type Silence = (normal: RegistryResponse) => RegistryResponse;

const NOTHING = new Uint8Array();
const HTML = Buffer.from("<!doctype html><title>Please log in</title>");

const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Silence =>
  () => ({ status: code, headers, body: NOTHING });
const body =
  (content: string | Uint8Array, headers: Readonly<Record<string, string>> = {}): Silence =>
  (normal) => ({
    status: 200,
    headers: { ...normal.headers, ...headers },
    body: Buffer.from(content),
  });

/** Everything that came so far, by what it looks like. */
export const SILENCES: Readonly<Record<string, Silence>> = {
  "no content": status(204),
  "part of the content": (normal) => ({ ...normal, status: 206 }),
  "no change since": status(304),
  "who are you": status(401),
  forbidden: status(403),
  gone: status(410),
  "too many questions": status(429, { "retry-after": "0" }),
  "not implemented": status(501),
  "a bad gateway": status(502),
  "a log-in page": body(HTML, { "content-type": "text/html" }),
  "a log-in page that says it is JSON": body(HTML),
  "a redirect to itself": (normal) => ({
    ...normal,
    status: 302,
    headers: { location: "?" },
    body: NOTHING,
  }),
  "a redirect to nowhere": status(302, { location: "http://127.0.0.1:1/" }),
  "a redirect without a place": status(302),
  "a connection that ends": (normal) => ({ ...normal, hangUp: true }),
  "an answer that breaks off": (normal) => ({
    ...normal,
    cutAfter: Math.floor(normal.body.length / 2),
  }),
  "an answer that breaks off before its last byte": (normal) => ({
    ...normal,
    cutAfter: Math.max(0, normal.body.length - 1),
  }),
  null: body("null"),
  "an empty list": body("[]"),
  "no versions": body('{"versions":[]}'),
  "a mark, and then nothing": body("\ufeff"),
  "white space": body(" \n"),
  "bytes of a compressed answer": body(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), {
    "content-encoding": "gzip",
  }),
};

/** Lets a silence stand for the answer to one question. */
export function silence(path: string, kind: string): Interceptor {
  const make = SILENCES[kind];
  if (make === undefined) throw new Error(`no silence is called ${kind}`);
  return (request, normal) => (request.path === path ? make(normal) : undefined);
}

// Every way in which an answer goes wrong between a server that means well and us.
import { gzipSync } from "node:zlib";

/** An answer as it would have been. */
export interface TrueAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What comes instead. */
export interface SpoiltAnswer extends TrueAnswer {
  /** When nothing more comes: at once, after the headers, or after so many bytes of the body. */
  readonly stalls?: "at-once" | "after-headers" | number;
  /** The connection ends there: before any answer, or after so many bytes of the body. */
  readonly ends?: "at-once" | number;
  /** A byte at a time, this far apart. */
  readonly dripMs?: number;
}

/** A kind of fault. */
export interface FaultKind {
  readonly name: string;
  /**
   * What may follow from it. `silence`: the host said nothing, so nobody may be accused. `word`: it said something
   * that is not so, which may well count against the release.
   */
  readonly means: "silence" | "word";
  /** Whether the service has not done what it was asked, as behind a 429, which limits what is done at all. */
  readonly isTurnedAway: boolean;
  /** Whether it sends whoever asks to the same place once more, where clients make a GET of a POST. */
  readonly leadsBack: boolean;
  readonly spoil: (answer: TrueAnswer) => SpoiltAnswer;
}

const status =
  (code: number, headers: Readonly<Record<string, string>> = {}) =>
  (): SpoiltAnswer => ({ status: code, headers, body: Buffer.from('{"message":"no"}') });

const body =
  (change: (body: Buffer) => Buffer | string) =>
  (answer: TrueAnswer): SpoiltAnswer => ({
    ...answer,
    status: 200,
    body: Buffer.from(change(answer.body)),
  });

const redirect = (location: string) => status(302, { location });

const half = ({ body: whole }: TrueAnswer): number => Math.floor(whole.length / 2);

const SILENT: Readonly<Record<string, FaultKind["spoil"]>> = {
  "401": status(401, { "www-authenticate": "Bearer" }),
  "403": status(403),
  "408": status(408),
  "429, once more in a second": status(429, { "retry-after": "1" }),
  "429, once more in an hour": status(429, { "retry-after": "3600" }),
  "429, once more at no date": status(429, { "retry-after": "soon" }),
  "500": status(500),
  "501": status(501),
  "502": status(502),
  "503, once more in an hour": status(503, { "retry-after": "3600" }),
  "no answer": (answer) => ({ ...answer, stalls: "at-once" }),
  "headers and nothing else": (answer) => ({ ...answer, stalls: "after-headers" }),
  "half a body, then nothing": (answer) => ({ ...answer, stalls: half(answer) }),
  "a byte at a time": (answer) => ({ ...answer, dripMs: 400 }),
  "a connection that ends": (answer) => ({ ...answer, ends: "at-once" }),
  "a body that ends early": (answer) => ({ ...answer, ends: half(answer) }),
  "a redirect to nowhere": redirect("http://"),
};

const SPOKEN: Readonly<Record<string, FaultKind["spoil"]>> = {
  "400": status(400),
  "404": status(404),
  "410": status(410),
  "422": status(422),
  "nothing with 200": body(() => ""),
  "null with 200": body(() => "null"),
  "an empty object": body(() => "{}"),
  "an empty list": body(() => "[]"),
  "a page for people": body(() => "<!doctype html><title>Sign in</title>"),
  "bytes of no meaning": body(() => Buffer.from([0, 255, 254, 10, 13, 0, 128])),
  "half of it, as if whole": body((whole) => whole.subarray(0, whole.length / 2)),
  "all of it twice": body((whole) => Buffer.concat([whole, whole])),
  "one bit changed": body((whole) => {
    const changed = Buffer.from(whole);
    const middle = Math.floor(changed.length / 2);
    changed[middle] = (changed[middle] ?? 0) ^ 1;
    return changed;
  }),
  "packed without a word": body((whole) => gzipSync(whole)),
  "a mark before it": body((whole) => Buffer.concat([Buffer.from("\uFEFF"), whole])),
  "brackets without end": body(() => "[".repeat(200_000)),
  // More redirects than are followed are a limit, which ends lock as the tools end.
  "a redirect to itself": (answer) => ({ ...answer, status: 302, headers: { location: "" } }),
  "a redirect to a closed port": redirect("http://127.0.0.1:9/x"),
  "a redirect to an inner host": redirect("http://169.254.169.254/latest/meta-data"),
  "a redirect to a file": redirect("file:///etc/passwd"),
  "no content": (answer) => ({ ...answer, status: 204, body: Buffer.alloc(0) }),
};

/** Every kind. */
export const FAULT_KINDS: readonly FaultKind[] = [
  ...Object.entries(SILENT).map((one) => kindOf("silence", one)),
  ...Object.entries(SPOKEN).map((one) => kindOf("word", one)),
];

function kindOf(
  means: FaultKind["means"],
  [name, spoil]: readonly [string, FaultKind["spoil"]],
): FaultKind {
  const isTurnedAway = name.startsWith("429");
  return { name, means, isTurnedAway, leadsBack: name === "a redirect to itself", spoil };
}

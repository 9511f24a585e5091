import { decodeFirstJsonObject, invalid } from "../answers/json-document.ts";

/** How to sign in (RFC 7235); an absent member is empty, scopes are separated by spaces. */
export type Challenge =
  | { readonly kind: "basic" }
  | {
      readonly kind: "bearer";
      readonly realm: string;
      readonly service: string;
      readonly scope: string;
    };

/** Matches a name or an unquoted value: the `tchar` characters of RFC 7230. */
const TOKEN = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+/;
/** Matches `"quoted \" text"`. */
const QUOTED = /^"((?:[^"\\]|\\.)*)"/;

/**
 * Reads a `WWW-Authenticate` header; undefined for an unknown scheme. Of several challenges the first counts. The
 * parameters end at the first unreadable one. oras-go: registry/remote/auth, parseChallenge.
 */
export function parseChallenge(header: string): Challenge | undefined {
  const scheme = TOKEN.exec(header)?.[0] ?? "";
  if (scheme.toLowerCase() === "basic") return { kind: "basic" };
  if (scheme.toLowerCase() !== "bearer") return undefined;
  const parameters = readParameters(header.slice(scheme.length));
  const [realm = "", service = "", scope = ""] = ["realm", "service", "scope"].map((name) =>
    parameters.get(name),
  );
  return { kind: "bearer", realm, service, scope };
}

function readParameters(text: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  let rest = text;
  for (;;) {
    rest = rest.trimStart();
    const name = TOKEN.exec(rest)?.[0];
    if (name === undefined) return parameters;
    rest = rest.slice(name.length).trimStart();
    if (!rest.startsWith("=")) return parameters;
    rest = rest.slice(1).trimStart();
    const found = QUOTED.exec(rest) ?? TOKEN.exec(rest);
    if (found === null) return parameters;
    parameters.set(name, (found[1] ?? found[0]).replaceAll(/\\(.)/g, "$1"));
    rest = rest.slice(found[0].length).trimStart();
    if (!rest.startsWith(",")) return parameters;
    rest = rest.slice(1);
  }
}

/** Returns a token service's token. oras-go: Client.fetchDistributionToken. @throws as {@link decodeFirstJsonObject} */
export function decodeToken(bytes: Uint8Array, what: string): string {
  const document = decodeFirstJsonObject(bytes, what);
  const token = document.text("access_token") || document.text("token");
  // A header can hold nothing else.
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw invalid(what, "it has no token");
}

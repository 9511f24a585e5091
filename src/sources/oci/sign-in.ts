import type { OciCredential } from "../../formats/cli-config/oci-settings.ts";
import { LockReviewError } from "../../model/error.ts";
import { formatOciRepository, type OciRepository } from "../../model/oci-repository.ts";
import type { HttpClient, HttpRequest } from "../../ports/http.ts";
import {
  displayUrl,
  fetchDocument,
  type Patience,
  refusingEcho,
} from "../answers/fetch-document.ts";
import { decodeFirstJsonObject, invalid } from "../answers/json-document.ts";

/** Largest answer of a token service in bytes; a header has some 16 KiB at most (oras-go: maxResponseBytes). */
const MAX_TOKEN_BYTES = 128 * 1024;
/** Most redirects of a token service; the password is not sent to another host. */
const MAX_TOKEN_REDIRECTS = 5;

interface SignInPorts {
  readonly http: HttpClient;
  readonly repository: OciRepository;
  /** Returns the credentials; called once, when the registry asks for them. */
  readonly credential: () => Promise<OciCredential | undefined>;
  readonly patience: Patience;
}

/**
 * Returns a client for one repository that signs in when the registry requires it, and again when a token has expired.
 * Credentials are sent over https only, to the registry or to the token service that it names. A token is sent to the
 * registry alone, never to the target of a blob's redirect. oras-go: registry/remote/auth, Client.Do.
 */
export function signedInClient(ports: SignInPorts): HttpClient {
  let session: Promise<string> | undefined;
  return {
    request: async (request) => {
      const before = session;
      const first = await send(ports.http, request, await before);
      // An answer of another host, after a redirect, asks for nothing here.
      const isRegistrys = new URL(first.url).origin === new URL(request.url).origin;
      const header = first.headers["www-authenticate"] ?? "";
      const challenge = first.status === 401 && isRegistrys ? parseChallenge(header) : undefined;
      if (challenge === undefined) return first;
      await first.discard();
      if (session === before) {
        session = signIn(ports, challenge);
        session.catch(() => {
          session = undefined;
        });
      }
      return send(ports.http, request, await session);
    },
  };
}

async function send(http: HttpClient, request: HttpRequest, authorization: string | undefined) {
  if (authorization === undefined) return http.request(request);
  const response = await http.request({ ...request, authorization });
  return refusingEcho(response, authorization, request.url);
}

async function signIn(ports: SignInPorts, challenge: Challenge): Promise<string> {
  const credential = await ports.credential();
  if (challenge.kind === "bearer") {
    const token = credential?.kind === "oauth" ? credential.accessToken : "";
    return `Bearer ${token || (await askForToken(ports, challenge, credential))}`;
  }
  if (credential?.kind === "basic") return basicAuthorization(credential);
  const state = credential === undefined ? "none are" : "a token is";
  throw new LockReviewError(
    "UNAUTHORIZED",
    `${ports.repository.registry} wants a user name and a password, and ${state} configured for it`,
    { hint: OCI_CREDENTIALS_HINT },
  );
}

/** The hint for a registry that refuses access. */
export const OCI_CREDENTIALS_HINT =
  "Configure an oci_credentials block for the registry, or sign in with docker login or its like.";

function basicAuthorization({ username, password }: OciCredential & { readonly kind: "basic" }) {
  return `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
}

async function askForToken(
  { http, repository, patience }: SignInPorts,
  challenge: Challenge & { readonly kind: "bearer" },
  credential: OciCredential | undefined,
): Promise<string> {
  const realm = readRealm(repository, challenge.realm);
  const extraScopes = challenge.scope.split(" ").filter((part) => part !== "");
  const scopes = [...new Set([`repository:${repository.name}:pull`, ...extraScopes])];
  const grant = { realm, service: challenge.service, scopes };
  const terms =
    credential?.kind === "oauth"
      ? refreshRequest(grant, credential.refreshToken)
      : tokenRequest(grant, credential && basicAuthorization(credential));
  const request = { ...terms, ...patience, maxBytes: MAX_TOKEN_BYTES };
  const { status, body } = await fetchDocument(http, request);
  if (status === 200) return decodeToken(body, `The token that ${displayUrl(realm)} gives`);
  const question = `Asking ${displayUrl(realm)} for the right to read ${formatOciRepository(repository)}`;
  if (status >= 500 || status === 429) {
    throw new LockReviewError("QUERY_FAILED", `${question} failed: HTTP ${status}`, {
      hint: "The token service answered with an error of its own; try again later.",
    });
  }
  const rejected =
    "The token service rejected the credentials that are configured for the registry.";
  throw new LockReviewError("UNAUTHORIZED", `${question} failed: HTTP ${status}`, {
    hint: credential === undefined ? OCI_CREDENTIALS_HINT : rejected,
  });
}

/** Returns the token service's URL, which must be https. @throws LockReviewError `UNAUTHORIZED`, `INVALID_METADATA` */
function readRealm({ registry }: OciRepository, text: string): URL {
  if (text === "") {
    const message = `${registry} lets nobody read the repository, and names no token service`;
    throw new LockReviewError("UNAUTHORIZED", message, { hint: OCI_CREDENTIALS_HINT });
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === "https:") return url;
  const realm = url === undefined ? "no URL" : displayUrl(url);
  throw new LockReviewError(
    "INVALID_METADATA",
    `${registry} names ${realm} as its token service, which is not asked, because only https is`,
  );
}

interface TokenGrant {
  readonly realm: URL;
  readonly service: string;
  readonly scopes: readonly string[];
}

/** Returns the distribution project's token request: a GET, with the password if there is one. */
function tokenRequest({ realm, service, scopes }: TokenGrant, authorization: string | undefined) {
  const url = new URL(realm);
  if (service !== "") url.searchParams.set("service", service);
  for (const scope of scopes) url.searchParams.append("scope", scope);
  return { url: url.href, maxRedirects: MAX_TOKEN_REDIRECTS, authorization };
}

/** Returns OAuth's token request; the refresh token is in the body, so it follows no redirect. */
function refreshRequest({ realm, service, scopes }: TokenGrant, refreshToken: string) {
  const form = new URLSearchParams({
    grant_type: "refresh_token",
    refresh_token: refreshToken,
    service,
    client_id: "tofu-lock-review",
    scope: scopes.join(" "),
  });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const body = form.toString();
  return { url: realm.href, method: "POST", headers, body, maxRedirects: 0 } as const;
}

/** How to sign in (RFC 7235); an absent member is empty, scopes are separated by spaces. */
type Challenge =
  | { readonly kind: "basic" }
  | {
      readonly kind: "bearer";
      readonly realm: string;
      readonly service: string;
      readonly scope: string;
    };

/** The `tchar` characters of RFC 7230, of names and unquoted values. */
const TOKEN = "[A-Za-z0-9!#$%&'*+.^_`|~-]+";
const SCHEME = new RegExp(`^${TOKEN}`);
/** Matches `realm=value` or `realm="quoted \" text"`, after a comma unless it is the first. */
const PARAMETER = new RegExp(
  `(?:^|,)\\s*(${TOKEN})\\s*=\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|(${TOKEN}))\\s*`,
  "gy",
);

/**
 * Reads a `WWW-Authenticate` header; undefined for an unknown scheme. Of several challenges the first counts. The
 * parameters end at the first unreadable one. oras-go: registry/remote/auth, parseChallenge.
 */
export function parseChallenge(header: string): Challenge | undefined {
  const scheme = SCHEME.exec(header)?.[0] ?? "";
  if (scheme.toLowerCase() === "basic") return { kind: "basic" };
  if (scheme.toLowerCase() !== "bearer") return undefined;
  const parameters = new Map<string | undefined, string>();
  for (const [, name, text, token = ""] of header.slice(scheme.length).matchAll(PARAMETER))
    parameters.set(name, (text ?? token).replaceAll(/\\(.)/g, "$1"));
  const [realm = "", service = "", scope = ""] = ["realm", "service", "scope"].map((name) =>
    parameters.get(name),
  );
  return { kind: "bearer", realm, service, scope };
}

/** Returns a token service's token. oras-go: Client.fetchDistributionToken. @throws as {@link decodeFirstJsonObject} */
export function decodeToken(bytes: Uint8Array, what: string): string {
  const document = decodeFirstJsonObject(bytes, what);
  const token = document.text("access_token") || document.text("token");
  // A header can hold nothing else.
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw invalid(what, "it has no token");
}

import { LockReviewError } from "../../model/error.ts";
import { formatOciRepository, type OciRepository } from "../../model/oci-repository.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { HttpClient, HttpRequest, HttpResponse } from "../../ports/http.ts";
import {
  displayUrl,
  type FetchedDocument,
  fetchDocument,
  type Patience,
  refusingEcho,
} from "../answers/fetch-document.ts";
import { type Challenge, decodeToken, parseChallenge } from "./challenge.ts";
import type { OciCredential } from "./oci-credentials.ts";

/** Bytes of a token service's answer; a header takes some 16 KiB at most (oras-go: maxResponseBytes). */
const MAX_TOKEN_BYTES = 128 * 1024;
/** How this program is called where a token service wants a name. */
const CLIENT_ID = "tofu-lock-review";

/** Who signs in, where, and through what. */
interface SignInPorts {
  readonly http: HttpClient;
  readonly repository: OciRepository;
  /** Asked once, when the registry wants to know. */
  readonly credential: () => Promise<OciCredential | undefined>;
  readonly patience: Patience;
}

/**
 * A client for one repository that signs in when the registry asks for it, and again when a token has
 * grown old.
 *
 * Credentials go over https only: to the registry, or to the token service that
 * the registry names. A token goes to the registry alone, never to the place that a blob is redirected to.
 * oras-go: registry/remote/auth, Client.Do.
 */
export function signedInClient(options: SignInPorts): HttpClient {
  let known: Promise<string> | undefined;
  return {
    request: async (request, signal) => {
      const before = known;
      const first = await send(options.http, request, await before, signal);
      const challenge = challengeOf(request, first);
      if (challenge === undefined) return first;
      await first.discard();
      if (known === before) {
        known = signIn(options, challenge, signal);
        known.catch(() => {
          known = undefined;
        });
      }
      return send(options.http, request, await known, signal);
    },
  };
}

async function send(
  http: HttpClient,
  request: HttpRequest,
  authorization: string | undefined,
  signal: AbortSignal,
): Promise<HttpResponse> {
  if (authorization === undefined) return http.request(request, signal);
  const response = await http.request({ ...request, authorization }, signal);
  return refusingEcho(response, authorization, request.url);
}

/** How the registry wants us to sign in; undefined when it does not, or when another host asks, to which it redirected. */
function challengeOf(
  request: HttpRequest,
  { status, headers, url }: HttpResponse,
): Exclude<Challenge, { kind: "unknown" }> | undefined {
  if (status !== 401 || new URL(url).origin !== new URL(request.url).origin) return undefined;
  const challenge = parseChallenge(headers["www-authenticate"] ?? "");
  return challenge.kind === "unknown" ? undefined : challenge;
}

/** The value of the Authorization header. */
async function signIn(
  options: SignInPorts,
  challenge: Exclude<Challenge, { kind: "unknown" }>,
  signal: AbortSignal,
): Promise<string> {
  const credential = await options.credential();
  if (challenge.kind === "basic") return basic(options, credential);
  if (credential?.kind === "oauth" && credential.accessToken !== "") {
    return `Bearer ${credential.accessToken}`;
  }
  return `Bearer ${await askForToken(options, challenge, credential, signal)}`;
}

function basic({ repository }: SignInPorts, credential: OciCredential | undefined): string {
  if (credential?.kind === "basic") return basicAuthorization(credential);
  throw new LockReviewError(
    "UNAUTHORIZED",
    `${repository.registry} wants a user name and a password, and ${credential === undefined ? "none are" : "a token is"} configured for it`,
    { hint: OCI_CREDENTIALS_HINT },
  );
}

/** The hint for a registry that refuses us. */
export const OCI_CREDENTIALS_HINT =
  "Configure an oci_credentials block for the registry, or sign in with docker login or its like.";

function basicAuthorization(credential: OciCredential & { readonly kind: "basic" }): string {
  const bytes = new TextEncoder().encode(`${credential.username}:${credential.password}`);
  return `Basic ${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`;
}

type BearerChallenge = Challenge & { readonly kind: "bearer" };

async function askForToken(
  options: SignInPorts,
  challenge: BearerChallenge,
  credential: OciCredential | undefined,
  signal: AbortSignal,
): Promise<string> {
  const realm = readRealm(options.repository, challenge.realm);
  const scopes = scopesOf(options.repository, challenge);
  const request =
    credential?.kind === "oauth"
      ? refreshRequest(realm, challenge.service, scopes, credential.refreshToken)
      : tokenRequest(realm, challenge.service, scopes, credential);
  const answer = await fetchDocument(
    options.http,
    { ...request, ...options.patience, maxBytes: MAX_TOKEN_BYTES },
    signal,
  );
  if (answer.status !== 200) throw refused(options.repository, realm, answer, credential);
  return decodeToken(answer.body, `The token that ${displayUrl(realm.href)} gives`);
}

/**
 * A password must not travel where anyone can read it, whatever the registry says.
 * @throws LockReviewError `UNAUTHORIZED` where it lets nobody in and names no way, `INVALID_METADATA`
 */
function readRealm({ registry }: OciRepository, text: string): URL {
  if (text === "") {
    throw new LockReviewError(
      "UNAUTHORIZED",
      `${registry} lets nobody read the repository, and names no token service`,
      { hint: OCI_CREDENTIALS_HINT },
    );
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === "https:") return url;
  throw new LockReviewError(
    "INVALID_METADATA",
    `${registry} names ${url === undefined ? "no URL" : displayUrl(url.href)} as its token service, which is not asked, because only https is`,
  );
}

/** The right to read the repository, and whatever else the registry asks for. */
function scopesOf({ name }: OciRepository, { scope }: BearerChallenge): readonly string[] {
  const asked = scope.split(" ").filter((part) => part !== "");
  return [...new Set([`repository:${name}:pull`, ...asked])];
}

type TokenRequest = Omit<HttpRequest, "retries" | "timeoutMs" | "maxBytes">;

/** Redirects of a token service; the password is left behind where they lead to another host. */
const MAX_TOKEN_REDIRECTS = 5;

/** The distribution project's own way: a GET, with the password if there is one. */
function tokenRequest(
  realm: URL,
  service: string,
  scopes: readonly string[],
  credential: (OciCredential & { readonly kind: "basic" }) | undefined,
): TokenRequest {
  const url = new URL(realm);
  if (service !== "") url.searchParams.set("service", service);
  for (const scope of scopes) url.searchParams.append("scope", scope);
  return {
    url: url.href,
    maxRedirects: MAX_TOKEN_REDIRECTS,
    ...withoutAbsent({ authorization: credential && basicAuthorization(credential) }),
  };
}

/** The way of OAuth: the refresh token is in the body, so that no redirect may take it along. */
function refreshRequest(
  realm: URL,
  service: string,
  scopes: readonly string[],
  refreshToken: string,
): TokenRequest {
  const form = new URLSearchParams({
    grant_type: "refresh_token",
    refresh_token: refreshToken,
    service,
    client_id: CLIENT_ID,
    scope: scopes.join(" "),
  });
  return {
    url: realm.href,
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: form.toString(),
    maxRedirects: 0,
  };
}

function refused(
  repository: OciRepository,
  realm: URL,
  { status }: FetchedDocument,
  credential: OciCredential | undefined,
): LockReviewError {
  const asked = `Asking ${displayUrl(realm.href)} for the right to read ${formatOciRepository(repository)}`;
  if (status >= 500 || status === 429) {
    return new LockReviewError("QUERY_FAILED", `${asked} failed: HTTP ${status}`, {
      hint: "The token service answered with an error of its own; try again later.",
    });
  }
  return new LockReviewError("UNAUTHORIZED", `${asked} failed: HTTP ${status}`, {
    hint:
      credential === undefined
        ? OCI_CREDENTIALS_HINT
        : "The token service rejected the credentials that are configured for the registry.",
  });
}

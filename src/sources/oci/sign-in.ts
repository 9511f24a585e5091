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

/** Largest answer of a token service in bytes; a header has some 16 KiB at most (oras-go: maxResponseBytes). */
const MAX_TOKEN_BYTES = 128 * 1024;
/** The name of this program for token services. */
const CLIENT_ID = "tofu-lock-review";

/** The ports of signing in to a repository. */
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

/** Returns how to sign in; undefined when not required, or when the answer is of another host after a redirect. */
function challengeOf(
  request: HttpRequest,
  { status, headers, url }: HttpResponse,
): Exclude<Challenge, { kind: "unknown" }> | undefined {
  if (status !== 401 || new URL(url).origin !== new URL(request.url).origin) return undefined;
  const challenge = parseChallenge(headers["www-authenticate"] ?? "");
  return challenge.kind === "unknown" ? undefined : challenge;
}

/** Signs in and returns the Authorization header. */
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

/** The hint for a registry that refuses access. */
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
 * Returns the token service's URL, which must be https, since a password must not be sent unencrypted.
 * @throws LockReviewError `UNAUTHORIZED` when the registry names no token service, `INVALID_METADATA`
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

/** Returns the scopes to request: reading the repository, and what the registry asks for. */
function scopesOf({ name }: OciRepository, { scope }: BearerChallenge): readonly string[] {
  const asked = scope.split(" ").filter((part) => part !== "");
  return [...new Set([`repository:${name}:pull`, ...asked])];
}

type TokenRequest = Omit<HttpRequest, "retries" | "timeoutMs" | "maxBytes">;

/** Most redirects of a token service; the password is not sent to another host. */
const MAX_TOKEN_REDIRECTS = 5;

/** Returns the distribution project's token request: a GET, with the password if there is one. */
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

/** Returns OAuth's token request; the refresh token is in the body, so it follows no redirect. */
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

import { createSecureContext, type SecureContext } from "node:tls";
import type { buildConnector, Dispatcher } from "undici";
import { LockReviewError } from "../../model/error.ts";
import { remembered } from "../../model/remembered.ts";
import type { HttpClient, HttpRequest, HttpResponse } from "../../ports/http.ts";
import type { Environment } from "../process/environment.ts";
import { type AddressLookup, assertOuterHost, guardedLookup } from "./address-guard.ts";
import { connectMs, HttpAttempt } from "./http-attempt.ts";
import { shownUrl } from "./http-failure.ts";
import { firstHop, type Hop, httpResponse, nextHop, redirectTarget } from "./http-hops.ts";
import { proxyFor, trustedCertificates } from "./http-proxy.ts";
import { type Retrying, withRetries } from "./http-retry.ts";

/** The options of the client. */
export interface HttpClientTerms extends Retrying {
  readonly userAgent: string;
  /** Names the proxies and certificate authorities (SRC-32). */
  readonly environment: Environment;
  /** If present, private addresses are refused except on these hosts (`name` or `name:port`). */
  readonly guard?: { readonly allowsHost: (host: string) => boolean };
  readonly lookup?: AddressLookup;
}

/** A client over undici that counts requests and bytes; `close` closes its connections. */
export interface UndiciHttpClient extends HttpClient {
  /** Returns how many requests were sent, including redirects and retries, and how many bytes of bodies received. */
  stats(): { readonly requests: number; readonly bytes: number };
  close(): Promise<void>;
}

interface Session {
  readonly options: HttpClientTerms;
  readonly stats: { requests: number; bytes: number };
  readonly dispatchers: Map<string, Promise<Dispatcher>>;
}

/** Returns a client. Nothing is loaded or read before the first request. */
export function createHttpClient(options: HttpClientTerms): UndiciHttpClient {
  const stats = { requests: 0, bytes: 0 };
  const session: Session = { options, stats, dispatchers: new Map() };
  return {
    request: (request) =>
      withRetries(() => attemptOnce(session, request), request.retries, options),
    stats: () => ({ ...stats }),
    close: async () => {
      const dispatchers = await Promise.all(session.dispatchers.values());
      session.dispatchers.clear();
      await Promise.all(dispatchers.map((dispatcher) => dispatcher.destroy()));
    },
  };
}

async function attemptOnce(session: Session, request: HttpRequest): Promise<HttpResponse> {
  const { secondMs, time } = session.options;
  const { maxRedirects, maxBytes } = request;
  time?.throwIfAborted();
  const attempt = new HttpAttempt(request, { time, secondMs });
  try {
    let hop = firstHop(request);
    for (let redirects = 0; ; redirects++) {
      const { url } = hop;
      attempt.asked(url);
      const response = await attempt.during(send(session, hop, attempt.stop));
      attempt.answered();
      const target = redirectTarget(response.statusCode, response.headers["location"], url);
      if (target === undefined || maxRedirects === "none") {
        const count = (bytes: number): void => {
          session.stats.bytes += bytes;
        };
        return httpResponse(response, { attempt, url, count, maxBytes });
      }
      await attempt.during(response.body.dump());
      if (redirects >= maxRedirects) {
        const message = `${shownUrl(url)} redirects again after ${maxRedirects} redirects`;
        throw new LockReviewError("LIMIT_EXCEEDED", message);
      }
      hop = nextHop(hop, target, response.statusCode);
    }
  } catch (error) {
    attempt.end();
    throw attempt.failure(error);
  }
}

/** Sends one request. An answer that arrives after `stop` is closed here. */
async function send(
  session: Session,
  hop: Hop,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  const { guard, environment, userAgent } = session.options;
  if (guard?.allowsHost(hop.url.host) === false) assertOuterHost(hop.url);
  const dispatcher = await dispatcherFor(session, hop.url, proxyFor(hop.url, environment));
  session.stats.requests++;
  const response = await dispatcher.request({
    origin: hop.url.origin,
    path: hop.url.pathname + hop.url.search,
    method: hop.method,
    headers: {
      "user-agent": userAgent,
      // Packages are hashed as received, so nothing may be decompressed on the way.
      "accept-encoding": "identity",
      ...hop.headers,
      authorization: hop.authorization,
    },
    body: hop.body ?? null,
    signal,
  });
  // A reader of the body gets its errors; without a reader, they must not end the process.
  response.body.on("error", () => undefined);
  if (signal.aborted) response.body.destroy();
  return response;
}

/** Returns the connection pool: one for direct requests, one per proxy; those without TLS need no authorities. */
function dispatcherFor(session: Session, url: URL, proxy: URL | undefined): Promise<Dispatcher> {
  const { options, dispatchers } = session;
  const isSecure = url.protocol === "https:" || proxy?.protocol === "https:";
  return remembered(dispatchers, `${isSecure ? "tls" : "plain"} ${proxy?.href ?? ""}`, async () => {
    // Requests have our deadlines (http-attempt.ts); undici's apply only to connections.
    const secureContext = isSecure ? await trust(options) : undefined;
    const terms = { secureContext, timeout: connectMs(options.secondMs) };
    return proxy === undefined ? directAgent(options, terms) : proxyAgent(proxy, terms);
  });
}

type ConnectTerms = { readonly secureContext: SecureContext | undefined; readonly timeout: number };
const NO_DEADLINES = { headersTimeout: 0, bodyTimeout: 0 };

async function directAgent(
  { guard, lookup }: HttpClientTerms,
  terms: ConnectTerms,
): Promise<Dispatcher> {
  const { Agent, buildConnector } = await import("undici");
  if (guard === undefined) return new Agent({ ...NO_DEADLINES, connect: terms });
  const open = buildConnector(terms);
  const guarded = buildConnector({ ...terms, lookup: guardedLookup(lookup) });
  const connect = (to: buildConnector.Options, callback: buildConnector.Callback): void => {
    (guard.allowsHost(hostOf(to)) ? open : guarded)(to, callback);
  };
  return new Agent({ ...NO_DEADLINES, connect });
}

/** Returns the host as in a URL, with the port unless it is the scheme's default. */
function hostOf(to: buildConnector.Options): string {
  return new URL(`${to.protocol}//${to.hostname}:${to.port}`).host;
}

/** Returns a proxy's pool: plain http is sent to it as a request, https through a tunnel, as in Go. */
async function proxyAgent(proxy: URL, terms: ConnectTerms): Promise<Dispatcher> {
  const { Agent, ProxyAgent } = await import("undici");
  return new ProxyAgent({
    ...NO_DEADLINES,
    uri: proxy.href,
    ...(proxy.username === "" ? {} : { token: basicCredentials(proxy) }),
    proxyTunnel: false,
    requestTls: terms,
    proxyTls: terms,
    // The tunnel is part of a connection; a proxy that never opens it must not hold one.
    clientFactory: (_proxy, settings) =>
      new Agent({ ...settings, headersTimeout: terms.timeout, bodyTimeout: 0 }),
  });
}

/** Returns the proxy's credentials; a user name alone is enough, as in Go. */
function basicCredentials({ username, password }: URL): string {
  const text = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(text).toString("base64")}`;
}

/** Contexts by their authorities, since one takes long to make; Node's own authorities need none. */
const contexts = new Map<string, SecureContext>();

async function trust({ environment }: HttpClientTerms): Promise<SecureContext | undefined> {
  const authorities = await trustedCertificates(environment);
  if (authorities === undefined) return undefined;
  const key = authorities.join();
  const secureContext = contexts.get(key) ?? createSecureContext({ ca: [...authorities] });
  contexts.set(key, secureContext);
  return secureContext;
}

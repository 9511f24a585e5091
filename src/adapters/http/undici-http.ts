import { createSecureContext, type SecureContext } from "node:tls";
import type { Agent, buildConnector, Dispatcher } from "undici";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { HttpClient, HttpRequest, HttpResponse } from "../../ports/http.ts";
import type { Environment } from "../process/environment.ts";
import { type AddressLookup, assertOuterHost, guardedLookup } from "./address-guard.ts";
import { connectMs, watchAttempt } from "./http-deadlines.ts";
import { attemptError } from "./http-failure.ts";
import {
  firstHop,
  type Hop,
  httpResponse,
  nextHop,
  redirectTarget,
  tooManyRedirects,
} from "./http-hops.ts";
import { proxyFor, trustedCertificates } from "./http-proxy.ts";
import { type Retrying, withRetries } from "./http-retry.ts";

/** The options of the client. */
export interface HttpClientTerms extends Retrying {
  /** Value of the User-Agent header, such as `tofu-lock-review/1.2.3`. */
  readonly userAgent: string;
  /** Names the proxies and certificate authorities (SRC-32). */
  readonly environment: Environment;
  /** If present, private addresses are refused except on these hosts (`name` or `name:port`). */
  readonly guard?: { readonly allowsHost: (host: string) => boolean };
  /** Resolves names under the guard; for tests. */
  readonly lookup?: AddressLookup;
}

/** The requests and bytes of a client so far. */
interface HttpStats {
  /** Number of requests sent, including redirects and retries. */
  readonly requests: number;
  /** Number of bytes of bodies received. */
  readonly bytes: number;
}

/** A client over undici that counts requests and bytes; `close` closes its connections. */
export interface UndiciHttpClient extends HttpClient {
  stats(): HttpStats;
  close(): Promise<void>;
}

interface Session {
  readonly options: HttpClientTerms;
  readonly stats: { requests: number; bytes: number };
  readonly dispatchers: Map<string, Promise<Dispatcher>>;
  trust?: Promise<Trust>;
}

/** Returns a client. Nothing is loaded or read before the first request. */
export function createHttpClient(options: HttpClientTerms): UndiciHttpClient {
  const session: Session = {
    options,
    stats: { requests: 0, bytes: 0 },
    dispatchers: new Map(),
  };
  return {
    request: (request, signal) =>
      withRetries(() => attempt(session, request, signal), request.retries, options, signal),
    stats: () => ({ ...session.stats }),
    close: async () => {
      const dispatchers = await Promise.all(session.dispatchers.values());
      session.dispatchers.clear();
      await Promise.all(dispatchers.map((dispatcher) => dispatcher.destroy()));
    },
  };
}

/** Makes one attempt: the first request and its redirects. */
async function attempt(
  session: Session,
  request: HttpRequest,
  signal: AbortSignal,
): Promise<HttpResponse> {
  const { secondMs, time } = session.options;
  time?.throwIfAborted();
  const watch = watchAttempt(request, secondMs);
  const stop = AbortSignal.any([signal, watch.signal, ...(time === undefined ? [] : [time])]);
  let hop = firstHop(request);
  for (let redirects = 0; ; redirects++) {
    const context = { url: hop.url, signal, watch, time };
    try {
      watch.asked();
      const response = await watch.during(send(session, hop, stop), stop);
      watch.answered();
      const { maxRedirects } = request;
      const location = redirectTarget(response.statusCode, response.headers["location"], hop.url);
      if (location === undefined || maxRedirects === "none") {
        const count = (bytes: number): void => {
          session.stats.bytes += bytes;
        };
        return httpResponse(response, { context, stop, count, maxBytes: request.maxBytes });
      }
      await watch.during(response.body.dump(), stop);
      if (redirects >= maxRedirects) throw tooManyRedirects(maxRedirects, hop.url);
      hop = nextHop(hop, location, response.statusCode);
    } catch (error) {
      watch.end();
      throw attemptError(error, context);
    }
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
      ...withoutAbsent({ authorization: hop.authorization }),
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
  const isSecure = url.protocol === "https:" || proxy?.protocol === "https:";
  const key = `${isSecure ? "tls" : "plain"} ${proxy?.href ?? ""}`;
  const known = session.dispatchers.get(key);
  if (known !== undefined) return known;
  const tls = isSecure ? trust(session) : Promise.resolve({});
  const made =
    proxy === undefined
      ? directAgent(session.options, tls)
      : proxyAgent(proxy, session.options, tls);
  session.dispatchers.set(key, made);
  return made;
}

/** Requests have our deadlines (http-deadlines.ts); undici's apply only to connections. */
function agentTimes({ secondMs }: HttpClientTerms) {
  const timeout = connectMs(secondMs);
  return { connect: { timeout }, waits: { headersTimeout: 0, bodyTimeout: 0 } };
}

async function directAgent(options: HttpClientTerms, trusted: Promise<Trust>): Promise<Agent> {
  const { Agent, buildConnector } = await import("undici");
  const { connect: limit, waits } = agentTimes(options);
  const tls = { ...(await trusted), ...limit };
  const open = buildConnector(tls);
  const { guard } = options;
  if (guard === undefined) return new Agent({ ...waits, connect: tls });
  const guarded = buildConnector({ ...tls, lookup: guardedLookup(options.lookup) });
  const connect = (to: buildConnector.Options, callback: buildConnector.Callback): void => {
    (guard.allowsHost(hostOf(to)) ? open : guarded)(to, callback);
  };
  return new Agent({ ...waits, connect });
}

/** Returns the host as in a URL, with the port unless it is the scheme's default. */
function hostOf(to: buildConnector.Options): string {
  return new URL(`${to.protocol}//${to.hostname}:${to.port}`).host;
}

/** Returns a proxy's pool: plain http is sent to it as a request, https through a tunnel, as in Go. */
async function proxyAgent(
  proxy: URL,
  options: HttpClientTerms,
  trusted: Promise<Trust>,
): Promise<Dispatcher> {
  const { Agent, ProxyAgent } = await import("undici");
  const { connect, waits } = agentTimes(options);
  const tls = { ...(await trusted), ...connect };
  return new ProxyAgent({
    ...waits,
    uri: proxy.href,
    ...(proxy.username === "" ? {} : { token: basicCredentials(proxy) }),
    proxyTunnel: false,
    requestTls: tls,
    proxyTls: tls,
    // The tunnel is part of a connection; a proxy that never opens it must not hold one.
    clientFactory: (_proxy, settings) =>
      new Agent({ ...settings, headersTimeout: connect.timeout, bodyTimeout: 0 }),
  });
}

/** Returns the proxy's credentials; a user name alone is enough, as in Go. */
function basicCredentials({ username, password }: URL): string {
  const text = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(text).toString("base64")}`;
}

/** The authorities, read once rather than per connection; Node's defaults need no context. */
interface Trust {
  readonly secureContext?: SecureContext;
}

function trust(session: Session): Promise<Trust> {
  session.trust ??= trustedCertificates(session.options.environment).then((certificates) =>
    certificates === undefined
      ? {}
      : { secureContext: createSecureContext({ ca: [...certificates] }) },
  );
  return session.trust;
}

import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import type { HttpClient, HttpRequest, HttpResponse } from "../../ports/http.ts";
import { displayUrl } from "../../sources/answers/fetch-document.ts";
import { assertOuterHost } from "./address-guard.ts";
import { cutOff, HttpAttempt } from "./http-attempt.ts";
import { proxyFailure, unreachable, type Way } from "./http-failure.ts";
import {
  type ArrivingResponse,
  firstHop,
  type Hop,
  httpResponse,
  nextHop,
  redirectTarget,
} from "./http-hops.ts";
import { proxyFor } from "./http-proxy.ts";
import { type Retrying, withRetries } from "./http-retry.ts";
import { createRoutes, type Routes, type RouteTerms } from "./http-routes.ts";
import { authorizationFor, refusedStatus } from "./http-tunnel.ts";

/** The options of the client. */
export interface HttpClientTerms extends Retrying, RouteTerms {
  readonly userAgent: string;
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
  readonly routes: Routes;
}

/** Returns a client. Nothing is loaded or read before the first request. */
export function createHttpClient(options: HttpClientTerms): UndiciHttpClient {
  const stats = { requests: 0, bytes: 0 };
  const session: Session = { options, stats, routes: createRoutes(options) };
  return {
    request: async (request) => {
      try {
        return await withRetries(() => attemptOnce(session, request), request.retries, options);
      } catch (error) {
        const proxy = isLockReviewError(error) ? error.way?.proxy : undefined;
        const kind = proxyFailure(error)?.kind;
        if (proxy !== undefined && (kind === "lost" || kind === "refused"))
          session.routes.lost(proxy, request.retries + 1);
        if (!isLockReviewError(error) || error !== options.time?.reason) throw error;
        const url = new URL(request.url);
        const way = { url, redirectedBy: undefined, proxy: proxyFor(url, options.environment) };
        throw cutOff(error, way);
      }
    },
    stats: () => ({ ...stats }),
    close: () => session.routes.close(),
  };
}

async function attemptOnce(session: Session, request: HttpRequest): Promise<HttpResponse> {
  const { secondMs, time, guard, environment } = session.options;
  const { maxRedirects, maxBytes } = request;
  time?.throwIfAborted();
  const attempt = new HttpAttempt(request, { time, secondMs });
  try {
    let hop = firstHop(request);
    for (let redirects = 0; ; redirects++) {
      const { url, redirectedBy } = hop;
      if (guard?.allowsHost(url.host) === false) assertOuterHost(url);
      const way = { url, redirectedBy, proxy: proxyFor(url, environment) };
      attempt.asked(way);
      const response = await attempt.during(send(session, hop, way, attempt.stop));
      attempt.answered();
      const target = redirectTarget(response.statusCode, response.headers["location"], way);
      if (target === undefined || maxRedirects === "none") {
        const count = (bytes: number): void => {
          session.stats.bytes += bytes;
        };
        return httpResponse(response, { attempt, url, count, maxBytes });
      }
      await attempt.during(response.body.dump());
      if (redirects >= maxRedirects) {
        const message = `${displayUrl(url)} redirects again after ${maxRedirects} redirects`;
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
  { url, method, headers, authorization, body }: Hop,
  way: Way,
  signal: AbortSignal,
): Promise<ArrivingResponse> {
  const { dispatcher, forward } = await session.routes.to(way);
  session.stats.requests++;
  const path = url.pathname + url.search;
  const response = await dispatcher.request({
    origin: forward?.origin ?? url.origin,
    path: forward ? url.origin + path : path,
    method,
    headers: {
      "user-agent": session.options.userAgent,
      // What comes packed anyway is unpacked as it arrives (http-hops.ts).
      "accept-encoding": "identity",
      ...headers,
      authorization,
      ...(forward && { host: url.host, ...authorizationFor(forward.login) }),
    },
    body: body ?? null,
    signal,
  });
  // A reader of the body gets its errors; without a reader, they must not end the process.
  response.body.on("error", () => undefined);
  if (signal.aborted) response.body.destroy();
  if (forward && response.statusCode === 407) {
    response.body.destroy();
    throw unreachable(way, refusedStatus(407));
  }
  return response;
}

import { setMaxListeners } from "node:events";
import type { Dispatcher } from "undici";
import { remembered } from "../../model/remembered.ts";
import type { Environment } from "../process/environment.ts";
import { type AddressLookup, guardedLookup } from "./address-guard.ts";
import { connectMs } from "./http-attempt.ts";
import { ProxyFailure, type Way } from "./http-failure.ts";
import type { ProxyServer } from "./http-proxy.ts";
import { checkHostName, clientIdentity, secureContext } from "./http-trust.ts";
import { type Connector, connectorTo, MAX_HEADER_BYTES, tunnelConnector } from "./http-tunnel.ts";

/** The connections of a client, which requests share. */
export interface Routes {
  /** Returns what sends a request. @throws ProxyFailure if its proxy is given up, LockReviewError `FILE_FAILED` */
  to(way: Way): Promise<Route>;
  /** Notes that so many attempts failed for good, and by a proxy. */
  lost(proxy: string, attempts: number): void;
  /** Closes every connection, those that are being opened too. */
  close(): Promise<void>;
}

interface Route {
  readonly dispatcher: Dispatcher;
  /** The proxy that is sent the request itself, for plain http as in Go; everything else goes through a tunnel. */
  readonly forward?: { readonly origin: string; readonly login: ProxyServer["login"] };
}

/** What decides about connections. */
export interface RouteTerms {
  /** Names the proxies, certificate authorities and client certificates (SRC-32). */
  readonly environment: Environment;
  /** If present, private addresses are refused except on these hosts (`name` or `name:port`). */
  readonly guard?: { readonly allowsHost: (host: string) => boolean };
  readonly lookup?: AddressLookup;
  readonly secondMs?: number;
}

/** Attempts of requests that a proxy may fail for good, before it is no longer asked. */
const MAX_LOSSES = 4;

/** Returns the connections of a client; none is opened yet. */
export function createRoutes(terms: RouteTerms): Routes {
  const routes = new Map<string, Promise<Route>>();
  const dispatchers = new Set<Dispatcher>();
  const losses = new Map<string, number>();
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  return {
    to: ({ url, proxy }) => {
      if (proxy !== undefined && (losses.get(proxy.shown) ?? 0) >= MAX_LOSSES) {
        const what = "is not asked again, because it opened no way to other hosts";
        throw new ProxyFailure("given-up", what);
      }
      return remembered(routes, `${url.protocol} ${proxy?.shown ?? ""}`, async () => {
        const route = await openRoute(terms, {
          proxy,
          isSecure: url.protocol === "https:",
          signal: closing.signal,
          opened: () => {
            if (proxy !== undefined) losses.delete(proxy.shown);
          },
        });
        dispatchers.add(route.dispatcher);
        return route;
      });
    },
    lost: (proxy, attempts) => {
      losses.set(proxy, (losses.get(proxy) ?? 0) + attempts);
    },
    close: async () => {
      closing.abort();
      // One that is still being opened has no connection, and may read a file that never ends.
      await Promise.all([...dispatchers].map((dispatcher) => dispatcher.destroy()));
    },
  };
}

interface Opening {
  readonly proxy: ProxyServer | undefined;
  readonly isSecure: boolean;
  readonly signal: AbortSignal;
  readonly opened: () => void;
}

async function openRoute(terms: RouteTerms, opening: Opening): Promise<Route> {
  const { proxy, isSecure } = opening;
  const { Agent } = await import("undici");
  const connectors = await makeConnectors(terms, opening);
  // Requests have our deadlines (http-attempt.ts); undici's apply only to connections.
  const agent = (connect: Connector): Dispatcher =>
    new Agent({ headersTimeout: 0, bodyTimeout: 0, maxHeaderSize: MAX_HEADER_BYTES, connect });
  if (proxy === undefined) return { dispatcher: agent(connectors.toHost) };
  const toProxy = connectorTo(proxy, connectors.open);
  if (!isSecure && proxy.protocol !== "socks5:") {
    const origin = proxy.shown;
    return { dispatcher: agent(toProxy), forward: { origin, login: proxy.login } };
  }
  const timeoutMs = connectMs(terms.secondMs);
  const { opened } = opening;
  const { inTunnel: toHost } = connectors;
  return { dispatcher: agent(tunnelConnector({ proxy, toProxy, toHost, timeoutMs, opened })) };
}

/**
 * Returns the connectors: to a proxy, to a host directly, and to a host whose address the proxy resolved. A client
 * certificate is shown only to hosts that the operator names, since it tells who asks.
 */
async function makeConnectors(terms: RouteTerms, { proxy, isSecure, signal }: Opening) {
  const { environment, guard, lookup, secondMs } = terms;
  const { buildConnector } = await import("undici");
  const usesTls = isSecure || proxy?.protocol === "https:";
  const identity = usesTls && guard !== undefined ? await clientIdentity(environment) : undefined;
  const shared = { timeout: connectMs(secondMs), checkServerIdentity: checkHostName, signal };
  const plain = {
    ...shared,
    secureContext: usesTls ? await secureContext(environment) : undefined,
  };
  const withIdentity = identity
    ? { ...shared, secureContext: await secureContext(environment, identity) }
    : plain;
  const open = buildConnector(plain);
  const byHost =
    (others: Connector): Connector =>
    (place, callback) => {
      // As in a URL, with the port unless it is the scheme's default.
      const { host } = new URL(`${place.protocol}//${place.host ?? ""}`);
      (guard?.allowsHost(host) === true ? toNamed : others)(place, callback);
    };
  const toNamed = buildConnector(withIdentity);
  const toHost =
    guard === undefined
      ? open
      : byHost(buildConnector({ ...plain, lookup: guardedLookup(lookup) }));
  return { open, toHost, inTunnel: byHost(open) };
}

import { request } from "node:http";
import { isIP, type Socket } from "node:net";
import { ProxyFailure, reasonOf } from "./http-failure.ts";
import { type ProxyServer, portOf } from "./http-proxy.ts";
import { isRetryableStatus } from "./http-retry.ts";

/** Largest headers of an answer in bytes. Go takes a megabyte, of which no honest host needs a quarter. */
export const MAX_HEADER_BYTES = 256 * 1024;

/** Where a connection goes. */
export interface ConnectionPlace {
  /** A name, or an address without brackets. */
  readonly hostname: string;
  /** As in a URL. */
  readonly host?: string;
  readonly protocol: string;
  /** Empty for the scheme's default. */
  readonly port: string;
  readonly servername?: string | undefined;
  /** The open tunnel, in which TLS begins. */
  readonly httpSocket?: Socket | undefined;
}

/** Opens connections, in the form that undici has for it. */
export type Connector = (
  place: ConnectionPlace,
  callback: (...args: [null, Socket] | [Error, null]) => void,
) => void;

/** Returns a connector to a proxy itself, whatever is asked for. */
export function connectorTo(proxy: ProxyServer, connect: Connector): Connector {
  const { hostname, port } = proxy;
  const protocol = proxy.protocol === "https:" ? "https:" : "http:";
  const servername = isIP(hostname) === 0 ? hostname : undefined;
  return (_host, callback) => {
    connect({ hostname, host: hostname, port, protocol, servername }, (error, socket) => {
      if (error === null) callback(null, socket);
      else {
        const what = `cannot be reached (${reasonOf(error, hostname)})`;
        callback(new ProxyFailure("lost", what, error), null);
      }
    });
  };
}

interface TunnelTerms {
  readonly proxy: ProxyServer;
  readonly toProxy: Connector;
  /** Begins TLS with the host, inside a tunnel. */
  readonly toHost: Connector;
  readonly timeoutMs: number;
  readonly opened: () => void;
}

/**
 * Returns a connector through tunnels of a proxy: CONNECT, or SOCKS 5, where the proxy resolves names, as in Go.
 * undici's own agents ask again without an end when a proxy closes, and cannot name an IPv6 address to SOCKS.
 */
export function tunnelConnector(terms: TunnelTerms): Connector {
  return (host, callback) => {
    const fail = (error: Error): void => callback(error, null);
    terms.toProxy(host, (error, socket) => {
      if (error !== null) {
        fail(error);
        return;
      }
      openTunnel(socket, host, terms).then(() => {
        terms.opened();
        if (host.protocol === "https:") terms.toHost({ ...host, httpSocket: socket }, callback);
        else callback(null, socket);
      }, fail);
    });
  };
}

async function openTunnel(
  socket: Socket,
  place: ConnectionPlace,
  { proxy, timeoutMs }: TunnelTerms,
): Promise<void> {
  const target = { hostname: place.hostname, port: Number(portOf(place)) };
  const late = new ProxyFailure("lost", "opened no way to the host in time");
  const timer = setTimeout(() => socket.destroy(late), timeoutMs).unref();
  try {
    if (proxy.protocol === "socks5:") await openSocks(socket, proxy.login, target);
    else await openConnect(socket, proxy.login, target);
  } catch (caught) {
    socket.destroy();
    if (caught instanceof ProxyFailure) throw caught;
    const what = `closed the connection (${reasonOf(caught, proxy.hostname)})`;
    throw new ProxyFailure("lost", what, caught);
  } finally {
    clearTimeout(timer);
  }
}

interface Target {
  readonly hostname: string;
  readonly port: number;
}

function openConnect(socket: Socket, login: ProxyServer["login"], { hostname, port }: Target) {
  const authority = `${isIP(hostname) === 6 ? `[${hostname}]` : hostname}:${port}`;
  return new Promise<void>((resolve, reject) => {
    request({
      method: "CONNECT",
      path: authority,
      headers: { host: authority, ...authorizationFor(login) },
      createConnection: () => socket,
      maxHeaderSize: MAX_HEADER_BYTES,
    })
      .once("connect", ({ statusCode = 0 }) => {
        if (statusCode === 200) resolve();
        else reject(refusedStatus(statusCode));
      })
      .once("error", reject)
      .end();
  });
}

/** Returns the header with a proxy's login. */
export function authorizationFor(login: ProxyServer["login"]): Readonly<Record<string, string>> {
  if (login === undefined) return {};
  const pair = Buffer.from(`${login.username}:${login.password}`).toString("base64");
  return { "proxy-authorization": `Basic ${pair}` };
}

/** Returns the failure for a status with which a proxy itself answers. */
export function refusedStatus(status: number): ProxyFailure {
  const what = `answered HTTP ${status}`;
  if (status === 407) return new ProxyFailure("refused", `${what}, it wants other credentials`);
  return new ProxyFailure(isRetryableStatus(status) ? "host-lost" : "host-refused", what);
}

/** Replies of a SOCKS proxy (RFC 1928). */
const REPLIES = [
  ...["success", "a general failure", "its rules do not allow the host"],
  ...["the network is not reachable", "the host is not reachable", "the host refuses connections"],
  ...["the time to live ended", "it does not connect", "it does not take such an address"],
];
/** Replies that another attempt would not change. */
const REFUSALS = new Set([2, 7, 8]);

async function openSocks(
  socket: Socket,
  login: ProxyServer["login"],
  target: Target,
): Promise<void> {
  socket.write(Buffer.from(login === undefined ? [5, 1, 0] : [5, 2, 0, 2]));
  const [version, method] = await receive(socket, 2);
  if (version !== 5) throw new ProxyFailure("refused", "does not speak SOCKS 5");
  if (method === 2 && login !== undefined) {
    socket.write(Buffer.from([1, ...sized(login.username), ...sized(login.password)]));
    const [, status] = await receive(socket, 2);
    if (status !== 0) throw new ProxyFailure("refused", "wants other credentials");
  } else if (method !== 0) {
    throw new ProxyFailure("refused", "wants credentials of another kind");
  }
  const port = [target.port >> 8, target.port & 0xff];
  socket.write(Buffer.from([5, 1, 0, ...socksAddress(target.hostname), ...port]));
  const [, reply = 0, , kind] = await receive(socket, 4);
  if (reply !== 0) {
    const what = `answered SOCKS reply ${reply}: ${REPLIES[reply] ?? "unknown"}`;
    throw new ProxyFailure(REFUSALS.has(reply) ? "host-refused" : "host-lost", what);
  }
  const nameBytes = kind === 3 ? (await receive(socket, 1))[0] : undefined;
  await receive(socket, (nameBytes ?? (kind === 4 ? 16 : 4)) + 2);
}

/** Returns a host as SOCKS writes it: a kind, and the address or the name. */
function socksAddress(hostname: string): readonly number[] {
  const family = isIP(hostname);
  if (family === 0) return [3, ...sized(hostname)];
  if (family === 4) return [1, ...hostname.split(".").map(Number)];
  // A URL writes an address with hexadecimal groups only.
  const [start = [], end = []] = hostname
    .split("::")
    .map((half) => half.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => "0");
  const groups = [...start, ...zeros, ...end].map((group) => Number.parseInt(group, 16));
  return [4, ...groups.flatMap((group) => [group >> 8, group & 0xff])];
}

/** Returns a text's bytes after their number. */
function sized(text: string): readonly number[] {
  const bytes = Buffer.from(text);
  if (bytes.byteLength <= 255) return [bytes.byteLength, ...bytes];
  throw new ProxyFailure("refused", "cannot be told more than 255 bytes");
}

/** Returns the next bytes of a socket, exactly so many. */
function receive(socket: Socket, size: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void): void => {
      socket.off("readable", look).off("error", fail).off("close", closed);
      finish();
    };
    const fail = (error: Error): void => settle(() => reject(error));
    const closed = (): void => fail(new ProxyFailure("lost", "closed the connection"));
    const look = (): void => {
      const bytes = socket.read(size) as Buffer | null;
      if (bytes?.byteLength === size) settle(() => resolve(bytes));
      else if (bytes !== null || socket.readableEnded) closed();
    };
    socket.on("readable", look).on("error", fail).on("close", closed);
    look();
  });
}

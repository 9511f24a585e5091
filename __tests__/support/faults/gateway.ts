// Stands between the program and a service on loopback, passes everything on, and spoils what it is told to.
import {
  createServer,
  type IncomingMessage,
  request as plainRequest,
  type ServerResponse,
} from "node:http";
import { createServer as createTlsServer, request as tlsRequest } from "node:https";
import type { TestCertificate } from "../certificate.ts";
import { portOf } from "../embedded/registry.ts";
import type { FaultKind, SpoiltAnswer, TrueAnswer } from "./kinds.ts";

/** What is spoilt. */
export interface Strike {
  readonly kind: FaultKind;
  /** A request as {@link Gateway.requests} names it. */
  readonly request: string;
  /** Whether only the first of these requests is struck. */
  readonly once: boolean;
}

/** A gateway that is up. */
export interface Gateway {
  readonly url: string;
  /** What was asked since the last strike, each once, such as `GET /v1/providers/acme/widget/versions`. */
  readonly requests: readonly string[];
  /** How many answers the strike has spoilt. */
  readonly struck: number;
  /** From now on this goes wrong; nothing when undefined. */
  strike(next: Strike | undefined): void;
  /** Answers nobody any more from this request on, the next one being 1, until the next strike. */
  silentFrom(request: number): void;
  /** Requests since the last strike, repeated ones too. */
  readonly asked: number;
  stop(): Promise<void>;
}

/** How a gateway is set up. */
interface GatewayOptions {
  /** What a request does beyond its method and path, such as a field of GraphQL; nothing when absent. */
  readonly nameOf?: (body: string) => string;
  /** The certificate of the service, which is the gateway's too; absent where neither has one. */
  readonly tls?: TestCertificate;
  /** Addresses of other services, and the gateways that they are reached through; none when absent. */
  readonly beside?: Readonly<Record<string, string>>;
}

/** Whether this is the GET that a client makes of another request behind a redirect: no service need know it. */
function isLedBack({ method, url = "" }: IncomingMessage, path: string, { request }: Strike) {
  const [struckMethod, struckPath] = request.split(" ");
  return method === "GET" && struckMethod !== "GET" && path === struckPath && !url.includes("?");
}

const UNKNOWN_PLACE = { status: 404, headers: {}, body: Buffer.from('{"message":"Not Found"}') };
const NOTHING: TrueAnswer = { status: 204, headers: {}, body: Buffer.alloc(0) };

export async function startGateway(
  upstream: string,
  { nameOf = () => "", tls, beside = {} }: GatewayOptions = {},
): Promise<Gateway> {
  const requests = new Set<string>();
  let current: Strike | undefined;
  let struck = 0;
  let asked = 0;
  let silentFrom = Number.POSITIVE_INFINITY;
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await collect(incoming);
    if (++asked >= silentFrom) return;
    // Commits are others in each lane.
    const path = (incoming.url ?? "").replace(/\?.*/, "").replace(/[0-9a-f]{40}/g, "SHA");
    const name = `${incoming.method} ${path}${nameOf(body.toString())}`;
    requests.add(name);
    const strike = current?.request === name && !(current.once && struck > 0) ? current : undefined;
    if (strike !== undefined) struck++;
    if (strike?.kind.isTurnedAway === true) {
      await send(outgoing, strike.kind.spoil(NOTHING));
      return;
    }
    if (current?.kind.leadsBack === true && struck > 0 && isLedBack(incoming, path, current)) {
      await send(outgoing, UNKNOWN_PLACE);
      return;
    }
    const answer = Object.entries({ ...beside, [upstream]: url() }).reduce(
      (one, [from, to]) => localized(one, from, to),
      await pass({ upstream, tls }, incoming, body),
    );
    await send(outgoing, strike === undefined ? answer : strike.kind.spoil(answer));
  };
  const listener = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  };
  const server = tls === undefined ? createServer(listener) : createTlsServer(tls, listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = (): string => `${tls === undefined ? "http" : "https"}://127.0.0.1:${portOf(server)}`;
  return {
    url: url(),
    get requests() {
      return [...requests];
    },
    get struck() {
      return struck;
    },
    strike: (next) => {
      current = next;
      [struck, asked, silentFrom] = [0, 0, Number.POSITIVE_INFINITY];
      requests.clear();
    },
    silentFrom: (request) => {
      silentFrom = asked + request;
    },
    get asked() {
      return asked;
    },
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

interface Service {
  readonly upstream: string;
  readonly tls: TestCertificate | undefined;
}

function pass(
  { upstream, tls }: Service,
  incoming: IncomingMessage,
  body: Buffer,
): Promise<TrueAnswer> {
  const { method, headers } = incoming;
  const { host: _own, "transfer-encoding": _framing, ...others } = headers;
  return new Promise((resolve, reject) => {
    const asked = (tls === undefined ? plainRequest : tlsRequest)(
      `${upstream}${incoming.url}`,
      { method, headers: { ...others, "content-length": body.length }, ca: tls?.cert },
      (answer) => {
        collect(answer).then((whole) => {
          const kept = Object.entries(answer.headers).flatMap(([name, value]) =>
            typeof value === "string" && name !== "transfer-encoding" && name !== "connection"
              ? [[name, value]]
              : [],
          );
          resolve({
            status: answer.statusCode ?? 0,
            headers: Object.fromEntries(kept),
            body: whole,
          });
        }, reject);
      },
    );
    asked.on("error", reject).end(body);
  });
}

/** Addresses in documents lead through the gateway too. */
function localized({ status, headers, body }: TrueAnswer, from: string, to: string): TrueAnswer {
  const isText = /json|text/.test(headers["content-type"] ?? "");
  const here = Object.entries(headers).map(([name, value]) => [name, value.replaceAll(from, to)]);
  return {
    status,
    headers: Object.fromEntries(here),
    body: isText ? Buffer.from(body.toString().replaceAll(from, to)) : body,
  };
}

async function send(outgoing: ServerResponse, answer: SpoiltAnswer): Promise<void> {
  const { status, headers, body, stalls, ends, dripMs } = answer;
  if (stalls === "at-once") return;
  if (ends === "at-once") {
    outgoing.destroy();
    return;
  }
  const isEmpty = status === 204 || status === 304;
  const { "content-length": _theirs, ...others } = headers;
  outgoing.writeHead(status, isEmpty ? others : { ...others, "content-length": body.length });
  outgoing.flushHeaders();
  if (stalls === "after-headers") return;
  if (dripMs !== undefined) {
    for (const byte of body) {
      if (outgoing.destroyed) return;
      outgoing.write(Buffer.of(byte));
      await new Promise((resolve) => setTimeout(resolve, dripMs));
    }
  }
  const until = typeof stalls === "number" ? stalls : ends;
  if (until === undefined) {
    outgoing.end(dripMs === undefined && !isEmpty ? body : undefined);
    return;
  }
  outgoing.write(body.subarray(0, until), () => {
    if (ends !== undefined) outgoing.destroy();
  });
}

async function collect(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

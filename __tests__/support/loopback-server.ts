import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { TestCertificate } from "./certificate.ts";
import { portOf } from "./embedded/registry.ts";

/** A server on loopback whose every answer a test writes. */
export interface LoopbackServer {
  readonly url: string;
  readonly server: Server;
  /** What was asked: method, path with query, headers. */
  readonly requests: readonly LoopbackRequest[];
  stop(): Promise<void>;
}

/** One request as a test looks at it. */
interface LoopbackRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** Answers a request; called after its body has come. */
export type Answer = (request: LoopbackRequest, response: ServerResponse) => void;

export async function startServer(
  answer: Answer,
  certificate?: TestCertificate,
): Promise<LoopbackServer> {
  const requests: LoopbackRequest[] = [];
  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
    const { method = "", url: path = "", headers } = incoming;
    const request = { method, path, headers, body: Buffer.concat(chunks).toString() };
    requests.push(request);
    answer(request, response);
  };
  const listener = (incoming: IncomingMessage, response: ServerResponse): void => {
    serve(incoming, response).catch(() => response.destroy());
  };
  const server =
    certificate === undefined ? createServer(listener) : createTlsServer(certificate, listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `${certificate === undefined ? "http" : "https"}://127.0.0.1:${portOf(server)}`,
    server,
    requests,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

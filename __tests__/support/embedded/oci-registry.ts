import { Buffer } from "node:buffer";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import { answerOf, type DemoOciTerms, type OciRequest, type OciState } from "./oci-answers.ts";
import { emptyStore, type OciStore } from "./oci-content.ts";
import { portOf } from "./registry.ts";

/** An OCI registry on loopback, with a token service of its own. */
export interface EmbeddedOciRegistry {
  /** `127.0.0.1:PORT`, as addresses of repositories start. */
  readonly host: string;
  /** `127.0.0.1:PORT` of the storage that blobs are redirected to, if they are. */
  readonly storageHost: string;
  /** Every request so far, oldest first. */
  readonly requests: readonly OciRequest[];
  /** The repository of a name, made when first asked for. */
  repository(name: string): OciStore;
  stop(): Promise<void>;
}

/** Starts a registry on free ports of 127.0.0.1. */
export async function startOciRegistry(options: DemoOciTerms): Promise<EmbeddedOciRegistry> {
  const state: OciState = {
    options,
    stores: new Map(),
    tokens: new Map(),
    requests: [],
    urls: { registry: "", storage: "" },
  };
  const registry = await listen(state, "registry");
  const storage = await listen(state, "storage");
  const host = `127.0.0.1:${portOf(registry)}`;
  state.urls = {
    registry: `https://${host}`,
    storage: `https://127.0.0.1:${portOf(storage)}`,
  };
  return {
    host,
    storageHost: new URL(state.urls.storage).host,
    requests: state.requests,
    repository: (name) => {
      const store = state.stores.get(name) ?? emptyStore();
      state.stores.set(name, store);
      return store;
    },
    stop: async () => {
      await Promise.all([registry, storage].map(stop));
    },
  };
}

async function listen(state: OciState, port: OciRequest["port"]): Promise<Server> {
  const server = createServer(state.options.tls, (incoming, outgoing) => {
    serve(state, port, incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  return server;
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}

async function serve(
  state: OciState,
  port: OciRequest["port"],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(incoming.url ?? "/", "https://registry.example");
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  const request: OciRequest = {
    method: incoming.method ?? "GET",
    port,
    path: decodeURIComponent(pathname),
    query: searchParams,
    headers: incoming.headers,
    body: Buffer.concat(chunks).toString(),
  };
  state.requests.push(request);
  const {
    status,
    headers = {},
    body = "",
  } = state.options.intercept?.(request) ?? answerOf(state, request);
  outgoing.writeHead(status, { "content-length": Buffer.byteLength(body), ...headers });
  outgoing.end(request.method === "HEAD" ? "" : body);
}

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach } from "vitest";
import {
  createHttpClient,
  type HttpClientTerms,
  type UndiciHttpClient,
} from "../../src/adapters/http/undici-http.ts";
import type { HttpRequest, HttpResponse } from "../../src/ports/http.ts";
import type { TestCertificate } from "./certificate.ts";
import { portOf } from "./embedded/registry.ts";
import { type Answer, type LoopbackServer, startServer } from "./loopback-server.ts";

/** Servers, clients and files that end with the test. */
export interface HttpWorld {
  server(answer: Answer, certificate?: TestCertificate): Promise<LoopbackServer>;
  /** Listens on loopback and does with each connection what the test says. Returns the port. */
  listener(onConnection: (socket: Socket) => void, host?: string): Promise<number>;
  client(environment?: Record<string, string>, more?: Partial<HttpClientTerms>): UndiciHttpClient;
  file(name: string, content: string): Promise<string>;
  ending<T extends { stop(): Promise<void> }>(started: T): T;
}

/** Returns a world whose parts end after each test of the file. */
export function httpWorld(): HttpWorld {
  const cleanUps: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });
  const ending: HttpWorld["ending"] = (started) => {
    cleanUps.push(() => started.stop());
    return started;
  };
  return {
    ending,
    server: async (answer, certificate) => ending(await startServer(answer, certificate)),
    listener: async (onConnection, host = "127.0.0.1") => {
      const sockets = new Set<Socket>();
      const server = createServer((socket) => {
        sockets.add(socket.on("error", () => undefined));
        onConnection(socket);
      });
      await new Promise<void>((resolve) => server.listen(0, host, resolve));
      cleanUps.push(async () => {
        for (const socket of sockets) socket.destroy();
        await new Promise((resolve) => server.close(resolve));
      });
      return portOf(server);
    },
    client: (environment = {}, more = {}) => {
      const client = createHttpClient({
        userAgent: "tofu-lock-review/0",
        environment,
        clock: { now: () => 0 },
        sleep: () => Promise.resolve(),
        ...more,
      });
      cleanUps.push(() => client.close());
      return client;
    },
    file: async (name, content) => {
      const folder = await mkdtemp(join(tmpdir(), "tofu-lock-review-test-"));
      cleanUps.push(() => rm(folder, { recursive: true, force: true }));
      const path = join(folder, name);
      await writeFile(path, content);
      return path;
    },
  };
}

/** A request that is sent once and may be answered with a megabyte. */
export function aGet(url: string, more: Partial<HttpRequest> = {}): HttpRequest {
  return { url, maxRedirects: 3, retries: 0, maxBytes: 1e6, ...more };
}

/** Returns the whole body as text. */
export async function bodyOf(response: HttpResponse): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of response.body) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

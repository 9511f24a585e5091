import { createServer, type Server, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import {
  createHttpClient,
  type HttpClientTerms,
  type UndiciHttpClient,
} from "../../../src/adapters/http/undici-http.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import type { HttpRequest } from "../../../src/ports/http.ts";
import { portOf } from "../../support/embedded/registry.ts";
import { type Answer, type LoopbackServer, startServer } from "../../support/loopback-server.ts";

/** What a second of the deadlines is here, so that a minute is 600 ms. */
const SECOND_MS = 10;
const cleanUps: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function aServer(answer: Answer): Promise<LoopbackServer> {
  const server = await startServer(answer);
  cleanUps.push(() => server.stop());
  return server;
}

/** Accepts connections and does with them what the test says. */
async function aSilentServer(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanUps.push(async () => {
    for (const one of sockets) one.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return portOf(server);
}

function aClient(options: Partial<HttpClientTerms> = {}): UndiciHttpClient {
  const client = createHttpClient({
    userAgent: "tofu-lock-review/0",
    environment: {},
    clock: { now: () => 0 },
    secondMs: SECOND_MS,
    sleep: () => Promise.resolve(),
    ...options,
  });
  cleanUps.push(() => client.close());
  return client;
}

/** A request for something of any length, such as a package. */
function package_(url: string, more: Partial<HttpRequest> = {}): HttpRequest {
  return { url, maxRedirects: 3, retries: 0, maxBytes: 1e9, ...more };
}

async function sizeOf(client: UndiciHttpClient, request: HttpRequest) {
  const response = await client.request(request);
  let bytes = 0;
  for await (const piece of response.body) bytes += piece.byteLength;
  return bytes;
}

/** Writes a piece whenever so many "seconds" have passed; undefined for ever. */
function dripping(bytes: number, seconds: number, pieces = Number.POSITIVE_INFINITY): Answer {
  return (_request, response) => {
    let left = pieces;
    const timer = setInterval(() => {
      response.write(Buffer.alloc(bytes));
      if (--left > 0) return;
      clearInterval(timer);
      response.end();
    }, seconds * SECOND_MS);
    response.on("close", () => clearInterval(timer));
    response.writeHead(200).flushHeaders();
  };
}

describe("an attempt without a limit of its own ends", () => {
  test("when no answer begins in a minute", async () => {
    const server = await aServer(() => undefined);

    await expect(sizeOf(aClient(), package_(`${server.url}/a?t=secret`))).rejects.toMatchObject({
      code: "HOST_UNREACHABLE",
      message: `${server.url}/a gave no answer within 60 seconds`,
      hint: expect.stringContaining("proxy"),
    });
  });

  test("sooner where the request says so, as for GitHub", async () => {
    const server = await aServer(() => undefined);
    const asked = package_(server.url, { answerMs: 20_000 });

    await expect(sizeOf(aClient(), asked)).rejects.toMatchObject({
      message: `${server.url}/ gave no answer within 20 seconds`,
    });
  });

  test("when nothing follows the headers", async () => {
    const server = await aServer((_request, response) => {
      response.writeHead(200, { "content-length": "10" }).flushHeaders();
    });

    await expect(sizeOf(aClient(), package_(server.url))).rejects.toMatchObject({
      code: "HOST_UNREACHABLE",
      message: `${server.url}/ sent 0 bytes in 60 seconds`,
    });
  });

  test("when a body drips for ever", async () => {
    const server = await aServer(dripping(1, 2));

    await expect(sizeOf(aClient(), package_(server.url))).rejects.toMatchObject({
      code: "HOST_UNREACHABLE",
      message: expect.stringMatching(/ sent \d+ bytes in 60 seconds$/),
    });
  });

  test("not while its body keeps coming, however long that takes", async () => {
    const server = await aServer(dripping(20_000, 10, 20));

    expect(await sizeOf(aClient(), package_(server.url))).toBe(400_000);
  });

  test("not because its reader is slow", async () => {
    const server = await aServer((_request, response) => response.end(Buffer.alloc(300_000)));
    const response = await aClient().request(package_(server.url));

    let bytes = 0;
    for await (const piece of response.body) {
      if (bytes === 0) await new Promise((resolve) => setTimeout(resolve, 100 * SECOND_MS));
      bytes += piece.byteLength;
    }

    expect(bytes).toBe(300_000);
  });

  test("not because this thread was busy, although the answer had come", async () => {
    const server = await aServer((_request, response) => response.end("here"));
    const asked = sizeOf(aClient(), package_(server.url, { timeoutMs: 30_000 }));

    await new Promise((resolve) => setImmediate(resolve));
    for (const end = Date.now() + 50 * SECOND_MS; Date.now() < end; );

    expect(await asked).toBe(4);
  });

  test("at the host that a redirect led to, which is named", async () => {
    const stuck = await aServer(() => undefined);
    const first = await aServer((_request, response) =>
      response.writeHead(302, { location: `${stuck.url}/package.zip` }).end(),
    );

    await expect(sizeOf(aClient(), package_(first.url))).rejects.toMatchObject({
      message: `${stuck.url}/package.zip, where ${new URL(first.url).host} redirects, gave no answer within 60 seconds`,
    });
  });

  test("at a redirect whose own body never ends", async () => {
    const server = await aServer((_request, response) => {
      response.writeHead(302, { location: "/next", "content-length": "10" }).flushHeaders();
    });

    await expect(sizeOf(aClient(), package_(server.url))).rejects.toMatchObject({
      code: "HOST_UNREACHABLE",
      message: `${server.url}/ sent 0 bytes in 60 seconds`,
    });
  });
});

describe("a proxy that opens no tunnel", () => {
  test.each([
    ["says nothing", () => undefined],
    ["says something endless", (socket: Socket) => void socket.write("HTTP/1.1 200 OK\r\nx: ")],
  ])("and %s holds no request longer than a connection may take", async (_what, behave) => {
    const port = await aSilentServer((socket) => socket.once("data", () => behave(socket)));
    const client = aClient({ environment: { HTTPS_PROXY: `http://127.0.0.1:${port}` } });

    await expect(sizeOf(client, package_("https://registry.example.com/x"))).rejects.toMatchObject({
      code: "HOST_UNREACHABLE",
      message: expect.stringContaining("https://registry.example.com/x"),
    });
  });

  test("ends with the limit of a document too", async () => {
    const port = await aSilentServer(() => undefined);
    // Slower seconds: a loaded machine must not reach the limit of the connection, too.
    const environment = { HTTPS_PROXY: `http://127.0.0.1:${port}` };
    const client = aClient({ environment, secondMs: 50 });
    const asked = package_("https://registry.example.com/x", { timeoutMs: 10_000 });

    await expect(sizeOf(client, asked)).rejects.toMatchObject({
      message: `https://registry.example.com/x gave no complete answer within 10 seconds through the proxy http://127.0.0.1:${port}`,
    });
  });
});

describe("when the run's time is over", () => {
  const outOfTime = new LockReviewError("OUT_OF_TIME", "the run's time limit of 1 s was reached");

  test("what is under way ends, and says so", async () => {
    const server = await aServer(() => undefined);
    const time = new AbortController();
    const asked = sizeOf(aClient({ time: time.signal }), package_(server.url));

    setTimeout(() => time.abort(outOfTime), 20);

    await expect(asked).rejects.toMatchObject({
      code: "OUT_OF_TIME",
      message: `${new URL(server.url).host} gave no answer, because ${outOfTime.message}`,
    });
  });

  test("it is told which proxy was on the way", async () => {
    const port = await aSilentServer(() => undefined);
    const proxy = `http://127.0.0.1:${port}`;
    const time = new AbortController();
    const client = aClient({ time: time.signal, environment: { HTTPS_PROXY: proxy } });
    const asked = sizeOf(client, package_("https://registry.example.com/x"));

    setTimeout(() => time.abort(outOfTime), 20);

    const message = `registry.example.com gave no answer through the proxy ${proxy}, because ${outOfTime.message}`;
    await expect(asked).rejects.toMatchObject({ message });
    // So is a request that was not sent any more.
    await expect(sizeOf(client, package_("https://registry.example.com/x"))).rejects.toMatchObject({
      message,
    });
  });

  test("it is told which host led there", async () => {
    const time = new AbortController();
    const stuck = await aServer(() => time.abort(outOfTime));
    const first = await aServer((_request, response) =>
      response.writeHead(302, { location: `${stuck.url}/x` }).end(),
    );

    const asked = sizeOf(aClient({ time: time.signal }), package_(first.url));

    const [there, led] = [stuck.url, first.url].map((url) => new URL(url).host);
    await expect(asked).rejects.toMatchObject({
      message: `${there}, where ${led} redirects, gave no answer, because ${outOfTime.message}`,
    });
  });

  test("nothing more is asked", async () => {
    const server = await aServer((_request, response) => response.end());
    const client = aClient({ time: AbortSignal.abort(outOfTime) });

    await expect(sizeOf(client, package_(server.url, { retries: 3 }))).rejects.toMatchObject({
      code: "OUT_OF_TIME",
      message: `${new URL(server.url).host} gave no answer, because ${outOfTime.message}`,
    });
    expect(server.requests).toHaveLength(0);
    expect(client.stats().requests).toBe(0);
  });

  test("the wait before another attempt ends too", async () => {
    const server = await aServer((_request, response) =>
      response.writeHead(503, { "retry-after": "100" }).end(),
    );
    const time = new AbortController();
    const client = createHttpClient({
      userAgent: "t",
      environment: {},
      clock: { now: () => 0 },
      time: time.signal,
    });
    cleanUps.push(() => client.close());
    const asked = sizeOf(client, package_(server.url, { retries: 1 }));

    setTimeout(() => time.abort(outOfTime), 50);

    await expect(asked).rejects.toMatchObject({
      message: `${new URL(server.url).host} gave no answer, because ${outOfTime.message}`,
    });
  });
});

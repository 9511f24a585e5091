import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import {
  createHttpClient,
  type HttpClientTerms,
  type UndiciHttpClient,
} from "../../../src/adapters/http/undici-http.ts";
import type { HttpRequest, HttpResponse } from "../../../src/ports/http.ts";
import { makeCertificate } from "../../support/certificate.ts";
import { type Answer, type LoopbackServer, startServer } from "../../support/loopback-server.ts";

const cleanUps: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function aServer(answer: Answer, tls?: ReturnType<typeof makeCertificate>) {
  const server = await startServer(answer, tls);
  cleanUps.push(() => server.stop());
  return server;
}

interface Waiting {
  readonly client: UndiciHttpClient;
  readonly waits: number[];
}

function aClient(options: Partial<HttpClientTerms> = {}): Waiting {
  const waits: number[] = [];
  const client = createHttpClient({
    userAgent: "tofu-lock-review/0",
    environment: {},
    clock: { now: () => Date.UTC(2026, 0, 1) },
    sleep: async (ms) => {
      waits.push(ms);
    },
    ...options,
  });
  cleanUps.push(() => client.close());
  return { client, waits };
}

function get(url: string, more: Partial<HttpRequest> = {}): HttpRequest {
  return { url, maxRedirects: 3, retries: 0, maxBytes: 1000, ...more };
}

async function read(response: HttpResponse): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function goTo(server: () => LoopbackServer, path: string): Answer {
  return (_request, response) => response.writeHead(302, { location: server().url + path }).end();
}

describe("request() asks and answers", () => {
  test("gives status, lower-case headers, the URL and the body", async () => {
    const server = await aServer((_request, response) =>
      response.writeHead(418, { "X-Thing": "a" }).end("short and stout"),
    );

    const response = await aClient().client.request(get(`${server.url}/pot?q=1`));

    expect(response).toMatchObject({
      status: 418,
      headers: { "x-thing": "a" },
      url: `${server.url}/pot?q=1`,
    });
    expect(await read(response)).toBe("short and stout");
  });

  test("names itself, asks for unpacked bytes and sends what it was given", async () => {
    const server = await aServer((_request, response) => response.end());
    const request = get(server.url, {
      method: "POST",
      headers: { accept: "application/json" },
      authorization: "Bearer t",
      body: "hello",
    });

    const response = await aClient().client.request(request);
    await response.discard();

    expect(server.requests).toMatchObject([
      {
        method: "POST",
        body: "hello",
        headers: {
          "user-agent": "tofu-lock-review/0",
          "accept-encoding": "identity",
          accept: "application/json",
          authorization: "Bearer t",
        },
      },
    ]);
  });

  test("never sends the user-info of a URL", async () => {
    const server = await aServer((_request, response) => response.end());
    const url = server.url.replace("//", "//user:password@");

    await aClient()
      .client.request(get(url))
      .then((response) => response.discard());

    expect(server.requests[0]?.headers).not.toHaveProperty("authorization");
  });

  test("refuses every scheme but http and https", async () => {
    const { client } = aClient();

    await expect(client.request(get("file:///etc/passwd"))).rejects.toMatchObject({
      code: "REQUEST_REFUSED",
    });
    await expect(client.request(get("not a URL"))).rejects.toMatchObject({
      code: "REQUEST_REFUSED",
    });
  });

  test("reuses connections, whether bodies are read or discarded", async () => {
    const server = await aServer((_request, response) => response.end("hello"));
    let connections = 0;
    server.server.on("connection", () => {
      connections++;
    });
    const { client } = aClient();

    for (let i = 0; i < 3; i++) {
      await read(await client.request(get(server.url)));
      await client.request(get(server.url)).then((response) => response.discard());
    }

    expect(server.requests).toHaveLength(6);
    // A second one may be opened while the first is being handed back.
    expect(connections).toBeLessThanOrEqual(2);
  });

  test("counts requests and bytes of bodies", async () => {
    const server = await aServer((request, response) => {
      if (request.path === "/") response.writeHead(302, { location: "/next" }).end("ignored");
      else response.end("12345");
    });
    const { client } = aClient();

    await read(await client.request(get(server.url)));

    expect(client.stats()).toStrictEqual({ requests: 2, bytes: 5 });
  });
});

describe("request() follows redirects", () => {
  test("drops the authorization when the origin changes and never restores it (SRC-12)", async () => {
    let home: LoopbackServer;
    const other = await aServer((request, response) =>
      goTo(() => home, "/back")(request, response),
    );
    home = await aServer((request, response) => {
      if (request.path === "/") goTo(() => other, "/away")(request, response);
      else response.end("done");
    });

    const request = get(home.url, { authorization: "Bearer t", headers: { accept: "x/y" } });
    const response = await aClient().client.request(request);

    expect(await read(response)).toBe("done");
    expect(response.url).toBe(`${home.url}/back`);
    const seen = [home.requests[0], other.requests[0], home.requests[1]];
    expect(seen.map((one) => one?.headers.authorization)).toStrictEqual([
      "Bearer t",
      undefined,
      undefined,
    ]);
    expect(seen.map((one) => one?.headers.accept)).toStrictEqual(["x/y", "x/y", "x/y"]);
  });

  test("keeps the authorization within the origin", async () => {
    const server = await aServer((request, response) => {
      if (request.path === "/a") response.writeHead(307, { location: "b" }).end();
      else response.end();
    });

    const request = get(`${server.url}/a`, { authorization: "Bearer t" });
    await read(await aClient().client.request(request));

    expect(server.requests[1]).toMatchObject({
      path: "/b",
      headers: { authorization: "Bearer t" },
    });
  });

  test.each([
    [302, "GET", ""],
    [303, "GET", ""],
    [307, "POST", "hello"],
    [308, "POST", "hello"],
  ])("%i repeats a POST as %s", async (status, method, body) => {
    const server = await aServer((request, response) => {
      if (request.path === "/a") response.writeHead(status, { location: "/b" }).end();
      else response.end();
    });

    const request = get(`${server.url}/a`, { method: "POST", body: "hello" });
    await read(await aClient().client.request(request));

    expect(server.requests[1]).toMatchObject({ method, body });
  });

  test("stops after the redirects allowed", async () => {
    const server = await aServer((_request, response) =>
      response.writeHead(302, { location: "/again" }).end(),
    );

    const asked = aClient().client.request(get(server.url, { maxRedirects: 2, retries: 4 }));

    await expect(asked).rejects.toMatchObject({ code: "LIMIT_EXCEEDED" });
    expect(server.requests).toHaveLength(3);
  });

  test("gives a redirect back when none is to be followed", async () => {
    const server = await aServer((_request, response) =>
      response.writeHead(302, { location: "/elsewhere" }).end("moved"),
    );

    const response = await aClient().client.request(get(server.url, { maxRedirects: "none" }));

    expect([response.status, response.headers["location"]]).toStrictEqual([302, "/elsewhere"]);
    expect(await read(response)).toBe("moved");
    expect(server.requests).toHaveLength(1);
  });

  test("refuses to leave http and https", async () => {
    const server = await aServer((_request, response) =>
      response.writeHead(302, { location: "ftp://example.com/x" }).end(),
    );

    await expect(aClient().client.request(get(server.url))).rejects.toMatchObject({
      code: "REQUEST_REFUSED",
    });
  });

  test("gives a redirect without a location as it is", async () => {
    const server = await aServer((_request, response) => response.writeHead(302).end());

    const response = await aClient().client.request(get(server.url));
    await response.discard();

    expect(response.status).toBe(302);
  });
});

describe("request() retries", () => {
  function failing(status: number, headers: Record<string, string> = {}): Answer {
    return (_request, response) => response.writeHead(status, headers).end("no");
  }

  test.each([500, 502, 503, 429])("%i, waiting 1 s, 2 s, 4 s (SRC-26)", async (status) => {
    const server = await aServer(failing(status));
    const { client, waits } = aClient();

    const response = await client.request(get(server.url, { retries: 3 }));

    expect(response.status).toBe(status);
    expect(await read(response)).toBe("no");
    expect(server.requests).toHaveLength(4);
    expect(waits).toStrictEqual([1000, 2000, 4000]);
  });

  test.each([200, 400, 401, 403, 404, 501])("not %i", async (status) => {
    const server = await aServer(failing(status));

    const response = await aClient().client.request(get(server.url, { retries: 3 }));
    await response.discard();

    expect(server.requests).toHaveLength(1);
  });

  test("and stops at the first good answer", async () => {
    let asked = 0;
    const server = await aServer((_request, response) =>
      response.writeHead(++asked < 3 ? 500 : 200).end("yes"),
    );

    const response = await aClient().client.request(get(server.url, { retries: 5 }));

    expect([response.status, await read(response), asked]).toStrictEqual([200, "yes", 3]);
  });

  test("connection errors", async () => {
    let asked = 0;
    const server = await aServer((_request, response) => {
      if (++asked === 1) response.destroy();
      else response.end("yes");
    });
    const { client, waits } = aClient();

    const response = await client.request(get(server.url, { retries: 1 }));

    expect(await read(response)).toBe("yes");
    expect(waits).toStrictEqual([1000]);
  });

  test.each([
    ["seconds", "2", 2000],
    ["a date", "Thu, 01 Jan 2026 00:00:07 GMT", 7000],
  ])("after what retry-after says in %s", async (_form, value, expected) => {
    const server = await aServer(failing(503, { "retry-after": value }));
    const { client, waits } = aClient();

    await client.request(get(server.url, { retries: 1 })).then((response) => response.discard());

    expect(waits).toStrictEqual([expected]);
  });

  test("not when the server asks for more patience than a run has", async () => {
    const server = await aServer(failing(429, { "retry-after": "3600" }));
    const { client, waits } = aClient();

    const response = await client.request(get(server.url, { retries: 1 }));
    await response.discard();

    expect([response.status, waits]).toStrictEqual([429, []]);
  });
});

describe("request() fails", () => {
  test("naming the reason when nothing listens, without query or user-info", async () => {
    const server = await startServer(() => undefined);
    await server.stop();
    const url = `${server.url.replace("//", "//user:password@")}/path?token=secret`;

    const asked = aClient().client.request(get(url));

    await expect(asked).rejects.toMatchObject({
      code: "HOST_UNREACHABLE",
      message: `${server.url}/path cannot be reached (ECONNREFUSED)`,
    });
  });

  test("when the answer takes too long, for headers and body together", async () => {
    const server = await aServer((request, response) => {
      if (request.path === "/body") response.write("begun");
    });
    const { client } = aClient();

    const asked = client.request(get(`${server.url}/headers`, { timeoutMs: 50 }));
    await expect(asked).rejects.toMatchObject({
      code: "HOST_UNREACHABLE",
      message: `${server.url}/headers gave no complete answer within 50 ms`,
    });
    const begun = await client.request(get(`${server.url}/body`, { timeoutMs: 50 }));
    await expect(read(begun)).rejects.toMatchObject({ code: "HOST_UNREACHABLE" });
  });

  test("on a body that is announced as too long, before reading it", async () => {
    const server = await aServer((_request, response) =>
      response.writeHead(200, { "content-length": 2000 }).end("x".repeat(2000)),
    );
    const { client } = aClient();

    const response = await client.request(get(server.url));

    await expect(read(response)).rejects.toMatchObject({ code: "LIMIT_EXCEEDED" });
    expect(client.stats().bytes).toBe(0);
  });

  test("on a body that turns out too long", async () => {
    const server = await aServer((_request, response) => {
      response.write("x".repeat(600));
      response.end("x".repeat(600));
    });

    const response = await aClient().client.request(get(server.url));

    await expect(read(response)).rejects.toMatchObject({
      code: "LIMIT_EXCEEDED",
      message: `${server.url}/ answers with more than 1000 bytes`,
    });
  });

  test("on a body that ends too early", async () => {
    const server = await aServer((_request, response) => {
      response.writeHead(200, { "content-length": 100 });
      response.write("x", () => response.destroy());
    });

    const response = await aClient().client.request(get(server.url));

    await expect(read(response)).rejects.toMatchObject({ code: "HOST_UNREACHABLE" });
  });
});

describe("request() trusts", () => {
  async function certificateFolder(cert: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), "tofu-lock-review-test-"));
    cleanUps.push(() => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, "ca.pem"), `not a certificate\n${cert}`);
    return folder;
  }

  test("no certificate that nobody vouches for, says so, and does not retry", async () => {
    const server = await aServer((_request, response) => response.end("hello"), makeCertificate());
    const { client, waits } = aClient();

    await expect(client.request(get(server.url, { retries: 3 }))).rejects.toMatchObject({
      code: "HOST_UNREACHABLE",
      message: `${server.url}/ cannot be reached (DEPTH_ZERO_SELF_SIGNED_CERT)`,
      hint: "Name the certificate authority in SSL_CERT_FILE if the host is genuine.",
    });
    expect(waits).toStrictEqual([]);
  });

  test.each([
    ["SSL_CERT_FILE", "/ca.pem"],
    ["NODE_EXTRA_CA_CERTS", "/ca.pem"],
    ["SSL_CERT_DIR", ""],
  ])("the authorities that %s names", async (variable, suffix) => {
    const certificate = makeCertificate();
    const server = await aServer((_request, response) => response.end("hello"), certificate);
    const folder = await certificateFolder(certificate.cert);
    const { client } = aClient({ environment: { [variable]: folder + suffix } });

    expect(await read(await client.request(get(server.url)))).toBe("hello");
  });
});

describe("request() uses the proxy of the environment", () => {
  test("for plain http as a request, with the proxy's credentials", async () => {
    const proxy = await aServer((_request, response) => response.end("from the proxy"));
    const uri = proxy.url.replace("//", "//me:p%40ss@");
    const { client } = aClient({ environment: { http_proxy: uri } });

    const response = await client.request(get("http://registry.example/a?b"));

    expect(await read(response)).toBe("from the proxy");
    expect(proxy.requests).toMatchObject([
      {
        path: "http://registry.example/a?b",
        headers: {
          host: "registry.example",
          "proxy-authorization": `Basic ${Buffer.from("me:p@ss").toString("base64")}`,
        },
      },
    ]);
  });

  test("for https through a tunnel that reveals the host alone", async () => {
    const certificate = makeCertificate();
    const origin = await aServer((_request, response) => response.end("inside"), certificate);
    const proxy = await aServer(() => undefined);
    const tunnels: string[] = [];
    proxy.server.on("connect", (request, socket) => {
      tunnels.push(request.url ?? "");
      const upstream = connect(Number(new URL(origin.url).port), "127.0.0.1", () => {
        socket.write("HTTP/1.1 200 OK\r\n\r\n");
        upstream.pipe(socket).pipe(upstream);
      });
      cleanUps.push(async () => {
        upstream.destroy();
        socket.destroy();
      });
    });
    const folder = await mkdtemp(join(tmpdir(), "tofu-lock-review-test-"));
    cleanUps.push(() => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, "ca.pem"), certificate.cert);
    const environment = { HTTPS_PROXY: proxy.url, SSL_CERT_FILE: join(folder, "ca.pem") };
    const { client } = aClient({ environment });

    // The certificate is for localhost; only the proxy is asked to resolve a name, and it goes its own way.
    const asked = client.request(get("https://registry.example/secret"));

    await expect(asked).rejects.toMatchObject({
      message: `https://registry.example/secret cannot be reached through the proxy ${proxy.url} (ERR_TLS_CERT_ALTNAME_INVALID)`,
    });
    expect(tunnels).toStrictEqual(["registry.example:443"]);
    expect(proxy.requests).toStrictEqual([]);
  });

  test("and says when the proxy wants other credentials", async () => {
    const proxy = await aServer(() => undefined);
    proxy.server.on("connect", (_request, socket) => {
      socket.end("HTTP/1.1 407 Proxy Authentication Required\r\ncontent-length: 0\r\n\r\n");
    });
    const uri = proxy.url.replace("//", "//me:secret@");
    const { client } = aClient({ environment: { HTTPS_PROXY: uri } });

    const asked = client.request(get("https://registry.example/"));

    await expect(asked).rejects.toMatchObject({
      code: "HOST_UNREACHABLE",
      message: expect.stringMatching(/^(?!.*secret).*407/),
    });
  });

  test("never for loopback", async () => {
    const proxy = await aServer((_request, response) => response.end("from the proxy"));
    const server = await aServer((_request, response) => response.end("direct"));
    const { client } = aClient({ environment: { HTTP_PROXY: proxy.url } });

    expect(await read(await client.request(get(server.url)))).toBe("direct");
  });
});

describe("request() under a guard", () => {
  const refusesAll = { allowsHost: () => false };

  test("refuses an inner address, and sends nothing", async () => {
    const server = await aServer((_request, response) => response.end());
    const { client } = aClient({ guard: refusesAll });

    for (const url of [server.url, server.url.replace("127.0.0.1", "localhost")]) {
      await expect(client.request(get(url, { retries: 2 }))).rejects.toMatchObject({
        code: "REQUEST_REFUSED",
      });
    }
    expect(server.requests).toStrictEqual([]);
  });

  test("refuses a name that resolves to an inner address, at the moment of connecting", async () => {
    const server = await aServer((_request, response) => response.end());
    const { client } = aClient({
      guard: refusesAll,
      lookup: (_hostname, _options, callback) =>
        callback(null, [{ address: "127.0.0.1", family: 4 }]),
    });
    const url = server.url.replace("127.0.0.1", "harmless.example");

    await expect(client.request(get(url, { retries: 2 }))).rejects.toMatchObject({
      code: "REQUEST_REFUSED",
    });
    expect(server.requests).toStrictEqual([]);
  });

  test("refuses a redirect from an allowed host to an inner address (A29)", async () => {
    const inner = await aServer((_request, response) => response.end("secret"));
    const outer = await aServer(goTo(() => inner, "/metadata"));
    const { client } = aClient({
      guard: { allowsHost: (host) => host === new URL(outer.url).host },
    });

    await expect(client.request(get(outer.url))).rejects.toMatchObject({
      code: "REQUEST_REFUSED",
    });
    expect(inner.requests).toStrictEqual([]);
  });

  test("asks the hosts that are allowed", async () => {
    const server = await aServer((_request, response) => response.end("hello"));
    const { client } = aClient({
      guard: { allowsHost: (host) => host === new URL(server.url).host },
    });

    expect(await read(await client.request(get(server.url)))).toBe("hello");
  });
});

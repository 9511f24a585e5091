import { connect, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { beforeAll, describe, expect, test } from "vitest";
import { makeAuthority, type TestAuthority } from "../../support/certificate.ts";
import { portOf } from "../../support/embedded/registry.ts";
import { aGet, bodyOf, httpWorld } from "../../support/http-world.ts";
import { startSocks } from "../../support/socks-server.ts";

const world = httpWorld();
const HOST = "registry.example";
let authority: TestAuthority;
beforeAll(() => {
  authority = makeAuthority();
});

/** A host behind a proxy, with the variable that trusts it. */
async function anOrigin() {
  const origin = await world.server(
    (_request, response) => response.end("inside"),
    authority.issue(HOST),
  );
  const trust = { SSL_CERT_FILE: await world.file("ca.pem", authority.cert) };
  return { port: Number(new URL(origin.url).port), trust, requests: origin.requests };
}

describe("a SOCKS 5 proxy", () => {
  test.each(["socks5", "socks5h"])("is asked by %s, and resolves the name", async (scheme) => {
    const { port, trust } = await anOrigin();
    const socks = world.ending(await startSocks({ port }));
    const HTTPS_PROXY = socks.url.replace("socks5", scheme);

    const answer = await world.client({ ...trust, HTTPS_PROXY }).request(aGet(`https://${HOST}/x`));

    expect(await bodyOf(answer)).toBe("inside");
    expect(socks.targets).toStrictEqual([`${HOST}:443`]);
  });

  test("opens tunnels for plain http as well, and answers byte by byte", async () => {
    const origin = await world.server((_request, response) => response.end("plain"));
    const port = Number(new URL(origin.url).port);
    const socks = world.ending(await startSocks({ port, drips: true }));

    const client = world.client({ HTTP_PROXY: socks.url });
    const answer = await client.request(aGet(`http://${HOST}:8080/x`));

    expect(await bodyOf(answer)).toBe("plain");
    expect(socks.targets).toStrictEqual([`${HOST}:8080`]);
    expect(origin.requests[0]).toMatchObject({ path: "/x", headers: { host: `${HOST}:8080` } });
  });

  test.each([
    ["[2001:db8::1f:2]:81", "20010db80000000000000000001f0002:81"],
    ["[2001:db8:1:2:3:4:5:6]", "20010db8000100020003000400050006:80"],
    ["192.0.2.7", "192.0.2.7:80"],
  ])("is told the address %s as bytes", async (host, target) => {
    const origin = await world.server((_request, response) => response.end("plain"));
    const socks = world.ending(await startSocks({ port: Number(new URL(origin.url).port) }));

    const client = world.client({ HTTP_PROXY: socks.url });
    await bodyOf(await client.request(aGet(`http://${host}/`)));

    expect(socks.targets).toStrictEqual([target]);
  });

  test("gets the login of its URL, decoded", async () => {
    const { port, trust } = await anOrigin();
    const socks = world.ending(await startSocks({ port, wantsLogin: true }));
    const HTTPS_PROXY = socks.url.replace("//", "//me:p%40ss@");

    const answer = await world.client({ ...trust, HTTPS_PROXY }).request(aGet(`https://${HOST}/`));

    expect(await bodyOf(answer)).toBe("inside");
    expect(socks.logins).toStrictEqual(["me:p@ss"]);
  });

  test.each([
    ["me:secret@", "wants other credentials"],
    ["", "wants credentials of another kind"],
    [`${"x".repeat(256)}@`, "cannot be told more than 255 bytes"],
  ])("that wants a login refuses %j at once, and is named without it", async (login, words) => {
    const socks = world.ending(await startSocks({ port: 1, wantsLogin: true }));
    const client = world.client({ HTTPS_PROXY: socks.url.replace("//", `//${login}`) });

    const asked = client.request(aGet(`https://${HOST}/x`, { retries: 3 }));

    await expect(asked).rejects.toMatchObject({
      code: "HOST_UNREACHABLE",
      message: `https://${HOST}/x cannot be reached: the proxy ${socks.url} ${words}`,
      hint: `Check the proxy in HTTPS_PROXY, or name ${HOST} in NO_PROXY.`,
      silentHost: undefined,
    });
    expect(socks.connections()).toBe(1);
  });

  test.each([1, 3, 4, 5, 6, 9])(
    "is asked again after reply %i, within the retries",
    async (reply) => {
      const { port, trust } = await anOrigin();
      const socks = world.ending(await startSocks({ port, replies: [reply] }));
      const client = world.client({ ...trust, HTTPS_PROXY: socks.url });

      const answer = await client.request(aGet(`https://${HOST}/`, { retries: 1 }));

      expect(await bodyOf(answer)).toBe("inside");
      expect(socks.connections()).toBe(2);
    },
  );

  test.each([
    [2, "its rules do not allow the host"],
    [7, "it does not connect"],
    [8, "it does not take such an address"],
  ])("is not asked again after reply %i", async (reply, words) => {
    const socks = world.ending(await startSocks({ port: 1, replies: [reply, reply] }));
    const client = world.client({ HTTPS_PROXY: socks.url });

    await expect(client.request(aGet(`https://${HOST}/`, { retries: 3 }))).rejects.toMatchObject({
      message: expect.stringContaining(`${socks.url} answered SOCKS reply ${reply}: ${words}`),
    });
    expect(socks.connections()).toBe(1);
  });

  test("that speaks something else is told from one", async () => {
    const port = await world.listener((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    const client = world.client({ HTTPS_PROXY: `socks5://127.0.0.1:${port}` });

    await expect(client.request(aGet(`https://${HOST}/`))).rejects.toMatchObject({
      message: expect.stringContaining("does not speak SOCKS 5"),
    });
  });

  test("that closes in the middle is named", async () => {
    const port = await world.listener((socket) => socket.once("data", () => socket.end("\x05")));
    const client = world.client({ HTTPS_PROXY: `socks5://127.0.0.1:${port}` });

    await expect(client.request(aGet(`https://${HOST}/`))).rejects.toMatchObject({
      message: expect.stringMatching(/the proxy socks5:\/\/127\.0\.0\.1:\d+ closed the connection/),
      silentHost: `socks5://127.0.0.1:${port}`,
    });
  });

  test("that says nothing ends with the connection's limit", async () => {
    const port = await world.listener(() => undefined);
    const environment = { HTTPS_PROXY: `socks5://127.0.0.1:${port}` };
    const client = world.client(environment, { secondMs: 5 });

    await expect(client.request(aGet(`https://${HOST}/`))).rejects.toMatchObject({
      message: expect.stringContaining("opened no way to the host in time"),
    });
  });
});

/** A proxy that answers CONNECT with each status in turn, and then connects to a port. */
async function connectProxy(port: number, ...statuses: readonly (number | "close" | "long")[]) {
  const left = [...statuses];
  const heads: string[] = [];
  const serve = (socket: Socket): void => {
    socket.once("data", (head: Buffer) => {
      heads.push(head.toString());
      const status = left.shift();
      if (status === "close") socket.destroy();
      else if (typeof status === "number") socket.end(`HTTP/1.1 ${status} No\r\n\r\n`);
      else {
        const more = status === "long" ? `x-long: ${"a".repeat(250 * 1024)}\r\n` : "";
        const answer = `HTTP/1.1 200 OK\r\n${more}\r\n`;
        const upstream = connect(port, "127.0.0.1", () => socket.write(answer));
        upstream.on("error", () => socket.destroy());
        upstream.pipe(socket).pipe(upstream);
      }
    });
  };
  return { heads, serve, port: await world.listener(serve) };
}

describe("an http proxy", () => {
  test("opens a tunnel with its login", async () => {
    const { port, trust } = await anOrigin();
    const proxy = await connectProxy(port);
    const HTTPS_PROXY = `http://me:p%40ss@127.0.0.1:${proxy.port}`;

    const answer = await world.client({ ...trust, HTTPS_PROXY }).request(aGet(`https://${HOST}/`));

    expect(await bodyOf(answer)).toBe("inside");
    const login = Buffer.from("me:p@ss").toString("base64");
    const [head] = proxy.heads;
    expect(head).toContain(`CONNECT ${HOST}:443 HTTP/1.1\r\n`);
    expect(head).toContain(`host: ${HOST}:443\r\n`);
    expect(head).toContain(`proxy-authorization: Basic ${login}\r\n`);
  });

  test("is told an IPv6 address in brackets", async () => {
    const proxy = await connectProxy(0, 403);
    const client = world.client({ HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` });

    await expect(client.request(aGet("https://[2001:db8::1]:8443/"))).rejects.toThrow("403");

    expect(proxy.heads[0]).toContain("CONNECT [2001:db8::1]:8443 HTTP/1.1\r\n");
  });

  test("may speak TLS", async () => {
    const { port, trust } = await anOrigin();
    const proxy = await connectProxy(port);
    const server = createTlsServer(authority.issue("localhost"), proxy.serve);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    world.ending({ stop: async () => void server.close() });
    const HTTPS_PROXY = `https://localhost:${portOf(server)}`;

    const answer = await world.client({ ...trust, HTTPS_PROXY }).request(aGet(`https://${HOST}/`));

    expect(await bodyOf(answer)).toBe("inside");
  });

  test("may be at an IPv6 address", async () => {
    const { port, trust } = await anOrigin();
    const proxy = await connectProxy(port);
    const HTTPS_PROXY = `http://[::1]:${await world.listener(proxy.serve, "::1")}`;

    const answer = await world.client({ ...trust, HTTPS_PROXY }).request(aGet(`https://${HOST}/`));

    expect(await bodyOf(answer)).toBe("inside");
  });

  test("may answer with long headers", async () => {
    const { port, trust } = await anOrigin();
    const proxy = await connectProxy(port, "long");
    const client = world.client({ ...trust, HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` });

    expect(await bodyOf(await client.request(aGet(`https://${HOST}/`)))).toBe("inside");
  });

  test.each([502, 503, 504, 429, "close" as const])("is asked again after %s", async (status) => {
    const { port, trust } = await anOrigin();
    const proxy = await connectProxy(port, status);
    const client = world.client({ ...trust, HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` });

    const answer = await client.request(aGet(`https://${HOST}/`, { retries: 1 }));

    expect(await bodyOf(answer)).toBe("inside");
    expect(proxy.heads).toHaveLength(2);
  });

  test.each([
    [403, "answered HTTP 403"],
    [407, "answered HTTP 407, it wants other credentials"],
    [501, "answered HTTP 501"],
  ])("is not asked again after %i, which is told as its own answer", async (status, words) => {
    const proxy = await connectProxy(0, status, status);
    const at = `127.0.0.1:${proxy.port}`;
    const client = world.client({ https_proxy: `http://me:secret@${at}` });

    await expect(client.request(aGet(`https://${HOST}/x`, { retries: 3 }))).rejects.toMatchObject({
      code: "HOST_UNREACHABLE",
      message: `https://${HOST}/x cannot be reached: the proxy http://${at} ${words}`,
      hint: `Check the proxy in https_proxy, or name ${HOST} in NO_PROXY.`,
      silentHost: undefined,
      way: { host: HOST, redirectedBy: undefined, proxy: `http://${at}` },
    });
    expect(proxy.heads).toHaveLength(1);
  });

  test("that closes every connection at once is asked once an attempt", async () => {
    let connections = 0;
    const port = await world.listener((socket) => {
      connections++;
      socket.destroy();
    });
    const client = world.client({ HTTPS_PROXY: `http://127.0.0.1:${port}` });

    await expect(client.request(aGet(`https://${HOST}/`, { retries: 2 }))).rejects.toMatchObject({
      message: expect.stringContaining(`the proxy http://127.0.0.1:${port} closed the connection`),
      silentHost: `http://127.0.0.1:${port}`,
    });
    expect(connections).toBe(3);
  });

  test("that nobody listens for is named", async () => {
    const client = world.client({ HTTPS_PROXY: "http://127.0.0.1:1" });

    await expect(client.request(aGet(`https://${HOST}/x`))).rejects.toMatchObject({
      message: `https://${HOST}/x cannot be reached: the proxy http://127.0.0.1:1 cannot be reached (ECONNREFUSED)`,
    });
  });

  test("that wants a login for plain http too is told as itself", async () => {
    const proxy = await world.server((_request, response) => response.writeHead(407).end());
    const client = world.client({ HTTP_PROXY: proxy.url });

    await expect(client.request(aGet(`http://${HOST}/x`, { retries: 3 }))).rejects.toMatchObject({
      message: `http://${HOST}/x cannot be reached: the proxy ${proxy.url} answered HTTP 407, it wants other credentials`,
    });
    expect(proxy.requests).toHaveLength(1);
  });
});

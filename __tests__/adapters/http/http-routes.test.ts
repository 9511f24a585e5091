import { createServer } from "node:https";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { makeAuthority } from "../../support/certificate.ts";
import { portOf } from "../../support/embedded/registry.ts";
import { aGet, bodyOf, httpWorld } from "../../support/http-world.ts";
import { startSocks } from "../../support/socks-server.ts";

const world = httpWorld();
const authority = makeAuthority();
const TLS = authority.issue("alive.example");

describe("a proxy that opens no tunnel", () => {
  test("is given up after a few requests with their attempts, and stays named", async () => {
    let connections = 0;
    const port = await world.listener((socket) => {
      connections++;
      socket.destroy();
    });
    const client = world.client({ HTTPS_PROXY: `http://127.0.0.1:${port}` });
    const outcomes: string[] = [];

    for (let i = 0; i < 10; i++) {
      await client
        .request(aGet(`https://host${i}.example/`, { retries: 2 }))
        .catch(({ message }: Error) => outcomes.push(message));
    }

    expect(connections).toBe(6);
    expect(outcomes).toHaveLength(10);
    expect(outcomes[9]).toBe(
      `https://host9.example/ cannot be reached: the proxy http://127.0.0.1:${port} is not asked again, because it opened no way to other hosts`,
    );
  });

  test.each([
    ["cannot be reached", 503],
    ["are not allowed", 403],
  ])("is asked for further hosts when it says that others %s", async (_what, status) => {
    const origin = await world.server((_request, response) => response.end("inside"), TLS);
    const port = await world.listener((socket) => {
      socket.once("data", (head: Buffer) => {
        if (!head.includes("alive.example"))
          return void socket.end(`HTTP/1.1 ${status} No\r\n\r\n`);
        const upstream = connect(Number(new URL(origin.url).port), "127.0.0.1", () =>
          socket.write("HTTP/1.1 200 OK\r\n\r\n"),
        );
        upstream.pipe(socket).pipe(upstream);
      });
    });
    const SSL_CERT_FILE = await world.file("ca.pem", authority.cert);
    const client = world.client({ HTTPS_PROXY: `http://127.0.0.1:${port}`, SSL_CERT_FILE });

    for (let i = 0; i < 5; i++) {
      const asked = client.request(aGet(`https://dead${i}.example/`, { retries: 1 }));
      await expect(asked).rejects.toThrow(`answered HTTP ${status}`);
    }

    expect(await bodyOf(await client.request(aGet("https://alive.example/")))).toBe("inside");
  });

  test.each([4, 2])("is asked for further hosts after SOCKS reply %i for others", async (reply) => {
    const origin = await world.server((_request, response) => response.end("plain"));
    const replies = Array.from({ length: 5 }, () => reply);
    const port = Number(new URL(origin.url).port);
    const client = world.client({
      HTTP_PROXY: world.ending(await startSocks({ port, replies })).url,
    });

    for (const _ of replies)
      await expect(client.request(aGet("http://dead.example/"))).rejects.toThrow("SOCKS reply");

    expect(await bodyOf(await client.request(aGet("http://alive.example/")))).toBe("plain");
  });

  test("is given up by SOCKS, too, when it wants other credentials", async () => {
    const socks = world.ending(await startSocks({ port: 1, wantsLogin: true }));
    const client = world.client({ HTTPS_PROXY: socks.url.replace("//", "//me:wrong@") });

    for (let i = 0; i < 10; i++) {
      const asked = client.request(aGet(`https://host${i}.example/`, { retries: 1 }));
      await expect(asked).rejects.toThrow();
    }

    expect(socks.connections()).toBe(2);
  });

  test("is given up when it wants other credentials, lest it locks the account", async () => {
    let connections = 0;
    const port = await world.listener((socket) => {
      connections++;
      socket.once("data", () => socket.end("HTTP/1.1 407 No\r\n\r\n"));
    });
    const client = world.client({ HTTPS_PROXY: `http://me:wrong@127.0.0.1:${port}` });

    for (let i = 0; i < 10; i++) {
      const asked = client.request(aGet(`https://host${i}.example/`, { retries: 1 }));
      await expect(asked).rejects.toThrow();
    }

    expect(connections).toBe(2);
  });

  test("is asked on when it opens one between", async () => {
    const origin = await world.server((_request, response) => response.end("plain"));
    let isOpen = false;
    let connections = 0;
    const port = await world.listener((socket) => {
      connections++;
      if (!isOpen) socket.destroy();
      else {
        socket.once("data", () => socket.write(Buffer.from([5, 0])));
        socket.on("data", (bytes: Buffer) => {
          if (bytes[1] !== 1 || bytes.length < 5) return;
          socket.removeAllListeners("data");
          socket.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
          const upstream = connect(Number(new URL(origin.url).port), "127.0.0.1");
          upstream.pipe(socket).pipe(upstream);
        });
      }
    });
    const client = world.client({ HTTP_PROXY: `socks5://127.0.0.1:${port}` });
    const ask = (host: string) => client.request(aGet(`http://${host}/`));

    await expect(ask("a.example")).rejects.toThrow("closed");
    isOpen = true;
    expect(await bodyOf(await ask("b.example"))).toBe("plain");
    isOpen = false;
    for (const host of ["c.example", "d.example", "e.example", "f.example"])
      await expect(ask(host)).rejects.toThrow("closed");
    await expect(ask("g.example")).rejects.toThrow("is not asked again");

    expect(connections).toBe(6);
  });
});

describe("close()", () => {
  test.each([
    ["a proxy that says nothing", "http"],
    ["a SOCKS proxy that says nothing", "socks5"],
    ["a host that begins no TLS", ""],
  ])("ends what is being opened: %s", async (_what, scheme) => {
    let ended: () => void;
    const isEnded = new Promise<void>((resolve) => {
      ended = resolve;
    });
    let begun: () => void;
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const port = await world.listener((socket) => {
      socket.on("close", () => ended()).resume();
      begun();
    });
    const environment: Record<string, string> =
      scheme === "" ? {} : { HTTPS_PROXY: `${scheme}://127.0.0.1:${port}` };
    const client = world.client(environment);
    const host = scheme === "" ? `127.0.0.1:${port}` : "registry.example";
    const asked = expect(client.request(aGet(`https://${host}/`))).rejects.toThrow();

    await isBegun;
    await client.close();

    await isEnded;
    await asked;
  });
});

describe("a host at an IPv6 address", () => {
  test("is asked, with its brackets, under a guard and after a redirect", async () => {
    const asked: string[] = [];
    const port = await world.listener((socket) => {
      socket.once("data", (head: Buffer) => {
        asked.push(/host: (.*)\r\n/i.exec(head.toString())?.[1] ?? "");
        socket.end("HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello");
      });
    }, "::1");
    const first = await world.server((_request, response) =>
      response.writeHead(302, { location: `http://[::1]:${port}/x` }).end(),
    );
    const hosts = [new URL(first.url).host, `[::1]:${port}`];
    const client = world.client({}, { guard: { allowsHost: (host) => hosts.includes(host) } });

    expect(await bodyOf(await client.request(aGet(first.url)))).toBe("hello");
    expect(asked).toStrictEqual([`[::1]:${port}`]);
  });
});

test("a host at an IPv6 address is asked over TLS, by the address in its certificate", async () => {
  const authority = makeAuthority();
  const server = createServer(authority.issue(), (_request, response) => response.end("hello"));
  await new Promise<void>((resolve) => server.listen(0, "::1", resolve));
  world.ending({
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  });
  const SSL_CERT_FILE = await world.file("ca.pem", authority.cert);
  const client = world.client({ SSL_CERT_FILE }, { guard: { allowsHost: () => true } });

  const answer = await client.request(aGet(`https://[::1]:${portOf(server)}/`));

  expect(await bodyOf(answer)).toBe("hello");
});

test("headers may have 256 KiB and no more", async () => {
  const server = await world.server(({ path }, response) =>
    response.writeHead(200, { "x-long": "x".repeat(Number(path.slice(1))) }).end("hello"),
  );
  const client = world.client();

  expect(await bodyOf(await client.request(aGet(`${server.url}/261000`)))).toBe("hello");
  await expect(client.request(aGet(`${server.url}/262200`))).rejects.toMatchObject({
    message: `${server.url}/262200 cannot be reached (UND_ERR_HEADERS_OVERFLOW: Headers Overflow Error)`,
  });
});

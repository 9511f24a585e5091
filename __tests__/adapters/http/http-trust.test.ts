import { X509Certificate } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { createServer } from "node:https";
import type { PeerCertificate, TLSSocket } from "node:tls";
import { beforeAll, describe, expect, test } from "vitest";
import { checkHostName, describeTrust } from "../../../src/adapters/http/http-trust.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import { makeAuthority, type TestAuthority } from "../../support/certificate.ts";
import { portOf } from "../../support/embedded/registry.ts";
import { aGet, bodyOf, httpWorld } from "../../support/http-world.ts";
import { makePipe, posixTest } from "../../support/pipe.ts";
import { startSocks } from "../../support/socks-server.ts";

const world = httpWorld();
let authority: TestAuthority;
beforeAll(() => {
  authority = makeAuthority();
});

describe("the authorities", () => {
  test.each(["SSL_CERT_FILE", "NODE_EXTRA_CA_CERTS", "CURL_CA_BUNDLE", "GIT_SSL_CAINFO"])(
    "in the file of %s are trusted, and told",
    async (variable) => {
      const server = await world.server(
        (_request, response) => response.end("hello"),
        authority.issue(),
      );
      const path = await world.file("ca.pem", authority.cert);

      const answer = await world.client({ [variable]: path }).request(aGet(server.url));

      expect(await bodyOf(answer)).toBe("hello");
      expect(await describeTrust({ [variable]: path })).toStrictEqual([
        "Node's own",
        `${variable} ${path}: 1 certificates`,
      ]);
    },
  );

  test.each(["SSL_CERT_DIR", "GIT_SSL_CAPATH"])(
    "in the directory of %s are trusted",
    async (variable) => {
      const server = await world.server(
        (_request, response) => response.end("hello"),
        authority.issue(),
      );
      const path = await world.file("ca.pem", authority.cert);
      const environment = { [variable]: path.slice(0, -"/ca.pem".length) };

      const answer = await world.client(environment).request(aGet(server.url));

      expect(await bodyOf(answer)).toBe("hello");
    },
  );

  posixTest("in a pipe that nobody writes to hold nothing up", async () => {
    const path = await world.file("pipe", "");
    await rm(path);
    makePipe(path);

    const time = new AbortController();
    const client = world.client({ SSL_CERT_FILE: path }, { time: time.signal });

    const asking = client.request(aGet("https://127.0.0.1:1/"));
    time.abort(new LockReviewError("OUT_OF_TIME", "the time is over"));
    await expect(asking).rejects.toMatchObject({ code: "OUT_OF_TIME" });
    await client.close();
    await writeFile(path, "");
  });
});

test("a certificate whose name is in CN alone is refused, as Go does", async () => {
  const server = await world.server(
    (_request, response) => response.end("hello"),
    authority.issueByCommonName("localhost"),
  );
  const SSL_CERT_FILE = await world.file("ca.pem", authority.cert);
  const url = server.url.replace("127.0.0.1", "localhost");

  const asked = world.client({ SSL_CERT_FILE }).request(aGet(url, { retries: 2 }));

  await expect(asked).rejects.toMatchObject({
    message: `${url}/ cannot be reached (ERR_TLS_CERT_ALTNAME_INVALID)`,
    hint: "Ask the host's operator for a certificate whose alternative names hold this host.",
    silentHost: undefined,
  });
});

// Node 24.19 says of every IPv6 address that no certificate is for it.
test.each([
  ["::1", true],
  ["127.0.0.1", true],
  ["::2", false],
  ["127.0.0.2", false],
])("an address is looked for in the certificate itself: %s %j", (address, isIn) => {
  const legacy = new X509Certificate(authority.issue("h.test").cert).toLegacyObject();
  const certificate = { ...(legacy as PeerCertificate), subjectaltname: "DNS:h.test" };

  const refusal = checkHostName(address, certificate);

  expect(refusal?.message).toStrictEqual(isIn ? undefined : expect.stringContaining(address));
});

describe("a client certificate", () => {
  /** A server that answers with the common name of the client's certificate. */
  async function aCarefulServer(): Promise<string> {
    const server = createServer(
      {
        ...authority.issue("registry.example"),
        ca: authority.cert,
        requestCert: true,
        rejectUnauthorized: false,
      },
      ({ socket }, response) => {
        const { subject } = (socket as TLSSocket).getPeerCertificate();
        response.end(subject === undefined ? "nobody" : String(subject.CN));
      },
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    world.ending({
      stop: async () => {
        server.close();
        server.closeAllConnections();
      },
    });
    return `https://127.0.0.1:${portOf(server)}`;
  }

  const named = { guard: { allowsHost: () => true } };

  async function identity() {
    const { cert, key } = authority.issueByCommonName("robot");
    return { cert, key, SSL_CERT_FILE: await world.file("ca.pem", authority.cert) };
  }

  test("is shown to a host that the operator names, with the key of a file of its own", async () => {
    const { cert, key, SSL_CERT_FILE } = await identity();
    const environment = {
      SSL_CERT_FILE,
      GIT_SSL_CERT: await world.file("client.pem", cert),
      GIT_SSL_KEY: await world.file("client.key", key),
    };

    const answer = await world.client(environment, named).request(aGet(await aCarefulServer()));

    expect(await bodyOf(answer)).toBe("robot");
  });

  test("may be in one file with its key", async () => {
    const { cert, key, SSL_CERT_FILE } = await identity();
    const environment = { SSL_CERT_FILE, GIT_SSL_CERT: await world.file("both.pem", cert + key) };

    const answer = await world.client(environment, named).request(aGet(await aCarefulServer()));

    expect(await bodyOf(answer)).toBe("robot");
  });

  test("is not shown without names, as to a forge", async () => {
    const { cert, key, SSL_CERT_FILE } = await identity();
    const environment = { SSL_CERT_FILE, GIT_SSL_CERT: await world.file("both.pem", cert + key) };

    const answer = await world.client(environment).request(aGet(await aCarefulServer()));

    expect(await bodyOf(answer)).toBe("nobody");
  });

  test.each([
    [true, "robot"],
    [false, "nobody"],
  ])("is shown in a tunnel only if the host is named: %j", async (isNamed, name) => {
    const { cert, key, SSL_CERT_FILE } = await identity();
    const port = Number(new URL(await aCarefulServer()).port);
    const socks = world.ending(await startSocks({ port }));
    const GIT_SSL_CERT = await world.file("both.pem", cert + key);
    const environment = { SSL_CERT_FILE, GIT_SSL_CERT, HTTPS_PROXY: socks.url };
    const client = world.client(environment, { guard: { allowsHost: () => isNamed } });

    const answer = await client.request(aGet("https://registry.example/"));

    expect(await bodyOf(answer)).toBe(name);
  });

  test.each([
    ["a file that is absent", undefined, /^The file .* which GIT_SSL_CERT names, cannot be read$/],
    ["a file without a certificate", "nothing", /^The client certificate that GIT_SSL_CERT names/],
  ])("fails for %s, and is not retried", async (_what, content, message) => {
    const path = await world.file("client.pem", content ?? "");
    const GIT_SSL_CERT = content === undefined ? `${path}.absent` : path;
    const client = world.client({ GIT_SSL_CERT }, named);

    await expect(
      client.request(aGet("https://127.0.0.1:1/", { retries: 2 })),
    ).rejects.toMatchObject({ code: "FILE_FAILED", message: expect.stringMatching(message) });
  });
});

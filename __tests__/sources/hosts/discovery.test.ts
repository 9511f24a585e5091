import { describe, expect, test } from "vitest";
import { LockReviewError } from "../../../src/model/error.ts";
import { DEFAULT_PATIENCE } from "../../../src/sources/answers/fetch-document.ts";
import { NO_CREDENTIALS } from "../../../src/sources/hosts/credentials.ts";
import { type DiscoveryPorts, discoverServices } from "../../../src/sources/hosts/discovery.ts";
import { type FakeAnswer, fakeHttp, json } from "../../support/fake-http.ts";

const WELL_KNOWN = "https://r.test/.well-known/terraform.json";

function discoveryOver(answer: FakeAnswer, more: Partial<DiscoveryPorts> = {}) {
  const http = fakeHttp({ [WELL_KNOWN]: answer });
  const find = discoverServices({
    http,
    credentials: NO_CREDENTIALS,
    overrides: new Map(),
    patience: DEFAULT_PATIENCE,
    ...more,
  });
  return { http, find: (host = "r.test") => find("providers.v1", host) };
}

describe("discoverServices()", () => {
  test.each([
    ["/v1/providers/", "https://r.test/v1/providers/"],
    ["v1/", "https://r.test/.well-known/v1/"],
    ["https://other.test/x/#part", "https://other.test/x/"],
    ["http://plain.test/", "http://plain.test/"],
  ])("resolves %s against the document (SRC-4)", async (written, url) => {
    const { find } = discoveryOver(json({ "providers.v1": written }));

    expect((await find()).href).toBe(url);
  });

  test("resolves against the final address after redirects (SRC-4)", async () => {
    const { find } = discoveryOver({
      ...json({ "providers.v1": "p/" }),
      url: "https://moved.test/a/terraform.json",
    });

    expect((await find()).href).toBe("https://moved.test/a/p/");
  });

  test.each<[string, FakeAnswer, string]>([
    ["404 means no services", { status: 404 }, "HOST_HAS_NO_REGISTRY"],
    ["500 means unreachable", { status: 500 }, "HOST_UNREACHABLE"],
    ["403 means unreachable", { status: 403 }, "HOST_UNREACHABLE"],
    ["no content type", { body: "{}" }, "HOST_UNREACHABLE"],
    ["HTML", { headers: { "content-type": "text/html" }, body: "{}" }, "HOST_UNREACHABLE"],
    ["an array", json([]), "INVALID_METADATA"],
    ["no JSON", { ...json(1), body: "{" }, "INVALID_METADATA"],
    ["nothing about providers", json({ "modules.v1": "/m/" }), "HOST_HAS_NO_REGISTRY"],
    ["another protocol version", json({ "providers.v2": "/p/" }), "HOST_HAS_NO_REGISTRY"],
    ["no string", json({ "providers.v1": { url: "/" } }), "HOST_HAS_NO_REGISTRY"],
    ["another scheme", json({ "providers.v1": "ftp://x.test/" }), "INVALID_METADATA"],
    ["a user name", json({ "providers.v1": "https://u@x.test/" }), "INVALID_METADATA"],
    ["a password", json({ "providers.v1": "https://:p@x.test/" }), "INVALID_METADATA"],
    ["no URL", json({ "providers.v1": "https://[" }), "INVALID_METADATA"],
    [
      "a member twice",
      { ...json(1), body: '{"providers.v1":"/a/","providers.v1":"/b/"}' },
      "AMBIGUOUS_DOCUMENT",
    ],
    ["too many bytes", { ...json(1), body: `"${"x".repeat(1024 * 1024)}"` }, "LIMIT_EXCEEDED"],
  ])("refuses %s (SRC-3, SRC-4)", async (_, answer, code) => {
    const { find } = discoveryOver(answer);

    await expect(find()).rejects.toMatchObject({ code });
  });

  test("names the host that a redirect led to", async () => {
    const { find } = discoveryOver({ status: 502, url: "https://moved.test/terraform.json" });

    await expect(find()).rejects.toMatchObject({
      code: "HOST_UNREACHABLE",
      message: "Service discovery at r.test failed at moved.test, where it redirects: HTTP 502",
      silentHost: "moved.test",
      way: { host: "moved.test", redirectedBy: "r.test", proxy: undefined },
    });
  });

  test.each([
    [500, "r.test"],
    [403, undefined],
  ])(
    "names the host that was asked, silent where its failure may pass: %i",
    async (status, silentHost) => {
      const { find } = discoveryOver({ status });

      await expect(find()).rejects.toMatchObject({
        message: `Service discovery at r.test failed: HTTP ${status}`,
        silentHost,
        way: { host: "r.test", redirectedBy: undefined, proxy: undefined },
      });
    },
  );

  test("accepts parameters of the content type (SRC-3)", async () => {
    const { find } = discoveryOver({
      headers: { "content-type": "Application/JSON; charset=utf-8" },
      body: '{"providers.v1":"/p/"}',
    });

    expect((await find()).pathname).toBe("/p/");
  });

  test("asks each host once, whatever the answer", async () => {
    const { find, http } = discoveryOver({ status: 500 });

    const outcomes = await Promise.allSettled([find(), find(), find()]);

    expect(outcomes.map((outcome) => outcome.status)).toStrictEqual([
      "rejected",
      "rejected",
      "rejected",
    ]);
    expect(http.requests).toHaveLength(1);
  });

  test("takes a host block's services without asking (SRC-8)", async () => {
    const { find, http } = discoveryOver(json({}), {
      overrides: new Map([["r.test", { "providers.v1": "over/" }]]),
    });

    expect((await find()).href).toBe("https://r.test/.well-known/over/");
    expect(http.requests).toHaveLength(0);
  });

  test("takes an empty host block to mean no registry (SRC-8)", async () => {
    const { find } = discoveryOver(json({}), { overrides: new Map([["r.test", {}]]) });

    await expect(find()).rejects.toMatchObject({ code: "HOST_HAS_NO_REGISTRY" });
  });

  test("sends the host's token, the retries of documents, and only the Accept header (SRC-2, SRC-6)", async () => {
    const { find, http } = discoveryOver(json({ "providers.v1": "/p/" }), {
      credentials: () => Promise.resolve("secret"),
    });

    await find();

    expect(http.requests).toMatchObject([
      {
        authorization: "Bearer secret",
        retries: 1,
        maxRedirects: 9,
        timeoutMs: 10_000,
        headers: { accept: "application/json" },
      },
    ]);
  });

  test("has the patience of a registry's documents", async () => {
    const patience = { retries: 4, timeoutMs: 3000 };
    const { find, http } = discoveryOver(json({ "providers.v1": "/p/" }), { patience });

    await find();

    expect(http.requests).toMatchObject([patience]);
  });

  test("goes on without a token when looking one up fails (SRC-2)", async () => {
    const { find, http } = discoveryOver(json({ "providers.v1": "/p/" }), {
      credentials: () => Promise.reject(new LockReviewError("INVALID_CLI_CONFIG", "Helper failed")),
    });

    await find();

    expect(http.requests[0]?.authorization).toBeUndefined();
  });
});

import { describe, expect, test } from "vitest";
import { parsePlatform } from "../../../src/model/platform.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { parseVersion } from "../../../src/model/version.ts";
import { networkMirror } from "../../../src/sources/mirrors/network-mirror.ts";
import { anAddress } from "../../support/builders.ts";
import { credentialsFromTokens } from "../../support/credentials.ts";
import { type FakeAnswer, fakeHttp, json } from "../../support/fake-http.ts";

const provider = anAddress("ä.example:8443/acme/widget", OPENTOFU);
const BASE = "https://m.example/p/";
const ROOT = `${BASE}xn--4ca.example:8443/acme/widget`;
const request = {
  provider,
  version: parseVersion("1.2.3"),
  platform: parsePlatform("linux_amd64"),
};

function world(
  answers: Readonly<Record<string, FakeAnswer>>,
  tokens: Readonly<Record<string, string>> = {},
) {
  const http = fakeHttp(
    Object.fromEntries(Object.entries(answers).map(([name, one]) => [`${ROOT}/${name}`, one])),
  );
  const source = networkMirror({
    http,
    credentials: credentialsFromTokens(new Map(Object.entries(tokens))),
    baseUrl: BASE,
    trustAllHashes: false,
    patience: { retries: 0, timeoutMs: 1000 },
  });
  return { http, source };
}

describe("networkMirror() lists versions (SRC-40, SRC-41)", () => {
  test("in order, passing over what is none", async () => {
    const { source, http } = world({
      "index.json": json({ versions: { "1.10.0": {}, "1.9.0": null, latest: {}, "v2.0.0": {} } }),
    });

    expect(await source.availableVersions(provider)).toStrictEqual({
      versions: [
        { version: "1.9.0", platforms: [] },
        { version: "1.10.0", platforms: [] },
      ],
    });
    expect(source.describe(provider)).toBe(BASE);
    expect(http.requests[0]).toMatchObject({ maxRedirects: 5, retries: 0, timeoutMs: 1000 });
  });

  test.for<[string, FakeAnswer, string]>([
    ["a missing index", { status: 404 }, "PROVIDER_NOT_FOUND"],
    ["credentials that are missing", { status: 401 }, "UNAUTHORIZED"],
    ["credentials that are refused", { status: 403 }, "UNAUTHORIZED"],
    ["a failing server", { status: 500 }, "QUERY_FAILED"],
    ["a page", { headers: { "content-type": "text/html" }, body: "{}" }, "QUERY_FAILED"],
    ["versions that are no object", json({ versions: ["1.2.3"] }), "INVALID_METADATA"],
    ["a version that is no object", json({ versions: { "1.2.3": 1 } }), "INVALID_METADATA"],
  ])("and judges %s", async ([, answer, code]) => {
    const { source } = world({ "index.json": answer });

    await expect(source.availableVersions(provider)).rejects.toMatchObject({ code });
  });

  test("and gives none where none are named", async () => {
    const { source } = world({ "index.json": json({}) });

    expect((await source.availableVersions(provider)).versions).toStrictEqual([]);
  });
});

describe("networkMirror() describes packages (SRC-42)", () => {
  const archives = {
    linux_amd64: { url: "../w.zip?x=1", hashes: ["h1:a", "zh:b", "h9:c"] },
    darwin_arm64: { url: "https://cdn.example/d.zip", hashes: ["h1:d"] },
    "no platform": { url: "x" },
  };

  test("by the final address of their document, with the hashes of all platforms", async () => {
    const moved = { ...json({ archives }), url: "https://cdn.example/a/b/1.2.3.json" };
    const { source } = world({ "1.2.3.json": moved });

    expect(await source.packageMeta(request)).toStrictEqual({
      ...request,
      location: { kind: "url", url: "https://cdn.example/a/w.zip?x=1", retries: undefined },
      source: BASE,
      authentication: {
        kind: "mirror",
        hashes: ["h1:a", "zh:b", "h9:c"],
        trustAllHashes: false,
        allPlatforms: new Map([
          ["linux_amd64", ["h1:a", "zh:b", "h9:c"]],
          ["darwin_arm64", ["h1:d"]],
        ]),
      },
    });
  });

  test("with members in any case, as long as there is one of each", async () => {
    const spelled = { Archives: { linux_amd64: { URL: "w.zip", HASHES: ["zh:b"] } } };
    const { source } = world({ "1.2.3.json": json(spelled) });

    expect((await source.packageMeta(request)).authentication).toMatchObject({
      hashes: ["zh:b"],
    });
    for (const hashes of [
      { hashes: [], Hashes: ["zh:b"] },
      { Hashes: ["zh:b"], hashes: [] },
      { Hashes: [], HASHES: ["zh:b"] },
    ]) {
      const twice = json({ archives: { linux_amd64: { url: "w.zip", ...hashes } } });
      await expect(
        world({ "1.2.3.json": twice }).source.packageMeta(request),
      ).rejects.toMatchObject({ code: "AMBIGUOUS_DOCUMENT" });
    }
  });

  test.for<[string, FakeAnswer, string]>([
    ["a platform it lacks", json({ archives: {} }), "PLATFORM_NOT_AVAILABLE"],
    ["a document without archives", json({}), "PLATFORM_NOT_AVAILABLE"],
    ["a version it lists and lacks", { status: 404 }, "INVALID_METADATA"],
    ["a null archive", json({ archives: { linux_amd64: null } }), "INVALID_METADATA"],
    [
      "a hash without scheme",
      json({ archives: { linux_amd64: { url: "x", hashes: ["b"] } } }),
      "INVALID_METADATA",
    ],
    [
      "more hashes of one package than it can have",
      json({ archives: { linux_amd64: { url: "x", hashes: Array(101).fill("h1:a") } } }),
      "INVALID_METADATA",
    ],
    [
      "an address that is no web address",
      json({ archives: { linux_amd64: { url: "file:///etc" } } }),
      "INVALID_METADATA",
    ],
    ["a page", { headers: {}, body: "{}" }, "QUERY_FAILED"],
  ])("and judges %s", async ([, answer, code]) => {
    const { source } = world({ "1.2.3.json": answer });

    await expect(source.packageMeta(request)).rejects.toMatchObject({ code });
  });
});

describe("networkMirror() sends the token of the mirror's own host (SRC-43)", () => {
  test("and no other", async () => {
    const answers = { "index.json": json({ versions: {} }) };
    const own = world(answers, { "m.example": "secret" });
    const foreign = world(answers, { "xn--4ca.example:8443": "secret" });

    await own.source.availableVersions(provider);
    await foreign.source.availableVersions(provider);

    expect(own.http.requests[0]?.authorization).toBe("Bearer secret");
    expect(foreign.http.requests[0]?.authorization).toBeUndefined();
  });

  test("and never names it", async () => {
    const { source } = world({ "index.json": { status: 401 } }, { "m.example": "secret" });

    const error: unknown = await source.availableVersions(provider).catch((e: unknown) => e);

    expect(error).toMatchObject({ hint: expect.stringContaining("rejected") });
    await expect(
      world({ "index.json": { status: 401 } }).source.availableVersions(provider),
    ).rejects.toMatchObject({ hint: expect.stringContaining("wants credentials") });
    expect(JSON.stringify(error)).not.toContain("secret");
  });
});

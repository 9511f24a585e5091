import { describe, expect, test } from "vitest";
import { LockReviewError } from "../../../src/model/error.ts";
import { parsePlatform } from "../../../src/model/platform.ts";
import { parseProviderAddress } from "../../../src/model/provider-address.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { parseVersion } from "../../../src/model/version.ts";
import { DEFAULT_PATIENCE } from "../../../src/sources/answers/fetch-document.ts";
import { NO_CREDENTIALS } from "../../../src/sources/hosts/credentials.ts";
import {
  type RegistrySourcePorts,
  registrySource,
} from "../../../src/sources/registry/registry.ts";
import {
  type SignedListPorts,
  signedListReader,
} from "../../../src/sources/registry/signed-list.ts";
import { aStore } from "../../support/evidence-store.ts";
import { type FakeAnswer, fakeHttp, json } from "../../support/fake-http.ts";
import { SIGNED_AT, signedCase, signedDocument } from "../../support/signed-release.ts";

const PROVIDER = parseProviderAddress("r.test/acme/widget", OPENTOFU);
const REQUEST = {
  provider: PROVIDER,
  version: parseVersion("1.2.3"),
  platform: parsePlatform("bleep_bloop"),
};
const VERSIONS = "https://api.test/v1/acme/widget/versions";
const DOWNLOAD = "https://api.test/v1/acme/widget/1.2.3/download/bleep/bloop";
const SUMS = "https://api.test/files/SHA256SUMS";
const SIGNATURE = "https://api.test/files/SHA256SUMS.sig";

function aDownload(members: Readonly<Record<string, unknown>> = {}): FakeAnswer {
  return json({
    protocols: ["5.0"],
    os: "bleep",
    arch: "bloop",
    filename: "p.zip",
    download_url: "/files/p.zip",
    shasum: "ab".repeat(32),
    shasums_url: "/files/SHA256SUMS",
    shasums_signature_url: "/files/SHA256SUMS.sig",
    signing_keys: { gpg_public_keys: [{ key_id: "X", ascii_armor: "KEY" }] },
    ...members,
  });
}

function aRegistry(
  answers: Readonly<Record<string, FakeAnswer>> = {},
  more: Partial<RegistrySourcePorts & SignedListPorts> = {},
) {
  const http = fakeHttp({
    [VERSIONS]: json({ versions: [{ version: "1.2.3" }] }),
    [DOWNLOAD]: aDownload(),
    [SUMS]: { body: "sums" },
    [SIGNATURE]: { body: "sig" },
    ...answers,
  });
  const source = registrySource({
    patience: DEFAULT_PATIENCE,
    http,
    answers: new Map(),
    readList: signedListReader({ patience: DEFAULT_PATIENCE, http, ...more }),
    findService: () => Promise.resolve(new URL("https://api.test/v1/")),
    credentials: NO_CREDENTIALS,
    tool: OPENTOFU,
    ...more,
  });
  return { http, source };
}

describe("registrySource().packageMeta()", () => {
  test("gives the location and everything that authenticates the package (SRC-9, SRC-17)", async () => {
    const { source } = aRegistry();

    const meta = await source.packageMeta(REQUEST);

    expect(meta).toEqual({
      ...REQUEST,
      source: "r.test",
      location: { kind: "url", url: "https://api.test/files/p.zip" },
      authentication: {
        kind: "registry",
        filename: "p.zip",
        shasum: "ab".repeat(32),
        checksums: Buffer.from("sums"),
        signature: Buffer.from("sig"),
        signingKeys: ["KEY"],
        endorsedKeys: new Set(),
        packages: new Map(),
      },
    });
  });

  test("resolves addresses against the final address of the answer (SRC-13)", async () => {
    const { source } = aRegistry({
      [DOWNLOAD]: { ...aDownload({ download_url: "p.zip" }), url: "https://cdn.test/a/b" },
      "https://cdn.test/files/SHA256SUMS": { body: "sums" },
      "https://cdn.test/files/SHA256SUMS.sig": { body: "sig" },
    });

    const meta = await source.packageMeta(REQUEST);

    expect(meta.location).toStrictEqual({
      kind: "url",
      url: "https://cdn.test/a/p.zip",
      retries: undefined,
    });
  });

  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    ["a checksum that is no SHA-256", { shasum: "ab" }, "INVALID_METADATA"],
    ["no checksum", { shasum: null }, "INVALID_METADATA"],
    ["another operating system", { os: "linux" }, "INVALID_METADATA"],
    ["another architecture", { arch: "" }, "INVALID_METADATA"],
    ["a protocol that is no version", { protocols: ["five"] }, "INVALID_METADATA"],
    ["protocol 4 only", { protocols: ["4.0"] }, "PROTOCOL_NOT_SUPPORTED"],
    ["protocol 7 only", { protocols: ["7.0"] }, "PROTOCOL_NOT_SUPPORTED"],
    ["protocols that are no list", { protocols: "5.0" }, "INVALID_METADATA"],
    ["a null key", { signing_keys: { gpg_public_keys: [null] } }, "INVALID_METADATA"],
    ["a number for a name", { filename: 5 }, "INVALID_METADATA"],
    ["another scheme", { download_url: "ftp://x.test/p.zip" }, "INVALID_METADATA"],
    ["a member that differs only in case", { Shasum: "cd".repeat(32) }, "AMBIGUOUS_DOCUMENT"],
    ["a long s in a member's name", { "\u017fhasum": "" }, "AMBIGUOUS_DOCUMENT"],
    ["packages that name no platform", { packages: { linux: {} } }, "INVALID_METADATA"],
    [
      "packages with a bad hash",
      { packages: { a_b: { hashes: ["zh"], package_size: 1 } } },
      "INVALID_METADATA",
    ],
    [
      "packages with half a byte",
      { packages: { a_b: { hashes: [], package_size: 1.5 } } },
      "INVALID_METADATA",
    ],
  ])("refuses %s before it asks for more (SRC-19, SRC-23)", async (_, members, code) => {
    const { source, http } = aRegistry({ [DOWNLOAD]: aDownload(members) });

    await expect(source.packageMeta(REQUEST)).rejects.toMatchObject({ code });
    expect(http.requests).toHaveLength(1);
  });

  test.each([[[]], [["5"]], [["4.0", "5.1"]], [["6.0"]]])(
    "accepts the protocols %j (SRC-18)",
    async (protocols) => {
      const { source } = aRegistry({ [DOWNLOAD]: aDownload({ protocols }) });

      await expect(source.packageMeta(REQUEST)).resolves.toMatchObject(REQUEST);
    },
  );

  test("reads reported packages of every platform (RG-1)", async () => {
    const packages = {
      bleep_bloop: { hashes: ["zh:aa", "h1:bb"], package_size: 12 },
      a_b: { hashes: null },
    };
    const { source } = aRegistry({ [DOWNLOAD]: aDownload({ packages }) });

    const { authentication } = await source.packageMeta(REQUEST);

    expect(authentication).toMatchObject({
      packages: new Map([
        ["bleep_bloop", { hashes: ["zh:aa", "h1:bb"], size: 12 }],
        ["a_b", { hashes: [], size: 0 }],
      ]),
    });
  });

  test("ignores the packages member for a tool that does (RG-1)", async () => {
    const { source } = aRegistry(
      { [DOWNLOAD]: aDownload({ packages: "nonsense" }) },
      { tool: { ...OPENTOFU, minor: 11 } },
    );

    const { authentication } = await source.packageMeta(REQUEST);

    expect(authentication).toMatchObject({ packages: new Map() });
  });

  test.each<[string, string, number, string]>([
    ["metadata", DOWNLOAD, 404, "PLATFORM_NOT_AVAILABLE"],
    ["metadata", DOWNLOAD, 401, "UNAUTHORIZED"],
    ["metadata", DOWNLOAD, 403, "UNAUTHORIZED"],
    ["metadata", DOWNLOAD, 500, "QUERY_FAILED"],
    ["checksums", SUMS, 404, "INVALID_METADATA"],
    ["checksums", SUMS, 500, "QUERY_FAILED"],
    ["a signature", SIGNATURE, 404, "BAD_SIGNATURE"],
    ["a signature", SIGNATURE, 403, "UNAUTHORIZED"],
  ])("tells what %s at %s with status %i means (SRC-14)", async (_, url, status, code) => {
    const { source } = aRegistry({ [url]: { status, url: "https://cdn.test/there" } });

    const told = code === "PLATFORM_NOT_AVAILABLE" ? "" : `HTTP ${status} from cdn.test`;
    const message = expect.stringContaining(told);
    await expect(source.packageMeta(REQUEST)).rejects.toMatchObject({ code, message });
  });

  test.each<[string, string, number]>([
    ["metadata", DOWNLOAD, 8 * 1024 * 1024],
    ["checksums", SUMS, 1024 * 1024],
    ["a signature", SIGNATURE, 64 * 1024],
  ])("refuses %s of more bytes than its limit (SRC-28)", async (_, url, limit) => {
    const { source } = aRegistry({ [url]: { body: " ".repeat(limit + 1) } });

    await expect(source.packageMeta(REQUEST)).rejects.toMatchObject({
      code: "LIMIT_EXCEEDED",
    });
  });

  test("sends the token to the registry's API and to nothing else (SRC-9, SRC-10)", async () => {
    const { source, http } = aRegistry({}, { credentials: () => Promise.resolve("secret") });

    await source.availableVersions(PROVIDER);
    await source.packageMeta(REQUEST);

    expect(
      http.requests.map((request) => [request.url, request.authorization ?? "-"]),
    ).toStrictEqual([
      [VERSIONS, "Bearer secret"],
      [DOWNLOAD, "Bearer secret"],
      [SUMS, "-"],
      [SIGNATURE, "-"],
    ]);
    expect(http.requests.map((request) => request.headers?.["x-terraform-version"])).toStrictEqual([
      "1.12.0",
      "1.12.0",
      undefined,
      undefined,
    ]);
  });

  test("fails when looking up the token fails (SRC-11)", async () => {
    const failure = new LockReviewError("INVALID_CLI_CONFIG", "Helper failed");
    const { source } = aRegistry({}, { credentials: () => Promise.reject(failure) });

    await expect(source.packageMeta(REQUEST)).rejects.toBe(failure);
  });

  test("fetches documents that platforms share once (SRC-29)", async () => {
    const { source, http } = aRegistry({
      "https://api.test/v1/acme/widget/1.2.3/download/a/b": aDownload({ os: "a", arch: "b" }),
    });

    await source.packageMeta(REQUEST);
    await source.packageMeta({ ...REQUEST, platform: parsePlatform("a_b") });

    expect(http.requests.filter((request) => request.url === SUMS)).toHaveLength(1);
    expect(http.requests).toHaveLength(4);
  });

  test("asks for no list that it remembers, on any platform", async () => {
    const store = aStore();
    const signed = signedDocument(signedCase("rsa-2048"));
    const [armored] = signed.signingKeys;
    const keys = { signing_keys: { gpg_public_keys: [{ key_id: "X", ascii_armor: armored }] } };
    const answers = {
      [DOWNLOAD]: aDownload(keys),
      "https://api.test/v1/acme/widget/1.2.3/download/a/b": aDownload({
        ...keys,
        os: "a",
        arch: "b",
      }),
      [SUMS]: { body: signed.checksums },
      [SIGNATURE]: { body: signed.signature },
    };
    const lists = { known: store, learned: store, now: SIGNED_AT };
    const metas = [];
    const listsAsked = [];
    for (const more of [{ lists }, { lists }, {}]) {
      const { source, http } = aRegistry(answers, more);
      const asked = ["bleep_bloop", "a_b"].map((platform) =>
        source.packageMeta({ ...REQUEST, platform: parsePlatform(platform) }),
      );
      metas.push((await Promise.all(asked)).map(({ authentication }) => authentication));
      listsAsked.push(http.requests.filter(({ url }) => url === SUMS).length);
      expect(http.requests.filter(({ url }) => url === SIGNATURE)).toHaveLength(1);
    }

    expect(listsAsked).toStrictEqual([1, 0, 1]);
    expect(metas[0]).toStrictEqual(metas[2]);
    expect(metas[1]).toMatchObject(
      (metas[2] ?? []).map((one) => ({ ...one, checksums: Buffer.from(signed.checksums) })),
    );
  });

  test("writes build metadata and odd platforms into the path as Go does", async () => {
    const { source, http } = aRegistry();
    const odd = { version: parseVersion("1.0.0+b.1"), platform: parsePlatform("_a/b?") };

    await expect(source.packageMeta({ ...REQUEST, ...odd })).rejects.toThrow();

    expect(http.requests[0]?.url).toBe(
      "https://api.test/v1/acme/widget/1.0.0+b.1/download/a%2Fb%3F",
    );
  });
});

describe("registrySource().availableVersions()", () => {
  test("lists ascending by precedence, build metadata by bytes (SRC-15, SRC-16)", async () => {
    const written = ["1.10.0", "1.9.0+b", "1.9.0+a", "1.9.0-rc", "2"];
    const { source } = aRegistry({
      [VERSIONS]: json({ versions: written.map((version) => ({ version })) }),
    });

    const { versions } = await source.availableVersions(PROVIDER);

    expect(versions.map((offer) => offer.version)).toStrictEqual([
      "1.9.0-rc",
      "1.9.0+a",
      "1.9.0+b",
      "1.10.0",
      "2.0.0",
    ]);
  });

  test("keeps the last of two offers of one version, and platforms that make sense", async () => {
    const { source } = aRegistry({
      [VERSIONS]: json({
        versions: [
          { version: "1.0", protocols: ["4"], platforms: [{ os: "x", arch: "y" }] },
          {
            version: "1.0.0",
            protocols: ["5"],
            platforms: [{ os: "a", arch: "b" }, null, 7, { os: "a_b", arch: "c" }, { os: "a" }],
          },
        ],
      }),
    });

    const { versions } = await source.availableVersions(PROVIDER);

    expect(versions).toStrictEqual([{ version: "1.0.0", platforms: ["a_b"] }]);
  });

  test.each([
    {},
    { versions: null },
    { versions: [], warnings: null },
    { versions: [], platforms: 3 },
  ])("takes %j for a provider without versions (SRC-15)", async (body) => {
    const { source } = aRegistry({ [VERSIONS]: json(body) });

    expect(await source.availableVersions(PROVIDER)).toStrictEqual({
      versions: [],
    });
  });

  test.each<[string, FakeAnswer, string]>([
    ["a version with a v", json({ versions: [{ version: "v1.0.0" }] }), "INVALID_METADATA"],
    [
      "protocols that are no texts",
      json({ versions: [{ version: "1.0.0", protocols: [5] }] }),
      "INVALID_METADATA",
    ],
    ["warnings that are no texts", json({ versions: [], warnings: [5] }), "INVALID_METADATA"],
    ["a null version", json({ versions: [null] }), "INVALID_METADATA"],
    ["no object", json([]), "INVALID_METADATA"],
    ["404", { status: 404 }, "PROVIDER_NOT_FOUND"],
    ["401", { status: 401 }, "UNAUTHORIZED"],
    ["429", { status: 429 }, "QUERY_FAILED"],
    ["503", { status: 503 }, "QUERY_FAILED"],
  ])("refuses %s (SRC-14, SRC-15)", async (_, answer, code) => {
    const { source } = aRegistry({ [VERSIONS]: answer });

    await expect(source.availableVersions(PROVIDER)).rejects.toMatchObject({ code });
  });

  test("ignores the content type and what follows the document (SRC-15)", async () => {
    const { source } = aRegistry({ [VERSIONS]: { body: '{"versions":[{"version":"1.0.0"}]}]]' } });

    expect((await source.availableVersions(PROVIDER)).versions).toHaveLength(1);
  });

  test("says in the hint whether credentials were sent", async () => {
    const refusal = { [VERSIONS]: { status: 401 } };
    const anonymous = aRegistry(refusal).source;
    const known = aRegistry(refusal, { credentials: () => Promise.resolve("t") }).source;

    await expect(anonymous.availableVersions(PROVIDER)).rejects.toMatchObject({
      hint: expect.stringContaining("wants credentials"),
    });
    await expect(known.availableVersions(PROVIDER)).rejects.toMatchObject({
      hint: expect.stringContaining("rejected"),
    });
  });

  test("passes the patience on and names the host", async () => {
    const { source, http } = aRegistry({}, { patience: { retries: 3, timeoutMs: 5 } });

    await source.availableVersions(PROVIDER);

    expect(http.requests[0]).toMatchObject({ retries: 3, timeoutMs: 5, maxRedirects: 9 });
    expect(source.describe(PROVIDER)).toBe("r.test");
  });
});

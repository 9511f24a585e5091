import { describe, expect, test } from "vitest";
import type { OciCredential } from "../../../src/formats/cli-config/oci-settings.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { anAddress, aPlatform, aVersion } from "../../support/builders.ts";
import type { OciAnswer, OciRequest } from "../../support/embedded/oci-answers.ts";
import {
  addProvider,
  type OciDocument,
  type OciEdits,
} from "../../support/embedded/oci-content.ts";
import { aRelease } from "../../support/lock-situations/situation.ts";
import { type OciWorld, ociWorld } from "../../support/oci.ts";

const provider = anAddress("acme/widget", OPENTOFU);
const REPOSITORY = "mirror/acme/widget";
const USER: OciCredential = { kind: "basic", username: "robot", password: "hunter2" };

function request(version = "1.2.3", platform = "linux_amd64") {
  return { provider, version: aVersion(version), platform: aPlatform(platform) };
}

async function versions({ mirror }: OciWorld): Promise<readonly string[]> {
  const answer = await mirror.availableVersions(provider);
  return answer.versions.map(({ version }) => version);
}

/** A registry that mirrors acme/widget 1.2.3. */
async function mirrored(
  options: Parameters<typeof ociWorld>[0] = {},
  edits: OciEdits = {},
  credential?: OciCredential,
) {
  const world = await ociWorld(options, () => Promise.resolve(credential));
  const store = world.registry.repository(REPOSITORY);
  const hashes = await addProvider(store, aRelease(), edits);
  return { ...world, store, hashes };
}

describe("ociMirror() lists versions (SRC-61)", () => {
  test("from the tags that are versions, an underscore standing for a plus", async () => {
    const world = await mirrored({ pageSize: 2 });
    for (const tag of ["1.10.0", "1.9.0-beta.1", "2.0.0_build.1", "latest", "v3.0.0", "3"]) {
      world.store.tags.set(tag, "sha256:0");
    }

    const offered = ["1.2.3", "1.9.0-beta.1", "1.10.0", "2.0.0+build.1", "3.0.0"];
    expect(await world.mirror.availableVersions(provider)).toStrictEqual({
      versions: offered.map((version) => ({ version, platforms: [] })),
    });
    expect(world.mirror.describe(provider)).toBe("the OCI mirror TEMPLATE");
    expect(world.registry.requests.map(({ path }) => path)).toStrictEqual(
      Array.from({ length: 4 }, () => `/v2/${REPOSITORY}/tags/list`),
    );
  });

  test.for<[string, OciAnswer, string]>([
    ["an unknown repository", error(404, "NAME_UNKNOWN"), "PROVIDER_NOT_FOUND"],
    ["a name that the registry refuses", error(400, "NAME_INVALID"), "PROVIDER_NOT_FOUND"],
    ["a missing page without reasons", { status: 404, body: "<html>" }, "PROVIDER_NOT_FOUND"],
    ["a missing page with another reason", error(404, "MANIFEST_UNKNOWN"), "QUERY_FAILED"],
    ["a refusal", error(403, "DENIED"), "UNAUTHORIZED"],
    ["a refusal that offers no way in", error(401, "UNAUTHORIZED"), "UNAUTHORIZED"],
    ["a failing registry", { status: 503 }, "QUERY_FAILED"],
    ["what is not JSON", { status: 200, body: "<html>" }, "INVALID_METADATA"],
    ["tags that are no list", { status: 200, body: '{"tags":{}}' }, "INVALID_METADATA"],
    ["tags said twice", { status: 200, body: '{"tags":[],"tags":[]}' }, "AMBIGUOUS_DOCUMENT"],
    ["a next page elsewhere", elsewhere(), "INVALID_METADATA"],
    ["pages without end", endless(), "LIMIT_EXCEEDED"],
  ])("and tells %s from what is absent", async ([, answer, code]) => {
    const world = await ociWorld({ intercept: () => answer });

    await expect(versions(world)).rejects.toMatchObject({ code });
  });

  test("and none of a repository without tags", async () => {
    const world = await ociWorld({ intercept: () => ({ status: 200, body: '{"tags":null}' }) });

    expect(await versions(world)).toStrictEqual([]);
  });
});

function error(status: number, code: string): OciAnswer {
  return { status, body: JSON.stringify({ errors: [{ code }] }) };
}

function elsewhere(): OciAnswer {
  const link = '<https://evil.example/v2/x/tags/list>; rel="next"';
  return { status: 200, headers: { link }, body: '{"tags":[]}' };
}

function endless(): OciAnswer {
  return { status: 200, headers: { link: "<?last=x>; rel=next" }, body: '{"tags":[]}' };
}

describe("ociMirror() finds the package of a platform (SRC-62, SRC-63)", () => {
  test("with the digest of its archive as the hash that it must have", async () => {
    const { mirror, hashes, registry } = await mirrored();

    const meta = await mirror.packageMeta(request());

    const zh = hashes.get("linux_amd64")?.zh ?? "";
    expect(meta).toMatchObject({
      source: `${registry.host}/${REPOSITORY}`,
      location: {
        kind: "url",
        url: `https://${registry.host}/v2/${REPOSITORY}/blobs/sha256:${zh.slice(3)}`,
        isBlob: true,
      },
      authentication: { kind: "mirror", hashes: [zh], trustAllHashes: false },
    });
    expect(registry.requests.map(({ path }) => path.split("/").at(-2))).toStrictEqual([
      "manifests",
      "manifests",
    ]);
  });

  test("and says what is not there: a platform, a version, a repository", async () => {
    const { mirror } = await mirrored();
    const other = { ...request(), provider: anAddress("acme/gadget", OPENTOFU) };

    await expect(mirror.packageMeta(request("1.2.3", "plan9_arm"))).rejects.toMatchObject({
      code: "PLATFORM_NOT_AVAILABLE",
    });
    await expect(mirror.packageMeta(request("9.9.9"))).rejects.toMatchObject({
      code: "INVALID_METADATA",
    });
    await expect(mirror.packageMeta(other)).rejects.toMatchObject({ code: "INVALID_METADATA" });
  });

  const LINUX = { os: "linux", architecture: "amd64" };
  const eachManifest =
    (change: (one: OciDocument, index: number) => OciDocument) =>
    (index: OciDocument): OciDocument => ({
      ...index,
      manifests: (index["manifests"] as readonly OciDocument[]).map(change),
    });
  const layers =
    (...list: readonly OciDocument[]) =>
    (manifest: OciDocument) => ({
      ...manifest,
      layers: list,
    });
  const LAYER = { mediaType: "archive/zip", digest: `sha256:${"0".repeat(64)}`, size: 1 };

  test.for<[string, OciEdits]>([
    ["a list of another artifact", { index: (d) => ({ ...d, artifactType: "application/x" }) }],
    ["a list of no artifact", { index: ({ artifactType: _, ...rest }) => rest }],
    ["a list that calls itself something else", { index: (d) => ({ ...d, mediaType: "x" }) }],
    ["a container image", { index: eachManifest(({ artifactType: _, ...rest }) => rest) }],
    ["other artifacts", { index: eachManifest((one) => ({ ...one, artifactType: "x" })) }],
    [
      "several packages for one platform",
      { index: eachManifest((one) => ({ ...one, platform: LINUX })) },
    ],
    ["a package for no platform", { index: eachManifest(({ platform: _, ...rest }) => rest) }],
    [
      "a package of another media type",
      { index: eachManifest((one) => ({ ...one, mediaType: "x" })) },
    ],
    ["manifests that are no list", { index: (d) => ({ ...d, manifests: {} }) }],
    [
      "a digest that is none",
      { index: eachManifest((one) => ({ ...one, digest: "sha256:../x" })) },
    ],
    ["a manifest of another artifact", { manifest: (d) => ({ ...d, artifactType: "x" }) }],
    ["a manifest that calls itself a list", { manifest: (d) => ({ ...d, mediaType: "x" }) }],
    ["no archive", { manifest: layers({ ...LAYER, mediaType: "application/x-tar" }) }],
    ["no layer at all", { manifest: layers() }],
    ["several archives", { manifest: layers(LAYER, LAYER) }],
    [
      "an archive by another digest",
      { manifest: layers({ ...LAYER, digest: `sha512:${"0".repeat(128)}` }) },
    ],
    [
      "an archive for another platform",
      { manifest: layers({ ...LAYER, platform: { os: "plan9", architecture: "arm" } }) },
    ],
    ["a member twice but for its case", { manifest: (d) => ({ ...d, Layers: [] }) }],
  ])("and refuses %s", async ([, edits]) => {
    const { mirror } = await mirrored({}, edits);

    await expect(mirror.packageMeta(request())).rejects.toMatchObject({
      code: expect.stringMatching(/^(INVALID_METADATA|AMBIGUOUS_DOCUMENT)$/),
    });
  });

  test("and takes an archive that says that it is for the platform", async () => {
    const own = (manifest: OciDocument) => ({
      ...manifest,
      layers: (manifest["layers"] as readonly OciDocument[]).map((one) => ({
        ...one,
        platform: LINUX,
      })),
    });
    const { mirror, hashes } = await mirrored({}, { manifest: own });

    expect((await mirror.packageMeta(request())).authentication).toMatchObject({
      hashes: [hashes.get("linux_amd64")?.zh],
    });
  });

  test("and passes over packages for one release of a system, and null", async () => {
    const versioned = eachManifest((one, i) =>
      i === 0 ? { ...one, platform: { ...LINUX, "os.version": "6" } } : one,
    );
    const { mirror } = await mirrored(
      {},
      {
        index: (d) => ({
          ...versioned(d),
          manifests: [null, ...(versioned(d)["manifests"] as [])],
        }),
      },
    );

    await expect(mirror.packageMeta(request())).rejects.toMatchObject({
      code: "PLATFORM_NOT_AVAILABLE",
    });
  });

  /** Changes what the registry sends for manifests. */
  const sent =
    (headers: Readonly<Record<string, string>>, body?: string) =>
    ({ path }: OciRequest): OciAnswer | undefined =>
      path.includes("/manifests/")
        ? { status: 200, headers, ...(body ? { body } : {}) }
        : undefined;
  const TYPE = { "content-type": "application/vnd.oci.image.index.v1+json" };
  const OTHER_DIGEST = { "docker-content-digest": `sha256:${"0".repeat(64)}` };

  test.for<[string, (request: OciRequest) => OciAnswer | undefined, string]>([
    [
      "content that is not what its digest says",
      sent({ ...TYPE, ...OTHER_DIGEST }, "{}"),
      "CHECKSUM_MISMATCH",
    ],
    ["no digest", sent(TYPE, "{}"), "INVALID_METADATA"],
    [
      "a digest that is none",
      sent({ ...TYPE, "docker-content-digest": "md5:0" }, "{}"),
      "INVALID_METADATA",
    ],
    ["more than a manifest can be", sent(TYPE, "x".repeat(5 * 1024 * 1024)), "LIMIT_EXCEEDED"],
  ])("and refuses %s", async ([, intercept, code]) => {
    const { mirror } = await mirrored({ intercept });

    await expect(mirror.packageMeta(request())).rejects.toMatchObject({ code });
  });

  test("and refuses a Docker list, and a manifest changed after its digest was taken", async () => {
    const docker = await mirrored();
    const [index, manifest] = [...docker.store.manifests].reverse();
    if (index === undefined || manifest === undefined) throw new Error("nothing is stored");
    const [digest, content] = index;
    docker.store.manifests.set(digest, {
      ...content,
      mediaType: "application/vnd.docker.distribution.manifest.list.v2+json",
    });
    await expect(docker.mirror.packageMeta(request())).rejects.toMatchObject({
      code: "INVALID_METADATA",
    });

    docker.store.manifests.set(digest, content);
    for (const [key, { bytes, mediaType }] of docker.store.manifests) {
      if (key !== digest)
        docker.store.manifests.set(key, {
          mediaType,
          bytes: Buffer.concat([bytes, Buffer.from(" ")]),
        });
    }
    await expect(docker.mirror.packageMeta(request())).rejects.toMatchObject({
      code: "CHECKSUM_MISMATCH",
    });
  });
});

describe("ociMirror() signs in", () => {
  test("with a token for anybody", async () => {
    const world = await mirrored({ access: { kind: "token" } });

    expect(await versions(world)).toStrictEqual(["1.2.3"]);
    expect(world.registry.requests.map(({ path }) => path)).toStrictEqual([
      `/v2/${REPOSITORY}/tags/list`,
      "/token",
      `/v2/${REPOSITORY}/tags/list`,
    ]);
    expect(world.registry.requests[1]?.query.toString()).toBe(
      "service=made-up&scope=repository%3Amirror%2Facme%2Fwidget%3Apull",
    );
  });

  test.for(["basic", "token"] as const)(
    "with a password (%s), and keeps it from others",
    async (kind) => {
      const access = { kind, username: "robot", password: "hunter2" };
      const world = await mirrored({ access, redirectBlobs: true }, {}, USER);

      const meta = await world.mirror.packageMeta(request());
      const { location } = meta;
      if (location.kind !== "url" || location.http === undefined) throw new Error("no client");
      const response = await location.http.request({
        url: location.url,
        maxRedirects: 5,
        retries: 0,
        maxBytes: 100_000,
      });
      await response.discard();

      expect(response.status).toBe(200);
      const elsewhere = world.registry.requests.filter(({ port }) => port === "storage");
      expect(elsewhere).toHaveLength(1);
      expect(elsewhere[0]?.headers.authorization).toBeUndefined();
      const passwords = world.registry.requests.filter(({ headers }) =>
        headers.authorization?.startsWith("Basic "),
      );
      const asked =
        kind === "token"
          ? ["/token"]
          : [expect.any(String), expect.any(String), expect.any(String)];
      expect(passwords.map(({ path }) => path)).toStrictEqual(asked);
    },
  );

  test("once for many questions at a time, and again when a token has grown old", async () => {
    let isOld = false;
    const world = await mirrored({
      access: { kind: "token" },
      intercept: ({ path, headers }) => {
        if (!isOld || headers.authorization === undefined || path === "/token") return undefined;
        isOld = false;
        const realm = `https://${world.registry.host}/token`;
        const challenge = `Bearer realm="${realm}",service="made-up"`;
        return { status: 401, headers: { "www-authenticate": challenge } };
      },
    });
    const tokens = () => world.registry.requests.filter(({ path }) => path === "/token").length;

    await Promise.all(
      ["linux_amd64", "linux_amd64"].map((one) => world.mirror.packageMeta(request("1.2.3", one))),
    );
    expect(tokens()).toBe(1);

    isOld = true;
    await world.mirror.packageMeta(request());
    expect(tokens()).toBe(2);
  });

  test("with a refresh token in a form, and with an access token as it is", async () => {
    const oauth = { kind: "oauth", accessToken: "", refreshToken: "r e" } as const;
    const world = await mirrored({ access: { kind: "token" } }, {}, oauth);

    await versions(world);

    const asked = world.registry.requests.find(({ path }) => path === "/token");
    expect([asked?.method, asked?.body]).toStrictEqual([
      "POST",
      "grant_type=refresh_token&refresh_token=r+e&service=made-up&client_id=tofu-lock-review&scope=repository%3Amirror%2Facme%2Fwidget%3Apull",
    ]);
    const direct = await mirrored(
      { access: { kind: "token" } },
      {},
      { ...oauth, accessToken: "known" },
    );
    await expect(versions(direct)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect(direct.registry.requests.map(({ headers }) => headers.authorization)).toStrictEqual([
      undefined,
      "Bearer known",
    ]);
  });

  test.for<[string, OciCredential | undefined, "basic" | "token"]>([
    ["without a password", undefined, "basic"],
    ["without a password for tokens", undefined, "token"],
    ["with a wrong one", { ...USER, password: "wrong" } as OciCredential, "basic"],
    ["with a wrong one for tokens", { ...USER, password: "wrong" } as OciCredential, "token"],
    [
      "with a token where a password is wanted",
      { kind: "oauth", accessToken: "wrong", refreshToken: "" },
      "basic",
    ],
  ])("but not %s", async ([, credential, kind]) => {
    const access = { kind, username: "robot", password: "hunter2" };
    const world = await mirrored({ access }, {}, credential);

    const failed = versions(world);

    await expect(failed).rejects.toMatchObject({
      code: "UNAUTHORIZED",
      message: expect.not.stringMatching(/wrong|hunter2/),
      hint: expect.any(String),
    });
  });

  test.for<[string, string, string]>([
    ["without encryption", "http://127.0.0.1:9/token", "INVALID_METADATA"],
    ["nowhere", "", "UNAUTHORIZED"],
    ["at no address", "nowhere", "INVALID_METADATA"],
    ["that gives no token", "https://HOST/empty", "INVALID_METADATA"],
    ["that fails", "https://HOST/broken", "QUERY_FAILED"],
  ])("and asks no token service %s", async ([, realm, code]) => {
    const world: OciWorld = await mirrored(
      {
        intercept: ({ path }) => {
          if (path === "/empty") return { status: 200, body: '{"token":"a\\nb"}' };
          if (path === "/broken") return { status: 500 };
          const place = realm.replace("HOST", world.registry.host);
          return { status: 401, headers: { "www-authenticate": `Bearer realm="${place}"` } };
        },
      },
      {},
      USER,
    );

    await expect(versions(world)).rejects.toMatchObject({ code });
  });
});

import { afterEach, describe, expect, test } from "vitest";
import { parsePlatform } from "../../../src/model/platform.ts";
import {
  answerBody,
  answerHeaders,
  answerLate,
  answerStatus,
  editJson,
  hangUp,
  redirect,
  requireToken,
  truncate,
} from "./exchange-faults.ts";
import { sha256 } from "./package-zip.ts";
import { type EmbeddedRegistry, startRegistry } from "./registry.ts";
import type { ReleaseSpec } from "./release.ts";

const WEB: ReleaseSpec = {
  namespace: "acme",
  type: "web",
  version: "1.2.3",
  platforms: ["linux_amd64", "darwin_arm64"],
};
const LISTING = "v1/providers/acme/web/versions";
const LINUX = "v1/providers/acme/web/1.2.3/download/linux/amd64";

let registry: EmbeddedRegistry;

afterEach(() => registry.stop());

async function json(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(url);
  return (await response.json()) as Record<string, unknown>;
}

async function text(url: unknown): Promise<string> {
  return (await fetch(String(url))).text();
}

describe("startRegistry()", () => {
  test("answers service discovery with the base URL of the same host (SRC-4)", async () => {
    registry = await startRegistry({ releases: [{ ...WEB, host: "other.example" }] });

    const url = `${registry.url}/other.example/.well-known/terraform.json`;
    const services = await json(url);

    expect(new URL(String(services["providers.v1"]), url).href).toBe(
      registry.providersUrlOf("other.example"),
    );
  });

  test("lists versions in the order of publication (REG-3)", async () => {
    registry = await startRegistry({ releases: [{ ...WEB, version: "2.0.0" }, WEB] });

    const { versions } = await json(`${registry.url}/${LISTING}`);

    expect(versions).toStrictEqual([
      expect.objectContaining({ version: "2.0.0", protocols: ["5.0"] }),
      expect.objectContaining({
        version: "1.2.3",
        platforms: [
          { os: "linux", arch: "amd64" },
          { os: "darwin", arch: "arm64" },
        ],
      }),
    ]);
  });

  test("serves an archive, a checksum list and a signature that agree (AU-4)", async () => {
    registry = await startRegistry({ releases: [WEB] });

    const meta = await json(`${registry.url}/${LINUX}`);
    const archive = await fetch(String(meta["download_url"]));
    const hex = sha256(new Uint8Array(await archive.arrayBuffer()), "hex");

    expect(hex).toBe(meta["shasum"]);
    expect((await text(meta["shasums_url"])).split("\n")).toContain(`${hex}  ${meta["filename"]}`);
    expect((await fetch(String(meta["shasums_signature_url"]))).status).toBe(200);
  });

  test("lists the manifest among the checksums (AU-6)", async () => {
    registry = await startRegistry({ releases: [WEB] });

    const meta = await json(`${registry.url}/${LINUX}`);
    const manifest = registry.hashesOf(WEB).manifest;

    expect(await text(meta["shasums_url"])).toContain(
      `${manifest?.slice(3)}  terraform-provider-web_1.2.3_manifest.json\n`,
    );
  });

  test("reports every platform's hashes and sizes when asked to (RG-1)", async () => {
    registry = await startRegistry({ releases: [{ ...WEB, packages: true }] });
    const { packages } = registry.hashesOf(WEB);

    const meta = await json(`${registry.url}/${LINUX}`);

    const linux = packages.get(parsePlatform("linux_amd64"));
    const darwin = packages.get(parsePlatform("darwin_arm64"));
    expect(meta["packages"]).toStrictEqual({
      linux_amd64: { hashes: [linux?.zh, linux?.zipH1], package_size: expect.any(Number) },
      darwin_arm64: { hashes: [darwin?.zh, darwin?.zipH1], package_size: expect.any(Number) },
    });
  });

  test("resolves relative file URLs under both paths of the default host (SRC-13)", async () => {
    registry = await startRegistry({ releases: [{ ...WEB, urls: "relative" }] });

    for (const base of [registry.url, `${registry.url}/registry.opentofu.org`]) {
      const meta = await json(`${base}/${LINUX}`);
      const archive = await fetch(new URL(String(meta["download_url"]), `${base}/${LINUX}`));

      expect(archive.status).toBe(200);
    }
  });

  test("publishes the same bytes in every run", async () => {
    registry = await startRegistry({ releases: [WEB] });
    const other = await startRegistry({ releases: [WEB] });

    expect(other.hashesOf(WEB)).toStrictEqual(registry.hashesOf(WEB));

    await other.stop();
  });

  test("keeps hosts apart", async () => {
    registry = await startRegistry({ releases: [{ ...WEB, host: "пример.example:8443" }] });

    const theirs = await fetch(
      new URL("acme/web/versions", registry.providersUrlOf("пример.example:8443")),
    );
    const ours = await fetch(`${registry.url}/${LISTING}`);

    expect([theirs.status, ours.status]).toStrictEqual([200, 404]);
  });

  test("logs requests with their headers", async () => {
    registry = await startRegistry({ releases: [WEB] });

    await fetch(`${registry.url}/${LISTING}`, { headers: { authorization: "Bearer t" } });

    expect(registry.requests).toMatchObject([
      { method: "GET", path: `/${LISTING}`, headers: { authorization: "Bearer t" } },
    ]);
    registry.forgetRequests();
    expect(registry.requests).toStrictEqual([]);
  });

  test("serves what is published later, in place of the release of the same name", async () => {
    registry = await startRegistry({ releases: [WEB] });
    const before = registry.hashesOf(WEB).packages.size;

    await registry.publish({ ...WEB, platforms: ["linux_amd64"] });

    expect([before, registry.hashesOf(WEB).packages.size]).toStrictEqual([2, 1]);
  });

  test("refuses to tell the hashes of a release that it does not have", async () => {
    registry = await startRegistry();

    expect(() => registry.hashesOf(WEB)).toThrow(
      expect.objectContaining({ code: "VERSION_NOT_AVAILABLE" }),
    );
  });

  test("writes a CLI configuration with a block for every host (SRC-8)", async () => {
    registry = await startRegistry({ releases: [{ ...WEB, host: "other.example" }] });

    expect(registry.cliConfig()).toBe(
      `host "registry.opentofu.org" {\n  services = {\n    "providers.v1" = "${registry.url}/registry.opentofu.org/v1/providers/"\n  }\n}\n` +
        `\nhost "other.example" {\n  services = {\n    "providers.v1" = "${registry.url}/other.example/v1/providers/"\n  }\n}\n`,
    );
  });

  test("is as slow as its shape says", async () => {
    registry = await startRegistry({ shape: { latencyMs: 60, bytesPerSecond: 1e9 } });
    const started = performance.now();

    await fetch(`${registry.url}/${LISTING}`);

    expect(performance.now() - started).toBeGreaterThanOrEqual(55);
  });
});

describe("faults of an exchange", () => {
  const target = { path: "/versions" };

  test("answerStatus() befalls only as many requests as it is told", async () => {
    registry = await startRegistry({ releases: [WEB] });
    registry.intercept(answerStatus({ ...target, times: 1 }, 503, { "retry-after": "2" }));

    const first = await fetch(`${registry.url}/${LISTING}`);
    const second = await fetch(`${registry.url}/${LISTING}`);

    expect([first.status, first.headers.get("retry-after"), second.status]).toStrictEqual([
      503,
      "2",
      200,
    ]);
  });

  test("a fault can be taken away", async () => {
    registry = await startRegistry({ releases: [WEB] });
    const restore = registry.intercept(answerStatus(target, 500));
    const broken = await fetch(`${registry.url}/${LISTING}`);

    restore();

    const whole = await fetch(`${registry.url}/${LISTING}`);
    expect([broken.status, whole.status]).toStrictEqual([500, 200]);
  });

  test("answerBody(), answerHeaders() and editJson() change an answer", async () => {
    registry = await startRegistry({ releases: [WEB] });

    let restore = registry.intercept(answerBody(target, "{"));
    expect(await text(`${registry.url}/${LISTING}`)).toBe("{");
    restore();
    restore = registry.intercept(answerHeaders(target, { "content-type": "text/html" }));
    const html = await fetch(`${registry.url}/${LISTING}`);
    expect(html.headers.get("content-type")).toBe("text/html");
    restore();
    registry.intercept(editJson(target, (document) => ({ ...document, warnings: ["old"] })));
    expect(await json(`${registry.url}/${LISTING}`)).toMatchObject({ warnings: ["old"] });
  });

  test("redirect() sends the caller elsewhere", async () => {
    registry = await startRegistry({ releases: [WEB] });
    registry.intercept(redirect(target, "/elsewhere"));

    const response = await fetch(`${registry.url}/${LISTING}`);

    expect([response.status, response.url]).toStrictEqual([404, `${registry.url}/elsewhere`]);
  });

  test("answerLate() waits first", async () => {
    registry = await startRegistry({ releases: [WEB] });
    registry.intercept(answerLate(target, 60));
    const started = performance.now();

    await fetch(`${registry.url}/${LISTING}`);

    expect(performance.now() - started).toBeGreaterThanOrEqual(55);
  });

  test("truncate() promises more than it sends", async () => {
    registry = await startRegistry({ releases: [WEB] });
    registry.intercept(truncate({ path: "/assets/" }, 10));
    const meta = await json(`${registry.url}/${LINUX}`);

    const response = await fetch(String(meta["download_url"]));

    expect(Number(response.headers.get("content-length"))).toBeGreaterThan(10);
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  test("hangUp() answers nothing", async () => {
    registry = await startRegistry({ releases: [WEB] });
    registry.intercept(hangUp(target));

    await expect(fetch(`${registry.url}/${LISTING}`)).rejects.toThrow();
  });

  test("requireToken() lets only the bearer of the token through", async () => {
    registry = await startRegistry({ releases: [WEB] });
    registry.intercept(requireToken(target, "secret"));
    const url = `${registry.url}/${LISTING}`;

    const without = await fetch(url);
    const wrong = await fetch(url, { headers: { authorization: "Bearer other" } });
    const right = await fetch(url, { headers: { authorization: "Bearer secret" } });

    expect([without.status, wrong.status, right.status]).toStrictEqual([401, 401, 200]);
  });
});

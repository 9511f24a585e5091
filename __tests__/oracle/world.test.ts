import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { compareBytes, sortedUnique } from "../../src/model/order.ts";
import { makeCertificate } from "../support/certificate.ts";
import { writeFilesystemMirror } from "../support/embedded/filesystem-mirror.ts";
import { type EmbeddedRegistry, startRegistry } from "../support/embedded/registry.ts";
import type { ReleaseSpec } from "../support/embedded/release.ts";
import { createSigningKey } from "../support/embedded/signing.ts";
import { keyKindFor, publisherKeyFor } from "../support/oracles/keys.ts";
import { findOracles, type Oracle, toolOf } from "../support/oracles/oracle.ts";
import { hashesIn, type OracleRun, runOracle } from "../support/oracles/run.ts";

const PLATFORMS = ["linux_amd64", "darwin_arm64", "windows_amd64"];
const WEB: ReleaseSpec = {
  host: "registry.opentofu.org",
  namespace: "acme",
  type: "web",
  version: "1.2.3",
  platforms: PLATFORMS,
};

let registry: EmbeddedRegistry | undefined;
let folder: string;
let certificateFile: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tofu-lock-review-oracle-"));
  certificateFile = join(folder, "ca.pem");
});

afterAll(() => rm(folder, { recursive: true, force: true }));

afterEach(async () => {
  await registry?.stop();
  registry = undefined;
});

function lock(
  oracle: Oracle,
  world: EmbeddedRegistry,
  source: string,
  ...options: readonly string[]
): Promise<OracleRun> {
  const platforms = PLATFORMS.map((one) => `-platform=${one}`);
  return runOracle(oracle, {
    arguments: ["providers", "lock", "-no-color", ...platforms, ...options],
    environment: { SSL_CERT_FILE: certificateFile },
    files: {
      "main.tf": `terraform {\n  required_providers {\n    web = {\n      source = "${source}"\n    }\n  }\n}\n`,
    },
    cliConfig: world.cliConfig(),
  });
}

/** Every hash that is recorded of a release: contents per platform, all signed lines, and what OpenTofu is told. */
function expectedHashes(
  oracle: Oracle,
  world: EmbeddedRegistry,
  release: ReleaseSpec,
): readonly string[] {
  const { packages, manifest } = world.hashesOf(release);
  const tool = toolOf(oracle.name);
  const isTold = release.packages === true && tool.name === "opentofu" && tool.minor >= 12;
  const hashes = [...packages.values()].flatMap(({ h1, zipH1, zh }) =>
    isTold ? [h1, zipH1, zh] : [h1, zh],
  );
  return sortedUnique([...hashes, ...(manifest === undefined ? [] : [manifest])]);
}

/** What is recorded of a mirror: contents per platform (SRC-46, SRC-56). */
function contentHashes(world: EmbeddedRegistry, release: ReleaseSpec): readonly string[] {
  const { packages } = world.hashesOf(release);
  return [...packages.values()].map(({ h1 }) => h1).sort(compareBytes);
}

describe.each(findOracles())("$name providers lock against the embedded registry", (oracle) => {
  const tool = toolOf(oracle.name);
  const odd: ReleaseSpec = {
    ...WEB,
    compress: true,
    packages: true,
    urls: "relative",
    entries: (platform) => [
      { kind: "directory", name: "docs" },
      { kind: "file", name: "docs/read me.md", content: "first\n" },
      { kind: "file", name: "docs/read me.md", content: "second\n" },
      { kind: "file", name: "./terraform-provider-web_v1", content: platform, executable: true },
      { kind: "symlink", name: "latest", target: "terraform-provider-web_v1" },
    ],
  };
  const port: ReleaseSpec = { ...WEB, host: "registry.example.com:8443" };
  const idna: ReleaseSpec = { ...WEB, host: "пример.example" };

  test.each([
    ["a plain release", WEB],
    ["directories, doubled names, unclean names and links", odd],
    ["a host with a port", port],
    ["a host that is not ASCII", idna],
  ])("writes exactly the hashes that hashesOf() predicts: %s", async (_name, release) => {
    registry = await startRegistry({ releases: [release], key: await publisherKeyFor(tool) });
    const address = `${release.host}/acme/web`;

    const run = await lock(oracle, registry, address);

    expect(run).toMatchObject({ code: 0 });
    expect(hashesIn(run.lockFile ?? "", address)).toStrictEqual(
      expectedHashes(oracle, registry, release),
    );
  });

  test.each(["packed", "unpacked"] as const)(
    "records the contents of a filesystem mirror that is %s (SRC-56)",
    async (layout) => {
      registry = await startRegistry({ releases: [idna] });
      const mirror = join(folder, layout);
      await writeFilesystemMirror(mirror, layout, [idna]);

      const run = await lock(oracle, registry, `${idna.host}/acme/web`, `-fs-mirror=${mirror}`);

      expect(run).toMatchObject({ code: 0 });
      expect(hashesIn(run.lockFile ?? "", `${idna.host}/acme/web`)).toStrictEqual(
        contentHashes(registry, idna),
      );
    },
  );

  test("records the contents of a network mirror (SRC-46)", async () => {
    const tls = makeCertificate();
    await writeFile(certificateFile, tls.cert);
    registry = await startRegistry({ releases: [idna], tls });
    const address = `${idna.host}/acme/web`;

    const run = await lock(oracle, registry, address, `-net-mirror=${registry.mirrorUrl}`);

    expect(run).toMatchObject({ code: 0 });
    expect(hashesIn(run.lockFile ?? "", address)).toStrictEqual(contentHashes(registry, idna));
  });

  test("accepts an expired key", async () => {
    const key = await createSigningKey({ state: "expired", ...keyKindFor(tool) });
    registry = await startRegistry({ releases: [WEB], key });

    const run = await lock(oracle, registry, "registry.opentofu.org/acme/web");

    expect(run).toMatchObject({ code: 0 });
  });

  test("refuses a revoked key", async () => {
    const key = await createSigningKey({ state: "revoked", ...keyKindFor(tool) });
    registry = await startRegistry({ releases: [WEB], key });

    const run = await lock(oracle, registry, "registry.opentofu.org/acme/web");

    expect(run).toMatchObject({ code: 1, lockFile: undefined });
  });
});

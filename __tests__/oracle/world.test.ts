import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { type EmbeddedRegistry, startRegistry } from "../../src/demo/registry.ts";
import type { ReleaseSpec } from "../../src/demo/release.ts";
import { createSigningKey } from "../../src/demo/signing.ts";
import { compareBytes } from "../../src/model/order.ts";
import { hashesIn, hasTerraform, runTerraform, type TerraformRun } from "../support/terraform.ts";

const PLATFORMS = ["linux_amd64", "darwin_arm64", "windows_amd64"];
const WEB: ReleaseSpec = {
  host: "registry.opentofu.org",
  namespace: "acme",
  type: "web",
  version: "1.2.3",
  platforms: PLATFORMS,
};

let registry: EmbeddedRegistry | undefined;

beforeAll(() => {
  if (!hasTerraform()) {
    throw new Error("the oracle is absent: put terraform 1.11.4 on PATH to run these tests");
  }
});

afterEach(async () => {
  await registry?.stop();
  registry = undefined;
});

function lock(world: EmbeddedRegistry, source: string): Promise<TerraformRun> {
  return runTerraform({
    arguments: ["providers", "lock", "-no-color", ...PLATFORMS.map((one) => `-platform=${one}`)],
    files: {
      "main.tf": `terraform {\n  required_providers {\n    web = {\n      source = "${source}"\n    }\n  }\n}\n`,
    },
    cliConfig: world.cliConfig(),
  });
}

/** Every hash that terraform records of a release: contents per platform, and all signed lines. */
function expectedHashes(world: EmbeddedRegistry, release: ReleaseSpec): readonly string[] {
  const { packages, manifest } = world.hashesOf(release);
  const hashes = [...packages.values()].flatMap(({ h1, zh }) => [h1, zh]);
  return [...hashes, ...(manifest === undefined ? [] : [manifest])].sort(compareBytes);
}

describe("terraform providers lock against the embedded registry", () => {
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
    registry = await startRegistry({ releases: [release] });
    const address = `${release.host}/acme/web`;

    const run = await lock(registry, address);

    expect(run).toMatchObject({ code: 0 });
    expect(hashesIn(run.lockFile ?? "", address)).toStrictEqual(expectedHashes(registry, release));
  });

  test("accepts an expired key", async () => {
    const key = await createSigningKey({ state: "expired" });
    registry = await startRegistry({ releases: [WEB], key });

    const run = await lock(registry, "registry.opentofu.org/acme/web");

    expect(run).toMatchObject({ code: 0 });
  });

  test("refuses a revoked key", async () => {
    const key = await createSigningKey({ state: "revoked" });
    registry = await startRegistry({ releases: [WEB], key });

    const run = await lock(registry, "registry.opentofu.org/acme/web");

    expect(run).toMatchObject({ code: 1, lockFile: undefined });
  });
});

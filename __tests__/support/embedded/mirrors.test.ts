import { lstat, mkdtemp, readFile, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parsePlatform } from "../../../src/model/platform.ts";
import { writeFilesystemMirror } from "./filesystem-mirror.ts";
import { sha256 } from "./package-zip.ts";
import { type EmbeddedRegistry, startRegistry } from "./registry.ts";
import type { ReleaseSpec } from "./release.ts";

const WEB: ReleaseSpec = {
  host: "пример.example",
  namespace: "acme",
  type: "web",
  version: "1.2.3",
  platforms: ["linux_amd64", "darwin_arm64"],
};

let registry: EmbeddedRegistry;
let folder: string;

beforeEach(async () => {
  registry = await startRegistry({ releases: [WEB, { ...WEB, version: "2.0.0" }] });
  folder = await mkdtemp(join(tmpdir(), "tofu-lock-review-test-"));
});

afterEach(async () => {
  await registry.stop();
  await rm(folder, { recursive: true, force: true });
});

describe("the network mirror of the registry", () => {
  test("lists versions and archives under the punycode host (SRC-40..42)", async () => {
    const base = `${registry.mirrorUrl}xn--e1afmkfd.example/acme/web`;
    const versions = await (await fetch(`${base}/index.json`)).json();
    const document = await fetch(`${base}/1.2.3.json`);
    const { archives } = (await document.json()) as {
      archives: Record<string, { url: string; hashes: string[] }>;
    };
    const linux = archives["linux_amd64"];
    const archive = await fetch(new URL(linux?.url ?? "", document.url));
    const hashes = registry.hashesOf(WEB).packages.get(parsePlatform("linux_amd64"));

    expect(versions).toStrictEqual({ versions: { "1.2.3": {}, "2.0.0": {} } });
    expect(document.headers.get("content-type")).toBe("application/json");
    expect(Object.keys(archives)).toStrictEqual(WEB.platforms);
    expect(linux?.hashes).toStrictEqual([hashes?.zipH1]);
    expect(`zh:${sha256(new Uint8Array(await archive.arrayBuffer()), "hex")}`).toBe(hashes?.zh);
  });

  test("is no host of the CLI configuration", () => {
    expect(registry.cliConfig()).not.toContain("_mirror");
  });
});

describe("writeFilesystemMirror()", () => {
  const place = "пример.example/acme/web";

  test("packs the very archives that the registry serves (SRC-50)", async () => {
    await writeFilesystemMirror(folder, "packed", [WEB]);

    const name = "terraform-provider-web_1.2.3_darwin_arm64.zip";
    const zip = await readFile(join(folder, place, name));

    const hashes = registry.hashesOf(WEB).packages.get(parsePlatform("darwin_arm64"));
    expect(`zh:${sha256(zip, "hex")}`).toBe(hashes?.zh);
  });

  test("unpacks files, directories and links (SRC-50)", async () => {
    const release: ReleaseSpec = {
      ...WEB,
      entries: () => [
        { kind: "directory", name: "docs" },
        { kind: "file", name: "docs/a.md", content: "hello" },
        { kind: "file", name: "terraform-provider-web", content: "", executable: true },
        { kind: "symlink", name: "link", target: "terraform-provider-web" },
      ],
    };

    await writeFilesystemMirror(folder, "unpacked", [release]);

    const unpacked = join(folder, place, "1.2.3/linux_amd64");
    const { mode } = await lstat(join(unpacked, "terraform-provider-web"));
    expect(await readFile(join(unpacked, "docs/a.md"), "utf8")).toBe("hello");
    expect(await readlink(join(unpacked, "link"))).toBe("terraform-provider-web");
    if (process.platform !== "win32") expect(mode & 0o777).toBe(0o755);
  });
});

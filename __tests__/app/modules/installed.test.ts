import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { compareInstalled, compareProviders } from "../../../src/app/modules/installed.ts";
import { encodeLockFile } from "../../../src/formats/lock-file/encode.ts";
import { encodeModuleLock } from "../../../src/formats/module-lock/encode.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { hexDigest } from "../../../src/packages/hashing/digest.ts";
import { aLockFile, type ProviderLockFacts } from "../../support/builders.ts";
import { type ModuleEntry, moduleFiles } from "../../support/module-files.ts";
import { aFloating, aModuleLock } from "../../support/module-lock-builders.ts";

type Files = Readonly<Record<string, ModuleEntry>>;

function portsOf(entries: Files) {
  const files = moduleFiles(entries);
  return {
    files,
    digestFile: async (path: string) =>
      hexDigest("sha256", (await files.read(path)) ?? Buffer.alloc(0)),
    entriesBelow: () => Promise.resolve([]),
    absolutePath: (path: string) => path,
  };
}

/** Hash scheme 1 of a package of one file `p`. */
function h1(content: string): string {
  const line = `${createHash("sha256").update(content).digest("hex")}  p\n`;
  return `h1:${createHash("sha256").update(line).digest("base64")}`;
}

const TYPE = "registry.opentofu.org/hashicorp/null";
const installed = (version: string, content = "x", root = "data"): Files => ({
  [`${root}/providers/${TYPE}/${version}/linux_amd64/p`]: content,
});

describe("compareProviders()", () => {
  const compared = (entries: Files, ...locked: readonly ProviderLockFacts[]) =>
    compareProviders(
      aLockFile(...locked),
      { directory: "data/providers", tool: OPENTOFU },
      portsOf(entries),
    );
  const states = async (...args: Parameters<typeof compared>) =>
    (await compared(...args)).map(({ version, state }) => `${version} ${state}`);
  const RIGHT = { version: "1.2.3", hashes: ["h1:other", h1("x")] };

  test("finds a package that a recorded hash matches", async () => {
    expect(await compared(installed("1.2.3"), RIGHT)).toStrictEqual([
      { provider: TYPE, version: "1.2.3", platform: "linux_amd64", state: "matches" },
    ]);
  });

  test("finds one that none matches, and versions and providers that are not locked", async () => {
    expect(await states(installed("1.2.3", "evil"), RIGHT)).toStrictEqual(["1.2.3 differs"]);
    expect(await states({ ...installed("1.2.3"), ...installed("1.2.4") }, RIGHT)).toStrictEqual([
      "1.2.3 matches",
      "1.2.4 not-locked",
    ]);
    expect(await states(installed("1.2.3"))).toStrictEqual(["1.2.3 not-locked"]);
    expect(
      await states(installed("1.2.3"), { ...RIGHT, address: "hashicorp/other" }),
    ).toStrictEqual(["1.2.3 not-locked"]);
  });

  test("takes an archive in the place of a directory for no package of init", async () => {
    const archive = {
      [`data/providers/${TYPE}/terraform-provider-null_1.2.3_linux_amd64.zip`]: "x",
    };

    expect(await states(archive, RIGHT)).toStrictEqual(["1.2.3 differs"]);
  });

  test("matches nothing without a lock file, and finds nothing without the directory", async () => {
    const place = { directory: "data/providers", tool: OPENTOFU };
    const [only] = await compareProviders(undefined, place, portsOf(installed("1.2.3")));

    expect(only?.state).toBe("not-locked");
    expect(await compared({ "main.tf": "" }, RIGHT)).toStrictEqual([]);
  });
});

describe("compareInstalled()", () => {
  const LOCK = encodeLockFile(aLockFile({ version: "1.2.3", hashes: [h1("x")] }), "opentofu");
  const FLOATING = aFloating({ path: "m", source: "s3::https://h/x.zip" });
  const MODULES = encodeModuleLock(aModuleLock(FLOATING));
  const manifest = (...keys: readonly string[]) =>
    JSON.stringify({
      Modules: keys.map((Key) => ({ Key, Source: FLOATING.source, Dir: `data/modules/${Key}` })),
    });
  const compared = (entries: Files, dataDirectory = "data", root = ".") =>
    compareInstalled({ root, dataDirectory, tool: OPENTOFU }, portsOf(entries));

  test("compares both lock files of a root module with its data directory", async () => {
    const entries = {
      ...{ "a/.terraform.lock.hcl": LOCK, "a/.terraform.module.lock.hcl": MODULES },
      ...{ "a/data/modules/modules.json": manifest("m") },
      ...installed("1.2.3", "x", "a/data"),
    };

    expect(await compared(entries, "data", "a")).toMatchObject({
      ...{ root: "a", dataDirectory: "a/data", diagnostics: [], isInstalled: true },
      modules: [{ path: "m", state: "floating" }],
      providers: [{ version: "1.2.3", state: "matches" }],
    });
  });

  test("finds a data directory outside of the root module", async () => {
    const entries = { ".terraform.lock.hcl": LOCK, ...installed("1.2.3", "x", "var/data") };

    expect(await compared(entries, "/var/data")).toMatchObject({
      ...{ dataDirectory: "/var/data", isInstalled: true, providers: [{ state: "matches" }] },
    });
    expect(await compared(entries, "/var/data", "a")).toMatchObject({
      ...{ dataDirectory: "/var/data", providers: [{ state: "not-locked" }] },
    });
  });

  test("finds that nothing is installed, also where a floating block is all that is locked", async () => {
    const entries = { ".terraform.lock.hcl": LOCK, ".terraform.module.lock.hcl": MODULES };

    expect(await compared(entries)).toMatchObject({
      ...{ isInstalled: false, modules: [{ state: "not-installed" }], providers: [] },
    });
    expect((await compared({ "main.tf": "" })).isInstalled).toBe(false);
  });

  test("counts a module or a provider alone as installed", async () => {
    const module = {
      ".terraform.module.lock.hcl": MODULES,
      "data/modules/modules.json": manifest("m"),
    };

    expect((await compared(module)).isInstalled).toBe(true);
    expect((await compared(installed("1.2.3"))).isInstalled).toBe(true);
  });

  test.each([
    "not JSON",
    "{}",
    '{"Modules": [{"Key": "a", "Source": "./a", "Dir": "a"}, {"Key": "a", "Source": "./a", "Dir": "b"}]}',
    // A directory.
    undefined,
  ])("compares nothing while the tool's record of modules cannot be read: %s", async (text) => {
    const place = "data/modules/modules.json";
    const unread: Files = text === undefined ? { [`${place}/x`]: "" } : { [place]: text };
    const result = await compared({ ...installed("1.2.3"), ...unread });

    expect(result).toMatchObject({ isInstalled: true, modules: [], providers: [] });
    expect(result.diagnostics).toMatchObject([{ severity: "error", range: { file: place } }]);
  });

  test.each([".terraform.lock.hcl", ".terraform.module.lock.hcl"])(
    "compares nothing while %s has errors, which is no green",
    async (name) => {
      const result = await compared({ ...installed("1.2.3"), [name]: "{" });

      expect(result).toMatchObject({ isInstalled: true, modules: [], providers: [] });
      expect(result.diagnostics).toMatchObject([{ severity: "error" }]);
    },
  );
});

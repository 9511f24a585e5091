import { describe, expect, test } from "vitest";
import { decodeCliConfigFile } from "../../../src/formats/cli-config/cli-config.ts";
import { mergeCliConfigs } from "../../../src/formats/cli-config/merge.ts";

function file(name: string, text: string) {
  return decodeCliConfigFile(Buffer.from(text), name);
}

function merge(
  texts: { readonly main?: string; readonly directory?: readonly string[] },
  environment: Readonly<Record<string, string>> = {},
) {
  const main = texts.main === undefined ? undefined : file("main", texts.main);
  const directory = (texts.directory ?? []).map((text, index) => file(`d${index}`, text));
  return mergeCliConfigs(main, directory, environment);
}

describe("mergeCliConfigs() adds files up (CLI-4)", () => {
  test("the last word on a host counts", () => {
    const { config } = merge({
      main: 'credentials "a.example" { token = "1" }\nhost "a.example" { services = { x = "1" } }',
      directory: ['credentials "a.example" { token = "2" }', 'host "a.example" {}'],
    });

    expect(config.tokens.get("a.example")).toBe("2");
    expect(config.hosts.get("a.example")).toStrictEqual({});
  });

  test("the first word on the cache directory counts, and a variable more", () => {
    const texts = {
      main: "",
      directory: ['plugin_cache_dir = "$A/${B}c$D"', 'plugin_cache_dir = "x"'],
    };

    expect(merge(texts, { A: "/a", B: "b" }).config.pluginCacheDir).toBe("/a/bc");
    expect(merge(texts, { TF_PLUGIN_CACHE_DIR: "$A" }).config.pluginCacheDir).toBe("$A");
    expect(merge({}).config.pluginCacheDir).toBeUndefined();
  });

  test("anybody may allow the cache to break the lock file", () => {
    const name = "TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE";
    const allow = "plugin_cache_may_break_dependency_lock_file = true";

    expect(merge({ directory: [allow] }).config.pluginCacheMayBreakLockFile).toBe(true);
    expect(merge({}, { [name]: "1" }).config.pluginCacheMayBreakLockFile).toBe(true);
    expect(merge({}, { [name]: "0" }).config.pluginCacheMayBreakLockFile).toBe(false);
  });

  test("registry settings of the directory never count, those of variables most (CLI-11)", () => {
    const block = (count: number) => `registry_protocols { retry_count = ${count} }`;

    expect(merge({ directory: [block(5)] }).config.registryProtocols).toEqual({});
    expect(merge({ main: block(4), directory: [block(5)] }).config.registryProtocols).toEqual({
      retryCount: 4,
    });
    expect(
      merge(
        { main: block(4) },
        {
          TF_REGISTRY_DISCOVERY_RETRY: "3",
          TF_REGISTRY_CLIENT_TIMEOUT: "7",
          TF_PROVIDER_DOWNLOAD_RETRY: "9",
        },
      ).config.registryProtocols,
    ).toEqual({ retryCount: 3, requestTimeoutSeconds: 7, downloadRetryCount: 9 });
    expect(
      merge(
        { main: block(4) },
        {
          TF_REGISTRY_DISCOVERY_RETRY: "0",
          TF_REGISTRY_CLIENT_TIMEOUT: "x",
          TF_PROVIDER_DOWNLOAD_RETRY: "0",
        },
      ).config.registryProtocols,
    ).toEqual({ retryCount: 4 });
  });

  test("blocks that may stand once are counted over all files", () => {
    const { config, diagnostics } = merge({
      main: "provider_installation {}",
      directory: ["provider_installation { direct {} }"],
    });

    expect(config.providerInstallation?.methods).toStrictEqual([]);
    expect(diagnostics).toMatchObject([
      {
        severity: "error",
        summary: "Duplicate provider_installation block",
        range: { file: "d0" },
      },
    ]);
  });

  const oci = (domain: string) =>
    `oci_credentials "${domain}" { docker_credentials_helper = "h" }\noci_default_credentials { docker_credentials_helper = "${domain}" }`;

  test("OCI credentials stand one after the other, and the first defaults count", () => {
    expect(
      merge({ main: oci("a.example"), directory: [oci("b.example")] }).config.oci,
    ).toMatchObject({
      credentials: [{ prefix: "a.example" }, { prefix: "b.example" }],
      defaults: { helper: "a.example" },
    });
  });

  test("but OCI blocks may not repeat each other in several files (SRC-64)", () => {
    expect(
      merge({ main: oci("a.example"), directory: [oci("a.example")] }).diagnostics,
    ).toMatchObject([
      { severity: "error", summary: "Duplicate oci_credentials block" },
      { severity: "error", summary: "Duplicate oci_default_credentials block" },
    ]);
  });
});

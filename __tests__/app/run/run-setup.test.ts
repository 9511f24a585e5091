import { describe, expect, test } from "vitest";
import { runSetup } from "../../../src/app/run/run-setup.ts";
import { OPENTOFU, TERRAFORM } from "../../../src/model/tool.ts";
import { decodeCliConfig, NO_CLI_CONFIG } from "../../support/cli-config.ts";

const RUNNING = { Protocol: "grpc", Pid: 7, Addr: { Network: "tcp", String: "127.0.0.1:7" } };

function reattach(value: unknown) {
  return { TF_REATTACH_PROVIDERS: typeof value === "string" ? value : JSON.stringify(value) };
}

describe("runSetup()", () => {
  test("has nothing to say of an ordinary machine", () => {
    const { remarks, unmanaged } = runSetup(NO_CLI_CONFIG, { TF_REATTACH_PROVIDERS: "" });

    expect(remarks).toStrictEqual([]);
    expect(unmanaged(OPENTOFU)).toStrictEqual(new Set());
  });

  test("names what runs already, by the tool's own default host (SRC-91)", () => {
    const setup = runSetup(NO_CLI_CONFIG, reattach({ "acme/widget": RUNNING }));

    expect([...setup.unmanaged(OPENTOFU)]).toStrictEqual(["registry.opentofu.org/acme/widget"]);
    expect([...setup.unmanaged(TERRAFORM)]).toStrictEqual(["registry.terraform.io/acme/widget"]);
    expect(setup.remarks).toMatchObject([expect.stringContaining("acme/widget runs already")]);
  });

  test.each([
    ["no JSON", "{"],
    ["no object", "[]"],
    ["no address", { "a/b/c/d": RUNNING }],
    ["no network", { "acme/widget": {} }],
    ["an unknown network", { "acme/widget": { Addr: { Network: "udp" } } }],
  ])("stops at %s in TF_REATTACH_PROVIDERS, as the tools do", (_, value) => {
    expect(() => runSetup(NO_CLI_CONFIG, reattach(value))).toThrow(
      expect.objectContaining({ code: "INVALID_CLI_CONFIG" }),
    );
  });

  test("tells what development overrides do (SRC-90)", () => {
    const text = 'provider_installation {\n  dev_overrides { "acme/widget" = "/src" }\n}\n';
    const { config } = decodeCliConfig(Buffer.from(text), "cli.tfrc");

    const { remarks } = runSetup(config, {});

    expect(remarks).toMatchObject([
      expect.stringMatching(
        /^acme\/widget is overridden by the directory \/src .*do not look at the lock file/,
      ),
    ]);
  });

  test("tells what a plugin cache does to lock files (CLI-13, A32)", () => {
    const cache = { ...NO_CLI_CONFIG, pluginCacheDir: "/cache" };

    expect(runSetup(cache, {}).remarks).toMatchObject([
      expect.stringContaining("without asking its registry"),
    ]);
    expect(runSetup({ ...cache, pluginCacheMayBreakLockFile: true }, {}).remarks).toMatchObject([
      expect.stringContaining("without asking its registry"),
      expect.stringContaining("TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE"),
    ]);
  });
});

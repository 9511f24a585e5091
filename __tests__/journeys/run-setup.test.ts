import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { aRelease, configuration, journeyWorld } from "../support/journeys/world.ts";

// What goes around installation on the machine of a run, said in the report (SRC-90, SRC-91, CLI-13, A32).
const RUNNING = { Protocol: "grpc", Pid: 7, Addr: { Network: "unix", String: "/tmp/socket" } };

async function verifyWith(env: Readonly<Record<string, string>>, config = "") {
  const world = await journeyWorld({ releases: [aRelease(), aRelease({ type: "gadget" })] });
  const top = world.repository.directory;
  await world.write({
    "main.tf": configuration({ "acme/widget": "1.2.3", "acme/gadget": "" }),
    ".terraform.lock.hcl": world.lockText({ constraints: "1.2.3" }),
  });
  const file = join(top, "cli.tfrc");
  await writeFile(file, config + world.registry.cliConfig());
  await mkdir(join(top, "cache"));
  const options = ["--platform", "linux_amd64", "--cli-config", file];
  const args = ["verify", "--format", "json", ...options];
  const run = await world.runWith({ env }, ...args);
  const fixed = await world.runWith({ env }, "fix", ...options);
  return {
    run,
    fixed,
    outcome: run.stdout === "" ? undefined : JSON.parse(run.stdout),
    lock: await world.read(".terraform.lock.hcl"),
  };
}

const rules = ({ outcome }: Awaited<ReturnType<typeof verifyWith>>): readonly string[] =>
  outcome.findings.map((one: { readonly rule: string }) => one.rule);

test("a provider that runs already needs no entry, and gets none (SRC-91)", async () => {
  const reattach = JSON.stringify({ "acme/gadget": RUNNING });

  const plain = await verifyWith({});
  const reattached = await verifyWith({ TF_REATTACH_PROVIDERS: reattach });

  expect(rules(plain)).toContain("missing-entry");
  expect(plain.lock).toContain("acme/gadget");
  expect(rules(reattached)).not.toContain("missing-entry");
  expect(reattached.lock).not.toContain("acme/gadget");
  expect(reattached.outcome.limits).toMatchObject([expect.stringContaining("runs already")]);
});

test("a TF_REATTACH_PROVIDERS that cannot be read stops the run, as it stops the tools", async () => {
  const { run } = await verifyWith({ TF_REATTACH_PROVIDERS: "{" });

  expect(run).toMatchObject({ exitCode: 2, stdout: "" });
  expect(run.stderr).toContain("INVALID_CLI_CONFIG");
});

test("development overrides change no verdict and are told (SRC-90)", async () => {
  const block =
    'provider_installation {\n  dev_overrides { "acme/widget" = "/src" }\n  direct {}\n}\n';

  const { outcome } = await verifyWith({}, block);

  expect(outcome.limits).toMatchObject([expect.stringContaining("/src (dev_overrides)")]);
});

test("a plugin cache that may break lock files is explained (A32)", async () => {
  const { outcome } = await verifyWith({
    TF_PLUGIN_CACHE_DIR: "cache",
    TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE: "1",
  });

  expect(outcome.limits).toMatchObject([
    expect.stringContaining("without asking its registry"),
    expect.stringContaining("records one h1"),
  ]);
});

test("the null device is an empty CLI configuration (CLI-1)", async () => {
  const world = await journeyWorld({ releases: [] });
  await world.write({ "main.tf": "terraform {}\n" });

  const { exitCode, stderr } = await world.runWith(
    { env: { TF_CLI_CONFIG_FILE: "/dev/null" } },
    "requirements",
  );

  expect([exitCode, stderr]).toStrictEqual([0, ""]);
});

describe("options that the environment adds to init", () => {
  const args = (text: string) => ({ env: { TF_CLI_ARGS_init: text } });
  const required = async (text: string) => {
    const world = await journeyWorld({ releases: [] });
    await world.write({
      "main.tf": 'variable "w" { default = "a" }\nmodule "m" { source = "./${var.w}" }\n',
      "a/main.tf": "",
      "b/main.tf": configuration({ "acme/widget": "" }),
      "checks/unit.tftest.hcl": 'provider "checked" {}\n',
    });
    const { stdout } = await world.runWith(args(text), "requirements", "--format=json");
    const { requirements, exact, limits } = JSON.parse(stdout);
    const names = Object.keys(requirements);
    return { exact, limits, names };
  };

  test("-var chooses a module", async () => {
    expect(await required("-var w=b")).toMatchObject({
      exact: true,
      names: ["registry.opentofu.org/acme/widget"],
    });
  });

  test("-test-directory names the directory of tests", async () => {
    expect(await required("-test-directory=checks")).toMatchObject({
      exact: true,
      names: ["registry.opentofu.org/hashicorp/checked"],
    });
  });

  test("a -test-directory out of reach is a limit", async () => {
    expect(await required("-test-directory=../nowhere")).toMatchObject({
      exact: false,
      limits: [expect.stringContaining("../nowhere")],
    });
  });

  test("-upgrade and a relative -plugin-dir are stated limits of verify", async () => {
    const { outcome } = await verifyWith({ TF_CLI_ARGS_init: "-upgrade -plugin-dir=plugins" });

    expect(outcome.limits).toMatchObject([
      expect.stringContaining("-plugin-dir=plugins"),
      expect.stringContaining("-upgrade"),
    ]);
  });

  test("an absolute -plugin-dir is where packages come from", async () => {
    const { outcome } = await verifyWith({ TF_CLI_ARGS_init: "-plugin-dir=/nowhere/at/all" });

    expect(outcome.limits).toContainEqual(expect.stringContaining("/nowhere/at/all alone"));
    expect(outcome.verdict).not.toBe("passed");
  });
});

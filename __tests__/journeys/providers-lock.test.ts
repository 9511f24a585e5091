import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { platformFromNode } from "../../src/model/platform.ts";
import { writeFilesystemMirror } from "../support/embedded/filesystem-mirror.ts";
import {
  aRelease,
  configuration,
  DOWN,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";

const LOCK = ".terraform.lock.hcl";
const HERE = platformFromNode(process.platform, process.arch);
const BOTH = ["-platform=linux_amd64", "-platform=darwin_arm64"];

async function configured(
  requires: Readonly<Record<string, string>> = { "acme/widget": "~> 1.2" },
): Promise<JourneyWorld> {
  const world = await journeyWorld({
    releases: [aRelease({ platforms: [...new Set(["linux_amd64", "darwin_arm64", HERE])] })],
  });
  await world.write({ "env/main.tf": configuration(requires) });
  return world;
}

describe("providers lock stands in for the tools' command", () => {
  test("writes the file that lock writes, from a script's own words", async () => {
    const world = await configured();
    const words = ["-no-color", "-enable-plugin-cache", "-test-directory=checks", "acme/widget"];

    const { exitCode } = await world.run("-chdir=env", "providers", "lock", ...BOTH, ...words);
    const written = await world.read(`env/${LOCK}`);

    expect(exitCode).toBe(0);
    expect(written).toBe(
      world.lockText({ constraints: "~> 1.2", h1: ["linux_amd64", "darwin_arm64"] }),
    );
    expect((await world.run("lock", "--check", ...BOTH, "--chdir=env")).exitCode).toBe(0);
  });

  test("locks this machine's platform alone without -platform, whatever policy lists", async () => {
    const world = await configured();
    await world.write({
      ".github/tofu-lock-review.yml": "platforms: [linux_amd64, darwin_arm64]\n",
    });
    await world.commit("Policy");

    expect((await world.run("-chdir=env", "providers", "lock")).exitCode).toBe(0);
    expect((await world.read(`env/${LOCK}`)).match(/"h1:/g)).toHaveLength(1);
  });

  test.each([
    ["terraform@1.15", "-test-directory=checks", true],
    ["terraform@1.15", "-test-directory=none", false],
    ["terraform@1.14", "-test-directory=checks", false],
    ["opentofu", "-test-directory=checks", false],
  ])("%s %s: locks what tests alone require: %s", async (tool, option, isLocked) => {
    const host = tool === "opentofu" ? "registry.opentofu.org" : "registry.terraform.io";
    const world = await journeyWorld({
      releases: [
        aRelease({ host, platforms: [HERE] }),
        aRelease({ host, type: "checked", platforms: [HERE] }),
      ],
    });
    await world.write({
      "env/main.tf": configuration({ "acme/widget": "" }),
      "env/checks/unit.tftest.hcl": 'run "a" {\n  module {\n    source = "./setup"\n  }\n}\n',
      "env/setup/main.tf": configuration({ "acme/checked": "" }),
    });

    const { exitCode, stderr } = await world.run(
      ...["-chdir=env", "providers", "lock", `--tool=${tool}`, option],
    );

    expect(exitCode, stderr).toBe(0);
    const text = await world.read(`env/${LOCK}`);
    expect(text).toContain(`${host}/acme/widget`);
    expect(text.includes("acme/checked")).toBe(isLocked);
  });

  test("-enable-plugin-cache writes the whole file, whatever lies in the plugin cache", async () => {
    const world = await configured({ "acme/widget": "" });
    const place = `cache/registry.opentofu.org/acme/widget/1.2.3/${HERE}/terraform-provider-widget`;
    await world.write({ [place]: "another package" });
    const env = { TF_PLUGIN_CACHE_DIR: join(world.repository.directory, "cache") };
    const words = ["-chdir=env", "providers", "lock", `-platform=${HERE}`];
    await world.run(...words);
    const whole = await world.read(`env/${LOCK}`);
    rmSync(join(world.repository.directory, "env", LOCK));

    const { exitCode } = await world.runWith({ env }, ...words, "-enable-plugin-cache");

    expect(exitCode).toBe(0);
    expect(await world.read(`env/${LOCK}`)).toBe(whole);
    expect(whole).toMatch(/"zh:/);
  });

  test("-chdir moves every path: mirror, variables and lock file lie there", async () => {
    const world = await configured({ "acme/widget": "" });
    const mirror = join(world.repository.directory, "env", "vendor");
    await writeFilesystemMirror(mirror, "packed", [aRelease()]);
    await world.write({
      "env/main.tf": `variable "m" {}\nmodule "m" {\n  source = "./\${var.m}"\n}\n`,
      "env/a/main.tf": configuration({ "acme/widget": "" }),
      "env/our.tfvars": 'm = "a"\n',
    });
    world.registry.intercept(DOWN);

    const { exitCode, stderr } = await world.run(
      ...["-chdir=env", "providers", "lock", "-fs-mirror=vendor", "-var-file=our.tfvars"],
      "-platform=linux_amd64",
    );

    expect([exitCode, stderr]).toStrictEqual([0, expect.stringContaining("linux_amd64 alone")]);
    expect((await world.read(`env/${LOCK}`)).match(/"h1:/g)).toHaveLength(1);
  });

  test.each(["-chdir=missing", "-chdir=env/main.tf", "-chdir="])(
    "exits 1 for %s, and names it",
    async (word) => {
      const world = await configured();

      const { exitCode, stderr } = await world.run(word, "providers", "lock");

      const name = word.slice("-chdir=".length) || '""';
      expect([exitCode, stderr]).toStrictEqual([
        1,
        expect.stringContaining(`${name} is not a dir`),
      ]);
    },
  );

  test.each<readonly [string, readonly string[]]>([
    ["a provider that nothing requires", ["lock", "acme/gadget"]],
    ["a provider that is no address", ["lock", "a/b/c/d"]],
    ["a folder, which is a provider to the tools", ["lock", "."]],
    ["an option that nobody knows", ["lock", "-nope"]],
    ["a platform that is none", ["lock", "-platform=linux"]],
    ["two mirrors", ["lock", "-fs-mirror=x", "-net-mirror=https://x.example/"]],
    ["no command", []],
    ["another command", ["mirror", "x"]],
  ])("exits 1 for %s, and writes nothing", async (_, words) => {
    const world = await configured();

    const { exitCode, stderr } = await world.run("-chdir=env", "providers", ...words);

    expect([exitCode, stderr]).toStrictEqual([1, expect.stringMatching(/\S/)]);
    await expect(world.read(`env/${LOCK}`)).rejects.toThrow("ENOENT");
  });

  test("exits 1, as the tools do, where lock says that a registry did not answer", async () => {
    const world = await configured();
    world.registry.intercept(DOWN);

    expect((await world.run("-chdir=env", "providers", "lock")).exitCode).toBe(1);
    expect((await world.run("--chdir=env", "lock")).exitCode).toBe(3);
  });

  test("says what to do in place of init, which is no command here", async () => {
    const world = await configured();

    const { exitCode, stderr } = await world.run("init", "-backend=false");

    expect([exitCode, stderr]).toStrictEqual([
      2,
      expect.stringContaining("--hook-config=--mode=always-regenerate-lockfile"),
    ]);
  });
});

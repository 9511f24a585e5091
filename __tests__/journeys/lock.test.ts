import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { platformFromNode } from "../../src/model/platform.ts";
import {
  aRelease,
  BOGUS_H1,
  configuration,
  DOWN,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";
import { schemaErrors } from "../support/schemas.ts";

const LOCK = ".terraform.lock.hcl";
const BOTH = ["--platform=linux_amd64", "--platform=darwin_arm64"];

async function configured(
  requires: Readonly<Record<string, string>> = { "acme/widget": "~> 1.2" },
): Promise<JourneyWorld> {
  const world = await journeyWorld({
    releases: [aRelease(), aRelease({ version: "1.3.0" }), aRelease({ type: "gadget" })],
  });
  await world.write({ "main.tf": configuration(requires) });
  return world;
}

const OLD = { constraints: "~> 1.2" };
const NEW = { constraints: "~> 1.2", version: "1.3.0" };

describe("lock", () => {
  test("writes a new lock file and says what it did", async () => {
    const world = await configured();

    const { exitCode, stdout, stderr } = await world.run("lock", ...BOTH);

    expect([exitCode, stderr]).toStrictEqual([0, ""]);
    expect(stdout).toBe(
      `acme/widget 1.3.0  new  linux_amd64, darwin_arm64  signed with ${world.registry.key.keyId}\n` +
        "The lock file was written.\n",
    );
    expect(await world.read(LOCK)).toBe(world.lockText(NEW));
    const { mode } = statSync(join(world.repository.directory, LOCK));
    if (process.platform !== "win32") expect(mode & 0o777).toBe(0o644);
  });

  test("prints JSON that the schema accepts", async () => {
    const world = await configured({ "acme/widget": "~> 1.2", "acme/gadget": "" });
    await world.write({ [LOCK]: world.lockText({ ...OLD, h1: ["linux_amd64"] }) });

    const { exitCode, stdout } = await world.run("lock", "--format=json", ...BOTH);
    const report = JSON.parse(stdout);

    expect([exitCode, schemaErrors("lock", report)]).toStrictEqual([0, []]);
    expect(report.roots).toStrictEqual([{ root: ".", outcome: "written" }]);
    expect(report.providers).toMatchObject([
      { address: "registry.opentofu.org/acme/gadget", version: "1.2.3", result: "new" },
      {
        address: "registry.opentofu.org/acme/widget",
        version: "1.2.3",
        platforms: ["linux_amd64", "darwin_arm64"],
        keyId: world.registry.key.keyId,
        result: "additional",
      },
    ]);
  });

  test("keeps the version, and moves it with --upgrade or --upgrade=PROVIDER", async () => {
    const world = await configured();
    const old = world.lockText(OLD);
    await world.write({ [LOCK]: old });

    await world.run("lock", ...BOTH);
    expect(await world.read(LOCK)).toBe(old);

    await world.run("lock", "--upgrade=acme/gadget", ...BOTH);
    expect(await world.read(LOCK)).toBe(old);

    const { stdout } = await world.run("lock", "--upgrade=acme/widget", ...BOTH);
    expect(stdout).toMatch(/^acme\/widget 1\.2\.3 → 1\.3\.0 {2}upgraded {2}/);
    expect(await world.read(LOCK)).toBe(world.lockText(NEW));

    await world.write({ [LOCK]: old });
    await world.run("lock", "--upgrade", ...BOTH);
    expect(await world.read(LOCK)).toBe(world.lockText(NEW));
  });

  test("names what verify fails on although lock leaves it, as the tools do (PL-3, PL-6, PL-7)", async () => {
    const former = "registry.terraform.io/hashicorp/web";
    const name = { host: "registry.terraform.io", namespace: "hashicorp", type: "web" };
    const releases = [aRelease(), aRelease(name)];
    const world = await journeyWorld({ releases });
    await world.write({
      "main.tf": configuration({ "acme/widget": "~> 1.2", [former]: "" }),
      "terraform.tfstate": JSON.stringify({
        version: 4,
        resources: [
          {
            ...{ mode: "managed", type: "gadget_x", name: "y", instances: [] },
            provider: 'provider["registry.opentofu.org/acme/gadget"]',
          },
        ],
      }),
      [LOCK]: world.lockText(
        { ...OLD, h1: ["linux_amd64"], extra: [BOGUS_H1] },
        { source: former },
      ),
    });

    const { exitCode, stderr } = await world.run(
      "lock",
      "--tool=opentofu",
      "--platform=linux_amd64",
    );

    expect(exitCode).toBe(0);
    expect(stderr).toContain(`${BOGUS_H1}, which the lock file already had for`);
    expect(stderr).toContain(
      "acme/gadget is required but has no entry in the lock file (by the state alone",
    );
    expect(stderr).toContain(
      "registry.opentofu.org/hashicorp/web 1.2.3 has no hash that a tool reads",
    );
  });

  test("foretells init with the options that the environment adds to init, not to lock", async () => {
    const world = await configured({ "acme/widget": "" });
    await world.write({ "checks/unit.tftest.hcl": 'provider "checked" {}\n' });
    const told = async (name: string) => {
      const env = { [name]: "-test-directory=checks" };
      return (await world.runWith({ env }, "lock", ...BOTH)).stderr;
    };

    expect(await told("TF_CLI_ARGS_init")).toContain("(by tests alone, which providers lock");
    expect(await told("TF_CLI_ARGS_providers_lock")).toBe("");
  });

  test("--check writes nothing: 1 where it would change, 0 where not", async () => {
    const world = await configured();

    const before = await world.run("lock", "--check", ...BOTH);
    expect([before.exitCode, before.stdout]).toStrictEqual([
      1,
      expect.stringMatching(/The lock file would change\.\n$/),
    ]);
    expect(readdirSync(world.repository.directory)).not.toContain(LOCK);

    await world.run("lock", ...BOTH);
    const after = await world.run("lock", "--check", ...BOTH);
    expect([after.exitCode, after.stdout]).toStrictEqual([
      0,
      expect.stringMatching(/The lock file is up to date\.\n$/),
    ]);
  });

  test("locks the providers named, short forms too, and keeps the others", async () => {
    const world = await configured({ "acme/widget": "~> 1.2", "acme/gadget": "" });

    const { exitCode } = await world.run("lock", "acme/gadget", ...BOTH);

    expect(exitCode).toBe(0);
    expect(await world.read(LOCK)).toBe(world.lockText({ source: "acme/gadget" }));
  });

  test("works in --chdir, for this machine's platform unless told otherwise", async () => {
    const world = await configured();
    const here = platformFromNode(process.platform, process.arch);
    await world.registry.publish(aRelease({ version: "1.3.0", platforms: [here] }));

    const { exitCode, stdout } = await world.runWith(
      { cwd: "/" },
      "lock",
      `--chdir=${world.repository.directory}`,
      "--format=json",
    );

    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout).providers[0].platforms).toStrictEqual([here]);
  });
});

describe("lock writes nothing and exits", () => {
  async function untouched(world: JourneyWorld, args: readonly string[]) {
    const before = world.lockText(OLD);
    await world.write({ [LOCK]: before });
    const { exitCode, stdout, stderr } = await world.run("lock", ...args);
    expect(await world.read(LOCK)).toBe(before);
    expect(stdout).toBe("");
    return { exitCode, stderr };
  }

  test("2 for a wrong provider beside configurations that cannot be read, and tells of it alone", async () => {
    const world = await configured();
    const roots = ["a", "b", "c", "d"];
    // No file system has such a name, so that reading fails at once.
    const call = `module "net" {\n  source = "./${"x".repeat(300)}"\n}\n`;
    await world.write(Object.fromEntries(roots.map((root) => [`${root}/main.tf`, call])));

    const { exitCode, stderr } = await world.run("lock", "--upgrade=a/b/c/d", ...roots);
    const unread = await world.run("lock", ...roots);

    const summaries = stderr.split("\n").filter((line) => line !== "" && !line.startsWith(" "));
    expect(summaries).toStrictEqual(roots.map(() => "error: Invalid provider argument"));
    expect(exitCode).toBe(2);
    expect(unread.stderr).toMatch(/There is no directory "x{300}"/);
  });

  test("1 for constraints that no version meets, with everybody who asks", async () => {
    const world = await configured({ "acme/widget": ">= 1.3" });
    await world.write({
      "modules/net/main.tf": configuration({ "acme/widget": "< 1.0" }),
      "net.tf": 'module "net" {\n  source = "./modules/net"\n}\n',
    });

    const { exitCode, stderr } = await world.run("lock", ...BOTH);
    const fixed = await world.run("fix", ".");

    const asked =
      "It is asked for by main.tf:3 (>= 1.3) and modules/net/main.tf:3 (module net, < 1.0).";
    expect([exitCode, stderr]).toStrictEqual([1, expect.stringContaining(asked)]);
    expect([fixed.exitCode, fixed.stdout]).toStrictEqual([1, expect.stringContaining(asked)]);
  });

  test("1 for a provider that only packages of before Terraform 0.14 have, which are told", async () => {
    const world = await configured({ "acme/own": "" });
    const left = ".terraform/plugins/linux_amd64/terraform-provider-own_v1.0.0";
    await world.write({ [left]: "" });

    const { exitCode, stderr } = await world.run("lock", ...BOTH);
    const fixed = await world.run("fix", ".");

    const hint =
      ".terraform/plugins holds packages that no tool installs from since Terraform 0.13";
    expect([exitCode, stderr]).toStrictEqual([1, expect.stringContaining(hint)]);
    expect(fixed.stdout).toContain(hint);
  });

  test("1 for a configuration that cannot be read, with its place", async () => {
    const world = await configured();
    await world.write({ "main.tf": "terraform {\n  required_providers {\n" });

    const { exitCode, stderr } = await untouched(world, BOTH);

    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^main\.tf:\d+:\d+: error: /m);
  });

  test("2 for a CLI configuration that cannot be read, with its place", async () => {
    const world = await configured();
    await world.write({ "broken.tofurc": 'host "x" {\n' });

    const broken = await untouched(world, ["--cli-config=broken.tofurc"]);
    const absent = await untouched(world, ["--cli-config=absent.tofurc"]);

    expect(broken).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/broken\.tofurc:\d/),
    });
    expect(absent).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("absent.tofurc") });
  });

  test("3 while the registry does not answer", async () => {
    const world = await configured();
    world.registry.intercept(DOWN);

    expect(await untouched(world, BOTH)).toMatchObject({ exitCode: 3 });
  });
});

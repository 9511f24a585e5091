import { describe, expect, test } from "vitest";
import { createSigningKey } from "../support/embedded/signing.ts";
import {
  aRelease,
  configuration,
  type EntryFacts,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";
import { schemaErrors } from "../support/schemas.ts";

const LOCK = "env/.terraform.lock.hcl";
const STATE = JSON.stringify({ version: 4, resources: [] });
const GADGET: EntryFacts = { source: "acme/gadget" };

async function worldWith(main: string, ...entries: readonly EntryFacts[]): Promise<JourneyWorld> {
  const releases = [aRelease(), aRelease({ type: "gadget" })];
  const world = await journeyWorld({ releases });
  await world.write({ "env/main.tf": main, [LOCK]: world.lockText(...entries) });
  await world.commit("Lock");
  return world;
}

async function fix(world: JourneyWorld, ...args: readonly string[]) {
  const { exitCode, stdout } = await world.run("fix", "env", "--format=json", ...args);
  const report = JSON.parse(stdout);
  expect(schemaErrors("fix", report)).toStrictEqual([]);
  const [{ init, outcome, pruned }] = report.fixes;
  return { exitCode, init, outcome, pruned };
}

const WIDGET = configuration({ "acme/widget": "" });

describe("fix says what init -lockfile=readonly does with the file that it leaves (IT-3)", () => {
  test("exit 0 where it passes", async () => {
    const world = await worldWith(WIDGET, {});

    expect(await fix(world)).toMatchObject({ exitCode: 0, init: { readonly: "passes" } });
  });

  test("exit 1 for an entry that neither configuration nor state requires, until --prune drops it", async () => {
    const world = await worldWith(WIDGET, {}, GADGET);
    await world.write({ "env/terraform.tfstate": STATE });

    const { exitCode, stdout } = await world.run("fix", "env");
    const pruned = await fix(world, "--prune");
    const after = await fix(world);

    expect([exitCode, stdout]).toStrictEqual([
      1,
      `${LOCK}: already as it should be\n  init -lockfile=readonly refuses this file: acme/gadget 1.2.3 is locked, ` +
        "but nothing in the configuration, its tests or its state (terraform.tfstate) requires it; fix --prune drops it\n1 root module: 1 up to date\n",
    ]);
    expect([pruned.exitCode, after.exitCode]).toStrictEqual([0, 0]);
  });

  test.each([
    ["that does not require it", []],
    ["that requires it", [GADGET]],
  ])(
    "exit 3 for one that a state may require, until the printed command has a state %s",
    async (_, needed) => {
      const world = await worldWith(WIDGET, {}, GADGET);
      const resources = needed.map(({ source }) => ({
        ...{ mode: "managed", type: "gadget_thing", name: "x", instances: [] },
        provider: `provider["registry.opentofu.org/${source}"]`,
      }));
      await world.write({ FILE: JSON.stringify({ version: 4, resources }) });

      const { exitCode, stdout } = await world.run("fix", "env");
      const [, reason, command = ""] =
        /is not known: (.+?);.+ and run: tofu-lock-review (.+)\n/.exec(stdout) ?? [];
      const after = await world.run(...command.split(" "));

      expect(exitCode).toBe(3);
      expect(reason).toBe(
        "acme/gadget 1.2.3 is locked, but only a state may require it, which is not at hand",
      );
      expect(command).toBe("fix --prune --state=FILE env");
      expect(after.exitCode).toBe(0);
      expect(await world.read(LOCK)).toBe(world.lockText({}, ...needed));
    },
  );

  test("exit 3 for such an entry while no state is at hand", async () => {
    const world = await worldWith(WIDGET, {}, GADGET);

    const told = await fix(world, "--prune");
    await world.write({ "s.json": STATE });
    const known = await fix(world, "--prune", "--state=s.json");

    expect(told).toMatchObject({ exitCode: 3, init: { readonly: "unknown" } });
    expect(told.init.effects).toMatchObject([{ cause: "unneeded-entry", readonly: "unknown" }]);
    expect(known.exitCode).toBe(0);
  });

  test("exit 3 where a module could not be read", async () => {
    const world = await worldWith(
      `${WIDGET}module "net" {\n  source = "git::https://127.0.0.1:9/net.git"\n}\n`,
      {},
    );

    const { exitCode, init } = await fix(world, "--offline");

    expect([exitCode, init.readonly]).toStrictEqual([3, "unknown"]);
    expect(init.effects).toMatchObject([{ cause: "lower-bound" }]);
  });

  test.each([
    ["a legacy provider", 'source = "-/widget"'],
    ["a built-in one with a version", 'source = "terraform.io/builtin/terraform", version = "1.0"'],
  ])("exit 1 for %s", async (_, source) => {
    const world = await worldWith(
      `terraform {\n  required_providers {\n    x = { ${source} }\n  }\n}\n`,
    );

    expect(await fix(world)).toMatchObject({ exitCode: 1 });
  });
});

describe("fix under OpenTofu, which reads registry.terraform.io/hashicorp as its own (IN-20)", () => {
  const former = "registry.terraform.io/hashicorp/web";
  const now = "registry.opentofu.org/hashicorp/web";

  async function migrated(source: string, ...entries: readonly EntryFacts[]) {
    const signedBy = await createSigningKey();
    const at = (host: string) => aRelease({ host, namespace: "hashicorp", type: "web", signedBy });
    const hosts = ["registry.terraform.io", "registry.opentofu.org"];
    const world = await journeyWorld({ releases: hosts.map(at) });
    await world.write({
      "env/main.tf": configuration({ [source]: "" }),
      "env/terraform.tfstate": STATE,
      [LOCK]: world.lockText(...entries),
      // The true keys of this namespace ship with the program.
      ".github/tofu-lock-review.keys": hosts
        .map(
          (host) =>
            `${host}/hashicorp ${signedBy.fingerprint} since 1.2.3 on 2026-01-01 learned announced\n`,
        )
        .join(""),
    });
    await world.commit("Lock");
    return world;
  }

  test("exit 1 for the old host in the configuration, which no lock file satisfies", async () => {
    const world = await migrated(former, { source: former });

    const told = await fix(world, "--tool=opentofu");

    expect(told).toMatchObject({ exitCode: 1, init: { readonly: "refuses" } });
    expect(told.init.effects).toMatchObject([{ cause: "successor", readonly: "refuses" }]);
  });

  test("drops the entry without hashes that lock adds beside it, as OpenTofu reads it anyway", async () => {
    const world = await migrated(former, { source: former }, { source: now, hashes: [] });

    const told = await fix(world, "--tool=opentofu");
    const verified = await world.run("verify", "env", "--tool=opentofu", "--format=json");
    const rules = JSON.parse(verified.stdout).findings.map((one: { rule: string }) => one.rule);

    expect(told).toMatchObject({ outcome: "written", pruned: [now] });
    expect(await world.read(LOCK)).toBe(world.lockText({ source: former }));
    expect(rules).not.toContain("no-usable-hashes");
  });

  test("exit 0 once --prune has dropped the entry that was moved from", async () => {
    const world = await migrated(now, { source: former });

    const kept = await fix(world, "--tool=opentofu");
    const pruned = await fix(world, "--tool=opentofu", "--prune");

    expect([kept.exitCode, pruned.exitCode]).toStrictEqual([1, 0]);
  });
});

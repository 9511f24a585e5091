import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { pulled, withdrawn, withFaults } from "../support/embedded/release-faults.ts";
import { upgradeWorld } from "../support/journeys/upgrade-world.ts";
import { aRelease, type JourneyWorld, ownPolicy } from "../support/journeys/world.ts";

/** A repository that moves acme/widget from 1.2.3 to 1.3.0, and a registry that tells something beside the protocol. */
async function upgrade(told: object | undefined): Promise<JourneyWorld> {
  const world = await upgradeWorld();
  world.registry.intercept(({ path }) =>
    path === "/docs/acme/widget/index.json" && told !== undefined
      ? { status: 200, headers: {}, body: Buffer.from(JSON.stringify(told)) }
      : undefined,
  );
  return world;
}

async function review(world: JourneyWorld, policy = "") {
  const service = `"provider-docs.v1" = "${world.registry.url}/docs/"`;
  const config = join(world.home, "context.tofurc");
  const text = world.registry.cliConfig().replace("services = {", `services = {\n    ${service}`);
  await writeFile(config, text);
  const run = await world.run(
    "review",
    "--format=json",
    `--cli-config=${config}`,
    await ownPolicy(world, policy),
  );
  const { verdict, findings } = JSON.parse(run.stdout);
  const asked = world.registry.requests.filter(({ path }) => path.startsWith("/docs/"));
  type Told = { rule: string; severity: string; detail: string };
  const rules = findings.map(({ rule, severity }: Told) => `${severity} ${rule}`);
  return { exitCode: run.exitCode, verdict, rules, findings, asked: asked.length };
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe("what a registry tells beside the protocol (RM-3)", () => {
  test("dates a release, which is held to the age that policy asks for", async () => {
    const world = await upgrade({ versions: [{ id: "v1.3.0", published: daysAgo(3.5) }] });

    const young = await review(world, "min-release-age: 7d\n");
    const old = await review(world, "min-release-age: 3d\n");

    expect(young.rules).toContain("warning too-new");
    expect(young.findings[0].detail).toContain("was published 3 days ago");
    expect(old).toMatchObject({ exitCode: 0, verdict: "passed", asked: 2 });
  });

  test("leaves an age that nobody tells unverified, with the reason", async () => {
    const world = await upgrade(undefined);

    const asked = await review(world, "min-release-age: 7d\n");
    const off = await review(world, "min-release-age: 7d\nregistry-context: off\n");
    const none = await review(world);

    expect(asked).toMatchObject({ exitCode: 3, verdict: "unverified" });
    expect(asked.findings[0].detail).toContain("the registry does not say when it was published");
    expect(off).toMatchObject({ exitCode: 3, asked: 1 });
    expect(off.findings[0].detail).toContain("registry-context is off");
    expect(none).toMatchObject({ exitCode: 0, verdict: "passed" });
  });

  test("blocks what it blocks, and its words stay words", async () => {
    const reason = "malware\u001b[2J <img src=x> | **see**";
    const world = await upgrade({ is_blocked: true, blocked_reason: reason });

    const { exitCode, rules } = await review(world);
    const text = await world.run("review", `--cli-config=${join(world.home, "context.tofurc")}`);

    expect([exitCode, rules]).toStrictEqual([1, expect.arrayContaining(["error provider-denied"])]);
    expect(text.stdout).toContain("malware");
    expect(text.stdout).not.toContain("\u001b");
  });

  test("is not asked for by who turns it off", async () => {
    const world = await upgrade({ is_blocked: true });

    expect(await review(world, "registry-context: off\n")).toMatchObject({
      exitCode: 0,
      verdict: "passed",
      asked: 0,
    });
  });
});

describe("a version that the list lacks (RM-2, RM-5)", () => {
  test("is unavailable once its own documents are gone as well", async () => {
    const world = await upgrade(undefined);
    await world.registry.publish(withFaults(aRelease({ version: "1.3.0" }), pulled()));

    const { exitCode, rules } = await review(world);

    expect([exitCode, rules]).toStrictEqual([
      1,
      expect.arrayContaining(["error version-unavailable"]),
    ]);
  });

  test("is not verified while they are there: one of the two is wrong", async () => {
    const world = await upgrade(undefined);
    await world.registry.publish(withFaults(aRelease({ version: "1.3.0" }), withdrawn()));

    const { exitCode, verdict, findings } = await review(world);

    expect([exitCode, verdict]).toStrictEqual([3, "unverified"]);
    expect(findings.map(({ rule }: { rule: string }) => rule)).not.toContain("version-unavailable");
    expect(findings[0].summary).toContain("list lacks a version whose documents it has");
  });
});

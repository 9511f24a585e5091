import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  aRelease,
  BOGUS_H1,
  configuration,
  DOWN,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";
import { schemaErrors } from "../support/schemas.ts";

const LOCK = "env/.terraform.lock.hcl";
const RELEASES = [aRelease(), aRelease({ version: "1.3.0" }), aRelease({ type: "gadget" })];

/** A world whose `main` has one root module, rightly locked, and whose branch `change` is checked out. */
async function changeWorld(
  options: Parameters<typeof journeyWorld>[0] = {},
): Promise<JourneyWorld> {
  const world = await journeyWorld({ releases: RELEASES, ...options });
  await world.write({
    "env/main.tf": configuration({ "acme/widget": "~> 1.2" }),
    [LOCK]: world.lockText({ constraints: "~> 1.2" }),
  });
  await world.commit("Lock");
  await world.git("checkout", "--quiet", "-b", "change");
  return world;
}

async function reviewJson(world: JourneyWorld, ...args: readonly string[]) {
  const run = await world.run("review", "--format=json", ...args);
  const report = JSON.parse(run.stdout);
  expect(schemaErrors("review", report)).toStrictEqual([]);
  expect(run.stderr).toBe("");
  return { exitCode: run.exitCode, report };
}

function rules(report: { findings: readonly { rule: string }[] }): readonly string[] {
  return report.findings.map((one) => one.rule);
}

describe("review gives a verdict", () => {
  test("passed, 0, for an upgrade that is explained", async () => {
    const world = await changeWorld();
    await world.write({ [LOCK]: world.lockText({ version: "1.3.0", constraints: "~> 1.2" }) });
    await world.commit("Upgrade");

    const { exitCode, report } = await reviewJson(world);

    expect([exitCode, report.verdict]).toStrictEqual([0, "passed"]);
    expect(report.changes).toMatchObject([
      { kind: "new-version", from: "1.2.3", to: "1.3.0", direction: "upgrade", roots: ["env"] },
    ]);
    expect(report.findings).toStrictEqual([]);
  });

  test("failed, 1, for a hash that no package has", async () => {
    const world = await changeWorld();
    await world.write({ [LOCK]: world.lockText({ constraints: "~> 1.2", extra: [BOGUS_H1] }) });
    await world.commit("Smuggle");

    const { exitCode, report } = await reviewJson(world);

    expect([exitCode, report.verdict]).toStrictEqual([1, "failed"]);
    expect(report.findings).toMatchObject([
      { rule: "unexplained-hash", file: LOCK, line: expect.any(Number) },
    ]);
    const line = readFileSync(join(world.repository.directory, LOCK), "utf8").split("\n")[
      report.findings[0].line - 1
    ];
    expect(line).toContain(BOGUS_H1);
  });

  test("unverified, 3, while the registry does not answer", async () => {
    const world = await changeWorld();
    await world.write({ [LOCK]: world.lockText({ version: "1.3.0", constraints: "~> 1.2" }) });
    world.registry.intercept(DOWN);

    const { exitCode, report } = await reviewJson(world);

    expect([exitCode, report.verdict]).toStrictEqual([3, "unverified"]);
    expect(new Set(rules(report))).toStrictEqual(new Set(["not-verified"]));
  });

  test("no change, 0 and not one request, for a change of something else", async () => {
    const world = await changeWorld();
    await world.write({ "README.md": "More words." });
    await world.commit("Explain");

    const { exitCode, report } = await reviewJson(world);

    expect([exitCode, report.verdict, report.roots]).toStrictEqual([0, "no-change", []]);
    expect(report.stats.requests).toBe(0);
    expect(world.registry.requests).toStrictEqual([]);
  });

  test("in text for a person, and nothing on standard error", async () => {
    const world = await changeWorld();
    await world.write({ [LOCK]: world.lockText({ version: "1.3.0", constraints: "~> 1.2" }) });

    const { exitCode, stdout, stderr } = await world.run("review");

    expect([exitCode, stderr]).toStrictEqual([0, ""]);
    expect(stdout).toMatch(
      /^verified: acme\/widget 1\.2\.3 → 1\.3\.0 \(minor\), 1 signing key on the registry's word\n/,
    );
    expect(stdout).not.toContain("\u001b");
  });
});

describe("review goes by options", () => {
  async function newProvider(): Promise<JourneyWorld> {
    const world = await changeWorld();
    await world.write({
      "env/main.tf": configuration({ "acme/widget": "~> 1.2", "acme/gadget": "" }),
      [LOCK]: world.lockText({ constraints: "~> 1.2" }, { source: "acme/gadget" }),
    });
    return world;
  }

  test.each([
    [[], 0],
    [["--fail-on=error"], 0],
    [["--fail-on=warning"], 1],
    [["--fail-on=never"], 0],
  ])("a new provider is a warning: %j exits %i", async (options, code) => {
    const world = await newProvider();

    const { exitCode, report } = await reviewJson(world, ...options);

    expect(rules(report)).toStrictEqual(["new-provider"]);
    expect(exitCode).toBe(code);
  });

  test("--tool says whose rules", async () => {
    const world = await changeWorld();
    await world.write({ [LOCK]: world.lockText({ version: "1.3.0", constraints: "~> 1.2" }) });

    const { report } = await reviewJson(world, "--tool=terraform@1.9");

    expect(report.roots).toMatchObject([{ tool: expect.stringContaining("terraform 1.9") }]);
  });

  test("--output takes the result, and standard output stays empty", async () => {
    const world = await changeWorld();
    await world.write({ [LOCK]: world.lockText({ version: "1.3.0", constraints: "~> 1.2" }) });

    const { exitCode, stdout } = await world.run("review", "--format=json", "--output=out.json");

    expect([exitCode, stdout]).toStrictEqual([0, ""]);
    expect(JSON.parse(await world.read("out.json")).verdict).toBe("passed");
  });

  test("computes what the registry reports, unless base's policy says reported-h1: accept", async () => {
    const world = await changeWorld({
      releases: [aRelease({ packages: true }), aRelease({ version: "1.3.0", packages: true })],
    });
    await world.write({ [LOCK]: world.lockText({ version: "1.3.0", constraints: "~> 1.2" }) });
    const zips = () => world.registry.requests.filter((one) => one.path.endsWith(".zip")).length;

    await world.write({ "accept.yml": "reported-h1: accept\n" });
    const accepted = await reviewJson(world, "--policy=accept.yml");
    const downloadedByAccepting = zips();
    const verified = await reviewJson(world);

    expect([accepted.exitCode, verified.exitCode]).toStrictEqual([0, 0]);
    expect([downloadedByAccepting, zips()]).toStrictEqual([0, 2]);
  });
});

describe("review tells apart", () => {
  test("a lock file that is gone, replaced by a link, or ignored", async () => {
    const world = await changeWorld();
    await world.git("rm", "--quiet", LOCK);
    const removed = await reviewJson(world);
    await world.git("reset", "--quiet", "--hard");
    await world.write({ ".gitignore": "*.hcl\n" });
    await world.git("rm", "--quiet", "--cached", LOCK);
    const ignored = await reviewJson(world);

    expect([removed.exitCode, rules(removed.report)]).toStrictEqual([1, ["missing-lock-file"]]);
    expect([ignored.exitCode, rules(ignored.report)]).toStrictEqual([
      1,
      ["missing-lock-file", "lock-not-enforced"],
    ]);
    expect(ignored.report.findings[0]).toMatchObject({
      detail: expect.stringContaining("line 1 of .gitignore, *.hcl, has git ignore it"),
      remedy: { command: null },
    });
  });

  test("a new root module whose lock file git ignores, and names the line also for a commit", async () => {
    const world = await changeWorld();
    await world.write({
      ".gitignore": "\nnew/*.hcl\n",
      "new/main.tf": `${configuration({ "acme/widget": "" })}\nprovider "widget" {}\n`,
      "new/.terraform.lock.hcl": world.lockText({}),
    });
    await world.commit("New");
    const head = (await world.git("rev-parse", "HEAD")).trim();

    // A job of a forge checks out the merge with a base that has moved on.
    await world.git("checkout", "--quiet", "--detach", "main");
    await world.git("commit", "--quiet", "--allow-empty", "--message=Base moves on");
    await world.git("merge", "--quiet", "--no-ff", head);
    for (const args of [[], [`--head=${head}`]]) {
      const { report } = await reviewJson(world, ...args);
      const finding = report.findings.find((one: { root: string }) => one.root === "new");
      expect(finding).toMatchObject({
        rule: "missing-lock-file",
        detail: expect.stringContaining("line 2 of .gitignore, new/*.hcl, has git ignore it"),
        remedy: { command: null },
      });
    }
  });
});

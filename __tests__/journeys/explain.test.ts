import { describe, expect, test } from "vitest";
import { cycloneDxErrors, sarifErrors } from "../support/foreign-schemas.ts";
import {
  BOGUS_H1,
  DOWN,
  type EntryFacts,
  hashOf,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";
import { schemaErrors } from "../support/schemas.ts";

const LOCK = ".terraform.lock.hcl";

async function lockedWorld(
  options: Parameters<typeof journeyWorld>[0] = {},
  facts: EntryFacts = {},
): Promise<JourneyWorld> {
  const world = await journeyWorld(options);
  await world.write({ [LOCK]: world.lockText(facts) });
  await world.commit("Lock");
  return world;
}

async function explain(world: JourneyWorld, ...args: readonly string[]) {
  const format = args.some((arg) => arg.startsWith("--format=")) ? [] : ["--format=json"];
  const run = await world.run("explain", ...format, ...args);
  const document = run.stdout === "" ? undefined : JSON.parse(run.stdout);
  if (document !== undefined) expect(schemaErrors("explain", document)).toStrictEqual([]);
  return { exitCode: run.exitCode, stderr: run.stderr, document };
}

describe("explain says what vouches for a hash", () => {
  test("0: contents ← archive ← line ← signature ← key, computed in this run", async () => {
    const world = await lockedWorld();
    const h1 = hashOf(world, "linux_amd64");
    const zh = hashOf(world, "linux_amd64", "zh");
    const { exitCode, document } = await explain(world, h1);

    expect([exitCode, document.result]).toStrictEqual([0, "explained"]);
    expect(document.hashes).toHaveLength(1);
    const [found] = document.hashes;
    expect(found).toMatchObject({
      hash: h1,
      grade: "signed-new-key",
      platforms: ["linux_amd64"],
      chain: [
        { hash: h1, computed: true, signatures: [] },
        {
          hash: zh,
          computed: true,
          reportedByRegistry: true,
          checksumLines: [
            { file: "terraform-provider-widget_1.2.3_linux_amd64.zip", kind: "package" },
          ],
          signatures: [{ status: "ok", fingerprint: found.signedBy[0] }],
        },
      ],
    });
    expect(document.versions).toMatchObject([
      {
        version: "1.2.3",
        roots: ["."],
        availability: "listed",
        tier: "community",
        problems: [],
      },
    ]);
  });

  test("a provider, also by its type alone: every hash it has, and every root module below", async () => {
    const world = await lockedWorld();
    await world.write({ [`envs/dev/${LOCK}`]: world.lockText({ h1: ["linux_amd64"] }) });
    await world.commit("Another root module");
    for (const name of ["widget", "acme/widget", "registry.opentofu.org/acme/widget"]) {
      const { exitCode, document } = await explain(world, name);
      expect([exitCode, document.result]).toStrictEqual([0, "explained"]);
      expect(document.hashes).toHaveLength(5);
      expect(document.versions[0].roots).toStrictEqual([".", "envs/dev"]);
    }
  });

  test("as text, from the hash down to the key", async () => {
    const world = await lockedWorld();
    const { exitCode, stdout, stderr } = await world.run("explain", hashOf(world, "linux_amd64"));

    expect([exitCode, stderr]).toStrictEqual([0, ""]);
    const labels = stdout.split("\n").map((line) => /^ {4}([a-z][a-z ]*?) {2,}/.exec(line)?.[1]);
    expect(labels.filter((label) => label !== undefined)).toStrictEqual([
      "platform",
      "package",
      "checksum list",
      "key",
      "build",
    ]);
    expect(stdout).toContain(
      "verified: downloaded in this run, and its contents have the checksum",
    );
    expect(stdout).toMatch(/^explained: 1 hash looked at$/m);
  });

  test("1: nothing vouches for it, although all packages were looked at", async () => {
    const world = await lockedWorld({}, { extra: [BOGUS_H1] });
    const { exitCode, document } = await explain(world, BOGUS_H1);

    expect([exitCode, document.result]).toStrictEqual([1, "unexplained"]);
    expect(document.hashes).toMatchObject([
      { grade: "unexplained", signedBy: [], chain: [{ computed: false, checksumLines: [] }] },
    ]);
    const ofProvider = await explain(world, "acme/widget");
    expect([ofProvider.exitCode, ofProvider.document.hashes.length]).toStrictEqual([1, 6]);
  });

  test("3: the registry is down, or the download is not allowed", async () => {
    const down = await lockedWorld({ intercept: [DOWN] });
    const hash = hashOf(down, "linux_amd64");
    const { exitCode, document } = await explain(down, hash);

    expect([exitCode, document.result, document.hashes[0].grade]).toStrictEqual([
      3,
      "not-checked",
      "not-checked",
    ]);
    expect(document.versions[0].problems).not.toStrictEqual([]);
    const text = await down.run("explain", hash);
    expect(text.stdout).toContain("In the way");

    const world = await lockedWorld();
    const limited = await explain(world, hashOf(world, "linux_amd64"), "--max-download=1");
    expect([limited.exitCode, limited.document.result]).toStrictEqual([3, "not-checked"]);
  });
});

describe("explain refuses what it cannot look up", () => {
  test.each([
    [[], /takes one hash, provider or module/],
    [["acme/widget", "acme/other"], /takes one hash, provider or module/],
    [["h1:nothing"], /No lock file here records h1:nothing/],
    [["acme/other"], /No lock file here locks acme\/other, and no module call has that name/],
    [["acme/widget", "--format=sarif"], /--format cannot be "sarif"/],
  ])("%j: 2, and says what to write", async (args, message) => {
    const { exitCode, stderr, document } = await explain(await lockedWorld(), ...args);

    expect([exitCode, document]).toStrictEqual([2, undefined]);
    expect(stderr).toMatch(message);
  });

  test("2: no lock file at or below the working directory", async () => {
    const world = await journeyWorld();

    expect((await explain(world, "acme/widget")).exitCode).toBe(2);
  });
});

describe("review and verify print what other tools read", () => {
  test("sarif and cyclonedx are valid, and exit as the verdict says", async () => {
    const world = await lockedWorld({}, { extra: [BOGUS_H1] });
    const sarif = await world.run("verify", "--format=sarif");
    const bill = await world.run("verify", "--format=cyclonedx");

    expect([sarif.exitCode, bill.exitCode]).toStrictEqual([1, 1]);
    expect(sarifErrors(JSON.parse(sarif.stdout))).toStrictEqual([]);
    expect(JSON.parse(sarif.stdout).runs[0].results).toMatchObject([
      { ruleId: "unexplained-hash", level: "error" },
    ]);
    expect(cycloneDxErrors(JSON.parse(bill.stdout))).toStrictEqual([]);
    const [component] = JSON.parse(bill.stdout).components;
    expect(component).toMatchObject({ name: "widget", version: "1.2.3" });
    expect(component.components.map((one: { name: string }) => one.name)).toContain(
      "terraform-provider-widget_1.2.3_linux_amd64.zip",
    );
  });
});

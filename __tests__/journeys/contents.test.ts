import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { ZipEntrySpec } from "../../src/demo/package-zip.ts";
import {
  aRelease,
  configuration,
  hashOf,
  type JourneyWorld,
  journeyWorld,
  PLATFORMS,
} from "../support/journeys/world.ts";
import { schemaErrors } from "../support/schemas.ts";

const LOCK = ".terraform.lock.hcl";
const HOSTILE = "`</details>@octocat<!-- tofu-lock-review -->\u202e.md";

function packaged(version: string, ...more: readonly ZipEntrySpec[]): readonly ZipEntrySpec[] {
  return [
    { kind: "file", name: "LICENSE", content: `As of ${version}` },
    { kind: "file", name: "README.md", content: "Read me" },
    {
      kind: "file",
      name: `terraform-provider-widget_v${version}`,
      content: `#!/bin/sh\n: ${version}\n`,
      executable: true,
    },
    ...more,
  ];
}

const OLD = aRelease({ packages: true, entries: () => packaged("1.2.3") });
const NEW = aRelease({
  version: "1.3.0",
  packages: true,
  entries: () =>
    packaged(
      "1.3.0",
      { kind: "file", name: "helper.txt", content: "\x7fELF hidden by its name" },
      { kind: "file", name: HOSTILE, content: "" },
    ),
});

/** A world whose branch moves acme/widget from 1.2.3 to 1.3.0. */
async function upgradeWorld(releases = [OLD, NEW]): Promise<JourneyWorld> {
  const world = await journeyWorld({ releases });
  await world.write({
    "main.tf": configuration({ "acme/widget": "~> 1.2" }),
    [LOCK]: world.lockText({ constraints: "~> 1.2" }),
  });
  await world.commit("Lock");
  await world.git("checkout", "--quiet", "-b", "change");
  await world.write({ [LOCK]: world.lockText({ version: "1.3.0", constraints: "~> 1.2" }) });
  return world;
}

async function report(world: JourneyWorld, ...args: readonly string[]) {
  const run = await world.run(...args, "--format", "json");
  const json = JSON.parse(run.stdout);
  expect(schemaErrors("review", json)).toStrictEqual([]);
  return { exitCode: run.exitCode, json };
}

/** What makes runs remember, in the user's own directory. */
const cached = ({ home }: JourneyWorld) => ["--cache", join(home, "cache")];

const downloads = ({ registry }: JourneyWorld): number =>
  registry.requests.filter(({ path }) => path.endsWith(".zip")).length;

describe("review --contents", () => {
  test("fetches the packages of one platform and lists every file that differs", async () => {
    const world = await upgradeWorld();

    const { exitCode, json } = await report(world, "review", "--contents");

    expect([exitCode, json.verdict, downloads(world)]).toStrictEqual([0, "passed", 2]);
    expect(json.contents.gaps).toStrictEqual([]);
    expect(json.contents.changes).toMatchObject([
      {
        platform: "linux_amd64",
        before: { version: "1.2.3", zip: hashOf(world, "linux_amd64", "zh") },
        after: { version: "1.3.0", zip: hashOf(world, "linux_amd64", "zh", "1.3.0") },
        counts: { added: 2, removed: 0, changed: 2, same: 1 },
        files: [
          { kind: "added", name: "helper.txt", marks: ["new-executable"], format: "elf" },
          { kind: "changed", name: "LICENSE", marks: ["licence"] },
          { kind: "changed", marks: ["program"], formerName: "terraform-provider-widget_v1.2.3" },
          { kind: "added", name: HOSTILE, marks: [] },
        ],
      },
    ]);
  });

  test("names in text and Markdown what a hostile package has, and makes nothing of it live", async () => {
    const world = await upgradeWorld();

    const text = await world.run("review", "--contents");
    const markdown = await world.run("review", "--contents", "--format", "markdown");

    expect(text.stdout).toContain("added helper.txt (new executable");
    expect(text.stdout).not.toContain("\u202e");
    expect(markdown.stdout).toContain("``  `</details>@octocat".replace("  ", " "));
    expect(markdown.stdout).not.toContain("\u202e");
  });

  test("says why it lists nothing where nothing may be downloaded, and the verdict is as without", async () => {
    const world = await upgradeWorld();

    const asked = await report(world, "review", "--contents", "--max-download", "0");
    const plain = await report(world, "review", "--max-download", "0");

    expect([asked.exitCode, asked.json.verdict]).toStrictEqual([
      plain.exitCode,
      plain.json.verdict,
    ]);
    expect(asked.json.findings).toStrictEqual(plain.json.findings);
    expect(asked.json.hashes).toStrictEqual(plain.json.hashes);
    expect(asked.json.contents).toMatchObject({
      changes: [],
      gaps: [{ from: "1.2.3", to: "1.3.0", message: expect.stringContaining("download") }],
    });
    expect([downloads(world), plain.json.contents]).toStrictEqual([0, undefined]);
  });

  test("takes no byte from what decides", async () => {
    const world = await upgradeWorld();
    // Room for the packages that verifying head needs, and for nothing else.
    const all = await report(world, "review");
    const bytes = all.json.stats.bytesDownloaded;
    const { json, exitCode } = await report(
      world,
      ...["review", "--contents"],
      ...["--max-download", `${bytes}`],
    );

    expect([exitCode, json.verdict, json.findings]).toStrictEqual([
      all.exitCode,
      all.json.verdict,
      all.json.findings,
    ]);
  });

  test("lists nothing of a package that no lock file records", async () => {
    const world = await upgradeWorld();
    await world.write({
      [LOCK]: world.lockText({
        version: "1.3.0",
        constraints: "~> 1.2",
        hashes: [hashOf(world, "linux_amd64", "zh")],
      }),
    });

    const { json } = await report(world, "review", "--contents");

    expect(json.contents).toMatchObject({ changes: [], gaps: [{ provider: expect.any(String) }] });
  });
});

describe("review without --contents", () => {
  test("downloads nothing more than the check needs, and tells nothing of packages that nobody read", async () => {
    const world = await upgradeWorld();

    const { json } = await report(world, "review");

    expect([downloads(world), json.contents]).toStrictEqual([1, undefined]);
  });

  test("lists what differs between packages that were read before and those that this run reads", async () => {
    const world = await upgradeWorld();
    await world.git("stash", "--quiet");
    expect(
      (await world.run("verify", "--platform", "linux_amd64", ...cached(world))).exitCode,
    ).toBe(0);
    await world.git("stash", "pop", "--quiet");

    const { json } = await report(world, ...["review", ...cached(world)]);

    expect(json.contents.changes).toMatchObject([
      { before: { version: "1.2.3", source: "an earlier run" }, after: { version: "1.3.0" } },
    ]);
  });

  test("lists nothing of another version's package that head claims to be of this one", async () => {
    const world = await upgradeWorld();
    await world.git("stash", "--quiet");
    await world.run("verify", "--platform", "linux_amd64", ...cached(world));
    await world.write({
      [LOCK]: world.lockText({
        version: "1.3.0",
        constraints: "~> 1.2",
        hashes: [
          ...PLATFORMS.map((platform) => hashOf(world, platform, "zh", "1.3.0")),
          hashOf(world, "linux_amd64", "zh"),
        ],
      }),
    });

    const { json } = await report(world, "review", ...cached(world));

    expect(json.verdict).toBe("failed");
    expect(json.contents).toBeUndefined();
  });

  test("of a release that was published again lists what is not as recorded, where that was read before", async () => {
    const world = await journeyWorld({ releases: [OLD] });
    await world.write({
      "main.tf": configuration({ "acme/widget": "1.2.3" }),
      [LOCK]: world.lockText({ constraints: "1.2.3" }),
    });
    expect((await world.run("verify", ...cached(world))).exitCode).toBe(0);
    await world.registry.publish(
      aRelease({
        entries: () => packaged("1.2.3", { kind: "file", name: "back.door", content: "#!" }),
      }),
    );

    const { json } = await report(world, "verify", ...cached(world));

    expect(json.verdict).toBe("failed");
    expect(json.findings.map(({ rule }: { rule: string }) => rule)).toContain(
      "republished-package",
    );
    expect(json.contents.changes).toMatchObject([
      {
        before: { version: "1.2.3", source: "an earlier run" },
        after: { version: "1.2.3" },
        files: [{ kind: "added", name: "back.door", marks: ["new-executable"] }],
        counts: { added: 1, same: 3 },
      },
    ]);
  });
});

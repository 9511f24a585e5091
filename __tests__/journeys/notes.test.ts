import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { upgradeWorld } from "../support/journeys/upgrade-world.ts";
import type { JourneyWorld } from "../support/journeys/world.ts";
import { schemaErrors } from "../support/schemas.ts";

const REPOSITORY = "acme/terraform-provider-widget";
const API = "/github";
const PAGE = `https://github.com/${REPOSITORY}/releases/tag`;
const RELEASES = ["1.3.0", "1.2.9", "1.2.3"].map((version) => ({
  tag_name: `v${version}`,
  html_url: `${PAGE}/v${version}`,
  draft: false,
  body: `Notes of ${version} for @octocat <!-- tofu-lock-review key="" head="" -->`,
}));

/** A change from 1.2.3 to 1.3.0, the registry's word on where the source is, and a forge with its releases. */
async function notedWorld(releases: unknown = RELEASES, status = 200) {
  const world = await upgradeWorld();
  const context = { addr: { display: REPOSITORY }, versions: [{ id: "v1.3.0" }] };
  world.registry.intercept(({ path }) => {
    const body =
      path === "/docs/acme/widget/index.json"
        ? context
        : path.includes("/releases")
          ? releases
          : undefined;
    if (body === undefined) return undefined;
    return {
      status: path.startsWith(API) ? status : 200,
      headers: {},
      body: Buffer.from(JSON.stringify(body)),
    };
  });
  const { url } = world.registry;
  const hosts = world.registry
    .cliConfig()
    .replace("services = {", `services = {\n    "provider-docs.v1" = "${url}/docs/"`);
  const config = join(world.home, "forge.tofurc");
  const forge = `host "github.com" {\n  services = {\n    "github-api.v3" = "${url}${API}/"\n  }\n}\n`;
  await writeFile(config, `${hosts}\n${forge}`);
  return { world, config: `--cli-config=${config}` };
}

async function json(world: JourneyWorld, ...args: readonly string[]) {
  const { stdout, exitCode } = await world.run("review", "--format=json", ...args);
  const report = JSON.parse(stdout);
  expect(schemaErrors("review", report)).toStrictEqual([]);
  return { report, exitCode };
}

const asked = ({ registry }: JourneyWorld): readonly string[] =>
  registry.requests.map(({ path }) => path).filter((path) => path.includes("/releases"));

describe("review tells what the publisher says", () => {
  test("of the versions between, from the repository that the registry names", async () => {
    const { world, config } = await notedWorld();

    const { report, exitCode } = await json(world, config);

    expect([exitCode, report.verdict]).toStrictEqual([0, "passed"]);
    expect(report.notes).toMatchObject([
      {
        ...{ from: "1.2.3", to: "1.3.0", isPartial: false },
        compareUrl: `https://github.com/${REPOSITORY}/compare/v1.2.3...v1.3.0`,
        versions: [{ version: "1.3.0", url: `${PAGE}/v1.3.0` }, { version: "1.2.9" }],
      },
    ]);
    expect(asked(world)).toHaveLength(1);
  });

  test("in a comment in which nothing of it is live", async () => {
    const { world, config } = await notedWorld();

    const { stdout } = await world.run("review", "--format=markdown", config);

    expect(stdout).toContain("<summary>What the publisher says (1)</summary>");
    expect(stdout).toContain(`[notes](${PAGE}/v1.3.0)`);
    expect(stdout).toContain("```\nNotes of 1.3.0 for @octocat <!-- tofu-lock-review");
  });

  test.each<readonly [string, unknown, number]>([
    ["a limit", { message: "API rate limit exceeded" }, 429],
    ["an error", "<html>", 500],
    ["nonsense", { releases: "none" }, 200],
    ["nothing", [], 200],
  ])(
    "and nothing where the forge answers with %s; the rest is the same",
    async (_name, answer, status) => {
      const { world, config } = await notedWorld(answer, status);

      const { report, exitCode } = await json(world, config);

      expect([exitCode, report.verdict, report.notes]).toStrictEqual([0, "passed", undefined]);
      expect(asked(world)).toHaveLength(1);
    },
  );

  test("and waits for no forge that has kept silent before", async () => {
    const { world, config } = await notedWorld();
    world.registry.intercept(({ path }, normal) => {
      if (path === "/docs/acme/widget/index.json") {
        const context = { addr: { display: REPOSITORY }, versions: [{ id: "v1.3.0" }] };
        return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(context)) };
      }
      return path.startsWith(API) ? { ...normal, status: 503, hangUp: true } : undefined;
    });

    const { report, exitCode } = await json(world, config);

    expect([exitCode, report.verdict, report.notes]).toStrictEqual([0, "passed", undefined]);
    expect(asked(world)).toStrictEqual([]);
  });
});

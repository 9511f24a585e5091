// The first `init` of OpenTofu 1.12: it adds every contents hash that the registry reports to every entry.
import { expect, test } from "vitest";
import {
  aRelease,
  BOGUS_H1,
  configuration,
  type EntryFacts,
  hashOf,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";
import { schemaErrors } from "../support/schemas.ts";

const PLATFORMS = ["linux_amd64", "linux_arm64", "darwin_arm64", "windows_amd64"];
const TYPES = ["widget", "gadget", "sprocket"];
const ROOTS = ["live/a", "live/b", "live/c"];
const LINE =
  "OpenTofu 1.12 completed these entries: 9 hashes of 3 platforms, all of the locked packages";

/** A pull request in which three root modules lock the same three providers, completed by OpenTofu 1.12. */
async function wave(
  change: (entry: EntryFacts, root: string) => EntryFacts = (entry) => entry,
): Promise<JourneyWorld> {
  const releases = TYPES.map((type) => aRelease({ type, platforms: PLATFORMS, packages: true }));
  const world = await journeyWorld({ releases });
  const required = Object.fromEntries(TYPES.map((type) => [`acme/${type}`, ""]));
  const entries = TYPES.map((type): EntryFacts => ({ source: `acme/${type}` }));
  const files = (lock: (root: string) => string) =>
    Object.fromEntries(ROOTS.map((root) => [`${root}/.terraform.lock.hcl`, lock(root)]));
  const before = world.lockText(...entries.map((entry) => ({ ...entry, h1: ["linux_amd64"] })));
  await world.write(
    Object.fromEntries(ROOTS.map((root) => [`${root}/main.tf`, configuration(required)])),
  );
  await world.write(files(() => before));
  await world.commit("Lock");
  await world.git("checkout", "-b", "init");
  await world.write(
    files((root) => world.lockText(...entries.map((entry) => change(entry, root)))),
  );
  await world.commit("Init with OpenTofu 1.12");
  return world;
}

async function review(world: JourneyWorld, ...args: readonly string[]) {
  world.registry.forgetRequests();
  const run = await world.run("review", "--cache=off", "--format=json", ...args);
  const report = JSON.parse(run.stdout);
  expect(schemaErrors("review", report)).toStrictEqual([]);
  return { ...run, report };
}

const downloads = (world: JourneyWorld) =>
  world.registry.requests.map(({ path }) => path).filter((path) => path.endsWith(".zip"));

test("what OpenTofu 1.12 completed in three root modules is one row, and nothing is asked for it", async () => {
  const world = await wave();

  const { exitCode, report } = await review(world);
  const comment = await world.run("review", "--cache=off", "--format=markdown");
  const text = await world.run("review", "--cache=off", "--format=text");
  const page = await world.run("review", "--cache=off", "--format=html");

  expect([exitCode, report.verdict, report.findings]).toStrictEqual([0, "passed", []]);
  expect(report.completion).toStrictEqual({
    providers: ["gadget", "sprocket", "widget"].map((type) => `registry.opentofu.org/acme/${type}`),
    platforms: ["darwin_arm64", "linux_arm64", "windows_amd64"],
    hashes: 9,
  });
  // What a tool completes by itself is nobody's choice of platforms.
  expect(report.roots[0].platforms).toMatchObject({ required: ["linux_amd64"], addedByHead: [] });
  for (const { stdout } of [comment, text, page]) {
    expect(stdout.replace(/\s+/g, " ")).toContain(LINE);
    expect(stdout).not.toMatch(/checksums? for/);
  }
  expect(comment.stdout.match(/^\| .*OpenTofu 1\.12.*$/gm)).toHaveLength(1);
});

test("each package of it is read once, and its cost is said before", async () => {
  const world = await wave();

  const { stderr } = await review(world, "--verbose");

  expect(new Set(downloads(world)).size).toBe(9);
  expect(downloads(world)).toHaveLength(9);
  expect(stderr).toMatch(/^9 packages to download, \d kB in all$/m);
});

test("an invented hash among them is named by itself, and blocks; the other entries stay one row", async () => {
  const world = await wave((entry, root) =>
    entry.source === "acme/widget" && root === "live/b" ? { ...entry, extra: [BOGUS_H1] } : entry,
  );

  const { exitCode, report } = await review(world);
  const { stdout } = await world.run("review", "--cache=off", "--format=markdown");

  expect([exitCode, report.verdict]).toStrictEqual([1, "failed"]);
  expect(report.findings).toMatchObject([
    { rule: "unexplained-hash", severity: "error", root: "live/b" },
  ]);
  expect(report.findings[0].detail).toContain(BOGUS_H1.slice(0, 13));
  expect(stdout).toContain("⛔ not explained");
  expect(stdout).toContain(LINE);
});

test("a hash that the registry itself invents is in no completed entry, and blocks", async () => {
  const world = await wave((entry) => {
    if (entry.source !== "acme/widget") return entry;
    return { ...entry, h1: PLATFORMS.slice(0, 3), extra: [BOGUS_H1] };
  });
  const truth = hashOf(world, "windows_amd64");
  world.registry.intercept((_request, normal) => ({
    ...normal,
    body: Buffer.from(
      Buffer.from(normal.body).toString("latin1").replaceAll(truth, BOGUS_H1),
      "latin1",
    ),
  }));

  const { exitCode, report } = await review(world);

  expect(exitCode).toBe(1);
  expect(report.findings.map(({ rule }: { rule: string }) => rule)).toContain("unexplained-hash");
  expect(report.completion.providers).toStrictEqual(
    ["gadget", "sprocket"].map((type) => `registry.opentofu.org/acme/${type}`),
  );
});

test("the limit that the finding names is enough for all of it", async () => {
  const world = await wave();
  const { exitCode, report } = await review(world, "--max-download=1kB");
  const [, enough] = /^Raise max-download to (\w+)\./.exec(report.findings[0].remedy.text) ?? [];

  expect([exitCode, report.completion, downloads(world)]).toStrictEqual([3, undefined, []]);
  const again = await review(world, `--max-download=${enough}`);
  expect([again.exitCode, again.report.findings]).toStrictEqual([0, []]);
  expect(again.report.completion.hashes).toBe(9);
});

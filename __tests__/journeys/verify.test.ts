import { renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  BOGUS_H1,
  configuration,
  DOWN,
  type EntryFacts,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";
import { schemaErrors } from "../support/schemas.ts";

const LOCK = "env/.terraform.lock.hcl";
const CONFIGURATION = configuration({ "acme/widget": "" });

async function lockedWorld(
  options: Parameters<typeof journeyWorld>[0] = {},
  facts: EntryFacts = {},
): Promise<JourneyWorld> {
  const world = await journeyWorld(options);
  await world.write({ "env/main.tf": CONFIGURATION, [LOCK]: world.lockText(facts) });
  await world.commit("Lock");
  return world;
}

async function verify(world: JourneyWorld, ...args: readonly string[]) {
  const run = await world.run("verify", "--format=json", ...args);
  const report = run.stdout === "" ? undefined : JSON.parse(run.stdout);
  if (report !== undefined) expect(schemaErrors("review", report)).toStrictEqual([]);
  const rules = report?.findings.map((one: { rule: string }) => one.rule);
  return { exitCode: run.exitCode, stderr: run.stderr, report, rules };
}

describe("verify gives a verdict", () => {
  test("and --verbose says how many root modules were read, where there are several", async () => {
    const world = await lockedWorld();
    const alone = await verify(world, "--verbose");
    await world.write({ "other/main.tf": CONFIGURATION, "other/.terraform.lock.hcl": "" });

    expect(alone.stderr).toBe("2 packages to download\n");
    expect((await verify(world, "--verbose")).stderr).toBe(
      "2 of 2 root modules read\n2 packages to download\n",
    );
    expect((await verify(world)).stderr).toBe("");
  });

  test("of every root module that a checkout offers behind links, and of each once (T1)", async () => {
    const world = await lockedWorld();
    const { directory } = world.repository;
    await world.write({
      "modules/net/main.tf": CONFIGURATION,
      "modules/net/.terraform.lock.hcl": world.lockText({}),
    });
    symlinkSync("env", join(directory, "alias"));
    symlinkSync("modules/net", join(directory, "net"));
    await world.commit("Alias");
    const honest = await verify(world);
    await world.write({
      "kept/.terraform/copy/main.tf": CONFIGURATION,
      "kept/.terraform/copy/.terraform.lock.hcl": world.lockText({ extra: [BOGUS_H1] }),
    });
    symlinkSync("kept/.terraform/copy", join(directory, "live"));
    await world.git("add", "--force", "--all");
    await world.commit("Link");
    const { exitCode, report } = await verify(world);
    const rootsOf = (one: { roots: { root: string }[] }) => one.roots.map(({ root }) => root);

    expect([honest.exitCode, rootsOf(honest.report)]).toStrictEqual([0, ["env", "modules/net"]]);
    expect([exitCode, rootsOf(report)]).toStrictEqual([1, ["env", "live", "modules/net"]]);
  });

  test("passed, 0, and every hash is explained", async () => {
    const { exitCode, report, rules } = await verify(await lockedWorld());

    expect([exitCode, report.verdict, rules]).toStrictEqual([0, "passed", []]);
    const grades = report.hashes.map((one: { grade: string }) => one.grade);
    expect(grades).toHaveLength(5);
    expect(new Set(grades)).toStrictEqual(new Set(["signed-new-key"]));
  });

  test("failed, 1, for a hash that has always been there", async () => {
    const world = await lockedWorld({}, { extra: [BOGUS_H1] });

    const { exitCode, rules } = await verify(world, "env");

    expect([exitCode, rules]).toStrictEqual([1, ["unexplained-hash"]]);
  });

  test("unverified, 3, while the registry does not answer; tolerated when asked", async () => {
    const world = await lockedWorld({ intercept: [DOWN] });

    const strict = await verify(world);
    const tolerant = await verify(world, "--fail-on-unverified=false");

    expect([strict.exitCode, strict.report.verdict]).toStrictEqual([3, "unverified"]);
    expect(tolerant.exitCode).toBe(0);
  });

  test("failed, 1, for a lock file that cannot be read", async () => {
    const world = await lockedWorld();
    await world.write({ [LOCK]: "<<<<<<< HEAD\n" });

    const { exitCode, rules } = await verify(world);

    expect(exitCode).toBe(1);
    expect(rules).toContain("invalid-lock-file");
  });
});

describe("verify looks at", () => {
  test("every root module below, in a repository and without one", async () => {
    const world = await lockedWorld();
    await world.write({ "apps/a/.terraform.lock.hcl": world.lockText({}) });
    const { directory } = world.repository;

    const inside = await verify(world);
    const below = await verify(world, "--chdir=apps");
    renameSync(join(directory, ".git"), join(directory, "git"));
    const outside = await verify(world);

    const roots = (one: typeof inside) =>
      one.report.roots.map((root: { root: string }) => root.root);
    expect(roots(inside)).toStrictEqual(["apps/a", "env"]);
    expect(roots(below)).toStrictEqual(["a"]);
    expect(roots(outside)).toStrictEqual(["apps/a", "env"]);
  });

  test("a directory or a lock file, from wherever it is run", async () => {
    const world = await lockedWorld({}, { extra: [BOGUS_H1] });

    const codes = await Promise.all(
      ["env", "env/", `./${LOCK}`, join(world.repository.directory, "env")].map(
        async (path) => (await verify(world, path)).exitCode,
      ),
    );

    expect(codes).toStrictEqual([1, 1, 1, 1]);
  });

  test("nothing, exit 2, where there is no root module or no such path, and names the nearest one", async () => {
    const world = await journeyWorld();
    await world.write({ "env/main.tf": CONFIGURATION, "docs/a.md": "" });

    const empty = await verify(world, "--chdir=docs");
    const none = await verify(world, "docs");
    const typo = await verify(world, "evn");
    const file = await verify(world, "env/main.tf");

    for (const { exitCode, report, stderr } of [empty, none, typo]) {
      expect([exitCode, report]).toStrictEqual([2, undefined]);
      expect(stderr).toMatch(/^Error: /);
    }
    expect(none.stderr).toContain("Name one, such as env.");
    // A file stands for the root modules that use it.
    expect(file.exitCode).toBe(3);
  });
});

describe("root modules without a lock file", () => {
  const BACKEND = 'terraform {\n  backend "local" {}\n}\n';

  test("are counted by verify, and make a review of a change that adds one say so", async () => {
    const world = await journeyWorld();
    await world.write({
      "main.tf": BACKEND,
      "envs/prod/main.tf": configuration({ "acme/widget": "" }),
      "envs/prod/.terraform.lock.hcl": world.lockText({}),
    });
    await world.commit("Lock one of two");
    await world.git("checkout", "-b", "more");
    await world.write({
      ".gitignore": "envs/new/.terraform.lock.hcl\n",
      "envs/new/main.tf": configuration({ "acme/widget": "" }),
      "envs/new/.terraform.lock.hcl": world.lockText({}),
    });
    await world.commit("Add a root module");

    const audit = await world.run("verify");
    const review = await world.run("review", "--format=json");

    expect(audit.stdout).toContain("1 lock file is missing");
    expect(audit.exitCode).toBe(1);
    const { findings, verdict } = JSON.parse(review.stdout);
    expect([review.exitCode, verdict]).toStrictEqual([0, "passed"]);
    expect(findings).toMatchObject([
      { rule: "lock-not-enforced", severity: "warning", file: ".gitignore" },
      { rule: "missing-lock-file", severity: "warning", root: "envs/new" },
    ]);
  });
});

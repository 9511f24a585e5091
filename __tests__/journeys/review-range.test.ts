import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  aRelease,
  BOGUS_H1,
  configuration,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";

const LOCK = "env/.terraform.lock.hcl";
const CONFIGURATION = configuration({ "acme/widget": "" });

async function lockedWorld(): Promise<JourneyWorld> {
  const world = await journeyWorld({ releases: [aRelease(), aRelease({ type: "gadget" })] });
  await world.write({ "env/main.tf": CONFIGURATION, [LOCK]: world.lockText({}) });
  await world.commit("Lock");
  return world;
}

/** Puts a hash into a lock file that makes a review of it fail. */
async function smuggle(world: JourneyWorld, path = LOCK): Promise<void> {
  await world.write({ [path]: world.lockText({ extra: [BOGUS_H1] }) });
}

async function review(world: JourneyWorld, ...args: readonly string[]) {
  const { exitCode, stdout, stderr } = await world.run("review", "--format=json", ...args);
  const report = stdout === "" ? undefined : JSON.parse(stdout);
  return {
    exitCode,
    stderr,
    roots: report?.roots.map((one: { root: string }) => one.root),
    report,
  };
}

describe("review compares", () => {
  test.each([["origin/HEAD"], ["main"]])("with the merge base of %s", async (name) => {
    const world = await lockedWorld();
    const base = await world.git("rev-parse", "HEAD");
    await world.git("checkout", "--quiet", "-b", "change");
    await smuggle(world);
    await world.commit("Smuggle");
    await world.git("branch", "--quiet", "-D", "main");
    const ref = name.startsWith("origin/") ? `refs/remotes/${name}` : `refs/heads/${name}`;
    await world.git("update-ref", ref, base);

    const { exitCode, report } = await review(world);
    const { stdout } = await world.run("review");

    expect([exitCode, report.baseCommit]).toStrictEqual([1, base]);
    expect(stdout).toContain(`compared with ${name} at ${base.slice(0, 7)}\n`);
  });

  test("what stands in the work tree, unless --head names a commit", async () => {
    const world = await lockedWorld();
    await world.git("checkout", "--quiet", "-b", "change");
    await smuggle(world);
    await world.commit("Smuggle");
    await world.write({ [LOCK]: world.lockText({}) });

    const workTree = await review(world);
    const committed = await review(world, "--head=change");
    const other = await review(world, "--base=change", "--head=main");

    expect([workTree.exitCode, committed.exitCode]).toStrictEqual([0, 1]);
    // The merge base of the two is main itself, so that there is nothing to look at.
    expect(other).toMatchObject({ exitCode: 2, report: undefined });
  });

  test("a new root module that git does not track yet", async () => {
    const world = await lockedWorld();
    await world.write({ "new/main.tf": CONFIGURATION });
    await smuggle(world, "new/.terraform.lock.hcl");

    expect(await review(world)).toMatchObject({ exitCode: 1, roots: ["new"] });
  });

  test("a root module that moved with where it was, and asks for its packages anew", async () => {
    const world = await lockedWorld();
    await world.git("checkout", "--quiet", "-b", "change");
    await world.git("mv", "env", "live");
    await world.commit("Move");

    const { exitCode, report, roots } = await review(world);

    expect([exitCode, roots]).toStrictEqual([0, ["live"]]);
    expect(report.changes).toStrictEqual([]);
    expect(world.registry.requests).not.toStrictEqual([]);
  });

  test("nothing, exit 2, when there is no default branch", async () => {
    const world = await lockedWorld();
    await world.git("checkout", "--quiet", "-b", "trunk");
    await world.git("branch", "--quiet", "-D", "main");

    const { exitCode, stderr, report } = await review(world);

    expect([exitCode, report]).toStrictEqual([2, undefined]);
    expect(stderr).toContain("--base");
    expect((await review(world, "--base=trunk")).exitCode).toBe(0);
  });

  test("nothing, exit 2, outside of a repository", async () => {
    const world = await lockedWorld();
    const { exitCode, stderr } = await world.runWith({ cwd: "/" }, "review");

    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/not in the work tree of a git repository/);
  });
});

describe("review PATH…", () => {
  async function twoRoots(): Promise<JourneyWorld> {
    const world = await lockedWorld();
    await world.write({ "apps/web/main.tf": CONFIGURATION });
    await world.git("checkout", "--quiet", "-b", "change");
    await smuggle(world);
    await smuggle(world, "apps/web/.terraform.lock.hcl");
    return world;
  }

  test.each([
    [[], ["apps/web", "env"]],
    [["env"], ["env"]],
    [["env/"], ["env"]],
    [["./env/.terraform.lock.hcl"], ["env"]],
    [["apps"], ["apps/web"]],
    [
      ["apps", "env"],
      ["apps/web", "env"],
    ],
    [["."], ["apps/web", "env"]],
  ])("%j confines it to %j", async (paths, roots) => {
    expect(await review(await twoRoots(), ...paths)).toMatchObject({ exitCode: 1, roots });
  });

  test("starts at --chdir, and at the place it is run from", async () => {
    const world = await twoRoots();
    const { directory } = world.repository;

    const byOption = await review(world, "--chdir=apps", "web");
    const byPlace = await world.runWith({ cwd: join(directory, "env") }, "review", ".");
    const elsewhere = await world.runWith({ cwd: "/" }, "review", `--chdir=${directory}`, "env");

    expect(byOption.roots).toStrictEqual(["apps/web"]);
    expect(byPlace.stdout).toContain("env/.terraform.lock.hcl");
    expect(byPlace.stdout).not.toContain("apps/web/.terraform.lock.hcl");
    expect(byPlace.stdout).toMatch(/leave\s+out\s+a\s+root\s+module/);
    expect(elsewhere.exitCode).toBe(1);
  });
});

import { rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { hooked, preCommitProgram } from "../support/journeys/pre-commit.ts";
import {
  BOGUS_H1,
  configuration,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";

const LOCK = "env/.terraform.lock.hcl";
const HONEST = { constraints: "~> 1.2" };
const program = preCommitProgram();

/** `env` and `other` are rightly locked; `env` calls `modules/net`. */
async function lockedWorld(): Promise<JourneyWorld> {
  const world = await journeyWorld();
  const root = configuration({ "acme/widget": "~> 1.2" });
  await world.write({
    "env/main.tf": `${root}module "net" {\n  source = "../modules/net"\n}\n`,
    "modules/net/main.tf": "# nothing yet\n",
    [LOCK]: world.lockText(HONEST),
    "other/main.tf": root,
    "other/.terraform.lock.hcl": world.lockText(HONEST),
  });
  await world.commit("Lock");
  return world;
}

/** A lock file with a hash that no package has. */
const smuggled = (world: JourneyWorld): string => world.lockText({ ...HONEST, extra: [BOGUS_H1] });

describe("review --staged", () => {
  test("judges what is staged and not what stands in the work tree", async () => {
    const world = await lockedWorld();
    await world.write({ [LOCK]: smuggled(world) });
    expect((await world.run("review", "--staged")).exitCode).toBe(0);

    await world.git("add", LOCK);
    await world.write({ [LOCK]: world.lockText(HONEST) });

    const { exitCode, stdout } = await world.run("review", "--staged");
    expect(exitCode).toBe(1);
    expect(stdout).toContain("unexplained-hash");
  });

  test("leaves the index, the work tree and every ref as they were", async () => {
    const world = await lockedWorld();
    await world.write({ [LOCK]: smuggled(world), "new.tf": "" });
    await world.git("add", LOCK);
    const state = async () => [
      await world.git("status", "--porcelain=v2"),
      await world.git("for-each-ref"),
      await world.git("stash", "list"),
    ];
    const before = await state();

    await world.run("review", "--staged");

    expect(await state()).toStrictEqual(before);
  });

  test("judges the first commit of a repository as everything new", async () => {
    const world = await journeyWorld();
    await world.write({
      "env/main.tf": configuration({ "acme/widget": "~> 1.2" }),
      [LOCK]: smuggled(world),
    });
    await world.git("add", "--all");

    const { exitCode, stdout } = await world.run("review", "--staged", "--format=json");

    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout).changes).toMatchObject([{ kind: "new-provider", roots: ["env"] }]);
  });

  test("sees a lock file that is to be deleted", async () => {
    const world = await lockedWorld();
    await world.git("rm", "--quiet", LOCK);

    const { exitCode, stdout } = await world.run("review", "--staged");

    expect([exitCode, stdout]).toMatchObject([1, expect.stringContaining("missing-lock-file")]);
  });

  test("compares with --base where it is named", async () => {
    const world = await lockedWorld();
    await world.git("checkout", "--quiet", "-b", "change");
    await world.write({ [LOCK]: smuggled(world) });
    await world.commit("Smuggle");

    expect((await world.run("review", "--staged")).exitCode).toBe(0);
    expect((await world.run("review", "--staged", "--base=main")).exitCode).toBe(1);
  });

  test("says so where nothing is staged", async () => {
    const world = await lockedWorld();
    await world.write({ [LOCK]: smuggled(world) });
    const { exitCode, stdout } = await world.run("review", "--staged");
    expect([exitCode, stdout]).toMatchObject([0, expect.stringContaining("Nothing was compared")]);
  });

  test("is refused beside --head", async () => {
    const world = await lockedWorld();
    const { exitCode, stderr } = await world.run("review", "--staged", "--head=main");
    expect([exitCode, stderr]).toMatchObject([2, expect.stringContaining("--staged and --head")]);
  });
});

describe("a file that verify and fix are given", () => {
  const rootsOf = async (world: JourneyWorld, ...files: readonly string[]) => {
    const { stdout, exitCode } = await world.run("verify", "--format=json", ...files);
    const { roots } = JSON.parse(stdout) as { roots: readonly { root: string }[] };
    return { exitCode, roots: roots.map(({ root }) => root) };
  };

  test.each([
    ["its own directory", "env/main.tf", ["env"]],
    ["the callers of its module", "modules/net/main.tf", ["env"]],
    ["a lock file's own root module", "other/.terraform.lock.hcl", ["other"]],
  ])("stands for the root modules of %s", async (_, file, expected) => {
    const world = await lockedWorld();
    await world.write({ "README.md": "" });
    expect(await rootsOf(world, file)).toStrictEqual({ exitCode: 0, roots: expected });
  });

  test("is an error where it matters to none, but for a hook that knows not", async () => {
    const world = await lockedWorld();
    await world.write({ "README.md": "" });
    expect((await world.run("verify", "README.md")).exitCode).toBe(2);
    expect((await world.run("fix", "README.md")).exitCode).toBe(2);
    expect(await rootsOf(world, "--allow-none", "README.md")).toStrictEqual({
      exitCode: 0,
      roots: [],
    });
  });

  test("joins the directories that are named, below another working directory too", async () => {
    const world = await lockedWorld();
    expect((await rootsOf(world, "other", "modules/net/main.tf", "env")).roots).toStrictEqual([
      "env",
      "other",
    ]);
    const below = await rootsOf(world, "--chdir=modules", "net/main.tf");
    expect(below.roots).toStrictEqual(["../env"]);
  });

  test("is an error where it is not there", async () => {
    const world = await lockedWorld();
    expect((await world.run("verify", "env/none.tf")).exitCode).toBe(2);
  });
});

describe.skipIf(program === undefined)("the hooks, run by pre-commit", () => {
  const withHooks = async (...hooks: readonly string[]) => {
    const world = await lockedWorld();
    return { world, ...(await hooked(program ?? "", world, hooks)) };
  };

  test("tofu-lock-review stops a commit with a hash that nothing explains, and lets an honest one pass", async () => {
    const { world, preCommit, git } = await withHooks("tofu-lock-review");
    expect((await preCommit("install")).exitCode).toBe(0);
    await world.write({ [LOCK]: smuggled(world) });

    const refused = await git("commit", "--all", "--message=Smuggle");
    expect([refused.exitCode, refused.stdout + refused.stderr]).toMatchObject([
      1,
      expect.stringContaining("unexplained-hash"),
    ]);

    await world.write({ [LOCK]: world.lockText(HONEST), "env/more.tf": "# more\n" });
    await world.git("add", "env/more.tf");
    const passed = await git("commit", "--message=More");
    expect(passed.exitCode, passed.stdout + passed.stderr).toBe(0);
  });

  test("tofu-lock-review sees a commit that only deletes a lock file", async () => {
    const { world, preCommit } = await withHooks("tofu-lock-review");
    await world.git("rm", "--quiet", LOCK);

    const { exitCode, stdout } = await preCommit("run");

    expect([exitCode, stdout]).toMatchObject([1, expect.stringContaining("missing-lock-file")]);
  });

  test("tofu-lock-verify verifies the root modules of the files alone, or of all files", async () => {
    const { world, preCommit } = await withHooks("tofu-lock-verify");
    await world.write({ "other/.terraform.lock.hcl": smuggled(world) });
    await world.commit("Smuggle");
    await world.write({ "modules/net/main.tf": "# something\n" });
    await world.git("add", "--all");

    const some = await preCommit("run");
    expect(some.exitCode, some.stdout).toBe(0);
    expect(some.stdout).toMatch(/Verify dependency lock files\.+Passed/);
    const all = await preCommit("run", "--all-files");
    expect([all.exitCode, all.stdout]).toMatchObject([
      1,
      expect.stringContaining("unexplained-hash"),
    ]);
  });

  test("tofu-lock-verify sees a link in a lock file's place, which counts as none", async () => {
    const { world, preCommit } = await withHooks("tofu-lock-verify");
    const lock = join(world.repository.directory, LOCK);
    await rm(lock);
    await symlink("../other/.terraform.lock.hcl", lock);
    await world.git("add", LOCK);

    const { exitCode, stdout } = await preCommit("run");

    expect([exitCode, stdout]).toMatchObject([1, expect.stringContaining("missing-lock-file")]);
  });

  test("tofu-lock-fix writes the lock file, and the commit is stopped until that is staged", async () => {
    const { world, preCommit } = await withHooks("tofu-lock-fix");
    await world.write({ [LOCK]: world.lockText({ ...HONEST, h1: [] }) });
    await world.git("add", LOCK);

    const fixed = await preCommit("run");
    expect([fixed.exitCode, fixed.stdout]).toMatchObject([
      1,
      expect.stringContaining("files were modified by this hook"),
    ]);
    expect(await world.read(LOCK)).toBe(world.lockText(HONEST));

    await world.git("add", LOCK);
    const after = await preCommit("run");
    expect(after.exitCode, after.stdout).toBe(0);
  });

  test("a commit without anything of ours is not held up by verify and fix", async () => {
    const { world, preCommit } = await withHooks("tofu-lock-verify", "tofu-lock-fix");
    await rm(join(world.repository.directory, "other"), { recursive: true });
    await world.write({ "README.md": "Hello\n" });
    await world.git("add", "README.md");
    const { exitCode, stdout } = await preCommit("run");
    expect(exitCode).toBe(0);
    expect(stdout.match(/no files to check/g)).toHaveLength(2);
  });
});

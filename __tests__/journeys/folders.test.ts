import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import {
  aRelease,
  BOGUS_H1,
  configuration,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";
import { asOrdinaryUser, HAS_ORDINARY_USERS } from "../support/machines/ordinary-user.ts";
import { wordsOf } from "../support/remedies/play.ts";

const LOCK = ".terraform.lock.hcl";
const BOTH = ["--platform=linux_amd64", "--platform=darwin_arm64"];
const CONFIGURATION = configuration({ "acme/widget": "" });
const ends = new Set<() => void>();
afterEach(() => {
  for (const end of ends) end();
  ends.clear();
});

/** A repository with three root modules, of which one has a checksum that no package has. */
async function monorepo(): Promise<JourneyWorld> {
  const world = await journeyWorld();
  const root = (path: string, extra: readonly string[] = []) => ({
    [`${path}/main.tf`]: CONFIGURATION,
    [`${path}/${LOCK}`]: world.lockText({ extra }),
  });
  await world.write({
    ...root("envs/dev"),
    ...root("envs/prod", [BOGUS_H1]),
    ...root("tools/ci"),
    "modules/net/main.tf": CONFIGURATION,
  });
  await world.commit("Monorepo");
  return world;
}

async function verified(world: JourneyWorld, ...paths: readonly string[]) {
  const { exitCode, stdout, stderr } = await world.run("verify", "--format=json", ...paths);
  const roots = stdout === "" ? [] : JSON.parse(stdout).roots;
  return { exitCode, roots: roots.map(({ root }: { root: string }) => root), stderr };
}

describe("a folder of root modules", () => {
  test.each([
    ["the whole", ["."], 1, ["envs/dev", "envs/prod", "tools/ci"]],
    ["a part", ["envs"], 1, ["envs/dev", "envs/prod"]],
    ["a part, as it is written", ["./envs/"], 1, ["envs/dev", "envs/prod"]],
    ["two parts, one in the other", ["envs", "envs/dev"], 1, ["envs/dev", "envs/prod"]],
    ["a part that is all right", ["tools"], 0, ["tools/ci"]],
    ["one root module", ["envs/dev"], 0, ["envs/dev"]],
    ["one lock file", [`envs/dev/${LOCK}`], 0, ["envs/dev"]],
  ])("%s is walked by verify", async (_, paths, exitCode, roots) => {
    const world = await monorepo();

    expect(await verified(world, ...paths)).toMatchObject({ exitCode, roots });
  });

  test("is locked, each root module by itself, and told root module by root module", async () => {
    const world = await monorepo();
    await world.registry.publish(aRelease({ version: "1.3.0" }));
    await world.write({ "envs/dev/main.tf": configuration({ "acme/widget": "~> 2.0" }) });
    const before = await world.read(`tools/ci/${LOCK}`);

    const check = await world.run("lock", "--check", "--upgrade", ...BOTH, ".");
    const { exitCode, stdout, stderr } = await world.run("lock", "--upgrade", ...BOTH, "./envs/");
    const again = await world.run("lock", "--check", "--format=json", ...BOTH, "envs/prod");

    expect([check.exitCode, check.stdout]).toStrictEqual([
      1,
      expect.stringContaining(`tools/ci/${LOCK}: would change\n`),
    ]);
    expect([exitCode, stdout]).toStrictEqual([
      1,
      `envs/dev/${LOCK}: not written\nenvs/prod/${LOCK}: written\n` +
        "  acme/widget 1.2.3 → 1.3.0  upgraded  linux_amd64, darwin_arm64  " +
        `signed with ${world.registry.key.keyId}\n` +
        "2 root modules: 1 written, 1 not written\n",
    ]);
    expect(stderr).toContain("error: envs/dev: Could not lock acme/widget\n");
    expect(stderr).toContain("It is asked for by envs/dev/main.tf:3 (~> 2.0).");
    expect(await world.read(`tools/ci/${LOCK}`)).toBe(before);
    expect([again.exitCode, JSON.parse(again.stdout)]).toMatchObject([
      0,
      { roots: [{ root: "envs/prod", outcome: "unchanged" }] },
    ]);
  });

  test("is repaired by fix, and nothing beside it", async () => {
    const world = await monorepo();
    await world.write({ [`tools/ci/${LOCK}`]: world.lockText({ extra: [BOGUS_H1] }) });

    await world.run("fix", "envs");

    expect(await world.read(`envs/prod/${LOCK}`)).not.toContain(BOGUS_H1);
    expect(await world.read(`tools/ci/${LOCK}`)).toContain(BOGUS_H1);
  });
});

test.each([
  ["a part of the repository", { "tools/ci": true }, "tofu-lock-review fix live"],
  ["all of it", {}, "tofu-lock-review fix live"],
  ["one folder but for a root module", { "live/locked": true }, /^tofu-lock-review fix live\/r0 /],
])("one printed command locks 31 root modules: %s", async (_, locked, command) => {
  const world = await journeyWorld();
  for (const root of Object.keys(locked))
    await world.write({
      [`${root}/main.tf`]: CONFIGURATION,
      [`${root}/${LOCK}`]: world.lockText({}),
    });
  for (let i = 0; i < 31; i++) await world.write({ [`live/r${i}/main.tf`]: CONFIGURATION });
  await world.write({ "modules/net/main.tf": CONFIGURATION });
  await world.commit("Mostly unlocked");

  const before = await world.run("verify", "--format=text");
  const [, printed = ""] = /^ {8}(tofu-lock-review .*)$/m.exec(before.stdout) ?? [];
  expect(printed).toMatch(command);
  const typed = await world.run(...wordsOf(printed));
  await world.commit("Typed");
  const after = await verified(world);

  expect([typed.exitCode, typed.stderr]).toStrictEqual([0, ""]);
  expect([after.exitCode, after.roots.length]).toStrictEqual([0, 31 + Object.keys(locked).length]);
});

describe("a folder without a root module ends the command, which says what, where and what to do", () => {
  const NOT_THERE =
    /^Error: gone is (?:neither a directory nor a lock file|not a directory).*\nName the directory of a root module/m;
  const NO_ROOT =
    /^Error: docs is no root module.*\nName one, such as envs\/dev, envs\/prod, tools\/ci\./m;
  const A_FILE =
    /^Error: (?:No root module has to do with notes\.md|notes\.md is not a directory).*\nName the directory of a root module/m;
  const TOP =
    /^Error: \S+ is no root module.*\nName one, such as envs\/dev, envs\/prod, tools\/ci\./m;
  const NONE = /^Error: \S+ is no root module.*\nName the directory of one: it has a lock file/m;
  const commands = ["verify", "lock", "fix", "doctor"].map((command) => [command] as const);

  test.each(commands)("%s", async (command) => {
    const world = await monorepo();
    await world.write({ "docs/notes.md": "", "notes.md": "" });

    for (const [folder, message] of [
      [command === "lock" ? "./gone" : "gone", NOT_THERE],
      ["docs", NO_ROOT],
      ["notes.md", A_FILE],
    ] as const) {
      const { exitCode, stdout, stderr } = await world.run(command, folder);
      expect([exitCode, stdout, stderr]).toStrictEqual([2, "", expect.stringMatching(message)]);
    }
  });

  test.each(commands)("%s in an empty repository, and in none", async (command) => {
    const world = await journeyWorld();
    const outside = join(world.home, "outside");
    await mkdir(outside);

    for (const cwd of [world.repository.directory, outside]) {
      const { exitCode, stderr } = await world.runWith({ cwd }, command);
      expect([exitCode, stderr]).toStrictEqual([2, expect.stringMatching(NONE)]);
    }
  });

  test.each(["lock", "doctor"])("%s at the top, which is none itself", async (command) => {
    const world = await monorepo();

    const { exitCode, stderr } = await world.run(command);

    expect([exitCode, stderr]).toStrictEqual([2, expect.stringMatching(TOP)]);
  });

  test("lock says of a word that is no folder what it takes it for", async () => {
    const world = await monorepo();

    const { exitCode, stderr } = await world.run("lock", "gone", "--chdir=envs/dev");

    expect(exitCode).toBe(1);
    expect(stderr).toContain("does not require registry.opentofu.org/hashicorp/gone. A word that");
  });

  test("review in an empty repository, and in none", async () => {
    const world = await journeyWorld();
    const outside = join(world.home, "outside");
    await mkdir(outside);

    const empty = await world.run("review");
    const none = await world.runWith({ cwd: outside }, "review");

    expect([empty.exitCode, empty.stderr]).toStrictEqual([
      2,
      expect.stringMatching(/has no commit yet.*\nCommit first; verify audits/),
    ]);
    expect([none.exitCode, none.stderr]).toStrictEqual([
      2,
      expect.stringMatching(/outside is not in the work tree.*\nRun it in a clone; verify audits/),
    ]);
  });

  test.runIf(HAS_ORDINARY_USERS).each(commands)(
    "%s of one that may not be read",
    async (command) => {
      const world = await monorepo();
      const node = join(world.home, "node");
      const program = asOrdinaryUser([process.execPath]).join(" ");
      await writeFile(node, `#!/bin/sh\nexec ${program} "$@"\n`);
      await chmod(node, 0o755);
      const closed = join(world.repository.directory, "closed");
      await mkdir(closed, { mode: 0 });

      const { exitCode, stderr } = await world.runWith({ node }, command, "closed");
      await chmod(closed, 0o700);

      expect([exitCode, stderr]).toStrictEqual([
        2,
        expect.stringMatching(
          /^Error: closed cannot be read.*\nGive the user who runs this the right to do so\./m,
        ),
      ]);
    },
  );
});

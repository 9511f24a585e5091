// Each command once, in the build that ships, on every Node that is here. What commands do is told by __tests__/journeys/.
import { describe, expect, test } from "vitest";
import { COMMANDS } from "../../src/cli/options/commands.ts";
import { BOGUS_H1, configuration, journeyWorld } from "../support/journeys/world.ts";
import { nodeBinaries } from "../support/runner.ts";

const LOCK = "env/.terraform.lock.hcl";
const HONEST = { constraints: "~> 1.2" };

/** What a command is asked in {@link smuggled}, and what comes of it. */
interface Expectation {
  readonly args: readonly string[];
  readonly exitCode: number;
  readonly says: RegExp;
}

const EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  setup: { args: ["--check"], exitCode: 1, says: /lock-review\.yml/ },
  review: { args: ["--base=main"], exitCode: 1, says: /^blocked: (?:.|\n)*unexplained-hash/ },
  verify: { args: ["env"], exitCode: 1, says: /unexplained-hash/ },
  // There is no job here, and so no merge request; __tests__/journeys/gitlab-component.test.ts has one.
  gitlab: { args: [], exitCode: 2, says: /^$/ },
  lock: {
    args: ["--chdir=env", "--check", "--platform=linux_amd64"],
    exitCode: 0,
    says: /acme\/widget 1\.2\.3/,
  },
  providers: {
    args: ["lock", "--chdir=env", "-platform=linux_amd64"],
    exitCode: 0,
    says: /acme\/widget 1\.2\.3/,
  },
  fix: { args: ["env"], exitCode: 0, says: /acme\/widget/ },
  diff: { args: ["old.hcl", LOCK], exitCode: 0, says: /acme\/widget/ },
  "merge-file": { args: [LOCK, "old.hcl", LOCK], exitCode: 0, says: /^$/ },
  inspect: { args: [LOCK], exitCode: 0, says: /1 provider, written as the tool would/ },
  requirements: { args: ["env"], exitCode: 0, says: /acme\/widget +~> 1\.2/ },
  explain: { args: [BOGUS_H1], exitCode: 1, says: /acme\/widget 1\.2\.3/ },
  keys: { args: ["show"], exitCode: 0, says: /tofu-lock-review\.keys/ },
  doctor: { args: ["env"], exitCode: 0, says: /acme\/widget/ },
  queue: { args: ["acme"], exitCode: 2, says: /^$/ },
  completion: { args: ["bash"], exitCode: 0, says: /complete .*tofu-lock-review$/m },
  version: { args: [], exitCode: 0, says: /^\d+\.\d+\.\d+\n$/ },
  demo: {
    args: [],
    exitCode: 0,
    says: /^blocked: 1 checksum cannot be explained in hashicorp\/random 3\.7\.2\n/,
  },
};

/** A root module on `main`, and on `change` a checksum that no package has. */
async function smuggled() {
  const world = await journeyWorld();
  const honest = world.lockText(HONEST);
  await world.write({
    "env/main.tf": configuration({ "acme/widget": "~> 1.2" }),
    "old.hcl": honest,
    [LOCK]: honest,
  });
  await world.commit("Lock");
  await world.git("checkout", "--quiet", "-b", "change");
  await world.write({ [LOCK]: world.lockText({ ...HONEST, extra: [BOGUS_H1] }) });
  await world.commit("Smuggle");
  return { world, honest };
}

describe.each(nodeBinaries())("the program on $name", ({ path: node }) => {
  test("runs every command", { timeout: 240_000 }, async () => {
    const { world } = await smuggled();
    for (const { name } of COMMANDS) {
      const expected = EXPECTATIONS[name];

      const { exitCode, stdout } = await world.runWith({ node }, name, ...(expected?.args ?? []));

      expect.soft(exitCode, name).toBe(expected?.exitCode);
      expect.soft(stdout, name).toMatch(expected?.says ?? "a command without an expectation");
      await world.git("checkout", "--quiet", "--force", "change");
    }
  });

  test("repairs what it blocked", async () => {
    const { world, honest } = await smuggled();

    await world.runWith({ node }, "fix", "env");
    const { exitCode } = await world.runWith({ node }, "review", "--base=main");

    expect(exitCode).toBe(0);
    expect(await world.read(LOCK)).toBe(honest);
  });
});

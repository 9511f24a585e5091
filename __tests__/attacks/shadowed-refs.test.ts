// Tags and branches that are called like the target branch: neither base nor policy may follow them.

import { describe, expect, test } from "vitest";
import { openRepository } from "../../src/adapters/git/git-cli.ts";
import { namedCommit } from "../../src/app/commits/git-range.ts";
import { contentHash } from "../../src/model/hash.ts";
import { attackSeed, seedsFrom, variants } from "../support/asked-number.ts";
import type { DemoRepository } from "../support/embedded/repository.ts";
import type { Files } from "./memory-git.ts";
import { choicesOf } from "./random.ts";
import { playerOfTests, worldOfTests } from "./world-of-tests.ts";

const VARIANTS = variants(5);
const SEED = attackSeed(20_261_122);
const POLICY = ".github/tofu-lock-review.yml";
const ENTRY = { source: "acme/tool", version: "1.0.0" };
const JUNK = contentHash(Buffer.alloc(32, 7).toString("base64"));

const world = worldOfTests();
const player = playerOfTests(world);

/** The change adds a hash that nothing explains, and a policy by which nothing fails. */
function states(): readonly [Files, Files] {
  const base = { ...world.root("envs/prod", [ENTRY]), [POLICY]: "fail-on: error\n" };
  const head = {
    ...world.root("envs/prod", [{ ...ENTRY, extra: [JUNK] }]),
    [POLICY]: "fail-on: never\n",
  };
  return [base, head];
}

/** Refs that git would take for the names below, all of them at the change. */
const SHADOWS: readonly string[] = [
  "refs/tags/main",
  "refs/tags/origin/main",
  "refs/tags/origin/HEAD",
  "refs/tags/HEAD",
  "refs/tags/master",
  "refs/tags/refs/heads/main",
  "refs/tags/refs/remotes/origin/main",
  "refs/tags/heads/main",
  "refs/heads/origin/main",
  "refs/heads/refs/heads/main",
  "refs/remotes/origin/origin/main",
];
const BASES: readonly (readonly string[])[] = [
  [],
  ["--base=main"],
  ["--base=origin/main"],
  ["--base=refs/heads/main"],
  ["--base=refs/remotes/origin/main"],
  ["--base=main~0"],
  ["--base=origin/main^{commit}"],
];

async function shadow(
  repository: DemoRepository,
  ref: string,
  isAnnotated: boolean,
): Promise<void> {
  const tag = ref.replace(/^refs\/tags\//, "");
  if (isAnnotated && tag !== ref)
    await repository.git("tag", "--annotate", "-m", "x", tag, "change");
  else await repository.git("update-ref", ref, "refs/heads/change");
}

describe(`${VARIANTS} sets of shadowing refs from seed ${SEED} on move neither base nor policy`, () => {
  test.each(seedsFrom(SEED, VARIANTS))("seed %i", async (seed) => {
    const choose = choicesOf(seed);
    const repository = await player.repository(states());
    await repository.git("update-ref", "refs/remotes/origin/main", "refs/heads/main");
    const shadows = choose.some(SHADOWS);
    for (const ref of shadows) await shadow(repository, ref, choose.maybe());
    const asked = [...choose.one(BASES), ...(choose.maybe() ? ["--head=change"] : [])];

    const run = await player.run(repository.directory, "review", "--format=json", ...asked);

    const told = `${asked.join(" ")} with ${shadows.join(" ")}: ${run.stderr}`;
    expect(run.exitCode, told).toBe(1);
    const report = JSON.parse(run.stdout);
    expect(report.baseCommit, told).toBe(await repository.git("rev-parse", "refs/heads/main"));
    expect(report.findings, told).toContainEqual(
      expect.objectContaining({ rule: "unexplained-hash", severity: "error" }),
    );
  });
});

describe("what the rule of branches does not settle is an error with the candidates", () => {
  const refused = async (repository: DemoRepository, ...args: readonly string[]) => {
    const { exitCode, stdout, stderr } = await player.run(repository.directory, "review", ...args);
    expect([exitCode, stdout], stderr).toStrictEqual([2, ""]);
    return stderr;
  };

  test("a branch that is called like an abbreviated commit", async () => {
    const repository = await player.repository(states());
    const main = await repository.git("rev-parse", "main");
    await repository.git("update-ref", `refs/heads/${main.slice(0, 8)}`, "refs/heads/change");

    const said = await refused(repository, `--base=${main.slice(0, 8)}`);
    expect(said).toContain(`refs/heads/${main.slice(0, 8)}`);
    expect(said).toContain(`the commit ${main}`);
  });

  test("another remote's branch and a branch that is called like it", async () => {
    const repository = await player.repository(states());
    await repository.git("update-ref", "refs/remotes/upstream/main", "refs/heads/main");
    await repository.git("update-ref", "refs/remotes/origin/upstream/main", "refs/heads/change");

    const said = await refused(repository, "--base=upstream/main");
    expect(said).toContain("refs/remotes/upstream/main");
    expect(said).toContain("refs/remotes/origin/upstream/main");
  });

  test.each([
    ["v1", "refs/tags/v1"],
    ["origin/gone", "refs/heads/origin/gone"],
  ])("%s where only %s is there", async (name, ref) => {
    const repository = await player.repository(states());
    await repository.git("update-ref", ref, "refs/heads/main");

    expect(await refused(repository, `--base=${name}`)).toContain(ref);
    expect(await refused(repository, "--base=main", `--head=${name}`)).toContain(ref);
  });
});

test("honest names keep their meaning: the remote's branch first, full names, short commits, what follows them", async () => {
  const repository = await player.repository(states());
  const git = repository.git;
  const old = await git("rev-parse", "main");
  const tip = await git("commit-tree", "-p", "main", "-m", "later", "main^{tree}");
  await git("update-ref", "refs/remotes/origin/main", tip);
  await git("tag", "--annotate", "-m", "x", "v1", "main");
  await git("fetch", "--quiet", ".", "main");
  await git("merge", "--quiet", "-m", "up to date", "refs/remotes/origin/main");
  const opened = await openRepository({ directory: repository.directory, environment: {} });
  const baseOf = (name: string) => namedCommit(opened, name, "base");

  for (const name of ["main", "origin/main", "refs/remotes/origin/main", tip, tip.slice(0, 9)]) {
    expect(await baseOf(name), name).toBe(tip);
  }
  for (const name of ["refs/tags/v1", "refs/heads/main", "main~1", "FETCH_HEAD", old.slice(0, 9)]) {
    expect(await baseOf(name), name).toBe(old);
  }
  opened.close();
});

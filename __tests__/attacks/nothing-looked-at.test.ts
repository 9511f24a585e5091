// A gate that looked at nothing is not green: paths that match nothing, what paths leave out, a base that is the head.

import { execFileSync } from "node:child_process";
import { appendFileSync, readFileSync, renameSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { contentHash } from "../../src/model/hash.ts";
import { attackSeed, seedsFrom } from "../support/asked-number.ts";
import type { Files } from "./memory-git.ts";
import { choicesOf } from "./random.ts";
import { playerOfTests, worldOfTests } from "./world-of-tests.ts";

const VARIANTS = 14;
const SEED = attackSeed(20_261_123);
const ENTRY = { source: "acme/tool", version: "1.0.0" };
const JUNK = contentHash(Buffer.alloc(32, 9).toString("base64"));
const ROOTS = ["envs/prod", "envs/dev", "live/eu/network"];

const world = worldOfTests();
const player = playerOfTests(world);

/** Three root modules and what else lies around; the change puts a hash that nothing explains into one. */
function states(attacked: string): readonly [Files, Files] {
  const around = { "docs/README.md": "x\n", "tools/run.sh": "x\n" };
  const roots = (root: string | undefined) =>
    Object.assign(
      {},
      ...ROOTS.map((one) => world.root(one, [one === root ? { ...ENTRY, extra: [JUNK] } : ENTRY])),
    );
  return [
    { ...around, ...roots(undefined) },
    { ...around, ...roots(attacked) },
  ];
}

/** Ways to write a path of a root module, so that it names none. */
const MISTAKES: readonly ((root: string, below: (limit: number) => number) => string)[] = [
  (root) => `${root}x`,
  (root) => root.slice(0, -1),
  (root, below) => {
    const at = below(root.length);
    return `${root.slice(0, at)}!${root.slice(at)}`;
  },
  (root) => root.toUpperCase(),
  (root) => `# ${root}`,
  (root) => `${root}/*`,
  (root) => `${root}/**`,
  (root) => `${root},envs/dev`,
  (root) => `${root}/main.tf`,
  (root) => `./${root}/modules`,
  (root) => `${root}/.terraform`,
  (root) => root.replaceAll("/", "\\"),
  () => "docs",
  () => "tools/run.sh",
];

describe(`${VARIANTS} paths that name nothing, from seed ${SEED} on, are errors, alone and beside one that does`, () => {
  const repositories = new Map<string, ReturnType<typeof player.repository>>();
  /** One for each root module that is attacked: a refused run leaves it as it was. */
  const repositoryOf = (root: string) => {
    const repository = repositories.get(root) ?? player.repository(states(root));
    repositories.set(root, repository);
    return repository;
  };

  test.each(seedsFrom(SEED, VARIANTS))("seed %i", async (seed) => {
    const choose = choicesOf(seed);
    const root = choose.one(ROOTS);
    // Each kind of mistake once before any comes again.
    const path = MISTAKES[(seed - SEED) % MISTAKES.length]?.(root, choose.below) ?? "";
    const beside = choose.maybe() ? ["envs/dev"] : [];
    const { directory } = await repositoryOf(root);

    const run = await player.run(directory, "review", "--base=main", ...beside, path);

    expect([run.exitCode, run.stdout], path).toStrictEqual([2, ""]);
    expect(run.stderr, path).toMatch(/is in neither base nor head|holds no root module/);
  });
});

describe("what paths leave out of a change is counted and named", () => {
  test("in the headline, the limits and the JSON", async () => {
    const { directory } = await player.repository(states("envs/prod"));
    const json = await player.run(directory, "review", "--base=main", "--format=json", "envs/dev");
    const text = await player.run(directory, "review", "--base=main", "envs/dev");

    expect(JSON.parse(json.stdout)).toMatchObject({
      verdict: "no-change",
      leftOut: ["envs/prod"],
      limits: [
        expect.stringContaining(
          "leave out a root module that would have been looked at: envs/prod",
        ),
      ],
    });
    expect(text.stdout).toContain("1 root module left out");
  });

  test("and nothing is said where they leave out nothing that changed", async () => {
    const { directory } = await player.repository(states("envs/prod"));
    const run = await player.run(directory, "review", "--base=main", "--format=json", "envs/prod");

    expect(JSON.parse(run.stdout)).toMatchObject({ verdict: "failed", leftOut: [], limits: [] });
  });

  test("a link keeps its name and is looked at where it leads on either side", async () => {
    const [base, head] = states("envs/prod");
    const link = { current: { link: "envs/prod" } };
    const { directory } = await player.repository([{ ...base }, { ...head, ...link }]);
    const run = await player.run(directory, "review", "--base=main", "--format=json", "current");

    expect(JSON.parse(run.stdout)).toMatchObject({ verdict: "failed" });
  });
});

describe("a head that base already has is refused when both were named", () => {
  test.each([
    ["main", "main"],
    ["change", "main"],
    ["HEAD", "change"],
    ["refs/heads/change", "HEAD~1"],
  ])("--base=%s --head=%s", async (base, head) => {
    const { directory } = await player.repository(states("envs/prod"));
    const run = await player.run(directory, "review", `--base=${base}`, `--head=${head}`);

    expect([run.exitCode, run.stdout]).toStrictEqual([2, ""]);
    expect(run.stderr).toContain("nothing between");
  });

  test("and a work tree that is what base is says that nothing was compared", async () => {
    const { directory } = await player.repository(states("envs/prod"));
    const run = await player.run(directory, "review", "--base=change", "--format=json");

    expect(run.exitCode).toBe(0);
    expect(JSON.parse(run.stdout)).toMatchObject({
      verdict: "no-change",
      limits: [expect.stringContaining("Nothing was compared")],
    });
  });
});

describe("what a sparse checkout leaves out of the work tree", () => {
  const sparse = async (...patterns: readonly string[]) => {
    const { directory } = await player.repository(states("envs/prod"));
    const git = (...words: readonly string[]) => execFileSync("git", words, { cwd: directory });
    git("sparse-checkout", "set", "--no-cone", ...patterns);
    return { directory, git };
  };
  const review = async (directory: string, ...words: readonly string[]) =>
    player.run(directory, "review", "--base=main", ...words);

  test.each([[["/docs"]], [["/envs/dev", "/live"]], [["/*", "!/envs/prod/.terraform.lock.hcl"]]])(
    "is not taken for removed where the change touches it (%j is checked out)",
    async (patterns) => {
      const { directory } = await sparse(...patterns);
      const { exitCode, stderr } = await review(directory);

      expect(exitCode).toBe(2);
      expect(stderr).toContain("sparse checkout");
      expect(stderr).toContain("--head");
      expect((await review(directory, "--head=HEAD")).exitCode).toBe(1);
    },
  );

  test("is no matter where the change does not touch it", async () => {
    const { directory, git } = await sparse("/envs");

    expect((await review(directory)).exitCode).toBe(1);
    git("sparse-checkout", "set", "--no-cone", "/docs");
    git("checkout", "-q", "main");
    expect((await review(directory)).exitCode).toBe(0);
  });
});

describe("what the index says not to look at in the work tree", () => {
  const LOCK = "envs/prod/.terraform.lock.hcl";
  const flagged = async (flag: string, path: string) => {
    const base = world.root("envs/prod", [ENTRY]);
    const { directory, git } = await player.repository([base, { ...base, "README.md": "x\n" }]);
    await git("update-index", `--${flag}`, path);
    return directory;
  };
  const remedyOf = (stderr: string): string => /git -C .*/.exec(stderr)?.[0] ?? "false";

  test.each(["assume-unchanged", "skip-worktree"])(
    "is refused for a lock file and for configuration, and reviewed after the remedy (%s)",
    async (flag) => {
      for (const path of [LOCK, "envs/prod/main.tf"]) {
        const directory = await flagged(flag, path);
        appendFileSync(join(directory, path), "# changed\n");
        for (const command of [
          ["review", "--base=main"],
          ["verify", "envs/prod"],
        ]) {
          const refused = await player.run(directory, ...command);

          expect(refused).toMatchObject({ exitCode: 2, stdout: "" });
          expect(refused.stderr).toContain(path);
        }
        const { stderr } = await player.run(directory, "review", "--base=main");
        execFileSync("sh", ["-c", remedyOf(stderr)], { cwd: join(directory, "envs") });
        const seen = await player.run(directory, "review", "--base=main", "--format=json");

        expect(JSON.parse(seen.stdout)).toMatchObject({ roots: [{ root: "envs/prod" }] });
      }
    },
  );

  test("is not decided by settings that make git trust a file's size and time alone", async () => {
    const base = world.root("envs/prod", [ENTRY]);
    const { directory, git } = await player.repository([base, { ...base, "README.md": "x\n" }]);
    const path = join(directory, LOCK);
    const long = new Date("2020-01-01T00:00:00Z");
    utimesSync(path, long, long);
    await git("config", "core.checkStat", "minimal");
    await git("config", "core.trustctime", "false");
    await git("update-index", "--refresh");
    const text = readFileSync(path, "utf8");
    // Another file in its place, of the same size and time.
    writeFileSync(`${path}.new`, text.replace(/"(h1|zh):./, '"$1:!'));
    utimesSync(`${path}.new`, long, long);
    renameSync(`${path}.new`, path);

    const seen = await player.run(directory, "review", "--base=main", "--format=json");

    expect(seen.exitCode).toBe(1);
  });

  test("is no matter for other files, for commits, and for what is staged", async () => {
    const other = await flagged("assume-unchanged", "README.md");
    const directory = await flagged("skip-worktree", LOCK);

    expect((await player.run(other, "review", "--base=main")).exitCode).toBe(0);
    for (const state of ["--head=HEAD", "--staged"]) {
      expect((await player.run(directory, "review", "--base=main", state)).exitCode).toBe(0);
    }
  });
});

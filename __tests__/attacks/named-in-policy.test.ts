// What a policy says of a root module is said of it wherever a command runs and whatever the command calls the
// root module: a policy names paths from the top of the repository that it is of.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { contentHash } from "../../src/model/hash.ts";
import { attackSeed, seedsFrom, variants } from "../support/asked-number.ts";
import type { Files } from "./memory-git.ts";
import { choicesOf } from "./random.ts";
import { playerOfTests, worldOfTests } from "./world-of-tests.ts";

const VARIANTS = variants(3);
const SEED = attackSeed(20_261_122);
const ENTRY = { source: "acme/tool", version: "1.0.0" };
const LINUX = {
  ...ENTRY,
  platforms: ["linux_amd64"],
  keep: (hash: string) => !hash.startsWith("zh:"),
};
const JUNK = contentHash(Buffer.alloc(32, 9).toString("base64"));
const FORGED = { ...ENTRY, extra: [JUNK] };
const POLICY = ".github/tofu-lock-review.yml";
const LOCK = ".terraform.lock.hcl";
/** Below `modules` and `examples`, where as much is asked only of what policy lists. */
const PLACES = ["live/modules/eu", "stacks/examples/a", "modules/net/core"];

const world = worldOfTests();
const player = playerOfTests(world);

/** What a policy says of one root module, which decides about it. */
interface Said {
  /** Given the path that the policy has for the root module. */
  readonly policy: (path: string) => object;
  readonly files: (place: string) => Files;
  /** What is found of the root module where the policy means it; an error unless it is undefined. */
  readonly found: string | undefined;
}

const waiver = (path: string): object => {
  const rule = { rule: "unexplained-hash", provider: "acme/tool", hash: JUNK };
  return { waivers: [{ ...rule, path, reason: "x", expires: "2099-12-01" }] };
};
const KINDS: Readonly<Record<string, Said>> = {
  "that it is one, and it has no lock file": {
    policy: (path) => ({ "root-modules": [path] }),
    files: (place) => without(world.root(place, [ENTRY]), `${place}/${LOCK}`),
    found: "missing-lock-file",
  },
  "which platforms it has to cover": {
    policy: (path) => ({
      "root-modules": [path],
      platforms: { ".": ["linux_amd64"], [path]: ["linux_amd64", "windows_amd64"] },
    }),
    files: (place) => world.root(place, [LINUX]),
    found: "missing-platform",
  },
  "that a finding of it is waived": {
    policy: waiver,
    files: (place) => world.root(place, [FORGED]),
    found: undefined,
  },
};

function without(files: Files, path: string): Files {
  return Object.fromEntries(Object.entries(files).filter(([name]) => name !== path));
}

/** A repository with the root modules `env` and that of a kind, of which policy speaks. */
async function repositoryOf({ policy, files }: Said, place: string, path = place) {
  const own = { ...world.root("env", [ENTRY]), ...files(place) };
  return player.repository([{ ...own, [POLICY]: JSON.stringify(policy(path)) }]);
}

/** Ways to ask for a root module: where, and by which words. */
const WAYS: Readonly<
  Record<string, (top: string, place: string) => readonly [cwd: string, ...words: string[]]>
> = {
  "at the top": (top) => [top],
  "at the top, by its name": (top, place) => [top, place],
  "at the top, by an absolute name": (top, place) => [top, join(top, place)],
  "at the top, by a directory above it": (top, place) => [top, dirname(place)],
  "in the directory above it": (top, place) => [join(top, dirname(place))],
  "in the directory above it, by its name": (top, place) => [
    join(top, dirname(place)),
    `./${basename(place)}/`,
  ],
  "in the directory above it, by an absolute name": (top, place) => [
    join(top, dirname(place)),
    join(top, place),
  ],
  "in the directory itself": (top, place) => [join(top, place)],
  "in the directory itself, by a dot": (top, place) => [join(top, place), "."],
  "in the directory itself, round about": (top, place) => [
    join(top, place),
    join("..", basename(place)),
  ],
  "in another root module": (top, place) => [join(top, "env"), join("..", place)],
  "with --chdir": (top, place) => [top, `--chdir=${dirname(place)}`],
  "with --chdir, by the name from there": (top, place) => [
    join(top, "env"),
    `--chdir=${join("..", dirname(place))}`,
    basename(place),
  ],
};

/** What was found of the root module, and what the whole run came to. */
async function verified([cwd, ...words]: readonly [string, ...string[]]) {
  const run = await player.run(cwd, "verify", "--format=json", ...words);
  if (run.stdout === "") throw new Error(run.stderr);
  const { findings } = JSON.parse(run.stdout);
  const counted = findings.filter(({ severity }: { severity: string }) => severity === "error");
  const rules = counted.map(({ rule }: { rule: string }) => rule);
  return { exitCode: run.exitCode, rules: [...new Set(rules)] };
}

/** Kinds, places and ways, each kind once before any comes again. */
function chosen(seed: number, kinds: readonly string[]) {
  const choose = choicesOf(seed);
  const kind = kinds[(seed - SEED) % kinds.length] ?? "";
  const place = choose.one(PLACES);
  return {
    kind,
    said: KINDS[kind] as Said,
    place,
    ways: [1, 2, 3].map(() => choose.one(Object.keys(WAYS))),
  };
}

describe(`${VARIANTS} policies that say something of one root module, from seed ${SEED} on`, () => {
  test.each(seedsFrom(SEED, VARIANTS))("seed %i: mean it from everywhere", async (seed) => {
    const { kind, said, place, ways } = chosen(seed, Object.keys(KINDS));
    const { directory } = await repositoryOf(said, place);
    const expected = said.found === undefined ? [0] : [1, said.found];

    for (const way of ways) {
      const asked = WAYS[way]?.(directory, place) ?? [directory];
      const { exitCode, rules } = await verified(asked);

      expect([exitCode, ...rules], `${kind}; ${place} ${way}`).toStrictEqual(expected);
    }
  });

  test.each(seedsFrom(SEED, VARIANTS))("seed %i: mean no other one", async (seed) => {
    // Whoever names a directory without a lock file is told so whatever policy says.
    const { kind, said, place, ways } = chosen(seed, Object.keys(KINDS).slice(1));
    // What the root module is called in the directory above it, which from the top is another one.
    const { directory } = await repositoryOf(said, place, basename(place));
    const expected = said.found === undefined ? [1, "unexplained-hash"] : [0];

    for (const way of ways) {
      const asked = WAYS[way]?.(directory, place) ?? [directory];
      const { exitCode, rules } = await verified(asked);

      expect([exitCode, ...rules], `${kind}; ${place} ${way}`).toStrictEqual(expected);
    }
  });
});

describe("a file of the repository that an option names decides only as the target branch has it", () => {
  const place = "live/eu";
  const OFF = "rules: { unexplained-hash: off }\n";
  /** An option, what its file says on the target branch, and what lets the forged hash pass. */
  const OPTIONS: readonly (readonly [
    option: string,
    strict: string,
    lax: string,
    policy: string,
  ])[] = [["policy", "fail-on: error\n", OFF, ""]];
  const files = (forged: boolean, more: Files): Files => ({
    ...world.root(place, [forged ? FORGED : ENTRY]),
    ...more,
  });
  const naming = (option: string, folder: string): string => `--${option}=${folder}/lock.yml`;
  const withPolicy = (policy: string): Files => (policy === "" ? {} : { [POLICY]: policy });

  test.each(OPTIONS)("--%s, which the change rewrites", async (option, strict, lax, policy) => {
    const own = withPolicy(policy);
    const { directory } = await player.repository([
      files(false, { ...own, "ci/lock.yml": strict }),
      files(true, { ...own, "ci/lock.yml": lax }),
    ]);
    symlinkSync("ci", join(directory, "untracked"));
    for (const [cwd, folder] of [
      ["", "ci"],
      ["live", "../ci"],
      ["", "untracked"],
    ] as const)
      for (const words of [["review", "--base=main"], ["verify"]]) {
        const run = await player.run(join(directory, cwd), ...words, naming(option, folder));

        expect(run.exitCode, `${words.join(" ")} ${folder}: ${run.stderr}`).toBe(1);
      }
  });

  test.each([
    ["above", (directory: string) => dirname(directory)],
    [
      "another repository",
      async () => (await player.repository([{ a: "1" }, { a: "2" }])).directory,
    ],
  ])("an audit from %s knows whose file it is", async (_, from) => {
    const { directory } = await player.repository([
      files(false, { "ci/named.yml": "fail-on: error\n" }),
      files(true, { "ci/named.yml": OFF, "ci/new.yml": OFF }),
    ]);
    const policies = await player.repository([{ "own.yml": OFF }, { "own.yml": OFF }]);
    writeFileSync(join(directory, "fetched.yml"), OFF);
    const cwd = await from(directory);
    const verify = async (policy: string) =>
      (await player.run(cwd, "verify", directory, `--policy=${policy}`)).exitCode;

    expect(await verify(join(directory, "ci/named.yml"))).toBe(1);
    expect(await verify(relative(cwd, join(directory, "ci/named.yml")))).toBe(1);
    expect(await verify(join(directory, "ci/new.yml"))).toBe(2);
    expect(await verify(join(directory, "fetched.yml"))).toBe(0);
    expect(await verify(join(policies.directory, "own.yml"))).toBe(0);
  });

  test("a clone of somebody's policies inside the repository is the operator's own, as it is checked out", async () => {
    const { directory } = await player.repository([files(false, {}), files(true, {})]);
    const policies = await player.repository([
      { "own.yml": OFF },
      { "own.yml": "fail-on: error\n" },
    ]);
    execFileSync("git", ["clone", "-q", "--branch=main", policies.directory, "policies"], {
      cwd: directory,
    });
    const run = await player.run(directory, "verify", "--policy=policies/own.yml");

    expect(run.exitCode, run.stderr).toBe(0);
  });

  test.each(OPTIONS)("--%s, which the change brings along", async (option, _, lax, policy) => {
    const own = withPolicy(policy);
    const { directory } = await player.repository([
      files(false, own),
      files(true, { ...own, "ci/lock.yml": lax }),
    ]);
    const run = await player.run(directory, "review", "--base=main", naming(option, "ci"));

    expect(run.exitCode).toBe(2);
    expect(run.stderr).toContain("ci/lock.yml is a file of the repository under review");
  });

  test.each(OPTIONS)(
    "--%s, which nobody committed or which lies outside, is the operator's own",
    async (option, _, lax, policy) => {
      const own = withPolicy(policy);
      const { directory } = await player.repository([files(false, own), files(true, own)]);
      const others = mkdtempSync(join(tmpdir(), "operator-"));
      mkdirSync(join(directory, "fetched"));
      for (const folder of [join(directory, "fetched"), others])
        writeFileSync(join(folder, "lock.yml"), lax);
      try {
        for (const folder of ["fetched", others]) {
          const run = await player.run(directory, "review", "--base=main", naming(option, folder));

          expect(run.exitCode, `${folder}: ${run.stderr}`).toBe(0);
        }
      } finally {
        rmSync(others, { recursive: true });
      }
    },
  );
});

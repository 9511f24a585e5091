// What lies where an audit was asked to look is looked at, or the audit says that it is not: other repositories
// within, root modules without a lock file that policy lists or that stand beside others, files that matter to none.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { contentHash } from "../../src/model/hash.ts";
import { attackSeed, seedsFrom, variants } from "../support/asked-number.ts";
import { type Files, writtenFiles } from "./memory-git.ts";
import { choicesOf } from "./random.ts";
import { playerOfTests, worldOfTests } from "./world-of-tests.ts";

const VARIANTS = variants(8);
const SEED = attackSeed(20_261_212);
const ENTRY = { source: "acme/tool", version: "1.0.0" };
const JUNK = contentHash(Buffer.alloc(32, 9).toString("base64"));
const POLICY = ".github/tofu-lock-review.yml";
const PLACES = ["live/eu", "vendor/infra", "stacks/a/b"];
const LOCK = ".terraform.lock.hcl";

const world = worldOfTests();
const player = playerOfTests(world);

/** A way for a root module at a place to be overlooked, and by which names people ask for it. */
interface Overlooked {
  readonly files: (place: string) => Files;
  /** Whether the place is a repository of its own; `tracked` as a submodule. */
  readonly repository?: "tracked" | "untracked";
  readonly names: (place: string) => readonly (readonly string[])[];
  /** What an audit has to say of it. */
  readonly told: RegExp;
  readonly exitCode: number;
}

const bare = (place: string, more = ""): Files => {
  const { [`${place}/main.tf`]: main } = world.root(place, [ENTRY]);
  return { [`${place}/main.tf`]: `${String(main)}${more}` };
};
const above = (place: string): string => dirname(place);
const forged = (place: string): Files => ({
  ...world.root(place, [ENTRY]),
  ...world.root(`${place}/below/prod`, [{ ...ENTRY, extra: [JUNK] }]),
});

const KINDS: Readonly<Record<string, Overlooked>> = {
  "a repository within that is named": {
    files: forged,
    repository: "untracked",
    names: (place) => [[place], [`./${place}/`], ["env", place]],
    told: /unexplained-hash/,
    exitCode: 1,
  },
  "a submodule that is named": {
    files: forged,
    repository: "tracked",
    names: (place) => [[place], [`${place}/below`], [`${place}/below/prod/${LOCK}`]],
    told: /unexplained-hash/,
    exitCode: 1,
  },
  "a submodule that nobody names": {
    files: forged,
    repository: "tracked",
    names: () => [[], ["."]],
    told: /submodule \S+ is not looked into/,
    exitCode: 0,
  },
  "a hidden lock file in a submodule that is named": {
    files: (place) => ({
      ...world.root(place, [ENTRY]),
      [`${place}/below/.Terraform.lock.hcl`]: world.lock([{ ...ENTRY, extra: [JUNK] }]),
    }),
    repository: "tracked",
    names: (place) => [[place], [`./${place}/`], ["env", place]],
    told: /hidden-lock-file/,
    exitCode: 1,
  },
  "a root module without a lock file in a repository within that is named": {
    files: (place) => ({
      ...bare(`${place}/open`),
      ...world.root(`${place}/locked`, [ENTRY]),
    }),
    repository: "untracked",
    names: (place) => [[place], [`./${place}/`], ["env", place]],
    told: /missing-lock-file/,
    exitCode: 1,
  },
  "a root module that policy lists, without a lock file": {
    files: (place) => ({ ...bare(place), [POLICY]: `root-modules: [${place}]\n` }),
    names: (place) => [
      [],
      ["."],
      [above(place)],
      [`${place}/main.tf`],
      ["--allow-none", `${place}/main.tf`],
      ["env/main.tf", `${place}/main.tf`],
    ],
    told: /missing-lock-file/,
    exitCode: 1,
  },
  "a root module without a lock file, beside others": {
    files: (place) => ({
      ...bare(place),
      ...world.root(`${above(place)}/locked`, [ENTRY]),
    }),
    names: (place) => [
      [],
      ["."],
      [above(place)],
      ["env", above(place)],
      ["env/main.tf", `${place}/main.tf`],
      ["--allow-none", `${place}/main.tf`],
    ],
    told: /missing-lock-file/,
    exitCode: 1,
  },
  "a file that matters to no root module, beside one that does": {
    files: (place) => ({ [`${place}/notes.txt`]: "of nobody\n" }),
    names: (place) => [
      ["env/main.tf", `${place}/notes.txt`],
      ["env", `${place}/notes.txt`],
      ["--allow-none", `${place}/notes.txt`],
    ],
    told: /No root module with a lock file has to do with/,
    exitCode: 0,
  },
};

/** A repository with the root module `env`, and what there is at a place. */
async function staged(files: Files, place: string, repository: Overlooked["repository"]) {
  const around = world.root("env", [ENTRY]);
  const inner = repository === undefined ? {} : files;
  const made = await player.repository([
    repository === undefined ? { ...around, ...files } : around,
  ]);
  const { directory, git } = made;
  for (const [path, text] of Object.entries(writtenFiles(inner))) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), String(text));
  }
  if (repository === undefined) return directory;
  const at = join(directory, place);
  const person = ["-c", "user.name=x", "-c", "user.email=x@invalid"];
  for (const args of [
    ["init", "--quiet"],
    ["add", "--all"],
    ["commit", "--quiet", "-m", "x"],
  ])
    execFileSync("git", ["-C", at, ...person, ...args]);
  if (repository === "tracked") {
    await git(
      "-c",
      "protocol.file.allow=always",
      "submodule",
      "add",
      "--quiet",
      `./${place}`,
      place,
    );
    await made.commit("Submodule");
  }
  return directory;
}

describe(`${VARIANTS} audits of places where something is easily overlooked, from seed ${SEED} on, say so`, () => {
  test.each(seedsFrom(SEED, VARIANTS))("seed %i", async (seed) => {
    const choose = choicesOf(seed);
    const kinds = Object.keys(KINDS);
    // Each kind once before any comes again.
    const kind = kinds[(seed - SEED) % kinds.length] ?? "";
    const { files, repository, names, told, exitCode } = KINDS[kind] as Overlooked;
    const place = choose.one(PLACES);
    const directory = await staged(files(place), place, repository);
    const asked = choose.one(names(place));

    const run = await player.run(directory, "verify", ...asked);

    expect([run.exitCode, run.stdout], `${kind}: ${asked.join(" ")}`).toStrictEqual([
      exitCode,
      expect.stringMatching(told),
    ]);
    expect(run.stdout).not.toContain("everything checked");
  });
});

describe("what is as it should be stays green, whatever it is called", () => {
  test.each<readonly [string, Overlooked["repository"], (place: string) => readonly string[]]>([
    ["a folder", undefined, (place) => [above(place)]],
    ["all there is", undefined, () => []],
    ["files of root modules", undefined, (place) => ["env/main.tf", `${place}/main.tf`]],
    ["a repository within", "untracked", (place) => [place]],
    ["a repository within that nobody has", "untracked", () => []],
    ["a submodule", "tracked", (place) => [place, "env"]],
    ["the lock file of a submodule", "tracked", (place) => [`${place}/${LOCK}`]],
  ])("%s", async (_, repository, names) => {
    const [place = ""] = PLACES;
    const directory = await staged(world.root(place, [ENTRY]), place, repository);

    const run = await player.run(directory, "verify", "--format=json", ...names(place));

    expect([run.exitCode, JSON.parse(run.stdout).limits], run.stderr).toStrictEqual([0, []]);
  });
});

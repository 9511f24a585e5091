// Two sides that are fine, and what git makes of both: with the real git.

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { attackSeed, seedsFrom } from "../support/asked-number.ts";
import {
  aRelease,
  configuration,
  type EntryFacts,
  hashOf,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";
import { type Choices, choicesOf } from "./random.ts";

const SEED = attackSeed(13_000);
const VARIANTS = 12;

const TYPES = ["gadget", "sprocket"] as const;
let world: JourneyWorld;
beforeEach(async () => {
  const others = TYPES.map((type) => aRelease({ type }));
  world = await journeyWorld({
    releases: [aRelease(), aRelease({ version: "1.3.0" }), ...others],
  });
});

type Files = Readonly<Record<string, string>>;

/** `main` and `change` grow from one commit; gives what a review of their merge says, and one of head alone. */
async function play(before: Files, onMain: Files, onChange: Files, ...more: readonly string[]) {
  const { repository } = world;
  await repository.commitTree({ branch: "main", files: before, message: "before" });
  await world.git("branch", "change");
  const base = await repository.commitTree({ branch: "main", files: onMain, message: "main" });
  await repository.commitTree({ branch: "change", files: onChange, message: "change" });
  const words = ["review", "--head=change", "--format=json", ...more];
  const common = (await world.git("merge-base", "main", "change")).trim();
  const alone = JSON.parse((await world.run(...words, `--base=${common}`)).stdout);
  const run = await world.run(...words, "--base=main");
  expect(run.stderr).toBe("");
  expect(await world.git("rev-parse", "main")).toBe(base);
  return { alone, exitCode: run.exitCode, report: JSON.parse(run.stdout) };
}

const entry = (type: string): EntryFacts => ({ source: `acme/${type}` });
const required = (...types: readonly string[]): string =>
  configuration(Object.fromEntries(types.map((type) => [`acme/${type}`, ""])));
/** Files of their own, so that neither side touches the other's lines. */
const module = (type: string): string => required(type);

interface Plot {
  readonly name: string;
  readonly rule: string;
  readonly sides: readonly [Files, Files, Files];
}

function plotOf(choose: Choices): Plot {
  const type = choose.one(TYPES);
  const root = choose.one(["", "envs/prod/"]);
  const place = choose.one(["extra.tf", "../modules/x/main.tf"]);
  const extra = place.startsWith("..")
    ? `${root === "" ? "modules/x/main.tf" : "envs/modules/x/main.tf"}`
    : `${root}extra.tf`;
  const source = root === "" ? "./modules/x" : "../modules/x";
  const call = place.startsWith("..") ? `module "x" {\n  source = "${source}"\n}\n` : "";
  const main = `${required("widget")}${call}`;
  const lock = world.lockText({}, entry(type));
  const common = { [`${root}main.tf`]: main, [extra]: module(type) };
  const bare = { [`${root}main.tf`]: main, [extra]: "" };
  const without = world.lockText({});
  const path = `${root}.terraform.lock.hcl`;
  return choose.one<Plot>([
    {
      name: `main begins to require ${type} in ${extra}, the change drops its entry as unneeded`,
      rule: "missing-entry",
      sides: [
        { ...bare, [path]: lock },
        { ...common, [path]: lock },
        { ...bare, [path]: without },
      ],
    },
    {
      name: `the change begins to require ${type} in ${extra}, main drops its entry as unneeded`,
      rule: "missing-entry",
      sides: [
        { ...bare, [path]: lock },
        { ...bare, [path]: without },
        { ...common, [path]: lock },
      ],
    },
  ]);
}

describe(`${VARIANTS} merges of two sides that are fine, from seed ${SEED} on, are not`, () => {
  const seeds = seedsFrom(SEED, VARIANTS);

  test.each(seeds)("seed %i", async (seed) => {
    const { name, rule, sides } = plotOf(choicesOf(seed));
    const { alone, report, exitCode } = await play(...sides);

    expect(alone.findings, name).not.toContainEqual(expect.objectContaining({ rule }));
    expect(report.findings, name).toContainEqual(
      expect.objectContaining({ rule, detail: expect.stringMatching(/^In the merge result: /) }),
    );
    expect(exitCode, name).toBe(1);
  });

  test("where the lines of a lock file mix", async () => {
    const old: EntryFacts = { constraints: "~> 1.2" };
    const upgraded: EntryFacts = { version: "1.3.0", constraints: "~> 1.2" };
    const mixed: EntryFacts = { ...upgraded, extra: [hashOf(world, "linux_amd64")] };
    const main = configuration({ "acme/widget": "~> 1.2" });
    const files = (lock: EntryFacts) => ({
      "main.tf": main,
      ".terraform.lock.hcl": world.lockText(lock),
      ".gitattributes": "*.hcl merge=union\n",
    });
    const { report } = await play(files(old), files({ ...old, h1: [] }), files(upgraded));
    expect(world.lockText(mixed)).not.toBe(world.lockText(upgraded));

    const first = (await world.git("rev-list", "--max-parents=0", "main")).trim().slice(0, 12);
    expect(report.findings).toContainEqual(
      expect.objectContaining({
        rule: "unexplained-hash",
        severity: "error",
        detail: expect.stringMatching(
          new RegExp(`^In the merge result: .* is that of 1.2.3, recorded in ${first}, and not of`),
        ),
      }),
    );
  });
});

describe("what a review says where it cannot merge, or has nothing to add", () => {
  const main = required("widget");
  const lock = (...more: readonly EntryFacts[]) => world.lockText({}, ...more);

  test("names the files of a conflict as a limit, and runs no driver of the user's for them", async () => {
    const marker = join(world.repository.directory, "pwned");
    await world.git("config", "merge.mine.driver", `touch ${marker}; true`);
    const files = (text: string, content: string) => ({
      "main.tf": main,
      "a.txt": content,
      ".gitattributes": "*.txt merge=mine\n",
      ".terraform.lock.hcl": text,
    });

    const { report } = await play(
      files(lock(), "1\n"),
      files(lock(), "2\n"),
      files(lock(entry("gadget")), "3\n"),
    );

    expect(report.limits.join("\n")).toMatch(
      /The merge result was not reviewed: merging [0-9a-f]{12} into main conflicts in "a.txt"/,
    );
    expect(await world.git("ls-files", "--others", "pwned")).toBe("");
  });

  test("adds nothing to an honest merge", async () => {
    const files = (text: string, types: readonly string[], readme: string) => ({
      "main.tf": required("widget", ...types),
      ".terraform.lock.hcl": text,
      "README.md": readme,
    });

    const { alone, report, exitCode } = await play(
      files(lock(), [], "1"),
      files(lock(), [], "2"),
      files(lock(entry("gadget")), ["gadget"], "1"),
    );

    expect(exitCode).toBe(0);
    expect(report.findings).toEqual(alone.findings);
    expect(report.limits).toEqual(alone.limits);
  });

  test("says that what is not committed is not in it", async () => {
    const { repository } = world;
    const files = { "main.tf": main, ".terraform.lock.hcl": lock() };
    await repository.commitTree({ branch: "main", files, message: "before" });
    await world.git("branch", "change");
    await repository.commitTree({ branch: "main", files: { ...files, x: "1" }, message: "main" });
    await world.git("checkout", "--quiet", "change");
    await world.write({ ".terraform.lock.hcl": lock(entry("gadget")) });

    const run = await world.run("review", "--base=main", "--format=json");

    expect(JSON.parse(run.stdout).limits).toContain(
      "The merge result was reviewed without what is not committed",
    );
  });

  test("says that git is too old", async () => {
    const bin = join(world.repository.directory, ".git", "bin");
    const refusal = 'for one; do [ "$one" = merge-tree ] && exit 129; done';
    const real = `PATH='${process.env["PATH"]}' exec git "$@"`;
    await mkdir(bin);
    await writeFile(join(bin, "git"), `#!/bin/sh\n${refusal}\n${real}\n`, { mode: 0o755 });
    const files = (text: string) => ({ "main.tf": main, ".terraform.lock.hcl": text });
    const { repository } = world;
    await repository.commitTree({ branch: "main", files: files(lock()), message: "before" });
    await world.git("branch", "change");
    await repository.commitTree({
      branch: "main",
      files: { ...files(lock()), x: "1" },
      message: "m",
    });
    await repository.commitTree({
      branch: "change",
      files: files(lock(entry("gadget"))),
      message: "c",
    });

    const env = { PATH: `${bin}:${process.env["PATH"]}` };
    const words = ["review", "--base=main", "--head=change", "--format=json"];
    const run = await world.runWith({ env }, ...words);

    expect(JSON.parse(run.stdout).limits.join("\n")).toContain("it takes git 2.38 or later");
  });
});

// Names of a pull request that are commands to a CI runner, through every command of the command line. The log of
// a job holds both streams.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { COMMANDS } from "../../src/cli/options/commands.ts";
import { attackSeed, seedsFrom, variants } from "../support/asked-number.ts";
import { parseCommands } from "../support/workflow-commands.ts";
import { EVIL } from "./cases/scenario.ts";
import { choicesOf } from "./random.ts";
import { playerOfTests, worldOfTests } from "./world-of-tests.ts";

const SEEDS = seedsFrom(attackSeed(20_261_123), variants(2));
const world = worldOfTests();
const player = playerOfTests(world);

const AWS = { source: "hashicorp/aws", version: "6.14.0", constraints: "~> 6.0" };

/** What runners obey, each with what a directory may be called. */
const MARKERS = [
  "##vso[task.prependpath]evil",
  "a ##vso[task.setvariable variable=PATH]evil",
  "##[group]evil",
  "a##[add-mask]b",
  "##teamcity[buildStop comment='evil']",
  "::error file=x::evil",
  "x\n::set-env name=PATH::evil",
  "x\r\n  ::add-mask::evil",
  "\u001b[0Ksection_start:1:evil\r\u001b[0K",
  "x\u001b]0;evil\u0007\u009b2J",
];
/** What looks like it, and nobody obeys. */
const HONEST = ["a # b", "##", "c## [d]", "2001:db8::1", "provider::aws::arn", "::1"];

/** The commands that a log holds, by each runner's own rule, and what a terminal or GitLab would act on. */
function obeyed(log: string): readonly string[] {
  return [
    ...parseCommands(log).commands.map(({ name }) => `::${name}`),
    ...(log.match(/##(?:vso|teamcity)?\[[^\n]*/gi) ?? []),
    ...(log.match(/[\0-\u0008\u000b-\u001f\u007f-\u009f]/g) ?? []).map((one) =>
      JSON.stringify(one),
    ),
  ];
}

/** What each command is asked about the directory of that name. */
function argumentsOf(command: string, root: string): readonly (readonly string[])[] {
  const lock = `${root}/.terraform.lock.hcl`;
  const { formats = [] } = COMMANDS.find(({ name }) => name === command) ?? {};
  const inFormats = (...words: readonly string[]) =>
    formats.map((format) => [...words, `--format=${format}`]);
  const known: Readonly<Record<string, readonly (readonly string[])[]>> = {
    setup: inFormats("--check"),
    review: inFormats("--base=main", "--verbose"),
    verify: [[root], [root, "--format=json"], [`${root}/absent`]],
    lock: [[`--chdir=${root}`, "--check", "--platform=linux_amd64"]],
    fix: [[root], [root, "--format=json"]],
    diff: inFormats("old.hcl", lock),
    "merge-file": [[lock, "old.hcl", "odd.hcl"]],
    inspect: inFormats(lock, "odd.hcl"),
    requirements: inFormats(root),
    explain: inFormats(EVIL),
    keys: [["show"], ["show", `--policy=${root}/policy.yml`], ["add", root]],
    doctor: [[root], [root, "--format=json"]],
    completion: [["bash"], [root]],
  };
  return [...(known[command] ?? [[]]), [root, `--base=${root}`, root], [`--${root}`]];
}

/** A root module of that name, with names that say the same inside of its files. */
async function scene(name: string) {
  const root = `envs/${name}`;
  const base = world.root(root, [AWS]);
  const said = JSON.stringify(name);
  const odd = `provider ${said} {\n  version = ${said}\n  hashes  = [${said}]\n}\n${name}\n`;
  const head = {
    ...world.root(root, [{ ...AWS, extra: [EVIL] }]),
    [`${root}/odd.tf`]: `module ${said} {\n  source = ${said}\n}\nterraform {\n  required_providers {\n    x = { source = ${said}, version = ${said} }\n  }\n}\n${name}`,
  };
  const { directory } = await player.repository([base, head]);
  for (const [path, text] of Object.entries({ "old.hcl": odd, "odd.hcl": odd })) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  return { directory, root };
}

test.each(SEEDS)(
  "no command prints what a CI runner obeys, seed %i",
  { timeout: 120_000 },
  async (seed) => {
    const choices = choicesOf(seed);
    const [before, after] = [choices.one(["", "a ", "é"]), choices.one(["", " b", "::c", "]"])];
    const { directory, root } = await scene(`${before}${choices.one(MARKERS)}${after}`);
    for (const { name } of COMMANDS.filter((command) => command.name !== "demo")) {
      for (const args of argumentsOf(name, root)) {
        const { stdout, stderr } = await player.run(directory, name, ...args);

        expect([...obeyed(stdout), ...obeyed(stderr)], `${name} ${args.join(" ")}`).toStrictEqual(
          [],
        );
      }
    }
  },
);

test.each(HONEST)("a name that no runner obeys is printed as it is: %s", async (name) => {
  const { directory, root } = await scene(name);
  const text = await player.run(directory, "review", "--base=main");
  const json = await player.run(directory, "review", "--base=main", "--format=json");

  expect(text.stdout).toContain(root);
  expect(json.stdout).toContain(root);
});

test.each(MARKERS)("JSON means the same with a name that runners would obey: %j", async (name) => {
  const { directory, root } = await scene(name);
  const { stdout } = await player.run(directory, "review", "--base=main", "--format=json");

  expect(JSON.parse(stdout)).toMatchObject({
    findings: expect.arrayContaining([expect.objectContaining({ root })]),
  });
});

// Each remedy that a report prints is followed as it stands, in a world in which its finding stands.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type JourneyWorld, journeyWorld } from "../support/journeys/world.ts";
import { NOTHING_TYPED } from "../support/remedies/advice.ts";
import {
  BUNDLE_CHECK,
  BUNDLED_WORLDS,
  bundled,
  policyWith,
  printedRows,
} from "../support/remedies/bundled.ts";
import { FOLLOWED_WORLDS } from "../support/remedies/followed.ts";
import { codedRemedies } from "../support/remedies/printed.ts";
import {
  LOCK,
  MAIN,
  onBase,
  POLICY,
  type PrintedFinding,
  type RemedyWorld,
  WIDGET,
} from "../support/remedies/world.ts";
import { COMMAND_WORLDS } from "../support/remedies/worlds.ts";

const REVIEW = ["review", "--base=main"];
const WORLDS = [...COMMAND_WORLDS, ...FOLLOWED_WORLDS, ...BUNDLED_WORLDS];

/** The words of a printed line, as a shell has them. */
function wordsOf(line: string): readonly string[] {
  const program = "tofu-lock-review ";
  expect(line.slice(0, program.length)).toBe(program);
  const script = `words() { printf '%s\\0' "$@"; }\nwords ${line.slice(program.length)}`;
  return execFileSync("sh", ["-c", script], { encoding: "utf8" }).split("\0").slice(0, -1);
}

function standing(world: JourneyWorld, from = ".") {
  const cwd = join(world.repository.directory, from);
  return (...args: readonly string[]) => world.runWith({ cwd }, ...args);
}

async function reported(world: JourneyWorld, { check = REVIEW, rule, remedy, from }: RemedyWorld) {
  const run = await standing(world, from)(...check, "--format=json");
  if (run.stdout === "") throw new Error(run.stderr);
  const findings: readonly PrintedFinding[] = JSON.parse(run.stdout).findings;
  const found = findings.filter(
    (one) => one.rule === rule && one.remedy.text.startsWith(remedy) && !("accepted" in one),
  );
  return { exitCode: run.exitCode, findings, found };
}

/** The commands in the reports for people; those in Markdown are some of those in text. */
async function shown(world: JourneyWorld, { check = REVIEW, from }: RemedyWorld) {
  const outputs = ["text", "markdown"].map(async (format) => {
    const { stdout } = await standing(world, from)(...check, `--format=${format}`);
    return stdout;
  });
  const [text = "", markdown = ""] = await Promise.all(outputs);
  const commandsIn = (output: string, line: RegExp) =>
    [...output.matchAll(line)].map(([, command = ""]) => command);
  const inText = commandsIn(text, /^ {8}(tofu-lock-review .*)$/gm);
  const inMarkdown = commandsIn(markdown, /^`(tofu-lock-review .*)`\\?$/gm);
  expect(inText).toEqual(expect.arrayContaining(inMarkdown));
  const plain = text.replaceAll(/\s+/g, " ");
  return { inText, plain };
}

test.each(WORLDS)("$rule: $name", async (one) => {
  const world = await one.make();
  const before = await reported(world, one);
  const [finding] = before.found;
  if (finding === undefined) throw new Error(JSON.stringify(before.findings, null, 1));
  const { command, text } = finding.remedy;
  const { inText, plain } = await shown(world, one);
  expect(plain).toContain(text);

  if (one.follow === undefined) {
    expect(inText).toContain(command);
    const typed = () => standing(world, one.from)(...wordsOf(command ?? ""));
    const type = async () => {
      const { exitCode, stdout, stderr } = await typed();
      expect(exitCode, stdout + stderr).toBe(one.shows === undefined ? 0 : 1);
      expect(stdout + stderr).toContain(one.shows ?? "");
    };
    await (one.isOnBase ? onBase(world, type) : type());
    if (one.shows !== undefined) return;
  } else {
    expect(command).toBeNull();
    await one.follow(world, before.findings);
  }
  await world.git("add", "--all");
  await world.git("commit", "--quiet", "--allow-empty", "--message=Follow");
  const after = await reported(world, one);
  expect(after.found).toStrictEqual([]);
  expect(after.exitCode, JSON.stringify(after.findings, null, 1)).toBe(0);
});

describe("a hint of an error works as printed", () => {
  const broken = { [MAIN]: WIDGET.replace("source =", "sauce ="), "b.hcl": "provider {\n" };

  test.each([
    [
      ["inspect", "env"],
      [0, 0],
    ],
    [["diff", LOCK, "b.hcl"], [1]],
    [["doctor", "env"], [1]],
  ])("%j", async (args, exits) => {
    const world = await journeyWorld();
    await world.write({ [MAIN]: WIDGET, [LOCK]: world.lockText({}) });
    if (args[0] !== "inspect") await world.write(broken);
    const { exitCode, stderr } = await world.run(...args);
    const hinted = stderr.match(/tofu-lock-review [\w./ -]*[\w/]/g) ?? [];
    const typed = hinted.map((line) =>
      world.run(...wordsOf(line.replace(/ (?:for|which).*/, ""))).then((run) => run.exitCode),
    );

    expect(exitCode).toBe(2);
    expect(await Promise.all(typed)).toStrictEqual(exits);
  });

  test("and the paths of requirements can be opened from where it was typed", async () => {
    const world = await journeyWorld();
    await world.write(broken);
    const told = await world.run("requirements", "env");
    await world.write({ [MAIN]: WIDGET });
    const honest = await world.run("requirements", "env");

    for (const { stdout } of [told, honest]) expect(stdout).toMatch(/^ *env\/main\.tf:3/m);
  });
});

describe("a bundled provider stays red", () => {
  const BUNDLE = { registry: "empty", layout: "packed" } as const;
  const rowsOf = async (world: JourneyWorld) => {
    const { stdout } = await world.run(...BUNDLE_CHECK, "--format=json");
    return printedRows(JSON.parse(stdout).findings);
  };

  test("where the change itself names it", async () => {
    const world = await bundled(BUNDLE);
    await world.write({ [POLICY]: policyWith(await rowsOf(world)) });
    await world.commit("Name it");

    expect((await world.run(...BUNDLE_CHECK)).exitCode).toBe(3);
  });

  test.each([
    ["another contents hash", /h1:[^"]{8}/, "h1:AAAAAAAA"],
    ["another archive hash", /zh:[^"]{8}/, "zh:00000000"],
    ["one hash fewer", /"h1:[^"]+",/, ""],
    ["another version", '"version":"1.1.0"', '"version":"1.1.1"'],
    ["another provider", "platform/vault", "platform/vaults"],
  ])("where base names %s", async (_, part, other) => {
    const world = await bundled(BUNDLE);
    const rows = (await rowsOf(world)).map((row) => row.replace(part, other));
    expect(rows).not.toStrictEqual(await rowsOf(world));
    await onBase(world, () => world.write({ [POLICY]: policyWith(rows) }));

    expect((await world.run(...BUNDLE_CHECK)).exitCode).toBe(3);
  });
});

describe("every remedy of the code", () => {
  const remedies = codedRemedies();
  const fits = (words: string, start: string) => words.startsWith(start) || start.startsWith(words);
  const playedBy = (words: string) => WORLDS.filter(({ remedy }) => fits(words, remedy));

  test("is found", () => {
    expect(remedies.length).toBeGreaterThan(70);
    for (const { place, words } of remedies) expect(words.length, place).toBeGreaterThan(4);
  });

  test.each(remedies)("$place, $words", ({ words, hasCommand }) => {
    const worlds = playedBy(words);
    const isTyped = worlds.some(({ follow }) => follow === undefined);

    if (hasCommand) expect(isTyped).toBe(true);
    else if (worlds.length === 0) expect(NOTHING_TYPED).toContain(words);
  });

  test("stands in the list of what nobody types only while no world plays it", () => {
    const words = remedies.map((one) => one.words);
    for (const one of NOTHING_TYPED) {
      expect(words).toContain(one);
      expect(playedBy(one)).toStrictEqual([]);
    }
  });
});

// Each remedy that a report prints is followed as it stands, in a world in which its finding stands.
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
import { playRemedies, wordsOf } from "../support/remedies/play.ts";
import { codedRemedies } from "../support/remedies/printed.ts";
import { LOCK, MAIN, onBase, POLICY, WIDGET } from "../support/remedies/world.ts";
import { COMMAND_WORLDS } from "../support/remedies/worlds.ts";

const WORLDS = [...COMMAND_WORLDS, ...FOLLOWED_WORLDS, ...BUNDLED_WORLDS];

// Those that end in a command are in a file of their own, since each takes a minute.
playRemedies([...FOLLOWED_WORLDS, ...BUNDLED_WORLDS]);

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

// Root modules that are out to hang, to starve or to crash whoever reads them, beside one whose change adds a hash of nothing:
// each run ends, the other root module is judged as always, and the hostile one is named.
import { beforeAll, describe, expect, test } from "vitest";
import { contentHash } from "../../src/model/hash.ts";
import { choicesOf } from "./random.ts";
import { playerOfTests, worldOfTests } from "./world-of-tests.ts";

const ENTRY = { source: "acme/tool", version: "1.0.0" };
const EVIL = contentHash(Buffer.alloc(32, 9).toString("base64"));
const SEED = Number(process.env["ATTACK_SEED"] ?? 23);
/** How much larger than in the gate: `HOSTILE_ROOTS=all` plays them up to the limits. */
const TIMES = process.env["HOSTILE_ROOTS"] === "all" ? 4 : 1;
const MOST_MS = 40_000;

const choices = choicesOf(SEED);
/** A size near the one given, so that no run plays exactly those that were once mended. */
const about = (size: number): number => TIMES * (size + choices.below(Math.ceil(size / 4)));
const many = (size: number, part: (i: number) => string): string =>
  Array.from({ length: size }, (_, i) => part(i)).join("");
const up = (size: number): string => `./${"../".repeat(size)}`;

interface HostileRoot {
  readonly name?: string;
  readonly text: string;
  /** What the report says of it; nothing where it is only large. */
  readonly said?: RegExp;
}

const ROOTS: Readonly<Record<string, HostileRoot>> = {
  "a source of many steps up": {
    text: `module "m" {\n  source = "${up(about(120_000))}"\n}\n`,
    said: /has \d+ characters; one with more than 4096 is not read/,
  },
  "a registry's address with many steps up inside": {
    text: `module "m" {\n  source = "a/b/c//${"../".repeat(about(120_000))}"\n}\n`,
    said: /more than 4096/,
  },
  "a function of many steps up that is not evaluated": {
    text: `module "m" {\n  source = dirname("${up(about(120_000))}x")\n}\n`,
    said: /the function dirname is not evaluated here/,
  },
  "a computed source of many steps up": {
    text: `module "m" {\n  source = join("", ["${up(about(120_000))}", "x"])\n}\n`,
    said: /more than 16384 characters/,
  },
  "a file of many steps up": {
    text: `module "m" {\n  source = file("${up(about(120_000))}")\n}\n`,
    said: /cannot be told/,
  },
  "a heredoc of more lines than are read": {
    text: `locals {\n  a = <<E\n${"x\n".repeat(1_000_001 + choices.below(1000))}E\n}\n`,
    said: /more than 1000000 words, signs and lines/,
  },
  "a heredoc of many lines": { text: `locals {\n  a = <<E\n${"x\n".repeat(about(200_000))}E\n}\n` },
  "an indented heredoc": { text: `locals {\n  a = <<-E\n${"  x\n".repeat(about(200_000))}E\n}\n` },
  "many locals": { text: `locals {\n${many(about(125_000) / TIMES, (i) => `a${i} = 1\n`)}}\n` },
  "more keys than are read": {
    name: "main.tf.json",
    text: `{"locals":{${many(300_000, (i) => `"k${i}":1,`)}"z":1}}`,
    said: /more than 1000000 words, signs and lines/,
  },
  "many keys": {
    name: "main.tf.json",
    text: `{"locals":{${many(about(150_000) / TIMES, (i) => `"k${i}":1,`)}"z":1}}`,
  },
  "a file of more bytes than are read": {
    text: `# ${"x".repeat(8 * 1024 * 1024)}\n`,
    said: /a file with more than 8388608 is not read/,
  },
  "a long line of problems": {
    text: `a = "é" ${"? ".repeat(about(60_000))}\n`,
    said: /Too many problems|This character|Invalid|Argument|needs|must/,
  },
};

const world = worldOfTests();
const player = playerOfTests(world);
let good: Readonly<Record<"base" | "head", ReturnType<typeof world.root>>>;
beforeAll(() => {
  good = {
    base: world.root("envs/prod", [ENTRY]),
    head: world.root("envs/prod", [{ ...ENTRY, extra: [EVIL] }]),
  };
});

const oddRoot = ({ name = "main.tf", text }: HostileRoot) => ({
  ...world.root("envs/odd", [ENTRY]),
  [`envs/odd/${name === "main.tf" ? "odd.tf" : "odd.tf.json"}`]: text,
});

describe("root modules that are out to hang the gate", () => {
  test.each(Object.entries(ROOTS))("%s", { timeout: 3 * MOST_MS }, async (_, root) => {
    const { directory } = await player.repository([
      { ...good.base, ...world.root("envs/odd", [ENTRY]) },
      { ...good.head, ...oddRoot(root) },
    ]);

    const started = Date.now();
    const review = await player.run(directory, "review", "--base=main", "--format=json");
    const took = Date.now() - started;
    const requirements = await player.run(directory, "requirements", "envs/odd");

    expect(review.exitCode).toBe(1);
    expect(review.stdout).toContain("unexplained-hash");
    expect(took).toBeLessThan(MOST_MS);
    for (const { stdout, stderr } of [review, requirements]) {
      expect(stdout + stderr).not.toContain("This is a bug");
      if (root.said !== undefined) expect(stdout + stderr).toMatch(root.said);
    }
  });

  test("a large root module of an honest author raises nothing", {
    timeout: 3 * MOST_MS,
  }, async () => {
    const text = many(3000, (i) => `resource "terraform_data" "r${i}" {\n  input = "${i}"\n}\n`);
    const { directory } = await player.repository([
      { ...good.base, ...world.root("envs/odd", [ENTRY]) },
      { ...good.base, ...oddRoot({ text }) },
    ]);

    const { exitCode, stdout } = await player.run(directory, "review", "--base=main");

    expect([exitCode, stdout]).toStrictEqual([0, expect.not.stringContaining("not read")]);
  });
});

// Root modules that are out to use up the time of a run: a signal ends each command at any moment, and within a time limit
// the others are judged.
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { contentHash } from "../../src/model/hash.ts";
import { outcome } from "../support/journeys/command-line.ts";
import type { Files } from "./memory-git.ts";
import { choicesOf } from "./random.ts";
import { playerOfTests, worldOfTests } from "./world-of-tests.ts";

const ENTRY = { source: "acme/tool", version: "1.0.0" };
const EVIL = contentHash(Buffer.alloc(32, 9).toString("base64"));
const SEED = Number(process.env["ATTACK_SEED"] ?? 23);
const ALL = process.env["HOSTILE_ROOTS"] === "all";
/** Of processor time from a signal to the end, as other programs may have the machine's time. */
const MOST_SECONDS = 2;
const MOMENTS = ALL ? 12 : 1;
/** Longer than an idle machine needs, as this one has much else to do. */
const TIME_LIMIT = ALL ? "20s" : "45s";

const choices = choicesOf(SEED);
const many = (size: number, part: (i: number) => string): string =>
  Array.from({ length: size }, (_, i) => part(i)).join("");
const about = (size: number): number => size + choices.below(Math.ceil(size / 4));

/** Files of a directory, by name; each costs what it can within the limit of a file. */
const HOSTILE: Readonly<Record<string, () => Files>> = {
  "a heredoc": () => ({ "a.tf": `locals {\n  a = <<E\n${"x\n".repeat(about(3_000_000))}E\n}\n` }),
  "keys at the top": () => ({
    "a.tf.json": `{${many(about(180_000), (i) => `"k${i}":1,`)}"z":1}`,
  }),
  "many files": () =>
    Object.fromEntries(
      Array.from({ length: 12 }, (_, i) => [
        `f${i}.tf`,
        `locals {\n${many(about(90_000), (at) => `l${i}x${at} = 1\n`)}}\n`,
      ]),
    ),
  "module calls": () => ({
    "a.tf": many(about(20_000), (i) => `module "m${i}" { source = "./m${i}" }\n`),
  }),
};

const world = worldOfTests();
const player = playerOfTests(world);
let good: Readonly<Record<"base" | "head", Files>>;
beforeAll(() => {
  good = {
    base: world.root("envs/prod", [ENTRY]),
    head: world.root("envs/prod", [{ ...ENTRY, extra: [EVIL] }]),
  };
});

/** A repository with an honest root module, whose change is not, and hostile ones. */
async function repositoryWith(names: readonly string[]): Promise<string> {
  const roots = names.map((_, i) => world.root(`envs/odd${i}`, [ENTRY]));
  const odd = names.flatMap((name, i) =>
    Object.entries(HOSTILE[name]?.() ?? {}).map(([file, text]) => [`envs/odd${i}/${file}`, text]),
  );
  const { directory } = await player.repository([
    Object.assign({}, good.base, ...roots),
    Object.assign({}, good.head, ...roots, Object.fromEntries(odd)),
  ]);
  return directory;
}

/** Processor time of a process so far, where the system tells; nothing of one that is over. */
function processorSeconds(pid = 0): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

describe("root modules that are out to use up a run's time", () => {
  test("leave the time that the others need", { timeout: 120_000 }, async () => {
    const directory = await repositoryWith(["a heredoc", "keys at the top"]);
    const limit = `--time-limit=${TIME_LIMIT}`;
    const { exitCode, stdout, stderr } = await player.run(
      directory,
      ...["review", "--base=main", "--format=json", limit],
    );

    expect([exitCode, stderr]).toStrictEqual([1, expect.not.stringContaining("time limit")]);
    expect(stdout).toContain("unexplained-hash");
    expect(stdout).toMatch(/more than 1000000 words, signs and lines/);
  });

  test.each([
    ["review", "review", "--base=main"],
    ["verify", "verify"],
    ["fix", "fix"],
    ["requirements", "requirements", "envs/odd0"],
    ["inspect", "inspect", "envs/odd0/.terraform.lock.hcl"],
    ["diff", "diff", "envs/odd0/.terraform.lock.hcl", "envs/prod/.terraform.lock.hcl"],
  ] as const)(`a signal ends %s, seed ${SEED}`, { timeout: 600_000 }, async (_, ...args) => {
    const names = Object.keys(HOSTILE);
    const directory = await repositoryWith(ALL ? names : [choices.one(names)]);

    for (let moment = 0; moment < MOMENTS; moment++) {
      const child = player.start(directory, ...args);
      const ended = outcome(child);
      await Promise.race([sleep(500 + choices.below(ALL ? 8000 : 3000)), ended]);
      const before = processorSeconds(child.pid);
      const isOver = !child.kill("SIGTERM");
      let last = before;
      while (child.exitCode === null && child.signalCode === null) {
        last = Math.max(last, processorSeconds(child.pid));
        await sleep(20);
      }
      const { exitCode, stderr } = await ended;

      expect(stderr).not.toContain("This is a bug");
      expect(last - before).toBeLessThan(MOST_SECONDS);
      // Before the program has begun, the signal itself ends it.
      const isKilled = exitCode === null && child.signalCode === "SIGTERM";
      expect(isOver || isKilled ? [0, 1, 3, null] : [0, 1, 3, 143]).toContain(exitCode);
      expect(player.leftovers()).toStrictEqual([]);
    }
  });
});

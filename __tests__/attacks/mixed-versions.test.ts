// Hashes of two versions in one entry: what a merge left by accident is explained as such, and nothing else is.
import { describe, expect, test } from "vitest";
import type { Hash } from "../../src/model/hash.ts";
import type { Review } from "../../src/review/verdict/review.ts";
import { attackSeed, seedsFrom } from "../support/asked-number.ts";
import type { Files } from "./memory-git.ts";
import { type Choices, choicesOf } from "./random.ts";
import { type EntrySpec, PLATFORMS, recorded } from "./world.ts";
import { worldOfTests } from "./world-of-tests.ts";

const VARIANTS = 12;
const SEED = attackSeed(26_003);

const world = worldOfTests();
const AWS = "hashicorp/aws";
const ROOT = "envs/prod";
const LOCK = `${ROOT}/.terraform.lock.hcl`;

function aws(version: string, extra: readonly Hash[] = []): EntrySpec {
  return { source: AWS, version, extra, constraints: ">= 6.0.0" };
}

const rootOf = (version: string, extra?: readonly Hash[]): Files =>
  world.root(ROOT, [aws(version, extra)]);

/** Lines of a version as a merge keeps them: every archive, and the contents of some platforms. */
function linesOf(version: string, choose: Choices): readonly Hash[] {
  return recorded(world.hashesOf(AWS, version), choose.some(PLATFORMS));
}

function archivesOf(version: string): readonly Hash[] {
  return recorded(world.hashesOf(AWS, version), []);
}

/** The errors of a review, all about unexplained hashes. */
function unexplained({ findings, verdict }: Review) {
  const errors = findings.filter(({ severity }) => severity === "error");
  expect(verdict).toBe("failed");
  expect(new Set(errors.map(({ rule }) => rule))).toStrictEqual(new Set(["unexplained-hash"]));
  return errors;
}

/** States of base and one of the change, which keeps lines of the version named beside those of its own. */
type Plot = (choose: Choices) => {
  readonly states: readonly Files[];
  readonly other: string;
};

const ACCIDENTS: Readonly<Record<string, Plot>> = {
  "a merge that keeps the lines of the version before": (choose) => ({
    states: [rootOf("6.14.0"), rootOf("6.15.0", linesOf("6.14.0", choose))],
    other: "6.14.0",
  }),
  "an old branch merged after base moved on": (choose) => ({
    states: [
      rootOf("6.14.0"),
      rootOf("6.15.0"),
      { ...rootOf("6.15.0"), "README.md": "later\n" },
      rootOf("6.15.0", linesOf("6.14.0", choose)),
    ],
    other: "6.14.0",
  }),
  "a revert that keeps the lines of the version that it takes back": (choose) => ({
    states: [rootOf("6.14.0"), rootOf("6.15.0"), rootOf("6.14.0", linesOf("6.15.0", choose))],
    other: "6.15.0",
  }),
};

describe(`${VARIANTS} accidents from seed ${SEED} on block, and are explained as what they are`, () => {
  test.each(seedsFrom(SEED, VARIANTS))("seed %i", async (seed) => {
    const choose = choicesOf(seed);
    const names = Object.keys(ACCIDENTS);
    const name = names[seed % names.length] ?? "";
    const played = ACCIDENTS[name]?.(choose);
    if (played === undefined) throw new Error(`no accident is called ${name}`);
    const { states, other } = played;

    const review = await world.reviewCommits(states);
    const errors = review.findings.filter(({ rule }) => rule === "unexplained-hash");

    expect(review.verdict, name).toBe("failed");
    expect(errors.length, name).toBeGreaterThanOrEqual(archivesOf(other).length);
    for (const { summary, detail, severity, remedy } of errors) {
      expect([summary, severity], name).toStrictEqual(["This hash is another version's", "error"]);
      expect(detail, name).toMatch(
        new RegExp(`is that of ${other}, recorded in [0-9a-f]{12}, and not of hashicorp/aws`),
      );
      expect(remedy.command, name).toStrictEqual({ words: ["fix"], roots: [ROOT] });
    }
  });
});

describe("fix drops the lines of the other version, as the remedy says", () => {
  test.each(["6.14.0", "6.15.0"])("where base has %s", async (before) => {
    const base = rootOf(before);
    const { fixes, written } = await world.fix(rootOf("6.15.0", archivesOf("6.14.0")), { base });

    expect(fixes[0]?.outcome).toBe("written");
    expect(written.get(LOCK)).toBe(rootOf("6.15.0")[LOCK]);
  });
});

describe("says nothing of an accident, and blocks,", () => {
  const nobodys = (): Hash => recorded(world.hashesOf("acme/tool", "1.0.0"), [])[0] as Hash;
  const mixed = () => archivesOf("6.14.0");
  test.each<[string, () => readonly Files[]]>([
    [
      "where one of the hashes is nobody's",
      () => [rootOf("6.14.0"), rootOf("6.15.0", [...mixed(), nobodys()])],
    ],
    [
      "where base never locked the other version",
      () => [rootOf("6.15.0"), rootOf("6.15.0", archivesOf("7.0.0"))],
    ],
    [
      "where base's history was rewritten and has the other version no more",
      () => [{ "README.md": "a new start\n" }, rootOf("6.15.0"), rootOf("6.15.0", mixed())],
    ],
    [
      "where base recorded the hash for its own version although no list has it",
      () => [rootOf("6.14.0", [nobodys()]), rootOf("6.15.0", [nobodys()])],
    ],
    [
      "where another provider of base's recorded it",
      () => {
        const tool: EntrySpec = { source: "acme/tool", version: "1.0.0" };
        return [
          world.root(ROOT, [aws("6.14.0"), tool]),
          world.root(ROOT, [aws("6.15.0", [nobodys()]), tool]),
        ];
      },
    ],
  ])("%s", async (_name, states) => {
    const errors = unexplained(await world.reviewCommits(states()));

    expect(new Set(errors.map(({ summary }) => summary))).toStrictEqual(
      new Set(["A hash that nothing vouches for"]),
    );
    expect(errors[0]?.detail).not.toContain("recorded in");
  });
});

test("without known commits the words are the same, and none is named", async () => {
  const [base, head] = [rootOf("6.14.0"), rootOf("6.15.0", archivesOf("6.14.0"))];
  const errors = unexplained(await world.remembered(base, head));

  expect(errors.map(({ detail }) => detail)).toSatisfy((details: readonly string[]) =>
    details.every((detail) => detail.includes("is that of 6.14.0, and not of hashicorp/aws")),
  );
});

test("a revert and a provider that comes back say which commit recorded them first", async () => {
  const other: EntrySpec = { source: "acme/tool", version: "1.0.0" };
  const downgrade = await world.reviewCommits([
    rootOf("6.14.0"),
    rootOf("6.15.0"),
    rootOf("6.14.0"),
  ]);
  const again = await world.reviewCommits([
    world.root(ROOT, [aws("6.14.0"), other]),
    world.root(ROOT, [other]),
    world.root(ROOT, [{ ...aws("6.14.0"), hashes: archivesOf("6.15.0") }, other]),
  ]);
  const detailOf = ({ findings }: Review, rule: string, word: string) =>
    findings.find((one) => one.rule === rule && one.detail.includes(word))?.detail;

  expect(detailOf(downgrade, "downgrade", "takes the place")).toMatch(
    /^hashicorp\/aws 6\.14\.0, recorded in [0-9a-f]{12}, takes the place of 6\.15\.0\./,
  );
  expect(detailOf(again, "new-provider", "locked on this branch")).toMatch(
    /with other hashes, recorded in [0-9a-f]{12}\. Removing/,
  );
});

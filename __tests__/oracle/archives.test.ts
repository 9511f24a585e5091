import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { askedNumber, attackSeed, seedsFrom } from "../support/asked-number.ts";
import { oddArchive, REFUSED_BY_US } from "../support/odd-archives/generate.ts";
import { hashedByUs, lockedByOracle } from "../support/odd-archives/run.ts";
import { findOracles } from "../support/oracles/oracle.ts";

const SEED = attackSeed(6_000);
const VARIANTS = askedNumber("ODD_ARCHIVES", 300);
/** What the tools made of the archives of the fixed seeds; rewritten by `UPDATE_RECORDS=1`. */
const RECORD = new URL("../../fixtures/packages/odd-archives.jsonl", import.meta.url);
const isRecording = process.env["UPDATE_RECORDS"] === "1";

test("an oracle is here to compare with; without one this whole suite proves nothing", () => {
  expect(findOracles()).not.toStrictEqual([]);
});

describe.each(findOracles())(
  `a package archive has the h1 that $name locks, or none where it refuses: ${VARIANTS} from seed ${SEED} on (HS-7, HS-11..13)`,
  (oracle) => {
    const seeds = seedsFrom(SEED, VARIANTS);
    const rows: string[] = [];

    test.each(seeds)("seed %i", async (seed) => {
      const { name, bytes } = oddArchive(seed);
      const theirs = await lockedByOracle(oracle, bytes);
      rows.push(JSON.stringify({ seed, name, h1: theirs.h1 }));

      const expected = REFUSED_BY_US.some((one) => name.includes(one)) ? null : theirs.h1;
      expect(await hashedByUs(bytes), `${name}\n${theirs.output}`).toBe(expected);
    });

    test("is what the record says, of the seeds that it has", () => {
      if (isRecording) writeFileSync(RECORD, `${rows.join("\n")}\n`);
      const recorded = new Set(readFileSync(RECORD, "utf8").trim().split("\n"));

      const same = rows.filter((one) => recorded.has(one));
      expect(same.length).toBe(SEED === 6_000 ? rows.length : same.length);
    });
  },
);

import { describe, expect, test } from "vitest";
import { holdToRecord } from "../support/oracles/compare.ts";
import { readRecord } from "../support/oracles/record.ts";
import { WORLDS_SUITE } from "../support/oracles/suites/worlds.ts";

describe("generated worlds end as they do with the tools", () => {
  test("300 worlds at least, half of which get through init with each program", () => {
    const answers = readRecord(WORLDS_SUITE.name).flatMap((row) => row.answers);
    for (const name of new Set(answers.flatMap(({ by }) => by))) {
      const given = answers.filter(({ by }) => by.includes(name));
      const done = given.filter(({ answer }) => Object(answer).init !== "refused");
      expect(given.length, name).toBeGreaterThanOrEqual(300);
      expect(done.length * 2, name).toBeGreaterThanOrEqual(given.length);
    }
  });

  holdToRecord(WORLDS_SUITE);
});

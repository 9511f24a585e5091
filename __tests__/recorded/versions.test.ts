import { describe, expect, test } from "vitest";
import { parseVersion } from "../../src/model/version.ts";
import { holdToRecord } from "../support/oracles/compare.ts";
import { readRecord } from "../support/oracles/record.ts";
import { largeNumber, VERSIONS_SUITE } from "../support/oracles/suites/texts.ts";

describe("parseVersion() reads what the tools read", () => {
  holdToRecord(VERSIONS_SUITE);
});

test("parseVersion() refuses each recorded version with a number above 2^53 - 1, for its number (LD-13)", () => {
  const rows = readRecord("versions").filter((row) => largeNumber(row.case) !== undefined);

  expect(rows).toHaveLength(71);
  for (const row of rows) {
    expect(row.answers.map(({ answer }) => answer)).toStrictEqual([row.case]);
    expect(() => parseVersion(row.case)).toThrow("a number is larger than 9007199254740991");
  }
});

import { describe, expect, test } from "vitest";
import { parseConstraints } from "../../src/model/constraint.ts";
import { parseVersion } from "../../src/model/version.ts";
import { holdToRecord } from "../support/oracles/compare.ts";
import { MEMBERSHIP_SUITE } from "../support/oracles/suites/membership.ts";
import { largeNumber } from "../support/oracles/suites/texts.ts";

describe("allowsVersion() allows what the tools allow", () => {
  holdToRecord(MEMBERSHIP_SUITE);
});

test("only the version is refused where a number is above 2^53 - 1 (LD-13)", () => {
  const cases = MEMBERSHIP_SUITE.cases.filter(({ version }) => largeNumber(version) !== undefined);

  expect(cases).toHaveLength(95);
  for (const { constraint, version } of cases) {
    expect(() => parseConstraints(constraint)).not.toThrow();
    expect(() => parseVersion(version)).toThrow("a number is larger than 9007199254740991");
  }
});

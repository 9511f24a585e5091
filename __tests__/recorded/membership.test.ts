import { describe } from "vitest";
import { holdToRecord } from "../support/oracles/compare.ts";
import { MEMBERSHIP_SUITE } from "../support/oracles/suites/membership.ts";

describe("allowsVersion() allows what the tools allow", () => {
  holdToRecord(MEMBERSHIP_SUITE);
});

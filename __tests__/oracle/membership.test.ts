import { describe } from "vitest";
import { compareWithOracles } from "../support/oracles/compare.ts";
import { MEMBERSHIP_SUITE } from "../support/oracles/suites/membership.ts";

describe("allowsVersion() allows what the tools allow", () => {
  compareWithOracles(MEMBERSHIP_SUITE);
});

import { describe } from "vitest";
import { compareWithOracles } from "../support/oracles/compare.ts";
import { DOCUMENTATION_SUITE } from "../support/oracles/suites/lock.ts";

describe("what the tools' own manual says of locking holds of runLock()", () => {
  compareWithOracles(DOCUMENTATION_SUITE);
});

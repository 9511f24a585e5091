import { describe } from "vitest";
import { compareWithOracles } from "../support/oracles/compare.ts";
import { INIT_SUITE } from "../support/oracles/suites/init.ts";

describe("nextInit() ends as init does", () => {
  compareWithOracles(INIT_SUITE);
});

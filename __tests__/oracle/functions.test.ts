import { describe } from "vitest";
import { compareWithOracles } from "../support/oracles/compare.ts";
import { FUNCTIONS_SUITE } from "../support/oracles/suites/functions.ts";

describe("expressions come to what the tools make of them", () => {
  compareWithOracles(FUNCTIONS_SUITE);
});

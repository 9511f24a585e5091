import { describe } from "vitest";
import { compareWithOracles } from "../support/oracles/compare.ts";
import { LUCK_SUITE } from "../support/oracles/suites/luck.ts";

describe("what a map's order decides for the tools is decided here", () => {
  compareWithOracles(LUCK_SUITE);
});

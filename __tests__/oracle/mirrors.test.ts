import { describe } from "vitest";
import { compareWithOracles } from "../support/oracles/compare.ts";
import { MIRRORS_SUITE } from "../support/oracles/suites/mirrors.ts";

describe("packages of mirrors are locked as the tools lock them", () => {
  compareWithOracles(MIRRORS_SUITE);
});

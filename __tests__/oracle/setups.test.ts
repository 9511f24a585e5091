import { describe } from "vitest";
import { compareWithOracles } from "../support/oracles/compare.ts";
import { SETUPS_SUITE } from "../support/oracles/suites/setups.ts";

describe("caches, overrides and oddities come to what the tools make of them", () => {
  compareWithOracles(SETUPS_SUITE);
});

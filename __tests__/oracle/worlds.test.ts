import { describe } from "vitest";
import { compareWithOracles } from "../support/oracles/compare.ts";
import { WORLDS_SUITE } from "../support/oracles/suites/worlds.ts";

describe("generated worlds end as they do with the tools", () => {
  compareWithOracles(WORLDS_SUITE);
});

import { describe } from "vitest";
import { compareWithOracles } from "../support/oracles/compare.ts";
import { OWN_WORD_SUITE } from "../support/oracles/suites/own-word.ts";

describe("what the tools install on the registry's word alone passes no review", () => {
  compareWithOracles(OWN_WORD_SUITE);
});

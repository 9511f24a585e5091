import { describe } from "vitest";
import { compareWithOracles } from "../support/oracles/compare.ts";
import { VALUES_SUITE } from "../support/oracles/suites/requirements.ts";

describe("what is evaluated early comes to what the tools come to", () => {
  compareWithOracles(VALUES_SUITE);
});

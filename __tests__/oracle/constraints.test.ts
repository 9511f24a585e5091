import { describe } from "vitest";
import { compareWithOracles } from "../support/oracles/compare.ts";
import { CONSTRAINTS_SUITE } from "../support/oracles/suites/texts.ts";

describe("parseConstraints() reads what the tools read", () => {
  compareWithOracles(CONSTRAINTS_SUITE);
});

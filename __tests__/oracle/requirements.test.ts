import { describe } from "vitest";
import { compareWithOracles } from "../support/oracles/compare.ts";
import { REQUIREMENTS_SUITE } from "../support/oracles/suites/requirements.ts";

describe("configurations require what the tools list", () => {
  compareWithOracles(REQUIREMENTS_SUITE);
});

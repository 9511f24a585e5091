import { describe } from "vitest";
import { compareWithOracles } from "../support/oracles/compare.ts";
import { MODULES_SUITE } from "../support/oracles/suites/modules.ts";

describe("modules from elsewhere require what the tools list", () => {
  compareWithOracles(MODULES_SUITE);
});

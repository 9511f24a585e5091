import { describe } from "vitest";
import { compareWithOracles } from "../support/oracles/compare.ts";
import { OPENTOFU_SUITE } from "../support/oracles/suites/requirements.ts";

describe("what only OpenTofu has requires what the tools list", () => {
  compareWithOracles(OPENTOFU_SUITE);
});

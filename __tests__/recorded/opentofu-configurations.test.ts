import { describe } from "vitest";
import { holdToRecord } from "../support/oracles/compare.ts";
import { OPENTOFU_SUITE } from "../support/oracles/suites/requirements.ts";

describe("what only OpenTofu has requires what the tools list", () => {
  holdToRecord(OPENTOFU_SUITE);
});

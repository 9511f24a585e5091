import { describe } from "vitest";
import { holdToRecord } from "../support/oracles/compare.ts";
import { FIRST_STAGE_SUITE } from "../support/oracles/suites/texts.ts";

describe("isConfigurationConstraint() passes what the tools pass", () => {
  holdToRecord(FIRST_STAGE_SUITE);
});

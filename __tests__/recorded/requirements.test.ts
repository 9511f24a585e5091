import { describe } from "vitest";
import { holdToRecord } from "../support/oracles/compare.ts";
import { REQUIREMENTS_SUITE } from "../support/oracles/suites/requirements.ts";

describe("configurations require what the tools list", () => {
  holdToRecord(REQUIREMENTS_SUITE);
});

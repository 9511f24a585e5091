import { describe } from "vitest";
import { holdToRecord } from "../support/oracles/compare.ts";
import { STATES_SUITE } from "../support/oracles/suites/requirements.ts";

describe("states require what the tools list", () => {
  holdToRecord(STATES_SUITE);
});

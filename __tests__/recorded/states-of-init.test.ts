import { describe } from "vitest";
import { holdToRecord } from "../support/oracles/compare.ts";
import { STATES_OF_INIT_SUITE } from "../support/oracles/suites/requirements.ts";

describe("init installs what states require", () => {
  holdToRecord(STATES_OF_INIT_SUITE);
});

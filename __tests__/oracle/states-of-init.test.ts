import { describe } from "vitest";
import { compareWithOracles } from "../support/oracles/compare.ts";
import { STATES_OF_INIT_SUITE } from "../support/oracles/suites/requirements.ts";

describe("init installs what states require", () => {
  compareWithOracles(STATES_OF_INIT_SUITE);
});

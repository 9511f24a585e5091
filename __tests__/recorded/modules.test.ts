import { describe } from "vitest";
import { holdToRecord } from "../support/oracles/compare.ts";
import { MODULES_SUITE } from "../support/oracles/suites/modules.ts";

describe("modules from elsewhere require what the tools list", () => {
  holdToRecord(MODULES_SUITE);
});

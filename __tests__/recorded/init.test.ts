import { describe } from "vitest";
import { holdToRecord } from "../support/oracles/compare.ts";
import { INIT_SUITE } from "../support/oracles/suites/init.ts";

describe("nextInit() ends as init does", () => {
  holdToRecord(INIT_SUITE);
});

import { describe } from "vitest";
import { holdToRecord } from "../support/oracles/compare.ts";
import { FUNCTIONS_SUITE } from "../support/oracles/suites/functions.ts";

describe("expressions come to what the tools make of them", () => {
  holdToRecord(FUNCTIONS_SUITE);
});

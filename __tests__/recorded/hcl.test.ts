import { describe } from "vitest";
import { holdToRecord } from "../support/oracles/compare.ts";
import { HCL_SUITE } from "../support/oracles/suites/hcl.ts";

describe("parseFile() accepts what the tools can format", () => {
  holdToRecord(HCL_SUITE);
});

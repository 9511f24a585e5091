import { describe } from "vitest";
import { holdToRecord } from "../support/oracles/compare.ts";
import { CONSTRAINTS_SUITE } from "../support/oracles/suites/texts.ts";

describe("parseConstraints() reads what the tools read", () => {
  holdToRecord(CONSTRAINTS_SUITE);
});

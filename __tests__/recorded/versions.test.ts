import { describe } from "vitest";
import { holdToRecord } from "../support/oracles/compare.ts";
import { VERSIONS_SUITE } from "../support/oracles/suites/texts.ts";

describe("parseVersion() reads what the tools read", () => {
  holdToRecord(VERSIONS_SUITE);
});

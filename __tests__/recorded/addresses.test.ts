import { describe } from "vitest";
import { holdToRecord } from "../support/oracles/compare.ts";
import { ADDRESSES_SUITE } from "../support/oracles/suites/texts.ts";

describe("parseProviderAddress() reads what the tools read", () => {
  holdToRecord(ADDRESSES_SUITE);
});

import { describe } from "vitest";
import { holdToRecord } from "../support/oracles/compare.ts";
import { EXCHANGES_SUITE } from "../support/oracles/suites/exchanges.ts";

describe("registries are found and asked as the tools find and ask them", () => {
  holdToRecord(EXCHANGES_SUITE);
});

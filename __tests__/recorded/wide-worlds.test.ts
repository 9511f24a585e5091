import { describe } from "vitest";
import { holdToRecord } from "../support/oracles/compare.ts";
import { WIDE_WORLDS_SUITE } from "../support/oracles/suites/wide-worlds.ts";

describe("generated worlds in many ways of writing end as they do with the tools", () => {
  holdToRecord(WIDE_WORLDS_SUITE);
});

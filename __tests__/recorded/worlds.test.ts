import { describe } from "vitest";
import { holdToRecord } from "../support/oracles/compare.ts";
import { WORLDS_SUITE } from "../support/oracles/suites/worlds.ts";

describe("generated worlds end as they do with the tools", () => {
  holdToRecord(WORLDS_SUITE);
});

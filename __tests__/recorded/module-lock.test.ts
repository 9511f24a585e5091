import { describe } from "vitest";
import { holdToRecord } from "../support/oracles/compare.ts";
import { MODULE_LOCK_SUITE } from "../support/oracles/suites/module-lock.ts";

describe("lock --modules records what init lays down", () => {
  holdToRecord(MODULE_LOCK_SUITE);
});

import { describe } from "vitest";
import { holdToRecord } from "../support/oracles/compare.ts";
import { MIRRORS_SUITE } from "../support/oracles/suites/mirrors.ts";

describe("packages of mirrors are locked as the tools lock them", () => {
  holdToRecord(MIRRORS_SUITE);
});

import { describe } from "vitest";
import { holdToRecord } from "../support/oracles/compare.ts";
import { OWN_WORD_SUITE } from "../support/oracles/suites/own-word.ts";

describe("what the tools install on the registry's word alone passes no review", () => {
  holdToRecord(OWN_WORD_SUITE);
});

import { describe } from "vitest";
import { holdToRecord } from "../support/oracles/compare.ts";
import { MIRRORED_WORLDS_SUITE } from "../support/oracles/suites/mirrored-worlds.ts";

describe("generated worlds with mirrors end as they do with the tools", () => {
  holdToRecord(MIRRORED_WORLDS_SUITE);
});

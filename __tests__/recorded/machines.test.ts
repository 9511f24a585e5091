import { describe } from "vitest";
import { holdToRecord } from "../support/oracles/compare.ts";
import { MACHINES_SUITE } from "../support/oracles/suites/machines.ts";

describe("a machine's files, variables and registries are read as the tools read them", () => {
  holdToRecord(MACHINES_SUITE);
});

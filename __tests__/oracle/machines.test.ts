import { describe } from "vitest";
import { compareWithOracles } from "../support/oracles/compare.ts";
import { MACHINES_SUITE } from "../support/oracles/suites/machines.ts";

describe("a machine's files, variables and registries are read as the tools read them", () => {
  compareWithOracles(MACHINES_SUITE);
});

import { describe } from "vitest";
import { compareWithOracles } from "../support/oracles/compare.ts";
import { LOCK_SUITE } from "../support/oracles/suites/lock.ts";

describe("runLock() writes what providers lock writes", () => {
  compareWithOracles(LOCK_SUITE);
});

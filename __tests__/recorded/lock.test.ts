import { describe } from "vitest";
import { holdToRecord } from "../support/oracles/compare.ts";
import { LOCK_SUITE } from "../support/oracles/suites/lock.ts";

describe("runLock() writes what providers lock wrote", () => {
  holdToRecord(LOCK_SUITE);
});

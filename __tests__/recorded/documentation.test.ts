import { describe } from "vitest";
import { holdToRecord } from "../support/oracles/compare.ts";
import { DOCUMENTATION_SUITE } from "../support/oracles/suites/lock.ts";

describe("what the tools' own manual says of locking held of runLock()", () => {
  holdToRecord(DOCUMENTATION_SUITE);
});

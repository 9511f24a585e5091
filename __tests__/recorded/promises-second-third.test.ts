import { describe } from "vitest";
import { holdPromisesToRecord } from "../support/promises/held-to-record.ts";

describe("what fix, lock and verify promise of init, in the second third of the worlds", () => {
  holdPromisesToRecord(1);
});

import { describe } from "vitest";
import { holdPromisesToRecord } from "../support/promises/held-to-record.ts";

describe("what fix, lock and verify promise of init, in the last third of the worlds", () => {
  holdPromisesToRecord(2);
});

import { describe } from "vitest";
import { holdPromisesBesideOracles } from "../support/promises/compare.ts";

describe("what fix, lock and verify promise of init", () => {
  holdPromisesBesideOracles();
});

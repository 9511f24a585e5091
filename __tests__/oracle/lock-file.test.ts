import { describe } from "vitest";
import { compareWithOracles } from "../support/oracles/compare.ts";
import { LOCK_FILE_SUITE } from "../support/oracles/suites/lock-file.ts";

describe("decodeLockFile() says what the tools say of a lock file", () => {
  compareWithOracles(LOCK_FILE_SUITE);
});

import { describe } from "vitest";
import { holdToRecord } from "../support/oracles/compare.ts";
import { LOCK_FILE_SUITE } from "../support/oracles/suites/lock-file.ts";

describe("decodeLockFile() says what the tools say of a lock file", () => {
  holdToRecord(LOCK_FILE_SUITE);
});

import { describe, expect, test } from "vitest";
import { EXIT_OF_VERDICT, exitCodeOfError } from "../../../src/cli/run/exit-code.ts";
import { LockReviewError } from "../../../src/model/error.ts";

describe("EXIT_OF_VERDICT", () => {
  test.each([
    ["passed", 0],
    ["no-change", 0],
    ["failed", 1],
    ["unverified", 3],
  ] as const)("of %s is %i", (verdict, code) => {
    expect(EXIT_OF_VERDICT[verdict]).toBe(code);
  });
});

describe("exitCodeOfError()", () => {
  test.each([
    ["USAGE", 2],
    ["INVALID_ADDRESS", 2],
    ["INVALID_HASH", 2],
    ["INVALID_CLI_CONFIG", 2],
    ["NOT_A_REPOSITORY", 2],
    ["FILE_FAILED", 2],
    ["GIT_FAILED", 3],
    ["HOST_UNREACHABLE", 3],
  ] as const)("of %s is %i", (errorCode, code) => {
    expect(exitCodeOfError(new LockReviewError(errorCode, "so it is", { way: undefined }))).toBe(
      code,
    );
  });

  test("of a bug is never that of something that passed", () => {
    expect(exitCodeOfError(new TypeError("bug"))).toBe(3);
    expect(exitCodeOfError("thrown")).toBe(3);
  });
});

import { describe, expect, test } from "vitest";
import { type ErrorCode, LockReviewError } from "../../../src/model/error.ts";
import { isAbsent, isUnreachable } from "../../../src/sources/answers/source.ts";

const of = (code: ErrorCode) => new LockReviewError(code, "x", { way: undefined });

describe("isAbsent() and isUnreachable()", () => {
  test.each<ErrorCode>(["PROVIDER_NOT_FOUND", "VERSION_NOT_AVAILABLE", "PLATFORM_NOT_AVAILABLE"])(
    "take %s for an answer",
    (code) => {
      expect([isAbsent(of(code)), isUnreachable(of(code))]).toStrictEqual([true, false]);
    },
  );

  test.each<ErrorCode>(["HOST_UNREACHABLE", "QUERY_FAILED", "UNAUTHORIZED", "ABORTED"])(
    "take %s for no answer",
    (code) => {
      expect([isAbsent(of(code)), isUnreachable(of(code))]).toStrictEqual([false, true]);
    },
  );

  test.each<ErrorCode>(["HOST_HAS_NO_REGISTRY", "INVALID_METADATA", "CHECKSUM_MISMATCH"])(
    "take %s for neither",
    (code) => {
      expect([isAbsent(of(code)), isUnreachable(of(code))]).toStrictEqual([false, false]);
    },
  );
});

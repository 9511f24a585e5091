import { describe, expect, test } from "vitest";
import { type ErrorCode, LockReviewError } from "../../../src/model/error.ts";
import {
  failureFromStatus,
  inVain,
  isAbsent,
  isUnreachable,
} from "../../../src/sources/answers/source.ts";

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

describe("inVain() and failureFromStatus()", () => {
  const answer = { status: 502, url: "https://cdn.test:8443/p.zip?token=secret" };

  test("name the host that answered, once", () => {
    const words = "Downloading p from https://r.test/p.zip failed: HTTP 502 from cdn.test:8443";
    expect(inVain("Downloading p from https://r.test/p.zip", answer)).toBe(words);
    expect(inVain("Asking cdn.test:8443 for p", answer)).toBe(
      "Asking cdn.test:8443 for p failed: HTTP 502",
    );
  });

  test.each([
    [502, "cdn.test:8443"],
    [429, "cdn.test:8443"],
    [418, undefined],
    [403, undefined],
  ])("hold it silent for a status that passes: %i", (status, silentHost) => {
    const failure = failureFromStatus("Asking", { ...answer, status }, false);

    const message = `Asking failed: HTTP ${status} from cdn.test:8443`;
    expect(failure).toMatchObject({ message, silentHost });
  });
});

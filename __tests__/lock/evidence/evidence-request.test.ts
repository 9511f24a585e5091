import { describe, expect, test } from "vitest";
import {
  distinct,
  problemOfError,
  tellsNothing,
} from "../../../src/lock/evidence/evidence-request.ts";
import { type ErrorCode, LockReviewError } from "../../../src/model/error.ts";
import type { EvidenceProblem } from "../../../src/model/evidence.ts";
import { isSilence } from "../../../src/sources/answers/source.ts";
import { aPlatform } from "../../support/builders.ts";

describe("problemOfError()", () => {
  test.each<[ErrorCode, EvidenceProblem["kind"]]>([
    ["PROVIDER_NOT_FOUND", "provider-not-found"],
    ["VERSION_NOT_AVAILABLE", "version-not-listed"],
    ["AMBIGUOUS_DOCUMENT", "ambiguous-document"],
    ["BAD_SIGNATURE", "bad-signature"],
    ["UNKNOWN_SIGNER", "bad-signature"],
    ["CHECKSUM_MISMATCH", "checksum-mismatch"],
    ["INVALID_ARCHIVE", "invalid-archive"],
    ["INVALID_METADATA", "invalid-metadata"],
    ["PROTOCOL_NOT_SUPPORTED", "invalid-metadata"],
    ["LIMIT_EXCEEDED", "not-checked"],
    ["HOST_UNREACHABLE", "unreachable"],
    ["UNAUTHORIZED", "unreachable"],
    ["REQUEST_REFUSED", "unreachable"],
    ["HOST_HAS_NO_REGISTRY", "unreachable"],
  ])("takes %s for %s", (code, kind) => {
    const error = new LockReviewError(code, "What happened", { way: undefined });

    expect(problemOfError(error)).toEqual({ kind, message: "What happened" });
    expect(problemOfError(error, aPlatform())).toEqual({
      kind,
      message: "What happened",
      platform: aPlatform(),
    });
  });
});

describe("tellsNothing()", () => {
  test.each<[ErrorCode, boolean]>([
    ["PROVIDER_NOT_FOUND", true],
    ["VERSION_NOT_AVAILABLE", true],
    ["PLATFORM_NOT_AVAILABLE", true],
    ["HOST_UNREACHABLE", true],
    ["HOST_HAS_NO_REGISTRY", true],
    ["QUERY_FAILED", true],
    ["UNAUTHORIZED", true],
    ["REQUEST_REFUSED", true],
    ["BAD_SIGNATURE", false],
    ["UNKNOWN_SIGNER", false],
    ["AMBIGUOUS_DOCUMENT", false],
    ["INVALID_METADATA", false],
    ["PROTOCOL_NOT_SUPPORTED", false],
    ["CHECKSUM_MISMATCH", false],
    ["LIMIT_EXCEEDED", false],
  ])("says of %s what isSilence() says: %s", (code, silent) => {
    const error = new LockReviewError(code, "What happened", { way: undefined });

    expect([tellsNothing(problemOfError(error)), isSilence(error)]).toStrictEqual([silent, silent]);
  });
});

test("distinct() keeps the first of equal problems", () => {
  const one: EvidenceProblem = { kind: "unreachable", message: "a" };
  const other: EvidenceProblem = { kind: "unreachable", message: "a", platform: aPlatform() };

  expect(distinct([one, other, { ...one }])).toStrictEqual([one, other]);
});

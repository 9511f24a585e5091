import { describe, expect, test } from "vitest";
import { type ErrorCode, LockReviewError } from "../../../src/model/error.ts";
import {
  answerOr,
  availableOf,
  failureFromStatus,
  inVain,
  isAbsent,
  isSilence,
  isUnreachable,
  missingVersion,
  notMirrored,
  notPublished,
} from "../../../src/sources/answers/source.ts";
import { anAddress, aPlatform, aVersion } from "../../support/builders.ts";

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

test.each<[ErrorCode, boolean]>([
  ["VERSION_NOT_AVAILABLE", true],
  ["QUERY_FAILED", true],
  ["HOST_HAS_NO_REGISTRY", true],
  ["REQUEST_REFUSED", true],
  ["INVALID_METADATA", false],
  ["CHECKSUM_MISMATCH", false],
])("isSilence() lets a mirror speak after %s: %s", (code, isSilent) => {
  expect(isSilence(of(code))).toBe(isSilent);
});

describe("answerOr()", () => {
  const reject = (error: Error) =>
    answerOr<string, string>(Promise.reject(error), ({ code }) => `stands for ${code}`);

  test("gives the answer, or what stands for an error that we know", async () => {
    expect(await answerOr(Promise.resolve("x"), () => "y")).toBe("x");
    expect(await reject(of("QUERY_FAILED"))).toBe("stands for QUERY_FAILED");
  });

  test("lets an interruption pass, and an error of our own", async () => {
    await expect(reject(of("ABORTED"))).rejects.toMatchObject({ code: "ABORTED" });
    await expect(reject(new RangeError("broken"))).rejects.toThrow("broken");
  });
});

test("availableOf() puts versions in order, by the bytes of their metadata last (VR-5, VR-7)", () => {
  const linux = aPlatform("linux_amd64");
  const named = ["1.10.0", "1.9.0+b", "1.9.0", "1.9.0+a", "1.9.0-rc1"].map(aVersion);

  const { versions } = availableOf(new Map(named.map((version) => [version, new Set([linux])])));

  expect(versions.map(({ version }) => version)).toStrictEqual([
    "1.9.0-rc1",
    "1.9.0",
    "1.9.0+a",
    "1.9.0+b",
    "1.10.0",
  ]);
  expect(versions[0]?.platforms).toStrictEqual([linux]);
});

test("what is not there is named, and told from what is unknown", () => {
  const request = {
    provider: anAddress("example.com/acme/widget"),
    version: aVersion("1.2.3"),
    platform: aPlatform("linux_amd64"),
  };
  const what = "example.com/acme/widget 1.2.3";

  expect(notPublished(request, " in a or b")).toMatchObject({
    code: "PLATFORM_NOT_AVAILABLE",
    message: `${what} is not available for linux_amd64 in a or b`,
  });
  expect(notMirrored(request, "https://m.test/")).toMatchObject({
    code: "PLATFORM_NOT_AVAILABLE",
    message: `https://m.test/ has no package of ${what} for linux_amd64`,
  });
  expect(missingVersion("The list", "list names")).toMatchObject({
    code: "INVALID_METADATA",
    message: "The list is missing: HTTP 404",
    hint: expect.stringContaining("which another source or the mirror's own list names"),
  });
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
    [500, "cdn.test:8443"],
    [502, "cdn.test:8443"],
    [429, "cdn.test:8443"],
    [418, undefined],
    [403, undefined],
  ])("hold it silent for a status that passes: %i", (status, silentHost) => {
    const failure = failureFromStatus("Asking", { ...answer, status }, false);

    const message = `Asking failed: HTTP ${status} from cdn.test:8443`;
    expect(failure).toMatchObject({ message, silentHost });
  });

  test.each<[number, boolean, ErrorCode, string]>([
    [401, true, "UNAUTHORIZED", "rejected the credentials"],
    [401, false, "UNAUTHORIZED", "wants credentials"],
    [403, true, "UNAUTHORIZED", "rejected the credentials"],
    [404, true, "QUERY_FAILED", "try again later"],
  ])("tell a refusal from a failure: %i, credentials sent: %s", (status, sent, code, hint) => {
    expect(failureFromStatus("Asking", { ...answer, status }, sent)).toMatchObject({
      code,
      hint: expect.stringContaining(hint),
    });
  });
});

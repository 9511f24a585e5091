import { describe, expect, test } from "vitest";
import {
  inSentences,
  isLockReviewError,
  LockReviewError,
  loadPart,
} from "../../src/model/error.ts";

describe("LockReviewError", () => {
  test("carries code, message, hint and cause", () => {
    const cause = new Error("refused");
    const error = new LockReviewError("HOST_UNREACHABLE", "Could not reach example.com", {
      hint: "Try again later.",
      cause,
      way: { host: "example.com", redirectedBy: undefined, proxy: "http://proxy.example:3128" },
    });

    expect(error).toMatchObject({
      name: "LockReviewError",
      code: "HOST_UNREACHABLE",
      message: "Could not reach example.com",
      hint: "Try again later.",
      cause,
      way: { host: "example.com", redirectedBy: undefined, proxy: "http://proxy.example:3128" },
    });
  });

  test("has no cause and no hint unless given", () => {
    const error = new LockReviewError("USAGE", "No such option");

    expect("cause" in error).toBe(false);
    expect(error.hint).toBeUndefined();
  });
});

describe("inSentences()", () => {
  test("ends the message and adds what can be done", () => {
    const hint = "Try again later.";

    expect(inSentences({ message: "No answer", hint })).toBe("No answer. Try again later.");
    expect(inSentences({ message: "No answer", hint: undefined })).toBe("No answer.");
  });
});

describe("isLockReviewError()", () => {
  const error = new LockReviewError("INVALID_HASH", "no");

  test("matches any of the codes given, and every code when none is", () => {
    expect(isLockReviewError(error, "INVALID_PLATFORM", "INVALID_HASH")).toBe(true);
    expect(isLockReviewError(error, "INVALID_PLATFORM")).toBe(false);
    expect(isLockReviewError(error)).toBe(true);
  });

  test("knows a stranger", () => {
    expect(isLockReviewError(new Error("INVALID_HASH"), "INVALID_HASH")).toBe(false);
    expect(isLockReviewError(undefined)).toBe(false);
  });
});

test("loadPart() says which file a program lacks, and what to do", async () => {
  const cause = new Error("no such file");

  await expect(loadPart("part.js", () => Promise.reject(cause))).rejects.toMatchObject({
    code: "FILE_FAILED",
    message: expect.stringContaining("part.js"),
    hint: expect.stringContaining("dist/"),
    cause,
  });
  expect(await loadPart("part.js", () => Promise.resolve("its exports"))).toBe("its exports");
});

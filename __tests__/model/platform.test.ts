import { describe, expect, test } from "vitest";
import { isLockReviewError } from "../../src/model/error.ts";
import { parsePlatform, platformFromNode, platformParts } from "../../src/model/platform.ts";

describe("parsePlatform()", () => {
  test.each(["linux_amd64", "bleep_bloop", "_", "linux_", "_arm64", "Linux_AMD64"])(
    "accepts %j, because halves are not checked against a list (PL-2)",
    (text) => {
      expect(parsePlatform(text)).toBe(text);
    },
  );

  test.each([
    "",
    "linux",
    "linux_amd64_v2",
    "linux amd64",
    " linux_amd64",
    "linux_amd64\n",
    "linux_\u00a0",
  ])("refuses %j with INVALID_PLATFORM", (text) => {
    const read = () => parsePlatform(text);

    expect(read).toThrow(`"${text}" is not a platform`);
    expect(read).toThrow(expect.toSatisfy((error) => isLockReviewError(error, "INVALID_PLATFORM")));
  });
});

describe("platformParts()", () => {
  test("gives the halves, also when they are empty", () => {
    expect(platformParts(parsePlatform("linux_amd64"))).toStrictEqual({
      os: "linux",
      arch: "amd64",
    });
    expect(platformParts(parsePlatform("_"))).toStrictEqual({ os: "", arch: "" });
  });
});

describe("platformFromNode()", () => {
  test.each([
    ["linux", "x64", "linux_amd64"],
    ["win32", "ia32", "windows_386"],
    ["darwin", "arm64", "darwin_arm64"],
    ["sunos", "x64", "solaris_amd64"],
    ["freebsd", "arm", "freebsd_arm"],
  ])("names %s and %s as Go does: %s", (os, arch, platform) => {
    expect(platformFromNode(os, arch)).toBe(platform);
  });
});

import { describe, expect, test } from "vitest";
import { LockReviewError } from "../../../src/model/error.ts";
import { parsePlatform } from "../../../src/model/platform.ts";
import { parseProviderAddress } from "../../../src/model/provider-address.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { parseVersion } from "../../../src/model/version.ts";
import type { ProviderSource } from "../../../src/sources/answers/source.ts";
import { memoizedSource } from "../../../src/sources/installation/multi.ts";

const PROVIDER = parseProviderAddress("r.test/acme/widget", OPENTOFU);
const REQUEST = {
  provider: PROVIDER,
  version: parseVersion("1.0.0"),
  platform: parsePlatform("a_b"),
};

function failingSource(failure: Error) {
  const asked: string[] = [];
  const source: ProviderSource = {
    availableVersions(provider) {
      asked.push(provider);
      return Promise.reject(failure);
    },
    packageMeta(request) {
      asked.push(request.platform);
      return Promise.reject(failure);
    },
    describe: () => "somewhere",
  };
  return { asked, source: memoizedSource(source) };
}

describe("memoizedSource()", () => {
  test("asks for versions once and remembers the answer", async () => {
    let asked = 0;
    const source = memoizedSource({
      ...failingSource(new Error("unused")).source,
      availableVersions: () => {
        asked++;
        return Promise.resolve({ versions: [] });
      },
    });

    const answers = await Promise.all([
      source.availableVersions(PROVIDER),
      source.availableVersions(PROVIDER),
    ]);

    expect(answers[0]).toBe(answers[1]);
    expect(asked).toBe(1);
  });

  test("remembers refusals, per question", async () => {
    const { asked, source } = failingSource(new LockReviewError("QUERY_FAILED", "HTTP 500"));
    const other = { ...REQUEST, platform: parsePlatform("c_d") };

    await expect(source.packageMeta(REQUEST)).rejects.toThrow("HTTP 500");
    await expect(source.packageMeta(REQUEST)).rejects.toThrow("HTTP 500");
    await expect(source.packageMeta(other)).rejects.toThrow("HTTP 500");

    expect(asked).toStrictEqual(["a_b", "c_d"]);
  });

  test("forgets an aborted question", async () => {
    const { asked, source } = failingSource(new LockReviewError("ABORTED", "Stopped"));

    await expect(source.packageMeta(REQUEST)).rejects.toThrow("Stopped");
    await expect(source.packageMeta(REQUEST)).rejects.toThrow("Stopped");

    expect(asked).toHaveLength(2);
  });

  test("describes what it wraps", () => {
    expect(failingSource(new Error("unused")).source.describe(PROVIDER)).toBe("somewhere");
  });
});

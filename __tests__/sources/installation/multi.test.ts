import { describe, expect, test } from "vitest";
import { type ErrorCode, LockReviewError } from "../../../src/model/error.ts";
import { parsePlatform } from "../../../src/model/platform.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { parseVersion } from "../../../src/model/version.ts";
import type { ProviderSource } from "../../../src/sources/answers/source.ts";
import {
  EVERY_PROVIDER,
  multiSource,
  parsePattern,
} from "../../../src/sources/installation/multi.ts";
import { anAddress } from "../../support/builders.ts";

const provider = anAddress("acme/widget", OPENTOFU);
const platform = parsePlatform("linux_amd64");

/** A source of versions, or one that fails. */
function aSource(name: string, versions: readonly string[] | ErrorCode): ProviderSource {
  const fail = (code: ErrorCode) =>
    Promise.reject(new LockReviewError(code, `${name} fails`, { way: undefined }));
  const offers = typeof versions === "string" ? [] : versions.map(parseVersion);
  return {
    describe: () => name,
    availableVersions: () =>
      typeof versions === "string"
        ? fail(versions)
        : Promise.resolve({
            versions: offers.map((version) => ({ version, platforms: [platform] })),
          }),
    packageMeta: (request) => {
      if (typeof versions === "string") return fail(versions);
      if (!offers.includes(request.version)) return fail("PLATFORM_NOT_AVAILABLE");
      const location = { kind: "directory", path: name } as const;
      return Promise.resolve({
        ...request,
        location,
        authentication: { kind: "none" },
        source: name,
      });
    },
  };
}

function combined(...sources: readonly ProviderSource[]): ProviderSource {
  return multiSource(sources.map((source) => ({ ...EVERY_PROVIDER, source })));
}

describe("multiSource() lists the versions of all sources", () => {
  test("every one once, in order (SRC-71)", async () => {
    const source = combined(aSource("a", ["2.0.0", "1.0.0"]), aSource("b", ["1.0.0", "1.5.0"]));

    const answer = await source.availableVersions(provider);

    expect(answer.versions.map(({ version }) => version)).toStrictEqual([
      "1.0.0",
      "1.5.0",
      "2.0.0",
    ]);
    expect(answer.versions[0]?.platforms).toStrictEqual([platform]);
  });

  test("passing over those that know they have none", async () => {
    const source = combined(aSource("a", "PROVIDER_NOT_FOUND"), aSource("b", ["1.0.0"]));

    expect((await source.availableVersions(provider)).versions).toHaveLength(1);
  });

  test.for<ErrorCode>(["HOST_UNREACHABLE", "QUERY_FAILED", "UNAUTHORIZED", "FILE_FAILED"])(
    "and fails with any that cannot tell: %s",
    async (code) => {
      const source = combined(aSource("a", ["1.0.0"]), aSource("b", code));

      await expect(source.availableVersions(provider)).rejects.toMatchObject({ code });
    },
  );

  test("and knows when there is none, naming those that were asked", async () => {
    const source = combined(aSource("a", "PROVIDER_NOT_FOUND"), aSource("b", []));

    await expect(source.availableVersions(provider)).rejects.toMatchObject({
      code: "PROVIDER_NOT_FOUND",
      message: expect.stringContaining("a, b"),
    });
    await expect(combined().availableVersions(provider)).rejects.toMatchObject({
      code: "PROVIDER_NOT_FOUND",
    });
  });
});

describe("multiSource() takes a package from the first source that has it (SRC-73, SRC-74)", () => {
  const ask = (source: ProviderSource, version: string) =>
    source.packageMeta({ provider, version: parseVersion(version), platform });

  test("in the order configured", async () => {
    const source = combined(aSource("a", ["1.0.0"]), aSource("b", ["1.0.0", "2.0.0"]));

    expect((await ask(source, "1.0.0")).source).toBe("a");
    expect((await ask(source, "2.0.0")).source).toBe("b");
  });

  test("and no other, once one cannot tell", async () => {
    const source = combined(aSource("a", "QUERY_FAILED"), aSource("b", ["1.0.0"]));

    await expect(ask(source, "1.0.0")).rejects.toMatchObject({ code: "QUERY_FAILED" });
  });

  test("and only of those that are for the provider", async () => {
    const source = multiSource([
      { source: aSource("a", "QUERY_FAILED"), include: [], exclude: [] },
      {
        source: aSource("b", ["1.0.0"]),
        include: [parsePattern("acme/*", OPENTOFU)],
        exclude: [],
      },
    ]);

    expect((await ask(source, "1.0.0")).source).toBe("b");
    expect(source.describe(provider)).toBe("b");
    expect(source.describe(anAddress("other/x", OPENTOFU))).toBe(
      "any method of the CLI configuration",
    );
  });

  test("or none, when none has it", async () => {
    await expect(ask(combined(aSource("a", ["1.0.0"])), "3.0.0")).rejects.toMatchObject({
      code: "PLATFORM_NOT_AVAILABLE",
    });
  });
});

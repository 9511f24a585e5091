import { expect, test } from "vitest";
import { type ErrorCode, LockReviewError } from "../../../src/model/error.ts";
import { parsePlatform } from "../../../src/model/platform.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { parseVersion } from "../../../src/model/version.ts";
import type { ProviderSource } from "../../../src/sources/answers/source.ts";
import { besideOrigin } from "../../../src/sources/installation/multi.ts";
import { anAddress } from "../../support/builders.ts";

const request = {
  provider: anAddress("acme/widget", OPENTOFU),
  version: parseVersion("1.2.3"),
  platform: parsePlatform("linux_amd64"),
};

/** What each source lists. */
const LISTED: Readonly<Record<string, string>> = { origin: "1.0.0", mirror: "2.0.0" };

/** A source whose packages carry its name, or whose questions all fail. */
function aSource(name: string, failure?: ErrorCode): ProviderSource {
  const answer = <T>(value: T): Promise<T> =>
    failure === undefined
      ? Promise.resolve(value)
      : Promise.reject(new LockReviewError(failure, name, { way: undefined }));
  return {
    describe: () => name,
    availableVersions: () =>
      answer({ versions: [{ version: parseVersion(LISTED[name] ?? "3.0.0"), platforms: [] }] }),
    packageMeta: (wanted) =>
      answer({
        ...wanted,
        source: name,
        location: { kind: "directory", path: name },
        authentication: { kind: "none" },
      }),
  };
}

test("besideOrigin() lists what the configured sources list, and says so", async () => {
  const source = besideOrigin(aSource("origin"), aSource("mirror"));

  const { versions } = await source.availableVersions(request.provider);

  expect(versions.map((one) => one.version)).toStrictEqual([LISTED["mirror"]]);
  expect(source.describe(request.provider)).toBe("mirror");
});

test.for<[string, ErrorCode | undefined, string]>([
  ["the origin, when it answers", undefined, "origin"],
  ["the mirror, when the origin is out of reach", "HOST_UNREACHABLE", "mirror"],
  ["the mirror, when the origin has nothing", "PLATFORM_NOT_AVAILABLE", "mirror"],
])("besideOrigin() takes packages from %s", async ([, failure, expected]) => {
  const source = besideOrigin(aSource("origin", failure), aSource("mirror"));

  expect((await source.packageMeta(request)).source).toBe(expected);
});

test.for<[ErrorCode, ErrorCode, string]>([
  ["HOST_UNREACHABLE", "PLATFORM_NOT_AVAILABLE", "origin"],
  ["PLATFORM_NOT_AVAILABLE", "QUERY_FAILED", "mirror"],
])("besideOrigin() of failures %s and %s tells that of the %s", async ([first, second, told]) => {
  const source = besideOrigin(aSource("origin", first), aSource("mirror", second));

  await expect(source.packageMeta(request)).rejects.toMatchObject({ message: told });
});

// An origin that answers badly is not silent: a mirror's word does not make up for it.
test.for<ErrorCode>(["BAD_SIGNATURE", "AMBIGUOUS_DOCUMENT", "INVALID_METADATA"])(
  "besideOrigin() asks no mirror about an origin's %s",
  async (code) => {
    const source = besideOrigin(aSource("origin", code), aSource("mirror"));

    await expect(source.packageMeta(request)).rejects.toMatchObject({
      code,
      message: "origin",
    });
  },
);

import { describe, expect, test } from "vitest";
import { parseHash } from "../../../src/model/hash.ts";
import { OPENTOFU, TERRAFORM } from "../../../src/model/tool.ts";
import {
  checkReportedPackages,
  checkReportedSize,
  readsReportedPackages,
  reportedDispositions,
} from "../../../src/packages/authentication/listed-hashes.ts";
import { aHash, aPlatform } from "../../support/builders.ts";
import {
  aPackageMeta,
  aRegistryAuthentication,
  hex,
  reportedPackages,
} from "../../support/package-builders.ts";

const ZIP = aHash("zh");
const H1 = aHash("h1");

type Reported = Parameters<typeof reportedPackages>[0];
function registry(byPlatform: Reported, shasum = hex(ZIP)) {
  return aRegistryAuthentication({ shasum, packages: reportedPackages(byPlatform) });
}

describe("a registry's packages are refused in five ways (RG-3)", () => {
  test.each<readonly [string, Reported, string, string]>([
    [
      "without this platform",
      { linux_amd64: { hashes: [ZIP], size: 1000 } },
      "INVALID_METADATA",
      "none of this one",
    ],
    [
      "with no size",
      { bleep_bloop: { hashes: [ZIP], size: 0 } },
      "INVALID_METADATA",
      "package size of 0",
    ],
    [
      "with another zh",
      { bleep_bloop: { hashes: [ZIP, aHash("zh", "x")], size: 1000 } },
      "CHECKSUM_MISMATCH",
      aHash("zh", "x"),
    ],
    [
      "with no zh",
      { bleep_bloop: { hashes: [H1], size: 1000 } },
      "INVALID_METADATA",
      "no zh: hash",
    ],
  ])("%s", (_name, packages, code, words) => {
    const error = checkReportedPackages(aPackageMeta(), registry(packages));

    expect(error?.code).toBe(code);
    expect(error?.message).toContain(words);
  });

  test("with another size than the package has", () => {
    const one = registry({ bleep_bloop: { hashes: [ZIP], size: 1000 } });

    expect(checkReportedSize(aPackageMeta(), one, 999)).toMatchObject({
      code: "CHECKSUM_MISMATCH",
    });
    expect(checkReportedSize(aPackageMeta(), one, 1000)).toBeUndefined();
  });

  test("hex digits are compared as text", () => {
    const one = registry({ bleep_bloop: { hashes: [ZIP], size: 1000 } }, hex(ZIP).toUpperCase());

    expect(checkReportedPackages(aPackageMeta(), one)).toMatchObject({ code: "CHECKSUM_MISMATCH" });
  });

  test("a right answer passes, and so does an absent or empty one (RG-2)", () => {
    const right = registry({ bleep_bloop: { hashes: [H1, ZIP], size: 1000 } });

    expect(checkReportedPackages(aPackageMeta(), right)).toBeUndefined();
    expect(checkReportedPackages(aPackageMeta(), registry({}))).toBeUndefined();
    expect(checkReportedPackages(aPackageMeta(), aRegistryAuthentication())).toBeUndefined();
    expect(checkReportedSize(aPackageMeta(), aRegistryAuthentication(), 5)).toBeUndefined();
  });
});

describe("reportedDispositions() keeps what the registry says of every platform (RG-5)", () => {
  test("an h1 derives from the zh beside it", () => {
    const found = reportedDispositions(reportedPackages({ a_b: { hashes: [ZIP, H1], size: 1 } }));

    expect(found.get(H1)).toMatchObject({ reportedByRegistry: true, derivedFrom: new Set([ZIP]) });
    expect(found.get(ZIP)).toMatchObject({ reportedByRegistry: true, derivedFrom: new Set() });
  });

  test("one hash under two platforms belongs to both (RG-8)", () => {
    const one = { hashes: [H1], size: 1 };

    const found = reportedDispositions(reportedPackages({ a_b: one, c_d: one }));

    expect(found.get(H1)?.platforms).toStrictEqual(new Set([aPlatform("a_b"), aPlatform("c_d")]));
  });

  test("schemes that match nothing are left out", () => {
    const hashes = [parseHash("h2:x"), ZIP];

    const found = reportedDispositions(reportedPackages({ a_b: { hashes, size: 1 } }));

    expect([...found.keys()]).toStrictEqual([ZIP]);
  });
});

test("readsReportedPackages() holds from OpenTofu 1.12 on (RG-1)", () => {
  expect(readsReportedPackages(OPENTOFU)).toBe(true);
  expect(readsReportedPackages({ ...OPENTOFU, minor: 11 })).toBe(false);
  expect(readsReportedPackages({ ...TERRAFORM, minor: 17 })).toBe(false);
});

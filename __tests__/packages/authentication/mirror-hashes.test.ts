import { describe, expect, test } from "vitest";
import { LockReviewError } from "../../../src/model/error.ts";
import { type Hash, parseHash } from "../../../src/model/hash.ts";
import { OPENTOFU, TERRAFORM } from "../../../src/model/tool.ts";
import {
  acceptableHashes,
  checkMirrorHashes,
  matchMirrorHashes,
  mirrorDispositions,
} from "../../../src/packages/authentication/listed-hashes.ts";
import { aHash, aPlatform } from "../../support/builders.ts";
import {
  aHashedArchive,
  aMirrorAuthentication,
  aPackageMeta,
} from "../../support/package-builders.ts";

const ZIP = aHash("zh");
const H1 = aHash("h1");
const WRONG = aHash("zh", "wrong");
const WRONG_H1 = aHash("h1", "wrong");
const meta = aPackageMeta();

describe("matchMirrorHashes() wants one match (AU-13, AU-14)", () => {
  test.each<readonly [string, readonly Hash[], readonly Hash[], readonly Hash[]]>([
    ["a zh", [ZIP], [ZIP], [ZIP]],
    ["an h1", [H1], [H1], [H1]],
    ["a wrong zh and a right h1", [WRONG, H1], [H1], [H1]],
    ["both", [H1, ZIP], [H1, ZIP], [H1]],
    ["a right one and an unknown scheme", [parseHash("h2:x"), ZIP], [ZIP], [ZIP]],
  ])("%s", (_name, listed, byTofu, byTerraform) => {
    const hashed = aHashedArchive();

    expect(matchMirrorHashes(meta, listed, hashed, OPENTOFU)).toStrictEqual(byTofu);
    expect(matchMirrorHashes(meta, listed, hashed, TERRAFORM)).toStrictEqual(byTerraform);
  });

  test.each<readonly [string, readonly Hash[], string]>([
    ["one that does not match is named", [WRONG], WRONG],
    ["of several the number is told", [WRONG, WRONG_H1], "none of the 2"],
  ])("%s", (_name, listed, words) => {
    const match = matchMirrorHashes(meta, listed, aHashedArchive(), OPENTOFU);

    expect(match).toMatchObject({
      code: "CHECKSUM_MISMATCH",
      message: expect.stringContaining(words),
    });
  });

  test("an h1 is compared with the archive's own h1, not the unpacked one (HS-8)", () => {
    const hashed = aHashedArchive({ directory: aHash("h1", "unpacked") });

    expect(matchMirrorHashes(meta, [aHash("h1", "unpacked")], hashed, OPENTOFU)).toBeInstanceOf(
      LockReviewError,
    );
    expect(matchMirrorHashes(meta, [H1], hashed, OPENTOFU)).toStrictEqual([H1]);
  });

  test("where the archive's h1 cannot be computed, comparing one fails (HS-9)", () => {
    const error = new LockReviewError("INVALID_ARCHIVE", "a directory with data");
    const hashed = aHashedArchive({ archive: error });

    expect(matchMirrorHashes(meta, [H1, ZIP], hashed, TERRAFORM)).toBe(error);
    expect(matchMirrorHashes(meta, [ZIP, H1], hashed, OPENTOFU)).toBe(error);
    expect(matchMirrorHashes(meta, [ZIP, H1], hashed, TERRAFORM)).toStrictEqual([ZIP]);
    expect(matchMirrorHashes(meta, [ZIP], hashed, OPENTOFU)).toStrictEqual([ZIP]);
  });
});

describe("acceptableHashes() with trusted hashes of all platforms (AU-15)", () => {
  const mirror = aMirrorAuthentication({
    hashes: [ZIP],
    trustAllHashes: true,
    allPlatforms: { bleep_bloop: [ZIP], a_b: [H1] },
  });
  test.each([
    ["OpenTofu 1.12 takes any platform's", OPENTOFU, [ZIP, H1]],
    ["OpenTofu 1.11 does not", { ...OPENTOFU, minor: 11 }, [ZIP]],
    ["Terraform does not", TERRAFORM, [ZIP]],
    ["a later Terraform does not", { ...TERRAFORM, minor: 12 }, [ZIP]],
  ])("%s", (_name, tool, expected) => {
    expect(acceptableHashes(mirror, tool)).toStrictEqual(expected);
  });
});

test("checkMirrorHashes() refuses a list of unknown schemes, and takes an empty one (AU-1, AU-13)", () => {
  const unknown = aMirrorAuthentication({ hashes: [parseHash("h2:x")] });

  expect(checkMirrorHashes(meta, unknown, OPENTOFU)).toMatchObject({ code: "INVALID_METADATA" });
  expect(checkMirrorHashes(meta, aMirrorAuthentication(), OPENTOFU)).toBeUndefined();
  expect(
    checkMirrorHashes(meta, aMirrorAuthentication({ hashes: [ZIP] }), OPENTOFU),
  ).toBeUndefined();
});

test("mirrorDispositions() tells every platform's hashes as the mirror's word, never the registry's", () => {
  const mirror = aMirrorAuthentication({ hashes: [ZIP, H1], allPlatforms: { a_b: [WRONG] } });

  const found = mirrorDispositions(meta, mirror);

  expect(found.get(H1)).toMatchObject({ reportedByMirror: true, derivedFrom: new Set([ZIP]) });
  expect(found.get(WRONG)?.platforms).toStrictEqual(new Set([aPlatform("a_b")]));
  expect([...found.values()].some((facts) => facts.reportedByRegistry)).toBe(false);
});

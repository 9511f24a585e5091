import { describe, expect, test } from "vitest";
import { disposition } from "../../../src/model/disposition.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import { parseHash } from "../../../src/model/hash.ts";
import { OPENTOFU, TERRAFORM } from "../../../src/model/tool.ts";
import {
  authenticateArchive,
  authenticateDirectory,
  checkDownload,
} from "../../../src/packages/authentication/authenticate-archive.ts";
import { byteNameFromText } from "../../../src/packages/zip/entry-name.ts";
import { aHash, aPlatform } from "../../support/builders.ts";
import {
  aHashedArchive,
  aMirrorAuthentication,
  aPackageMeta,
  aRegistryAuthentication,
  reportedPackages,
} from "../../support/package-builders.ts";

const ZIP = aHash("zh");
const H1 = aHash("h1");
const ZIP_H1 = aHash("h1", "as it stands");
const registry = aPackageMeta({ authentication: aRegistryAuthentication() });
const broken = new LockReviewError("INVALID_ARCHIVE", "broken");
const BROKEN = broken;

describe("authenticateArchive() of a good package", () => {
  test("both h1 derive from its zh, all three computed here", () => {
    const hashed = aHashedArchive({ archive: ZIP_H1 });

    const found = authenticateArchive(registry, hashed, OPENTOFU);

    const derived = {
      verifiedLocally: true,
      derivedFrom: new Set([ZIP]),
      reportedByRegistry: false,
      platforms: new Set([aPlatform("bleep_bloop")]),
    };
    expect(found.failure).toBeUndefined();
    expect(found.directory).toBe(H1);
    expect(found.verified).toStrictEqual([ZIP]);
    expect(found.dispositions.get(H1)).toMatchObject(derived);
    expect(found.dispositions.get(ZIP_H1)).toMatchObject(derived);
    expect(found.dispositions.get(ZIP)).toMatchObject({
      verifiedLocally: true,
      derivedFrom: new Set(),
      platforms: new Set([aPlatform("bleep_bloop")]),
    });
  });

  test("an h1 as it stands that cannot be had does not hinder an install (HS-9)", () => {
    const found = authenticateArchive(registry, aHashedArchive({ archive: BROKEN }), OPENTOFU);

    expect(found.failure).toBeUndefined();
    expect([...found.dispositions.keys()]).toStrictEqual([ZIP, H1]);
  });

  test.each([
    ["nothing announced", aPackageMeta(), []],
    ["a mirror without hashes", aPackageMeta({ authentication: aMirrorAuthentication() }), []],
    [
      "a mirror's zh",
      aPackageMeta({ authentication: aMirrorAuthentication({ hashes: [ZIP] }) }),
      [ZIP],
    ],
    [
      "a mirror's h1",
      aPackageMeta({ authentication: aMirrorAuthentication({ hashes: [H1] }) }),
      [H1],
    ],
  ])("%s: what the bytes prove (AU-14)", (_name, meta, verified) => {
    expect(authenticateArchive(meta, aHashedArchive(), OPENTOFU).verified).toStrictEqual(verified);
  });
});

describe("authenticateArchive() refuses, and then vouches for nothing", () => {
  const sized = aPackageMeta({
    authentication: aRegistryAuthentication({
      packages: reportedPackages({ bleep_bloop: { hashes: [ZIP], size: 999 } }),
    }),
  });
  const mirror = aPackageMeta({
    authentication: aMirrorAuthentication({ hashes: [aHash("zh", "x")] }),
  });
  const none = [byteNameFromText("terraform-provider-other")];
  test.each([
    [
      "another archive than announced (AU-5)",
      registry,
      { zip: aHash("zh", "x") },
      ["CHECKSUM_MISMATCH", "checksum-mismatch"],
    ],
    ["another size than reported (RG-3)", sized, {}, ["CHECKSUM_MISMATCH", "checksum-mismatch"]],
    [
      "a package that the mirror does not list",
      mirror,
      {},
      ["CHECKSUM_MISMATCH", "checksum-mismatch"],
    ],
    [
      "what cannot be unpacked",
      registry,
      { directory: BROKEN },
      ["INVALID_ARCHIVE", "invalid-archive"],
    ],
    [
      "a package without executable (HS-13)",
      registry,
      { rootFiles: none },
      ["INVALID_ARCHIVE", "invalid-archive"],
    ],
  ])("%s", (_name, meta, facts, [code, kind]) => {
    const found = authenticateArchive(meta, aHashedArchive(facts), OPENTOFU);

    expect(found.failure).toMatchObject({ code });
    expect(found.problems).toMatchObject([{ kind, platform: "bleep_bloop" }]);
    expect(found.dispositions.size).toBe(0);
    expect(found.verified).toStrictEqual([]);
    expect(found.directory).toBeUndefined();
  });

  test("the reported size is none of Terraform's business (DF-11)", () => {
    expect(authenticateArchive(sized, aHashedArchive(), TERRAFORM).failure).toBeUndefined();
  });
});

describe("checkDownload() needs no look inside", () => {
  test("size comes before checksum, as in OpenTofu (AU-3)", () => {
    const meta = aPackageMeta({
      authentication: aRegistryAuthentication({
        packages: reportedPackages({ bleep_bloop: { hashes: [ZIP], size: 7 } }),
      }),
    });

    const error = checkDownload(meta, { zip: aHash("zh", "x"), bytes: 8 }, OPENTOFU);

    expect(error?.message).toContain("8 bytes");
  });

  test("a mirror announces nothing to compare", () => {
    const meta = aPackageMeta({ authentication: aMirrorAuthentication({ hashes: [ZIP] }) });

    expect(checkDownload(meta, { zip: aHash("zh", "x"), bytes: 1 }, OPENTOFU)).toBeUndefined();
  });
});

describe("hashes listed for the package that it does not have are told, not refused (RG-4)", () => {
  const wrong = aHash("h1", "wrong");
  test("a registry's h1", () => {
    const packages = reportedPackages({ bleep_bloop: { hashes: [ZIP, wrong], size: 1000 } });
    const meta = aPackageMeta({ authentication: aRegistryAuthentication({ packages }) });

    const found = authenticateArchive(meta, aHashedArchive(), OPENTOFU);

    expect(found.failure).toBeUndefined();
    expect(found.problems).toMatchObject([{ kind: "checksum-mismatch", platform: "bleep_bloop" }]);
    expect(found.problems[0]?.message).toContain(wrong);
  });

  test("a mirror's", () => {
    const meta = aPackageMeta({ authentication: aMirrorAuthentication({ hashes: [wrong, ZIP] }) });

    expect(authenticateArchive(meta, aHashedArchive(), OPENTOFU).problems).toHaveLength(1);
  });

  test("either of the two h1 is right (RG-7)", () => {
    const packages = reportedPackages({ bleep_bloop: { hashes: [ZIP, ZIP_H1, H1], size: 1000 } });
    const meta = aPackageMeta({ authentication: aRegistryAuthentication({ packages }) });
    const hashed = aHashedArchive({ archive: ZIP_H1 });

    expect(authenticateArchive(meta, hashed, OPENTOFU).problems).toStrictEqual([]);
  });

  test("a hash that is no h1 is for the check of what the registry reports", () => {
    const hashes = [ZIP, aHash("zh", "x"), parseHash("h2:x"), H1];
    const packages = reportedPackages({ bleep_bloop: { hashes, size: 1000 } });
    const meta = aPackageMeta({ authentication: aRegistryAuthentication({ packages }) });

    expect(authenticateArchive(meta, aHashedArchive(), OPENTOFU).problems).toStrictEqual([]);
  });

  test.each([
    ["a source that lists nothing", aPackageMeta()],
    ["a registry that reports nothing", registry],
  ])("not by %s", (_name, meta) => {
    expect(authenticateArchive(meta, aHashedArchive(), OPENTOFU).problems).toStrictEqual([]);
  });
});

describe("authenticateDirectory() has an h1 alone (HS-10)", () => {
  const rootFiles = aHashedArchive().rootFiles;

  test("it is computed here and derives from no archive", () => {
    const found = authenticateDirectory(aPackageMeta(), { directory: H1, rootFiles });

    const facts = { verifiedLocally: true, platforms: new Set([aPlatform("bleep_bloop")]) };
    expect(found).toStrictEqual({
      dispositions: new Map([[H1, disposition(facts)]]),
      problems: [],
      directory: H1,
      verified: [],
    });
  });

  test("it needs an executable too (HS-13)", () => {
    const found = authenticateDirectory(aPackageMeta(), { directory: H1, rootFiles: [] });

    expect(found.failure).toMatchObject({ code: "INVALID_ARCHIVE" });
  });
});

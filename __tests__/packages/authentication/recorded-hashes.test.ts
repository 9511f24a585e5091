import { describe, expect, test } from "vitest";
import { LockReviewError } from "../../../src/model/error.ts";
import { type Hash, parseHash } from "../../../src/model/hash.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";
import {
  authenticateArchive,
  listedAndMatched,
  recordedHashes,
} from "../../../src/packages/authentication/authenticate-archive.ts";
import { authenticateMetadata } from "../../../src/packages/authentication/authenticate-metadata.ts";
import type { PackageMeta } from "../../../src/packages/authentication/meta.ts";
import { aHash } from "../../support/builders.ts";
import { DEFAULT_AUTHENTICATION } from "../../support/default-authentication.ts";
import {
  aHashedArchive,
  aMirrorAuthentication,
  aPackageMeta,
  aRegistryAuthentication,
  reportedPackages,
} from "../../support/package-builders.ts";
import { aSignedMeta, SIGNED_AT, SIGNED_DOCUMENT } from "../../support/signed-release.ts";

const H1 = aHash("h1");
const ZIP = aHash("zh");
const SIGNED = parseHash(`zh:${SIGNED_DOCUMENT.slice(0, 64)}`);
const OTHER_H1 = aHash("h1", "other");
const OLDER: Tool = { ...OPENTOFU, minor: 9 };

async function record(meta: PackageMeta, tool: Tool, priorHashes: readonly Hash[] = []) {
  const zip = meta.version === "1.0.0" ? SIGNED : ZIP;
  const metadata = await authenticateMetadata(meta, tool, DEFAULT_AUTHENTICATION, SIGNED_AT);
  const found = authenticateArchive(meta, aHashedArchive({ zip, bytes: 161 }), tool);
  return recordedHashes({ tool, metadata, package: found, priorHashes });
}

const packages = reportedPackages({
  linux_amd64: { hashes: [SIGNED, H1], size: 161 },
  a_b: { hashes: [OTHER_H1], size: 5 },
});
const mirror = (hashes: readonly Hash[]) =>
  aPackageMeta({ authentication: aMirrorAuthentication({ hashes }) });
const unsigned = (host: string) =>
  aPackageMeta({ provider: `${host}/a/null`, authentication: aRegistryAuthentication() });

describe("recordedHashes() of a first lock, by source (the table under PL-13)", () => {
  test.each<readonly [string, PackageMeta, readonly Hash[], readonly Hash[]]>([
    [
      "signed, default host",
      aSignedMeta("rsa-2048", { registry: { packages } }),
      [H1, OTHER_H1, SIGNED],
      [H1, SIGNED],
    ],
    [
      "signed, other host",
      aSignedMeta("rsa-2048", { host: "example.com", registry: { packages } }),
      [H1, SIGNED],
      [H1, SIGNED],
    ],
    ["no keys, OpenTofu's registry", unsigned("registry.opentofu.org"), [H1, ZIP], []],
    ["no keys, other host", unsigned("example.com"), [], []],
    ["mirror with both hashes", mirror([H1, ZIP]), [H1, ZIP], [H1]],
    ["mirror with the archive's", mirror([ZIP]), [H1, ZIP], [H1]],
    ["mirror without hashes that fit", mirror([OTHER_H1]), [], []],
    ["mirror without hashes", mirror([]), [H1], [H1]],
    ["file system mirror", aPackageMeta(), [H1], [H1]],
  ])("%s", async (_name, meta, byTofu, byTerraform) => {
    expect(await record(meta, OPENTOFU)).toStrictEqual([...byTofu].sort());
    expect(await record(meta, TERRAFORM)).toStrictEqual([...byTerraform].sort());
  });

  test("before 1.10 OpenTofu did not record what the bytes proved (RG-9)", async () => {
    expect(await record(mirror([ZIP]), OLDER)).toStrictEqual([H1]);
    expect(await record(mirror([ZIP]), { ...OPENTOFU, minor: 10 })).toStrictEqual([H1, ZIP].sort());
    expect(await record(aSignedMeta(), OLDER)).toStrictEqual([H1, SIGNED]);
  });

  test("Terraform falls back to the checksum it verified when a line of the list is none (AU-8)", async () => {
    const meta = aSignedMeta("list-with-an-odd-line", { host: "example.com" });

    expect(await record(meta, TERRAFORM)).toStrictEqual([H1, SIGNED]);
    expect(await record(meta, OPENTOFU)).toStrictEqual([H1, SIGNED]);
    // As tofu 1.8.11 and 1.9.4 do (fixtures/oracles/setups.jsonl).
    expect(await record(meta, OLDER)).toStrictEqual([H1, SIGNED]);
  });
});

describe("recordedHashes() and what was locked before", () => {
  test("known schemes stay, unknown ones do not (IN-15)", async () => {
    const prior = [parseHash("h2:x"), OTHER_H1, parseHash("zh:not-hex")];

    const hashes = await record(aPackageMeta(), OPENTOFU, prior);

    expect(hashes).toStrictEqual([H1, OTHER_H1, "zh:not-hex"].sort());
  });

  test("a package that the tool refuses leaves nothing", () => {
    const failure = new LockReviewError("BAD_SIGNATURE", "no");
    const metadata = {
      dispositions: new Map(),
      signatures: [],
      problems: [],
      signedForLock: [ZIP],
      warnings: [],
      failure,
    };
    const found = authenticateArchive(aPackageMeta(), aHashedArchive(), OPENTOFU);

    expect(
      recordedHashes({ tool: OPENTOFU, metadata, package: found, priorHashes: [OTHER_H1] }),
    ).toStrictEqual([]);
  });
});

describe("listedAndMatched()", () => {
  const listed = mirror([H1, ZIP, parseHash("h2:x")]);
  test.each<readonly [string, PackageMeta, Tool, readonly Hash[]]>([
    ["a mirror's list under OpenTofu, without unknown schemes", listed, OPENTOFU, [H1, ZIP]],
    ["the same before OpenTofu recorded it", listed, OLDER, []],
    ["the same under Terraform, which does not", listed, TERRAFORM, []],
    ["a registry's list", aSignedMeta("rsa-2048", { registry: { packages } }), OPENTOFU, []],
    ["no list", aPackageMeta(), OPENTOFU, []],
  ])("%s", (_name, meta, tool, expected) => {
    expect(listedAndMatched(meta, tool)).toStrictEqual(expected);
  });
});

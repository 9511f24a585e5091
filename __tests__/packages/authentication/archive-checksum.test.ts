import { describe, expect, test } from "vitest";
import {
  checkAnnouncedChecksum,
  checkArchiveChecksum,
} from "../../../src/packages/authentication/listed-hashes.ts";
import { aHash } from "../../support/builders.ts";
import { aPackageMeta, aRegistryAuthentication, hex } from "../../support/package-builders.ts";

const ZIP = aHash("zh");
const meta = aPackageMeta();

test("checkArchiveChecksum() compares by value, and names both hashes (AU-5)", () => {
  const registry = aRegistryAuthentication({ shasum: hex(ZIP).toUpperCase() });

  expect(checkArchiveChecksum(meta, registry, ZIP)).toBeUndefined();
  const error = checkArchiveChecksum(meta, registry, aHash("zh", "x"));
  expect(error).toMatchObject({ code: "CHECKSUM_MISMATCH" });
  expect(error?.message).toContain(ZIP);
  expect(error?.message).toContain(aHash("zh", "x"));
});

describe("checkAnnouncedChecksum() (AU-4)", () => {
  test.each([
    ["the same checksum", hex(ZIP), undefined],
    ["in upper case", hex(ZIP).toUpperCase(), undefined],
    ["another", hex(aHash("zh", "x")), "CHECKSUM_MISMATCH"],
    ["none", undefined, "INVALID_METADATA"],
    ["one cut short", hex(ZIP).slice(1), "INVALID_METADATA"],
  ])("lists %s", (_name, listed, code) => {
    expect(checkAnnouncedChecksum(meta, aRegistryAuthentication(), listed)?.code).toBe(code);
  });
});

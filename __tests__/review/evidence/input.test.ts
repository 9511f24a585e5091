import { expect, test } from "vitest";
import type { LockFile } from "../../../src/model/lock-file.ts";
import {
  isUsableRecord,
  recordedReleases,
  releaseOnRecord,
  unitedReleases,
} from "../../../src/review/evidence/input.ts";
import { aLockFile, anAddress, aProviderLock } from "../../support/builders.ts";
import { h1, zh } from "../../support/evidence-builders.ts";

/** Three root modules, of which two lock one version and none has a hash of another that tools read. */
function roots(): readonly LockFile[] {
  return [
    aLockFile({ hashes: [zh("a")] }, { address: "acme/other", hashes: [zh("o")] }),
    aLockFile({ hashes: [h1("b")] }),
    aLockFile({ version: "1.0.0", hashes: [] }, { address: "acme/odd", hashes: ["h9:new"] }),
  ];
}

const hashesOf = (releases: ReturnType<typeof recordedReleases>) =>
  [...releases].map(([key, { hashes }]) => [key, hashes]);

const ALL = [
  [`${anAddress("acme/other")}@1.2.3`, [zh("o")]],
  [`${anAddress()}@1.2.3`, [h1("b"), zh("a")]],
];

test("recordedReleases() unites what root modules record of one version, and leaves out what tools do not read", () => {
  expect(hashesOf(recordedReleases(roots())).sort()).toStrictEqual(ALL);
});

test("unitedReleases() unites what repositories record of one version", () => {
  const each = roots().map((lock) => recordedReleases([lock]));

  expect(hashesOf(unitedReleases(each)).sort()).toStrictEqual(ALL);
  expect(hashesOf(unitedReleases([]))).toStrictEqual([]);
});

test("releaseOnRecord() finds the version, and no other", () => {
  const releases = recordedReleases(roots());

  expect(releaseOnRecord(releases, aProviderLock())?.hashes).toStrictEqual([h1("b"), zh("a")]);
  expect(releaseOnRecord(releases, aProviderLock({ version: "1.0.0" }))).toBe(undefined);
});

test.each([
  ["a hash that tools read", [zh("a")], true],
  ["such a hash beside another", ["h9:new", h1("a")], true],
  ["another hash alone", ["h9:new"], false],
  ["no hash", [], false],
])("isUsableRecord() of an entry with %s: %3$s", (_, hashes, isUsable) => {
  expect(isUsableRecord(aProviderLock({ hashes }))).toBe(isUsable);
  expect(isUsableRecord(undefined)).toBe(false);
});

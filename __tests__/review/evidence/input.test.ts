import { expect, test } from "vitest";
import type { LockFile } from "../../../src/model/lock-file.ts";
import type { Requirements } from "../../../src/model/requirements.ts";
import {
  findVersion,
  isUsableRecord,
  recordedReleases,
  wasInUse,
} from "../../../src/review/evidence/input.ts";
import { aLockFile, anAddress, aProviderLock } from "../../support/builders.ts";
import { h1, zh } from "../../support/evidence-builders.ts";
import { someRequirements } from "../../support/judge-builders.ts";

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

test("recordedReleases() unites what repositories record of one version", () => {
  const each = roots().map((lock) => ({ providers: recordedReleases([lock]) }));

  expect(hashesOf(recordedReleases(each)).sort()).toStrictEqual(ALL);
  expect(hashesOf(recordedReleases([]))).toStrictEqual([]);
});

test("findVersion() finds the version, and no other", () => {
  const releases = recordedReleases(roots());

  expect(findVersion(releases, aProviderLock())?.hashes).toStrictEqual([h1("b"), zh("a")]);
  expect(findVersion(releases, aProviderLock({ version: "1.0.0" }))).toBe(undefined);
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

const [REQUIRED, LIMITED] = [someRequirements({ "acme/tool": "" }), { exact: false }];
const UNREAD = someRequirements({}, LIMITED);
const OTHERS = someRequirements({ "acme/other": "" });

test.each<readonly [string, Requirements | undefined, Requirements | undefined, boolean]>([
  ["base required it", REQUIRED, REQUIRED, true],
  ["head requires it no more", REQUIRED, OTHERS, true],
  ["head is the first to require it", OTHERS, REQUIRED, false],
  ["head may be the first", OTHERS, UNREAD, false],
  ["base may have required it, and so may head", UNREAD, UNREAD, true],
  ["base may have required it, and head does", UNREAD, REQUIRED, false],
  ["nobody requires it", OTHERS, OTHERS, true],
  ["base has no configuration", undefined, REQUIRED, true],
  ["head has none", OTHERS, undefined, true],
])("wasInUse() where %s: %4$s", (_, baseRequirements, requirements, isInUse) => {
  const [place, provider] = [{ baseRequirements, requirements }, anAddress("acme/tool")];

  expect(wasInUse({ ...place, stoodHere: "as-root" }, provider)).toBe(isInUse);
  expect(wasInUse({ ...place, stoodHere: "no" }, provider)).toBe(false);
});

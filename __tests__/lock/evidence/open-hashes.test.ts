import { describe, expect, test } from "vitest";
import type { DescribedVersion } from "../../../src/lock/evidence/describe-version.ts";
import type { EvidenceRequest } from "../../../src/lock/evidence/evidence-request.ts";
import { openHashes, trustInReports } from "../../../src/lock/evidence/open-hashes.ts";
import {
  disposition,
  type HashDispositions,
  parseFingerprint,
} from "../../../src/model/disposition.ts";
import type { Hash } from "../../../src/model/hash.ts";
import { anAddress, aPlatform, aVersion } from "../../support/builders.ts";
import { aDescribedPackage, aDescribedVersion } from "../../support/described-versions.ts";
import { h1, zh } from "../../support/evidence-builders.ts";

const [LINUX, WINDOWS] = ["linux_amd64", "windows_amd64"] as const;

type Entries = readonly (readonly Hash[])[];
function aRequest(asked: Entries, recorded: Entries, wantsAnchor = false): EvidenceRequest {
  return {
    ...{ provider: anAddress(), version: aVersion(), platforms: [], reportedH1: "accept" },
    ...{ asked: asked.map((hashes) => new Set(hashes)), wantsAnchor },
    recorded: recorded.map((hashes) => new Set(hashes)),
  };
}

/** The contents `h1("before")`, recorded beside other hashes. */
const recordedWith = (...hashes: readonly Hash[]): Entries => [[...hashes, h1("before")]];
const ONE = aDescribedVersion([LINUX]);
const TWO = aDescribedVersion([LINUX, WINDOWS]);
const MIRRORED = aDescribedPackage(WINDOWS, { from: "mirror" });
const UNKNOWN: DescribedVersion = { ...ONE, packages: new Map() };

describe("openHashes() asks for recorded contents", () => {
  const open = ({ recorded, asked = [], wantsAnchor, version = ONE }: Recorded) =>
    openHashes(aRequest(asked, recorded, wantsAnchor), version, version.dispositions).open;
  interface Recorded {
    readonly recorded: Entries;
    readonly asked?: Entries;
    readonly wantsAnchor?: boolean;
    readonly version?: DescribedVersion;
  }

  test.each<readonly [string, Recorded]>([
    [
      "where an anchor is wanted and nothing else is one",
      { recorded: recordedWith(), wantsAnchor: true },
    ],
    ["where the recorded archive is gone", { recorded: recordedWith(zh("gone")) }],
    [
      "where one of two recorded archives is gone",
      { recorded: recordedWith(zh(LINUX), zh("gone")) },
    ],
    [
      "where the release has an archive that is not recorded",
      { recorded: recordedWith(zh(LINUX)), asked: [[zh(WINDOWS)]], version: TWO },
    ],
    [
      "where a package has no archive that is known",
      {
        recorded: recordedWith(zh(LINUX)),
        asked: [[zh(LINUX)]],
        version: { ...ONE, packages: new Map([...ONE.packages, [aPlatform(WINDOWS), MIRRORED]]) },
      },
    ],
    [
      "where the archive of a platform is in no list and its document was not read",
      {
        recorded: recordedWith(zh(LINUX)),
        asked: [[zh(LINUX)]],
        version: { ...ONE, unread: new Set([aPlatform(WINDOWS)]) },
      },
    ],
  ])("%s", (_, facts) => {
    expect(open(facts)).toStrictEqual([h1("before")]);
  });

  test.each<readonly [string, Recorded]>([
    ["where no anchor is wanted", { recorded: recordedWith() }],
    [
      "where a listed archive is the anchor",
      { recorded: recordedWith(zh(LINUX)), wantsAnchor: true },
    ],
    [
      "where one of two archives is listed, of a release without documents",
      { recorded: recordedWith(zh(LINUX), zh("gone")), wantsAnchor: true, version: UNKNOWN },
    ],
    ["where only what is recorded is asked about", { recorded: recordedWith(zh(LINUX)) }],
    [
      "where more is asked about and the release is recorded whole",
      { recorded: recordedWith(zh(LINUX)), asked: [[zh(LINUX)]] },
    ],
    [
      "where nothing is asked about, though not every archive is recorded",
      { recorded: recordedWith(zh(LINUX)), version: TWO },
    ],
  ])("but not %s", (_, facts) => {
    expect(open(facts)).toStrictEqual([]);
  });

  test("but not where other contents are the anchor, which were computed", () => {
    const computed = new Map([[h1("computed"), disposition({ verifiedLocally: true })]]);
    const request = aRequest([], recordedWith(h1("computed")), true);

    expect(openHashes(request, ONE, computed).open).toStrictEqual([]);
    expect(openHashes(request, ONE, ONE.dispositions).open).toHaveLength(2);
  });
});

describe("trustInReports()", () => {
  const key = parseFingerprint("A".repeat(40));
  const archive = (platform: string, isSigned: boolean) =>
    [zh(platform), disposition({ signedBy: new Set(isSigned ? [key] : []) })] as const;
  const report = (platform: string, word = platform) =>
    [
      h1(word),
      disposition({
        reportedByRegistry: true,
        platforms: new Set([aPlatform(platform)]),
        derivedFrom: new Set([zh(platform)]),
      }),
    ] as const;
  const REPORTS: HashDispositions = new Map([report(LINUX), report(WINDOWS)]);
  const trust = (asked: Entries, recorded: Entries, facts = REPORTS) =>
    trustInReports(aRequest(asked, recorded), facts);

  test.each<readonly [string, Entries, Entries, HashDispositions]>([
    ["nothing is recorded", [[h1(LINUX)]], [], REPORTS],
    ["all is reported that is recorded", [], [[h1(LINUX)]], REPORTS],
    ["what is asked about is recorded", [[h1(LINUX)]], [[h1(LINUX)]], REPORTS],
    [
      "what is asked about is recorded by one entry of two",
      [[h1(LINUX)]],
      [[h1(LINUX)], [h1(WINDOWS)]],
      REPORTS,
    ],
    ["nothing is reported, whatever is recorded", [], [[h1("before")]], new Map()],
    [
      "the archives of all reports are signed",
      [],
      [],
      new Map([...REPORTS, archive(LINUX, true), archive(WINDOWS, true)]),
    ],
    ["no archive is signed", [], [], new Map([...REPORTS, archive(LINUX, false)])],
  ])("accepts them where %s", (_, asked, recorded, facts) => {
    expect(trust(asked, recorded, facts)).toBe("accept");
  });

  test.each<readonly [string, Entries, Entries, HashDispositions]>([
    [
      "one platform has two",
      [],
      [],
      new Map([...REPORTS, report(LINUX, "a second one of the same archive")]),
    ],
    ["recorded contents are not reported", [], [[h1("before")]], REPORTS],
    ["one of two recorded contents is not reported", [], [[h1(LINUX), h1("before")]], REPORTS],
    ["head adds contents", [[h1(WINDOWS)]], [[h1(LINUX)]], REPORTS],
    ["head adds contents to others", [[h1(LINUX), h1(WINDOWS)]], [[h1(LINUX)]], REPORTS],
    [
      "the archive of one is not signed, and another one's is",
      [],
      [],
      new Map([...REPORTS, archive(LINUX, true), archive(WINDOWS, false)]),
    ],
  ])("has them verified where %s", (_, asked, recorded, facts) => {
    expect(trust(asked, recorded, facts)).toBe("verify");
  });
});

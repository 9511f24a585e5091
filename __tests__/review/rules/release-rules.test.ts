import { describe, expect, test } from "vitest";
import type { MirrorDisagreement } from "../../../src/model/evidence.ts";
import { recordedReleases as recordedReleasesOf } from "../../../src/review/evidence/input.ts";
import { aLockFile, aPlatform, type ProviderLockFacts } from "../../support/builders.ts";
import {
  aKey,
  aMirror,
  h1,
  someEvidence,
  TWO_PACKAGES,
  zh,
} from "../../support/evidence-builders.ts";
import { findingsOf, verdictsOf } from "../../support/judge-builders.ts";

const NOW = [zh("amd64"), zh("arm64")];
const THEN = [zh("old amd64"), zh("old arm64")];

describe("republished-package", () => {
  test("fires when the list no longer holds base's archives, and lists no hash twice (A2)", () => {
    const facts = {
      base: [{ hashes: [h1("old amd64"), ...THEN] }],
      head: [{ hashes: [h1("old amd64"), h1("amd64"), ...THEN, ...NOW] }],
      evidence: [someEvidence()],
    };

    expect(verdictsOf(facts)).toStrictEqual(["error republished-package"]);
    expect(findingsOf("republished-package", facts)[0]?.summary).toBe(
      "A release whose packages are no longer those that were locked",
    );
  });

  test("holds a new entry against what other root modules record, whole or in part (T3)", () => {
    const judged = (...hashes: readonly string[]) => {
      const recordedReleases = recordedReleasesOf([aLockFile({ hashes })]);
      const head = [{ hashes: [h1("amd64"), ...NOW] }];
      return findingsOf("republished-package", {
        head,
        evidence: [someEvidence()],
        context: { recordedReleases },
      });
    };

    expect(judged(...THEN)).toMatchObject([
      { severity: "error", detail: expect.stringContaining("archives of other root modules") },
    ]);
    expect(judged(h1("old amd64"))).toMatchObject([
      { severity: "error", detail: expect.stringContaining("of other root modules") },
    ]);
    for (const part of [[h1("amd64")], [h1("arm64")], [zh("arm64")], NOW]) {
      expect(judged(...part)).toStrictEqual([]);
    }
  });

  test.each([
    ["nothing", []],
    ["what no tool compares alone (HS-14)", ["a1:of-another-time"]],
  ])("does so where the root module's own record of the version has %s", (_name, own) => {
    const judged = (...hashes: readonly string[]) =>
      verdictsOf({
        base: [{ hashes: own }],
        head: [{ hashes: [h1("amd64"), ...NOW] }],
        evidence: [someEvidence()],
        context: { recordedReleases: recordedReleasesOf([aLockFile({ hashes })]) },
      });

    expect(judged(...THEN)).toContain("error republished-package");
    expect(judged(h1("old amd64"))).toContain("error republished-package");
    for (const part of [[h1("amd64")], [h1("arm64")], [zh("arm64")], NOW]) {
      expect(judged(...part)).toStrictEqual(["notice new-provider"]);
    }
  });

  test("accuses nobody while a package that may have the contents on record is unread", () => {
    const facts = (isRead: boolean) => ({
      base: [{ hashes: [h1("one of them")] }],
      head: [{ hashes: [h1("one of them"), h1("amd64")] }],
      evidence: [
        someEvidence({
          packages: TWO_PACKAGES.map((one) => ({
            ...one,
            hashed: isRead || one.platform === "linux_amd64",
          })),
          complete: isRead,
        }),
      ],
    });

    expect(findingsOf("republished-package", facts(true))).toMatchObject([{ severity: "error" }]);
    expect(findingsOf("republished-package", facts(false))).toStrictEqual([]);
    expect(findingsOf("not-verified", facts(false))).toHaveLength(1);
  });

  test("fires when one archive of several was replaced", () => {
    expect(
      verdictsOf({
        base: [{ hashes: [zh("amd64"), zh("old arm64")] }],
        head: [{ hashes: [...NOW, zh("old arm64")] }],
        evidence: [someEvidence()],
      }),
    ).toStrictEqual(["error republished-package"]);
  });

  test("hides what it says of hashes only while it weighs as much", () => {
    expect(
      verdictsOf({
        base: [{ hashes: THEN }],
        head: [{ hashes: [...THEN, ...NOW, zh("rogue")] }],
        evidence: [someEvidence()],
        policy: { severities: new Map([["republished-package", "notice"]]) },
      }),
    ).toStrictEqual(["error unexplained-hash", "notice republished-package"]);
  });

  test("is a warning when every recorded content hash was computed again (A3)", () => {
    const facts = {
      base: [{ hashes: [h1("amd64"), h1("arm64"), ...THEN] }],
      head: [{ hashes: [h1("amd64"), h1("arm64"), ...THEN, ...NOW] }],
      evidence: [someEvidence()],
    };

    expect(verdictsOf(facts)).toStrictEqual(["warning republished-package"]);
    expect(findingsOf("republished-package", facts)[0]?.summary).toContain("contents identical");
  });

  test("does not let a rogue hash pass beside repackaged archives", () => {
    expect(
      verdictsOf({
        base: [{ hashes: [h1("amd64"), h1("arm64"), ...THEN] }],
        head: [{ hashes: [h1("amd64"), h1("arm64"), h1("rogue"), ...THEN, ...NOW] }],
        evidence: [someEvidence()],
      }),
    ).toStrictEqual(["error unexplained-hash", "warning republished-package"]);
  });

  test("says that an archive could not be compared when no content hash was recorded for it", () => {
    expect(
      verdictsOf({
        base: [{ hashes: [h1("amd64"), ...THEN] }],
        head: [{ hashes: [h1("amd64"), ...THEN, ...NOW] }],
        evidence: [someEvidence()],
      }),
    ).toStrictEqual(["warning not-verified", "warning republished-package"]);
  });

  test("does not take the registry's word for identical contents", () => {
    const packages = TWO_PACKAGES.map((one) => ({ ...one, hashed: false, h1Reported: true }));

    expect(
      verdictsOf({
        base: [{ hashes: [h1("amd64"), h1("arm64"), ...THEN] }],
        head: [{ hashes: [h1("amd64"), h1("arm64"), ...THEN, ...NOW] }],
        evidence: [someEvidence({ packages })],
      }),
    ).toStrictEqual(["error republished-package"]);
  });

  test("is a notice when a package was added to a whole list", () => {
    const facts = (base: readonly string[]) => ({
      base: [{ hashes: base }],
      head: [{ hashes: [...base, zh("arm64")] }],
      evidence: [someEvidence({ manifest: true })],
    });

    expect(verdictsOf(facts([zh("amd64"), zh("manifest")]))).toStrictEqual([
      "notice republished-package",
    ]);
    expect(verdictsOf(facts([zh("amd64")]))).toStrictEqual([]);
  });

  test("fires on two checksums for one file", () => {
    const problems = [{ kind: "conflicting-checksums", message: "two lines for a.zip" }] as const;

    expect(
      findingsOf("republished-package", {
        base: [{ hashes: [zh("amd64")] }],
        head: [{ hashes: NOW }],
        evidence: [someEvidence({ problems })],
      }),
    ).toMatchObject([{ severity: "error", detail: "hashicorp/null 1.2.3: two lines for a.zip." }]);
  });

  test("does not accuse an origin of what a mirror served", () => {
    const mirrored = { reportedByMirror: true, reportedByRegistry: false };
    const extra = new Map(THEN.map((hash) => [hash, mirrored]));

    expect(
      verdictsOf({
        base: [{ hashes: THEN }],
        head: [{ hashes: [...THEN, ...NOW] }],
        evidence: [someEvidence({ extra })],
      }),
    ).toStrictEqual(["warning not-verified"]);
  });

  test.each([
    ["an archive that the mirror lists too", [zh("amd64"), zh("own")], [zh("own")]],
    ["a record that shares nothing, where a mirror has a say", THEN, [zh("third")]],
  ])("is unsure about %s", (_name, base, mirrored) => {
    const extra = new Map(mirrored.map((hash) => [hash, { reportedByMirror: true }]));

    expect(
      verdictsOf({
        base: [{ hashes: base }],
        head: [{ hashes: [...base, zh("arm64")] }],
        evidence: [someEvidence({ extra })],
      }),
    ).toStrictEqual(["warning not-verified"]);
  });

  test("is unsure while one of a release's lists could not be read", () => {
    const problems = [{ kind: "unreachable", message: "it does not answer" }] as const;
    const facts = (complete: boolean) => ({
      base: [{ hashes: [zh("amd64"), zh("of the other list")] }],
      head: [{ hashes: [zh("amd64"), zh("of the other list"), zh("arm64")] }],
      evidence: [someEvidence({ complete, problems })],
    });

    expect(verdictsOf(facts(false))).toStrictEqual(["warning not-verified"]);
    expect(verdictsOf(facts(true))).toStrictEqual(["error republished-package"]);
  });

  test("stays silent when the version changed as well", () => {
    expect(
      verdictsOf({
        base: [{ version: "1.2.2", hashes: THEN }],
        head: [{ version: "1.2.3", hashes: NOW }],
        evidence: [someEvidence()],
      }),
    ).toStrictEqual([]);
  });

  test("fires in an audit on a record that the list no longer holds", () => {
    expect(
      verdictsOf({
        base: null,
        head: [{ hashes: THEN }],
        evidence: [someEvidence()],
        context: { mode: "audit" },
      }),
    ).toStrictEqual(["error republished-package"]);
  });
});

const FOUND: MirrorDisagreement = {
  platform: aPlatform("linux_amd64"),
  contents: "different",
  mirror: [zh("evil"), h1("evil")],
  origin: [zh("amd64"), h1("amd64")],
};

function judge(...disagreements: readonly MirrorDisagreement[]) {
  return findingsOf("mirror-disagrees", {
    head: [{ hashes: [h1("amd64"), h1("evil")] }],
    evidence: [{ ...someEvidence(), mirror: aMirror({ disagreements }) }],
  });
}

describe("mirror-disagrees", () => {
  test("blocks what a mirror has otherwise than the origin (A17)", () => {
    const [finding] = judge(FOUND, { ...FOUND, contents: "same" });

    expect(finding).toMatchObject({
      severity: "error",
      summary: "A mirror whose packages are not the origin's",
      detail: expect.stringContaining("mirror.example.com has another package than the origin"),
    });
    expect(finding?.detail).toContain(zh("evil"));
    expect(finding?.detail).toContain(zh("amd64"));
  });

  test("points at the line that records the mirror's hash", () => {
    const [finding] = judge(FOUND);
    const [other] = judge({ ...FOUND, mirror: [zh("evil")] });

    expect(finding?.line).not.toBe(other?.line);
  });

  test("blocks where contents could not be compared", () => {
    expect(judge({ ...FOUND, contents: "not-compared" })).toMatchObject([{ severity: "error" }]);
  });

  test("warns of archives that were only packed again", () => {
    expect(judge({ ...FOUND, contents: "same" })).toMatchObject([
      { severity: "warning", summary: "The mirror repackaged the release, contents identical" },
    ]);
  });

  test("says of a package that the origin does not publish just that", () => {
    expect(judge({ ...FOUND, contents: "not-compared", origin: [] })).toMatchObject([
      { severity: "error", detail: expect.stringContaining("does not publish") },
    ]);
  });

  test("stays silent about a mirror that agrees, and where there is none", () => {
    expect(judge()).toStrictEqual([]);
    const head = [{ hashes: [h1("amd64")] }];
    expect(findingsOf("mirror-disagrees", { head, evidence: [someEvidence()] })).toStrictEqual([]);
  });
});

describe("what republished-package says of a release that was replaced", () => {
  const judged = (base: readonly string[], head: readonly string[]) =>
    findingsOf("republished-package", {
      base: [{ hashes: base }],
      head: [{ hashes: head }],
      evidence: [someEvidence()],
    });

  test("names the first archive that is gone and the platforms of the new ones, at the line of one", () => {
    const hashes = [...THEN, zh("arm64")];

    expect(judged(THEN, hashes)).toMatchObject([
      {
        line: 110 + [...hashes].sort().indexOf(zh("arm64")),
        detail:
          `hashicorp/null 1.2.3 no longer lists 2 recorded archives, such as ${[...THEN].sort()[0]}, and lists 2 ` +
          "others (linux_amd64 and linux_arm64) instead. A published version should never change, so what " +
          "would be installed now is not what was reviewed then.",
      },
    ]);
  });

  test("names contents that no package has any more", () => {
    const [finding] = judged([h1("old")], [h1("old"), h1("amd64")]);

    expect(finding?.detail).toContain(
      "No package of hashicorp/null 1.2.3 has the contents of 1 recorded hash any more, " +
        `such as ${h1("old")}; every package was downloaded and hashed.`,
    );
  });

  test("names no platforms of archives that are of none", () => {
    const extra = new Map([[zh("new"), { reportedByRegistry: true }]]);
    const [finding] = findingsOf("republished-package", {
      base: [{ hashes: THEN }],
      head: [{ hashes: [...THEN, zh("new")] }],
      evidence: [someEvidence({ packages: [], extra })],
    });

    expect(finding?.detail).toContain("and lists 1 other instead.");
  });
});

describe("republished-package of packages that were added", () => {
  const listed = [zh("amd64"), zh("manifest")];
  const judged = (extra: ReadonlyMap<ReturnType<typeof zh>, object>, ...added: readonly string[]) =>
    findingsOf("republished-package", {
      base: [{ hashes: listed }],
      head: [{ hashes: [...listed, ...added] }],
      evidence: [someEvidence({ manifest: true, extra })],
    });

  test("counts all, even if head records some of them, and names their platforms", () => {
    const extra = new Map([[zh("new"), { reportedByRegistry: true }]]);

    expect(judged(extra, zh("arm64"))[0]?.detail).toBe(
      "hashicorp/null 1.2.3 lists 2 packages more than when it was locked, for linux_arm64. " +
        "The others are unchanged.",
    );
    expect(judged(extra)).toStrictEqual([]);
  });

  test("names no platform where none is known", () => {
    const [finding] = findingsOf("republished-package", {
      base: [{ hashes: listed }],
      head: [{ hashes: [...listed, zh("new")] }],
      evidence: [
        someEvidence({
          packages: TWO_PACKAGES.slice(0, 1),
          manifest: true,
          extra: new Map([[zh("new"), { reportedByRegistry: true }]]),
        }),
      ],
    });

    expect(finding?.detail).toContain("1 package more than when it was locked. The others");
  });
});

describe("a release that contradicts itself", () => {
  const problems = [{ kind: "conflicting-signers", message: "two keys sign it" }] as const;
  const before = someEvidence({ version: "1.2.2", problems });
  const upgrade = (past: readonly ProviderLockFacts[] = []) => ({
    base: [{ version: "1.2.2", hashes: NOW }],
    head: [{ version: past.length > 0 ? "1.2.1" : "1.2.3", hashes: NOW }],
    past: past.map((entry) => aLockFile(entry)),
    evidence: [before, someEvidence({ version: "1.2.1" }), someEvidence()],
  });

  test("is an error of the version before too, once, and says of which", () => {
    expect(findingsOf("republished-package", upgrade())).toMatchObject([
      {
        severity: "error",
        summary: "The release is signed by different keys",
        detail: "hashicorp/null 1.2.3, of whose version before 1.2.2: two keys sign it.",
      },
    ]);
    const same = [{ version: "1.2.2", hashes: [zh("amd64")] }];
    const twice = { ...upgrade(), base: same, head: [{ version: "1.2.2", hashes: NOW }] };
    expect(findingsOf("republished-package", twice)).toHaveLength(1);
    expect(findingsOf("republished-package", { ...upgrade(), base: [] })).toStrictEqual([]);
  });

  test("is a warning where the change goes back from it to what history recorded", () => {
    const facts = upgrade([{ version: "1.2.1", hashes: NOW }]);

    expect(findingsOf("republished-package", facts)).toMatchObject([{ severity: "warning" }]);
    expect(findingsOf("republished-package", { ...facts, past: [] })).toMatchObject([
      { severity: "error" },
    ]);
  });
});

describe("mirror-disagrees says", () => {
  const on = (platform: string, facts: Partial<MirrorDisagreement>): MirrorDisagreement => ({
    ...FOUND,
    platform: aPlatform(platform),
    ...facts,
  });
  const absent = on("linux_arm64", { origin: [] });

  test.each<[string, MirrorDisagreement[], string]>([
    [
      "which packages the origin does not publish",
      [absent, on("darwin_arm64", { origin: [] })],
      "mirror.example.com has 2 packages (linux_arm64 and darwin_arm64) that the origin does not publish.",
    ],
    [
      "which packages differ, if the origin has any of them",
      [FOUND, absent],
      `mirror.example.com has another package than the origin for linux_amd64 and linux_arm64, such as ${zh("evil")} where the origin has ${zh("amd64")}.`,
    ],
    [
      "a pair of hashes of one scheme",
      [on("linux_amd64", { mirror: [h1("evil")] })],
      `for linux_amd64, such as ${h1("evil")} where the origin has ${h1("amd64")}.`,
    ],
    [
      "no pair of equal hashes",
      [on("linux_amd64", { mirror: [zh("amd64"), h1("evil")] })],
      `for linux_amd64, such as ${h1("evil")} where the origin has ${h1("amd64")}.`,
    ],
    [
      "no pair where the origin has none of the scheme",
      [on("linux_amd64", { mirror: [h1("evil")], origin: [zh("amd64")] })],
      "for linux_amd64. Runs install what the mirror has.",
    ],
  ])("%s", (_name, disagreements, words) => {
    expect(judge(...disagreements)[0]?.detail).toContain(words);
  });

  test("the line of a hash that the origin lacks", () => {
    const locked = [h1("amd64"), h1("evil")].sort();

    expect(judge({ ...FOUND, mirror: [h1("amd64"), h1("evil")] })).toMatchObject([
      { line: 110 + locked.indexOf(h1("evil")) },
    ]);
  });
});

describe("bad-signature", () => {
  const judgedBy = (reason: { readonly reason?: string }, ...statuses: readonly "invalid"[]) =>
    findingsOf("bad-signature", {
      base: [{ hashes: [zh("amd64")] }],
      head: [{ hashes: NOW }],
      evidence: [
        someEvidence({
          signatures: statuses.map((status, i) => ({
            status,
            keyId: `KEY${i}`,
            fingerprint: aKey(),
            weaknesses: [],
            ...reason,
          })),
        }),
      ],
    })[0]?.detail;

  test.each([
    ["with its reason", { reason: "the digest differs" }, " is not valid: the digest differs."],
    ["without one", {}, " is not valid."],
  ])("names a signature %s", (_name, reason, words) => {
    expect(judgedBy(reason, "invalid")).toBe(
      `hashicorp/null 1.2.3: the signature by key KEY0${words}`,
    );
  });

  test("shows three complaints and counts the others", () => {
    const three = judgedBy({}, "invalid", "invalid", "invalid");

    expect(three).toContain("KEY2 is not valid.");
    expect(three).not.toContain("more complaint");
    expect(judgedBy({}, "invalid", "invalid", "invalid", "invalid")).toBe(
      `${three} 1 more complaint of this kind.`,
    );
  });
});

describe("foreign-checksum-line", () => {
  const offers = (...platforms: readonly string[]) =>
    findingsOf("foreign-checksum-line", {
      base: [{ hashes: [zh("amd64")] }],
      head: [{ hashes: NOW }],
      evidence: [
        someEvidence({
          problems: platforms.map((platform) => ({
            kind: "foreign-checksum-line",
            message: `${platform} is offered as another file`,
            platform: aPlatform(platform),
          })),
        }),
      ],
    });

  test.each([
    [["a_b"], ""],
    [["a_b", "c_d"], " The same holds for 1 other package."],
    [["a_b", "c_d", "e_f"], " The same holds for 2 other packages."],
  ])("says once which file is offered, of %j", (platforms, more) => {
    expect(offers(...platforms)).toMatchObject([
      {
        severity: "error",
        detail: `a_b is offered as another file.${more} A signed list of an old version can be replayed that way.`,
      },
    ]);
  });

  test("says of each line of a list that it vouches for nothing", () => {
    const kind = "foreign-checksum-line" as const;
    const problems = ["b.zip", "a.zip", "b.zip"].map((file) => ({
      kind,
      message: `${file} is odd`,
    }));
    const said = findingsOf(kind, {
      head: [{ hashes: NOW }],
      evidence: [someEvidence({ problems })],
    });

    expect(said).toMatchObject(
      ["a.zip", "b.zip"].map((file) => ({
        severity: "warning",
        detail: `hashicorp/null 1.2.3: ${file} is odd. Such a line vouches for nothing here.`,
      })),
    );
  });
});

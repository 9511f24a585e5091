import { describe, expect, test } from "vitest";
import type { MirrorDisagreement } from "../../../src/model/evidence.ts";
import { recordedReleases as recordedReleasesOf } from "../../../src/review/evidence/input.ts";
import { aLockFile, aPlatform } from "../../support/builders.ts";
import { aMirror, h1, someEvidence, TWO_PACKAGES, zh } from "../../support/evidence-builders.ts";
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
      "The release was replaced after it was locked",
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
      expect(judged(...part)).toStrictEqual(["warning new-provider"]);
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
      summary: "The mirror's packages are not the origin's",
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

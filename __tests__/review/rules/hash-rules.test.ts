import { describe, expect, test } from "vitest";
import { aPlatform } from "../../support/builders.ts";
import { aMirror, h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import { findingsOf, TWO_PLATFORMS, verdictsOf } from "../../support/judge-builders.ts";

const LOCKED = [h1("amd64"), zh("amd64"), zh("arm64")];

describe("unexplained-hash", () => {
  test("fires on a hash that head adds to a legitimate entry (A1), at its line", () => {
    const findings = findingsOf("unexplained-hash", {
      base: [{ hashes: LOCKED }],
      head: [{ hashes: [...LOCKED, h1("rogue")] }],
      evidence: [someEvidence()],
    });

    const line = 110 + [...LOCKED, h1("rogue")].sort().indexOf(h1("rogue"));
    expect(findings).toMatchObject([
      {
        severity: "error",
        provider: "registry.opentofu.org/hashicorp/null",
        hash: h1("rogue"),
        line,
      },
    ]);
    expect(findings[0]?.detail).toContain(h1("rogue"));
    expect(findings[0]?.remedy.command).toBe("tofu-lock-review fix envs/prod");
  });

  test.each([
    ["h1", h1("amd64")],
    ["zh", zh("amd64")],
  ])("stays silent on an %s of the release", (_scheme, hash) => {
    expect(
      verdictsOf({
        base: [{ hashes: [zh("arm64")] }],
        head: [{ hashes: [zh("arm64"), hash] }],
        evidence: [someEvidence()],
      }),
    ).toStrictEqual([]);
  });

  test("leaves a hash that base already recorded to the audit", () => {
    const entry = { hashes: [...LOCKED, h1("rogue")] };

    expect(
      findingsOf("unexplained-hash", {
        base: [entry],
        head: [{ hashes: [...entry.hashes, h1("arm64")] }],
        evidence: [someEvidence()],
      }),
    ).toMatchObject([{ severity: "notice", provider: null }]);
    expect(
      findingsOf("unexplained-hash", {
        base: null,
        head: [entry],
        evidence: [someEvidence()],
        context: { mode: "audit" },
      }),
    ).toMatchObject([{ hash: h1("rogue"), severity: "error" }]);
  });

  test("does not take what was not looked at for unexplained", () => {
    expect(
      findingsOf("unexplained-hash", {
        base: [{ hashes: LOCKED }],
        head: [{ hashes: [...LOCKED, h1("rogue")] }],
        evidence: [someEvidence({ complete: false })],
      }),
    ).toStrictEqual([]);
  });

  test("decides without a download when there are more content hashes than two a package", () => {
    const packages = [{ word: "amd64", platform: "linux_amd64" }];
    const evidence = someEvidence({ packages, complete: false });
    const withContents = (...words: readonly string[]) =>
      findingsOf("unexplained-hash", {
        base: [{ hashes: [zh("amd64")] }],
        head: [{ hashes: [zh("amd64"), ...words.map(h1)] }],
        evidence: [evidence],
      });

    expect(evidence.publishedPlatforms).toStrictEqual(new Set([aPlatform("linux_amd64")]));
    expect(withContents("a", "b", "c")).toHaveLength(1);
    expect(withContents("a", "b")).toStrictEqual([]);
  });

  test("fires on every hash of an entry whose version alone was edited (A20)", () => {
    const findings = findingsOf("unexplained-hash", {
      base: [{ version: "1.2.2", hashes: [h1("old"), zh("old")] }],
      head: [{ version: "1.2.3", hashes: [h1("old"), zh("old")] }],
      evidence: [someEvidence()],
    });

    expect(findings.map((finding) => finding.hash)).toStrictEqual([h1("old"), zh("old")]);
  });

  test("fires on a hash whose only line is about another version's archive", () => {
    const files = new Set(["terraform-provider-null_1.0.0_linux_amd64.zip"]);
    const extra = new Map([[zh("old"), { files, reportedByRegistry: true }]]);

    expect(
      findingsOf("unexplained-hash", {
        base: [{ hashes: LOCKED }],
        head: [{ hashes: [...LOCKED, zh("old")] }],
        evidence: [someEvidence({ extra })],
      }),
    ).toMatchObject([{ hash: zh("old") }]);
  });
});

const ALL = [h1("amd64"), h1("arm64"), zh("amd64"), zh("arm64")];

describe("removed-hash", () => {
  test("warns of a hash that left an unchanged version, and says whose it is (A13)", () => {
    const [finding] = findingsOf("removed-hash", {
      base: [{ hashes: ALL }],
      head: [{ hashes: ALL.filter((hash) => hash !== h1("arm64")) }],
      evidence: [someEvidence()],
    });

    expect(finding).toMatchObject({
      severity: "warning",
      line: 100,
      remedy: { command: "tofu-lock-review fix envs/prod" },
    });
    expect(finding?.detail).toContain("linux_arm64");
  });

  test("stays silent when a hash goes that nothing vouches for", () => {
    expect(
      findingsOf("removed-hash", {
        base: [{ hashes: [...ALL, h1("nobody's")] }],
        head: [{ hashes: ALL }],
        evidence: [someEvidence()],
      }),
    ).toStrictEqual([]);
  });

  test("tells by what the registry reports, where it reports the contents of every package", () => {
    const packages = (h1Reported: boolean) => [
      { word: "amd64", platform: "linux_amd64", h1Reported },
      { word: "arm64", platform: "linux_arm64", h1Reported },
    ];
    const facts = (h1Reported: boolean) => ({
      base: [{ hashes: [...ALL, h1("nobody's")] }],
      head: [{ hashes: ALL }],
      evidence: [someEvidence({ packages: packages(h1Reported), complete: false })],
    });

    expect(findingsOf("removed-hash", facts(true))).toStrictEqual([]);
    expect(findingsOf("removed-hash", facts(false))).toHaveLength(1);
  });

  test("tells where the registry publishes nothing that could be compared", () => {
    const told = findingsOf("removed-hash", {
      base: [{ hashes: [h1("one"), h1("other")] }],
      head: [{ hashes: [h1("one")] }],
      evidence: [someEvidence({ packages: [], complete: false })],
    });

    expect(told).toHaveLength(1);
  });

  test("stays silent on another version, whose hashes are others", () => {
    expect(
      findingsOf("removed-hash", {
        base: [{ version: "1.2.2", hashes: [zh("old")] }],
        head: [{ version: "1.2.3", hashes: ALL }],
        evidence: [someEvidence()],
      }),
    ).toStrictEqual([]);
  });
});

const BEFORE = [h1("amd64"), zh("amd64")];

describe("no-usable-hashes", () => {
  test("fires when all hashes were removed and the version kept (A14), and on nothing beside", () => {
    expect(
      verdictsOf({
        base: [{ hashes: BEFORE }],
        head: [{ hashes: [] }],
        evidence: [someEvidence()],
        required: TWO_PLATFORMS,
      }),
    ).toStrictEqual(["error no-usable-hashes"]);
  });

  test("fires when only unknown schemes are left", () => {
    expect(
      findingsOf("no-usable-hashes", {
        base: [{ hashes: BEFORE }],
        head: [{ hashes: ["H1:x", "h2:y"] }],
      }),
    ).toMatchObject([{ severity: "error", line: 100 }]);
  });

  test("fires on archive hashes alone where an unpacked directory is installed", () => {
    const change = { base: [{ hashes: BEFORE }], head: [{ hashes: [zh("amd64")] }] };
    const from = (mirror: Parameters<typeof aMirror>[0]) => ({
      ...change,
      evidence: [{ ...someEvidence(), mirror: aMirror(mirror) }],
    });

    expect(findingsOf("no-usable-hashes", from({ comparedBy: "h1" }))).toHaveLength(1);
    expect(findingsOf("no-usable-hashes", from({}))).toStrictEqual([]);
  });

  test("stays silent about an entry that has been like that", () => {
    expect(
      findingsOf("no-usable-hashes", { base: [{ hashes: [] }], head: [{ hashes: [] }] }),
    ).toStrictEqual([]);
  });
});

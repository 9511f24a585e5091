import { describe, expect, test } from "vitest";
import { aMirror, h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import { findingsOf, verdictsOf } from "../../support/judge-builders.ts";

const CHANGE = {
  base: [{ hashes: [zh("amd64")] }],
  head: [{ hashes: [zh("amd64"), h1("amd64"), h1("arm64")] }],
};

describe("not-verified", () => {
  test("says once per entry how much could not be checked, and why", () => {
    const problems = [
      { kind: "unreachable", message: "registry.example.com does not answer" },
    ] as const;
    const packages = [{ word: "amd64", platform: "linux_amd64" }] as const;
    const findings = findingsOf("not-verified", {
      ...CHANGE,
      evidence: [someEvidence({ packages, problems, complete: false })],
    });

    expect(findings).toMatchObject([{ severity: "warning" }]);
    expect(findings[0]?.detail).toBe(
      "2 hashes of hashicorp/null 1.2.3 could not be checked: registry.example.com does not answer.",
    );
  });

  test("fires when nothing was gathered at all", () => {
    expect(verdictsOf(CHANGE)).toStrictEqual(["warning not-verified"]);
  });

  test("cannot be silenced by a severity", () => {
    expect(
      verdictsOf({ ...CHANGE, policy: { severities: new Map([["not-verified", "off"]]) } }),
    ).toStrictEqual(["warning not-verified"]);
  });

  test("stays silent about unchanged entries, for which nothing is asked", () => {
    expect(verdictsOf({ base: CHANGE.head, head: CHANGE.head })).toStrictEqual([]);
  });

  test("stays silent when everything that head adds is explained", () => {
    expect(verdictsOf({ ...CHANGE, evidence: [someEvidence({ complete: false })] })).toStrictEqual(
      [],
    );
  });

  test("does not let an answer pass that can be read in two ways, whatever else vouches", () => {
    const problems = [{ kind: "ambiguous-document", message: "a member stands twice" }] as const;

    expect(
      findingsOf("not-verified", {
        base: [{ hashes: [] }],
        head: [{ hashes: [h1("amd64")] }],
        evidence: [someEvidence({ problems })],
      }),
    ).toMatchObject([{ summary: "An answer can be read in two ways", line: 100 }]);
  });

  describe("where runs install from a mirror", () => {
    const message = "the origin's answer is not JSON";
    const mirror = aMirror({ notCompared: [message], unusableAnswers: [message] });
    const problems = [{ kind: "invalid-metadata", message }] as const;
    const added = { base: [{ hashes: [] }], head: [{ hashes: [zh("amd64"), h1("amd64")] }] };

    // What could not be read must not cost less with a mirror than without one (invariants 6 and 16).
    test("does not take the mirror's word for what the origin answered badly", () => {
      const evidence = [{ ...someEvidence({ source: "mirror", problems }), mirror }];

      expect(verdictsOf({ ...added, evidence })).toContain("warning not-verified");
      expect(findingsOf("not-verified", { ...added, evidence })).toMatchObject([
        {
          summary: "Only a mirror can be read, not the origin",
          detail: "hashicorp/null 1.2.3: the origin's answer is not JSON.",
        },
      ]);
    });

    test("stays silent where the origin itself vouches, or was out of reach", () => {
      const spoken = [{ ...someEvidence({ problems }), mirror }];
      const silent = { ...mirror, unusableAnswers: [] };
      const unheard = [{ ...someEvidence({ source: "mirror" }), mirror: silent }];

      for (const evidence of [spoken, unheard]) {
        expect(findingsOf("not-verified", { ...added, evidence })).toStrictEqual([]);
      }
    });
  });
});

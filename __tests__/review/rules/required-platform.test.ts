import { describe, expect, test } from "vitest";
import { aPlatform } from "../../support/builders.ts";
import { h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import { findingsOf, TWO_PLATFORMS } from "../../support/judge-builders.ts";

const BOTH = [h1("amd64"), h1("arm64"), zh("amd64"), zh("arm64")];

describe("missing-platform", () => {
  test("fires when coverage of a required platform is lost (A13)", () => {
    const findings = findingsOf("missing-platform", {
      base: [{ hashes: BOTH }],
      head: [{ hashes: [h1("amd64"), zh("amd64")] }],
      evidence: [someEvidence()],
      required: TWO_PLATFORMS,
    });

    expect(findings).toMatchObject([{ severity: "error", line: 100 }]);
    expect(findings[0]?.detail).toContain("linux_arm64");
    expect(findings[0]?.detail).not.toContain("linux_amd64");
    expect(findings[0]?.remedy.command).toBe(
      "tofu-lock-review fix --platform linux_amd64 --platform linux_arm64 envs/prod",
    );
  });

  test("warns of an archive hash alone only for platforms that policy lists", () => {
    const change = {
      base: [{ hashes: BOTH }],
      head: [{ hashes: [h1("amd64"), zh("amd64"), zh("arm64")] }],
      evidence: [someEvidence()],
    };

    expect(
      findingsOf("missing-platform", {
        ...change,
        required: { ...TWO_PLATFORMS, from: "policy" },
      }),
    ).toMatchObject([{ severity: "warning" }]);
    expect(findingsOf("missing-platform", { ...change, required: TWO_PLATFORMS })).toStrictEqual(
      [],
    );
  });

  test("stays silent when every required platform is covered", () => {
    expect(
      findingsOf("missing-platform", {
        base: [{ hashes: [zh("amd64")] }],
        head: [{ hashes: BOTH }],
        evidence: [someEvidence()],
        required: { ...TWO_PLATFORMS, from: "policy" },
      }),
    ).toStrictEqual([]);
  });

  test("does not guess where hashes have not been traced", () => {
    expect(
      findingsOf("missing-platform", {
        base: [{ hashes: [] }],
        head: [{ hashes: [h1("unknown")] }],
        required: TWO_PLATFORMS,
      }),
    ).toStrictEqual([]);
  });
});

describe("version-unavailable", () => {
  const change = { base: [], head: [{ hashes: BOTH }], evidence: [someEvidence()] };

  test("remarks on a required platform that the release does not serve", () => {
    const required = { platforms: [aPlatform("plan9_mips")], from: "policy" } as const;

    expect(findingsOf("version-unavailable", { ...change, required })).toMatchObject([
      { severity: "notice", line: 101 },
    ]);
    expect(findingsOf("missing-platform", { ...change, required })).toStrictEqual([]);
  });

  test("stays silent about published platforms", () => {
    expect(findingsOf("version-unavailable", { ...change, required: TWO_PLATFORMS })).toStrictEqual(
      [],
    );
  });
});

import { describe, expect, test } from "vitest";
import { h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import { findingsOf } from "../../support/judge-builders.ts";

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

  test("tells where the registry publishes nothing that could be compared (trust.md T4)", () => {
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

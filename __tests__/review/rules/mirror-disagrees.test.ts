import { describe, expect, test } from "vitest";
import type { MirrorDisagreement } from "../../../src/model/evidence.ts";
import { aPlatform } from "../../support/builders.ts";
import { aMirror, h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import { findingsOf } from "../../support/judge-builders.ts";

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

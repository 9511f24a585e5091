import { describe, expect, test } from "vitest";
import { aMirror, h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import { findingsOf, TWO_PLATFORMS, verdictsOf } from "../../support/judge-builders.ts";

const LOCKED = [h1("amd64"), zh("amd64")];

describe("no-usable-hashes", () => {
  test("fires when all hashes were removed and the version kept (A14), and on nothing beside", () => {
    expect(
      verdictsOf({
        base: [{ hashes: LOCKED }],
        head: [{ hashes: [] }],
        evidence: [someEvidence()],
        required: TWO_PLATFORMS,
      }),
    ).toStrictEqual(["error no-usable-hashes"]);
  });

  test("fires when only unknown schemes are left", () => {
    expect(
      findingsOf("no-usable-hashes", {
        base: [{ hashes: LOCKED }],
        head: [{ hashes: ["H1:x", "h2:y"] }],
      }),
    ).toMatchObject([{ severity: "error", line: 100 }]);
  });

  test("fires on archive hashes alone where an unpacked directory is installed", () => {
    const change = { base: [{ hashes: LOCKED }], head: [{ hashes: [zh("amd64")] }] };
    const from = (isUnpacked: boolean) => ({
      ...change,
      evidence: [{ ...someEvidence(), mirror: aMirror({ isUnpacked }) }],
    });

    expect(findingsOf("no-usable-hashes", from(true))).toHaveLength(1);
    expect(findingsOf("no-usable-hashes", from(false))).toStrictEqual([]);
  });

  test("stays silent about an entry that has been like that", () => {
    expect(
      findingsOf("no-usable-hashes", { base: [{ hashes: [] }], head: [{ hashes: [] }] }),
    ).toStrictEqual([]);
  });
});

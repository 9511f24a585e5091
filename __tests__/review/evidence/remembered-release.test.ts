import { describe, expect, test } from "vitest";
import {
  beyondRecord,
  type MemoryComparison,
} from "../../../src/review/evidence/remembered-release.ts";
import type { ReleaseComparison } from "../../../src/review/evidence/republish.ts";
import { aHash, aPlatform } from "../../support/builders.ts";

const [SEEN, RECORDED, NOW] = [aHash("zh", "seen"), aHash("zh", "recorded"), aHash("zh", "now")];
const replaced: MemoryComparison = {
  kind: "replaced",
  packages: [{ platform: aPlatform("linux_amd64"), seen: SEEN, day: "2026-01-02", now: [NOW] }],
};
const repackaged = (facts: Partial<ReleaseComparison & { kind: "repackaged" }> = {}) =>
  ({ kind: "repackaged", gone: [SEEN], arrived: [NOW], uncompared: [], ...facts }) as const;

describe("beyondRecord()", () => {
  test("says nothing twice: what base shows to be replaced, or repackaged with the contents that it records", () => {
    for (const release of [{ kind: "replaced", gone: [SEEN], arrived: [NOW] }, repackaged()]) {
      expect(beyondRecord(replaced, release as ReleaseComparison).kind).toBe("same");
    }
  });

  test.each<[string, ReleaseComparison]>([
    ["nothing", { kind: "same" }],
    ["what leaves it open", { kind: "unsure" }],
    ["no contents of the new archive", repackaged({ uncompared: [NOW] })],
    ["contents of another archive than the one first seen", repackaged({ gone: [RECORDED] })],
  ])("keeps what the ledger knows where base records %s", (_what, release) => {
    expect(beyondRecord(replaced, release)).toStrictEqual(replaced);
  });
});

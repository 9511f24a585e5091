import { afterEach, expect, test, vi } from "vitest";
import { doubtedReleases, versionSteps } from "../../../src/app/review/inside-pairs.ts";
import type { Hash } from "../../../src/model/hash.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { aLockFile } from "../../support/builders.ts";
import { AWS, aChange, aFinding, aRootReview, zh } from "../../support/review-builders.ts";

afterEach(() => vi.restoreAllMocks());

const [ROOTS, OWN] = [200, 10];
const hashesOf = (root: number): readonly Hash[] =>
  Array.from({ length: OWN }, (_, i) => zh(`${root} ${i}`));
/** A root module whose lock file has hashes that no other one has. */
const lockedAs = (version: string, root: number) =>
  aLockFile({ address: AWS, version, hashes: hashesOf(root) });

test("versionSteps() unites what root modules record of a step, each looked at once", () => {
  const roots = Array.from({ length: ROOTS }, (_, i) =>
    aRootReview({
      root: `r${i}`,
      rules: OPENTOFU,
      base: lockedAs("6.14.0", 0),
      head: lockedAs("6.15.0", i),
      changes: [aChange({ kind: "new-version", provider: AWS })],
    }),
  );
  const added = vi.spyOn(Set.prototype, "add");

  const steps = versionSteps({ roots });

  expect(added.mock.calls.length).toBe(2 * ROOTS * OWN);
  expect(steps).toHaveLength(1);
  expect(steps[0]?.from.hashes).toStrictEqual(new Set(hashesOf(0)));
  expect(steps[0]?.to.hashes.size).toBe(ROOTS * OWN);
});

test("doubtedReleases() looks once at an entry, however many findings doubt it", () => {
  const finding = aFinding({ rule: "republished-package", provider: AWS });
  const findings = Array.from({ length: ROOTS }, () => finding);
  const roots = [1, 2].map((own) => {
    const lock = lockedAs("6.15.0", own);
    return aRootReview({ rules: OPENTOFU, base: lock, head: lock, findings });
  });
  const added = vi.spyOn(Set.prototype, "add");

  const found = doubtedReleases({ roots });

  // The hashes, and the providers that findings name.
  expect(added.mock.calls.length).toBeLessThanOrEqual(2 * (ROOTS + OWN));
  expect(found).toHaveLength(1);
  expect(found[0]?.recorded.hashes).toStrictEqual(new Set([...hashesOf(1), ...hashesOf(2)]));
});

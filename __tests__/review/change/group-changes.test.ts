import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sortedUnique } from "../../../src/model/order.ts";
import { classifyChanges } from "../../../src/review/change/classify.ts";
import { groupChanges } from "../../../src/review/change/group-changes.ts";
import { lockFiles } from "../../support/arbitraries.ts";
import { aLockFile, aPlatform } from "../../support/builders.ts";
import { h1 } from "../../support/evidence-builders.ts";

/** One change per root, in an order of its own. */
function spread(changes: ReturnType<typeof groupChanges>): readonly string[] {
  const single = changes.flatMap((change) =>
    change.roots.map((root) => ({ ...change, roots: [root] })),
  );
  return sortedUnique(single.map((change) => JSON.stringify(change)));
}

describe("groupChanges()", () => {
  test("makes one row of the same change in two roots, and two of different ones", () => {
    const base = aLockFile({ hashes: [h1("a")] });
    const [same, other] = [
      aLockFile({ hashes: [h1("a"), h1("b")] }),
      aLockFile({ hashes: [h1("a"), h1("c")] }),
    ];
    const changes = [
      ...classifyChanges({ root: "b", base, head: same, textDiffers: true }),
      ...classifyChanges({ root: "c", base, head: other, textDiffers: true }),
      ...classifyChanges({ root: "a", base, head: same, textDiffers: true }),
    ];

    expect(groupChanges(changes).map((change) => change.roots)).toStrictEqual([["a", "b"], ["c"]]);
  });

  test("joins what each root knows of a hash's platforms", () => {
    const base = aLockFile({ hashes: [] });
    const head = aLockFile({ hashes: [h1("a")] });
    const inRoot = (root: string, known: string) =>
      classifyChanges({
        root,
        base,
        head,
        textDiffers: true,
        platformsOf: () => [aPlatform(known)],
      });

    const [row] = groupChanges([...inRoot("a", "plan9_mips"), ...inRoot("b", "linux_arm64")]);

    expect(row?.hashes).toStrictEqual([
      { hash: h1("a"), platforms: ["linux_arm64", "plan9_mips"] },
    ]);
  });

  test("loses nothing and invents nothing", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(lockFiles(), lockFiles()), { maxLength: 4 }), (pairs) => {
        const changes = pairs.flatMap(([base, head], i) =>
          classifyChanges({ root: `root-${i}`, base, head, textDiffers: true }),
        );

        expect(spread(groupChanges(changes))).toStrictEqual(spread(changes));
      }),
    );
  });

  test("does not depend on the order of what it is given", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(lockFiles(), lockFiles()), { maxLength: 4 }), (pairs) => {
        const changes = pairs.flatMap(([base, head], i) =>
          classifyChanges({ root: `root-${i}`, base, head, textDiffers: true }),
        );

        expect(groupChanges([...changes].reverse())).toStrictEqual(groupChanges(changes));
      }),
    );
  });
});

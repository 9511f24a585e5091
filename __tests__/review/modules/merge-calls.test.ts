import { describe, expect, test } from "vitest";
import type { LockedModule } from "../../../src/model/module-lock.ts";
import { mergeCalls } from "../../../src/review/modules/merge-calls.ts";
import { aFloating, aModuleLock, aSelected } from "../../support/module-lock-builders.ts";

const OLD = aSelected();
const NEW = aSelected({ package: "p" });
const OTHER = aSelected({ constraints: "1" });
const GONE = aFloating({ path: OLD.path });

type Side = LockedModule | undefined;
/** A lock of a copy: equal calls of two files are two objects. */
const lock = (side: Side) => aModuleLock(...(side === undefined ? [] : [{ ...side }]));

describe("mergeCalls()", () => {
  test.each<[string, Side, Side, Side, Side]>([
    ["nothing changed", OLD, OLD, OLD, OLD],
    ["our change stays", OLD, NEW, OLD, NEW],
    ["their change is taken", OLD, OLD, NEW, NEW],
    ["an equal change is taken once", OLD, NEW, NEW, NEW],
    ["an equal new call is taken once", undefined, NEW, NEW, NEW],
    ["our new call stays", undefined, NEW, undefined, NEW],
    ["their new call is taken", undefined, undefined, NEW, NEW],
    ["our removal stays", OLD, undefined, OLD, undefined],
    ["their removal is taken", OLD, OLD, undefined, undefined],
    ["a removal by both stays", OLD, undefined, undefined, undefined],
  ])("%s", (...row) => {
    const [, base, ours, theirs, call] = row;
    expect(mergeCalls({ base: lock(base), ours: lock(ours), theirs: lock(theirs) })).toStrictEqual(
      call === undefined ? [] : [{ kind: "merged", call }],
    );
  });

  test.each<[string, Side, Side, Side]>([
    ["two changes", OLD, NEW, OTHER],
    ["two new calls", undefined, NEW, OTHER],
    ["our removal and their change", OLD, undefined, NEW],
    ["our change and their removal", OLD, NEW, undefined],
    ["a change and a call that became floating", OLD, NEW, GONE],
    ["two reasons", GONE, { ...GONE, reason: "a" }, { ...GONE, reason: "b" }],
  ])("leaves %s to a person", (_, base, ours, theirs) => {
    expect(mergeCalls({ base: lock(base), ours: lock(ours), theirs: lock(theirs) })).toStrictEqual([
      { kind: "conflict", path: OLD.path, ours, theirs },
    ]);
  });

  test("gives calls of both sides in the order of their paths", () => {
    const [a, b, c] = ["a", "b", "c"].map((path) => aSelected({ path }));
    const merged = mergeCalls({
      base: aModuleLock(),
      ours: aModuleLock(...[c, a].flatMap((call) => call ?? [])),
      theirs: lock(b),
    });

    expect(merged).toStrictEqual([a, b, c].map((call) => ({ kind: "merged", call })));
  });
});

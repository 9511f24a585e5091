import { expect, test } from "vitest";
import type { LockedModule } from "../../../src/model/module-lock.ts";
import { changeOfCall, isAsRecorded } from "../../../src/review/modules/explained-call.ts";
import {
  aModuleExplanation,
  anUnknownCall,
  aSelectedCall,
} from "../../support/module-facts-builders.ts";
import { aFloating, aSelected, moduleHash } from "../../support/module-lock-builders.ts";

const [A, E] = [moduleHash("a"), moduleHash("e")];

type Row = readonly [
  what: string,
  recorded: LockedModule | undefined,
  now: LockedModule | undefined,
  result: boolean,
  change: string | undefined,
];

test.each<Row>([
  ["the source gives what is recorded", aSelected(), aSelected(), true, undefined],
  [
    "only the constraints differ",
    aSelected({ version: "1.0.0", constraints: "~> 1.0" }),
    aSelected({ version: "1.0.0" }),
    true,
    "other-constraints",
  ],
  ["another commit", aSelected(), aSelected({ package: "p" }), false, "other-package"],
  ["other content", aSelected(), aSelected({ hashes: [E] }), false, "other-content"],
  [
    "a second hash in the record, which would let in other content",
    aSelected({ hashes: [A, E] }),
    aSelected({ hashes: [A] }),
    false,
    "other-content",
  ],
  ["nothing is recorded", undefined, aSelected(), false, "new"],
  ["the call is gone", aSelected(), undefined, false, "removed"],
  ["floating", aFloating(), aFloating({ reason: "other words" }), false, undefined],
  [
    "floating now",
    aSelected(),
    aFloating({ path: "network", source: aSelected().source }),
    false,
    "floating",
  ],
  ["floating before", aFloating({ path: "network" }), aSelected(), false, "locked"],
])("of a call: %s", (...row) => {
  const [, recorded, now, result, change] = row;
  const call = aModuleExplanation({ recorded, now: now && aSelectedCall(now) });

  expect([isAsRecorded(call), changeOfCall(call)?.kind]).toStrictEqual([result, change]);
});

test("nothing is said of a source that did not answer", () => {
  for (const recorded of [undefined, aSelected()]) {
    const call = aModuleExplanation({ recorded, now: anUnknownCall() });

    expect([isAsRecorded(call), changeOfCall(call)]).toStrictEqual([undefined, undefined]);
  }
});

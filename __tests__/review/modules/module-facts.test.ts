import { expect, test } from "vitest";
import { asProposedModules, withModuleLock } from "../../../src/review/modules/module-facts.ts";
import { aModuleSide, aSelectedCall, someModules } from "../../support/module-facts-builders.ts";
import { aModuleLock, aSelected, moduleHash } from "../../support/module-lock-builders.ts";

test("asProposedModules() puts base's file and calls in the place of head's", () => {
  const [before, after] = [aSelected(), aSelected({ hashes: [moduleHash("b")] })];
  const facts = someModules({ base: [before], head: [after] });

  expect(asProposedModules(facts)).toStrictEqual({
    path: facts.path,
    base: aModuleSide(before),
    head: aModuleSide(before),
    calls: [aSelectedCall(before)],
    baseCalls: [aSelectedCall(before)],
  });
  expect(asProposedModules(undefined)).toBeUndefined();
});

test("withModuleLock() puts another file in the place of head's, and leaves the rest", () => {
  const lock = aModuleLock(aSelected({ path: "new" }));
  const facts = someModules({
    base: [aSelected()],
    head: null,
    calls: [aSelectedCall(aSelected())],
  });

  expect(withModuleLock(facts, lock)).toStrictEqual({
    ...facts,
    head: { lock, diagnostics: [], positions: new Map() },
  });
});

import { expect, test } from "vitest";
import type { LockedModule } from "../../../src/model/module-lock.ts";
import type { ModuleFacts } from "../../../src/review/modules/module-facts.ts";
import { reviewModuleChanges } from "../../../src/review/modules/reviewed-changes.ts";
import { anUnknownCall, aSelectedCall, someModules } from "../../support/module-facts-builders.ts";
import {
  aFloating,
  aModuleLock,
  aSelected,
  moduleHash,
} from "../../support/module-lock-builders.ts";

const address = "git::https://example.com/acme/net.git?ref=";
const [one, two] = ["1", "2"].map((digit) => `${address}${digit.repeat(40)}`) as [string, string];
const before = aSelected({ package: one, hashes: [moduleHash("a")] });
const after = aSelected({ package: two, hashes: [moduleHash("b")] });

/** The standings of what one lock changes in another, where sources give what is said. */
function standings(
  base: readonly LockedModule[],
  head: readonly LockedModule[],
  given: readonly LockedModule[] = head,
  isBranch = false,
) {
  const side = (calls: readonly LockedModule[]) => ({
    ...{ lock: aModuleLock(...calls), diagnostics: [], positions: new Map() },
  });
  const facts: ModuleFacts = {
    path: "env/.terraform.module.lock.hcl",
    base: side(base),
    head: side(head),
    calls: given.map((record) => aSelectedCall(record, { isBranch })),
    baseCalls: [],
  };
  return reviewModuleChanges(facts).map(({ standing }) => standing);
}

test("a new call stands on its source's word alone", () => {
  expect(standings([], [after])).toStrictEqual(["given"]);
});

test("another version, and another source, stand on the source's word", () => {
  const registry = { ...before, source: "h/n/vpc/aws", version: "1.0.0" };

  expect(
    standings([registry], [{ ...registry, ...after, source: "h/n/vpc/aws", version: "2.0.0" }]),
  ).toStrictEqual(["given"]);
  expect(standings([before], [{ ...after, source: `${address}v2` }])).toStrictEqual(["given"]);
});

test("a renamed call, and one with other constraints, was recorded before", () => {
  expect(standings([before], [{ ...before, path: "net" }])).toStrictEqual(["recorded"]);
  expect(standings([before], [{ ...before, constraints: "~> 1.0" }])).toStrictEqual(["recorded"]);
});

test("another commit or content of one release is no step, whatever the source gives", () => {
  expect(standings([before], [after])).toStrictEqual(["other-release"]);
  expect(standings([before], [{ ...before, hashes: after.hashes }])).toStrictEqual([
    "other-release",
  ]);
  expect(standings([before], [after], [])).toStrictEqual(["other-release"]);
  expect(standings([before], [{ ...after, path: "net" }])).toStrictEqual(["other-release"]);
});

test("a branch moves, but one commit of it has one content, and a registry's version has no branch", () => {
  const registry = { ...before, version: "1.0.0" };

  expect(standings([before], [after], [after], true)).toStrictEqual(["branch"]);
  expect(standings([], [before], [before], true)).toStrictEqual(["branch"]);
  expect(standings([], [before], [after], true)).toStrictEqual(["branch"]);
  expect(standings([before], [{ ...before, hashes: after.hashes }], [before], true)).toStrictEqual([
    "other-release",
  ]);
  const renamed = { ...before, path: "net" };
  expect(standings([before], [renamed], [{ ...after, path: "net" }], true)).toStrictEqual([
    "branch",
  ]);
  expect(standings([], [registry], [registry], true)).toStrictEqual(["given"]);
  expect(standings([registry], [{ ...after, version: "1.0.0" }], [registry], true)).toStrictEqual([
    "other-release",
  ]);
});

test("a source that gives something else contradicts, and one that does not answer leaves it unknown", () => {
  expect(standings([], [after], [before])).toStrictEqual(["contradicted"]);
  expect(standings([], [after], [])).toStrictEqual(["unknown"]);
});

test("each call stands on what its own source gives, whatever the sources of others do", () => {
  const other = aSelected({ path: "other", hashes: [moduleHash("c")] });
  const standingsBy = (calls: ModuleFacts["calls"]) =>
    reviewModuleChanges(someModules({ base: null, head: [after, other], calls })).map(
      ({ path, standing }) => [path, standing],
    );

  expect(standingsBy([aSelectedCall(other), aSelectedCall(after)])).toStrictEqual([
    ["network", "given"],
    ["other", "given"],
  ]);
  expect(standingsBy([anUnknownCall(), aSelectedCall(other)])).toStrictEqual([
    ["network", "unknown"],
    ["other", "given"],
  ]);
  expect(standingsBy([anUnknownCall({ path: "other" }), aSelectedCall(after)])).toStrictEqual([
    ["network", "given"],
    ["other", "unknown"],
  ]);
});

test("a floating call has nothing behind it, and a removed one needs nothing", () => {
  expect(standings([before], [aFloating({ path: "network" })])).toStrictEqual(["floating"]);
  expect(standings([before], [])).toStrictEqual([undefined]);
});

test("a lock file that comes brings every call, and one that goes takes every call", () => {
  const kindsOf = (facts: ModuleFacts) => reviewModuleChanges(facts).map(({ kind }) => kind);

  expect(kindsOf(someModules({ base: null, head: [after] }))).toStrictEqual(["new"]);
  expect(kindsOf(someModules({ base: [before], head: null }))).toStrictEqual(["removed"]);
});

test("a root module without a file on either side has no changes", () => {
  const facts = { path: "p", base: undefined, head: undefined, calls: [], baseCalls: [] };

  expect(reviewModuleChanges(facts)).toStrictEqual([]);
});

import { expect, test } from "vitest";
import type { IsUpgraded, LockedModule, SelectedModule } from "../../../src/model/module-lock.ts";
import { OPENTOFU, TERRAFORM } from "../../../src/model/tool.ts";
import {
  acceptsRecord,
  givesRecorded,
  keepRecorded,
  lockCalls,
} from "../../../src/review/modules/keep-recorded.ts";
import { anUnknownCall, aSelectedCall } from "../../support/module-facts-builders.ts";
import {
  aFloating,
  aModuleLock,
  aSelected,
  moduleHash,
} from "../../support/module-lock-builders.ts";

const E = [moduleHash("e")];
const release = (parts: Partial<SelectedModule> = {}) =>
  aSelected({ source: "h/a/b/c", version: "1.0.0", constraints: "~> 1.0", ...parts });
const never: IsUpgraded = () => false;

function kept(recorded: LockedModule | undefined, now: LockedModule, isUpgraded = never) {
  const old = aModuleLock(...(recorded === undefined ? [] : [recorded]));
  return keepRecorded(aSelectedCall(now), old, { tool: OPENTOFU, isUpgraded });
}

const moved = (recorded: LockedModule, now: LockedModule) => ({
  record: recorded,
  moved: { recorded, now },
});
const taken = (record: LockedModule) => ({ record, moved: undefined });

test.each<readonly [string, LockedModule, LockedModule]>([
  ["another commit", aSelected(), aSelected({ package: "p", hashes: E })],
  ["other content", aSelected(), aSelected({ hashes: E })],
  [
    "what cannot be recorded",
    aSelected(),
    aFloating({ path: "network", source: aSelected().source }),
  ],
  [
    "what cannot be recorded, where a version is",
    release(),
    aFloating({ path: "network", source: "h/a/b/c" }),
  ],
  ["another version, since the recorded one is gone", release(), release({ version: "1.1.0" })],
])("a record is kept where its source gives %s, and that is told", (_, recorded, now) => {
  expect(kept(recorded, now)).toStrictEqual(moved(recorded, now));
});

test.each<readonly [string, LockedModule | undefined, LockedModule]>([
  ["is none", undefined, aSelected()],
  ["is of another source", aSelected({ source: "x", hashes: E }), aSelected()],
  ["is floating", aFloating({ path: "network", source: aSelected().source }), aSelected()],
  [
    "is of a version that the call does not allow",
    release({ hashes: E }),
    release({ version: "2.0.0", constraints: "~> 2.0" }),
  ],
  ["has no version", release({ version: undefined, hashes: E }), release()],
  [
    "has a version that the source has not",
    aSelected({ version: "1.0.0", hashes: E }),
    aSelected(),
  ],
])("what the source gives is taken where the record %s", (_, recorded, now) => {
  expect(kept(recorded, now)).toStrictEqual(taken(now));
});

test("a record that is given is kept, with the constraints of the call", () => {
  const two = release({ hashes: [moduleHash("a"), ...E] });
  const now = release({ constraints: ">= 1.0" });

  expect(kept(two, now)).toStrictEqual(taken({ ...two, constraints: ">= 1.0" }));
  expect(kept(release(), release({ constraints: undefined }))).toStrictEqual(
    taken(release({ constraints: undefined })),
  );
});

const OTHER = aSelected({ path: "other" });
const NOW = aSelected({ package: "p", hashes: E });
test.each<readonly [string, SelectedModule, LockedModule, boolean]>([
  ["a call that is new", OTHER, NOW, true],
  [
    "a call of another directory of it",
    OTHER,
    { ...NOW, source: "git::https://example.com/acme/net.git//logs?ref=v1" },
    true,
  ],
  ["a registry's version", release({ path: "other" }), release({ hashes: E }), true],
  [
    "an archive",
    { ...OTHER, source: "https://h/a.zip" },
    { ...NOW, source: "https://h/a.zip" },
    false,
  ],
  ["another version", release({ path: "other" }), release({ version: "1.1.0", hashes: E }), false],
  ["another ref", { ...OTHER, source: `${OTHER.source}2` }, NOW, false],
  ["a floating call", OTHER, aFloating({ path: "network", source: OTHER.source }), false],
])("the record of a release that another call has is %s's: %j", (_, recorded, now, isKept) => {
  const record = { ...recorded, path: now.path, source: now.source };
  const { constraints } = { constraints: undefined, ...now };

  expect(kept(recorded, now)).toStrictEqual(
    isKept ? moved({ ...record, constraints } as LockedModule, now) : taken(now),
  );
});

test("the call's own record goes first, and an upgrade of either call takes what the source gives", () => {
  const own = aSelected({ hashes: [moduleHash("b")] });
  const old = aModuleLock(aSelected({ path: "a" }), own);
  const upgraded = (path: string) => kept(OTHER, NOW, (call) => call.path === path);

  expect(keepRecorded(aSelectedCall(NOW), old, { tool: OPENTOFU })).toStrictEqual(moved(own, NOW));
  expect(upgraded("network")).toStrictEqual(taken(NOW));
  expect(upgraded("other")).toStrictEqual(taken(NOW));
});

test("a call that takes another version keeps another call's record of it", () => {
  const next = { version: "2.0.0", constraints: "~> 2.0" };
  const other = release({ path: "other", ...next });
  const now = release({ ...next, hashes: E });
  const old = aModuleLock(release(), other);

  expect(keepRecorded(aSelectedCall(now), old, { tool: OPENTOFU })).toStrictEqual(
    moved({ ...other, path: "network" }, now),
  );
});

test("an upgrade takes what the source gives, of the records that it names", () => {
  const asked: Parameters<IsUpgraded>[0][] = [];
  const now = aSelected({ hashes: E });

  expect(kept(aSelected(), now, (call) => asked.push(call) > 0)).toStrictEqual(taken(now));
  expect(asked).toStrictEqual([now]);
});

test("givesRecorded() wants the same version and package, and one of the hashes; a floating call gives none", () => {
  const two = release({ hashes: [moduleHash("a"), ...E] });

  expect(givesRecorded(two, release())).toBe(true);
  expect(givesRecorded(release(), two)).toBe(true);
  expect(givesRecorded(release(), release({ hashes: E }))).toBe(false);
  expect(givesRecorded(release(), release({ package: "p" }))).toBe(false);
  expect(givesRecorded(release(), release({ version: "1.0.1" }))).toBe(false);
  expect(givesRecorded(release(), aFloating())).toBe(false);
  expect(givesRecorded(aFloating(), release())).toBe(false);
  expect(givesRecorded(aFloating(), aFloating())).toBe(false);
});

test.each([
  ["~> 1.0", "1.9.0", true],
  ["~> 1.0", "2.0.0", false],
  [undefined, "2.0.0", true],
  [undefined, "2.0.0-rc1", false],
  ["not a constraint", "1.0.0", false],
  ["~> 1.0", "nonsense", false],
])("acceptsRecord() by %s of %s is %s", (constraints, version, isAccepted) => {
  expect(acceptsRecord(release({ constraints }), release({ version }), OPENTOFU)).toBe(isAccepted);
});

test("acceptsRecord() reads constraints as the tool does", () => {
  const now = release({ constraints: "v1.0.0-rc1" });
  const recorded = release({ version: "1.0.0-rc1" });

  expect(acceptsRecord(now, recorded, OPENTOFU)).toBe(true);
  expect(acceptsRecord(now, recorded, TERRAFORM)).toBe(false);
});

test("lockCalls() records every call, kept or as its source gives it now, and tells what moved", () => {
  const old = aModuleLock(aSelected(), aSelected({ path: "gone" }));
  const now = aSelected({ hashes: E });
  const fresh = aFloating({ path: "a" });
  const calls = [aSelectedCall(now), aSelectedCall(fresh)];
  const terms = { tool: OPENTOFU, isUpgraded: never };

  const kept = {
    lock: aModuleLock(fresh, aSelected()),
    ...{ unknown: [], moved: [{ recorded: aSelected(), now }] },
  };
  expect(lockCalls(calls, old, terms)).toStrictEqual(kept);
  expect(lockCalls(calls, old, { tool: OPENTOFU })).toStrictEqual(kept);
  expect(lockCalls(calls, old, { ...terms, isUpgraded: () => true })).toMatchObject({
    ...{ lock: aModuleLock(fresh, now), moved: [] },
  });
});

test("lockCalls() records nothing while one call is unknown", () => {
  const unknown = anUnknownCall({ path: "b" });
  const terms = { tool: OPENTOFU, isUpgraded: never };

  expect(lockCalls([aSelectedCall(aSelected()), unknown], aModuleLock(), terms)).toStrictEqual({
    ...{ lock: undefined, unknown: [unknown], moved: [] },
  });
});

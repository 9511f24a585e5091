import { describe, expect, test } from "vitest";
import type { LockedModule, SelectedModule } from "../../../src/model/module-lock.ts";
import {
  contentBeside,
  distinctRecords,
  givenFor,
  recordsAgainst,
} from "../../../src/review/modules/release-records.ts";
import { anUnknownCall, aSelectedCall, someModules } from "../../support/module-facts-builders.ts";
import { aFloating, moduleHash } from "../../support/module-lock-builders.ts";
import {
  A,
  archive,
  at,
  BRANCH,
  E,
  floatingOf,
  GIT,
  MOVED,
  release,
  tag,
} from "../../support/module-releases.ts";

const following = (record: LockedModule) => aSelectedCall(record, { isBranch: true });

/** An archive as a call records it, without the query of its address. */
const zip = (path: string, hashes: SelectedModule["hashes"]) =>
  tag({ path, source: "https://h.test/x.zip", package: "https://h.test/x.zip", hashes });

/** Whether base's records contradict any call of head. */
function isAgainst(
  base: readonly LockedModule[],
  head: readonly LockedModule[],
  { calls, recorded = [] }: Partial<Parameters<typeof recordsAgainst>[0]> = {},
): boolean {
  const facts = someModules({ base, head, ...(calls && { calls }) });
  const against = recordsAgainst({ ...facts, recorded });
  return head.some((call) => against(call) !== undefined);
}

describe("a release that base locks", () => {
  // Each row: base, head, and whether base says otherwise of a call where every source gives what head locks.
  test.each<readonly [string, readonly LockedModule[], readonly LockedModule[], boolean]>([
    ["stays", [tag()], [tag()], false],
    ["is of another commit", [tag()], [tag(MOVED)], true],
    ["has another commit and the same content", [tag()], [tag(at("e"))], true],
    ["has the same address and other content", [archive()], [archive({ hashes: E })], true],
    ["has a hash more", [archive()], [archive({ hashes: [...A, ...E] })], true],
    ["has a hash less", [archive({ hashes: [...A, ...E] })], [archive()], false],
    ["is called by another name", [tag()], [tag({ path: "other" })], false],
    ["is of another commit by another name", [tag()], [tag({ path: "other", ...MOVED })], true],
    ["is called twice", [tag()], [tag(), tag({ path: "other" })], false],
    [
      "is called twice, once with another commit",
      [tag()],
      [tag(), tag({ path: "other", ...MOVED })],
      true,
    ],
    ["is called with a sub-directory", [tag()], [tag({ source: `${GIT}//logs?ref=v1` })], false],
    [
      "is of another commit with a sub-directory",
      [tag()],
      [tag({ source: `${GIT}//logs?ref=v1`, ...MOVED })],
      true,
    ],
    [
      "is of another commit without the sub-directory",
      [tag({ source: `${GIT}//logs?ref=v1` })],
      [tag({ source: `${GIT}//other?ref=v1`, ...MOVED })],
      true,
    ],
    [
      "of a registry is of another commit with a sub-directory",
      [release()],
      [release({ source: "registry.opentofu.org/acme/net/aws//logs", ...MOVED })],
      true,
    ],
    [
      "is of the same tag of another repository",
      [tag()],
      [tag({ source: "git::https://example.com/acme/other.git?ref=v1", ...MOVED })],
      false,
    ],
    ["gives way to another tag", [tag()], [tag({ source: `${GIT}?ref=v2`, ...MOVED })], false],
    [
      "gives way to another query behind the same one",
      [tag({ source: `${GIT}?ref=v1?a` })],
      [tag({ source: `${GIT}?ref=v1?b`, ...MOVED })],
      false,
    ],
    ["is upgraded", [release()], [release({ version: "1.1.0", ...MOVED })], false],
    ["of a registry is of another commit", [release()], [release(MOVED)], true],
    [
      "gives way to another source",
      [release()],
      [release({ source: "registry.opentofu.org/acme/other/aws", ...MOVED })],
      false,
    ],
    ["becomes floating", [tag()], [floatingOf(tag())], true],
    [
      "becomes floating by another name",
      [release()],
      [aFloating({ path: "x", source: release().source })],
      true,
    ],
    ["was floating", [floatingOf(tag())], [tag()], false],
    ["stays floating", [aFloating()], [aFloating()], false],
    ["is new", [], [tag()], false],
    // Base has two records of it: either may stand.
    [
      "is the second that base has",
      [tag({ path: "first", ...MOVED }), tag()],
      [tag({ path: "first" }), tag()],
      false,
    ],
    [
      "mixes the hashes of two that base has",
      [tag({ path: "first", hashes: E }), tag()],
      [tag({ hashes: [...A, ...E] })],
      true,
    ],
    // What tells two archives of one address apart is not recorded.
    [
      "of an address has the content of another call of it",
      [zip("a", A), zip("b", E)],
      [zip("a", E), zip("b", E)],
      true,
    ],
    ["of an address had another one", [tag({ path: "a" }), zip("b", E)], [zip("a", E)], false],
    ["of an address is called anew", [zip("a", A), zip("b", E)], [zip("a", A), zip("c", E)], false],
    ["of an address stays beside another", [zip("a", A), zip("b", E)], [zip("b", E)], false],
    ["of an address has content that base lacks", [zip("b", E)], [zip("a", A)], true],
  ])("%s", (_, base, head, expected) => {
    expect(isAgainst(base, head)).toBe(expected);
  });

  test("is named by the root module's own record first", () => {
    const elsewhere = [tag({ ...at("c"), path: "far" })];
    const facts = someModules({ base: [tag()], head: [tag(MOVED)] });

    expect(recordsAgainst({ ...facts, recorded: elsewhere })(tag(MOVED))).toStrictEqual([
      tag(),
      ...elsewhere,
    ]);
  });

  test("is one record, however many calls have it, and those that differ in anything are several", () => {
    const others = [tag({ hashes: E }), tag({ package: "p" }), tag({ source: "x" }), release()];
    const calls = [tag(), floatingOf(tag()), tag({ path: "b", constraints: "c" }), ...others];
    const facts = { ...someModules({ base: [tag(), tag({ path: "z" })], head: [] }), recorded: [] };

    expect(distinctRecords(calls)).toStrictEqual([tag(), ...others]);
    expect(distinctRecords([release(), release({ version: "9.0.0" })])).toHaveLength(2);
    expect(recordsAgainst(facts)(tag(MOVED))).toStrictEqual([tag()]);
  });

  test.each([
    ["is of another commit", tag(MOVED), true],
    ["is the same", tag(), false],
    ["of a registry is of another commit", release(MOVED), true],
  ])("in another root module %s", (_, head, expected) => {
    expect(isAgainst([], [head], { recorded: [tag(), release()] })).toBe(expected);
  });

  test("that says no version any more may be of any that base has", () => {
    const without = (parts: Partial<SelectedModule> = {}) =>
      release({ version: undefined, ...parts });

    expect(isAgainst([release()], [without(MOVED)])).toBe(true);
    expect(isAgainst([release()], [without()])).toBe(false);
  });

  test("becomes floating by a source that nobody can compute, and only from a record", () => {
    const head = [aFloating({ path: tag().path, source: "…" })];

    const facts = { ...someModules({ base: [tag()], head }), recorded: [] };

    expect(head.map(recordsAgainst(facts))).toStrictEqual([[tag()]]);
    expect(isAgainst([floatingOf(tag())], head)).toBe(false);
    expect(isAgainst([tag({ path: "other" })], head)).toBe(false);
  });
});

describe("a branch", () => {
  const branch = (parts: Partial<SelectedModule> = {}) => tag({ ...BRANCH, ...parts });
  const isMoveAgainst = (base: readonly LockedModule[], head: LockedModule, now = head) =>
    isAgainst(base, [head], { calls: [following(now)] });

  test("may move to another commit, with whatever that holds", () => {
    expect(isMoveAgainst([branch()], branch(MOVED))).toBe(false);
    expect(isAgainst([branch()], [branch(MOVED)])).toBe(true);
  });

  test("has one content at a commit, which any call of base may have recorded", () => {
    expect(isMoveAgainst([branch()], branch({ hashes: E }))).toBe(true);
    const base = [branch(), branch({ path: "other", ...at("e") })];
    expect(isMoveAgainst(base, branch({ ...at("e"), hashes: E }))).toBe(true);
  });

  test("is not what a registry's version leads to, nor what becomes floating", () => {
    expect(isMoveAgainst([release()], release(MOVED))).toBe(true);
    expect(isMoveAgainst([branch()], floatingOf(branch()), branch())).toBe(true);
  });

  test("is followed by its own call, of its own source", () => {
    const other = tag({ path: "a" });
    const moved = branch(MOVED);

    expect(isMoveAgainst([tag()], tag(MOVED), branch(MOVED))).toBe(true);
    const calls = [anUnknownCall(), aSelectedCall(other), following(moved)];
    expect(isAgainst([branch()], [moved], { calls })).toBe(false);
    expect(isAgainst([branch()], [moved], { calls: [following(branch({ path: "z" }))] })).toBe(
      true,
    );
  });
});

describe("contentBeside()", () => {
  const branch = (parts: Partial<SelectedModule> = {}) => tag({ ...BRANCH, ...parts });

  test("is what a record has more than its source gives", () => {
    const more = [...A, ...E, moduleHash("f")];

    expect(contentBeside(tag(), aSelectedCall(tag()))).toStrictEqual([]);
    expect(contentBeside(tag({ hashes: more }), aSelectedCall(tag()))).toStrictEqual(more.slice(1));
  });

  test("is unknown where a source gives another package, or nothing that can be recorded", () => {
    expect(contentBeside(tag(), aSelectedCall(tag(MOVED)))).toBeUndefined();
    expect(contentBeside(tag(), aSelectedCall(floatingOf(tag())))).toBeUndefined();
    expect(contentBeside(tag(), following(tag({ ...BRANCH, hashes: E })))).toBeUndefined();
  });

  test("is none where a branch has another tip, which a version never has", () => {
    expect(contentBeside(branch(), following(branch(MOVED)))).toStrictEqual([]);
    expect(contentBeside(branch(), aSelectedCall(branch(MOVED)))).toBeUndefined();
    expect(contentBeside(branch(), following(branch({ hashes: E })))).toBeUndefined();
    expect(contentBeside(release(), following(release(MOVED)))).toBeUndefined();
    expect(contentBeside(release(), following(tag({ ...BRANCH, ...MOVED })))).toBeUndefined();
    const versionless = release({ version: undefined, ...MOVED });
    expect(contentBeside(versionless, following(release()))).toBeUndefined();
  });

  test("of a former tip of a branch is what that commit lacks", () => {
    const moved = (hashes: SelectedModule["hashes"], recorded = at("a").package) =>
      aSelectedCall(branch(MOVED), {
        isBranch: true,
        recorded: { package: recorded, hashes },
      });

    expect(contentBeside(branch(), moved(A))).toStrictEqual([]);
    expect(contentBeside(branch({ hashes: [...A, ...E] }), moved(A))).toStrictEqual(E);
    expect(contentBeside(branch(), moved(E))).toBeUndefined();
    // Nobody read the commit that the record names.
    expect(contentBeside(branch(), moved(E, at("b").package))).toStrictEqual([]);
    // What a tag gave before excuses nothing.
    const tagMoved = aSelectedCall(tag(MOVED), { recorded: { ...at("a"), hashes: A } });
    expect(contentBeside(tag(), tagMoved)).toBeUndefined();
    expect(givenFor(branch(), moved(E))).toMatchObject({ ...at("a"), hashes: E });
    expect(givenFor(tag(), tagMoved)).toMatchObject(MOVED);
  });
});

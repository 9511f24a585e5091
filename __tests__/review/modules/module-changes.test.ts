import { expect, test } from "vitest";
import { parseHash } from "../../../src/model/hash.ts";
import type { LockedModule } from "../../../src/model/module-lock.ts";
import { moduleChanges } from "../../../src/review/modules/module-changes.ts";
import {
  aFloating,
  aModuleLock,
  aSelected,
  moduleHash,
} from "../../support/module-lock-builders.ts";

const A = [moduleHash("a")];
const B = [moduleHash("b")];
const registry = (parts: Parameters<typeof aSelected>[0]) =>
  aSelected({ source: "registry.opentofu.org/acme/net/aws", version: "1.0.0", ...parts });

/** The change of calls with one path, which are compared as they stand. */
function kindOf(before: LockedModule, after: LockedModule): string | undefined {
  const changes = moduleChanges(aModuleLock(before), aModuleLock(after));
  const [change] = changes;
  if (change !== undefined) {
    expect(changes).toStrictEqual([{ kind: change.kind, path: after.path, before, after }]);
  }
  return change?.kind;
}

/** The changes of two locks, each as `kind old path > new path`. */
function summary(base: readonly LockedModule[], head: readonly LockedModule[]): readonly string[] {
  const changes = moduleChanges(aModuleLock(...base), aModuleLock(...head));
  for (const { path, before, after } of changes) expect(path).toBe((after ?? before)?.path);
  return changes.map(
    ({ kind, before, after }) => `${kind} ${before?.path ?? ""}>${after?.path ?? ""}`,
  );
}

test("moduleChanges() finds nothing where every record is the same", () => {
  expect(kindOf(aSelected(), aSelected())).toBeUndefined();
  expect(
    kindOf(aSelected({ hashes: [...A, ...B] }), aSelected({ hashes: [...B, ...A] })),
  ).toBeUndefined();
  expect(kindOf(aFloating({ reason: "a" }), aFloating({ reason: "b" }))).toBeUndefined();
});

test("moduleChanges() tells new and removed calls, in the order of paths", () => {
  const call = (path: string) => aSelected({ path, source: path });

  expect(
    moduleChanges(aModuleLock(call("b"), call("k")), aModuleLock(call("a"), call("k"), call("c"))),
  ).toStrictEqual([
    { kind: "new", path: "a", before: undefined, after: call("a") },
    { kind: "removed", path: "b", before: call("b"), after: undefined },
    { kind: "new", path: "c", before: undefined, after: call("c") },
  ]);
});

test("moduleChanges() tells a call that became floating or locked, whatever its source", () => {
  expect(kindOf(aSelected(), aFloating({ path: "network" }))).toBe("floating");
  expect(kindOf(aFloating(), aSelected({ path: "legacy" }))).toBe("locked");
});

test("moduleChanges() tells another version of one source before what that brings", () => {
  const other = { version: "1.1.0", package: "p", hashes: B, constraints: "~> 1.1" };

  expect(kindOf(registry({}), registry(other))).toBe("other-version");
  expect(kindOf(registry({}), registry({ version: "1.1.0" }))).toBe("other-version");
  expect(kindOf(registry({}), registry({ ...other, source: "elsewhere" }))).toBe("other-package");
});

test("moduleChanges() tells another package of one version before its content", () => {
  const other = { package: "p", hashes: B, constraints: "~> 1.1" };

  expect(kindOf(registry({}), registry(other))).toBe("other-package");
  expect(kindOf(aSelected(), aSelected(other))).toBe("other-package");
});

test("moduleChanges() lets a version that is left out excuse no other package", () => {
  const bare = { version: undefined };

  expect(kindOf(registry({}), registry({ ...bare, package: "p" }))).toBe("other-package");
  expect(kindOf(registry(bare), registry({ package: "p" }))).toBe("other-package");
  expect(kindOf(registry({}), registry({ ...bare, hashes: B }))).toBe("other-content");
  expect(kindOf(registry({}), registry(bare))).toBe("other-version");
});

test("moduleChanges() tells other content of one package, also by another source", () => {
  expect(kindOf(aSelected(), aSelected({ hashes: B, constraints: "1" }))).toBe("other-content");
  expect(kindOf(aSelected(), aSelected({ hashes: B, source: "s" }))).toBe("other-content");
  expect(kindOf(aSelected(), aSelected({ hashes: [...A, ...B] }))).toBe("other-content");
  expect(kindOf(aSelected({ hashes: [...A, ...B] }), aSelected())).toBe("other-content");
  const [split, joined] = [["h2:a", "h2:b"], ["h2:a,h2:b"]].map((hashes) =>
    aSelected({ hashes: hashes.map(parseHash) }),
  );
  expect(kindOf(split ?? aSelected(), joined ?? aSelected())).toBe("other-content");
});

test("moduleChanges() tells another source of one package", () => {
  expect(kindOf(aSelected(), registry({ constraints: "1" }))).toBe("other-source");
  expect(kindOf(aFloating(), aFloating({ source: "s" }))).toBe("other-source");
});

test("moduleChanges() tells constraints where nothing else differs", () => {
  expect(kindOf(registry({}), registry({ constraints: "~> 1.0" }))).toBe("other-constraints");
  expect(kindOf(registry({ constraints: "1.0.0" }), registry({}))).toBe("other-constraints");
});

test("moduleChanges() tells a call of the same record under another path as renamed", () => {
  expect(kindOf(aSelected({ path: "a" }), aSelected({ path: "b" }))).toBe("renamed");
  expect(kindOf(aFloating({ path: "a" }), aFloating({ path: "b", reason: "x" }))).toBe("renamed");
  expect(
    summary([aSelected({ path: "k" })], [aSelected({ path: "k" }), aSelected({ path: "l" })]),
  ).toStrictEqual(["new >l"]);
});

test("moduleChanges() compares a renamed call, so that a new name hides no new content", () => {
  const before = aSelected({ path: "a" });
  const renamedTo = (parts: Parameters<typeof aSelected>[0]) =>
    kindOf(before, aSelected({ path: "b", ...parts }));

  expect(renamedTo({ hashes: B })).toBe("other-content");
  expect(renamedTo({ package: "p" })).toBe("other-package");
  expect(renamedTo({ package: "p", hashes: B })).toBe("other-package");
  expect(renamedTo({ constraints: "1" })).toBe("other-constraints");
  expect(kindOf(before, aFloating({ path: "b", source: before.source }))).toBe("floating");
  expect(summary([before], [aSelected({ path: "b", source: "s" })])).toStrictEqual([
    "removed a>",
    "new >b",
  ]);
});

test("moduleChanges() pairs each renamed call once, with the closest match", () => {
  const P = { package: "p" };
  const base = [
    aSelected({ path: "b1", hashes: A, ...P }),
    aSelected({ path: "b2", hashes: B, ...P }),
    aSelected({ path: "b3", hashes: [moduleHash("c")], package: "q" }),
    aSelected({ path: "b4", hashes: [moduleHash("d")], package: "r" }),
    aSelected({ path: "b5", hashes: [moduleHash("e")], package: "s" }),
  ];
  const head = [
    aSelected({ path: "h1", hashes: [moduleHash("f")], package: "t" }),
    aSelected({ path: "h2", hashes: [moduleHash("d")], package: "u" }),
    aSelected({ path: "h3", hashes: [moduleHash("g")], package: "q" }),
    aSelected({ path: "h4", hashes: B, ...P }),
  ];

  expect(summary(base, head)).toStrictEqual([
    "removed b5>",
    "other-package b1>h1",
    "other-package b4>h2",
    "other-content b3>h3",
    "renamed b2>h4",
  ]);
});

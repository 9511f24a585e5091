import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lockFile } from "../../../src/model/lock-file.ts";
import {
  diffLockFiles,
  findMoves,
  hashesBeyond,
  isKnownMigration,
  isSameEntry,
} from "../../../src/review/change/moves.ts";
import { lockFiles } from "../../support/arbitraries.ts";
import { aLockFile, anAddress, aProviderLock } from "../../support/builders.ts";
import { h1, zh } from "../../support/evidence-builders.ts";

const TERRAFORM = anAddress("registry.terraform.io/acme/one");
const OPENTOFU = anAddress("registry.opentofu.org/acme/one");

test.each([
  ["from terraform to opentofu", TERRAFORM, OPENTOFU, true],
  ["from opentofu to terraform", OPENTOFU, TERRAFORM, true],
  ["to itself", OPENTOFU, OPENTOFU, false],
  ["to another namespace", TERRAFORM, anAddress("registry.opentofu.org/other/one"), false],
  ["to another type", TERRAFORM, anAddress("registry.opentofu.org/acme/two"), false],
  ["from a private registry", anAddress("registry.example.com/acme/one"), OPENTOFU, false],
] as const)("isKnownMigration() of a move %s", (...row) => {
  const [, from, to, isKnown] = row;

  expect(isKnownMigration(from, to)).toBe(isKnown);
});

test("isSameEntry() compares what entries say", () => {
  const entry = aProviderLock({ hashes: [h1("a")] });
  const others = [{ version: "9.9.9" }, { constraints: "~> 9.0" }, { hashes: [h1("b")] }];

  expect(isSameEntry(entry, { ...entry, hashes: [...entry.hashes] })).toBe(true);
  expect(isSameEntry(undefined, undefined)).toBe(true);
  expect(isSameEntry(entry, undefined)).toBe(false);
  for (const facts of others) {
    expect(isSameEntry(entry, aProviderLock({ hashes: [h1("a")], ...facts }))).toBe(false);
  }
});

describe("findMoves()", () => {
  test("pairs each entry at most once, the closest first", () => {
    const before = aLockFile({ address: "a.example/acme/one" }, { address: "b.example/acme/one" });
    const after = aLockFile({ address: "b.example/other/one" });

    const moves = findMoves(diffLockFiles(before, after));

    expect(moves.map((move) => [move.kind, move.gone.provider])).toStrictEqual([
      ["renamed-provider", "b.example/acme/one"],
    ]);
  });

  test("finds none where nothing left or nothing came", () => {
    expect(findMoves(diffLockFiles(aLockFile({}), aLockFile()))).toStrictEqual([]);
    expect(findMoves(diffLockFiles(aLockFile(), aLockFile({})))).toStrictEqual([]);
  });
});

describe("diffLockFiles()", () => {
  test("finds nothing between a lock file and itself", () => {
    fc.assert(
      fc.property(lockFiles(), (lock) => {
        expect(diffLockFiles(lock, lock)).toStrictEqual([]);
      }),
    );
  });

  test("does not depend on the order of entries", () => {
    fc.assert(
      fc.property(lockFiles(), lockFiles(), (before, after) => {
        const reversed = lockFile([...after.providers.values()].reverse());

        expect(diffLockFiles(before, reversed)).toStrictEqual(diffLockFiles(before, after));
      }),
    );
  });

  test("mirrors itself when the sides are exchanged", () => {
    fc.assert(
      fc.property(lockFiles(), lockFiles(), (a, b) => {
        const mirrored = diffLockFiles(b, a).map(({ provider, before, after }) => ({
          provider,
          before: after,
          after: before,
        }));

        expect(mirrored).toStrictEqual(diffLockFiles(a, b));
      }),
    );
  });

  test("gives after when its entries are applied to before", () => {
    fc.assert(
      fc.property(lockFiles(), lockFiles(), (before, after) => {
        const applied = new Map(before.providers);
        for (const entry of diffLockFiles(before, after)) {
          if (entry.after === undefined) applied.delete(entry.provider);
          else applied.set(entry.provider, entry.after);
        }

        expect(lockFile(applied.values())).toStrictEqual(after);
      }),
    );
  });

  test("sees an entry whose constraints alone differ, which the tools would not (LF-14)", () => {
    const before = aLockFile({ constraints: "~> 1.0" });
    const after = aLockFile({ constraints: ">= 1.0.0" });

    expect(diffLockFiles(before, after).map((entry) => entry.provider)).toStrictEqual([
      anAddress(),
    ]);
  });
});

test("hashesBeyond() gives the hashes of one entry that the other lacks", () => {
  const entry = aProviderLock({ hashes: [h1("a"), h1("b"), zh("c")] });
  const other = aProviderLock({ hashes: [h1("b")] });

  expect(hashesBeyond(entry, other)).toStrictEqual([h1("a"), zh("c")]);
  expect(hashesBeyond(undefined, other)).toStrictEqual([]);
  expect(hashesBeyond(other, undefined)).toStrictEqual([h1("b")]);
});

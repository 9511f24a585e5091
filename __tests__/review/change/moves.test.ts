import { describe, expect, test } from "vitest";
import { diffLockFiles } from "../../../src/review/change/diff.ts";
import { findMoves, isKnownMigration } from "../../../src/review/change/moves.ts";
import { aLockFile, anAddress } from "../../support/builders.ts";

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

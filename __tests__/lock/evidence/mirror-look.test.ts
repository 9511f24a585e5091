import { describe, expect, test } from "vitest";
import { comparePackages, knownPackage } from "../../../src/lock/evidence/mirror-look.ts";
import type { Hash } from "../../../src/model/hash.ts";
import { h1, zh } from "../../support/evidence-builders.ts";

const listed = (...hashes: readonly Hash[]) => knownPackage(hashes, false);
const hashed = (...hashes: readonly Hash[]) => knownPackage(hashes, true);
const differs = (contents: string) => ({ kind: "differs", contents });
const SAME = { kind: "same" };
const OPEN = { kind: "open" };

describe("comparePackages()", () => {
  test.each([
    ["the same archive, listed", listed(zh("a")), listed(zh("a")), SAME],
    ["the same contents, reported", listed(h1("a")), listed(zh("a"), h1("a")), SAME],
    ["nothing to compare", listed(h1("a")), listed(zh("a")), OPEN],
    ["an archive where the origin has none", listed(zh("a")), listed(h1("a")), OPEN],
    ["a mirror that lists nothing", listed(), listed(zh("a"), h1("a")), OPEN],
    ["an unpacked copy", hashed(h1("a")), hashed(zh("a"), h1("a"), h1("zip of a")), SAME],
    [
      "another archive, contents unknown",
      listed(zh("b")),
      listed(zh("a")),
      differs("not-compared"),
    ],
    [
      "another archive of the same contents (HS-8)",
      hashed(zh("b"), h1("a"), h1("zip of b")),
      hashed(zh("a"), h1("a"), h1("zip of a")),
      differs("same"),
    ],
    ["other contents", hashed(zh("b"), h1("b")), hashed(zh("a"), h1("a")), differs("different")],
    [
      "a listed hash that is false beside one that is right (SRC-45)",
      listed(zh("a"), h1("evil")),
      hashed(zh("a"), h1("a")),
      differs("different"),
    ],
    [
      "a listed archive that is false beside one that is right",
      listed(zh("a"), zh("evil")),
      listed(zh("a")),
      differs("not-compared"),
    ],
    [
      "contents that only the registry reports otherwise",
      hashed(h1("a")),
      listed(zh("a"), h1("zip of a")),
      OPEN,
    ],
  ])("tells of %s", (_, mirror, origin, expected) => {
    expect(comparePackages(mirror, origin)).toStrictEqual(expected);
  });
});

import { describe, expect, test } from "vitest";
import { unprovenHashes } from "../../../src/lock/versions/compose.ts";
import { disposition } from "../../../src/model/disposition.ts";
import { parseHash } from "../../../src/model/hash.ts";
import { aHash, aPlatform } from "../../support/builders.ts";

const LINUX = new Set([aPlatform("linux_amd64")]);
const DARWIN = new Set([aPlatform("darwin_arm64")]);
const [ZIP_L, ZIP_D, BAD_ZIP] = ["zl", "zd", "zb"].map((seed) => aHash("zh", seed)) as [
  ReturnType<typeof aHash>,
  ReturnType<typeof aHash>,
  ReturnType<typeof aHash>,
];
const [H1_L, H1_D, BAD_H1] = ["hl", "hd", "hb"].map((seed) => aHash("h1", seed)) as [
  ReturnType<typeof aHash>,
  ReturnType<typeof aHash>,
  ReturnType<typeof aHash>,
];

const LISTED = [
  [ZIP_L, disposition({ reportedByRegistry: true, platforms: LINUX })],
  [ZIP_D, disposition({ reportedByRegistry: true, platforms: DARWIN })],
] as const;
const COMPUTED_L = [H1_L, disposition({ verifiedLocally: true, platforms: LINUX })] as const;
const COMPUTED_D = [H1_D, disposition({ verifiedLocally: true, platforms: DARWIN })] as const;

describe("unprovenHashes()", () => {
  test("names a zh that no list has", () => {
    expect(unprovenHashes([ZIP_L, BAD_ZIP], new Map(LISTED)).unexplained).toStrictEqual([BAD_ZIP]);
  });

  test("an h1 is unchecked while the package of one platform was not looked at", () => {
    const facts = new Map([...LISTED, COMPUTED_L]);

    expect(unprovenHashes([H1_L, BAD_H1], facts)).toStrictEqual({
      unexplained: [],
      unchecked: [BAD_H1],
    });
  });

  test("names an h1 that none of the packages has, once all were looked at", () => {
    const facts = new Map([...LISTED, COMPUTED_L, COMPUTED_D]);

    expect(unprovenHashes([H1_D, BAD_H1], facts)).toStrictEqual({
      unexplained: [BAD_H1],
      unchecked: [],
    });
  });

  test("takes a file name on a foreign line for no explanation", () => {
    const facts = new Map([...LISTED, [BAD_ZIP, disposition({ files: new Set(["old.zip"]) })]]);

    expect(unprovenHashes([BAD_ZIP], facts).unexplained).toStrictEqual([BAD_ZIP]);
  });

  test("leaves unknown schemes alone", () => {
    expect(unprovenHashes([parseHash("h9:x")], new Map(LISTED)).unexplained).toStrictEqual([]);
  });

  test.each([
    ["nothing at all", []],
    ["nothing but an unpacked package, whose archive nobody knows", [COMPUTED_L]],
  ] as const)("decides on no zh beside %s, and leaves an h1 unchecked", (_, facts) => {
    expect(unprovenHashes([BAD_ZIP, BAD_H1], new Map(facts))).toStrictEqual({
      unexplained: [],
      unchecked: [BAD_H1],
    });
  });
});

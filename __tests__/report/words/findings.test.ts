import { describe, expect, test } from "vitest";
import type { Hash } from "../../../src/model/hash.ts";
import { plain } from "../../../src/report/document/document.ts";
import { mergeRepeated } from "../../../src/report/words/findings.ts";
import { placeWords } from "../../../src/report/words/wording.ts";
import { aFinding } from "../../support/review-builders.ts";

/** What an added checksum at a line is told as. */
function ofHash(line: number, root = "envs/prod") {
  const hash = `h1:${String(line).padStart(43, "x")}=` as Hash;
  return aFinding({
    root,
    file: `${root}/.terraform.lock.hcl`,
    line,
    hash,
    detail: `${hash} belongs to no package.`,
    remedy: { text: "Remove it.", command: { words: ["fix"], roots: [root] } },
  });
}

describe("mergeRepeated()", () => {
  test("tells the checksums of one entry once, with every line", () => {
    const [one, ...others] = mergeRepeated([8, 9, 10, 13].map((line) => ofHash(line)));

    expect(others).toStrictEqual([]);
    expect(one?.detail).toMatch(
      /^h1:x+8= belongs to no package\. The same holds for 3 other checksums there\.$/,
    );
    expect(one?.places.map((place) => plain(placeWords(place)))).toStrictEqual([
      "envs/prod/.terraform.lock.hcl lines 8–10 and 13",
    ]);
    expect(one?.commands).toStrictEqual([{ words: ["fix"], roots: ["envs/prod"] }]);
  });

  test("tells of one checksum in several root modules without counting it again", () => {
    const merged = mergeRepeated([ofHash(8), ofHash(8, "envs/test"), ofHash(8, "envs/dev")]);

    expect(merged).toHaveLength(1);
    expect(merged[0]?.detail).not.toContain("The same holds");
    expect(merged[0]?.places).toHaveLength(3);
    expect(merged[0]?.commands).toStrictEqual([
      { words: ["fix"], roots: ["envs/prod", "envs/test", "envs/dev"] },
    ]);
  });

  test("sums the lines that several root modules lost, and counts one's own in its words", () => {
    const lost = (root: string, lostLines: number) =>
      aFinding({
        root,
        lostLines,
        detail: `${lostLines} lines are gone (every zh) from this file.`,
        cause: "# lines are gone from these files.",
      });

    expect(mergeRepeated([lost("a", 14)])[0]?.detail).toBe(
      "14 lines are gone (every zh) from this file.",
    );
    for (const others of [[lost("b", 14)], [lost("b", 3), lost("c", 11)]]) {
      const merged = mergeRepeated([lost("a", 14), ...others]);
      expect(merged.map(({ detail }) => detail)).toStrictEqual([
        "28 lines are gone from these files.",
      ]);
    }
  });

  test("keeps apart what differs in more than the checksum", () => {
    const other = { ...ofHash(9), detail: "Something else." };

    expect(mergeRepeated([ofHash(8), other])).toHaveLength(2);
    expect(mergeRepeated([ofHash(8), { ...ofHash(8), severity: "notice" }])).toHaveLength(2);
  });
});

describe("placeWords()", () => {
  test.each([
    [[], "f"],
    [[4], "f line 4"],
    [[4, 4], "f line 4"],
    [[5, 4], "f lines 4–5"],
    [[9, 1, 2, 3, 7], "f lines 1–3, 7 and 9"],
  ])("of lines %j is %s", (lines, words) => {
    expect(plain(placeWords({ root: ".", file: "f", lines }))).toBe(words);
  });

  test("names the root module where no file is meant", () => {
    expect(placeWords({ root: ".", file: null, lines: [] })).toStrictEqual([
      "the repository's top",
    ]);
  });
});

import { describe, expect, test } from "vitest";
import { plain } from "../../../src/report/document/document.ts";
import { changedRootsWords, footerParts, placesText } from "../../../src/report/words/wording.ts";
import { aChange, aFinding, aReview, aRootReview } from "../../support/review-builders.ts";

describe("changedRootsWords()", () => {
  test.each([
    [[], "no lock file changed"],
    [[aRootReview()], "no change in 1 root module"],
    [
      [aRootReview({ changes: [aChange()] }), aRootReview()],
      "1 of 2 root modules changed its lock file",
    ],
    [
      [aRootReview({ findings: [aFinding({ rule: "invalid-lock-file" })] })],
      "1 of 1 root module changed its lock file",
    ],
  ])("of a comparison %#", (roots, words) => {
    expect(changedRootsWords(aReview({ roots }))).toBe(words);
  });

  test("of an audit counts what was checked", () => {
    const roots = [aRootReview(), aRootReview({ changes: [aChange()] })];

    expect(changedRootsWords(aReview({ roots, baseCommit: null }))).toBe("2 root modules checked");
  });
});

describe("footerParts()", () => {
  const commits = { baseCommit: "a".repeat(40), headCommit: "b".repeat(40) };

  test("name the commit that was reviewed", () => {
    expect(footerParts(aReview(commits)).map(plain)[0]).toBe("reviewed bbbbbbb");
  });

  test("name no commit where what is not committed was looked at, too", () => {
    const review = aReview({ ...commits, isOfWorkTree: true });

    expect(footerParts(review).map(plain)[0]).toBe("reviewed the work tree");
  });
});

test.each([
  [["a"], "a"],
  [["a", "b", "c"], "a, b, c"],
  [["a", "b", "c", "d", "e"], "a, b, c and 2 more"],
])("placesText() of %j is three places and a count", (places, text) => {
  expect(placesText(places)).toBe(text);
});

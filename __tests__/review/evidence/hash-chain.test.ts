import { describe, expect, test } from "vitest";
import { archiveBuilds, chainResult } from "../../../src/review/evidence/hash-chain.ts";
import { zh } from "../../support/evidence-builders.ts";
import { aModuleExplanation, anUnknownCall } from "../../support/module-facts-builders.ts";
import { BUILT, REPOSITORY } from "../../support/provenance-builders.ts";
import { anExplainedHash } from "../../support/review-builders.ts";

describe("archiveBuilds()", () => {
  test("says who built an archive, and nothing where nobody was asked", () => {
    const provenance = { repository: REPOSITORY, archives: new Map([[zh("amd64"), BUILT]]) };

    expect(archiveBuilds(provenance).get(zh("amd64"))).toStrictEqual(BUILT);
    expect(archiveBuilds(undefined).get(zh("amd64"))).toBeUndefined();
  });

  test.each([
    ["no more was asked once another package was known", REPOSITORY],
    ["the registry names no repository of its source", undefined],
  ])("says of an archive that nobody asked about: %s", (reason, repository) => {
    const builds = archiveBuilds({ repository, archives: new Map() });

    expect(builds.get(zh("arm64"))).toStrictEqual({ status: "not-checked", reason });
  });
});

describe("chainResult()", () => {
  const hashes = {
    explained: anExplainedHash(),
    unexplained: anExplainedHash({ grade: "unexplained" }),
    unchecked: anExplainedHash({ grade: "not-checked" }),
  };

  test.each([
    ["explained", ["explained"]],
    ["unexplained", ["explained", "unexplained", "unchecked"]],
    ["not-checked", ["explained", "unchecked"]],
    ["unexplained", []],
  ] as const)("is %s of %j", (result, words) => {
    expect(chainResult([{ hashes: words.map((word) => hashes[word]) }], [])).toBe(result);
  });

  const calls = {
    given: aModuleExplanation(),
    other: aModuleExplanation({ recorded: undefined }),
    silent: aModuleExplanation({ now: anUnknownCall() }),
  };

  test.each([
    ["explained", [], ["given"]],
    ["unexplained", [], ["silent", "other", "given"]],
    ["not-checked", [], ["given", "silent"]],
    ["explained", ["explained"], ["given"]],
    ["unexplained", ["explained"], ["other"]],
    ["not-checked", ["explained"], ["silent"]],
    ["not-checked", ["unchecked"], ["given"]],
    ["unexplained", ["unexplained"], ["given", "silent"]],
  ] as const)("is %s of %j and the calls %j", (result, words, names) => {
    const versions = words.map((word) => ({ hashes: [hashes[word]] }));

    expect(
      chainResult(
        versions,
        names.map((name) => calls[name]),
      ),
    ).toBe(result);
  });

  test("is that of calls where there are versions without hashes beside others", () => {
    const versions = [{ hashes: [] }, { hashes: [hashes.explained] }];

    expect(chainResult(versions, [calls.silent])).toBe("not-checked");
    expect(chainResult([{ hashes: [] }], [calls.given])).toBe("unexplained");
  });
});

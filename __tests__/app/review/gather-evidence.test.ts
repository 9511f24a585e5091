import { describe, expect, test } from "vitest";
import type { GitRange } from "../../../src/app/commits/git-range.ts";
import { forgeMerge } from "../../../src/app/review/gather-evidence.ts";
import type { CommitId } from "../../../src/ports/git.ts";

const [BASE, TIP, HEAD, MERGE] = ["a", "b", "c", "d"].map((letter) => letter.repeat(40)) as [
  CommitId,
  CommitId,
  CommitId,
  CommitId,
];
const RANGE: GitRange = { base: BASE, tip: TIP, headCommit: HEAD, baseName: "main", head: HEAD };
const NONE = { problem: "the merge of cccccccccccc into the target branch is not available" };

/** A repository with one merge, the commit that it was made on, and what it shares with head. */
const gitWith = ({ onto = TIP, shared = HEAD }: { onto?: CommitId; shared?: CommitId } = {}) => ({
  resolveCommit: (name: string) => Promise.resolve(name === MERGE ? MERGE : undefined),
  mergeBase: (_: CommitId, other: CommitId) => Promise.resolve(other === HEAD ? shared : BASE),
  firstParent: () => Promise.resolve(onto),
});
const stored = (name: string | undefined) => ({ storedMerge: () => Promise.resolve(name) });

describe("forgeMerge()", () => {
  test.each([
    ["the forge's merge of head", stored(MERGE), gitWith(), { commit: MERGE }],
    ["no merge of an earlier head", stored(MERGE), gitWith({ shared: BASE }), NONE],
    ["no merge that the repository lacks", stored(BASE), gitWith(), NONE],
    ["no merge where the forge has none", stored(undefined), gitWith(), NONE],
    ["none where git merges here", {}, gitWith(), {}],
    [
      "the job's merge, whatever head it has",
      { mergeCommit: MERGE },
      gitWith({ shared: BASE }),
      { commit: MERGE },
    ],
    [
      "the job's merge before the forge's last one",
      { mergeCommit: BASE, ...stored(MERGE) },
      gitWith(),
      { problem: `the merge ${BASE} is not available` },
    ],
    [
      "no merge onto an earlier target branch",
      stored(MERGE),
      gitWith({ onto: BASE }),
      { problem: `the merge ${MERGE} has not all of main` },
    ],
  ] as const)("takes %s", async (_, asked, git, expected) => {
    expect(await forgeMerge({ range: RANGE, ...asked }, git)).toStrictEqual(expected);
  });

  test("asks the forge for none where base has not moved", async () => {
    const range = { ...RANGE, tip: BASE };

    expect(await forgeMerge({ range, ...stored(MERGE) }, gitWith())).toStrictEqual({});
    expect(await forgeMerge({ range, mergeCommit: MERGE }, gitWith())).toStrictEqual({
      commit: MERGE,
    });
  });
});

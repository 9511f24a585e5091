import { describe, expect, test } from "vitest";
import { type CommitNames, findCommit, namedCommit } from "../../../src/app/commits/git-range.ts";
import type { CommitId } from "../../../src/ports/git.ts";

const commit = (digit: string) => digit.repeat(40) as CommitId;
const [A, B, C] = ["a", "b", "c"].map(commit) as [CommitId, CommitId, CommitId];

/** A repository with these full names, and these commits by the start of their names. */
function gitWith(
  refs: Readonly<Record<string, CommitId>>,
  starts: Readonly<Record<string, readonly CommitId[]>> = {},
): CommitNames {
  return {
    resolveCommit: (name) => Promise.resolve(refs[name]),
    commitsStartingWith: (start) => Promise.resolve(starts[start] ?? []),
  };
}

const BRANCHES = { "refs/remotes/origin/main": A, "refs/heads/main": B, "refs/tags/main": C };

describe("findCommit() of a short name", () => {
  test.each<readonly [string, string, Readonly<Record<string, CommitId>>, string | undefined]>([
    ["is the remote's branch before the local one", "main", BRANCHES, "refs/remotes/origin/main"],
    [
      "is the local branch where the remote has none",
      "main",
      { "refs/heads/main": B },
      "refs/heads/main",
    ],
    ["is never a tag", "main", { "refs/tags/main": C }, undefined],
    [
      "with origin/ is the remote's branch alone",
      "origin/main",
      { "refs/remotes/origin/main": A, "refs/heads/origin/main": B },
      "refs/remotes/origin/main",
    ],
    [
      "with a slash is a branch of that name",
      "team/x",
      { "refs/heads/team/x": B },
      "refs/heads/team/x",
    ],
    [
      "with a slash is another remote's branch where there is no such branch",
      "upstream/main",
      { "refs/remotes/upstream/main": A },
      "refs/remotes/upstream/main",
    ],
  ])("%s", async (_title, name, refs, taken) => {
    expect((await findCommit(gitWith(refs), name))?.taken).toBe(taken);
  });

  test("names the candidates where a branch and another remote's branch differ", async () => {
    const git = gitWith({ "refs/heads/up/x": A, "refs/remotes/up/x": B });

    await expect(findCommit(git, "up/x")).rejects.toMatchObject({
      code: "USAGE",
      hint: expect.stringContaining(`refs/heads/up/x (${A}), or refs/remotes/up/x (${B})`),
    });
  });

  test("takes a branch that is also the start of its own commit's name, and no other", async () => {
    const refs = { "refs/heads/aaaa": A };

    expect(await findCommit(gitWith(refs, { aaaa: [A] }), "aaaa")).toMatchObject({ commit: A });
    await expect(findCommit(gitWith(refs, { aaaa: [B] }), "aaaa")).rejects.toThrow(
      '"aaaa" means different commits',
    );
  });

  test("takes the start of one commit's name, and refuses that of two", async () => {
    expect(await findCommit(gitWith({}, { bbbb: [B] }), "bbbb")).toStrictEqual({
      commit: B,
      taken: B,
    });
    await expect(findCommit(gitWith({}, { cccc: [B, C] }), "cccc")).rejects.toMatchObject({
      hint: expect.stringContaining(`the commit ${B}, or the commit ${C}`),
    });
  });
});

describe("findCommit() of a full name", () => {
  test.each(["refs/tags/v1", "HEAD", "MERGE_HEAD", "@", A, "a".repeat(64)])(
    "takes %s as it stands",
    async (name) => {
      expect(await findCommit(gitWith({ [name]: B }), name)).toStrictEqual({
        commit: B,
        taken: name,
      });
    },
  );

  test.each(["~2", "^", "^2", "^{commit}", "@{1}"])(
    "follows %s from the branch",
    async (suffix) => {
      const git = gitWith({ ...BRANCHES, [`refs/remotes/origin/main${suffix}`]: C });

      expect(await findCommit(git, `main${suffix}`)).toStrictEqual({
        commit: C,
        taken: `refs/remotes/origin/main${suffix}`,
      });
    },
  );

  test.each(["", "~1", "^"])("finds nothing for %j", async (name) => {
    expect(await findCommit(gitWith({ "": A, HEAD: A, "~1": A, "^": A }), name)).toBeUndefined();
  });

  test("finds nothing where what follows leads nowhere", async () => {
    expect(await findCommit(gitWith(BRANCHES), "main~99")).toBeUndefined();
  });
});

describe("namedCommit()", () => {
  const setting = "base";

  test("gives the commit", async () => {
    expect(await namedCommit(gitWith(BRANCHES), "main", setting)).toBe(A);
  });

  test("says which tag has the name that no branch has", async () => {
    const git = gitWith({ "refs/tags/v1": A });

    await expect(namedCommit(git, "v1~2", setting)).rejects.toMatchObject({
      message: '"v1~2" is no branch or commit of this repository',
      hint: expect.stringContaining("There is refs/tags/v1"),
    });
  });

  test("says of a repository without a commit that it has none", async () => {
    await expect(namedCommit(gitWith({}), "HEAD", "head")).rejects.toMatchObject({
      code: "USAGE",
      message: "This repository has no commit yet",
    });
  });

  test("says how to name one where nothing has the name", async () => {
    await expect(namedCommit(gitWith({}), "nothing", setting)).rejects.toMatchObject({
      code: "USAGE",
      hint: expect.stringContaining("a tag by its full name"),
    });
  });
});

import { describe, expect, test } from "vitest";
import { resolveRange } from "../../../src/app/commits/git-range.ts";
import type { CommitId, GitRepository } from "../../../src/ports/git.ts";

const id = (name: string) => name as CommitId;

/** A repository of names; the merge base of two commits is as told. */
function aRepository(
  commits: Readonly<Record<string, string>>,
  mergeBase: (a: string, b: string) => string | undefined = () => undefined,
): GitRepository {
  const refuse = () => Promise.reject(new Error("not asked for"));
  return {
    top: "/",
    resolveCommit: async (name) => {
      const commit = commits[name.replace(/^refs\/(?:heads|remotes)\//, "")];
      return commit === undefined ? undefined : id(commit);
    },
    commitsStartingWith: () => Promise.resolve([]),
    mergeBase: async (a, b) => {
      const base = mergeBase(a, b);
      return base === undefined ? undefined : id(base);
    },
    firstParent: refuse,
    commitTime: refuse,
    changedPaths: refuse,
    listPaths: refuse,
    ignoredPaths: refuse,
    submodules: refuse,
    origin: refuse,
    fileHistories: refuse,
    treeAt: () => {
      throw new Error("not asked for");
    },
  };
}

const resolve = (git: GitRepository, base?: string, head?: string) =>
  resolveRange(git, { base, head });

describe("resolveRange()", () => {
  const all = { "origin/HEAD": "c1", "origin/main": "c2", main: "c3", master: "c4", HEAD: "c9" };

  test.each([
    ["origin/HEAD", "c1", []],
    ["origin/main", "c2", ["origin/HEAD"]],
    ["main", "c3", ["origin/HEAD", "origin/main"]],
    ["master", "c4", ["origin/HEAD", "origin/main", "main"]],
  ])("takes %s by default when those before it are not there", async (name, commit, absent) => {
    const there = Object.fromEntries(Object.entries(all).filter(([one]) => !absent.includes(one)));

    expect(await resolve(aRepository(there))).toStrictEqual({
      base: commit,
      tip: commit,
      baseName: name,
      head: "work-tree",
      headCommit: "c9",
    });
  });

  test("compares with the merge base, and with the tip itself where there is none", async () => {
    const forked = aRepository(all, (a, b) => (a === "c3" && b === "c9" ? "c0" : undefined));

    expect((await resolve(forked, "refs/heads/main")).base).toBe("c0");
    expect((await resolve(forked, "master")).base).toBe("c4");
  });

  test("takes the commit that --head names instead of the work tree", async () => {
    const git = aRepository({ ...all, topic: "c7" });

    expect(await resolve(git, "main", "topic")).toMatchObject({ head: "c7", headCommit: "c7" });
  });

  test("refuses a head that base already has when both were typed, and holds a push back against its tip", async () => {
    const contained = aRepository({ new: "c8", old: "c7", HEAD: "c9" }, () => "c7");
    const names = { base: "new", head: "old" };

    await expect(resolveRange(contained, { ...names, contained: "refuse" })).rejects.toMatchObject({
      code: "USAGE",
      message: expect.stringContaining("nothing between"),
    });
    expect(await resolveRange(contained, { ...names, contained: "against-tip" })).toMatchObject({
      base: "c8",
      headCommit: "c7",
    });
    expect(await resolveRange(contained, names)).toMatchObject({ base: "c7" });
  });

  test.each([
    ["nowhere", undefined, "the setting base"],
    ["main", "nowhere", "the setting head"],
  ])(
    "refuses a name that means no commit and says which setting (%s, %s)",
    async (base, head, setting) => {
      await expect(resolve(aRepository(all), base, head)).rejects.toMatchObject({
        code: "USAGE",
        hint: expect.stringContaining(setting),
      });
    },
  );

  test("refuses to guess where there is no default branch, naming the setting", async () => {
    await expect(resolve(aRepository({ HEAD: "c9" }))).rejects.toMatchObject({
      code: "USAGE",
      hint: expect.stringContaining("the setting base"),
    });
  });
});

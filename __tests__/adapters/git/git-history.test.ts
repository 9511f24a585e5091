import { join } from "node:path";
import { expect, test } from "vitest";
import { openRepository } from "../../../src/adapters/git/git-cli.ts";
import type { CommitId, FileRecord, GitRepository } from "../../../src/ports/git.ts";
import { createRepository } from "../../support/embedded/repository.ts";

const historyOf = async (git: GitRepository, at: CommitId, path: string, limit: number) =>
  (await git.fileHistories(at, [path], limit)).get(path) ?? [];

function written({ content, commit }: FileRecord): readonly [string, string | undefined] {
  return [Buffer.from(content).toString(), commit];
}

test("fileHistories() gives what a file held, newest first, with the commit that wrote it, deletions crossed", async () => {
  const repository = await createRepository();
  const commits: string[] = [];
  const path = "envs/a [1]/.terraform.lock.hcl";
  for (const text of ["one\n", "two\n", undefined, "three\n", "four\n"]) {
    const files = { "other.txt": `${text}`, ...(text === undefined ? {} : { [path]: text }) };
    commits.push(await repository.commitTree({ branch: "main", files, message: "change" }));
  }
  const git = await openRepository({ directory: repository.directory, environment: {} });
  try {
    const head = (await git.resolveCommit("HEAD")) as CommitId;
    const all = await historyOf(git, head, path, 50);
    const some = await historyOf(git, head, path, 1);
    const none = await historyOf(git, head, "--output=x", 50);

    expect(all.map(written)).toStrictEqual([
      ["four\n", commits[4]],
      ["three\n", commits[3]],
      ["two\n", commits[1]],
      ["one\n", commits[0]],
    ]);
    expect(some.map(written)).toStrictEqual([
      ["four\n", commits[4]],
      ["three\n", undefined],
    ]);
    expect(none).toStrictEqual([]);
  } finally {
    git.close();
    await repository.dispose();
  }
});

test("a shallow clone names no commit, since its oldest ones seem to write every file", async () => {
  const repository = await createRepository();
  const clone = join(repository.directory, "clone");
  for (const text of ["one\n", "two\n", "three\n"])
    await repository.commitTree({ branch: "main", files: { file: text }, message: "change" });
  await repository.git("clone", "--quiet", "--depth=2", `file://${repository.directory}`, clone);
  const git = await openRepository({ directory: clone, environment: {} });
  try {
    const head = (await git.resolveCommit("HEAD")) as CommitId;

    expect((await historyOf(git, head, "file", 50)).map(written)).toStrictEqual([
      ["three\n", undefined],
      ["two\n", undefined],
    ]);
  } finally {
    git.close();
    await repository.dispose();
  }
});

test("what a merged branch held on its way is no history of the branch that it came into", async () => {
  const repository = await createRepository();
  const commit = (branch: string, text: string) =>
    repository.commitTree({ branch, files: { file: text }, message: text });
  await commit("main", "one\n");
  await repository.git("branch", "change");
  await commit("change", "planted\n");
  const last = await commit("change", "two\n");
  const tree = (await repository.git("rev-parse", `${last}^{tree}`)).trim();
  const merge = await repository.git(
    ...["commit-tree", tree, "-p", "main", "-p", "change", "-m", "merge"],
  );
  const git = await openRepository({ directory: repository.directory, environment: {} });
  try {
    const history = await historyOf(git, merge.trim() as CommitId, "file", 50);

    expect(history.map(({ content }) => Buffer.from(content).toString())).toStrictEqual([
      "two\n",
      "one\n",
    ]);
    expect(history[0]?.commit).toBe(merge.trim());
  } finally {
    git.close();
    await repository.dispose();
  }
});

test("one walk answers for all files, each with its own limit", async () => {
  const repository = await createRepository();
  const odd = ["a\nb", "commit 0123", ":100644 100644 a b M", "ä"];
  const first = await repository.commitTree({
    branch: "main",
    files: { rare: "r\n" },
    message: "1",
  });
  const files = Object.fromEntries(odd.map((path) => [path, "x\n"]));
  for (const text of ["one\n", "two\n", "three\n"]) {
    const all = { rare: "r\n", often: text, ...files };
    await repository.commitTree({ branch: "main", files: all, message: text });
  }
  const git = await openRepository({ directory: repository.directory, environment: {} });
  try {
    const head = (await git.resolveCommit("HEAD")) as CommitId;
    const all = await git.fileHistories(head, ["often", "rare", "none", ...odd], 1);

    expect(all.get("rare")?.map(written)).toStrictEqual([["r\n", first]]);
    expect(all.get("often")?.map(({ content }) => Buffer.from(content).toString())).toStrictEqual([
      "three\n",
      "two\n",
    ]);
    expect(odd.map((path) => all.get(path)?.length)).toStrictEqual([undefined, 1, 1, 1]);
    expect(all.has("none")).toBe(false);
  } finally {
    git.close();
    await repository.dispose();
  }
});

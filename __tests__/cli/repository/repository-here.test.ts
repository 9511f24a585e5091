import { expect, test } from "vitest";
import type { GitCliRepository } from "../../../src/adapters/git/git-cli.ts";
import { asFirstRead } from "../../../src/cli/repository/repository-here.ts";

/** A repository in which a branch moves, and a file comes, each time that one looks; `asked` has what git was asked. */
function aMovingRepository() {
  const asked: string[] = [];
  const answer = <T>(question: string, make: (times: number) => T) => {
    asked.push(question);
    return Promise.resolve(make(asked.filter((each) => each === question).length));
  };
  const git = {
    resolveCommit: (name: string) => answer(name, (times) => `${name}-${times}`),
    listPaths: (at: string) => answer(at, (times) => [{ path: `${at}-${times}` }]),
  } as unknown as GitCliRepository;
  return { git: asFirstRead(git), asked };
}

test("asFirstRead() asks for each name and each listing once, and keeps them apart", async () => {
  const { git, asked } = aMovingRepository();
  const read = async () => [
    await git.resolveCommit("main"),
    await git.resolveCommit("HEAD"),
    (await git.listPaths("work-tree"))[0]?.path,
    (await git.listPaths("commit" as never))[0]?.path,
  ];
  const first = await read();

  expect(first).toStrictEqual(["main-1", "HEAD-1", "work-tree-1", "commit-1"]);
  expect(await read()).toStrictEqual(first);
  expect(asked).toStrictEqual(["main", "HEAD", "work-tree", "commit"]);
});

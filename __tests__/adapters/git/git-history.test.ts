import { expect, test } from "vitest";
import { openRepository } from "../../../src/adapters/git/git-cli.ts";
import type { CommitId } from "../../../src/ports/git.ts";
import { createRepository } from "../../support/embedded/repository.ts";

test("fileHistory() gives what a file held before each change, newest first, deletions crossed", async () => {
  const repository = await createRepository();
  const path = "envs/a [1]/.terraform.lock.hcl";
  for (const text of ["one\n", "two\n", undefined, "three\n", "four\n"]) {
    const files = { "other.txt": `${text}`, ...(text === undefined ? {} : { [path]: text }) };
    await repository.commitTree({ branch: "main", files, message: "change" });
  }
  const git = await openRepository({ directory: repository.directory, environment: {} });
  try {
    const head = (await git.resolveCommit("HEAD")) as CommitId;
    const all = await git.fileHistory(head, path, 50);
    const some = await git.fileHistory(head, path, 1);
    const none = await git.fileHistory(head, "--output=x", 50);

    expect(all.map((one) => Buffer.from(one).toString())).toStrictEqual([
      "three\n",
      "two\n",
      "one\n",
    ]);
    expect(some.map((one) => Buffer.from(one).toString())).toStrictEqual(["three\n"]);
    expect(none).toStrictEqual([]);
  } finally {
    git.close();
    await repository.dispose();
  }
});

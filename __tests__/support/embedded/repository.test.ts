import { execFileSync } from "node:child_process";
import { chmodSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createRepository } from "./repository.ts";

const FILES = {
  "a/b/main.tf": "locals {}\n",
  "a.b": "sorts between a and what is in it\n",
  "a/é.txt": "",
  "plan.sh": "#!/bin/sh\n",
};

async function repositoryOfTest() {
  const repository = await createRepository();
  onTestFinished(() => repository.dispose());
  return repository;
}

test("commits what git commits: the same names, files without a change, no parent of the first", async () => {
  const ours = await repositoryOfTest();
  const gits = await repositoryOfTest();
  const states = [FILES, { "a/b/main.tf": "# more\n", "c/d": "new\n" }];
  const names: [string, string][] = [];
  for (const [i, files] of states.entries()) {
    for (const { directory, write } of [ours, gits]) {
      await write(files);
      chmodSync(join(directory, "plan.sh"), 0o755);
      if (i === 0) symlinkSync("a/b", join(directory, "link"));
      else rmSync(join(directory, "a.b"));
    }
    await gits.git("add", "--all");
    await gits.git("commit", "--quiet", `--message=state ${i}`);
    names.push([await ours.commit(`state ${i}`), await gits.git("rev-parse", "HEAD")]);
  }

  for (const [one, other] of names) expect(one).toBe(other);
  expect(await ours.git("status", "--porcelain")).toBe("");
  expect(await ours.git("diff-files")).toBe("");
  expect(await ours.git("fsck", "--strict", "--no-dangling")).toBe("");
});

test.each([
  [".gitignore", "b\n"],
  ["sub/.gitattributes", "* text\n"],
] as const)("leaves it to git where there is %s", async (name, text) => {
  const { directory, write, commit, git } = await repositoryOfTest();
  await write({ [name]: text, b: "ignored, or stored with\r\n" });
  await commit("some");

  const tracked = execFileSync("git", ["-C", directory, "ls-files"], { encoding: "utf8" });
  expect(tracked.includes("b\n")).toBe(name !== ".gitignore");
  expect(await git("status", "--porcelain")).toBe("");
});

test("a branch holds exactly the files that it is given, on the commit that was checked out", async () => {
  const { commitTree, git } = await repositoryOfTest();
  const first = await commitTree({ branch: "main", files: FILES, message: "first" });
  const second = await commitTree({ branch: "change", files: { c: "" }, message: "second" });
  const third = await commitTree({ branch: "main", files: { d: "" }, message: "third" });

  expect(await git("rev-parse", `${second}^`, `${third}^`)).toBe(`${first}\n${first}`);
  expect(await git("ls-tree", "-r", "--name-only", third)).toBe("d");
  expect(await git("status", "--porcelain", "--branch")).toBe("## main");
});

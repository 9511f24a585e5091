import { existsSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import { createRepository, type DemoRepository } from "./repository.ts";

let repository: DemoRepository;

afterEach(() => repository.dispose());

describe("createRepository()", () => {
  test("makes the same commits every time, whoever runs it", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 2; i++) {
      repository = await createRepository();
      await repository.write({ "a/b.tf": "1" });
      ids.push(await repository.commit("one"));
      if (i === 0) await repository.dispose();
    }

    expect(ids[0]).toBe(ids[1]);
    expect(await repository.git("log", "--format=%an %cn %s")).toBe("Demo Demo one");
  });

  test("commitTree() leaves exactly the files given on the branch", async () => {
    repository = await createRepository();
    await repository.commitTree({ branch: "main", files: { a: "1", b: "1" }, message: "one" });
    await repository.commitTree({ branch: "side", files: { b: "2", "c d": "3" }, message: "two" });
    await repository.commitTree({ branch: "main", files: { a: "4" }, message: "three" });

    expect(await repository.git("ls-tree", "-r", "--name-only", "side")).toBe("b\nc d");
    expect(await repository.git("ls-tree", "-r", "--name-only", "main")).toBe("a");
    expect(await repository.git("log", "--format=%s", "side")).toBe("two\none");
    expect(await repository.git("status", "--porcelain")).toBe("");
  });

  test("git() tells what failed", async () => {
    repository = await createRepository();

    await expect(repository.git("checkout", "nowhere")).rejects.toMatchObject({
      code: "GIT_FAILED",
      message: "git checkout failed",
    });
  });

  test("dispose() removes the directory", async () => {
    repository = await createRepository();

    await repository.dispose();

    expect(existsSync(repository.directory)).toBe(false);
  });
});

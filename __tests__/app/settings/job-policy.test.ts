import { describe, expect, test } from "vitest";
import { treeInsteadOf } from "../../../src/app/settings/job-policy.ts";
import type { ForgePolicies } from "../../../src/ports/forge.ts";
import type { CommitId, GitRepository } from "../../../src/ports/git.ts";
import { memoryTree } from "../../support/memory-tree.ts";

const TIP = "c".repeat(40) as CommitId;
const LOG = { info: () => {}, debug: () => {}, warn: () => {} };
const policies = {
  isProtected: () => Promise.resolve(false),
  defaultBranch: () => Promise.resolve("main"),
} as unknown as ForgePolicies;

/** A repository whose files say what it is, and what its names mean. */
function repository(name: string, commits: Readonly<Record<string, CommitId>>) {
  return {
    resolveCommit: (ref: string) => Promise.resolve(commits[ref]),
    treeAt: () => memoryTree({ name }),
  } satisfies Pick<GitRepository, "resolveCommit" | "treeAt">;
}

describe("treeInsteadOf()", () => {
  const forge = repository("forge", { "refs/heads/main": TIP });
  const readFrom = async (clone?: ReturnType<typeof repository>) => {
    const tree = await treeInsteadOf("topic", { policies, git: forge, clone }, LOG);
    return Buffer.from((await tree?.read("name")) ?? "").toString();
  };

  test("reads the default branch's commit from a clone that has it, and else from the forge", async () => {
    expect(await readFrom()).toBe("forge");
    expect(await readFrom(repository("clone", {}))).toBe("forge");
    expect(await readFrom(repository("clone", { [TIP]: TIP }))).toBe("clone");
  });

  test("asks the clone for the commit that the forge names, never for a branch", async () => {
    const other = "d".repeat(40) as CommitId;

    expect(await readFrom(repository("clone", { "refs/heads/main": other }))).toBe("forge");
    expect(await readFrom(repository("clone", { [TIP]: other }))).toBe("forge");
  });
});

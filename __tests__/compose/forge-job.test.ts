import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { hasCommits, openClone } from "../../src/compose/forge-job.ts";
import type { CommitId, GitRepository } from "../../src/ports/git.ts";
import { createRepository } from "../support/embedded/repository.ts";

const BASE = "a".repeat(40);
const HEAD = "c".repeat(40);
const MERGE = "d".repeat(40);

/** A clone that has some commits, of which each pair has a merge base by the two names. */
function clone(
  commits: readonly (string | undefined)[],
  mergeBases: Readonly<Record<string, string | undefined>> = {},
): GitRepository {
  const git: Partial<GitRepository> = {
    resolveCommit: (name) =>
      Promise.resolve(commits.includes(name) ? (name as CommitId) : undefined),
    mergeBase: (ours, theirs) =>
      Promise.resolve(mergeBases[`${ours} ${theirs}`] as CommitId | undefined),
  };
  return git as GitRepository;
}

describe("hasCommits()", () => {
  const between = { [`${BASE} ${HEAD}`]: BASE };

  test.each([
    ["both commits and those between them", [BASE, HEAD], between, undefined, true],
    ["both, and another that the job needs", [BASE, HEAD, MERGE], between, MERGE, true],
    ["not the other that the job needs", [BASE, HEAD], between, MERGE, false],
    ["not base", [HEAD], between, undefined, false],
    ["not head", [BASE], between, undefined, false],
    ["not head, but another that the job needs", [BASE, MERGE], between, MERGE, false],
    ["both, and not what is between them", [BASE, HEAD], {}, undefined, false],
  ] as const)("a clone has %s", async (...row) => {
    const [, commits, mergeBases, other, expected] = row;

    expect(await hasCommits(clone(commits, mergeBases), BASE, HEAD, other)).toBe(expected);
  });
});

describe("openClone()", () => {
  const environment = {
    ...process.env,
    GIT_CONFIG_GLOBAL: join(tmpdir(), "no-such-file"),
    GIT_CONFIG_NOSYSTEM: "1",
  };
  const aClone = async () => {
    const world = await createRepository();
    onTestFinished(() => world.dispose());
    await world.commitTree({ branch: "main", files: { "main.tf": "" }, message: "One file" });
    return world.directory;
  };

  test("opens the clone in the workspace", async () => {
    const directory = await aClone();
    const git = await openClone({ directory, environment, workspace: directory });
    onTestFinished(() => git?.close());

    expect(await git?.resolveCommit("HEAD")).toMatch(/^[0-9a-f]{40}$/);
  });

  test("finds none where the repository only contains the workspace", async () => {
    const workspace = join(await aClone(), "work");
    await mkdir(workspace, { recursive: true });

    expect(await openClone({ directory: workspace, environment, workspace })).toBeUndefined();
  });

  test("finds none in a directory that is no repository", async () => {
    const directory = await mkdtemp(join(tmpdir(), "tofu-lock-review-no-clone-"));
    onTestFinished(() => rm(directory, { recursive: true }));

    expect(await openClone({ directory, environment, workspace: directory })).toBeUndefined();
  });

  test("does not take a git that cannot be run for a directory without a repository", async () => {
    const directory = await aClone();
    const without = { ...environment, PATH: join(directory, "no-such-folder") };

    await expect(
      openClone({ directory, environment: without, workspace: directory }),
    ).rejects.toThrow(/git/);
  });
});

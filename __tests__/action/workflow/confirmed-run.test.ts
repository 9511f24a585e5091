import { describe, expect, test } from "vitest";
import { firstConfirmed, type RunWitness } from "../../../src/action/workflow/confirmed-run.ts";
import { decodeListedArtifacts } from "../../../src/adapters/github/runs-protocol.ts";
import type { ForgeRun, ListedArtifact } from "../../../src/ports/forge-runs.ts";
import type { CommitId } from "../../../src/ports/git.ts";

const SHA = "a".repeat(40) as CommitId;
const { signal } = new AbortController();

function anArtifactOf(run: number, facts: Partial<ListedArtifact> = {}): ListedArtifact {
  const listed = { id: run, name: "evidence", bytes: 1, isExpired: false };
  return { ...listed, run, branch: "main", isOfFork: false, ...facts };
}

/** A GitHub that says of every run what is given, and remembers which it was asked for. */
function aWitness(says: Partial<ForgeRun> = {}) {
  const asked: number[] = [];
  const witness = {
    repository: "acme/infra",
    policies: { defaultBranch: () => Promise.resolve("main") },
    objects: { resolveCommit: () => Promise.resolve(SHA) },
    runs: {
      run: (id: number) => {
        asked.push(id);
        const own = { event: "schedule", headSha: SHA, headBranch: "main" };
        return Promise.resolve({ id, ...own, headRepository: "acme/infra", ...says });
      },
    },
  } as unknown as RunWitness;
  return { witness, asked };
}

describe("firstConfirmed()", () => {
  test("spends no question on artifacts that a list says are a fork's or another branch's", async () => {
    const { witness, asked } = aWitness();
    const others = [1, 2, 3, 4, 5, 6].map((run) =>
      anArtifactOf(run, run % 2 === 0 ? { isOfFork: true } : { branch: "change" }),
    );

    const found = await firstConfirmed([...others, anArtifactOf(7)], witness, signal);

    expect(found?.run).toBe(7);
    expect(asked).toStrictEqual([7]);
  });

  test("believes the run, whatever a list says of it", async () => {
    const { witness, asked } = aWitness({ headRepository: "mallory/infra" });

    expect(await firstConfirmed([anArtifactOf(1)], witness, signal)).toBe(undefined);
    expect(asked).toStrictEqual([1]);
  });

  test("asks about five runs and no more", async () => {
    const { witness, asked } = aWitness({ event: "issue_comment" });
    const many = [1, 2, 3, 4, 5, 6, 7].map((run) => anArtifactOf(run));

    expect(await firstConfirmed(many, witness, signal)).toBe(undefined);
    expect(asked).toStrictEqual([1, 2, 3, 4, 5]);
  });
});

describe("decodeListedArtifacts()", () => {
  test.each([
    ["its own repository", { repository_id: 1, head_repository_id: 1 }, false],
    ["a fork", { repository_id: 1, head_repository_id: 2 }, true],
    ["a fork that is gone", { repository_id: 1, head_repository_id: null }, true],
    ["no repository that is named", {}, false],
  ])("tells of a run of %s", (_name, ids, isOfFork) => {
    const workflow_run = { id: 7, head_branch: "main", ...ids };
    const artifact = { id: 1, name: "evidence", size_in_bytes: 1, expired: false, workflow_run };

    const listed = decodeListedArtifacts({ artifacts: [artifact] });

    expect(listed).toMatchObject([{ run: 7, branch: "main", isOfFork }]);
  });
});

import { describe, expect, test } from "vitest";
import type { ForgeCommit, PullRequestState } from "../../src/ports/forge.ts";
import type { CommitId } from "../../src/ports/git.ts";
import {
  type CommitContext,
  FIX_TRAILER,
  isOwnCommit,
  planCommit,
} from "../../src/publish/plan-commit.ts";

const HEAD = "b".repeat(40);
const APP = { login: "acme-locks[bot]", id: 7 };
const BOT = { login: "github-actions[bot]", id: 41_898_282 };

function aPull(facts: Partial<PullRequestState> = {}): PullRequestState {
  return {
    baseRef: "main",
    headRef: "bump",
    headSha: HEAD,
    isFork: false,
    headRepository: "acme/infra",
    isOpen: true,
    maintainerCanModify: false,
    ...facts,
  };
}

function aCommit(facts: Partial<ForgeCommit> = {}): ForgeCommit {
  return {
    id: HEAD as CommitId,
    url: "",
    message: "Bump",
    parents: [],
    verification: "valid",
    isVerified: true,
    isMadeByForge: true,
    authorId: APP.id,
    ...facts,
  };
}

function aSituation(facts: Partial<CommitContext> = {}): CommitContext {
  return {
    reviewedHead: HEAD,
    branch: undefined,
    pull: aPull(),
    headCommit: aCommit(),
    actor: APP,
    ...facts,
  };
}

const OURS = aCommit({ message: `Correct\n\n${FIX_TRAILER}\n` });
const fork = { isFork: true, headRepository: "someone/infra" };

describe("planCommit()", () => {
  test("commits to the head branch of the pull request", () => {
    expect(planCommit(aSituation())).toStrictEqual({
      kind: "commit",
      target: { repository: "acme/infra", branch: "bump" },
    });
  });

  test("commits to a fork that lets maintainers, with a token that can", () => {
    const pull = aPull({ ...fork, maintainerCanModify: true });

    expect(planCommit(aSituation({ pull }))).toMatchObject({
      target: { repository: "someone/infra", branch: "bump" },
    });
  });

  test("commits to the branch of an event without a pull request", () => {
    const branch = { repository: "acme/infra", branch: "main" };

    expect(planCommit(aSituation({ pull: undefined, branch }))).toMatchObject({ target: branch });
  });

  test.each<[string, Partial<CommitContext>]>([
    ["no branch", { pull: undefined }],
    ["gone", { pull: aPull({ headRepository: undefined, isFork: true }) }],
    ["closed", { pull: aPull({ isOpen: false }) }],
    ["moved on", { pull: aPull({ headSha: "c".repeat(40) }) }],
    ["moved on", { reviewedHead: "c".repeat(40) }],
    ["let maintainers", { pull: aPull(fork) }],
    ["own token", { pull: aPull({ ...fork, maintainerCanModify: true }), actor: BOT }],
    ["own token", { pull: aPull({ ...fork, maintainerCanModify: true }), actor: undefined }],
    ["already a correction", { headCommit: OURS }],
    ["correction of the same commit away", { replaced: { ...OURS, parents: [HEAD as CommitId] } }],
    ["something else", { open: "something else is open" }],
  ])("withholds it and says %s", (words, facts) => {
    expect(planCommit(aSituation(facts))).toStrictEqual({
      kind: "withhold",
      reason: expect.stringContaining(words),
    });
  });
});

test.each<[string, ForgeCommit]>([
  ["of another head", { ...OURS, parents: ["c".repeat(40) as CommitId] }],
  ["by somebody else", aCommit({ parents: [HEAD as CommitId] })],
])("planCommit() commits after a push over a commit %s", (_name, replaced) => {
  expect(planCommit(aSituation({ replaced }))).toMatchObject({ kind: "commit" });
});

describe("isOurs()", () => {
  test.each<[string, boolean, Partial<ForgeCommit>, CommitContext["actor"]]>([
    ["everything agrees", true, {}, APP],
    ["nobody tells whose token it is", true, {}, undefined],
    ["nobody tells the account's number", true, {}, { ...APP, id: undefined }],
    ["the forge did not make it", false, { isMadeByForge: false }, APP],
    ["another account asked for it", false, { authorId: 8 }, APP],
    ["no account is known", false, { authorId: undefined }, APP],
    ["the trailer is missing", false, { message: "Correct" }, APP],
    ["the trailer is not at the end", false, { message: `${FIX_TRAILER}\n\nand more` }, APP],
  ])("when %s: %s", (_name, expected, facts, actor) => {
    expect(isOwnCommit({ ...OURS, ...facts }, actor)).toBe(expected);
  });
});

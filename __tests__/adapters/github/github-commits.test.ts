import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CommitRequest, ForgeCommits } from "../../../src/ports/forge.ts";
import type { CommitId } from "../../../src/ports/git.ts";
import { clientsAt } from "../../support/github/clients.ts";
import type { FaultKind } from "../../support/github/faults.ts";
import { type LoopbackGitHub, startGitHub, TOKEN } from "../../support/github/github.ts";

const HEAD = "b".repeat(40) as CommitId;
const LOCK = "envs/prod/.terraform.lock.hcl";

let github: LoopbackGitHub;
let commits: ForgeCommits;
let warnings: string[];
beforeEach(async () => {
  github = await startGitHub();
  github.state.addPull();
  github.state.addFile(HEAD, "main.tf", "old");
  warnings = [];
  commits = commitsWith(TOKEN);
});
afterEach(async () => {
  expect(github.violations).toStrictEqual([]);
  await github.stop();
});

function commitsWith(token: string): ForgeCommits {
  const log = { info: () => {}, warn: (line: string) => void warnings.push(line), debug: () => {} };
  return clientsAt(github.url, { token, log }).commits;
}

function aRequest(facts: Partial<CommitRequest> = {}): CommitRequest {
  return {
    repository: "acme/infra",
    branch: "bump",
    expectedHead: HEAD,
    headline: "Update lock files",
    body: "",
    files: [{ path: LOCK, content: "# naïve\n" }],
    ...facts,
  };
}

function mutations(): number {
  return github.requests.filter((one) => JSON.stringify(one.body).includes("createCommitOnBranch"))
    .length;
}

describe("createCommit()", () => {
  test("puts the files on the branch in one signed commit, and leaves the others", async () => {
    const outcome = await commits.createCommit(aRequest());

    const head = github.state.branchHead("acme/infra", "bump");
    expect(outcome).toStrictEqual({
      kind: "created",
      id: head,
      url: `https://github.com/acme/infra/commit/${head}`,
      isVerified: true,
      verification: "VALID",
    });
    expect(github.state.commits.get(head ?? "")?.parents).toStrictEqual([HEAD]);
    const tree = github.state.treeOf(head ?? "");
    expect(tree.get(LOCK)).toStrictEqual({ kind: "file", content: Buffer.from("# naïve\n") });
    expect(tree.has("main.tf")).toBe(true);
  });

  test("tells that a server does not sign", async () => {
    github.state.signsCommits = false;

    expect(await commits.createCommit(aRequest())).toMatchObject({
      kind: "created",
      isVerified: false,
      verification: "UNSIGNED",
    });
  });

  test("waits as long as a secondary rate limit says, once", async () => {
    github.fail("POST", /createCommitOnBranch/, "secondary-limited", 1);

    expect(await commits.createCommit(aRequest())).toMatchObject({ kind: "created" });
    expect(warnings).toStrictEqual(["GitHub asks to wait 1 s before the next request"]);
  });

  test.each<[string, FaultKind, string]>([
    ["a token without permission", "no-permission", "forbidden"],
    ["a primary rate limit", "rate-limited", "rate-limited"],
    ["a secondary rate limit that stays", "secondary-limited", "rate-limited"],
    ["what is hidden", "not-found", "not-found"],
    ["a conflict", "conflict", "moved"],
    ["a request that is refused", "refused", "invalid"],
    ["a server's error", "server-error", "uncertain"],
    ["an answer that breaks off", "truncated", "uncertain"],
    [
      "a rate limit told by GraphQL",
      { type: "RATE_LIMITED", message: "API rate limit exceeded" },
      "rate-limited",
    ],
    [
      "a branch protection",
      {
        type: "BRANCH_PROTECTION_RULE_VIOLATION",
        message: "Branch protection: 2 of 3 status checks",
      },
      "protected",
    ],
    [
      "a ruleset",
      { type: "UNPROCESSABLE", message: "Repository rule violations found" },
      "protected",
    ],
    ["missing scopes", { type: "INSUFFICIENT_SCOPES", message: "Your token has not" }, "forbidden"],
    ["other refusals", { type: "UNPROCESSABLE", message: "A path was invalid" }, "invalid"],
    [
      "trouble inside",
      { type: "", message: "Something went wrong while executing your query" },
      "uncertain",
    ],
  ])("tells %s by its kind and asks three times more at most", async (_name, kind, refusal) => {
    github.fail("POST", /createCommitOnBranch/, kind);

    expect(await commits.createCommit(aRequest())).toMatchObject({
      kind: "refused",
      refusal,
    });
    expect(mutations()).toBeLessThanOrEqual(4);
  });

  test("never asks twice because an answer got lost", async () => {
    github.fail("POST", /createCommitOnBranch/, "answer-lost", 1);

    expect(await commits.createCommit(aRequest())).toMatchObject({ refusal: "uncertain" });
    expect(mutations()).toBe(1);
  });

  test.each([
    ["has moved on", aRequest({ expectedHead: "c".repeat(40) as CommitId }), "moved"],
    ["is gone", aRequest({ branch: "gone" }), "not-found"],
    ["is of a repository that nobody sees", aRequest({ repository: "a/b" }), "not-found"],
  ])("writes nothing to a branch that %s", async (_name, request, refusal) => {
    expect(await commits.createCommit(request)).toMatchObject({ refusal });
    expect(github.state.commits.size).toBe(0);
  });

  test("writes nothing to a fork that the token has no access to", async () => {
    github.state.addPull({ headRepository: "someone/infra", headRef: "patch", headSha: HEAD });
    const request = aRequest({ repository: "someone/infra", branch: "patch" });

    expect(await commits.createCommit(request)).toMatchObject({ refusal: "forbidden" });
  });

  test("tells a token that is not valid, without repeating it", async () => {
    const outcome = await commitsWith("ghs_wrong").createCommit(aRequest());

    expect(outcome).toMatchObject({ refusal: "unauthorized" });
    expect(JSON.stringify(outcome)).not.toContain("ghs_wrong");
  });

  test("tells a host that does not answer", async () => {
    await github.stop();

    expect(await commits.createCommit(aRequest())).toMatchObject({ refusal: "uncertain" });
  });
});

describe("commit()", () => {
  test("reads back who made a commit and what GitHub makes of its signature", async () => {
    await commits.createCommit(aRequest({ body: "Why" }));

    expect(await commits.commit("acme/infra", "heads/bump")).toMatchObject({
      id: github.state.branchHead("acme/infra", "bump"),
      message: "Update lock files\n\nWhy",
      parents: [HEAD],
      isVerified: true,
      verification: "valid",
      isMadeByForge: true,
      authorId: github.state.viewerId,
    });
  });

  test("trusts neither the name of an author nor a signature of somebody else", async () => {
    const author = { login: "github-actions[bot]", id: 41_898_282 };
    const facts = { repository: "acme/infra", message: "x", parents: [], author } as const;
    const [unsigned, person] = ["1".repeat(40), "2".repeat(40)];
    github.state.commits.set(unsigned, {
      ...facts,
      verification: "unsigned",
      committer: "web-flow",
      startsWorkflows: true,
    });
    github.state.commits.set(person, {
      ...facts,
      verification: "valid",
      committer: "octocat",
      startsWorkflows: true,
    });

    for (const sha of [unsigned, person]) {
      expect(await commits.commit("acme/infra", sha)).toMatchObject({
        isMadeByForge: false,
      });
    }
  });

  test("is undefined for what is not there", async () => {
    expect(await commits.commit("acme/infra", "f".repeat(40))).toBeUndefined();
    expect(await commits.commit("acme/infra", "heads/gone")).toBeUndefined();
  });
});

describe("actor()", () => {
  test("is the account of the token, asked for once", async () => {
    const both = await Promise.all([commits.actor(), commits.actor()]);

    expect(both[0]).toStrictEqual({ login: "github-actions[bot]", id: 41_898_282 });
    expect(both[1]).toBe(both[0]);
    expect(github.requests).toHaveLength(1);
  });

  test("is undefined when GitHub does not say", async () => {
    github.fail("POST", /viewer/, "no-permission");

    expect(await commits.actor()).toBeUndefined();
  });
});

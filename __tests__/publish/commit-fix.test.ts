import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CommitRequest, ForgeCommits } from "../../src/ports/forge.ts";
import type { CommitId } from "../../src/ports/git.ts";
import { commitFix } from "../../src/publish/commit-fix.ts";
import { commitMessage, FIX_TRAILER, isByBot, updateBot } from "../../src/publish/plan-commit.ts";
import { clientsAt } from "../support/github/clients.ts";
import type { FaultKind } from "../support/github/faults.ts";
import { APP_TOKEN, type LoopbackGitHub, startGitHub, TOKEN } from "../support/github/github.ts";

const HEAD = "b".repeat(40) as CommitId;

let github: LoopbackGitHub;
beforeEach(async () => {
  github = await startGitHub();
  github.state.addPull();
  github.state.addFile(HEAD, "main.tf", "");
});
afterEach(async () => {
  expect(github.violations).toStrictEqual([]);
  await github.stop();
});

function commits(token = TOKEN): ForgeCommits {
  return clientsAt(github.url, { token }).commits;
}

function aRequest(facts: Partial<CommitRequest> = {}): CommitRequest {
  const paths = ["env/.terraform.lock.hcl"];
  return {
    repository: "acme/infra",
    branch: "bump",
    expectedHead: HEAD,
    ...commitMessage(undefined, paths),
    files: paths.map((path) => ({ path, content: "# locks\n" })),
    ...facts,
  };
}

function head(): string | undefined {
  return github.state.branchHead("acme/infra", "bump");
}

describe("commitFix()", () => {
  test.each([
    ["the workflow's own token", TOKEN, false],
    ["the token of an app", APP_TOKEN, true],
  ])("tells with %s whether workflows start", async (_name, token, startsWorkflows) => {
    expect(await commitFix(commits(token), aRequest())).toStrictEqual({
      kind: "committed",
      id: head(),
      url: `https://github.com/acme/infra/commit/${head()}`,
      isVerified: true,
      verification: "VALID",
      startsWorkflows,
      isFromAnotherRun: false,
    });
  });

  test.each<[FaultKind]>([["answer-lost"], ["truncated"]])(
    "makes one commit although its answer is %s",
    async (kind) => {
      github.fail("POST", /createCommitOnBranch/, kind, 1);

      const report = await commitFix(commits(), aRequest());

      expect(report).toMatchObject({ kind: "committed", id: head(), isFromAnotherRun: true });
      expect(github.state.commits.size).toBe(1);
    },
  );

  test("tries again when nothing was made", async () => {
    github.fail("POST", /createCommitOnBranch/, "server-error", 2);

    expect(await commitFix(commits(), aRequest())).toMatchObject({ kind: "committed" });
    expect(github.state.commits.size).toBe(1);
  });

  test("gives up on a server that stays broken, with nothing written", async () => {
    github.fail("POST", /createCommitOnBranch/, "server-error");

    expect(await commitFix(commits(), aRequest())).toMatchObject({
      kind: "withheld",
      reason: expect.stringContaining("run the job again"),
    });
    expect(head()).toBe(HEAD);
  });

  test("takes the commit of another run of ours for its own", async () => {
    const both = await Promise.all([1, 2].map(() => commitFix(commits(), aRequest())));

    expect(both.map((one) => one.kind)).toStrictEqual(["committed", "committed"]);
    expect(github.state.commits.size).toBe(1);
  });

  test("leaves a branch alone that somebody else has moved", async () => {
    const other = "9".repeat(40);
    github.state.addFile(other, "main.tf", "new");
    github.state.moveBranch("acme/infra", "bump", other);

    expect(await commitFix(commits(), aRequest())).toMatchObject({
      kind: "withheld",
      reason: expect.stringContaining("moved on"),
    });
    expect(head()).toBe(other);
  });

  test("does not take a commit for ours because of its message or its author's name", async () => {
    const forged = "9".repeat(40);
    github.state.commits.set(forged, {
      repository: "acme/infra",
      message: `Correct\n\n${FIX_TRAILER}`,
      parents: [HEAD],
      verification: "unsigned",
      author: { login: "github-actions[bot]", id: 41_898_282 },
      committer: "web-flow",
      startsWorkflows: true,
    });
    github.state.moveBranch("acme/infra", "bump", forged);

    expect(await commitFix(commits(), aRequest())).toMatchObject({ kind: "withheld" });
  });

  test("does not take a commit that GitHub signed for ours while the token's account is unknown", async () => {
    const others = "9".repeat(40);
    github.state.commits.set(others, {
      repository: "acme/infra",
      message: `Edit\n\n${FIX_TRAILER}`,
      parents: [HEAD],
      verification: "valid",
      author: { login: "mallory", id: 7 },
      committer: "web-flow",
      startsWorkflows: true,
    });
    github.state.moveBranch("acme/infra", "bump", others);
    github.fail("POST", /viewer/, { type: "FORBIDDEN", message: "no" });

    expect(await commitFix(commits(), aRequest())).toMatchObject({ kind: "withheld" });
  });

  test.each<[string, FaultKind, string]>([
    ["permission", "no-permission", "contents: write"],
    ["rate limit", "rate-limited", "later"],
    ["422", "refused", "refused"],
    ["404", "not-found", "gone"],
  ])("says what can be done about %s", async (_name, kind, words) => {
    github.fail("POST", /createCommitOnBranch/, kind);

    expect(await commitFix(commits(), aRequest())).toMatchObject({
      kind: "withheld",
      reason: expect.stringContaining(words),
    });
    expect(head()).toBe(HEAD);
  });

  test("says so when the branch is protected", async () => {
    github.state.protectedBranches.add("acme/infra:bump");

    expect(await commitFix(commits(), aRequest())).toMatchObject({
      reason: expect.stringContaining("protected"),
    });
  });

  test("never commits anything but lock files", async () => {
    const files = [{ path: ".github/workflows/ci.yml", content: "" }];

    await expect(commitFix(commits(), aRequest({ files }))).rejects.toMatchObject({
      code: "USAGE",
    });
    expect(github.requests).toStrictEqual([]);
  });

  test("commits both kinds of lock files, and none whose name only ends so", async () => {
    const filesOf = (...names: readonly string[]) =>
      aRequest({ files: names.map((name) => ({ path: `env/${name}`, content: "# locks\n" })) });
    const both = filesOf(".terraform.lock.hcl", ".terraform.module.lock.hcl");

    expect(await commitFix(commits(), both)).toMatchObject({ kind: "committed" });
    await expect(commitFix(commits(), filesOf("x.terraform.lock.hcl"))).rejects.toMatchObject({
      code: "USAGE",
    });
  });

  test("commits the ledger of the run, and no other file beside it", async () => {
    const path = ".github/tofu-lock-review.keys";
    const request = aRequest({ files: [{ path, content: "# keys\n" }] });

    expect(await commitFix(commits(), request, path)).toMatchObject({ kind: "committed" });
    await expect(commitFix(commits(), request, "other.keys")).rejects.toMatchObject({
      code: "USAGE",
    });
  });
});

describe("commitMessage()", () => {
  test("names the files and ends in the trailer", () => {
    expect(commitMessage(undefined, ["a\n/.terraform.lock.hcl"])).toStrictEqual({
      headline: "Correct dependency lock files",
      body: `- a\\u{A}/.terraform.lock.hcl\n\n${FIX_TRAILER}`,
    });
  });

  test("says what it is told to, and ends in the trailer all the same", () => {
    expect(commitMessage("[dependabot skip] locks\n\nWhy\n", [])).toStrictEqual({
      headline: "[dependabot skip] locks",
      body: `Why\n\n${FIX_TRAILER}`,
    });
  });

  test.each([
    ["dependabot[bot]", undefined, "- a\n\n[dependabot skip]\n\n"],
    ["dependabot[bot]", "Lock\n\nWhy", "Why\n\n[dependabot skip]\n\n"],
    ["renovate[bot]", "Lock", expect.stringContaining("gitIgnoredAuthors")],
    ["renovate-acme[bot]", "Lock", ""],
    ["octocat", "Lock", ""],
    [undefined, "Lock", ""],
  ])("for %s and the message %j has what the bot asks for", (login, given, start) => {
    const bot = updateBot(login);

    const { body } = commitMessage(given, ["a"], bot === undefined ? {} : { bot });

    expect(body.endsWith(FIX_TRAILER)).toBe(true);
    expect(body.slice(0, -FIX_TRAILER.length)).toEqual(start);
  });
});

describe("isByBot()", () => {
  test.each([
    ["renovate[bot]", "bump", true],
    ["acme-updates[bot]", "bump", true],
    ["acme-updates", "renovate/aws-6.x", true],
    ["octocat", "feature/renovate/x", false],
    [undefined, "bump", false],
  ])("%s on %s: %s", (login, branch, expected) => {
    expect(isByBot(login, branch)).toBe(expected);
  });
});

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type LoopbackGitHub, startGitHub, TOKEN } from "./github.ts";

let github: LoopbackGitHub;
beforeEach(async () => {
  github = await startGitHub();
});
afterEach(() => github.stop());

const headers = {
  authorization: `token ${TOKEN}`,
  "content-type": "application/json",
  "user-agent": "test",
};

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${github.url}${path}`, { headers, ...init });
}

describe("startGitHub()", () => {
  test("answers with what GitHub's description allows", async () => {
    github.state.addPull();
    github.state.addFile("main", "a.txt", "text");

    for (const path of ["pulls/1", "contents/a.txt", "pulls/7", "git/trees/main"]) {
      await ask(`/repos/acme/infra/${path}`);
    }

    expect(github.violations).toStrictEqual([]);
  });

  test.each([
    ["a body without a required member", "POST", "issues/1/comments", { text: "x" }],
    ["a body with a member of another type", "POST", "issues/1/comments", { body: 1 }],
    ["a body with an unknown member", "POST", "issues/1/comments", { body: "x", bodi: "y" }],
    ["an unknown query parameter", "GET", "issues/1/comments?perpage=3", undefined],
    ["a query parameter of another type", "GET", "issues/1/comments?per_page=many", undefined],
    ["a path parameter of another type", "GET", "pulls/first", undefined],
    ["an operation that nobody described", "GET", "nothing/here", undefined],
  ])("notes %s", async (_name, method, path, body) => {
    github.state.addPull();

    await ask(`/repos/acme/infra/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

    expect(github.violations).not.toStrictEqual([]);
  });

  test.each([
    ["a body of another media type", { "content-type": "text/plain" }],
    ["an answer asked for in another media type", { accept: "text/html" }],
  ])("notes %s", async (_name, other) => {
    github.state.addPull();
    const body = JSON.stringify({ body: "x" });

    await ask("/repos/acme/infra/issues/1/comments", {
      method: "POST",
      body,
      headers: { ...headers, ...other },
    });

    expect(github.violations).toHaveLength(1);
  });

  const HEAD = "b".repeat(40);
  const CREATE =
    "mutation ($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid } } }";

  function commitInput(facts: object = {}): object {
    return {
      branch: { repositoryNameWithOwner: "acme/infra", branchName: "bump" },
      expectedHeadOid: HEAD,
      message: { headline: "Fix" },
      fileChanges: { additions: [{ path: "a", contents: "YQ==" }] },
      ...facts,
    };
  }

  async function graphql(query: string, variables: object = {}): Promise<object> {
    const body = JSON.stringify({ query, variables });
    return (await ask("/graphql", { method: "POST", body })).json() as Promise<object>;
  }

  test.each([
    ["a field that the schema lacks", "query { viewer { logon } }", {}],
    ["an input without a required member", CREATE, { input: commitInput({ message: undefined }) }],
    ["an input of another type", CREATE, { input: commitInput({ expectedHeadOid: 1 }) }],
    ["an input with an unknown member", CREATE, { input: commitInput({ force: true }) }],
  ])("notes %s of a GraphQL request", async (_name, query, variables) => {
    github.state.addPull();

    await graphql(query, variables);

    expect(github.violations).not.toStrictEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type LoopbackGitHub, startGitHub, TOKEN } from "./github.ts";

let github: LoopbackGitHub;
beforeEach(async () => {
  github = await startGitHub();
});
afterEach(() => github.stop());

const headers = { authorization: `token ${TOKEN}` };

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${github.url}${path}`, { headers, ...init });
}

describe("startGitHub()", () => {
  test("remembers what it is told", async () => {
    github.state.addPull();
    const body = JSON.stringify({ body: "hello" });

    const created = await ask("/repos/acme/infra/issues/1/comments", { method: "POST", body });
    const listed = await ask("/repos/acme/infra/issues/1/comments");

    expect(created.status).toBe(201);
    expect(await listed.json()).toMatchObject([
      { body: "hello", user: { login: "github-actions[bot]", type: "Bot" } },
    ]);
    expect(github.violations).toStrictEqual([]);
  });

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
    [
      "an annotation level that does not exist",
      "POST",
      "check-runs",
      {
        name: "a",
        head_sha: "b",
        output: {
          title: "t",
          summary: "s",
          annotations: [
            { path: "x", start_line: 1, end_line: 1, annotation_level: "error", message: "m" },
          ],
        },
      },
    ],
  ])("notes %s", async (_name, method, path, body) => {
    github.state.addPull();

    await ask(`/repos/acme/infra/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

    expect(github.violations).not.toStrictEqual([]);
  });

  test("gives comments in pages, each with a link to the next", async () => {
    github.state.addPull();
    for (let i = 0; i < 5; i++) github.state.addComment(1, `${i}`);

    const first = await ask("/repos/acme/infra/issues/1/comments?per_page=3");
    const link = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1];
    const second = await fetch(link ?? "", { headers });

    expect(await first.json()).toHaveLength(3);
    expect(await second.json()).toHaveLength(2);
    expect(second.headers.get("link")).toBeNull();
  });

  test("takes only its own token", async () => {
    expect((await fetch(`${github.url}/repos/acme/infra/pulls/1`)).status).toBe(401);
  });

  test("fails as often as it is told to", async () => {
    github.state.addPull();
    github.fail("GET", /pulls/, "server-error", 1);

    expect((await ask("/repos/acme/infra/pulls/1")).status).toBe(502);
    expect((await ask("/repos/acme/infra/pulls/1")).status).toBe(200);
  });

  test("breaks an answer off in the middle", async () => {
    github.state.addPull();
    github.fail("GET", /pulls/, "truncated");

    await expect((await ask("/repos/acme/infra/pulls/1")).json()).rejects.toThrow(SyntaxError);
  });

  test("refuses a comment that is too long, as GitHub does", async () => {
    github.state.addPull();
    const body = JSON.stringify({ body: "x".repeat(65_537) });

    const response = await ask("/repos/acme/infra/issues/1/comments", { method: "POST", body });

    expect(response.status).toBe(422);
    expect(github.state.comments).toStrictEqual([]);
  });
});

import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CommitId } from "../../../src/ports/git.ts";
import type { HttpClient } from "../../../src/ports/http.ts";
import { clientsAt } from "../../support/github/clients.ts";
import { type LoopbackGitHub, startGitHub } from "../../support/github/github.ts";
import { aHttpClient } from "../../support/http-client.ts";

let github: LoopbackGitHub;
let forge: ReturnType<typeof clientsAt>["forge"];
beforeEach(async () => {
  github = await startGitHub();
  ({ forge } = clientsAt(github.url));
});
afterEach(async () => {
  expect(github.violations).toStrictEqual([]);
  await github.stop();
});

/** Reads a policy of this repository. */
function read(path: string, commit = "main", http?: HttpClient) {
  const { policies } = clientsAt(github.url, { http });
  return policies.readPolicy({ owner: "acme", repository: "infra", path, commit });
}

test("createComment() leaves three units of time between what notifies people", async () => {
  github.state.addPull();
  const unhurried = clientsAt(github.url, {}, 100).forge;
  const started = performance.now();
  await unhurried.createComment(1, "one");

  await unhurried.createComment(1, "two");

  expect(performance.now() - started).toBeGreaterThan(290);
});

describe("pullRequest()", () => {
  test("tells base and head, and whether head is a fork's", async () => {
    github.state.addPull({ headRepository: "someone/infra" });

    expect(await forge.pullRequest(1)).toStrictEqual({
      baseRef: "main",
      headRef: "bump",
      headSha: "b".repeat(40),
      isFork: true,
      headRepository: "someone/infra",
      isOpen: true,
      maintainerCanModify: false,
      mergeSha: undefined,
    });
  });

  test("survives two server errors", async () => {
    github.state.addPull();
    github.fail("GET", /pulls/, "server-error", 2);

    expect(await forge.pullRequest(1)).toMatchObject({ isFork: false });
    expect(github.requests).toHaveLength(3);
  });

  test.each([
    ["no-permission", "pull-requests: read"],
    ["rate-limited", "rate limit"],
    ["not-found", "exists"],
    ["refused", "refused"],
    ["server-error", "trouble"],
    ["truncated", "proxy"],
  ] as const)("says what can be done about %s", async (kind, hint) => {
    github.state.addPull();
    github.fail("GET", /pulls/, kind);

    await expect(forge.pullRequest(1)).rejects.toMatchObject({
      code: "FORGE_FAILED",
      hint: expect.stringContaining(hint),
    });
  });

  test("says so when the token is not valid, without repeating it", async () => {
    const failure = await clientsAt(github.url, { token: "ghs_wrong" })
      .forge.pullRequest(1)
      .catch((caught) => caught);

    expect(failure).toMatchObject({ code: "FORGE_FAILED" });
    expect(`${failure.message}${failure.hint}`).not.toContain("ghs_wrong");
  });

  test("reports a host that does not answer", async () => {
    await github.stop();

    await expect(forge.pullRequest(1)).rejects.toMatchObject({ code: "FORGE_FAILED" });
  });
});

describe("listComments()", () => {
  test("reads every page, oldest first", async () => {
    github.state.addPull();
    for (let i = 0; i < 230; i++) github.state.addComment(1, `${i}`, "octocat");

    const comments = await forge.listComments(1);

    expect(comments.map((one) => one.body)).toStrictEqual(
      Array.from({ length: 230 }, (_, i) => `${i}`),
    );
  });

  test("knows our own from those of others, whatever kind of token it is", async () => {
    github.state.addPull();
    github.state.viewer = "acme-review[bot]";
    github.state.addComment(1, "ours");
    github.state.addComment(1, "theirs", "github-actions[bot]");
    github.state.addComment(1, "a person's", "octocat");

    const comments = await forge.listComments(1);

    expect(comments.map((one) => one.isOwn)).toStrictEqual([true, false, false]);
  });

  test("assumes the workflow's own bot when GitHub does not say whose token it is", async () => {
    github.state.addPull();
    github.state.addComment(1, "ours");
    github.state.addComment(1, "a person's", "octocat");
    github.fail("POST", /graphql/, "no-permission");

    const comments = await forge.listComments(1);

    expect(comments.map((one) => one.isOwn)).toStrictEqual([true, false]);
  });

  test("fails when a page breaks off, rather than seeing fewer comments", async () => {
    github.state.addPull();
    for (let i = 0; i < 120; i++) github.state.addComment(1, `${i}`);
    github.fail("GET", /comments/, "truncated");

    await expect(forge.listComments(1)).rejects.toMatchObject({ code: "FORGE_FAILED" });
  });
});

describe("createComment() and updateComment()", () => {
  test("write and change one comment", async () => {
    github.state.addPull();

    const created = await forge.createComment(1, "first");
    const updated = await forge.updateComment({ number: 1, id: created.id }, "second");

    expect(created).toMatchObject({ body: "first", isOwn: true });
    expect(updated).toStrictEqual({ ...created, body: "second" });
    expect(github.state.comments).toMatchObject([{ body: "second", updates: 1 }]);
  });

  test("name the permission that is missing", async () => {
    github.state.addPull();
    github.fail("POST", /comments/, "no-permission");

    await expect(forge.createComment(1, "x")).rejects.toMatchObject({
      code: "FORGE_FAILED",
      hint: expect.stringContaining("pull-requests: write"),
    });
  });

  test("never write twice because an answer got lost", async () => {
    github.state.addPull();
    github.fail("POST", /comments/, "server-error", 1);

    await expect(forge.createComment(1, "x")).rejects.toMatchObject({
      code: "FORGE_FAILED",
    });
    expect(github.requests.filter((one) => one.path.endsWith("/comments"))).toHaveLength(1);
  });
});

describe("readPolicy()", () => {
  test("gives the bytes of a file, however deep", async () => {
    github.state.addFile("main", "envs/prod/.terraform.lock.hcl", Buffer.from([0, 255, 10]));

    expect(await read("envs/prod/.terraform.lock.hcl")).toStrictEqual(new Uint8Array([0, 255, 10]));
  });

  test("gives the bytes of a file that is too long for the contents API", async () => {
    const content = Buffer.alloc(1_500_000, "x");
    github.state.addFile("main", "big", content);

    const bytes = await read("big");
    expect(bytes !== undefined && content.equals(bytes)).toBe(true);
  });

  test("refuses an answer that says a member twice, without asking again", async () => {
    github.state.addFile("main", "a", Buffer.from("x"));
    const real = aHttpClient();
    const asked: string[] = [];
    const http: HttpClient = {
      request: async (request) => {
        const answer = await real.request(request);
        if (!request.url.includes("/contents/")) return answer;
        asked.push(request.url);
        const twice = (await text(answer.body)).replace("{", '{"encoding":"none",');
        return { ...answer, body: Readable.from([Buffer.from(twice)]) };
      },
    };

    await expect(read("a", "main", http)).rejects.toMatchObject({
      code: "FORGE_FAILED",
      message: expect.stringContaining('the member "encoding" stands in it more than once'),
    });
    expect(asked).toHaveLength(1);
  });

  test("refuses a file that nobody should read", async () => {
    github.state.addFile("main", "huge", Buffer.alloc(9_000_000));

    await expect(read("huge")).rejects.toMatchObject({
      code: "LIMIT_EXCEEDED",
    });
  });

  test("is undefined for what is no file", async () => {
    github.state.addEntry("main", "dir", { kind: "directory" });
    github.state.addEntry("main", "link", { kind: "symlink", target: "dir" });

    expect(await read("dir")).toBeUndefined();
    expect(await read("link")).toBeUndefined();
    expect(await read("absent")).toBeUndefined();
  });

  test("does not call a file absent when the commit is", async () => {
    await expect(read("a", "f".repeat(40))).rejects.toMatchObject({
      code: "FORGE_FAILED",
    });
  });
});

describe("the objects of a repository", () => {
  const [a, b] = ["a", "b"].map((digit) => digit.repeat(40) as CommitId) as [CommitId, CommitId];

  test("resolveCommit() finds branches and commits, and tells what is not there", async () => {
    github.state.addFile(a, "x", "1");
    github.state.refs.set("feature/one", a);
    github.state.refs.set("HEAD", a);

    expect(await forge.resolveCommit("feature/one")).toBe(a);
    expect(await forge.resolveCommit(a)).toBe(a);
    expect(await forge.resolveCommit(b)).toBeUndefined();
    expect(await forge.resolveCommit("absent")).toBeUndefined();
  });

  test("resolveCommit() does not call a commit absent when the repository is hidden", async () => {
    github.fail("GET", /./, "not-found");

    await expect(forge.resolveCommit("main")).rejects.toMatchObject({
      code: "FORGE_FAILED",
    });
  });

  test("mergeBase() is the ancestor that GitHub names, or none", async () => {
    for (const commit of [a, b]) github.state.addFile(commit, "x", commit);
    github.state.mergeBases.set(`${a}...${b}`, a);

    expect(await forge.mergeBase(a, b)).toBe(a);
    expect(await forge.mergeBase(b, a)).toBeUndefined();
  });

  test("tree() and blob() give what a commit holds", async () => {
    github.state.addFile(a, "dir/file", "content");
    const tree = await forge.tree(a);
    const file = tree.find((one) => one.path === "dir/file");

    expect(tree.map(({ path, mode }) => [path, mode])).toStrictEqual([
      ["dir", "040000"],
      ["dir/file", "100644"],
    ]);
    expect(Buffer.from(await forge.blob(file?.object ?? "")).toString()).toBe("content");
  });

  test("tree() fails when GitHub leaves out a part of it", async () => {
    github.state.addFile(a, "x", "1");
    github.state.truncatesTrees = true;

    await expect(forge.tree(a)).rejects.toMatchObject({
      code: "FORGE_FAILED",
      hint: expect.stringContaining("fetch-depth"),
    });
  });
});

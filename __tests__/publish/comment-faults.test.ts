import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type CommentContext, planComment } from "../../src/publish/plan-comment.ts";
import { publishComment } from "../../src/publish/sticky-comment.ts";
import { clientsAt } from "../support/github/clients.ts";
import type { FaultKind } from "../support/github/faults.ts";
import { type LoopbackGitHub, startGitHub } from "../support/github/github.ts";
import { blockedReview } from "../support/review-builders.ts";

// The comment against a GitHub that disappoints: nothing is lost, nothing is doubled, and what went wrong is told.

const HEAD = "b".repeat(40);

let github: LoopbackGitHub;
beforeEach(async () => {
  github = await startGitHub();
  github.state.addPull();
});
afterEach(async () => {
  expect(github.violations).toStrictEqual([]);
  await github.stop();
});

function situation(facts: Partial<CommentContext> = {}): CommentContext {
  return { mode: "always", key: "", headSha: HEAD, review: blockedReview(), body: "new", ...facts };
}

function publish(facts: Partial<CommentContext> = {}) {
  const { forge } = clientsAt(github.url);
  return publishComment(forge, 1, situation(facts));
}

/** What a run before this one wrote. */
function earlier(facts: Partial<CommentContext> = {}): string {
  const asked = situation({ body: "old", ...facts });
  const plan = planComment(asked, { headSha: asked.headSha }, []);
  return plan.kind === "create" ? plan.body : "";
}

/** First words of every comment. */
const shown = () => github.state.comments.map((one) => one.body.split("\n")[0]);

describe("a comment that is to be written", () => {
  test("is there once although GitHub does not say whose personal token it is", async () => {
    github.state.viewer = "jo";
    github.state.addComment(1, "a person's", "octocat");
    github.state.addComment(1, earlier());
    github.fail("POST", /viewer|graphql/, "no-permission");

    await publish();

    expect(shown()).toStrictEqual(["a person's", "new"]);
  });

  test.each([
    ["the list answers 502 once", "GET", "server-error"],
    ["the answer to writing it gets lost", "POST", "answer-lost"],
    ["writing it is answered by 502 once", "POST", "server-error"],
    ["a secondary rate limit asks to wait", "POST", "secondary-limited"],
    ["the answer to writing it breaks off", "POST", "truncated"],
  ] as const)("is there once although %s", async (_name, method, kind: FaultKind) => {
    github.fail(method, /comments/, kind, 1);

    await publish();

    expect(shown()).toStrictEqual(["new"]);
  });

  test.each([
    ["GET", "no-permission", "pull-requests: read"],
    ["GET", "truncated", "Run again"],
    ["GET", "server-error", "Run again"],
    ["POST", "no-permission", "pull-requests: write"],
    ["POST", "not-found", "Check that it exists"],
    ["POST", "conflict", "Run again"],
    ["POST", "refused", "too long"],
    ["POST", "rate-limited", "rate limit"],
    ["POST", "server-error", "Run again"],
  ] as const)("is not there, and why is told, after %s %s", async (method, kind, words) => {
    github.fail(method, /comments/, kind);

    await expect(publish()).rejects.toMatchObject({
      code: "FORGE_FAILED",
      hint: expect.stringContaining(words),
    });
    expect(shown()).toStrictEqual([]);
  });
});

describe("a comment that is there", () => {
  test.each([
    ["changing it is answered by 502 once", "PATCH", "server-error"],
    ["the answer to changing it gets lost", "PATCH", "answer-lost"],
    ["a secondary rate limit asks to wait", "PATCH", "secondary-limited"],
  ] as const)("says the new although %s", async (_name, method, kind: FaultKind) => {
    github.state.addComment(1, earlier());
    github.fail(method, /comments/, kind, 1);

    await publish();

    expect(shown()).toStrictEqual(["new"]);
  });

  test("is found far down a long thread, and not written twice when a page of it is cut off", async () => {
    for (let i = 0; i < 230; i++) github.state.addComment(1, `hm ${i}`, "someone");
    github.state.addComment(1, earlier());
    await publish();
    expect(github.state.comments.at(-1)?.body).toMatch(/^new/);

    let pages = 0;
    const cut = () => {
      pages++;
      if (pages === 2) github.fail("GET", /comments/, "truncated", 1);
      if (pages < 3) github.before("GET", /comments/, cut);
    };
    github.before("GET", /comments/, cut);
    await expect(publish({ body: "newer" })).rejects.toMatchObject({ code: "FORGE_FAILED" });
    expect(github.state.comments).toHaveLength(231);
  });

  test("is written anew when somebody deletes it in that moment", async () => {
    github.state.addComment(1, earlier());
    github.before("PATCH", /comments/, () => {
      github.state.comments.splice(0, 1);
    });

    await publish();

    expect(shown()).toStrictEqual(["new"]);
  });

  test("is left to whoever has edited the marker away, and to whoever forged one", async () => {
    github.state.addComment(1, "mine was edited");
    github.state.addComment(1, earlier(), "mallory");

    await publish();

    expect(shown()).toStrictEqual(["mine was edited", "old", "new"]);
  });

  test("is restored when somebody edited its text", async () => {
    github.state.addComment(1, earlier().replace("old", "all is well, merge me"));

    await publish();

    expect(shown()).toStrictEqual(["new"]);
  });

  test("is one of several, each with its key", async () => {
    github.state.addComment(1, earlier({ key: "a" }));
    github.state.addComment(1, earlier({ key: "b" }));

    await publish({ key: "b" });

    expect(shown()).toStrictEqual(["old", "new"]);
  });
});

describe("two runs at once", () => {
  test("leave one comment, of the newer commit", async () => {
    const newer = "c".repeat(40);
    // The older run is about to write when a push comes and the newer run is through with everything.
    github.before("POST", /comments/, async () => {
      Object.assign(github.state.pulls.get(1) ?? {}, { headSha: newer });
      await publish({ headSha: newer, body: "of the newer commit" });
    });

    await publish({ body: "of the older commit" });

    expect(shown()).toStrictEqual(["of the newer commit"]);
  });

  test("leave one comment when both are of one commit", async () => {
    github.before("POST", /comments/, async () => {
      await publish({ body: "theirs" });
    });

    await publish({ body: "mine" });

    expect(shown()).toStrictEqual(["mine"]);
  });
});

import { describe, expect, test } from "vitest";
import type { ForgeComment } from "../../src/ports/forge.ts";
import { type CommentContext, planComment } from "../../src/publish/plan-comment.ts";
import { aSelected } from "../support/module-lock-builders.ts";
import {
  aReview,
  aRootReview,
  blockedReview,
  noChangeReview,
  passedReview,
} from "../support/review-builders.ts";

const REMOVED = {
  kind: "removed",
  path: "network",
  before: aSelected(),
  after: undefined,
  standing: undefined,
} as const;
const HEAD = "9d01e77".padEnd(40, "0");
const pull = { headSha: HEAD };

function situation(facts: Partial<CommentContext> = {}): CommentContext {
  return {
    mode: "on-change",
    key: "",
    headSha: HEAD,
    review: blockedReview(),
    body: "## Lock review\n\n<sub>8.4 s</sub>\n",
    ...facts,
  };
}

function comment(body: string, facts: Partial<ForgeComment> = {}): ForgeComment {
  return { id: 7, url: "https://example.com/7", body, isOwn: true, ...facts };
}

/** The body that a first run would have written. */
function written(facts: Partial<CommentContext> = {}): string {
  const plan = planComment(situation(facts), { headSha: facts.headSha ?? HEAD }, []);
  return plan.kind === "create" ? plan.body : "";
}

describe("planComment()", () => {
  test("creates a comment that ends in a marker bound to the commit", () => {
    expect(written()).toBe(
      `## Lock review\n\n<sub>8.4 s</sub>\n\n<!-- tofu-lock-review key="" head="${HEAD}" -->`,
    );
  });

  test("updates its own comment", () => {
    const plan = planComment(situation({ body: "new" }), pull, [comment(written())]);

    expect(plan).toMatchObject({ kind: "update", id: 7 });
  });

  test("updates the comment when only the commit is another", () => {
    const old = "1".repeat(40);

    expect(planComment(situation(), pull, [comment(written({ headSha: old }))]).kind).toBe(
      "update",
    );
  });

  test("leaves a comment that says the same, whatever the run cost", () => {
    const existing = comment(written({ body: "## Lock review\n\n<sub>99 s</sub>\n" }));

    expect(planComment(situation(), pull, [existing])).toMatchObject({ kind: "leave", existing });
  });

  test("does not mind other line ends in what GitHub hands back", () => {
    const existing = comment(written().replaceAll("\n", "\r\n"));

    expect(planComment(situation(), pull, [existing]).kind).toBe("leave");
  });

  test.each([
    ["written by somebody else", { isOwn: false }, written()],
    ["that only quotes the marker", {}, `${written()}\n\nsaid the other workflow`],
    ["of another key", {}, written({ key: "other" })],
  ])("does not take over a comment %s", (_name, facts, body) => {
    expect(planComment(situation(), pull, [comment(body, facts)]).kind).toBe("create");
  });

  test("takes the oldest when there are two", () => {
    const comments = [comment(written()), comment(written(), { id: 8 })];

    expect(planComment(situation({ body: "new" }), pull, comments)).toMatchObject({ id: 7 });
  });

  test("keeps comments of several keys apart, whatever the keys hold", () => {
    const keys = ["a", 'b" --> <b>', "c--c"];
    const comments = keys.map((key, id) => comment(written({ key }), { id }));

    for (const [id, key] of keys.entries()) {
      expect(planComment(situation({ key, body: "new" }), pull, comments)).toMatchObject({ id });
      expect(comments[id]?.body.match(/-->/g)).toHaveLength(1);
    }
  });

  test("says nothing about a commit that is no longer the head", () => {
    expect(planComment(situation(), { headSha: "2".repeat(40) }, [])).toMatchObject({
      kind: "leave",
      reason: "the pull request has moved on to another commit",
    });
  });

  test.each([
    ["always", noChangeReview(), "create"],
    ["on-change", noChangeReview(), "leave"],
    ["on-change", passedReview(), "create"],
    ["on-change", aReview({ roots: [aRootReview({ moduleChanges: [REMOVED] })] }), "create"],
    ["on-problem", passedReview(), "leave"],
    ["on-problem", blockedReview(), "create"],
  ] as const)("with mode %s and the verdict of a review", (mode, review, kind) => {
    expect(planComment(situation({ mode, review }), pull, []).kind).toBe(kind);
  });

  test("updates an existing comment although there is nothing to say any more", () => {
    const plan = planComment(situation({ review: noChangeReview(), body: "OK" }), pull, [
      comment(written()),
    ]);

    expect(plan.kind).toBe("update");
  });
});

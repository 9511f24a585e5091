import { expect, test } from "vitest";
import type { Forge, ForgeComment } from "../../src/ports/forge.ts";
import { publishComment } from "../../src/publish/sticky-comment.ts";
import { blockedReview } from "../support/review-builders.ts";

const signal = new AbortController().signal;
const HEAD = "b".repeat(40);

/** A forge with one pull request whose head can be moved. */
function aForge(head = HEAD): { readonly forge: Forge; readonly comments: ForgeComment[] } {
  const comments: ForgeComment[] = [];
  const pull = {
    number: 1,
    baseRef: "main",
    baseSha: "a",
    headRef: "b",
    isFork: false,
    headRepository: "acme/infra",
    isOpen: true,
    maintainerCanModify: false,
  };
  const forge: Forge = {
    pullRequest: () => Promise.resolve({ ...pull, headSha: head }),
    listComments: () => Promise.resolve([...comments]),
    createComment: (_number, body) => {
      const id = comments.length + 1;
      comments.push({ id, url: `https://example.com/${id}`, body, author: "bot", isOwn: true });
      return Promise.resolve(comments[id - 1] as ForgeComment);
    },
    updateComment: (id, body) => {
      comments[id - 1] = { ...(comments[id - 1] as ForgeComment), body };
      return Promise.resolve(comments[id - 1] as ForgeComment);
    },
    readFile: () => Promise.resolve(undefined),
  };
  return { forge, comments };
}

function situation(body: string) {
  return { mode: "always", key: "", headSha: HEAD, review: blockedReview(), body } as const;
}

test("publishComment() writes one comment and changes it from then on", async () => {
  const { forge, comments } = aForge();

  const first = await publishComment(forge, 1, situation("one"), signal);
  const second = await publishComment(forge, 1, situation("two"), signal);
  const third = await publishComment(forge, 1, situation("two"), signal);

  expect([first.plan, second.plan, third.plan]).toStrictEqual(["create", "update", "leave"]);
  expect(third.comment).toStrictEqual(second.comment);
  expect(comments).toHaveLength(1);
});

test("publishComment() asks nothing when comments are turned off", async () => {
  const forge = {} as Forge;

  const result = await publishComment(forge, 1, { ...situation("x"), mode: "never" }, signal);

  expect(result).toMatchObject({ plan: "leave", comment: undefined });
});

test("publishComment() does not write over a newer run", async () => {
  const { forge, comments } = aForge("c".repeat(40));

  expect((await publishComment(forge, 1, situation("old"), signal)).plan).toBe("leave");
  expect(comments).toStrictEqual([]);
});

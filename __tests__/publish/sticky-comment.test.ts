import { describe, expect, test } from "vitest";
import { LockReviewError } from "../../src/model/error.ts";
import type { Forge, ForgeComment } from "../../src/ports/forge.ts";
import { publishComment } from "../../src/publish/sticky-comment.ts";
import { blockedReview } from "../support/review-builders.ts";

const HEAD = "b".repeat(40);

/** A forge with one pull request whose head can be moved. */
function aForge(head = HEAD): { readonly forge: Forge; readonly comments: ForgeComment[] } {
  const comments: ForgeComment[] = [];
  let lastId = 0;
  const pull = {
    baseRef: "main",
    headRef: "b",
    isFork: false,
    headRepository: "acme/infra",
    isOpen: true,
    maintainerCanModify: false,
  };
  const forge: Forge = {
    commentHint: "Grant pull-requests: write.",
    pullRequest: () => Promise.resolve({ ...pull, headSha: head }),
    listComments: () => Promise.resolve([...comments]),
    createComment: (_number, body) => {
      const id = ++lastId;
      const comment = { id, url: `https://example.com/${id}`, body, author: "bot", isOwn: true };
      comments.push(comment);
      return Promise.resolve(comment);
    },
    updateComment: ({ id }, body) => {
      const at = comments.findIndex((one) => one.id === id);
      const known = comments[at];
      if (known === undefined) return Promise.resolve(undefined);
      const comment = { ...known, body };
      comments[at] = comment;
      return Promise.resolve(comment);
    },
    deleteComment: ({ id }) => {
      const at = comments.findIndex((one) => one.id === id);
      if (at >= 0) comments.splice(at, 1);
      return Promise.resolve();
    },
  };
  return { forge, comments };
}

function situation(body: string) {
  return { mode: "always", key: "", headSha: HEAD, review: blockedReview(), body } as const;
}

test("publishComment() writes one comment and changes it from then on", async () => {
  const { forge, comments } = aForge();

  const first = await publishComment(forge, 1, situation("one"));
  const second = await publishComment(forge, 1, situation("two"));
  const third = await publishComment(forge, 1, situation("two"));

  expect([first.plan, second.plan, third.plan]).toStrictEqual(["create", "update", "leave"]);
  expect(third.comment).toStrictEqual(second.comment);
  expect(comments).toHaveLength(1);
});

test("publishComment() does not write over a newer run", async () => {
  const { forge, comments } = aForge("c".repeat(40));

  expect((await publishComment(forge, 1, situation("old"))).plan).toBe("leave");
  expect(comments).toStrictEqual([]);
});

describe("publishComment() when things go wrong", () => {
  const failed = (status: number | undefined) => {
    const cause =
      status === undefined ? new Error("cut off") : Object.assign(new Error("x"), { status });
    return new LockReviewError("FORGE_FAILED", "Could not comment", { cause });
  };

  test("looks for a comment whose answer got lost before it writes another", async () => {
    const { forge, comments } = aForge();
    const create = forge.createComment;
    const lossy: Forge = {
      ...forge,
      createComment: async (...args) => {
        await create(...args);
        throw failed(502);
      },
    };

    const published = await publishComment(lossy, 1, situation("one"));

    expect(published.comment?.id).toBe(1);
    expect(comments).toHaveLength(1);
  });

  test("writes again what was not written", async () => {
    const { forge, comments } = aForge();
    const create = forge.createComment;
    let failures = 1;
    const flaky: Forge = {
      ...forge,
      createComment: (...args) =>
        failures-- > 0 ? Promise.reject(failed(undefined)) : create(...args),
    };

    expect((await publishComment(flaky, 1, situation("one"))).plan).toBe("create");
    expect(comments).toHaveLength(1);
  });

  test.each([403, 404, 409, 422])("does not repeat what was refused with %s", async (status) => {
    const { forge } = aForge();
    let asked = 0;
    const refusing: Forge = {
      ...forge,
      createComment: () => {
        asked++;
        return Promise.reject(failed(status));
      },
    };

    await expect(publishComment(refusing, 1, situation("one"))).rejects.toMatchObject({
      code: "FORGE_FAILED",
    });
    expect(asked).toBe(1);
  });

  test("writes a comment anew that is deleted while it is changed", async () => {
    const { forge, comments } = aForge();
    await publishComment(forge, 1, situation("one"));
    const deleted: Forge = {
      ...forge,
      updateComment: () => {
        comments.splice(0, 1);
        return Promise.resolve(undefined);
      },
    };

    const published = await publishComment(deleted, 1, situation("two"));

    expect(published.plan).toBe("create");
    expect(comments).toMatchObject([{ body: expect.stringMatching(/^two/) }]);
  });

  test("names the permission when GitHub does not find what it lists", async () => {
    const { forge } = aForge();
    await publishComment(forge, 1, situation("one"));
    const hidden: Forge = { ...forge, updateComment: () => Promise.resolve(undefined) };

    await expect(publishComment(hidden, 1, situation("two"))).rejects.toMatchObject({
      hint: expect.stringContaining("pull-requests: write"),
    });
  });

  test("keeps the comment that it wrote when the check for a race fails", async () => {
    const { forge, comments } = aForge();
    const list = forge.listComments;
    let lists = 0;
    const flaky: Forge = {
      ...forge,
      listComments: (...args) => (++lists > 1 ? Promise.reject(failed(502)) : list(...args)),
    };

    expect((await publishComment(flaky, 1, situation("one"))).comment?.id).toBe(1);
    expect(comments).toHaveLength(1);
  });
});

describe("publishComment() of two runs at once", () => {
  /** A forge where another run writes in the moment before this one does. */
  async function racing(mine: string, other: { readonly head: string; readonly body: string }) {
    const { forge, comments } = aForge();
    const create = forge.createComment;
    let isFirst = true;
    const raced: Forge = {
      ...forge,
      createComment: async (...args) => {
        if (isFirst) {
          isFirst = false;
          const { headSha } = { headSha: other.head };
          const theirs = {
            ...forge,
            pullRequest: async () => ({ ...(await forge.pullRequest(1)), headSha }),
          };
          await publishComment(theirs, 1, { ...situation(other.body), headSha });
        }
        return create(...args);
      },
    };
    await publishComment(raced, 1, situation(mine));
    return comments;
  }

  test("leaves one comment, the newer commit's", async () => {
    const comments = await racing("newer", { head: "1".repeat(40), body: "older" });

    expect(comments).toMatchObject([{ id: 1, body: expect.stringMatching(/^newer/) }]);
  });

  test("leaves one comment when both are of the same commit", async () => {
    const comments = await racing("mine", { head: HEAD, body: "theirs" });

    expect(comments).toMatchObject([{ id: 1, body: expect.stringMatching(/^mine/) }]);
  });

  test("removes what an earlier race left behind, and nobody else's", async () => {
    const { forge, comments } = aForge();
    await publishComment(forge, 1, situation("one"));
    const [first] = comments as [ForgeComment];
    comments.push(
      { ...first, id: 2 },
      { ...first, id: 3, isOwn: false },
      { ...first, id: 4, body: "hm" },
    );

    await publishComment(forge, 1, situation("two"));

    expect(comments.map((one) => one.id)).toStrictEqual([1, 3, 4]);
  });
});

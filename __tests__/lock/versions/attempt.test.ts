import { describe, expect, test } from "vitest";
import { attemptAll } from "../../../src/lock/versions/lock-providers.ts";
import { LockReviewError } from "../../../src/model/error.ts";

const tasks = (...ranks: readonly number[]) => ranks.map((rank, index) => ({ rank, index }));
const failure = () => new LockReviewError("QUERY_FAILED", "No");

describe("attemptAll()", () => {
  test("gives every result in the order of the tasks", async () => {
    const done = await attemptAll(tasks(1, 0), ({ index }) => Promise.resolve(index));

    expect(done).toStrictEqual({ results: [0, 1], failures: [] });
  });

  test("gives the failures of the lowest rank that has any", async () => {
    const outcome = await attemptAll(tasks(2, 1, 0, 1), ({ rank }) =>
      rank === 0 ? Promise.resolve("done") : Promise.reject(failure()),
    );

    expect(outcome).toMatchObject({
      results: ["done"],
      failures: [{ task: { index: 1 } }, { task: { index: 3 } }],
    });
  });

  test("needs no higher ranks after the first failure, and lets lower ones and its own finish", async () => {
    const unneeded: number[] = [];
    const outcome = await attemptAll(tasks(0, 1, 1, 2), async ({ rank, index }, isNeeded) => {
      if (index === 1) throw failure();
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (!isNeeded()) unneeded.push(rank);
    });

    expect(unneeded).toStrictEqual([2]);
    expect(outcome).toMatchObject({ failures: [{ task: { rank: 1 } }] });
  });

  test("lets a bug of ours through", async () => {
    const bug = new TypeError("bug");

    await expect(attemptAll(tasks(0), () => Promise.reject(bug))).rejects.toBe(bug);
  });
});

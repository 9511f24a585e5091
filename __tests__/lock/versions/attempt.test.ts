import { describe, expect, test } from "vitest";
import { attemptAll } from "../../../src/lock/versions/attempt.ts";
import { LockReviewError } from "../../../src/model/error.ts";

const NEVER = new AbortController().signal;
const tasks = (...ranks: readonly number[]) => ranks.map((rank, index) => ({ rank, index }));
const failure = () => new LockReviewError("QUERY_FAILED", "No");

describe("attemptAll()", () => {
  test("gives every result in the order of the tasks", async () => {
    const done = await attemptAll(tasks(1, 0), ({ index }) => Promise.resolve(index), NEVER);

    expect(done).toStrictEqual({ results: [0, 1], failures: [] });
  });

  test("gives the failures of the lowest rank that has any", async () => {
    const outcome = await attemptAll(
      tasks(2, 1, 0, 1),
      ({ rank }) => (rank === 0 ? Promise.resolve() : Promise.reject(failure())),
      NEVER,
    );

    expect(outcome).toMatchObject({
      failures: [{ task: { index: 1 } }, { task: { index: 3 } }],
    });
  });

  test("stops higher ranks at the first failure, and lets lower ones finish", async () => {
    const stopped: number[] = [];
    const outcome = await attemptAll(
      tasks(0, 1, 2),
      async ({ rank }, signal) => {
        if (rank === 1) throw failure();
        await new Promise((resolve) => setTimeout(resolve, 5));
        if (signal.aborted) stopped.push(rank);
      },
      NEVER,
    );

    expect(stopped).toStrictEqual([2]);
    expect(outcome).toMatchObject({ failures: [{ task: { rank: 1 } }] });
  });

  test("lets a bug of ours through", async () => {
    const bug = new TypeError("bug");

    await expect(attemptAll(tasks(0), () => Promise.reject(bug), NEVER)).rejects.toBe(bug);
  });

  test("does nothing once it is stopped from outside", async () => {
    const started: number[] = [];
    const step = ({ index }: { readonly index: number }) => Promise.resolve(started.push(index));

    const outcome = await attemptAll(tasks(0, 1), step, AbortSignal.abort());

    expect(started).toStrictEqual([]);
    expect(outcome).toMatchObject({ failures: [{ error: { code: "ABORTED" } }] });
  });
});

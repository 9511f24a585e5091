import { describe, expect, test } from "vitest";
import {
  downloadBudget,
  limitConcurrency,
  MAX_PACKAGE_BYTES,
  mapFewAtOnce,
  type PlannedPackages,
} from "../../../src/lock/gathering/limits.ts";

describe("limitConcurrency()", () => {
  test.each([
    [1, 1],
    [3, 3],
    [0, 1],
    [100, 10],
  ])("with %i runs at most %i of ten tasks at a time", async (atOnce, most) => {
    const limit = limitConcurrency(atOnce);
    let running = 0;
    let peak = 0;
    const task = async (): Promise<void> => {
      running++;
      peak = Math.max(peak, running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
    };

    await Promise.all(Array.from({ length: 10 }, () => limit(task)));

    expect(peak).toBe(most);
  });

  test("starts tasks in order and gives each its own outcome", async () => {
    const limit = limitConcurrency(1);
    const started: number[] = [];
    const run = (n: number) =>
      limit(() => {
        started.push(n);
        return n === 2 ? Promise.reject(new Error("two")) : Promise.resolve(n);
      });

    const outcomes = await Promise.allSettled([run(1), run(2), run(3)]);

    expect(started).toStrictEqual([1, 2, 3]);
    expect(outcomes.map((outcome) => outcome.status)).toStrictEqual([
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
  });
});

describe("mapFewAtOnce()", () => {
  const NUMBERS = Array.from({ length: 500 }, (_, i) => i);

  test("gives results in order, with few tasks at a time", async () => {
    let running = 0;
    let most = 0;
    const doubled = await mapFewAtOnce(NUMBERS, async (n) => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      return 2 * n;
    });

    expect(doubled).toStrictEqual(NUMBERS.map((n) => 2 * n));
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThan(100);
  });

  test("gives nothing for nothing", async () => {
    expect(await mapFewAtOnce([], () => Promise.resolve(1))).toStrictEqual([]);
  });

  test("begins nothing after the first failure", async () => {
    const begun: number[] = [];
    const work = mapFewAtOnce(NUMBERS, async (n) => {
      begun.push(n);
      await Promise.resolve();
      if (n === 3) throw new Error("three");
    });

    await expect(work).rejects.toThrow("three");
    const before = begun.length;
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toHaveLength(before);
    expect(before).toBeLessThan(NUMBERS.length / 2);
  });
});

describe("downloadBudget()", () => {
  test("gives bytes until they are spent, and after one refusal nothing more", () => {
    const budget = downloadBudget(10);

    expect([budget.take(6), budget.canTake(5), budget.canTake(4)]).toStrictEqual([
      true,
      false,
      true,
    ]);
    expect([budget.exhausted, budget.take(5), budget.take(4)]).toStrictEqual([false, false, false]);
    expect(budget.exhausted).toBe(true);
  });

  test("without a bound gives everything", () => {
    expect(downloadBudget(Number.POSITIVE_INFINITY).take(2 ** 50)).toBe(true);
  });

  const packages = (...sizes: readonly (number | undefined)[]) =>
    new Map(sizes.map((bytes, i) => [`${bytes} ${i}`, bytes]));

  test("waits for every plan of the round, and says what all of them need where that is too much", async () => {
    const budget = downloadBudget(10);
    const [first, second, silent] = [budget.enter(), budget.enter(), budget.enter()];
    let isDecided = false;
    const plans = Promise.all([first.plan(packages(3, 1), 0), second.plan(packages(7), 0)]).finally(
      () => {
        isDecided = true;
      },
    );

    await new Promise((resolve) => setImmediate(resolve));
    expect(isDecided).toBe(false);
    silent.leave();
    expect(await plans).toStrictEqual([11, 11]);
    const [third, fourth] = [budget.enter(), budget.enter()];
    const next = [third.plan(packages(4), 0), fourth.plan(packages(6), 0)];
    expect(await Promise.all(next)).toStrictEqual([undefined, undefined]);
    expect(await third.plan(packages(10), 0)).toBe(undefined);
    expect(await third.plan(packages(11), 0)).toBe(11);
  });

  test("lets a task leave once, so that the others are still waited for", async () => {
    const announced: PlannedPackages[] = [];
    const budget = downloadBudget(10, (plan) => announced.push(plan));
    const [first, second, third] = [budget.enter(), budget.enter(), budget.enter()];
    first.leave();
    first.leave();
    const plan = second.plan(packages(6), 0);

    expect(announced).toStrictEqual([]);
    third.leave();
    expect(await plan).toBe(undefined);
    expect(announced).toStrictEqual([packages(6)]);
  });

  test("counts a package that two plans need once, and announces all of a round before any is decided", async () => {
    const announced: PlannedPackages[] = [];
    const budget = downloadBudget(10, (plan) => announced.push(plan));
    const [first, second, third] = [budget.enter(), budget.enter(), budget.enter()];
    const plans = [first.plan(packages(6), 0), second.plan(packages(6, undefined), 0)];
    const early = announced.length;
    third.leave();

    expect(await Promise.all(plans)).toStrictEqual([undefined, undefined]);
    expect([early, announced]).toStrictEqual([0, [packages(6, undefined)]]);
    budget.enter().leave();
    await budget.enter().plan(packages(), 5);
    expect(announced).toHaveLength(1);
  });

  test("takes packages of unknown size for the largest that are read in a limit that is enough", async () => {
    const budget = downloadBudget(10);

    expect(await budget.enter().plan(packages(11, undefined), 0)).toBe(11 + MAX_PACKAGE_BYTES);
    expect(await budget.enter().plan(packages(4), 1)).toBe(undefined);
    expect(budget.enough()).toBe(15 + 2 * MAX_PACKAGE_BYTES);
  });

  test("waits for nobody without a bound", async () => {
    const announced: PlannedPackages[] = [];
    const budget = downloadBudget(Number.POSITIVE_INFINITY, (plan) => announced.push(plan));
    const [first, second] = [budget.enter(), budget.enter()];

    expect(await first.plan(packages(1), 0)).toBe(undefined);
    expect(announced).toStrictEqual([]);
    second.leave();
    expect(announced).toStrictEqual([packages(1)]);
  });

  test("names a limit that lets another package through, whatever was planned", () => {
    const budget = downloadBudget(10);
    budget.take(11);

    expect(budget.enough()).toBe(10 + MAX_PACKAGE_BYTES);
  });
});

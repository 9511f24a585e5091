import { expect, test } from "vitest";
import { appendAll, largestOf, smallestOf } from "../../src/model/many.ts";

const MANY = Array.from({ length: 1_000_000 }, (_, i) => i);

test("appendAll() adds a million items in order, where spreading them would overflow the stack", () => {
  const list = [-1];
  appendAll(list, MANY);

  expect([list.length, list[0], list.at(-1)]).toStrictEqual([1_000_001, -1, 999_999]);
});

test("largestOf() and smallestOf() take a million numbers, and a bound where there are none", () => {
  expect([largestOf(MANY), smallestOf(MANY)]).toStrictEqual([999_999, 0]);
  expect([largestOf([], 3), smallestOf([])]).toStrictEqual([3, Number.POSITIVE_INFINITY]);
  expect([largestOf([1], 3), smallestOf([9])]).toStrictEqual([3, 9]);
});

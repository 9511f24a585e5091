import { expect, test, vi } from "vitest";
import { rememberedOf, sharedBySaying } from "../../src/model/remembered.ts";

test("sharedBySaying() returns the first of all objects that say the same, and every other one as it is", () => {
  const share = sharedBySaying<{ readonly a: string; readonly b?: number }>();
  const first = share({ a: "1" });

  expect(share({ a: "1" })).toBe(first);
  expect(share({ a: "1", b: 1 })).toStrictEqual({ a: "1", b: 1 });
  expect(sharedBySaying<{ readonly a: string }>()({ a: "1" })).not.toBe(first);
});

test("rememberedOf() makes a value once for the same objects and others, in their order", () => {
  const make = vi.fn((...keys: readonly unknown[]) => [...keys]);
  const made = rememberedOf(make);
  const [one, other] = [{}, {}];

  expect(made(one, "a")).toBe(made(one, "a"));
  expect(made(one, "b")).toStrictEqual([one, "b"]);
  expect(made("a", one)).toStrictEqual(["a", one]);
  expect(made(other, "a")).toStrictEqual([other, "a"]);
  expect(made(undefined, null)).toStrictEqual([undefined, null]);
  expect(made()).toStrictEqual([]);
  expect(make).toHaveBeenCalledTimes(6);
});

import { afterEach, describe, expect, test, vi } from "vitest";
import { askedNumber, attackSeed, seedsFrom } from "./asked-number.ts";

afterEach(() => void vi.unstubAllEnvs());

describe("askedNumber()", () => {
  test.each(["", undefined])("is the test's own where %j asks for none", (asked) => {
    vi.stubEnv("SOME_NUMBER", asked);

    expect(askedNumber("SOME_NUMBER", 12)).toBe(12);
  });

  test("is the one that is asked for", () => {
    vi.stubEnv("SOME_NUMBER", "7");

    expect(askedNumber("SOME_NUMBER", 12)).toBe(7);
  });

  test.each(["x", "0", "-1", "1.5", "1e99"])("is never guessed from %s", (asked) => {
    vi.stubEnv("SOME_NUMBER", asked);

    expect(() => askedNumber("SOME_NUMBER", 12)).toThrow("SOME_NUMBER is not a whole number");
  });
});

test("seeds are counted from the one that is asked for, which may be 0", () => {
  vi.stubEnv("ATTACK_SEED", "0");

  expect(seedsFrom(attackSeed(12), 3)).toStrictEqual([0, 1, 2]);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { propertySeed } from "./property-seed.ts";

describe("propertySeed()", () => {
  test("is the same on every run that asks for none", () => {
    expect([propertySeed(), propertySeed("")]).toStrictEqual([20_261_121, 20_261_121]);
  });

  test("is the one that is asked for", () => {
    expect(propertySeed("-7")).toBe(-7);
  });

  test.each(["x", "1.5", "4294967296"])("is never guessed from %s", (asked) => {
    expect(() => propertySeed(asked)).toThrow(asked);
  });

  test("is what properties of every test file go by", () => {
    expect(fc.readConfigureGlobal().seed).toBe(propertySeed(process.env["FC_SEED"]));
  });
});

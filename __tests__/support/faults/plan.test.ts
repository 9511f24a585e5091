import { afterEach, describe, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const REQUESTS = ["GET /b", "GET /a"];

async function planned(faults: string) {
  vi.stubEnv("FAULTS", faults);
  vi.resetModules();
  const { strikesAt, momentsUpTo } = await import("./plan.ts");
  return {
    strikes: strikesAt(REQUESTS, 3).map(
      ({ request, kind, once }) => `${request} ${kind.name} ${once}`,
    ),
    moments: momentsUpTo(7, 3).map(({ at, part }) => `${at} ${part}`),
  };
}

describe("strikesAt() and momentsUpTo()", () => {
  test("slices are the whole together, and share nothing", async () => {
    const all = await planned("all");
    const slices = [await planned("1/3"), await planned("2/3"), await planned("3/3")];

    expect(slices.flatMap(({ strikes }) => strikes).sort()).toStrictEqual([...all.strikes].sort());
    expect(new Set(all.strikes).size).toBe(all.strikes.length);
    expect(slices.flatMap(({ moments }) => moments).sort()).toStrictEqual([...all.moments].sort());
  });

  test("a number plays so many, the same for a seed", async () => {
    const some = await planned("5");

    expect(some.strikes).toHaveLength(5);
    expect(await planned("5")).toStrictEqual(some);
  });

  test.each(["0/3", "4/3", "1/0", "1/", "half"])("%s is never guessed at", async (asked) => {
    await expect(planned(asked)).rejects.toThrow("FAULTS is not a whole number");
  });
});

import { setImmediate as turn } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { runTimes } from "../../../src/adapters/process/run-time.ts";

const warnings: Error[] = [];
const note = (warning: Error): number => warnings.push(warning);
afterEach(() => process.off("warning", note));

test("the signal of runTimes() takes any number of listeners without a word", async () => {
  process.on("warning", note);
  const times = runTimes(60, () => undefined);
  const { signal } = times.looking;
  for (let i = 0; i < 100; i++) signal.addEventListener("abort", () => undefined);
  await turn();

  expect(warnings).toStrictEqual([]);
  expect(signal.aborted).toBe(false);
  times.end();
});

import { expect, onTestFinished, test, vi } from "vitest";
import { parseArguments } from "../../../src/cli/options/arguments.ts";
import { withContext } from "../../../src/cli/run/context.ts";

/** Runs a command of one second under a clock that stands still, and returns whether its time is over afterwards. */
async function isOverAfter(words: readonly string[], fails: boolean): Promise<boolean> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  let signal: AbortSignal | undefined;
  const run = withContext(parseArguments(words), (context) => {
    signal = context.signal;
    return fails ? Promise.reject(new Error("made to fail")) : Promise.resolve();
  });
  await (fails ? expect(run).rejects.toThrow("made to fail") : run);
  vi.advanceTimersByTime(60_000);
  return signal?.aborted === true;
}

test.each([false, true])(
  "withContext() ends a command's time with it, failed: %s",
  async (fails) => {
    expect(await isOverAfter(["verify", "--time-limit=1s"], fails)).toBe(false);
  },
);

test("withContext() ends a command whose time is over", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });

  const reason = await withContext(parseArguments(["verify", "--time-limit=1s"]), ({ signal }) => {
    vi.advanceTimersByTime(1_001);
    return Promise.resolve(signal.reason);
  });

  expect(reason).toMatchObject({ code: "OUT_OF_TIME" });
});

test.each([
  ["--chdir=", '""'],
  ["--chdir=package.json", "package.json"],
  ["--chdir=there/is/none", "there/is/none"],
])("withContext() refuses %s before anything runs", async (word, name) => {
  const run = withContext(parseArguments(["verify", word]), () => Promise.resolve("ran"));

  await expect(run).rejects.toMatchObject({
    code: "USAGE",
    message: `${name} is not a directory that can be entered`,
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { endProcess, runTimes } from "../../../src/adapters/process/run-time.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("runTimes()", () => {
  test("ends looking at the limit, with an error that names it, and reporting five minutes later", () => {
    const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
    const said: string[] = [];
    const { looking, reporting } = runTimes(90, ({ message }) => said.push(message));

    vi.advanceTimersByTime(89_000);
    expect([looking.signal.aborted, Math.round(looking.left())]).toStrictEqual([false, 1000]);
    vi.advanceTimersByTime(1_000);

    expect(looking.signal.reason).toMatchObject({
      code: "OUT_OF_TIME",
      message: "the run's time limit of 90 s was reached",
    });
    expect(looking.left()).toBe(0);
    expect([reporting.signal.aborted, said]).toStrictEqual([false, []]);

    vi.advanceTimersByTime(300_000);

    // Whatever still holds the process does so no longer.
    expect(said).toStrictEqual(["the run's time limit of 90 s was reached"]);
    expect(exit).toHaveBeenCalledExactlyOnceWith(3);
  });

  test("says minutes as minutes", () => {
    const times = runTimes(1800, () => undefined);

    vi.advanceTimersByTime(1_800_000);

    expect(times.looking.signal.reason).toMatchObject({
      message: expect.stringContaining("30 min"),
    });
    times.end();
  });

  test("ends nothing once the run has ended", () => {
    const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
    const times = runTimes(1, () => undefined);

    times.end();
    vi.advanceTimersByTime(3_600_000);

    expect(times.looking.signal.aborted).toBe(false);
    expect(exit).not.toHaveBeenCalled();
  });
});

describe("endProcess()", () => {
  test("ends the process once both streams have taken all that was written", async () => {
    const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
    const waiting: ((error?: Error) => void)[] = [];
    for (const stream of [process.stdout, process.stderr]) {
      vi.spyOn(stream, "writableLength", "get").mockReturnValue(1);
      vi.spyOn(stream, "write").mockImplementation((_text, taken) => {
        if (typeof taken === "function") waiting.push(taken);
        return true;
      });
    }

    const ending = endProcess();
    waiting[0]?.();
    await new Promise(setImmediate);
    expect([waiting.length, exit.mock.calls.length]).toStrictEqual([2, 0]);
    waiting[1]?.(new Error("closed"));
    await ending;

    expect(exit).toHaveBeenCalledExactlyOnceWith();
  });

  test("writes nothing to a stream that has taken all, since a full disk would refuse even that", async () => {
    const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
    const write = vi.spyOn(process.stdout, "write");
    vi.spyOn(process.stdout, "writableLength", "get").mockReturnValue(0);
    vi.spyOn(process.stderr, "writableLength", "get").mockReturnValue(0);

    await endProcess();

    expect([write.mock.calls.length, exit.mock.calls.length]).toStrictEqual([0, 1]);
  });
});

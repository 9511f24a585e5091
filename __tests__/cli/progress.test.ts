import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { parseArguments } from "../../src/cli/arguments.ts";
import { progressListener } from "../../src/cli/progress.ts";
import { anAddress, aPlatform, aVersion } from "../support/builders.ts";

const PACKAGE = {
  provider: anAddress("acme/widget"),
  version: aVersion("1.2.3"),
  platform: aPlatform("linux_amd64"),
};
const STARTED = { kind: "download-started", package: PACKAGE, totalBytes: 4_000_000 } as const;

let written: string;
const wasTerminal = process.stderr.isTTY;
beforeEach(() => {
  written = "";
  vi.useFakeTimers();
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    written += String(text);
    return true;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  process.stderr.isTTY = wasTerminal;
});

function progress(isTerminal: boolean, ...options: readonly string[]) {
  process.stderr.isTTY = isTerminal;
  return progressListener(parseArguments(["review", ...options]).options);
}

describe("progressListener()", () => {
  test("draws a line a download with bytes, rate and time left, then takes it away", () => {
    const { listener, end } = progress(true);
    listener(STARTED);
    vi.advanceTimersByTime(1000);
    listener({ kind: "download-progress", package: PACKAGE, bytes: 1_000_000 });

    const last = written.slice(written.lastIndexOf("\r") + 1);
    expect(last).toMatch(
      /acme\/widget 1\.2\.3 linux_amd64: 1(\.0)? MB of 4(\.0)? MB, .*\/s, 3 s left\n$/,
    );

    listener({ kind: "download-ended", package: PACKAGE, bytes: 4_000_000 });
    end();
    expect(written.endsWith("\u001b[1A\u001b[2K\r")).toBe(true);
  });

  test("does not flicker: progress that comes soon after is not drawn", () => {
    const { listener } = progress(true);
    listener(STARTED);
    const before = written;
    listener({ kind: "download-progress", package: PACKAGE, bytes: 5 });

    expect(written).toBe(before);
  });

  test("takes away what a failed run left", () => {
    const { listener, end } = progress(true);
    listener(STARTED);
    end();

    expect(written.endsWith("\u001b[1A\u001b[2K\r")).toBe(true);
  });

  test("says nothing where standard error is no terminal, or with --quiet", () => {
    for (const { listener, end } of [progress(false), progress(true, "--quiet")]) {
      listener(STARTED);
      end();
    }

    expect(written).toBe("");
  });
});

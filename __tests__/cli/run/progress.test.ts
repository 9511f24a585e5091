import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { parseArguments } from "../../../src/cli/options/arguments.ts";
import { progressListener } from "../../../src/cli/run/progress.ts";
import { standingLines } from "../../../src/cli/run/screen.ts";
import { anAddress, aPlatform, aVersion } from "../../support/builders.ts";

const PACKAGE = {
  provider: anAddress("acme/widget"),
  version: aVersion("1.2.3"),
  platform: aPlatform("linux_amd64"),
};
const STARTED = {
  kind: "download-started",
  package: PACKAGE,
  bytes: 0,
  totalBytes: 4_000_000,
} as const;

let written: string;
let logged: string[];
let informed: string[];
const wasTerminal = process.stderr.isTTY;
beforeEach(() => {
  written = "";
  logged = [];
  informed = [];
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
  const log = {
    debug: (text: string) => logged.push(text),
    info: (text: string) => informed.push(text),
    warn: () => {},
  };
  const screen = standingLines(process.stderr);
  return progressListener({ ...parseArguments(["review", ...options]), log, screen });
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

  test("draws root modules and downloads, each kind of event as often as eyes can follow", () => {
    const { listener, end } = progress(true);
    const total = 1000;
    for (let done = 0; done <= total; done++) listener({ kind: "roots-read", done, total });

    expect(written.match(/read\n/g)).toHaveLength(2);
    expect(written).toMatch(/^0 of 1000 root modules read\n.*\r1000 of 1000 root modules read\n$/s);

    listener(STARTED);
    listener({ kind: "roots-judged", done: 0, total });
    vi.advanceTimersByTime(1000);
    listener({ kind: "roots-judged", done: 1, total });
    expect(written).toMatch(/\r1 of 1000 root modules judged\n[^\n]*acme\/widget[^\n]*\n$/);

    end();
    expect(written.endsWith("\u001b[1A\u001b[2K\r".repeat(2))).toBe(true);
  });

  test.each([[false], [true]])(
    "gives a log one line, when all root modules are read (a terminal: %s)",
    (isTerminal) => {
      const { listener } = progress(isTerminal);
      for (const kind of ["roots-read", "roots-judged"] as const) {
        for (const done of [0, 1, 2]) listener({ kind, done, total: 2 });
      }

      expect(logged).toStrictEqual(["2 of 2 root modules read"]);
    },
  );

  test.each([[false], [true]])(
    "says what is to be downloaded before it is, large downloads without --verbose (a terminal: %s)",
    (isTerminal) => {
      const { listener } = progress(isTerminal);
      const plan = (bytes: number) =>
        listener({ kind: "download-planned", packages: new Map([["a package", bytes]]) });
      plan(2 ** 30 - 1);

      expect([logged.length, informed]).toStrictEqual([1, []]);
      plan(2 ** 30);
      expect([logged.length, informed]).toStrictEqual([
        1,
        ["1 package to download, 1.07 GB in all"],
      ]);
    },
  );

  test("takes away what a failed run left", () => {
    const { listener, end } = progress(true);
    listener(STARTED);
    end();

    expect(written.endsWith("\u001b[1A\u001b[2K\r")).toBe(true);
  });

  test("says nothing where standard error is no terminal, or with --quiet", () => {
    for (const { listener, end } of [progress(false), progress(true, "--quiet")]) {
      listener(STARTED);
      listener({ kind: "roots-read", done: 0, total: 2 });
      end();
    }

    expect(written).toBe("");
  });
});

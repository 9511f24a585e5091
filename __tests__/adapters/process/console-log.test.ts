import { describe, expect, test } from "vitest";
import {
  type ConsoleLogPorts,
  createConsoleLog,
} from "../../../src/adapters/process/console-log.ts";

function said(level: ConsoleLogPorts["level"]): readonly string[] {
  const lines: string[] = [];
  const log = createConsoleLog({ level, write: (line) => lines.push(line) });
  log.info("a step");
  log.warn("a doubt");
  log.debug("a detail");
  return lines;
}

describe("createConsoleLog()", () => {
  test.each([
    ["quiet", ["warning: a doubt\n"]],
    ["normal", ["a step\n", "warning: a doubt\n"]],
    ["verbose", ["a step\n", "warning: a doubt\n", "a detail\n"]],
  ] as const)("when %s says no more than that", (level, expected) => {
    expect(said(level)).toStrictEqual(expected);
  });

  test("shows control characters and bidirectional marks instead of obeying them", () => {
    const lines: string[] = [];
    const log = createConsoleLog({ level: "normal", write: (line) => lines.push(line) });

    log.info("a\u001b[2Jb\u202ec\rd");

    expect(lines).toStrictEqual(["a\\u{1B}[2Jb\\u{202E}c\\u{D}d\n"]);
  });
});

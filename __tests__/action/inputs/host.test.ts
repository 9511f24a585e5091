import { afterEach, beforeEach, expect, test } from "vitest";
import { createActionsLog } from "../../../src/action/inputs/host.ts";

const write = process.stdout.write;
let written: string;
beforeEach(() => {
  written = "";
  process.stdout.write = ((text: string) => {
    written += text;
    return true;
  }) as typeof write;
});
afterEach(() => {
  process.stdout.write = write;
});

test("createActionsLog() writes lines, warnings and debug messages as the runner wants them", () => {
  const log = createActionsLog();

  log.info("one\ntwo");
  log.warn("50% done");
  log.debug("why");

  expect(written).toBe("one\ntwo\n::warning::50%25 done\n::debug::why\n");
});

test("createActionsLog() lets no outside text become a command", () => {
  const log = createActionsLog();

  log.info("name\n::set-output name=verdict::passed\n  ::stop-commands::x\r::error::y");
  log.warn("a\n::set-output name=verdict::passed");

  expect(written.split("\n").filter((line) => /^\s*::(?!warning::)/.test(line))).toStrictEqual([]);
  expect(written).not.toContain("\r");
});

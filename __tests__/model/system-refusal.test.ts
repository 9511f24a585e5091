import { describe, expect, test } from "vitest";
import { systemRefusal } from "../../src/model/system-refusal.ts";

function refused(facts: Readonly<Record<string, string>>): Error {
  return Object.assign(new Error("refused"), facts);
}

describe("systemRefusal()", () => {
  test("says what the system refused, where, and what to do", () => {
    const cause = refused({ code: "EMFILE", syscall: "open", path: "/here" });

    expect(systemRefusal(cause)).toMatchObject({
      code: "FILE_FAILED",
      message: "the system refuses open of /here (EMFILE)",
      hint: "Let this program open more files, as by ulimit -n 1024.",
      cause,
    });
  });

  test("names no place where the system names none", () => {
    expect(systemRefusal(refused({ code: "ENOMEM", syscall: "spawn" }))?.message).toBe(
      "the system refuses spawn (ENOMEM)",
    );
  });

  test.each([
    ["a bug", new TypeError("no function")],
    ["no error", { code: "EMFILE", syscall: "open" }],
    ["a refusal that no call made", refused({ code: "EMFILE" })],
    ["a missing file", refused({ code: "ENOENT", syscall: "open" })],
  ])("takes %s for none", (_what, caught) => {
    expect(systemRefusal(caught)).toBeUndefined();
  });
});

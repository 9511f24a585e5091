import { expect, test } from "vitest";
import { quoted } from "../../src/formats/text/visible-text.ts";
import { aHash } from "../support/builders.ts";

test("quoted() escapes what could move a cursor, and leaves hashes whole", () => {
  expect(quoted("a\u001b[2Jb\n")).toBe('"a\\u001b[2Jb\\n"');
  expect(quoted(aHash("zh"))).toBe(`"${aHash("zh")}"`);
});

test("quoted() cuts what a hostile list makes long", () => {
  expect(quoted("x".repeat(1_000_000))).toBe(`"${"x".repeat(120)}" and more`);
});

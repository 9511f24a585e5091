import { describe, expect, test } from "vitest";
import { diffReport } from "../../../src/report/commands/diff-report.ts";
import { renderTerminal } from "../../../src/report/text/terminal.ts";
import { printCommand } from "../../support/printed.ts";
import {
  aChange,
  address,
  blockedReview,
  HOSTILE,
  hostileReview,
  noChangeReview,
  passedReview,
  unverifiedReview,
} from "../../support/review-builders.ts";

describe("renderTerminal()", () => {
  test.each([
    ["verified", passedReview()],
    ["blocked", blockedReview()],
    ["not verified yet", unverifiedReview()],
    ["no change", noChangeReview()],
  ])("starts with the verdict word %s", (word, review) => {
    expect(renderTerminal(review, { color: false, width: 80 }).startsWith(`${word}: `)).toBe(true);
  });

  test("has no escape sequence unless color is asked for", () => {
    expect(renderTerminal(hostileReview(), { color: false, width: 80 })).not.toContain("\u001b");
    expect(renderTerminal(blockedReview(), { color: true, width: 80 })).toContain(
      "\u001b[31mblocked\u001b[0m",
    );
  });

  test("wraps what it says of a finding at the width given", () => {
    const lines = renderTerminal(blockedReview(), { color: false, width: 80 }).split("\n");

    expect(Math.max(...lines.slice(2, -4).map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  test("writes outside text on lines that we started", () => {
    const lines = renderTerminal(hostileReview(), { color: false, width: 80 }).split("\n");

    expect(lines.filter((line) => line.startsWith("::") || line.startsWith("#"))).toStrictEqual([]);
  });
});

const renderDiffText = (changes: Parameters<typeof diffReport>[0]) =>
  printCommand(diffReport(changes), "text");

describe("diffReport()", () => {
  test("tells each change on a line of its own, sorted", () => {
    const changes = [
      aChange(),
      aChange({ kind: "cosmetic", provider: null }),
      aChange({ kind: "removed-provider", provider: address("a/b/c"), from: "1.0.0", to: null }),
    ];

    expect(renderDiffText(changes)).toBe(
      [
        "a/b/c  removed, was 1.0.0",
        "layout  layout only, same meaning",
        "registry.opentofu.org/hashicorp/aws  6.14.0 → 6.15.0 (minor)",
        "",
      ].join("\n"),
    );
  });

  test("says so when nothing changed", () => {
    expect(renderDiffText([])).toBe("no change\n");
  });

  test("shows hostile names escaped", () => {
    expect(renderDiffText([aChange({ provider: address(HOSTILE) })]).split("\n")).toHaveLength(2);
  });
});

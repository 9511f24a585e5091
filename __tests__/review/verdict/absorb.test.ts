import { describe, expect, test } from "vitest";
import type { Finding } from "../../../src/review/finding/finding.ts";
import type { FindingSeverity } from "../../../src/review/finding/rule-table.ts";
import { absorbFindings } from "../../../src/review/verdict/absorb.ts";
import { anAddress } from "../../support/builders.ts";

function finding(rule: Finding["rule"], severity: FindingSeverity, name: string | null): Finding {
  return {
    rule,
    severity,
    provider: name === null ? null : anAddress(name),
    root: ".",
    file: null,
    line: null,
    summary: "S",
    detail: "D",
    remedy: { text: "R", command: null },
  };
}

describe("absorbFindings()", () => {
  const hash = finding("unexplained-hash", "error", "acme/one");

  test("leaves out what an equally heavy finding about the provider already says", () => {
    const release = finding("republished-package", "error", "acme/one");

    expect(absorbFindings([hash, release])).toStrictEqual([release]);
  });

  test.each([
    ["lighter", finding("republished-package", "warning", "acme/one")],
    ["about another provider", finding("republished-package", "error", "acme/two")],
    ["about something else", finding("downgrade", "error", "acme/one")],
  ])("keeps it beside one that is %s", (_name, other) => {
    expect(absorbFindings([hash, other])).toStrictEqual([hash, other]);
  });

  test.each([
    ["a warning beside a notice", "warning", "notice"],
    ["an error beside a warning", "error", "warning"],
    ["a notice beside nothing", "notice", undefined],
    ["a warning beside nothing", "warning", undefined],
  ] as const)("keeps %s", (_name, severity, other) => {
    const own = finding("unexplained-hash", severity, "acme/one");
    const others = other === undefined ? [] : [finding("republished-package", other, "acme/one")];

    expect(absorbFindings([own, ...others])).toStrictEqual([own, ...others]);
  });

  test.each(["notice", "warning", "error"] as const)(
    "leaves out two that both weigh %s",
    (severity) => {
      const own = finding("unexplained-hash", severity, "acme/one");
      const other = finding("republished-package", severity, "acme/one");
      const lighter = finding("republished-package", "notice", "acme/one");

      expect(absorbFindings([own, other, lighter])).toStrictEqual([other, lighter]);
    },
  );

  test("never takes two findings without a provider for the same matter", () => {
    const both = [
      finding("unexplained-hash", "error", null),
      finding("republished-package", "error", null),
    ];

    expect(absorbFindings(both)).toStrictEqual(both);
  });
});

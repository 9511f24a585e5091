import { describe, expect, test } from "vitest";
import { type Finding, sortFindings } from "../../../src/review/finding/finding.ts";
import type { FindingSeverity } from "../../../src/review/finding/rule-row.ts";
import { DEFAULT_POLICY } from "../../../src/review/policy/policy.ts";
import {
  settleFindings,
  withWorkableRemedies,
} from "../../../src/review/verdict/settle-findings.ts";
import { anAddress } from "../../support/builders.ts";
import { aFinding } from "../../support/review-builders.ts";

function finding(rule: Finding["rule"], severity: FindingSeverity, name: string | null): Finding {
  return {
    rule,
    severity,
    since: "change",
    provider: name === null ? null : anAddress(name),
    root: ".",
    file: null,
    line: null,
    summary: "S",
    detail: "D",
    remedy: { text: "R", command: null },
  };
}

describe("settleFindings()", () => {
  const hash = finding("unexplained-hash", "error", "acme/one");

  test("leaves out what an equally heavy finding about the provider already says", () => {
    const release = finding("republished-package", "error", "acme/one");

    expect(settleFindings([hash, release], DEFAULT_POLICY)).toEqual(sortFindings([release]));
  });

  test.each([
    ["lighter", finding("republished-package", "warning", "acme/one")],
    ["about another provider", finding("republished-package", "error", "acme/two")],
    ["about something else", finding("downgrade", "error", "acme/one")],
  ])("keeps it beside one that is %s", (_name, other) => {
    expect(settleFindings([hash, other], DEFAULT_POLICY)).toEqual(sortFindings([hash, other]));
  });

  test.each([
    ["a warning beside a notice", "warning", "notice"],
    ["an error beside a warning", "error", "warning"],
    ["a notice beside nothing", "notice", undefined],
    ["a warning beside nothing", "warning", undefined],
  ] as const)("keeps %s", (_name, severity, other) => {
    const own = finding("unexplained-hash", severity, "acme/one");
    const others = other === undefined ? [] : [finding("republished-package", other, "acme/one")];

    expect(settleFindings([own, ...others], DEFAULT_POLICY)).toEqual(
      sortFindings([own, ...others]),
    );
  });

  test.each(["notice", "warning", "error"] as const)(
    "leaves out two that both weigh %s",
    (severity) => {
      const own = finding("unexplained-hash", severity, "acme/one");
      const other = finding("republished-package", severity, "acme/one");
      const lighter = finding("republished-package", "notice", "acme/one");

      expect(settleFindings([own, other, lighter], DEFAULT_POLICY)).toEqual(
        sortFindings([other, lighter]),
      );
    },
  );

  test("never takes two findings without a provider for the same matter", () => {
    const both = [
      finding("unexplained-hash", "error", null),
      finding("republished-package", "error", null),
    ];

    expect(settleFindings(both, DEFAULT_POLICY)).toEqual(sortFindings(both));
  });
});

const BY_FIX = aFinding({
  rule: "missing-platform",
  remedy: {
    text: "Run the command.",
    command: { words: ["fix"], roots: ["envs/prod"] },
    isFix: true,
  },
});
const BY_HAND = aFinding({ rule: "downgrade", remedy: { text: "Restore it.", command: null } });

test("what base has stops a command as well, although it is no error any more, and a warning of the change does not", () => {
  const textAfter = (facts: Partial<Finding>) => {
    const first = aFinding({ rule: "bad-signature", severity: "warning", ...facts });
    return withWorkableRemedies([first, BY_FIX]).at(-1)?.remedy.text;
  };

  expect(textAfter({ since: "base" })).toContain("before bad-signature is resolved");
  expect(textAfter({ since: "change" })).toBe("Run the command.");
});

test.each(["bad-signature", "republished-package", "invalid-configuration"] as const)(
  "a command that writes nothing while %s stands says so",
  (rule) => {
    const first = aFinding({ rule, remedy: { text: "Look.", command: null } });
    const texts = withWorkableRemedies([first, BY_FIX, BY_HAND]).map(({ remedy }) => remedy.text);

    expect(texts).toStrictEqual([
      "Look.",
      `Run the command. It writes nothing before ${rule} is resolved.`,
      "Restore it.",
    ]);
  },
);

test("what stands in one of both lock files keeps no command for the other from writing, but the configuration does", () => {
  const isOfModules = true;
  const ofModules = aFinding({
    ...{ rule: "module-lock-outdated", isOfModules, remedy: BY_FIX.remedy },
  });
  const textsBeside = (facts: Partial<Finding>) =>
    withWorkableRemedies([aFinding(facts), BY_FIX, ofModules])
      .slice(1)
      .map(({ remedy }) => remedy.text.replace("Run the command.", ""));
  const beforeOf = (rule: string) => ` It writes nothing before ${rule} is resolved.`;

  expect(textsBeside({ rule: "bad-signature" })).toStrictEqual([beforeOf("bad-signature"), ""]);
  expect(textsBeside({ rule: "invalid-lock-file", isOfModules })).toStrictEqual([
    "",
    beforeOf("invalid-lock-file"),
  ]);
  const [both] = textsBeside({ rule: "invalid-configuration", file: "envs/prod/main.tf" });
  expect(textsBeside({ rule: "invalid-configuration" })).toStrictEqual([both, both]);
  expect(both).toBe(beforeOf("invalid-configuration"));
});

test("a command that works is left as it is", () => {
  const accepted = aFinding({ rule: "bad-signature", severity: "notice" });

  expect(withWorkableRemedies([BY_FIX, BY_HAND, accepted])).toStrictEqual([
    BY_FIX,
    BY_HAND,
    accepted,
  ]);
});

test("a command that two findings keep from writing names both, in order", () => {
  const stands = (["republished-package", "bad-signature"] as const).map((rule) =>
    aFinding({ rule }),
  );

  expect(withWorkableRemedies([...stands, BY_FIX]).at(-1)?.remedy.text).toBe(
    "Run the command. It writes nothing before bad-signature and republished-package are resolved.",
  );
});

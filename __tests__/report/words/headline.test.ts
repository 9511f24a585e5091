import { describe, expect, test } from "vitest";
import { reportOf } from "../../../src/report/contents/report.ts";
import { plain } from "../../../src/report/document/document.ts";
import { verdictReason } from "../../../src/report/words/headline.ts";
import type { Finding } from "../../../src/review/finding/finding.ts";
import {
  aChange,
  aFinding,
  anExplainedHash,
  aReview,
  aRootReview,
  RANDOM,
} from "../../support/review-builders.ts";

const UNCHECKED = aFinding({ rule: "not-verified", severity: "warning" });
const ACCEPTED: Finding = {
  ...UNCHECKED,
  severity: "notice",
  accepted: { by: "unverifiable", until: "2026-12-31", reason: "its source is out of reach" },
};
const WARNING = aFinding({ rule: "new-provider", severity: "warning" });

describe("verdictReason() of a review that passed", () => {
  test.each<[readonly Finding[], readonly string[], string]>([
    [[], [], "1 change, everything checked"],
    [[], ["a limit"], "1 change, checked within 1 stated limit"],
    [[WARNING], ["a limit"], "1 change, 1 thing to look at, checked within 1 stated limit"],
    [[UNCHECKED], [], "1 change, 1 thing could not be checked"],
    [
      [ACCEPTED, UNCHECKED],
      ["a limit"],
      "1 change, 2 things could not be checked, 1 finding is accepted, checked within 1 stated limit",
    ],
    [[WARNING, UNCHECKED], [], "1 change, 1 thing to look at, 1 thing could not be checked"],
  ])("never says that everything was checked when it was not %#", (findings, limits, reason) => {
    const review = aReview({
      ...{ verdict: "passed", changes: [aChange()], findings },
      limits: limits.map((text) => ({ text })),
    });

    expect(verdictReason(review)).toBe(reason);
  });
});

describe("verdictReason() counts warnings of one rule in its words", () => {
  test.each([
    ["coverage-shrank", "1 change, 2 entries lost hashes for other platforms"],
    ["downgrade", "1 change, 1 thing to look at"],
  ] as const)("%s", (rule, reason) => {
    const findings = ["a", "b"].map((root) => aFinding({ rule, severity: "warning", root }));

    expect(verdictReason(aReview({ changes: [aChange()], findings }))).toBe(reason);
  });
});

describe("verdictReason() counts root modules without a lock file apart", () => {
  const root = (severity: Finding["severity"]) =>
    aFinding({ rule: "missing-lock-file", severity, provider: null, isLighterCase: true });

  test.each<[string, Partial<Parameters<typeof aReview>[0]>, string]>([
    [
      "beside what was checked",
      {
        verdict: "passed",
        changes: [aChange()],
        findings: [root("warning"), root("notice"), WARNING],
      },
      "1 change, 1 thing to look at, 2 root modules have no lock file",
    ],
    [
      "where nothing else is new",
      { verdict: "no-change", changes: [], findings: [root("notice")] },
      "1 root module has no lock file",
    ],
    [
      "as what blocks, where policy says so",
      {
        verdict: "failed",
        changes: [],
        findings: ["a", "b"].map((place) => ({ ...root("warning"), root: place })),
      },
      "2 lock files are missing",
    ],
  ])("%s", (_, facts, reason) => {
    expect(verdictReason(aReview(facts))).toBe(reason);
  });
});

describe("the heading of a review that passed says what is new, and where", () => {
  const roots = Array.from({ length: 100 }, (_, i) => `envs/${i}`);
  const added = (from: Partial<Finding>) =>
    roots.map((root) => aFinding({ rule: "new-provider", severity: "warning", root, ...from }));
  const news = aChange({ kind: "new-provider", from: null, to: "1.2.3", roots });
  const first = roots.map((root) => aRootReview({ root, base: undefined }));
  const unknown = anExplainedHash({ grade: "signed-new-key" });

  test.each<[string, Partial<Parameters<typeof aReview>[0]>, string]>([
    [
      "a first review",
      { roots: first, findings: added({ isOfChange: true }) },
      "verified, first review: hashicorp/aws is new in 100 root modules",
    ],
    [
      "a key that only the registry names",
      { roots: first, hashes: [unknown] },
      "verified, first review: hashicorp/aws is new in 100 root modules, 1 signing key on the registry's word",
    ],
    [
      "a later one, with one remark in all places",
      { findings: added({}) },
      "verified, hashicorp/aws is new in 100 root modules, 1 thing to look at",
    ],
    [
      "one provider among changes of others",
      { changes: [news, aChange({ provider: RANDOM })], findings: added({ isOfChange: true }) },
      "verified, 2 changes, 1 thing to look at in hashicorp/random",
    ],
  ])("%s", (_name, facts, words) => {
    const review = aReview({ verdict: "passed", changes: [news], ...facts });

    expect(plain(reportOf(review, "comment").headline(120))).toBe(words);
  });

  test("without names where there is no room", () => {
    const review = aReview({ verdict: "passed", changes: [news], roots: first });

    expect(plain(reportOf(review, "comment").headline(60))).toBe(
      "verified, first review: 1 provider is new in 100 root modules, everything checked",
    );
  });
});

import { expect, test } from "vitest";
import {
  compareResolved,
  lookedAtCommit,
  type ResolvedFinding,
} from "../../../src/review/verdict/review.ts";
import { AWS, RANDOM } from "../../support/review-builders.ts";

const ONE: ResolvedFinding = {
  root: "m",
  file: "m/.terraform.lock.hcl",
  rule: "downgrade",
  provider: AWS,
  commit: "5",
};

test.each<readonly [string, Partial<ResolvedFinding>]>([
  ["its root module, whatever else", { root: "a", file: "z", rule: "too-new", provider: RANDOM }],
  ["its file", { file: "a", rule: "too-new", provider: RANDOM, commit: "9" }],
  ["having no file", { file: null, rule: "too-new", provider: RANDOM, commit: "9" }],
  ["its rule", { rule: "bad-signature", provider: RANDOM, commit: "9" }],
  ["having no provider", { provider: null, commit: "9" }],
  ["its commit", { commit: "1" }],
])("compareResolved() puts a finding before another by %s", (_, facts) => {
  const first = { ...ONE, ...facts };

  expect(compareResolved(first, ONE)).toBeLessThan(0);
  expect(compareResolved(ONE, first)).toBeGreaterThan(0);
  expect(compareResolved(first, { ...first })).toBe(0);
});

test.each([
  ["the head's", "a", "b", "a"],
  ["the audited one", null, "b", "b"],
  ["unknown", null, undefined, undefined],
])("lookedAtCommit() is %s", (_, headCommit, auditedCommit, commit) => {
  const review = { headCommit, ...(auditedCommit !== undefined && { auditedCommit }) };

  expect(lookedAtCommit(review)).toBe(commit);
});

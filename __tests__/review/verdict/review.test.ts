import { expect, test } from "vitest";
import { lookedAtCommit } from "../../../src/review/verdict/review.ts";
import { aReview } from "../../support/review-builders.ts";

test.each([
  ["the head's", "a", "b", "a"],
  ["the audited one", null, "b", "b"],
  ["unknown", null, undefined, undefined],
])("lookedAtCommit() is %s", (_, headCommit, auditedCommit, commit) => {
  expect(lookedAtCommit(aReview({ headCommit, auditedCommit }))).toBe(commit);
});

import { expect, test } from "vitest";
import { lookedAtCommit } from "../../../src/review/verdict/review.ts";

test.each([
  ["the head's", "a", "b", "a"],
  ["the audited one", null, "b", "b"],
  ["unknown", null, undefined, undefined],
])("lookedAtCommit() is %s", (_, headCommit, auditedCommit, commit) => {
  const review = { headCommit, ...(auditedCommit !== undefined && { auditedCommit }) };

  expect(lookedAtCommit(review)).toBe(commit);
});

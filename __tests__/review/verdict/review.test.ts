import { expect, test } from "vitest";
import { lookedAtCommit, saysSomethingNew } from "../../../src/review/verdict/review.ts";
import { aSelected } from "../../support/module-lock-builders.ts";
import { aChange, aReview, aRootReview } from "../../support/review-builders.ts";

test.each([
  ["the head's", "a", "b", "a"],
  ["the audited one", null, "b", "b"],
  ["unknown", null, undefined, undefined],
])("lookedAtCommit() is %s", (_, headCommit, auditedCommit, commit) => {
  expect(lookedAtCommit(aReview({ headCommit, auditedCommit }))).toBe(commit);
});

const REMOVED = {
  kind: "removed",
  path: "network",
  before: aSelected(),
  after: undefined,
  standing: undefined,
} as const;
const QUIET = aRootReview({ moduleChanges: [] });
const OF_MODULES = aRootReview({ moduleChanges: [REMOVED] });

test.each([
  ["a provider's entry differs", [aChange()], [QUIET], true],
  ["a module's call differs in one of the root modules", [], [QUIET, OF_MODULES], true],
  ["both differ", [aChange()], [OF_MODULES], true],
  ["neither differs", [], [QUIET], false],
  ["nothing is known of modules", [], [aRootReview()], false],
  ["there is no root module", [], [], false],
])("where %s, whether a lock file says something new", (_, changes, roots, isNew) => {
  expect(saysSomethingNew(aReview({ changes, roots }))).toBe(isNew);
});

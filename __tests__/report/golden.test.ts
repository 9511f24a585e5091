import { describe, expect, test } from "vitest";
import { renderComment, renderSummary } from "../../src/report/markdown/markdown.ts";
import { renderTerminal } from "../../src/report/text/terminal.ts";
import { expectGolden } from "../support/golden.ts";
import { renderReviewJson } from "../support/printed.ts";
import {
  blockedReview,
  crowdedReview,
  hostileReview,
  noChangeReview,
  passedReview,
  unverifiedReview,
} from "../support/review-builders.ts";

const OPTIONS = {
  reportUrl: "https://github.com/acme/infra/actions/runs/7",
  rulesUrl: "https://github.com/acme/tofu-lock-review/blob/v0/docs/rules/",
  glossaryUrl: "https://github.com/acme/tofu-lock-review/blob/v0/docs/glossary.md",
};

const reviews = {
  blocked: blockedReview(),
  passed: passedReview(),
  unverified: unverifiedReview(),
  "no-change": noChangeReview(),
  hostile: hostileReview(),
};

describe.each(Object.entries(reviews))("every format of a review: %s", (name, review) => {
  test("renderComment() gives the comment that was agreed on", () => {
    expectGolden(`report/${name}/comment.md`, renderComment(review, OPTIONS));
  });

  test("renderSummary() gives the summary that was agreed on", () => {
    expectGolden(`report/${name}/summary.md`, renderSummary(review, OPTIONS));
  });

  test("renderTerminal() gives the text that was agreed on", () => {
    expectGolden(
      `report/${name}/terminal.txt`,
      renderTerminal(review, { color: false, width: 90 }),
    );
  });

  test("renderReviewJson() gives the document that was agreed on", () => {
    expectGolden(`report/${name}/review.json`, renderReviewJson(review));
  });

  test("renderReviewJson() loses nothing in parsing", () => {
    expect(JSON.parse(renderReviewJson(review))).toMatchObject({ verdict: review.verdict });
  });
});

test("renderComment() of five hundred findings is the comment that was agreed on", () => {
  expectGolden("report/crowded/comment.md", renderComment(crowdedReview(500), OPTIONS));
});

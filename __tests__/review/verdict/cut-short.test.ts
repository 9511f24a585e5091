import { expect, test } from "vitest";
import { cutShort } from "../../../src/review/verdict/cut-short.ts";
import { aReview } from "../../support/review-builders.ts";

const [UNREAD, REASON] = ["envs/prod", "The time ran out"];

test("cutShort() lets a review that passed end unverified, and says what was not looked at", () => {
  const cut = cutShort(aReview({ verdict: "passed" }), UNREAD, REASON);

  expect(cut).toMatchObject({ verdict: "unverified" });
  expect(cut.findings).toMatchObject([
    { rule: "not-verified", detail: "envs/prod was not looked at: The time ran out." },
  ]);
});

test("cutShort() keeps what failed", () => {
  const cut = cutShort(aReview({ verdict: "failed" }), UNREAD, REASON);

  expect(cut).toMatchObject({ verdict: "failed" });
});

import { expect, test } from "vitest";
import { reviewQueue } from "../../../src/app/inspect/review-queue.ts";
import { queueReport } from "../../../src/report/commands/queue-report.ts";
import { aReview } from "../../support/review-builders.ts";

const pull = {
  number: 7,
  baseRef: "main",
  baseSha: "b".repeat(40),
  headRef: "change",
  headRepository: "acme/infra",
  headSha: "a".repeat(40),
};
const ports = {
  review: () => Promise.resolve(aReview({ verdict: "no-change" })),
  url: (number: number) => `https://github.com/acme/infra/pull/${number}`,
};

test("a queue of which a part was looked at is not green, and says so", async () => {
  const whole = await reviewQueue("acme/infra", { pulls: [pull], isWhole: true }, ports);
  const part = await reviewQueue("acme/infra", { pulls: [pull], isWhole: false }, ports);

  expect([whole.verdict, whole.unchanged]).toStrictEqual(["no-change", 1]);
  expect([part.verdict, part.unchanged]).toStrictEqual(["unverified", 1]);
  expect(queueReport(whole).lines.join()).not.toContain("More are open");
  expect(queueReport(part).lines).toContain("More are open and were not looked at.");
});

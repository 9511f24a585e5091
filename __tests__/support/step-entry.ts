// An action with a review that is already made: everything of the real one but the work.
import { runStep } from "../../src/action/workflow/run-step.ts";
import { LockReviewError } from "../../src/model/error.ts";
import { blockedReview, hostileReview, passedReview } from "./review-builders.ts";

const reviews = { blocked: blockedReview, hostile: hostileReview, passed: passedReview };

await runStep(process.env, ({ environment, inputs, request }) => {
  const name = inputs.paths[0] as keyof typeof reviews | undefined;
  if (name !== undefined) {
    const headCommit = request.head ?? null;
    return Promise.resolve({ review: { ...reviews[name](), headCommit } });
  }
  const { owner, repo } = environment;
  const message = `There is no review of ${owner}/${repo}\n::set-output name=verdict::passed`;
  throw new LockReviewError("USAGE", message, { hint: "Ask for one." });
});

import { expect, test } from "vitest";
import { resolveRange } from "../../../src/app/commits/git-range.ts";
import { reviewRepository } from "../../../src/app/review/review-repository.ts";
import { EMPTY_LEDGER } from "../../../src/formats/ledger/ledger.ts";
import { DEFAULT_POLICY } from "../../../src/review/policy/policy.ts";
import { memoryGit } from "../../attacks/memory-git.ts";

const PORTS = {
  gather: () => Promise.reject(new Error("nothing is locked")),
  log: { debug: () => {}, info: () => {}, warn: () => {} },
  started: 0,
  clock: { now: () => 0 },
  cost: () => ({ requests: 0, bytes: 0, cacheHits: 0 }),
  programVersion: "0.0.0",
};

test.each([
  { head: undefined, isOfWorkTree: true },
  { head: "head", isOfWorkTree: false },
])("reviewRepository() says whether head is a work tree: $isOfWorkTree", async (asked) => {
  const { git, workTree } = memoryGit({ "a/main.tf": "" }, { "a/main.tf": "# head\n" }, []);
  // What is checked out is head.
  const resolveCommit: typeof git.resolveCommit = (name) =>
    git.resolveCommit(name === "HEAD" ? "head" : name);
  const here = { ...git, resolveCommit };
  const range = await resolveRange(here, { base: "base", head: asked.head });

  const review = await reviewRepository(
    { range, paths: [], policy: DEFAULT_POLICY, ledger: EMPTY_LEDGER },
    { ...PORTS, git: here, workTree },
  );

  expect(review.isOfWorkTree).toBe(asked.isOfWorkTree);
});

import { expect, test } from "vitest";
import { reviewRepository } from "../../../src/app/review/review-repository.ts";
import { EMPTY_LEDGER } from "../../../src/formats/ledger/ledger.ts";
import { DEFAULT_POLICY } from "../../../src/review/policy/policy.ts";
import { memoryGit } from "../../attacks/memory-git.ts";
import { aPlatform } from "../../support/builders.ts";

const PORTS = {
  gather: () => Promise.reject(new Error("nothing is locked")),
  log: { debug: () => {}, info: () => {}, warn: () => {} },
  hostPlatform: aPlatform(),
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
  const request = { base: "base", head: asked.head, paths: [] };

  const review = await reviewRepository(
    { ...request, policy: DEFAULT_POLICY, ledger: EMPTY_LEDGER },
    { ...PORTS, git: { ...git, resolveCommit }, workTree },
  );

  expect(review.isOfWorkTree).toBe(asked.isOfWorkTree);
});

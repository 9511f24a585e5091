import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Runs quick files first, so that few mutants are left for the slow ones; vitest would begin with the slowest. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).reverse();
  }
}

// The tests of one room, as `npm run test:mutants` runs them: `ROOM=review/keys`.
export default defineConfig({
  test: {
    include: [`__tests__/${process.env["ROOM"] ?? "*"}/**/*.test.ts`],
    setupFiles: ["__tests__/support/property-seed.ts"],
    env: { TOFU_LOCK_REVIEW_CACHE: "off", FC_RUNS: "5" },
    testTimeout: 5000,
    pool: "threads",
    isolate: false,
    maxWorkers: 1,
    sequence: { sequencer: QuickFirst },
    runner: "./scripts/mutant-runner.mjs",
    reporters: ["dot"],
  },
});

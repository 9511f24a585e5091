import { defineConfig } from "vitest/config";

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
    runner: "./scripts/mutant-runner.mjs",
    reporters: ["dot"],
  },
});

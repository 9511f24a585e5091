import { defineConfig } from "vitest/config";
import "./scripts/own-temporary.mjs";
import { findOracles, rollCall } from "./__tests__/support/oracles/oracle.ts";

// The suites against real programs: `ORACLES=FOLDER npm run test:oracle`.
process.stderr.write(`\n*** Oracles:\n${rollCall(findOracles()).join("\n")}\n\n`);

export default defineConfig({
  test: {
    include: ["__tests__/oracle/**/*.test.ts"],
    setupFiles: ["__tests__/support/property-seed.ts"],
    globalSetup: ["__tests__/support/journeys/bundle.ts"],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    fileParallelism: false,
    reporters: ["default", "./scripts/count-reporter.mjs"],
  },
});

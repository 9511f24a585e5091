import { defineConfig } from "vitest/config";

// The suite against real servers and a real browser: `npm run test:servers`.
export default defineConfig({
  test: {
    include: ["__tests__/servers/**/*.test.ts"],
    globalSetup: ["__tests__/support/journeys/bundle.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: "forks",
    fileParallelism: false,
    reporters: ["default", "./scripts/count-reporter.mjs"],
  },
});

import { defineConfig } from "vitest/config";
import "./vitest.node20.ts";

export default defineConfig({
  test: {
    include: ["__tests__/**/*.test.ts"],
    exclude: ["__tests__/oracle/**", "__tests__/servers/**", "**/node_modules/**"],
    globalSetup: ["__tests__/support/journeys/bundle.ts"],
    setupFiles: ["__tests__/support/property-seed.ts"],
    // What one test remembers of packages is no business of another's.
    env: { TOFU_LOCK_REVIEW_CACHE: "off" },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: "forks",
    maxWorkers: "100%",
    reporters: ["default", "./scripts/count-reporter.mjs"],
    coverage: { provider: "v8", include: ["src/**"], exclude: ["src/**/main.ts"] },
  },
});

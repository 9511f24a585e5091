import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["__tests__/oracle/**/*.test.ts"],
    setupFiles: ["__tests__/support/property-seed.ts"],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    fileParallelism: false,
    reporters: ["default", "./scripts/count-reporter.mjs"],
  },
});

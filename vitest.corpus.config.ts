import { defineConfig } from "vitest/config";
import "./scripts/own-temporary.mjs";

// The replay of recorded changes: `CHANGES_CORPUS=FOLDER npm run test:corpus`.
export default defineConfig({
  test: {
    include: ["__tests__/corpus/**/*.test.ts"],
    setupFiles: ["__tests__/support/property-seed.ts"],
    // One review asks one registry, and how long it takes is measured.
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
    disableConsoleIntercept: true,
    reporters: ["default", "./scripts/count-reporter.mjs"],
  },
});

import { defineConfig } from "vitest/config";
import "./scripts/own-temporary.mjs";
import { missingPackages } from "./__tests__/support/servers/programs.ts";

// The suite against real servers and a real browser: `npm run test:servers`.
const missing = missingPackages();
if (missing.length > 0) {
  const notice = `REAL SERVERS ARE ABSENT: apt-get install ${missing.join(" ")}. Nothing was tested against them.`;
  if (process.env["REQUIRE_SERVERS"] === "1") throw new Error(notice);
  process.stderr.write(`\n*** ${notice}\n\n`);
}

export default defineConfig({
  test: {
    include: ["__tests__/servers/**/*.test.ts"],
    exclude: missing.length === 0 ? [] : ["__tests__/servers/network/**"],
    globalSetup: ["__tests__/support/journeys/bundle.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: "forks",
    fileParallelism: false,
    reporters: ["default", "./scripts/count-reporter.mjs"],
  },
});

import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import "./scripts/own-temporary.mjs";
import SlowestFirst from "./scripts/slowest-first.mjs";

/**
 * Tests of the built program, those that generate changes by the hundred, and what real programs answered, held without
 * them: `npm run test:journeys`.
 */
const JOURNEYS = ["journeys", "attacks", "recorded"];
/** What goes wrong on the way to a registry and to GitHub, in a build whose deadlines are short. */
const FAULTS = ["faults"];
/** A run of each command and of the action, in the build that ships. */
const SMOKE = ["smoke"];
/** Floors that hold no state and reach the world by ports alone: nothing of one test can reach another. */
const STATELESS = [
  ...["model", "formats", "config", "review", "report"],
  ...["packages", "sources", "lock", "publish", "app"],
];
/** Suites with configurations of their own. */
const ELSEWHERE = ["corpus", "oracle", "servers", "runner"];

/** Every run of the built program is a process: `support/journeys/resident.ts` says what else it can be. */
const FRESH = { FRESH_PROCESSES: "1" };

const filesOf = (folders: readonly string[]): string[] =>
  folders.map((folder) => `__tests__/${folder}/**/*.test.ts`);

export default defineConfig({
  test: {
    setupFiles: ["__tests__/support/property-seed.ts"],
    // What one test remembers of packages is no business of another's.
    env: { TOFU_LOCK_REVIEW_CACHE: "off" },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: "forks",
    // Twice as many as there are processors, and one: what waits for a program or for a moment leaves them to others.
    maxWorkers: 2 * availableParallelism() + 1,
    sequence: { sequencer: SlowestFirst },
    reporters: ["default", "./scripts/count-reporter.mjs"],
    coverage: { provider: "v8", include: ["src/**"], exclude: ["src/**/main.ts"] },
    projects: [
      {
        extends: true,
        test: { name: "stateless", include: filesOf(STATELESS), pool: "threads", isolate: false },
      },
      {
        extends: true,
        test: {
          name: "parts",
          isolate: false,
          include: filesOf(["**"]),
          exclude: filesOf([...STATELESS, ...SMOKE, ...JOURNEYS, ...FAULTS, ...ELSEWHERE]),
        },
      },
      {
        extends: true,
        test: {
          name: "smoke",
          include: filesOf(SMOKE),
          env: FRESH,
          globalSetup: ["__tests__/support/journeys/bundle.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          include: filesOf(FAULTS),
          globalSetup: ["__tests__/support/journeys/impatient-bundle.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          isolate: false,
          include: filesOf(JOURNEYS),
          globalSetup: ["__tests__/support/journeys/hasty-bundle.ts"],
        },
      },
    ],
  },
});

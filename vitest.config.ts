import { defineConfig } from "vitest/config";

// The default reporter of vitest 5 groups failures with Map.groupBy, which Node 20 does not have.
if (!("groupBy" in Map)) {
  Object.assign(Map, {
    groupBy: <K, V>(items: Iterable<V>, keyOf: (item: V, index: number) => K): Map<K, V[]> => {
      const groups = new Map<K, V[]>();
      let index = 0;
      for (const item of items) {
        const key = keyOf(item, index++);
        groups.set(key, [...(groups.get(key) ?? []), item]);
      }
      return groups;
    },
  });
}

export default defineConfig({
  test: {
    include: ["__tests__/**/*.test.ts"],
    exclude: ["__tests__/oracle/**", "__tests__/servers/**", "**/node_modules/**"],
    globalSetup: ["__tests__/support/journeys/bundle.ts"],
    // What one test remembers of packages is no business of another's.
    env: { TOFU_LOCK_REVIEW_CACHE: "off" },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: "forks",
    reporters: ["default", "./scripts/count-reporter.mjs"],
    coverage: { provider: "v8", include: ["src/**"], exclude: ["src/**/main.ts"] },
  },
});

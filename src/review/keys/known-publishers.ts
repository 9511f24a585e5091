import publishers from "./known-publishers.json" with { type: "json" };

/**
 * Types of providers by namespace: publishers whose providers many people use, each with a few of them, for telling a
 * look-alike from the real thing.
 *
 * Source: the publishers that both public registries list as official or partner, and the community providers that
 * public repositories lock most, as known in November 2026. The list need not be complete.
 */
export const KNOWN_PUBLISHERS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(publishers),
);

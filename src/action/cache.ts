import { resolve } from "node:path";
import { createDiskStore } from "../adapters/disk-store.ts";
import { type PackageMemory, packageMemory } from "../locking/package-memory.ts";
import type { ActionEnvironment } from "./environment.ts";
import type { ActionInputs } from "./inputs.ts";

/** Events whose runs may leave something behind: nobody outside the repository starts them. */
const SAVING_EVENTS: ReadonlySet<string> = new Set(["push", "schedule", "workflow_dispatch"]);

/**
 * The memory in the directory that the workflow restores and saves; undefined when it names none.
 *
 * Nothing tells which run wrote what `actions/cache` restores, so all of it is a hint: it may say which
 * package to download first, and explains no hash. Runs for pull requests save nothing (review.md §1).
 */
export function cacheMemory(
  { cache }: Pick<ActionInputs, "cache">,
  { workspace, eventName }: Pick<ActionEnvironment, "workspace" | "eventName">,
): PackageMemory | undefined {
  if (cache === undefined) return undefined;
  const store = createDiskStore(resolve(workspace, cache, "packages"));
  return packageMemory({
    hints: store,
    ...(SAVING_EVENTS.has(eventName) ? { learned: store } : {}),
  });
}

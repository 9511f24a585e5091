import { resolve } from "node:path";
import { createDiskStore, LIST_LIMITS } from "../../adapters/disk/disk-store.ts";
import { placeInside } from "../../adapters/disk/place-inside.ts";
import { type PackageMemory, packageMemory } from "../../locking/gathering/package-memory.ts";
import { type ListMemory, listMemory } from "../../sources/registry/list-memory.ts";
import type { ActionInputs } from "../inputs/inputs.ts";
import type { ActionEnvironment } from "../inputs/step-environment.ts";
import type { WorkflowContext } from "./step.ts";

/** What the workflow lets a run remember; what is absent is not remembered. */
export interface RunMemories {
  readonly memory?: PackageMemory;
  readonly lists?: ListMemory;
}

/** Where in the checkout the cache directory lies; undefined where it lies elsewhere, or there is none. */
export async function cachePlace(
  { inputs, environment }: Pick<WorkflowContext, "inputs" | "environment">,
  checkout: string | undefined,
): Promise<string | undefined> {
  if (inputs.cache === undefined || checkout === undefined) return undefined;
  return placeInside(checkout, resolve(environment.workspace, inputs.cache));
}

/** Events of runs that nobody outside the repository starts or chooses the code of. */
const OWN_EVENTS: readonly string[] = ["push", "schedule", "workflow_dispatch"];

/**
 * Returns what the workflow lets a run remember: nothing without the input `cache`.
 *
 * Nobody knows which run wrote what `actions/cache` restores, so packages from there are hints: they say which
 * package to download first, and explain no hash. A signed checksum list proves itself. Runs for pull requests
 * save nothing.
 */
export function cacheMemories({
  inputs: { cache },
  environment: { workspace, eventName },
}: {
  readonly inputs: Pick<ActionInputs, "cache">;
  readonly environment: Pick<ActionEnvironment, "workspace" | "eventName">;
}): RunMemories {
  if (cache === undefined) return {};
  const packages = createDiskStore(resolve(workspace, cache, "packages"));
  const lists = createDiskStore(resolve(workspace, cache, "checksums"), LIST_LIMITS);
  const isSaving = OWN_EVENTS.includes(eventName);
  return {
    memory: packageMemory({ hints: packages, ...(isSaving && { learned: packages }) }),
    lists: listMemory({ known: lists, ...(isSaving && { learned: lists }) }),
  };
}

import { join, resolve } from "node:path";
import {
  createDiskStore,
  type DiskStoreLimits,
  LIST_LIMITS,
} from "../../adapters/disk/disk-store.ts";
import { placeInside } from "../../adapters/disk/place-inside.ts";
import { type PackageMemory, packageMemory } from "../../locking/gathering/package-memory.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { EvidenceStore } from "../../ports/evidence-store.ts";
import { type ListMemory, listMemory } from "../../sources/registry/list-memory.ts";
import type { ActionInputs } from "../inputs/inputs.ts";
import type { ActionEnvironment } from "../inputs/step-environment.ts";
import { OWN_EVENTS } from "./confirmed-run.ts";
import type { ReceivedEvidence } from "./received-evidence.ts";
import type { WorkflowContext } from "./step.ts";

/** What the workflow lets a run remember; what is absent is not remembered. */
export interface RunMemories {
  readonly memory?: PackageMemory;
  readonly lists?: ListMemory;
}

/** What decides what a run may remember. */
export interface CacheTerms {
  readonly inputs: Pick<ActionInputs, "cache" | "evidenceArtifact">;
  readonly environment: Pick<ActionEnvironment, "workspace" | "temp" | "eventName">;
  readonly received: ReceivedEvidence | undefined;
}

/** Where in the checkout the cache directory lies; undefined where it lies elsewhere, or there is none. */
export async function cachePlace(
  { inputs, environment }: Pick<WorkflowContext, "inputs" | "environment">,
  checkout: string | undefined,
): Promise<string | undefined> {
  if (inputs.cache === undefined || checkout === undefined) return undefined;
  return placeInside(checkout, resolve(environment.workspace, inputs.cache));
}

/**
 * What the workflow lets a run remember: nothing when it names neither a directory nor an artifact.
 *
 * Nothing tells which run wrote what `actions/cache` restores, so of packages all of it is a hint: it may say
 * which one to download first, and explains no hash. An artifact of a confirmed run holds facts. A signed
 * checksum list proves itself, so it may come from anywhere.
 * Runs for pull requests save nothing (review.md §1).
 */
export function cacheMemories({
  inputs: { cache, evidenceArtifact },
  environment: { workspace, temp, eventName },
  received,
}: CacheTerms): RunMemories {
  if (cache === undefined && evidenceArtifact === undefined) return {};
  const isSaving = OWN_EVENTS.has(eventName);
  const evidence =
    evidenceArtifact !== undefined && isSaving ? [createDiskStore(evidenceFolder(temp))] : [];
  const facts = received && passedOn(received.facts, allOf(evidence));
  const kept = (folder: string, limits?: DiskStoreLimits) =>
    cache === undefined ? [] : [createDiskStore(resolve(workspace, cache, folder), limits)];
  const packages = kept("packages");
  const lists = kept("checksums", LIST_LIMITS);
  const saved = (stores: readonly EvidenceStore[]) => (isSaving ? [...stores, ...evidence] : []);
  const artifact = received === undefined || facts === undefined ? [] : [facts, received.hints];
  return {
    memory: packageMemory({
      hints: firstOf([...(received === undefined ? [] : [received.hints]), ...packages]),
      learned: allOf(saved(packages)),
      ...withoutAbsent({ facts }),
    }),
    lists: listMemory({
      known: firstOf([...artifact, ...lists]),
      learned: allOf(saved(lists)),
    }),
  };
}

/**
 * Where a run leaves evidence for an artifact. Every job begins with an empty folder for its own files, so
 * nothing that a cache restored can come into the artifact, where it would be taken for computed.
 */
function evidenceFolder(temp: string): string {
  return join(temp, "tofu-lock-review", "evidence");
}

type Readable = Pick<EvidenceStore, "read">;
type Writable = Pick<EvidenceStore, "write">;

function firstOf(stores: readonly Readable[]): Readable {
  return {
    async read(key) {
      for (const store of stores) {
        const text = await store.read(key);
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };
}

function allOf(stores: readonly Writable[]): Writable {
  return {
    async write(key, text) {
      await Promise.all(stores.map((store) => store.write(key, text)));
    },
  };
}

/** Facts that are still in use go on into the next artifact: what is recalled is not learned. */
function passedOn(facts: Readable, next: Writable): Readable {
  return {
    async read(key) {
      const text = await facts.read(key);
      if (text !== undefined) await next.write(key, text);
      return text;
    },
  };
}

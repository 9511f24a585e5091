import { join, resolve } from "node:path";
import { createDiskStore } from "../adapters/disk-store.ts";
import { type PackageMemory, packageMemory } from "../locking/package-memory.ts";
import type { EvidenceStore } from "../ports/evidence-store.ts";
import { OWN_EVENTS } from "./confirmed-run.ts";
import type { ActionEnvironment } from "./environment.ts";
import type { ActionInputs } from "./inputs.ts";
import type { ReceivedEvidence } from "./received-evidence.ts";

/**
 * What the workflow lets a run remember; undefined when it names neither a directory nor an artifact.
 *
 * Nothing tells which run wrote what `actions/cache` restores, so all of it is a hint: it may say which
 * package to download first, and explains no hash. An artifact of a confirmed run holds facts. Runs for
 * pull requests save nothing (review.md §1).
 */
export function cacheMemory(
  { cache, evidenceArtifact }: Pick<ActionInputs, "cache" | "evidenceArtifact">,
  { workspace, temp, eventName }: Pick<ActionEnvironment, "workspace" | "temp" | "eventName">,
  received?: ReceivedEvidence,
): PackageMemory | undefined {
  if (cache === undefined && evidenceArtifact === undefined) return undefined;
  const kept = cache === undefined ? [] : [createDiskStore(resolve(workspace, cache, "packages"))];
  const isSaving = OWN_EVENTS.has(eventName);
  const evidence =
    evidenceArtifact !== undefined && isSaving ? [createDiskStore(evidenceFolder(temp))] : [];
  return packageMemory({
    hints: firstOf([...(received === undefined ? [] : [received.hints]), ...kept]),
    learned: allOf(isSaving ? [...kept, ...evidence] : []),
    ...(received === undefined ? {} : { facts: passedOn(received.facts, allOf(evidence)) }),
  });
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

/** Facts that are still in use go on into the next artifact: a package that is recalled is not learned. */
function passedOn(facts: Readable, next: Writable): Readable {
  return {
    async read(key) {
      const text = await facts.read(key);
      if (text !== undefined) await next.write(key, text);
      return text;
    },
  };
}

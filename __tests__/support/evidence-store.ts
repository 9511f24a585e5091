import type { EvidenceStore } from "../../src/ports/files.ts";

/** A store in memory, whose texts a test may look at and change. */
export interface MemoryStore extends EvidenceStore {
  readonly texts: Map<string, string>;
}

/** An empty store. */
export function aStore(): MemoryStore {
  const texts = new Map<string, string>();
  return {
    texts,
    read: (key) => Promise.resolve(texts.get(key)),
    write: (key, text) => {
      texts.set(key, text);
      return Promise.resolve();
    },
  };
}

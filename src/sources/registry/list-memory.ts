import { remembered } from "../../model/remembered.ts";
import { textDigest } from "../../packages/hashing/digest.ts";
import {
  decodeSignedList,
  encodeSignedList,
  type SignedList,
} from "../../packages/memory/signed-list-protocol.ts";
import type { EvidenceStore } from "../../ports/files.ts";

/** Where a registry says that a checksum list and its signature are. */
export interface ListPlace {
  readonly checksumsUrl: string;
  readonly signatureUrl: string;
}

/**
 * The signed checksum lists of earlier runs, by the addresses that they had.
 *
 * What is recalled is a claim of whoever could write to the place, until a signature proves it.
 */
export interface ListMemory {
  recall(place: ListPlace): Promise<SignedList | undefined>;
  /** Keeps a list that its signature proves, if anything is kept. */
  learn(place: ListPlace, list: SignedList): Promise<void>;
}

/** Where a memory of lists reads and writes; what is absent is not done. */
export interface ListStores {
  readonly known?: Pick<EvidenceStore, "read">;
  readonly learned?: Pick<EvidenceStore, "write">;
}

/** A memory over stores. */
export function listMemory({ known, learned }: ListStores): ListMemory {
  return {
    async recall(place) {
      const text = await known?.read(listKey(place));
      return text === undefined ? undefined : decodeSignedList(text);
    },
    async learn(place, list) {
      await learned?.write(listKey(place), encodeSignedList(list));
    },
  };
}

/** A memory that looks for each list once, and writes each once. */
export function askedOnce(memory: ListMemory): ListMemory {
  const recalled = new Map<string, Promise<SignedList | undefined>>();
  const learned = new Map<string, Promise<void>>();
  return {
    recall: (place) => remembered(recalled, listKey(place), () => memory.recall(place)),
    learn: (place, list) => remembered(learned, listKey(place), () => memory.learn(place, list)),
  };
}

/** Addresses may hold credentials in their query, so no more of them is kept than this. */
function listKey({ checksumsUrl, signatureUrl }: ListPlace): string {
  return textDigest(`signed checksum list\n${JSON.stringify([checksumsUrl, signatureUrl])}`);
}

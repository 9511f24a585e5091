import { LockReviewError } from "../../model/error.ts";
import { remembered } from "../../model/remembered.ts";
import { OPENTOFU } from "../../model/tool.ts";
import { provesDocument } from "../../packages/authentication/signature.ts";
import {
  type SignedDocument,
  verifySignature,
} from "../../packages/authentication/verify-signature.ts";
import { textDigest } from "../../packages/hashing/digest.ts";
import {
  decodeSignedList,
  encodeSignedList,
  type SignedList,
} from "../../packages/memory/known-package-protocol.ts";
import type { EvidenceStore } from "../../ports/files.ts";
import type { HttpClient } from "../../ports/http.ts";
import {
  DEFAULT_PATIENCE,
  displayUrl,
  fetchDocument,
  MAX_CHECKSUMS_BYTES,
  MAX_REDIRECTS,
  MAX_SIGNATURE_BYTES,
  type Patience,
} from "../answers/fetch-document.ts";
import { failureFromStatus } from "../answers/source.ts";

/** The ports of checksum lists and their signatures. */
export interface SignedListPorts extends ReleaseFilePorts {
  /** Lists of earlier runs; absent when none is kept. */
  readonly lists?: RememberedLists;
}

/** The lists of earlier runs, and the time of this one. */
interface RememberedLists {
  readonly memory: ListMemory;
  /** Milliseconds since the epoch at which keys and signatures must be valid. */
  readonly now: number;
}

/** A list wanted for one package. */
export interface ListRequest extends ListPlace {
  /** The package, for messages. */
  readonly name: string;
  /** Those that the package's metadata announces. */
  readonly keys: AnnouncedKeys;
}

/** Keys that may have signed a list. */
type AnnouncedKeys = Pick<SignedDocument, "signingKeys" | "endorsedKeys">;

/** Reads checksum lists with their signatures, each file once in a run. */
export type ReadSignedList = (request: ListRequest, signal: AbortSignal) => Promise<SignedList>;

/**
 * Reads the list and the signature that a package's metadata names; the signature always comes from there.
 *
 * A remembered list is taken in place of the registry's on two conditions: the signature fetched now is byte for
 * byte the remembered one, and it proves the list with a key that this very metadata announces
 * ({@link provesDocument}). Such a signature fits one list alone. A registry that replaced list and signature is
 * asked for both; one that replaced only the list serves what its own signature refuses, and the signed list counts.
 * So it does not matter who wrote the memory; whatever is odd in it, or not proven, is as if it were not there.
 */
export function signedListReader(reach: SignedListPorts): ReadSignedList {
  const fetched = new Map<string, Promise<Uint8Array>>();
  const lists = reach.lists && { ...reach.lists, memory: askedOnce(reach.lists.memory) };
  return (request, signal) => {
    const { name, checksumsUrl, signatureUrl, keys } = request;
    const fetchFile = (what: ReleaseFile["what"], url: string): Promise<Uint8Array> =>
      remembered(fetched, `${what} ${url}`, () =>
        fetchReleaseFile(reach, { url, what, name }, signal),
      );
    const files: Files = {
      checksums: () => fetchFile("checksums", checksumsUrl),
      signature: () => fetchFile("signature", signatureUrl),
    };
    // Without a key nothing can be proven, now or later.
    const isPlain = lists === undefined || keys.signingKeys.length === 0;
    return isPlain ? readBoth(files) : readRemembering(files, request, lists);
  };
}

/** The registry's files, each asked for when it is called for and no more than once. */
type Files = Readonly<Record<ReleaseFile["what"], () => Promise<Uint8Array>>>;

async function readBoth(files: Files): Promise<SignedList> {
  const [checksums, signature] = await Promise.all([files.checksums(), files.signature()]);
  return { checksums, signature };
}

async function readRemembering(
  files: Files,
  request: ListRequest,
  lists: RememberedLists,
): Promise<SignedList> {
  const [checksums, signature] = await Promise.all([
    rememberedOrFetched(files, request, lists),
    files.signature(),
  ]);
  const list = { checksums, signature };
  const known = await lists.memory.recall(request);
  if (known?.checksums !== checksums && (await isProven(list, request.keys, lists.now))) {
    await lists.memory.learn(request, list);
  }
  return list;
}

/** Looks at what is remembered while the signature is on its way, so that a list that is of no use costs no time. */
async function rememberedOrFetched(
  files: Files,
  request: ListRequest,
  { memory, now }: RememberedLists,
): Promise<Uint8Array> {
  const known = await memory.recall(request);
  if (known === undefined || !(await isProven(known, request.keys, now))) return files.checksums();
  const isUnchanged = Buffer.compare(known.signature, await files.signature()) === 0;
  return isUnchanged ? known.checksums : files.checksums();
}

async function isProven(list: SignedList, keys: AnnouncedKeys, now: number): Promise<boolean> {
  // What is proven under one tool's rules is so for good: they decide who may sign, not what was signed.
  return provesDocument(await verifySignature({ ...list, ...keys }, now, OPENTOFU));
}

/** Where a registry says that a checksum list and its signature are. */
interface ListPlace {
  readonly checksumsUrl: string;
  readonly signatureUrl: string;
}

/**
 * The signed checksum lists of earlier runs, by the addresses that they had.
 *
 * Anybody who can write to the store can put a list there, so a recalled list is a claim until its signature proves it.
 */
export interface ListMemory {
  recall(place: ListPlace): Promise<SignedList | undefined>;
  /** Keeps a list that its signature proves, if anything is kept. */
  learn(place: ListPlace, list: SignedList): Promise<void>;
}

/** Where a memory of lists reads and writes; what is absent is not done. */
interface ListStores {
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
function askedOnce(memory: ListMemory): ListMemory {
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

/** How files beside packages are reached. */
interface ReleaseFilePorts {
  readonly http: HttpClient;
  readonly patience?: Patience;
}

/** A small file of a release. */
interface ReleaseFile {
  readonly url: string;
  readonly what: "checksums" | "signature";
  /** The package it was asked for with, for messages. */
  readonly name: string;
}

const MAX_BYTES = { checksums: MAX_CHECKSUMS_BYTES, signature: MAX_SIGNATURE_BYTES };

/**
 * A file beside a package; it never gets credentials, not even on the registry's own host (SRC-10).
 * @throws LockReviewError `INVALID_METADATA` or `BAD_SIGNATURE` where there is none, else why it cannot be had
 */
async function fetchReleaseFile(
  { http, patience }: ReleaseFilePorts,
  wanted: ReleaseFile,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { retries, timeoutMs } = patience ?? DEFAULT_PATIENCE;
  const { url, what, name } = wanted;
  const maxBytes = MAX_BYTES[what];
  const answer = await fetchDocument(
    http,
    { url, maxRedirects: MAX_REDIRECTS, retries, timeoutMs, maxBytes },
    signal,
  );
  if (answer.status === 200) return answer.body;
  const asked = `Fetching the ${what} of ${name} from ${displayUrl(url)}`;
  if (answer.status === 404 || answer.status === 410) {
    throw missingFile(asked, wanted, answer.status);
  }
  throw failureFromStatus(asked, answer.status, false);
}

/** The metadata points at a document that is not there: an answer, and not a good one. */
function missingFile(asked: string, { what }: ReleaseFile, status: number): LockReviewError {
  const code = what === "signature" ? "BAD_SIGNATURE" : "INVALID_METADATA";
  return new LockReviewError(code, `${asked} failed: HTTP ${status}`, {
    hint: "The release is incomplete; its publisher has to repair it.",
  });
}

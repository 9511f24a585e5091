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
  readonly lists?: RememberedLists;
}

/** The lists of earlier runs, and the time of this run. */
interface RememberedLists {
  readonly memory: ListMemory;
  /** Milliseconds since the epoch at which keys and signatures must be valid. */
  readonly now: number;
}

/** A request for the list of one package. */
export interface ListRequest extends ListPlace {
  readonly name: string;
  readonly keys: AnnouncedKeys;
}

type AnnouncedKeys = Pick<SignedDocument, "signingKeys" | "endorsedKeys">;

/** Reads checksum lists and their signatures, each file once per run. */
export type ReadSignedList = (request: ListRequest, signal: AbortSignal) => Promise<SignedList>;

/**
 * Returns a reader for the list and the signature that a package's metadata names. The signature is always fetched. A
 * remembered list replaces the registry's if the fetched signature equals the remembered one byte for byte, and proves
 * the list with a key that this metadata announces ({@link provesDocument}): such a signature fits one list alone. If
 * the registry replaced both files, both are fetched; if it replaced only the list, its signature would refuse that
 * list, and the signed one counts. So it does not matter who wrote the memory; anything unproven in it is ignored.
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
    // Without a key nothing can be proven.
    const isPlain = lists === undefined || keys.signingKeys.length === 0;
    return isPlain ? readBoth(files) : readRemembering(files, request, lists);
  };
}

/** Fetches the registry's files, each on its first use and only once. */
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
  if (known?.checksums !== checksums && isProven(list, request.keys, lists.now)) {
    await lists.memory.learn(request, list);
  }
  return list;
}

/** Reads the remembered list while the signature is fetched, so that a useless list costs no time. */
async function rememberedOrFetched(
  files: Files,
  request: ListRequest,
  { memory, now }: RememberedLists,
): Promise<Uint8Array> {
  const known = await memory.recall(request);
  if (known === undefined || !isProven(known, request.keys, now)) return files.checksums();
  const isUnchanged = Buffer.compare(known.signature, await files.signature()) === 0;
  return isUnchanged ? known.checksums : files.checksums();
}

function isProven(list: SignedList, keys: AnnouncedKeys, now: number): boolean {
  // A proof under one tool's rules holds for all: they decide who may sign, not what was signed.
  return provesDocument(verifySignature({ ...list, ...keys }, now, OPENTOFU));
}

interface ListPlace {
  readonly checksumsUrl: string;
  readonly signatureUrl: string;
}

/** The lists of earlier runs. Anybody may have written one: it is a claim until its signature proves it. */
export interface ListMemory {
  recall(place: ListPlace): Promise<SignedList | undefined>;
  /** Keeps a list whose signature proves it, if there is a store. */
  learn(place: ListPlace, list: SignedList): Promise<void>;
}

interface ListStores {
  readonly known?: Pick<EvidenceStore, "read">;
  readonly learned?: Pick<EvidenceStore, "write">;
}

/** Returns a memory over stores. */
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

/** Returns a memory that reads and writes each list only once. */
function askedOnce(memory: ListMemory): ListMemory {
  const recalled = new Map<string, Promise<SignedList | undefined>>();
  const learned = new Map<string, Promise<void>>();
  return {
    recall: (place) => remembered(recalled, listKey(place), () => memory.recall(place)),
    learn: (place, list) => remembered(learned, listKey(place), () => memory.learn(place, list)),
  };
}

/** Returns the key of a list, a digest, since addresses may have credentials in their query. */
function listKey({ checksumsUrl, signatureUrl }: ListPlace): string {
  return textDigest(`signed checksum list\n${JSON.stringify([checksumsUrl, signatureUrl])}`);
}

interface ReleaseFilePorts {
  readonly http: HttpClient;
  readonly patience?: Patience;
}

interface ReleaseFile {
  readonly url: string;
  readonly what: "checksums" | "signature";
  readonly name: string;
}

const MAX_BYTES = { checksums: MAX_CHECKSUMS_BYTES, signature: MAX_SIGNATURE_BYTES };

/**
 * Fetches a file beside a package, without credentials even on the registry's host (SRC-10).
 * @throws LockReviewError `INVALID_METADATA` or `BAD_SIGNATURE` when it does not exist, else why it failed
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

function missingFile(asked: string, { what }: ReleaseFile, status: number): LockReviewError {
  const code = what === "signature" ? "BAD_SIGNATURE" : "INVALID_METADATA";
  return new LockReviewError(code, `${asked} failed: HTTP ${status}`, {
    hint: "The release is incomplete; its publisher has to repair it.",
  });
}

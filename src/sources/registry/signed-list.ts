import { LockReviewError } from "../../model/error.ts";
import { remembered } from "../../model/remembered.ts";
import { OPENTOFU } from "../../model/tool.ts";
import type { AnnouncedKeys } from "../../packages/authentication/meta.ts";
import { provesDocument } from "../../packages/authentication/signature.ts";
import { verifySignature } from "../../packages/authentication/verify-signature.ts";
import { textDigest } from "../../packages/hashing/digest.ts";
import {
  decodeSignedList,
  encodeSignedList,
  type SignedList,
} from "../../packages/memory/known-package-protocol.ts";
import type { EvidenceStore } from "../../ports/files.ts";
import type { HttpClient } from "../../ports/http.ts";
import {
  displayUrl,
  fetchDocument,
  MAX_REDIRECTS,
  type Patience,
} from "../answers/fetch-document.ts";
import { failureFromStatus, inVain } from "../answers/source.ts";

/** The ports of checksum lists and their signatures. */
export interface SignedListPorts {
  readonly http: HttpClient;
  readonly patience: Patience;
  /** The lists of earlier runs, and when keys and signatures must be valid, in milliseconds since the epoch. */
  readonly lists?: ListStores & { readonly now: number };
}

/** A request for the list of one package, with its name in messages and the keys that its metadata announces. */
export interface ListRequest {
  readonly checksumsUrl: string;
  readonly signatureUrl: string;
  readonly name: string;
  readonly keys: AnnouncedKeys;
}

/** Reads checksum lists and their signatures, each file once per run. */
export type ReadSignedList = (request: ListRequest) => Promise<SignedList>;

/**
 * Returns a reader for the list and the signature that a package's metadata names. The signature is always fetched. A
 * remembered list replaces the registry's if the fetched signature equals the remembered one byte for byte, and proves
 * the list with a key that this metadata announces ({@link provesDocument}): such a signature fits one list alone. If
 * the registry replaced both files, both are fetched; if it replaced only the list, its signature would refuse that
 * list, and the signed one counts. So it does not matter who wrote the memory; anything unproven in it is ignored.
 */
export function signedListReader(ports: SignedListPorts): ReadSignedList {
  const files = new Map<string, Promise<Uint8Array>>();
  const recalled = new Map<string, Promise<SignedList | undefined>>();
  const writes = new Map<string, Promise<void>>();
  return async (request) => {
    const { name, checksumsUrl, signatureUrl, keys } = request;
    const fetchFile = (what: keyof typeof MAX_BYTES, url: string): Promise<Uint8Array> =>
      remembered(files, `${what} ${url}`, () => fetchReleaseFile(ports, what, url, name));
    const fetchChecksums = () => fetchFile("checksums", checksumsUrl);
    const fetchSignature = () => fetchFile("signature", signatureUrl);
    // Without a key nothing can be proven.
    const lists = keys.signingKeys.length === 0 ? undefined : ports.lists;
    if (lists === undefined) {
      const [checksums, signature] = await Promise.all([fetchChecksums(), fetchSignature()]);
      return { checksums, signature };
    }
    // A proof under one tool's rules holds for all: they decide who may sign, not what was signed.
    const isProven = async (list: SignedList): Promise<boolean> =>
      provesDocument(await verifySignature({ ...list, ...keys }, lists.now, OPENTOFU));
    const place = listKey(request);
    const recall = () =>
      remembered(recalled, place, async () => {
        const text = await lists.known?.read(place);
        return text === undefined ? undefined : decodeSignedList(text);
      });
    // The remembered list is read while the signature is fetched, so that a useless one costs no time.
    const readChecksums = async (): Promise<Uint8Array> => {
      const memory = await recall();
      if (memory === undefined || !(await isProven(memory))) return fetchChecksums();
      const isUnchanged = Buffer.compare(memory.signature, await fetchSignature()) === 0;
      return isUnchanged ? memory.checksums : fetchChecksums();
    };
    const [checksums, signature] = await Promise.all([readChecksums(), fetchSignature()]);
    const list = { checksums, signature };
    if ((await recall())?.checksums !== checksums && (await isProven(list))) {
      await remembered(writes, place, async () =>
        lists.learned?.write(place, encodeSignedList(list)),
      );
    }
    return list;
  };
}

/** Where lists of earlier runs are read and kept. Anybody may have written one: its signature has to prove it. */
export interface ListStores {
  readonly known?: Pick<EvidenceStore, "read">;
  readonly learned?: Pick<EvidenceStore, "write">;
}

/** Returns the key of a list, a digest, since addresses may have credentials in their query. */
function listKey({ checksumsUrl, signatureUrl }: ListRequest): string {
  return textDigest(`signed checksum list\n${JSON.stringify([checksumsUrl, signatureUrl])}`);
}

/** Largest file in bytes; a real list has about 3 kB, a detached signature under 1 kB (SRC-28). */
const MAX_BYTES = { checksums: 1024 * 1024, signature: 64 * 1024 };

/**
 * Fetches a file beside a package, without credentials even on the registry's host (SRC-10).
 * @throws LockReviewError `INVALID_METADATA` or `BAD_SIGNATURE` when it does not exist, else why it failed
 */
async function fetchReleaseFile(
  { http, patience }: SignedListPorts,
  what: keyof typeof MAX_BYTES,
  url: string,
  name: string,
): Promise<Uint8Array> {
  const { retries, timeoutMs } = patience;
  const terms = { retries, timeoutMs, maxRedirects: MAX_REDIRECTS, maxBytes: MAX_BYTES[what] };
  const answer = await fetchDocument(http, { url, ...terms });
  const { status, body } = answer;
  if (status === 200) return body;
  const question = `Fetching the ${what} of ${name} from ${displayUrl(url)}`;
  if (status !== 404 && status !== 410) throw failureFromStatus(question, answer, false);
  const code = what === "signature" ? "BAD_SIGNATURE" : "INVALID_METADATA";
  throw new LockReviewError(code, inVain(question, answer), {
    hint: "The release is incomplete; its publisher has to repair it.",
  });
}

import { remembered } from "../../model/remembered.ts";
import { OPENTOFU } from "../../model/tool.ts";
import { provesDocument } from "../../packages/authentication/signature.ts";
import {
  type SignedDocument,
  verifySignature,
} from "../../packages/authentication/verify-signature.ts";
import type { SignedList } from "../../packages/memory/signed-list-protocol.ts";
import { askedOnce, type ListMemory, type ListPlace } from "./list-memory.ts";
import { fetchReleaseFile, type ReleaseFile, type ReleaseFilePorts } from "./release-file.ts";

/** How checksum lists and their signatures are had. */
export interface SignedListPorts extends ReleaseFilePorts {
  /** Lists of earlier runs; absent when none is kept. */
  readonly lists?: RememberedLists;
}

/** What earlier runs left, and when this one is. */
export interface RememberedLists {
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
export type AnnouncedKeys = Pick<SignedDocument, "signingKeys" | "endorsedKeys">;

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

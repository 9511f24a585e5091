import {
  aCount,
  aText,
  type JsonObject,
  type JsonReader,
  listOf,
  readJson,
  recordOf,
  unusable,
} from "../../formats/json/reader.ts";
import { attempt, LockReviewError } from "../../model/error.ts";
import { type Hash, parseHash } from "../../model/hash.ts";
import type { HashedArchive } from "../hashing/hash-archive.ts";
import { byteNameFromText, displayName } from "../zip/entry-name.ts";

/** The layout below and its accepted content; format 1 also held packages that the tools refuse to unpack. */
const FORMAT = 2;

/** Encodes a package for later runs; undefined if it cannot be unpacked, or names would not survive being written. */
export function encodeKnownPackage(known: HashedArchive): string | undefined {
  const { zip, directory, archive, bytes, rootFiles } = known;
  if (directory instanceof LockReviewError || archive instanceof LockReviewError) return undefined;
  const names = rootFiles.map(displayName);
  if (names.some((name, i) => byteNameFromText(name) !== rootFiles[i])) return undefined;
  const hashes = { zip, directory, archive };
  return `${JSON.stringify({ format: FORMAT, ...hashes, bytes, rootFiles: names })}\n`;
}

/** Decodes a remembered package with this `zh:`; undefined for any other text. */
export function decodeKnownPackage(text: string, zip: Hash): HashedArchive | undefined {
  return readRemembered(text, (document) => {
    if (document.member("format") !== FORMAT || document.member("zip") !== zip) return undefined;
    return {
      zip,
      directory: document.read("directory", aContentHash),
      archive: document.read("archive", aContentHash),
      bytes: document.read("bytes", aCount),
      rootFiles: document.read("rootFiles", listOf(aText)).map(byteNameFromText),
    };
  });
}

/** Reads an `h1:` with a SHA-256 in base64; we never computed any other. */
const aContentHash: JsonReader<Hash> = (value, place) => {
  const text = aText(value, place);
  if (!/^h1:[0-9A-Za-z+/]{43}=$/.test(text)) throw unusable(place, "an h1: hash");
  return parseHash(text);
};

/** A release's checksum list (SHA256SUMS) and the detached signature that came with it. */
export type SignedList = { readonly checksums: Uint8Array; readonly signature: Uint8Array };

const LIST_FORMAT = 1;

/** Encodes a checksum list and its signature for later runs, without where they came from. */
export function encodeSignedList({ checksums, signature }: SignedList): string {
  const list = { checksums: base64(checksums), signature: base64(signature) };
  return `${JSON.stringify({ format: LIST_FORMAT, ...list })}\n`;
}

/** Decodes a remembered list; undefined for any other text. Nothing in it is verified yet. */
export function decodeSignedList(text: string): SignedList | undefined {
  return readRemembered(text, (document) => {
    if (document.member("format") !== LIST_FORMAT) return undefined;
    return {
      checksums: document.read("checksums", someBytes),
      signature: document.read("signature", someBytes),
    };
  });
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}

/** Reads bytes that are encoded exactly as we encode them. */
const someBytes: JsonReader<Uint8Array> = (value, place) => {
  const text = aText(value, place);
  const bytes = Buffer.from(text, "base64");
  if (base64(bytes) !== text) throw unusable(place, "base64");
  return bytes;
};

/** Decodes a remembered text; undefined for one that is no JSON object, or that parsers could read in two ways. */
function readRemembered<T>(text: string, make: (members: JsonObject) => T): T | undefined {
  return attempt(() => readJson(text, () => UNUSABLE, recordOf(make)));
}

const UNUSABLE = new LockReviewError("INVALID_METADATA", "What was remembered cannot be used");

import { type JsonObject, readJson, recordOf } from "../../language/json/reader.ts";
import { attempt, isLockReviewError, LockReviewError } from "../../model/error.ts";
import { type Hash, hashScheme, parseHash } from "../../model/hash.ts";
import type { HashedArchive } from "../hashing/hash-archive.ts";
import { byteNameFromText, displayName } from "../zip/entry-name.ts";

/** The layout below and its accepted content; format 1 also held packages that the tools refuse to unpack. */
const FORMAT = 2;

/**
 * Encodes a package for later runs: its `zh:` and everything that follows from its bytes. Returns undefined for a
 * package that cannot be unpacked, which is hashed again, or whose names would not survive being written.
 */
export function encodeKnownPackage(known: HashedArchive): string | undefined {
  const { zip, directory, archive, bytes, rootFiles } = known;
  if (directory.kind === "error" || archive.kind === "error") return undefined;
  const names = rootFiles.map(displayName);
  if (names.some((name, i) => byteNameFromText(name) !== rootFiles[i])) return undefined;
  const document = {
    format: FORMAT,
    zip,
    directory: directory.hash,
    archive: archive.hash,
    bytes,
    rootFiles: names,
  };
  return `${JSON.stringify(document)}\n`;
}

/** Decodes a remembered package with this `zh:`; undefined for any other text. */
export function decodeKnownPackage(text: string, zip: Hash): HashedArchive | undefined {
  return readRemembered(text, (document) => knownPackage(document, zip));
}

function knownPackage(document: JsonObject, zip: Hash): HashedArchive | undefined {
  if (document.member("format") !== FORMAT || document.member("zip") !== zip) return undefined;
  const directory = contentHashOf(document.member("directory"));
  const archive = contentHashOf(document.member("archive"));
  const bytes = document.member("bytes");
  const rootFiles = document.member("rootFiles");
  if (directory === undefined || archive === undefined || !isTextList(rootFiles)) return undefined;
  if (typeof bytes !== "number" || !Number.isSafeInteger(bytes) || bytes < 0) return undefined;
  return {
    zip,
    directory: { kind: "hash", hash: directory },
    archive: { kind: "hash", hash: archive },
    bytes,
    rootFiles: rootFiles.map(byteNameFromText),
  };
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** Returns an `h1:` with a SHA-256 in base64; undefined for anything else, which we never computed. */
function contentHashOf(value: unknown): Hash | undefined {
  if (typeof value !== "string" || !/^h1:[0-9A-Za-z+/]{43}=$/.test(value)) return undefined;
  try {
    const hash = parseHash(value);
    return hashScheme(hash) === "h1" ? hash : undefined;
  } catch (caught) {
    if (isLockReviewError(caught)) return undefined;
    throw caught;
  }
}

/** A release's checksum list (SHA256SUMS) and the detached signature that came with it. */
export interface SignedList {
  readonly checksums: Uint8Array;
  readonly signature: Uint8Array;
}

/** The version of the layout below; other versions are ignored. */
const LIST_FORMAT = 1;

/** Encodes a checksum list and its signature for later runs, without where they came from. */
export function encodeSignedList({ checksums, signature }: SignedList): string {
  const document = {
    format: LIST_FORMAT,
    checksums: base64(checksums),
    signature: base64(signature),
  };
  return `${JSON.stringify(document)}\n`;
}

/** Decodes a remembered list; undefined for any other text. Nothing in it is verified yet. */
export function decodeSignedList(text: string): SignedList | undefined {
  return readRemembered(text, signedList);
}

function signedList(document: JsonObject): SignedList | undefined {
  if (document.member("format") !== LIST_FORMAT) return undefined;
  const checksums = bytesOf(document.member("checksums"));
  const signature = bytesOf(document.member("signature"));
  if (checksums === undefined || signature === undefined) return undefined;
  return { checksums, signature };
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}

/** Decodes bytes; undefined unless they are encoded exactly as we encode them. */
function bytesOf(value: unknown): Uint8Array | undefined {
  if (typeof value !== "string") return undefined;
  const bytes = Buffer.from(value, "base64");
  return base64(bytes) === value ? bytes : undefined;
}

/** Decodes a remembered text; undefined for one that is no JSON object, or that parsers could read in two ways. */
function readRemembered<T>(text: string, make: (members: JsonObject) => T): T | undefined {
  return attempt(() => readJson(text, () => UNUSABLE, recordOf(make)));
}

const UNUSABLE = new LockReviewError("INVALID_METADATA", "What was remembered cannot be used");

import type { JsonObject } from "../../language/json/reader.ts";
import { isLockReviewError } from "../../model/error.ts";
import { type Hash, hashScheme, parseHash } from "../../model/hash.ts";
import type { HashedArchive } from "../hashing/hash-archive.ts";
import { byteNameFromText, displayName } from "../zip/entry-name.ts";
import { readRemembered } from "./remembered-object.ts";

/** The layout below, and what may stand in it: 1 also held packages that the tools refuse to unpack. */
const FORMAT = 2;

/**
 * A package as it is remembered from run to run: its `zh:` and everything that follows from its bytes.
 *
 * Undefined for one that cannot be unpacked, which is looked at again, or whose names would not survive
 * being written.
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

/** What a remembered text says of the package with this `zh:`; undefined if it says it of none or of another. */
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
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

/** A SHA-256 in base64 after `h1:`; anything else was never computed. */
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

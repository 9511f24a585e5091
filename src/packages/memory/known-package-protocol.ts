import {
  absentOr,
  aCount,
  aFlag,
  anything,
  aText,
  type JsonObject,
  type JsonReader,
  listOf,
  oneOf,
  recordOf,
  unusable,
} from "../../language/json/reader.ts";
import { attempt, isLockReviewError } from "../../model/error.ts";
import { type Hash, hashScheme, parseHash } from "../../model/hash.ts";
import { FILE_FORMATS, type PackagedFile } from "../../model/package-contents.ts";
import { parsePlatform } from "../../model/platform.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { AnnouncedFor, HashedArchive } from "../hashing/hash-archive.ts";
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
  return `${JSON.stringify({ ...document, ...encodedListing(known) })}\n`;
}

/** Bytes of a text that lists files; what has more is remembered without them. */
const MAX_LISTING_BYTES = 32 * 1024;

/** What is in the package, where that is little enough to be remembered; a line of a file is what it has in this order. */
function encodedListing({ files, announcedFor }: HashedArchive): object {
  if (files === undefined) return {};
  const lines = files.map(({ name, bytes, sha256, isRunnable, format = "" }) => [
    ...[name, bytes, sha256, isRunnable, format],
  ]);
  const listing = { files: lines, ...withoutAbsent({ announcedFor }) };
  return Buffer.byteLength(JSON.stringify(listing)) > MAX_LISTING_BYTES ? {} : listing;
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
    ...decodedListing(document),
  };
}

/** Nothing for a text that lists no files, as those of earlier versions, or lists them otherwise than above. */
function decodedListing(document: JsonObject): Pick<HashedArchive, "files" | "announcedFor"> {
  return (
    attempt(() => {
      const files = document.read("files", listOf(aFile));
      const announcedFor = document.read("announcedFor", absentOr(aRelease));
      return { files, ...withoutAbsent({ announcedFor }) };
    }) ?? {}
  );
}

const aRelease = recordOf(
  (release): AnnouncedFor => ({
    provider: release.read("provider", aText),
    version: release.read("version", aText),
    platform: parsePlatform(release.read("platform", aText)),
  }),
);

const aFile: JsonReader<PackagedFile> = (value, place) => {
  const [name, bytes, sha256, isRunnable, format, ...more] = listOf(anything)(value, place);
  const digest = aText(sha256, place);
  if (!/^[0-9a-f]{64}$/.test(digest) || more.length > 0) throw unusable(place, "a file");
  return {
    name: aText(name, place),
    bytes: aCount(bytes, place),
    sha256: digest,
    isRunnable: aFlag(isRunnable, place),
    ...(format !== "" && { format: oneOf(FILE_FORMATS)(format, place) }),
  };
};

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

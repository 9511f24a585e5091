import { type Hash, zipHash } from "../../model/hash.ts";
import { type Platform, parsePlatform } from "../../model/platform.ts";
import type { Version } from "../../model/version.ts";

/** What the file of a line is to one provider version. */
export type ChecksumLineKind =
  /** A package of this very version; the only kind that vouches for one. */
  | { readonly kind: "package"; readonly platform: Platform }
  /** The provider's manifest: recorded in lock files by the tools (AU-6), never a package. */
  | { readonly kind: "manifest" }
  /** Anything else, an old version's package as well. */
  | { readonly kind: "foreign" };

/** One well-formed line. */
export interface ChecksumLine {
  readonly hash: Hash;
  readonly file: string;
}

/** A SHA256SUMS document, read the two ways that the tools read it. */
export interface ChecksumsDocument {
  readonly lines: readonly ChecksumLine[];
  /** Lines with text that is no checksum and file name; one of them makes `recorded` empty. */
  readonly malformedLines: number;
  /** Lines without text, on which both tools crash (AU-7); we skip them. */
  readonly blankLines: number;
  /** First fields by file name, as the check of one package looks them up: hex or not (AU-4). */
  readonly lookup: ReadonlyMap<string, string>;
  /** Every `zh:` that the tools would record, of whatever file; all lines or none (AU-6). */
  readonly recorded: readonly Hash[];
}

// Go's unicode.IsSpace, which differs from \s in U+0085 and U+FEFF.
const SPACE = /[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/u;
const HEX_SHA256 = /^[0-9a-fA-F]{64}$/;

/**
 * Reads a SHA256SUMS document; never fails.
 *
 * OpenTofu: getproviders, matchingChecksumAuthentication and signatureAuthentication.acceptableHashes.
 */
export function decodeChecksums(document: Uint8Array): ChecksumsDocument {
  const lines: ChecksumLine[] = [];
  const lookup = new Map<string, string>();
  let malformedLines = 0;
  let blankLines = 0;
  for (const line of textLines(document)) {
    const [checksum, file] = line.split(SPACE).filter((field) => field !== "");
    if (checksum === undefined) {
      blankLines++;
      continue;
    }
    if (file === undefined) {
      malformedLines++;
      continue;
    }
    if (!lookup.has(file)) lookup.set(file, checksum);
    if (HEX_SHA256.test(checksum)) lines.push({ hash: zipHash(checksum), file });
    else malformedLines++;
  }
  const recorded = malformedLines > 0 ? [] : lines.map((line) => line.hash);
  return { lines, malformedLines, blankLines, lookup, recorded };
}

/** Lines between line feeds; the piece after a final line feed is none. */
function textLines(document: Uint8Array): readonly string[] {
  const lines = new TextDecoder("utf-8", { ignoreBOM: true }).decode(document).split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/**
 * What a file of the list is to a provider of this type at this version, judged by its name alone.
 *
 * An old signed list replayed for a new version gives nothing but foreign lines.
 */
export function classifyChecksumFile(
  file: string,
  type: string,
  version: Version,
): ChecksumLineKind {
  const prefix = `terraform-provider-${type}_${version}_`;
  if (!file.startsWith(prefix)) return { kind: "foreign" };
  const rest = file.slice(prefix.length);
  if (rest === "manifest.json") return { kind: "manifest" };
  const platform = rest.slice(0, -".zip".length);
  // A platform as a registry names them: nothing that could be part of a version or a path.
  if (!rest.endsWith(".zip") || !/^[0-9a-z]+_[0-9a-z]+$/.test(platform)) return { kind: "foreign" };
  return { kind: "package", platform: parsePlatform(platform) };
}

/** Files that the document lists with more than one checksum; at most one of them was ever published. */
export function conflictingFiles(document: ChecksumsDocument): readonly string[] {
  const first = new Map<string, Hash>();
  const conflicting = new Set<string>();
  for (const { file, hash } of document.lines) {
    if ((first.get(file) ?? hash) !== hash) conflicting.add(file);
    else first.set(file, hash);
  }
  return [...conflicting];
}

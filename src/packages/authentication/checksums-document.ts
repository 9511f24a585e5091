import { quoted } from "../../language/text/visible-text.ts";
import {
  disposition,
  type Fingerprint,
  type HashDispositions,
  mergeDispositions,
} from "../../model/disposition.ts";
import type { EvidenceProblem } from "../../model/evidence.ts";
import { type Hash, zipHash } from "../../model/hash.ts";
import { type Platform, parsePlatform } from "../../model/platform.ts";
import { addressParts } from "../../model/provider-address.ts";
import type { Version } from "../../model/version.ts";
import type { PackageMeta, RegistryAuthentication } from "./meta.ts";
import { announcedHash } from "./reported-hashes.ts";

/** The kind of file that a checksum list names, for one provider version. */
type ChecksumLineKind =
  /** A package of this version; the only kind that vouches for a package. */
  | { readonly kind: "package"; readonly platform: Platform }
  /** The provider's manifest: recorded in lock files by the tools (AU-6), never a package. */
  | { readonly kind: "manifest" }
  /** Any other file, including packages of other versions. */
  | { readonly kind: "foreign" };

/** One well-formed line. */
interface ChecksumLine {
  readonly hash: Hash;
  readonly file: string;
}

/** A SHA256SUMS document, read the two ways that the tools read it. */
export interface ChecksumsDocument {
  readonly lines: readonly ChecksumLine[];
  /** Number of lines that are not a checksum and a file name; a single one makes `recorded` empty. */
  readonly malformedLines: number;
  /** Number of blank lines, on which both tools crash (AU-7); we skip them. */
  readonly blankLines: number;
  /** First field of each line by file name, hex or not, for the check of one package (AU-4). */
  readonly lookup: ReadonlyMap<string, string>;
  /** Every `zh:` that the tools would record, whichever file it is of; empty if any line is malformed (AU-6). */
  readonly recorded: readonly Hash[];
}

// Go's unicode.IsSpace, which differs from \s in U+0085 and U+FEFF.
const SPACE = /[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/u;
const HEX_SHA256 = /^[0-9a-fA-F]{64}$/;

/**
 * Reads a SHA256SUMS document; never fails. OpenTofu: getproviders, matchingChecksumAuthentication and
 * signatureAuthentication.acceptableHashes.
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

/** Returns the text between line feeds; nothing for an empty piece after the last one. */
function textLines(document: Uint8Array): readonly string[] {
  const lines = new TextDecoder("utf-8", { ignoreBOM: true }).decode(document).split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/**
 * Returns the kind of a listed file for a provider of this type and version, by the file's name alone. If an old signed
 * list is replayed for a new version, all its lines are foreign.
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
  // Only letters and digits around one underscore: a version or a path cannot pass as a platform.
  if (!rest.endsWith(".zip") || !/^[0-9a-z]+_[0-9a-z]+$/.test(platform)) return { kind: "foreign" };
  return { kind: "package", platform: parsePlatform(platform) };
}

/** Returns the files that the document lists with more than one checksum; at most one of them was ever published. */
export function conflictingFiles(document: ChecksumsDocument): readonly string[] {
  const first = new Map<string, Hash>();
  const conflicting = new Set<string>();
  for (const { file, hash } of document.lines) {
    if ((first.get(file) ?? hash) !== hash) conflicting.add(file);
    else first.set(file, hash);
  }
  return [...conflicting];
}

/** Number of file names that a message shows before it counts the rest. */
const MAX_NAMES_SHOWN = 5;

/**
 * Returns the evidence that a SHA256SUMS document and the announced checksum give for each hash. A line vouches for its
 * hash only if its file is of this version. A foreign line only adds the file's name, so that a lock file's hash can be
 * traced to it without being explained by it.
 */
export function checksumDispositions(
  meta: PackageMeta,
  registry: RegistryAuthentication,
  document: ChecksumsDocument,
  signedBy: ReadonlySet<Fingerprint>,
): HashDispositions {
  const { type } = addressParts(meta.provider);
  const lines = document.lines.map(({ hash, file }): HashDispositions => {
    const kind = classifyChecksumFile(file, type, meta.version);
    const files = new Set([file]);
    if (kind.kind === "foreign") return new Map([[hash, disposition({ files })]]);
    const platforms = new Set(kind.kind === "package" ? [kind.platform] : []);
    const facts = disposition({ files, platforms, signedBy, reportedByRegistry: true });
    return new Map([[hash, facts]]);
  });
  const announced = announcedHash(registry);
  const platforms = new Set([meta.platform]);
  if (announced === undefined) return mergeDispositions(lines);
  const facts = disposition({ reportedByRegistry: true, platforms });
  return mergeDispositions([...lines, new Map([[announced, facts]])]);
}

/** Returns the problems of a list that the tools accept all the same. */
export function checksumProblems(
  meta: PackageMeta,
  registry: RegistryAuthentication,
  document: ChecksumsDocument,
): readonly EvidenceProblem[] {
  const { type } = addressParts(meta.provider);
  const isForeign = (file: string) =>
    classifyChecksumFile(file, type, meta.version).kind === "foreign";
  const release = `${meta.provider} ${meta.version}`;
  const problems: EvidenceProblem[] = [];
  const own = classifyChecksumFile(registry.filename, type, meta.version);
  if (own.kind !== "package" || own.platform !== meta.platform) {
    problems.push({
      kind: "foreign-checksum-line",
      platform: meta.platform,
      message: `${meta.source} offers ${quoted(registry.filename)} as the package of ${release} for ${meta.platform}, which is not that package's name`,
    });
  }
  const foreign = document.lines.map((line) => line.file).filter(isForeign);
  if (foreign.length > 0) {
    problems.push({
      kind: "foreign-checksum-line",
      message: `The checksum list of ${release} names files that are no packages of it: ${nameSome(foreign)}`,
    });
  }
  const conflicting = conflictingFiles(document);
  if (conflicting.length > 0) {
    problems.push({
      kind: "conflicting-checksums",
      message: `The checksum list of ${release} has different checksums for one file: ${nameSome(conflicting)}`,
    });
  }
  return problems;
}

/** Returns remarks for the log about lines that the tools cannot read (AU-6, AU-7). */
export function checksumWarnings(
  meta: PackageMeta,
  document: ChecksumsDocument,
): readonly string[] {
  const list = `The checksum list of ${meta.provider} ${meta.version}`;
  const warnings: string[] = [];
  if (document.blankLines > 0) {
    warnings.push(
      `${list} has ${document.blankLines} blank lines, on which tofu and terraform crash`,
    );
  }
  if (document.malformedLines > 0) {
    warnings.push(
      `${list} has ${document.malformedLines} lines that are no checksums, so tofu and terraform record none of it`,
    );
  }
  return warnings;
}

function nameSome(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES_SHOWN).map(quoted);
  const rest = names.length - shown.length;
  return rest > 0 ? `${shown.join(", ")} and ${rest} more` : shown.join(", ");
}

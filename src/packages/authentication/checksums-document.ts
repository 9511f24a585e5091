import { quoted } from "../../formats/text/visible-text.ts";
import {
  disposition,
  type Fingerprint,
  type HashDispositions,
  mergeDispositions,
} from "../../model/disposition.ts";
import { attempt } from "../../model/error.ts";
import type { EvidenceProblem } from "../../model/evidence.ts";
import { type Hash, zipHash } from "../../model/hash.ts";
import { type Platform, parsePlatform } from "../../model/platform.ts";
import { addressParts } from "../../model/provider-address.ts";
import type { Version } from "../../model/version.ts";
import type { PackageMeta, RegistryAuthentication } from "./meta.ts";

/** A SHA256SUMS document, read the two ways that the tools read it. */
interface ChecksumsDocument {
  readonly lines: readonly { readonly hash: Hash; readonly file: string }[];
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
const SPACE = /\p{White_Space}+/u;

/** Reads SHA256SUMS; never fails. OpenTofu: matchingChecksumAuthentication, acceptableHashes. */
export function decodeChecksums(document: Uint8Array): ChecksumsDocument {
  const lines: { readonly hash: Hash; readonly file: string }[] = [];
  const lookup = new Map<string, string>();
  let malformedLines = 0;
  let blankLines = 0;
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(document).split("\n");
  // Nothing stands behind the last line feed.
  if (text.at(-1) === "") text.pop();
  for (const line of text) {
    const [checksum, file] = line.split(SPACE).filter((field) => field !== "");
    if (checksum === undefined) blankLines++;
    else if (file === undefined) malformedLines++;
    else {
      if (!lookup.has(file)) lookup.set(file, checksum);
      const hash = attempt(() => zipHash(checksum));
      if (hash === undefined) malformedLines++;
      else lines.push({ hash, file });
    }
  }
  const hashes = malformedLines > 0 ? [] : lines.map((line) => line.hash);
  return { lines, malformedLines, blankLines, lookup, recorded: hashes };
}

/**
 * Returns the kind of a listed file for a provider of this type and version, by the file's name alone. Only a `package`
 * of this version vouches for one. The tools record the provider's `manifest` (AU-6). Any other file is `foreign`, as
 * are all lines of an old signed list that is replayed for a new version.
 */
export function classifyChecksumFile(
  file: string,
  type: string,
  version: Version,
):
  | { readonly kind: "package"; readonly platform: Platform }
  | { readonly kind: "manifest" | "foreign" } {
  const prefix = `terraform-provider-${type}_${version}_`;
  const rest = file.startsWith(prefix) ? file.slice(prefix.length) : "";
  if (rest === "manifest.json") return { kind: "manifest" };
  // Only letters and digits around one underscore: a version or a path cannot pass as a platform.
  const platform = /^([0-9a-z]+_[0-9a-z]+)\.zip$/.exec(rest)?.[1];
  if (platform === undefined) return { kind: "foreign" };
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

/**
 * Returns the evidence that a SHA256SUMS document and the announced checksum give for each hash, and the problems of a
 * list that the tools accept all the same. A line vouches for its hash only if its file is of this version. A foreign
 * line only adds the file's name, so that a lock file's hash can be traced to it without being explained by it.
 */
export function checksumEvidence(
  meta: PackageMeta,
  registry: RegistryAuthentication,
  document: ChecksumsDocument,
  signedBy: ReadonlySet<Fingerprint>,
): { readonly dispositions: HashDispositions; readonly problems: readonly EvidenceProblem[] } {
  const { type } = addressParts(meta.provider);
  const foreign: string[] = [];
  const lines = document.lines.map(({ hash, file }): HashDispositions => {
    const role = classifyChecksumFile(file, type, meta.version);
    const files = new Set([file]);
    if (role.kind === "foreign") {
      foreign.push(file);
      return new Map([[hash, disposition({ files })]]);
    }
    const platforms = new Set(role.kind === "package" ? [role.platform] : []);
    return new Map([[hash, disposition({ files, platforms, signedBy, reportedByRegistry: true })]]);
  });
  const announced = { reportedByRegistry: true, platforms: new Set([meta.platform]) };
  lines.push(new Map([[zipHash(registry.shasum), disposition(announced)]]));
  const problems = [
    ...misnamedPackage(meta, registry, type),
    ...listProblems(meta, foreign, conflictingFiles(document)),
  ];
  return { dispositions: mergeDispositions(lines), problems };
}

function misnamedPackage(
  { provider, version, platform, source }: PackageMeta,
  { filename }: RegistryAuthentication,
  type: string,
): readonly EvidenceProblem[] {
  const own = classifyChecksumFile(filename, type, version);
  if (own.kind === "package" && own.platform === platform) return [];
  const message = `${source} offers ${quoted(filename)} as the package of ${provider} ${version} for ${platform}, which is not that package's name`;
  return [{ kind: "foreign-checksum-line", platform, message }];
}

function listProblems(
  { provider, version }: PackageMeta,
  foreign: readonly string[],
  conflicting: readonly string[],
): readonly EvidenceProblem[] {
  const list = `The checksum list of ${provider} ${version}`;
  const problems: EvidenceProblem[] = [];
  if (foreign.length > 0) {
    const message = `${list} names files that are no packages of it: ${nameSome(foreign)}`;
    problems.push({ kind: "foreign-checksum-line", message });
  }
  if (conflicting.length > 0) {
    const message = `${list} has different checksums for one file: ${nameSome(conflicting)}`;
    problems.push({ kind: "conflicting-checksums", message });
  }
  return problems;
}

/** Returns remarks on lines that the tools cannot read (AU-6, AU-7). */
export function checksumWarnings(meta: PackageMeta, document: ChecksumsDocument) {
  const list = `The checksum list of ${meta.provider} ${meta.version}`;
  const { blankLines, malformedLines } = document;
  const blank = `${list} has ${blankLines} blank lines, on which tofu and terraform crash`;
  const malformed = `${list} has ${malformedLines} lines that are no checksums, so tofu and terraform record none of it`;
  return [...(blankLines > 0 ? [blank] : []), ...(malformedLines > 0 ? [malformed] : [])];
}

function nameSome(names: readonly string[]): string {
  const quotes = names.slice(0, 5).map(quoted);
  const rest = names.length - quotes.length;
  return rest > 0 ? `${quotes.join(", ")} and ${rest} more` : quotes.join(", ");
}

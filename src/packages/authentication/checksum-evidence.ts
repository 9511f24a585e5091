import { quoted } from "../../language/text/visible-text.ts";
import {
  disposition,
  type Fingerprint,
  type HashDispositions,
  mergeDispositions,
} from "../../model/disposition.ts";
import type { EvidenceProblem } from "../../model/evidence.ts";
import { addressParts } from "../../model/provider-address.ts";
import { announcedHash } from "./archive-checksum.ts";
import {
  type ChecksumsDocument,
  classifyChecksumFile,
  conflictingFiles,
} from "./checksums-document.ts";
import type { PackageMeta, RegistryAuthentication } from "./meta.ts";

/** File names shown before a message counts the rest. */
const MAX_NAMES_SHOWN = 5;

/**
 * What a SHA256SUMS document and the announced checksum say of each hash.
 *
 * A line vouches for its hash only if its file is of this version: a foreign line leaves the file's name
 * behind and nothing else, so that a lock file's hash can be traced to it without being explained by it.
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

/** What is wrong with a list that the tools would nevertheless take. */
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

/** Remarks on lines that the tools cannot take, for the log (AU-6, AU-7). */
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

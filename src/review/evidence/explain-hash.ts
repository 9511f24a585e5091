import {
  archivesBehind,
  type Fingerprint,
  type HashDisposition,
  isUncovered,
} from "../../model/disposition.ts";
import type { Gap, SignatureFact, VersionEvidence } from "../../model/evidence.ts";
import { type Hash, hashScheme } from "../../model/hash.ts";
import { type ProviderLock, recordsHash } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import type { Version } from "../../model/version.ts";
import { classifyChecksumFile } from "../../packages/authentication/checksums-document.ts";

/**
 * Grades from best to worst.
 * For a signed hash, all signers count. A *known* key comes from a past that today's registry cannot rewrite;
 * a *same* key signs base's release too, as the registry reports it today.
 */
export const GRADES = [
  "signed-known-key",
  "signed-same-key",
  "signed-new-key",
  "registry",
  "mirror",
  "base-only",
  "not-checked",
  "unexplained",
] as const;

/** The grade of the evidence behind a hash. */
export type HashGrade = (typeof GRADES)[number];

const SIGNED_GRADES: ReadonlySet<HashGrade> = new Set([
  "signed-known-key",
  "signed-same-key",
  "signed-new-key",
]);

/** Whether a grade is of a hash that a signed checksum list names, or that was computed from a package which one names. */
export function isSigned(grade: HashGrade): boolean {
  return SIGNED_GRADES.has(grade);
}

type Release = { readonly provider: ProviderAddress; readonly version: Version };

/** A hash within a chain, with the evidence that vouches for it. */
export interface ChainLink {
  readonly hash: Hash;
  readonly platforms: readonly Platform[];
  readonly isComputed: boolean;
  readonly isReportedByRegistry: boolean;
  readonly isReportedByMirror: boolean;
  /** Lines of checksum lists with the hash: the files that they name, sorted, with their kinds in this release. */
  readonly lines: readonly { readonly file: string; readonly kind: ListedFileKind }[];
  /** Verified signatures over those lists; a key signs an archive, never its contents. */
  readonly signatures: readonly SignatureFact[];
}

/** One hash of a lock file and the chain behind it: platform ← archive ← checksum line ← signature ← key. */
export interface ExplainedHash extends Release {
  readonly hash: Hash;
  readonly grade: HashGrade;
  readonly platforms: readonly Platform[];
  readonly link: ChainLink;
  /** The archives behind an `h1:`; for a `zh:` its own link. */
  readonly archives: readonly ChainLink[];
  readonly signedBy: readonly Fingerprint[];
  readonly isRecorded?: true;
  /** True where an unexplained hash may belong to a release that was replaced since, so that a fix must not drop it. */
  readonly isDisputed?: true;
}

/** The inputs for explaining the hashes of one provider version. */
export interface HashContext extends Release, KnownSigners {
  /** Undefined when none was gathered; then the best grade is *not checked*. */
  readonly evidence: VersionEvidence | undefined;
  /** Base's entry for the same provider and version: history, not proof. */
  readonly recorded: ProviderLock | undefined;
}

interface KnownSigners {
  readonly knownKeys: ReadonlySet<Fingerprint>;
  /** Keys that sign base's version, as the registry reports it today. */
  readonly sameKeys: ReadonlySet<Fingerprint>;
}

/** For callers that ask whether a hash is vouched for, and not how well. */
export const NO_KEYS: KnownSigners = { knownKeys: new Set(), sameKeys: new Set() };

/** Whether a grade means that a source vouches for the hash now. */
export function isVouchedFor(grade: HashGrade): boolean {
  return GRADES.indexOf(grade) < GRADES.indexOf("base-only");
}

/**
 * Returns the chain behind one hash. An `h1:` is as good as the best archive that this run computed it from. One that the
 * registry merely listed beside a signed archive is only *registry*, because no signature covers it. {@link gradeHash} alone
 * decides when a hash is *unexplained*: when everything that could explain it was looked at.
 */
export function explainHash(hash: Hash, context: HashContext): ExplainedHash {
  const { provider, version, evidence, recorded } = context;
  const link = linkOf(hash, context);
  const archives = archivesBehind(hash, evidence?.dispositions.get(hash));
  return {
    provider,
    version,
    hash,
    grade: gradeHash(hash, context),
    platforms: platformsBehind(hash, evidence),
    link,
    archives: archives.map((archive) => (archive === hash ? link : linkOf(archive, context))),
    signedBy: signersBehind(hash, evidence),
    ...(recordsHash(recorded, hash) ? { isRecorded: true } : {}),
  };
}

function linkOf(hash: Hash, context: HashContext): ChainLink {
  const { dispositions, signatures = [] } = context.evidence ?? {};
  const facts = dispositions?.get(hash);
  const keys: ReadonlySet<string> = facts?.signedBy ?? new Set();
  return {
    hash,
    platforms: sortedUnique(facts?.platforms ?? []),
    isComputed: facts?.verifiedLocally ?? false,
    isReportedByRegistry: facts?.reportedByRegistry ?? false,
    isReportedByMirror: facts?.reportedByMirror ?? false,
    lines: sortedUnique(facts?.files ?? []).map((file) => ({
      file,
      kind: checksumLineKind(context, file),
    })),
    signatures: signatures.filter(({ fingerprint = "" }) => keys.has(fingerprint)),
  };
}

/** Returns the keys whose signature covers a hash, or an archive that this run computed it from. */
export function signersBehind(
  hash: Hash,
  evidence: VersionEvidence | undefined,
): readonly Fingerprint[] {
  const facts = evidence?.dispositions.get(hash);
  const archives = facts?.verifiedLocally === true ? archivesBehind(hash, facts) : [];
  const chain = [facts, ...archives.map((zip) => evidence?.dispositions.get(zip))];
  return sortedUnique(chain.flatMap((disposition) => [...(disposition?.signedBy ?? [])]));
}

/** Returns the platforms that a hash belongs to: its own, or else the first archive's behind it that has any. */
export function platformsBehind(
  hash: Hash,
  evidence: VersionEvidence | undefined,
): readonly Platform[] {
  const facts = evidence?.dispositions.get(hash);
  const archives = archivesBehind(hash, facts).map((zip) => evidence?.dispositions.get(zip));
  const first = [facts, ...archives].find((each) => each !== undefined && each.platforms.size > 0);
  return sortedUnique(first?.platforms ?? []);
}

/** Returns the grade of the chain behind one hash. */
export function gradeHash(hash: Hash, context: HashContext): HashGrade {
  const vouched = vouchedGrade(hash, context);
  if (vouched !== undefined) return vouched;
  if (!hasLookedFor(hash, context.evidence)) return "not-checked";
  return recordsHash(context.recorded, hash) ? "base-only" : "unexplained";
}

/** Returns what was not looked at; undefined without evidence, and for a scheme that no released tool reads (HS-1). */
export function gapsFor(
  hash: Hash,
  evidence: VersionEvidence | undefined,
): readonly Gap[] | undefined {
  const scheme = hashScheme(hash);
  if (scheme === "zh") return evidence?.lookedAt.lists;
  return scheme === "h1" ? evidence?.lookedAt.contents : undefined;
}

/** Whether everything that could explain a hash was looked at. */
export function hasLookedFor(hash: Hash, evidence: VersionEvidence | undefined): boolean {
  return gapsFor(hash, evidence)?.length === 0;
}

function vouchedGrade(hash: Hash, context: HashContext): HashGrade | undefined {
  const facts = context.evidence?.dispositions.get(hash);
  if (facts === undefined || standsOnlyOn(facts, "foreign", context)) return undefined;
  const grades = [ownGrade(hash, facts, context)];
  if (facts.verifiedLocally) {
    const archives = archivesBehind(hash, facts);
    for (const zip of archives) if (zip !== hash) grades.push(vouchedGrade(zip, context));
    // Computed from a package that no list has, as an unpacked mirror delivers it. Packages that the origin
    // lists have another grade, or none where the release's signers do not cover them.
    const isListed = archives.some((zip) => {
      const zipFacts = context.evidence?.dispositions.get(zip);
      return zipFacts?.reportedByRegistry === true || standsOnlyOn(zipFacts, "foreign", context);
    });
    if (!isListed) grades.push("mirror");
  }
  return GRADES.find((grade) => grades.includes(grade));
}

function ownGrade(hash: Hash, facts: HashDisposition, context: HashContext): HashGrade | undefined {
  const { knownKeys, sameKeys, evidence } = context;
  const signers = [...facts.signedBy];
  if (signers.length > 0) {
    if (signers.every((key) => knownKeys.has(key))) return "signed-known-key";
    const isSame = signers.every((key) => knownKeys.has(key) || sameKeys.has(key));
    return isSame ? "signed-same-key" : "signed-new-key";
  }
  // Where contents have to be computed, a source's report about them does not count.
  if (hashScheme(hash) === "h1" && evidence?.reportedH1 === "verify") return undefined;
  // A file of the list that is no archive, such as a bill of materials: the tools record it too (AU-6).
  if (standsOnlyOn(facts, "other", context)) return "registry";
  const isReported =
    facts.reportedByRegistry && !isUncovered(facts, evidence?.dispositions ?? new Map());
  if (isReported) return "registry";
  return facts.reportedByMirror ? "mirror" : undefined;
}

/** `package`: an archive of this version; `other`: none by its name; `foreign`: another release's, as of a replayed list. */
type ListedFileKind = "package" | "other" | "foreign";

/** Returns the kind of a file on a line of a release's SHA256SUMS (the tools record all kinds alike, AU-6). */
export function checksumLineKind({ provider, version }: Release, file: string): ListedFileKind {
  const { type } = addressParts(provider);
  if (classifyChecksumFile(file, type, version).kind === "package") return "package";
  return file.toLowerCase().endsWith(".zip") ? "foreign" : "other";
}

/** Whether a hash stands on checksum lines, all of the given kind. */
export function standsOnlyOn(
  facts: HashDisposition | undefined,
  kind: ListedFileKind,
  release: Release,
): boolean {
  const files = [...(facts?.files ?? [])];
  return files.length > 0 && files.every((file) => checksumLineKind(release, file) === kind);
}

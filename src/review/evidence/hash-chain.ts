import type { EvidenceProblem, SignatureFact, VersionEvidence } from "../../model/evidence.ts";
import { type Hash, hashScheme } from "../../model/hash.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import type { ArchiveProvenance, VersionProvenance } from "../../model/provenance.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Version } from "../../model/version.ts";
import type { TrustTier } from "../keys/trust-tier.ts";
import {
  checksumLineKind,
  type ExplainedHash,
  explainHash,
  type HashContext,
  isVouchedFor,
  type ListedFileKind,
} from "./explain-hash.ts";

/** One hash within a chain, with the evidence that vouches for it. */
export interface ChainLink {
  readonly hash: Hash;
  readonly platforms: readonly Platform[];
  readonly isComputed: boolean;
  readonly isReportedByRegistry: boolean;
  readonly isReportedByMirror: boolean;
  /** Lines of checksum lists with the hash: the files that they name, with their kinds in this release. */
  readonly lines: readonly { readonly file: string; readonly kind: ListedFileKind }[];
  /** Verified signatures over those lists; a key signs an archive, never its contents. */
  readonly signatures: readonly SignatureFact[];
  /** The builder of the archive; absent where no source was asked, and for contents. */
  readonly provenance?: ArchiveProvenance;
}

/** The chain behind one hash: platform ← archive ← checksum line ← signature ← key, and archive ← build ← commit. */
export interface HashChain {
  readonly explained: ExplainedHash;
  readonly link: ChainLink;
  /** The archives behind an `h1:`; empty for a `zh:`, which is an archive's own. */
  readonly archives: readonly ChainLink[];
}

/** Whether hashes are explained. */
export type ChainResult = "explained" | "unexplained" | "not-checked";
/** The provenance of archives. */
export type ArchiveBuilds = { get(archive: Hash): ArchiveProvenance | undefined };

/** Returns what is known of a version's builders, and why no more is. */
export function archiveBuilds(known: VersionProvenance | undefined): ArchiveBuilds {
  if (known === undefined) return new Map();
  const { repository, archives } = known;
  const reason =
    repository === undefined
      ? "the registry names no repository of its source"
      : "no more was asked once another package was known";
  return { get: (archive) => archives.get(archive) ?? { status: "not-checked", reason } };
}

/** Returns the chain behind one hash, as far as there is evidence. */
export function hashChain(hash: Hash, context: HashContext): HashChain {
  const { dispositions, signatures = [], provenance } = context.evidence ?? {};
  const builds = archiveBuilds(provenance);
  const linkOf = (linked: Hash): ChainLink => {
    const facts = dispositions?.get(linked);
    const files = sortedUnique(facts?.files ?? []);
    const keys: ReadonlySet<string> = facts?.signedBy ?? new Set();
    return {
      hash: linked,
      platforms: sortedUnique(facts?.platforms ?? []),
      isComputed: facts?.verifiedLocally ?? false,
      isReportedByRegistry: facts?.reportedByRegistry ?? false,
      isReportedByMirror: facts?.reportedByMirror ?? false,
      lines: files.map((file) => ({ file, kind: checksumLineKind(context, file) })),
      signatures: signatures.filter(({ fingerprint = "" }) => keys.has(fingerprint)),
      provenance: hashScheme(linked) === "zh" ? builds.get(linked) : undefined,
    };
  };
  const explained = explainHash(hash, context);
  const archives = explained.derivedFrom.filter((archive) => archive !== hash);
  return { explained, link: linkOf(hash), archives: archives.map(linkOf) };
}

/** Returns `unexplained` if any chain is or there is none, else `not-checked` if any is. */
export function chainResult(chains: readonly HashChain[]): ChainResult {
  if (chains.length === 0) return "unexplained";
  const grades = chains.map((chain) => chain.explained.grade);
  const unvouched = grades.filter((grade) => !isVouchedFor(grade));
  if (unvouched.some((grade) => grade !== "not-checked")) return "unexplained";
  return unvouched.length > 0 ? "not-checked" : "explained";
}

/** Hashes of one provider version and what is behind them. */
export interface ExplainedVersion {
  readonly provider: ProviderAddress;
  readonly version: Version;
  readonly roots: readonly string[];
  readonly availability: VersionEvidence["availability"];
  readonly problems: readonly EvidenceProblem[];
  /** Every signature over the version's checksum lists, valid or not. */
  readonly signatures: readonly SignatureFact[];
  readonly tier?: TrustTier;
  readonly chains: readonly HashChain[];
}

/** The result of `explain`. */
export interface Explanation {
  readonly subject: string;
  readonly result: ChainResult;
  readonly versions: readonly ExplainedVersion[];
}

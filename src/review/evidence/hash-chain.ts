import type { EvidenceProblem, SignatureFact, VersionEvidence } from "../../model/evidence.ts";
import type { Hash } from "../../model/hash.ts";
import type { ArchiveProvenance, VersionProvenance } from "../../model/provenance.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Version } from "../../model/version.ts";
import type { TrustTier } from "../keys/trust-tier.ts";
import { type ExplainedCall, isAsRecorded } from "../modules/explained-call.ts";
import { type ExplainedHash, isVouchedFor } from "./explain-hash.ts";

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

/**
 * Returns the result for versions and calls: `unexplained` if any hash is, versions have none, or a call is not as recorded;
 * else `not-checked` if that is so of any.
 */
export function chainResult(
  versions: readonly Pick<ExplainedVersion, "hashes">[],
  calls: readonly ExplainedCall[],
): ChainResult {
  const grades = versions.flatMap(({ hashes }) => hashes.map(({ grade }) => grade));
  const unvouched = grades.filter((grade) => !isVouchedFor(grade));
  const standings = calls.map(isAsRecorded);
  const hasNoHash = versions.length > 0 && grades.length === 0;
  const isUnexplained = unvouched.some((grade) => grade !== "not-checked");
  if (hasNoHash || isUnexplained || standings.includes(false)) return "unexplained";
  return unvouched.length > 0 || standings.includes(undefined) ? "not-checked" : "explained";
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
  readonly hashes: readonly ExplainedHash[];
  /** Absent where no source was asked. */
  readonly provenance: VersionProvenance | undefined;
}

/** The result of `explain`. */
export interface Explanation {
  readonly subject: string;
  readonly result: ChainResult;
  readonly versions: readonly ExplainedVersion[];
  /** Calls of modules that have the name. */
  readonly calls: readonly ExplainedCall[];
}

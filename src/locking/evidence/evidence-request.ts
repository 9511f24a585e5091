import { isLockReviewError, type LockReviewError } from "../../model/error.ts";
import type { EvidenceProblem } from "../../model/evidence.ts";
import type { Hash } from "../../model/hash.ts";
import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Version } from "../../model/version.ts";
import type { TrustedRoot } from "../../packages/provenance/trusted-root.ts";
import type { AttestationQuestion } from "../../sources/publisher/attestations.ts";

/** A question about one provider version. */
export interface EvidenceRequest {
  readonly provider: ProviderAddress;
  readonly version: Version;
  /**
   * Hashes that need an explanation, one set for each lock entry that asks: those that head adds, or in an
   * audit all of them. What one entry has too many of must not cost another its explanation.
   */
  readonly asked: readonly ReadonlySet<Hash>[];
  /** Hashes recorded before for this version, a set for each entry: today's release must still contain them. */
  readonly recorded: readonly ReadonlySet<Hash>[];
  /** Whether it matters which of the release's lists what was recorded stands in, although nothing is asked. */
  readonly wantsAnchor?: boolean;
  /** Required platforms. */
  readonly platforms: readonly Platform[];
  /** Whether a registry's word explains an `h1:`. */
  readonly reportedH1: "accept" | "verify";
  /** Whether what every platform's document says matters, as it does of a release that is remembered as it was. */
  readonly wantsEveryDocument?: boolean;
  /** Whether it matters when the version was published, which costs a question. */
  readonly wantsDate?: boolean;
  /** Whether the registry is asked for what it tells of the provider beside the protocol. */
  readonly wantsContext?: boolean;
  /** How much is asked of who built it; nothing when absent. It takes what the registry tells beside the protocol. */
  readonly wantsProvenance?: ProvenanceWish | undefined;
}

/** How much is asked of who built a version. */
export interface ProvenanceWish {
  /** `until-absent`: of every archive, and of none any more once one has no attestation. `each`: of every archive, whatever is found. */
  readonly extent: "until-absent" | "each";
  /** Which of a run's requests it may take. */
  readonly purpose: AttestationQuestion["purpose"];
  /** What is asked before it. */
  readonly after?: Promise<unknown>;
  /** Trust roots beside the shipped ones. */
  readonly roots: readonly TrustedRoot[];
}

/** An error that kept evidence from being gathered, as a problem of that evidence. */
export function problemOfError(error: LockReviewError, platform?: Platform): EvidenceProblem {
  const problem = { kind: kindOf(error), message: error.message };
  return platform === undefined ? problem : { ...problem, platform };
}

function kindOf(error: LockReviewError): EvidenceProblem["kind"] {
  switch (error.code) {
    case "PROVIDER_NOT_FOUND":
      return "provider-not-found";
    case "VERSION_NOT_AVAILABLE":
      return "version-not-listed";
    case "AMBIGUOUS_DOCUMENT":
      return "ambiguous-document";
    case "BAD_SIGNATURE":
    case "UNKNOWN_SIGNER":
      return "bad-signature";
    case "CHECKSUM_MISMATCH":
      return "checksum-mismatch";
    case "INVALID_ARCHIVE":
      return "invalid-archive";
    case "INVALID_METADATA":
    case "PROTOCOL_NOT_SUPPORTED":
      return "invalid-metadata";
    case "LIMIT_EXCEEDED":
      return "not-checked";
    default:
      return "unreachable";
  }
}

const SILENT: ReadonlySet<EvidenceProblem["kind"]> = new Set([
  "unreachable",
  "provider-not-found",
  "version-not-listed",
]);

/** Whether an origin with this problem said nothing at all, as `isSilence` of sources/ says of errors. */
export function tellsNothing({ kind }: EvidenceProblem): boolean {
  return SILENT.has(kind);
}

const UNUSABLE: ReadonlySet<EvidenceProblem["kind"]> = new Set([
  "ambiguous-document",
  "invalid-metadata",
  "invalid-archive",
  "not-checked",
]);

/** Whether an origin with this problem answered, but not so that anything follows from it; what contradicts is more. */
export function isUnusable({ kind }: EvidenceProblem): boolean {
  return UNUSABLE.has(kind);
}

/**
 * Something caught as an error that evidence can name.
 *
 * Whatever else it is, it goes on: a bug of ours, or an interruption, which ends the run.
 */
export function gatheringError(caught: unknown): LockReviewError {
  if (!isLockReviewError(caught) || caught.code === "ABORTED") throw caught;
  return caught;
}

/** Problems without repetitions, in the order in which they first came. */
export function distinctProblems(problems: readonly EvidenceProblem[]): readonly EvidenceProblem[] {
  const seen = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...seen.values()];
}

import type { LockReviewError } from "../../model/error.ts";
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
  /** Hashes to explain, a set for each lock entry: those that head adds, or all in an audit. */
  readonly asked: readonly ReadonlySet<Hash>[];
  /** Hashes recorded before for this version, a set for each entry: today's release must still contain them. */
  readonly recorded: readonly ReadonlySet<Hash>[];
  /** Whether the checksum lists of the recorded hashes are needed, although no hash is asked about. */
  readonly wantsAnchor?: boolean;
  readonly platforms: readonly Platform[];
  /** Whether a registry's report explains an `h1:`. */
  readonly reportedH1: "accept" | "verify";
  /** Whether every platform's document is needed, as for a release whose recorded form is compared. */
  readonly wantsEveryDocument?: boolean;
  readonly wantsDate?: boolean;
  /** Whether the registry's remarks on the provider beside the protocol are needed. */
  readonly wantsContext?: boolean;
  /** The question about its builder, which uses the registry's remarks beside the protocol. */
  readonly wantsProvenance?: ProvenanceWish;
}

/** The extent of the question about a version's builder. */
export interface ProvenanceWish {
  /** `until-absent`: every archive, until one has no attestation. `each`: every archive in any case. */
  readonly extent: "until-absent" | "each";
  readonly purpose: AttestationQuestion["purpose"];
  readonly after?: Promise<unknown>;
  /** Trust roots beside the shipped ones. */
  readonly roots: readonly TrustedRoot[];
}

/** Returns an error that kept evidence away, as a problem of that evidence. */
export function problemOfError(error: LockReviewError, platform?: Platform): EvidenceProblem {
  const kind = KINDS[error.code] ?? "unreachable";
  const { message, silentHost } = error;
  return { kind, message, platform, silentHost };
}

const KINDS: Readonly<Partial<Record<LockReviewError["code"], EvidenceProblem["kind"]>>> = {
  PROVIDER_NOT_FOUND: "provider-not-found",
  VERSION_NOT_AVAILABLE: "version-not-listed",
  AMBIGUOUS_DOCUMENT: "ambiguous-document",
  BAD_SIGNATURE: "bad-signature",
  UNKNOWN_SIGNER: "bad-signature",
  CHECKSUM_MISMATCH: "checksum-mismatch",
  INVALID_ARCHIVE: "invalid-archive",
  INVALID_METADATA: "invalid-metadata",
  PROTOCOL_NOT_SUPPORTED: "invalid-metadata",
  LIMIT_EXCEEDED: "not-checked",
};

/** Whether the problem means that the origin gave no answer, like `isSilence` of sources/ for errors. */
export function tellsNothing({ kind }: EvidenceProblem): boolean {
  return kind === "unreachable" || kind === "provider-not-found" || kind === "version-not-listed";
}

/** Whether the problem means that the origin's answer is unusable; contradictions are a separate case. */
export function isUnusable({ kind }: EvidenceProblem): boolean {
  const isInvalid = kind === "invalid-metadata" || kind === "invalid-archive";
  return isInvalid || kind === "ambiguous-document" || kind === "not-checked";
}

/** Returns facts without repetitions, in the order in which they first occurred. */
export function distinct<T>(facts: readonly T[]): readonly T[] {
  return [...new Map(facts.map((fact) => [JSON.stringify(fact), fact])).values()];
}

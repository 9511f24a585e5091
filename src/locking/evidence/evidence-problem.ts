import { isLockReviewError, type LockReviewError } from "../../model/error.ts";
import type { EvidenceProblem } from "../../model/evidence.ts";
import type { Platform } from "../../model/platform.ts";

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
  const seen = new Map(problems.map((one) => [JSON.stringify(one), one]));
  return [...seen.values()];
}

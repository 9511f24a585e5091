import type { PolicyReference } from "../../language/policy/records.ts";
import { LockReviewError } from "../../model/error.ts";

/** A file in another repository: a policy, or a file that it names. */
type ReferencedFile = "policy" | "ledger" | "provenance-roots";

/** Reads a file of another repository at a commit; undefined when there is none. */
export type ReadPolicyReference = (
  reference: PolicyReference,
  what: ReferencedFile,
) => Promise<Uint8Array | undefined>;

/** Returns a reference as a policy writes it. */
export function policyReferenceName({ owner, repository, path, commit }: PolicyReference): string {
  return `${owner}/${repository}/${path}@${commit}`;
}

/**
 * Returns a reader that refuses every reference: a policy must not be followed in part.
 *
 * @throws LockReviewError `INVALID_POLICY` with the hint, for every reference
 */
export function refuseReferences(hint: string): ReadPolicyReference {
  return (reference, what) =>
    Promise.reject(
      new LockReviewError(
        "INVALID_POLICY",
        `The policy extends one whose ${what} is ${policyReferenceName(reference)}, which cannot be fetched here`,
        { hint },
      ),
    );
}

import { decodeText } from "../../language/text/text.ts";
import { LockReviewError } from "../../model/error.ts";
import { decodeTrustedRoots } from "../../packages/provenance/trusted-root.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ProvenanceRoots } from "../../review/policy/policy.ts";

/** Where the files are read that a policy names. */
export type NamedByPolicy = Pick<FileTree, "read">;

/**
 * Trust roots from where policy is read, or from the operator's own disk.
 *
 * @throws LockReviewError `INVALID_POLICY` for a file that is not there, or is not one of trust roots
 */
export async function loadRoots(file: string, files: NamedByPolicy): Promise<ProvenanceRoots> {
  const bytes = await files.read(file);
  if (bytes !== undefined) return { file, roots: decodeTrustedRoots(decodeText(bytes), file) };
  throw new LockReviewError("INVALID_POLICY", `The file of trust roots ${file} is not there`, {
    hint: "Write one with gh attestation trusted-root, and commit it on the branch of the policy.",
  });
}

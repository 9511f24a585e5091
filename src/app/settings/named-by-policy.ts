import { decodeBaseline } from "../../language/policy/decode-baseline.ts";
import type { BaselineReference } from "../../language/policy/policy-document.ts";
import { decodeText } from "../../language/text/text.ts";
import { LockReviewError } from "../../model/error.ts";
import { textDigest } from "../../packages/hashing/digest.ts";
import { decodeTrustedRoots } from "../../packages/provenance/trusted-root.ts";
import type { FileTree } from "../../ports/files.ts";
import type { Baseline } from "../../review/policy/baseline-record.ts";
import type { ProvenanceRoots } from "../../review/policy/policy.ts";
import { POLICY_VOCABULARY } from "../../review/policy/policy-vocabulary.ts";
import { invalidPolicy } from "./problem-lines.ts";

/** Where the files are read that a policy names. */
export type NamedByPolicy = Pick<FileTree, "read">;

/**
 * Trust roots from where policy is read, or from the operator's own disk.
 *
 * @throws LockReviewError `INVALID_POLICY` for a file that is not there, or is not one of trust roots
 */
export async function loadRoots(
  file: string,
  files: NamedByPolicy,
  signal: AbortSignal,
): Promise<ProvenanceRoots> {
  const bytes = await files.read(file, signal);
  if (bytes !== undefined) return { file, roots: decodeTrustedRoots(decodeText(bytes), file) };
  throw new LockReviewError("INVALID_POLICY", `The file of trust roots ${file} is not there`, {
    hint: "Write one with gh attestation trusted-root, and commit it on the branch of the policy.",
  });
}

/**
 * The baseline that a policy names, as its findings and its last day.
 *
 * @throws LockReviewError `INVALID_POLICY` for a file that is not there, or is no baseline
 */
export async function loadBaseline(
  { file, expires }: BaselineReference,
  files: NamedByPolicy,
  signal: AbortSignal,
): Promise<Baseline> {
  const bytes = await files.read(file, signal);
  if (bytes === undefined) {
    throw new LockReviewError("INVALID_POLICY", `The baseline ${file} is not there`, {
      hint: "Write one with verify --write-baseline, and commit it on the branch of the policy.",
    });
  }
  const { document, diagnostics } = decodeBaseline(bytes, file, POLICY_VOCABULARY);
  if (document === undefined) throw invalidPolicy(diagnostics);
  const own = document.expires;
  const first = expires !== undefined && expires.end < own.end ? expires : own;
  return { file, expires: first, records: document.findings, digest: textDigest };
}

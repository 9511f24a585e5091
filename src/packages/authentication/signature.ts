import type { SignatureFact } from "../../model/evidence.ts";
import type { Tool } from "../../model/tool.ts";

/** One signing key of a registry's answer, tried against the signature; each is, whichever one a tool would stop at. */
export type KeyAttempt =
  | {
      readonly kind: "verified";
      readonly fact: SignatureFact;
      /** The key finds the signature to be one of this document, and no other can have it. */
      readonly isOfOneDocument: boolean;
    }
  /** The text is no OpenPGP public key; the tools stop at it (AU-10). */
  | { readonly kind: "unreadable"; readonly reason: string };

/** The user's settings about signatures, from the tools' environment variables (DF-8). */
export interface AuthenticationTerms {
  /** `OPENTOFU_ENFORCE_GPG_VALIDATION` is exactly `true`. */
  readonly enforceValidation: boolean;
  /** `OPENTOFU_ENFORCE_GPG_EXPIRATION` is exactly `true`. */
  readonly enforceExpiration: boolean;
}

/** All that decides about a signature. */
export interface SignaturePolicy extends AuthenticationTerms {
  readonly hostIsDefaultRegistry: boolean;
}

/** A tool's verdict on a signature. `fact` is the one that decided. */
export type SignatureJudgement =
  | { readonly kind: "accept"; readonly fact: SignatureFact }
  | { readonly kind: "accept-with-warning"; readonly fact: SignatureFact; readonly warning: string }
  /** No keys and no need of any: the signature was not looked at (AU-12). */
  | { readonly kind: "skip" }
  | {
      readonly kind: "refuse";
      readonly code: "BAD_SIGNATURE" | "UNKNOWN_SIGNER";
      readonly reason: string;
      readonly fact: SignatureFact;
    };

/**
 * Whether a tool would accept what the keys said, trying them in order (AU-10..12). OpenTofu: getproviders,
 * signatureAuthentication.findSigningKey; Terraform accepts an expired key at once, and no expired signature.
 */
export function judgeSignature(
  attempts: readonly KeyAttempt[],
  tool: Tool,
  policy: SignaturePolicy,
): SignatureJudgement {
  if (attempts.length === 0 && acceptsUnsigned(tool, policy)) return { kind: "skip" };
  let expired: SignatureFact | undefined;
  for (const attempt of attempts) {
    const verdict = judgeAttempt(attempt, tool);
    if (typeof verdict !== "string") return verdict;
    if (verdict === "set-aside" && attempt.kind === "verified") expired ??= attempt.fact;
  }
  if (expired !== undefined && !policy.enforceExpiration) {
    const warning = `the signing key ${expired.keyId ?? "n/a"} or its signature ${expiry(expired)}`;
    return { kind: "accept-with-warning", fact: expired, warning };
  }
  return refuse("UNKNOWN_SIGNER", "the signature was made by none of the registry's keys", expired);
}

/**
 * Whether a good signature says by itself which document it is of. The first key that knows its maker decides, as it
 * does for the tools, and that is the same key whatever the document: two documents for which this holds with one
 * signature and the same keys are one.
 */
export function provesDocument(attempts: readonly KeyAttempt[]): boolean {
  const deciding = attempts.find(
    (attempt) => attempt.kind === "unreadable" || attempt.fact.status !== "unknown-issuer",
  );
  return deciding?.kind === "verified" && deciding.fact.status === "ok" && deciding.isOfOneDocument;
}

/** Whether a tool accepts a version without looking at a signature when the registry names no keys (AU-12). */
export function acceptsUnsigned(tool: Tool, policy: SignaturePolicy): boolean {
  return tool.name === "opentofu" && policy.hostIsDefaultRegistry && !policy.enforceValidation;
}

/** A tool's verdict on one key; after `try-next` and `set-aside`, for expired ones, the next key decides. */
function judgeAttempt(
  attempt: KeyAttempt,
  tool: Tool,
): SignatureJudgement | "try-next" | "set-aside" {
  if (attempt.kind === "unreadable") {
    return refuse("BAD_SIGNATURE", `a signing key cannot be read: ${attempt.reason}`);
  }
  const { fact } = attempt;
  switch (fact.status) {
    case "ok":
      return { kind: "accept", fact };
    case "unknown-issuer":
      return "try-next";
    case "key-expired":
      return tool.name === "opentofu" ? "set-aside" : { kind: "accept", fact };
    case "signature-expired":
      if (tool.name === "opentofu") return "set-aside";
      return refuse("BAD_SIGNATURE", `the signature ${expiry(fact)}`, fact);
    case "revoked":
      return refuse("BAD_SIGNATURE", "the signing key was revoked", fact);
    case "invalid":
      return refuse("BAD_SIGNATURE", fact.reason ?? "the signature is not valid", fact);
  }
}

/** Says how a key or signature is expired: too late, or too early by this machine's clock. */
function expiry({ isFromFuture, created }: SignatureFact): string {
  if (isFromFuture !== true) return "has expired";
  const claim = created === undefined ? "" : `, which says it was made at ${created}`;
  return `is not yet valid${claim}: check this machine's clock`;
}

function refuse(
  code: "BAD_SIGNATURE" | "UNKNOWN_SIGNER",
  reason: string,
  fact?: SignatureFact,
): SignatureJudgement {
  const status = code === "UNKNOWN_SIGNER" ? "unknown-issuer" : "invalid";
  return { kind: "refuse", code, reason, fact: fact ?? { status, weaknesses: [], reason } };
}

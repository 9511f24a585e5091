import type { SignatureFact } from "../../model/evidence.ts";
import type { Tool } from "../../model/tool.ts";

/** Where in the list of keys the verification ended, beside what it found. */
export interface SignatureCheck {
  /** What became of the signature under each key that was reached, in the registry's order. */
  readonly attempts: readonly KeyAttempt[];
}

/** One signing key of a registry's answer, tried against the signature. */
export type KeyAttempt =
  | { readonly kind: "verified"; readonly fact: SignatureFact }
  /** The text is no OpenPGP public key; the tools stop at it (AU-10). */
  | { readonly kind: "unreadable"; readonly reason: string };

/** Settings of the tools that decide about a signature (DF-8). */
export interface SignaturePolicy {
  /** Whether the package comes from the tool's default registry host. */
  readonly hostIsDefaultRegistry: boolean;
  /** `OPENTOFU_ENFORCE_GPG_VALIDATION` is exactly `true`. */
  readonly enforceValidation: boolean;
  /** `OPENTOFU_ENFORCE_GPG_EXPIRATION` is exactly `true`. */
  readonly enforceExpiration: boolean;
}

/** What a tool makes of a signature. `fact` is the one that decided. */
export type SignatureJudgement =
  | { readonly kind: "accept"; readonly fact: SignatureFact }
  | { readonly kind: "accept-with-warning"; readonly fact: SignatureFact; readonly warning: string }
  /** No keys and no need of any: the signature was not looked at (AU-12). */
  | { readonly kind: "skip" }
  | {
      readonly kind: "refuse";
      readonly code: "BAD_SIGNATURE" | "UNKNOWN_SIGNER";
      readonly reason: string;
      readonly fact?: SignatureFact;
    };

/**
 * Whether a tool would accept what the keys said, trying them in order (AU-10..12).
 *
 * OpenTofu: getproviders, signatureAuthentication.findSigningKey; Terraform's differs in what it makes
 * of an expired key (accepted at once) and of an expired signature (fatal).
 */
export function judgeSignature(
  check: SignatureCheck,
  tool: Tool,
  policy: SignaturePolicy,
): SignatureJudgement {
  if (check.attempts.length === 0 && acceptsUnsigned(tool, policy)) return { kind: "skip" };
  let expired: SignatureFact | undefined;
  for (const attempt of check.attempts) {
    if (attempt.kind === "unreadable") {
      return refuse("BAD_SIGNATURE", `a signing key cannot be read: ${attempt.reason}`);
    }
    const verdict = judgeFact(attempt.fact, tool);
    if (verdict === "try-next") continue;
    if (verdict === "set-aside") expired ??= attempt.fact;
    else return verdict;
  }
  if (expired !== undefined && !policy.enforceExpiration) {
    const warning = `the signing key ${expired.keyId ?? "n/a"} or its signature has expired`;
    return { kind: "accept-with-warning", fact: expired, warning };
  }
  return refuse("UNKNOWN_SIGNER", "the signature was made by none of the registry's keys", expired);
}

/** Whether a tool accepts a version without looking at a signature when the registry names no keys (AU-12). */
export function acceptsUnsigned(tool: Tool, policy: SignaturePolicy): boolean {
  return tool.name === "opentofu" && policy.hostIsDefaultRegistry && !policy.enforceValidation;
}

function judgeFact(fact: SignatureFact, tool: Tool): SignatureJudgement | "try-next" | "set-aside" {
  switch (fact.status) {
    case "ok":
      return { kind: "accept", fact };
    case "unknown-issuer":
      return "try-next";
    case "key-expired":
      return tool.name === "opentofu" ? "set-aside" : { kind: "accept", fact };
    case "signature-expired":
      if (tool.name === "opentofu") return "set-aside";
      return refuse("BAD_SIGNATURE", "the signature has expired", fact);
    case "revoked":
      return refuse("BAD_SIGNATURE", "the signing key was revoked", fact);
    case "invalid":
      return refuse("BAD_SIGNATURE", fact.reason ?? "the signature is not valid", fact);
  }
}

function refuse(
  code: "BAD_SIGNATURE" | "UNKNOWN_SIGNER",
  reason: string,
  fact?: SignatureFact,
): SignatureJudgement {
  return { kind: "refuse", code, reason, ...(fact === undefined ? {} : { fact }) };
}

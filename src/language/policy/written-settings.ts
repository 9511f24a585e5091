import { type Fingerprint, parseFingerprint } from "../../model/disposition.ts";
import { LockReviewError } from "../../model/error.ts";
import { parseServiceHost } from "../../model/hostname.ts";
import { type ProviderPattern, parseNamespacePattern } from "./patterns.ts";

/** A host as `allowed-hosts` names it, in punycode. @throws LockReviewError `INVALID_ADDRESS` */
export function parseAllowedHost(text: string): string {
  return parseServiceHost(text).ascii;
}

/**
 * Reads pins of signing keys as inputs and options write them, each `[HOST/]NAMESPACE=FINGERPRINT`, with
 * commas between several keys. A namespace that is named twice may sign with the keys of both.
 *
 * @throws LockReviewError `INVALID_POLICY`, `INVALID_ADDRESS`
 */
export function parseTrustedKeys(
  written: readonly string[],
): ReadonlyMap<ProviderPattern, readonly Fingerprint[]> {
  const keys = new Map<string, readonly Fingerprint[]>();
  for (const pin of written) {
    const [namespace, listed] = halves(pin);
    const known = keys.get(namespace) ?? [];
    keys.set(namespace, [...known, ...listed.map((one) => parseFingerprint(one))]);
  }
  return new Map(
    [...keys].map(([namespace, listed]) => [parseNamespacePattern(namespace), listed]),
  );
}

function halves(pin: string): readonly [string, readonly string[]] {
  const [namespace = "", fingerprints = "", ...rest] = pin.split("=").map((one) => one.trim());
  const listed = fingerprints.split(",").map((one) => one.trim());
  if (namespace !== "" && rest.length === 0 && !listed.includes("")) return [namespace, listed];
  throw new LockReviewError("INVALID_POLICY", `"${pin}" does not pin a key`, {
    hint: "Write NAMESPACE=FINGERPRINT with all 40 digits, and commas between several keys.",
  });
}

import type { Signer, Verification } from "./detached.ts";
import type { PublicKey } from "./public-key.ts";
import type { Signature } from "./signature-parts.ts";

/** What became of a signature that fits, at some moment. */
export type Standing = "ok" | "revoked" | "key-expired" | "signature-expired" | "not-understood";

type Signed = Extract<Verification, { readonly kind: "signed" }>;

const KEY_COMPROMISED = 2;

/**
 * Whether a signature and the keys behind it hold at `now`, in milliseconds since the epoch; never at the time of
 * signing (AU-10). go-crypto: openpgp, checkMessageSignatureDetails.
 */
export function standingOf({ signature, by }: Signed, now: number): Standing {
  const signatures = [signature, ...selfSignatures(by)];
  if (signatures.some((one) => one.criticalNotation !== undefined)) return "not-understood";
  if (isRevoked(by, now)) return "revoked";
  const isUnborn = lifetimes(by).some(([key]) => key.created > now);
  if (isUnborn || keyEnds(by).some((end) => now > end)) return "key-expired";
  return signatures.some((one) => isExpired(one, now)) ? "signature-expired" : "ok";
}

/** Whether a signature, or a key or binding behind it, claims to be made later than `now`. */
export function isFromFuture({ signature, by }: Signed, now: number): boolean {
  const keys = lifetimes(by).map(([key]) => key.created);
  const signatures = [signature, ...selfSignatures(by)].map(({ created }) => created);
  return [...keys, ...signatures].some((created) => created > now);
}

/** When the keys behind a signature end, in milliseconds since the epoch; none for those that do not. */
export function keyEnds(by: Signer): readonly number[] {
  return lifetimes(by).flatMap(([key, { keyLifetime = 0 }]) =>
    keyLifetime === 0 ? [] : [key.created + keyLifetime],
  );
}

/** Each key, and the signature that says how long it lives. */
function lifetimes({ entity, self, subkey }: Signer): readonly (readonly [PublicKey, Signature])[] {
  const primary = [entity.primary, self] as const;
  return subkey === undefined ? [primary] : [primary, [subkey.key, subkey.binding]];
}

function selfSignatures({ self, subkey }: Signer): readonly Signature[] {
  if (subkey === undefined) return [self];
  const { embedded } = subkey.binding;
  return [self, subkey.binding, ...(embedded === undefined ? [] : [embedded])];
}

function isRevoked({ entity, subkey, identity }: Signer, now: number): boolean {
  const revocations = [entity, subkey, identity].flatMap((one) => one?.revocations ?? []);
  // A compromised key is revoked for all time, another one while the revocation holds.
  return revocations.some(
    (one) => one.revocationReason === KEY_COMPROMISED || !isExpired(one, now),
  );
}

/** Whether a signature has run out, or claims to be made later than now. */
function isExpired({ created, lifetime = 0 }: Signature, now: number): boolean {
  return created > now || (lifetime !== 0 && now > created + lifetime);
}

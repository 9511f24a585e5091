import type { KeyPacket, OpenPgp, OpenPgpKey, OpenPgpSignature, OpenPgpSubkey } from "./openpgp.ts";

/** A key that may have made a signature, and everything that its standing depends on. */
export interface SignerCandidate {
  /** The key whose fingerprint counts; `signer` itself or the one it is bound to. */
  readonly primary: OpenPgpKey["keyPacket"];
  readonly signer: KeyPacket;
  readonly isRevoked: boolean;
  /** A key packet and the self-signature that says how long the key lives. */
  readonly lifetimes: readonly (readonly [KeyPacket, OpenPgpSignature])[];
  /** Signatures of the key itself that may have expired on their own. */
  readonly selfSignatures: readonly OpenPgpSignature[];
}

/** OpenPGP's flag for keys that sign documents. */
const SIGNS_DOCUMENTS = 0x02;
const CERTIFICATIONS: ReadonlySet<number> = new Set([0x10, 0x11, 0x12, 0x13]);
const KEY_COMPROMISED = 2;

/**
 * The keys of a ring with this ID that are fit to sign, each verified by its self-signatures as of `now`.
 *
 * Only cryptographically valid self-signatures count, the newest of each; expiry does not matter here.
 * go-crypto: openpgp, ReadEntity and EntityList.KeysByIdUsage.
 */
export async function findSigners(
  pgp: OpenPgp,
  keys: readonly OpenPgpKey[],
  signature: OpenPgpSignature,
  now: number,
): Promise<readonly SignerCandidate[]> {
  const candidates: SignerCandidate[] = [];
  for (const key of keys) candidates.push(...(await signersOf(pgp, key, signature, now)));
  return candidates;
}

async function signersOf(
  pgp: OpenPgp,
  key: OpenPgpKey,
  { issuerKeyID }: OpenPgpSignature,
  now: number,
): Promise<readonly SignerCandidate[]> {
  const isOwn = key.getKeyID().equals(issuerKeyID);
  const subkeys = key.subkeys.filter((one) => one.getKeyID().equals(issuerKeyID));
  if (!isOwn && subkeys.length === 0) return [];
  const identity = await primaryIdentity(pgp, key);
  if (identity === undefined) return [];
  const primary: SignerCandidate = {
    primary: key.keyPacket,
    signer: key.keyPacket,
    isRevoked: identity.isRevoked || (await isKeyRevoked(pgp, key, now)),
    lifetimes: [[key.keyPacket, identity.certification]],
    selfSignatures: [identity.certification],
  };
  const bound: SignerCandidate[] = [];
  for (const subkey of subkeys) {
    const binding = await validBinding(pgp, key, subkey);
    if (binding === undefined || !maySign(binding)) continue;
    const isRevoked = primary.isRevoked || (await isSubkeyRevoked(pgp, key, subkey, now));
    bound.push({ ...underSubkey(primary, subkey, binding), isRevoked });
  }
  return isOwn && maySign(identity.certification) ? [primary, ...bound] : bound;
}

/** A subkey stands on everything its primary key stands on, and on what binds it. */
function underSubkey(
  primary: SignerCandidate,
  subkey: OpenPgpSubkey,
  binding: OpenPgpSignature,
): SignerCandidate {
  const consent = binding.embeddedSignature === null ? [] : [binding.embeddedSignature];
  return {
    ...primary,
    signer: subkey.keyPacket,
    lifetimes: [...primary.lifetimes, [subkey.keyPacket, binding]],
    selfSignatures: [...primary.selfSignatures, binding, ...consent],
  };
}

/** When a signature says it was made, in milliseconds since the epoch. */
function madeAt(signature: OpenPgpSignature): number {
  return signature.created?.getTime() ?? 0;
}

/** Whether a key may sign: its flags say so, or it has none. */
function maySign(self: OpenPgpSignature): boolean {
  const flags = self.keyFlags?.[0];
  return flags === undefined || (flags & SIGNS_DOCUMENTS) !== 0;
}

interface Identity {
  readonly certification: OpenPgpSignature;
  readonly isRevoked: boolean;
}

/** The user ID that speaks for the key: not revoked, marked primary, newest, in this order. */
async function primaryIdentity(pgp: OpenPgp, key: OpenPgpKey): Promise<Identity | undefined> {
  let best: Identity | undefined;
  for (const user of key.users) {
    if (user.userID === null) continue;
    const data = { key: key.keyPacket, userID: user.userID };
    const own = user.selfCertifications.filter((one) =>
      CERTIFICATIONS.has(one.signatureType ?? -1),
    );
    const certification = await newestValid(pgp, key.keyPacket, own, data);
    if (certification === undefined) continue;
    const revocation = await newestValid(pgp, key.keyPacket, user.revocationSignatures, data);
    const identity = { certification, isRevoked: revocation !== undefined };
    if (best === undefined || rank(identity) > rank(best)) best = identity;
  }
  return best;
}

/** Orders identities; times of signatures stay far below the weights. */
function rank({ certification, isRevoked }: Identity): number {
  const weight = (isRevoked ? 0 : 2) + (certification.isPrimaryUserID === true ? 1 : 0);
  return weight * 2 ** 48 + madeAt(certification);
}

async function validBinding(
  pgp: OpenPgp,
  key: OpenPgpKey,
  subkey: OpenPgpSubkey,
): Promise<OpenPgpSignature | undefined> {
  const data = { key: key.keyPacket, bind: subkey.keyPacket };
  const usable: OpenPgpSignature[] = [];
  for (const binding of subkey.bindingSignatures) {
    if (await hasOwnConsent(pgp, subkey, binding, data)) usable.push(binding);
  }
  return newestValid(pgp, key.keyPacket, usable, data);
}

/** A signing subkey must itself have signed that it belongs to the primary key. */
async function hasOwnConsent(
  pgp: OpenPgp,
  subkey: OpenPgpSubkey,
  binding: OpenPgpSignature,
  data: { readonly key: KeyPacket; readonly bind: KeyPacket },
): Promise<boolean> {
  if (((binding.keyFlags?.[0] ?? 0) & SIGNS_DOCUMENTS) === 0) return true;
  const consent = binding.embeddedSignature;
  if (consent === null) return false;
  return (await pgp.faultOf(consent, subkey.keyPacket, data)) === undefined;
}

async function newestValid(
  pgp: OpenPgp,
  by: KeyPacket,
  signatures: readonly OpenPgpSignature[],
  data: { readonly key: KeyPacket; readonly userID?: unknown; readonly bind?: KeyPacket },
): Promise<OpenPgpSignature | undefined> {
  const newestFirst = [...signatures].sort((a, b) => madeAt(b) - madeAt(a));
  for (const signature of newestFirst) {
    if ((await pgp.faultOf(signature, by, data)) === undefined) return signature;
  }
  return undefined;
}

async function isKeyRevoked(pgp: OpenPgp, key: OpenPgpKey, now: number): Promise<boolean> {
  const inForce = key.revocationSignatures.filter((one) => isInForce(one, now));
  return (await newestValid(pgp, key.keyPacket, inForce, { key: key.keyPacket })) !== undefined;
}

async function isSubkeyRevoked(
  pgp: OpenPgp,
  key: OpenPgpKey,
  subkey: OpenPgpSubkey,
  now: number,
): Promise<boolean> {
  const inForce = subkey.revocationSignatures.filter((one) => isInForce(one, now));
  const data = { key: key.keyPacket, bind: subkey.keyPacket };
  return (await newestValid(pgp, key.keyPacket, inForce, data)) !== undefined;
}

/** A compromised key is revoked for all time, another one from the revocation's date on. */
function isInForce(revocation: OpenPgpSignature, now: number): boolean {
  const isCompromised = revocation.reasonForRevocationFlag === KEY_COMPROMISED;
  return isCompromised || !isSignatureExpired(revocation, now);
}

/** Whether a signature has run out, or claims to be made later than now (AU-10). */
export function isSignatureExpired(signature: OpenPgpSignature, now: number): boolean {
  if (madeAt(signature) > now) return true;
  if (signature.signatureNeverExpires || signature.signatureExpirationTime === null) return false;
  return now > madeAt(signature) + signature.signatureExpirationTime * 1000;
}

/** When a key ends by its self-signature, in milliseconds since the epoch; undefined for never. */
export function keyEnd(key: KeyPacket, self: OpenPgpSignature): number | undefined {
  const seconds = self.keyExpirationTime;
  if (self.keyNeverExpires === true || seconds === null || seconds === 0) return undefined;
  return key.created.getTime() + seconds * 1000;
}

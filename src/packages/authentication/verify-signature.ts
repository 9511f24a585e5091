import { parseFingerprint } from "../../model/disposition.ts";
import type { SignatureFact, SignatureStatus, SignatureWeakness } from "../../model/evidence.ts";
import { remembered } from "../../model/remembered.ts";
import { hexDigest } from "../digest.ts";
import { textDigest } from "../text-digest.ts";
import { hasWrongArmorChecksum } from "./armor-checksum.ts";
import { canBeOfOneDocument } from "./one-document.ts";
import { loadOpenPgp, type OpenPgp, type OpenPgpKey, type OpenPgpSignature } from "./openpgp.ts";
import type { KeyAttempt, SignatureCheck } from "./signature.ts";
import { findSigners, isSignatureExpired, keyEnd, type SignerCandidate } from "./signing-key.ts";

/** A document, its detached signature, and the keys that may have made it. */
export interface SignedDocument {
  readonly checksums: Uint8Array;
  readonly signature: Uint8Array;
  /** ASCII-armored blocks, tried in order. */
  readonly signingKeys: readonly string[];
  /** Those of them that the registry hands out with a trust signature. */
  readonly endorsedKeys?: ReadonlySet<string>;
}

/** What was found out about documents that are still in use, by what else decides it. */
const known = new WeakMap<Uint8Array, Map<string, Promise<SignatureCheck>>>();

/**
 * What each key says of a detached signature, as of `now` in milliseconds since the epoch.
 *
 * Neutral: whether a tool accepts it is for `judgeSignature`. Weak algorithms are told, not refused
 * (AU-10). go-crypto: openpgp, CheckDetachedSignature.
 *
 * Platforms share a document, so the same bytes are verified once; nobody writes into them.
 */
export function verifySignature(signed: SignedDocument, now: number): Promise<SignatureCheck> {
  const checks = known.get(signed.checksums) ?? new Map<string, Promise<SignatureCheck>>();
  known.set(signed.checksums, checks);
  const { signature, signingKeys, endorsedKeys = [] } = signed;
  const terms = [hexDigest("sha256", signature), now, signingKeys, [...endorsedKeys]];
  const question = textDigest(JSON.stringify(terms));
  return remembered(checks, question, () => verify(signed, now));
}

async function verify(signed: SignedDocument, now: number): Promise<SignatureCheck> {
  if (signed.signingKeys.length === 0) return { attempts: [] };
  const pgp = await loadOpenPgp();
  const attempts: KeyAttempt[] = [];
  for (const armored of signed.signingKeys) {
    attempts.push(await tryKey(pgp, armored, signed, now));
  }
  return { attempts };
}

async function tryKey(
  pgp: OpenPgp,
  armored: string,
  signed: SignedDocument,
  now: number,
): Promise<KeyAttempt> {
  let keys: readonly OpenPgpKey[];
  try {
    keys = await pgp.readKeys(armored);
  } catch (caught) {
    return { kind: "unreadable", reason: reasonOf(caught) };
  }
  const { fact, isOfOneDocument } = await verifyWith(pgp, keys, signed, now);
  const isEndorsed = fact.fingerprint !== undefined && signed.endorsedKeys?.has(armored) === true;
  return {
    kind: "verified",
    fact: isEndorsed ? { ...fact, isEndorsed } : fact,
    isOfOneDocument,
    hasWrongArmorChecksum: hasWrongArmorChecksum(armored),
  };
}

/** What one key says. */
type Outcome = Pick<Extract<KeyAttempt, { readonly kind: "verified" }>, "fact" | "isOfOneDocument">;

async function verifyWith(
  pgp: OpenPgp,
  keys: readonly OpenPgpKey[],
  signed: SignedDocument,
  now: number,
): Promise<Outcome> {
  if (signed.signature.length === 0) return UNKNOWN_ISSUER;
  let signatures: readonly OpenPgpSignature[];
  try {
    signatures = await pgp.readSignatures(signed.signature);
  } catch (caught) {
    return invalid(`the signature cannot be read: ${reasonOf(caught)}`);
  }
  for (const signature of signatures) {
    if (signature.issuerKeyID.bytes === "")
      return invalid("the signature does not name its issuer");
    const candidates = await findSigners(pgp, keys, signature, now);
    // The first signature with a known issuer decides, whatever comes after it.
    if (candidates.length > 0) {
      return verifyOne(pgp, { signature, document: signed.checksums }, candidates, now);
    }
  }
  return UNKNOWN_ISSUER;
}

const UNKNOWN_ISSUER: Outcome = {
  fact: { status: "unknown-issuer", weaknesses: [] },
  isOfOneDocument: false,
};

/** Signature types that are over a document: of its bytes, or of its lines. */
const DOCUMENT_TYPES: ReadonlySet<number> = new Set([0, 1]);

async function verifyOne(
  pgp: OpenPgp,
  signed: { readonly signature: OpenPgpSignature; readonly document: Uint8Array },
  candidates: readonly SignerCandidate[],
  now: number,
): Promise<Outcome> {
  const { signature, document } = signed;
  if (!DOCUMENT_TYPES.has(signature.signatureType ?? -1)) {
    return invalid("the signature is not one of a document");
  }
  let fault = "no key fits";
  for (const candidate of candidates) {
    const found = await pgp.faultOf(signature, candidate.signer, { document });
    if (found === undefined) {
      const signers = candidates.map(({ signer }) => signer);
      const isOfOneDocument = canBeOfOneDocument(signature, signers);
      return { fact: factOf(signature, candidate, now), isOfOneDocument };
    }
    fault = found;
  }
  return invalid(fault);
}

function factOf(
  signature: OpenPgpSignature,
  candidate: SignerCandidate,
  now: number,
): SignatureFact {
  const ends = candidate.lifetimes
    .map(([key, self]) => keyEnd(key, self))
    .filter((end) => end !== undefined);
  const fingerprint = parseFingerprint(candidate.primary.getFingerprint());
  return {
    status: statusOf(signature, candidate, ends, now),
    fingerprint,
    keyId: candidate.primary.getKeyID().toHex().toUpperCase(),
    ...(signature.created === null ? {} : { created: signature.created.toISOString() }),
    ...(ends.length === 0 ? {} : { keyExpires: new Date(Math.min(...ends)).toISOString() }),
    weaknesses: weaknessesOf(signature, candidate),
  };
}

/** Expiry is judged at now, never at the time of signing (AU-10). */
function statusOf(
  signature: OpenPgpSignature,
  candidate: SignerCandidate,
  ends: readonly number[],
  now: number,
): SignatureStatus {
  if (candidate.isRevoked) return "revoked";
  const isUnborn = candidate.lifetimes.some(([key]) => key.created.getTime() > now);
  if (isUnborn || ends.some((end) => now > end)) return "key-expired";
  const isExpired = [signature, ...candidate.selfSignatures].some((one) =>
    isSignatureExpired(one, now),
  );
  return isExpired ? "signature-expired" : "ok";
}

const SHA1 = 2;
const WEAK_RSA_BITS = 2048;

function weaknessesOf(
  signature: OpenPgpSignature,
  { signer }: SignerCandidate,
): readonly SignatureWeakness[] {
  const { algorithm, bits } = signer.getAlgorithmInfo();
  const isRsa = algorithm.startsWith("rsa");
  return [
    ...(signature.hashAlgorithm === SHA1 ? (["sha1"] as const) : []),
    ...(algorithm === "dsa" ? (["dsa"] as const) : []),
    ...(isRsa && (bits ?? 0) < WEAK_RSA_BITS ? (["rsa-under-2048"] as const) : []),
  ];
}

function invalid(reason: string): Outcome {
  const shown = reason.slice(0, MAX_REASON_CHARS);
  return { fact: { status: "invalid", weaknesses: [], reason: shown }, isOfOneDocument: false };
}

/** openpgp quotes what it was given, which may be long. */
const MAX_REASON_CHARS = 200;

function reasonOf(caught: unknown): string {
  return (caught instanceof Error ? caught.message : String(caught)).slice(0, MAX_REASON_CHARS);
}

import { parseFingerprint } from "../../model/disposition.ts";
import type { SignatureFact, SignatureWeakness } from "../../model/evidence.ts";
import { smallestOf } from "../../model/many.ts";
import { remembered } from "../../model/remembered.ts";
import { type Tool, toolKey } from "../../model/tool.ts";
import { hexDigest, textDigest } from "../hashing/digest.ts";
import {
  isFromFuture,
  keyEnds,
  standingOf,
  type Verification,
  verifyDetached,
} from "../openpgp/detached.ts";
import { type PublicKey, rsaBits } from "../openpgp/public-key.ts";
import { openPgpRules } from "../openpgp/rules.ts";
import type { Signature } from "../openpgp/signature-packet.ts";
import type { KeyAttempt, SignatureCheck } from "./signature.ts";

/** A document, its detached signature, and the keys that may have made it. */
export interface SignedDocument {
  readonly checksums: Uint8Array;
  readonly signature: Uint8Array;
  /** ASCII-armored blocks, tried in order. */
  readonly signingKeys: readonly string[];
  /** The keys among them that the registry serves with a trust signature. */
  readonly endorsedKeys?: ReadonlySet<string>;
}

/** Results per document still in use, keyed by all other inputs. */
const known = new WeakMap<Uint8Array, Map<string, Promise<SignatureCheck>>>();

/**
 * Verifies a detached signature with each key, as of `now` in milliseconds since the epoch, by the tool's rules.
 * `judgeSignature` decides whether the tool accepts it. Weak algorithms are reported, not refused (AU-10). Platforms
 * share a document, so the same bytes are verified once; nobody may write into them.
 */
export function verifySignature(
  signed: SignedDocument,
  now: number,
  tool: Tool,
): Promise<SignatureCheck> {
  const checks = known.get(signed.checksums) ?? new Map<string, Promise<SignatureCheck>>();
  known.set(signed.checksums, checks);
  const { signature, signingKeys, endorsedKeys } = signed;
  const keys = signingKeys.map((armored) => [armored, endorsedKeys?.has(armored)]);
  const terms = [hexDigest("sha256", signature), now, toolKey(tool), keys];
  const question = textDigest(JSON.stringify(terms));
  return remembered(checks, question, () => Promise.resolve(verify(signed, now, tool)));
}

function verify(signed: SignedDocument, now: number, tool: Tool): SignatureCheck {
  const rules = openPgpRules(tool);
  return {
    attempts: signed.signingKeys.map((armored) => {
      const { checksums, signature } = signed;
      const found = verifyDetached({ keys: armored, document: checksums, signature }, rules);
      const attempt = attemptOf(found, now);
      return signed.endorsedKeys?.has(armored) === true ? endorsed(attempt) : attempt;
    }),
  };
}

function attemptOf(found: Verification, now: number): KeyAttempt {
  switch (found.kind) {
    case "unreadable":
      return found;
    case "unknown-issuer":
      return {
        kind: "verified",
        fact: { status: found.kind, weaknesses: [] },
        isOfOneDocument: false,
      };
    case "invalid":
      return invalid(found.reason);
    case "signed":
      return signedAttempt(found, now);
  }
}

function invalid(reason: string): KeyAttempt {
  const fact = { status: "invalid", weaknesses: [], reason } as const;
  return { kind: "verified", fact, isOfOneDocument: false };
}

function endorsed(attempt: KeyAttempt): KeyAttempt {
  if (attempt.kind === "unreadable" || attempt.fact.fingerprint === undefined) return attempt;
  return { ...attempt, fact: { ...attempt.fact, isEndorsed: true } };
}

type Signed = Extract<Verification, { readonly kind: "signed" }>;

function signedAttempt(found: Signed, now: number): KeyAttempt {
  const status = standingOf(found, now);
  if (status === "not-understood") {
    return invalid("the signature, or one of its key's own, has a note that must be understood");
  }
  const { signature, by, candidates } = found;
  const ends = keyEnds(by);
  const fact: SignatureFact = {
    status,
    fingerprint: parseFingerprint(by.entity.primary.fingerprint),
    keyId: by.entity.primary.keyId,
    created: new Date(signature.created).toISOString(),
    ...(ends.length === 0 ? {} : { keyExpires: new Date(smallestOf(ends)).toISOString() }),
    ...(isFromFuture(found, now) ? { isFromFuture: true } : {}),
    weaknesses: weaknessesOf(found),
  };
  const isOfOneDocument = candidates === 1 && canBeOfOneDocument(signature, by.key);
  return { kind: "verified", fact, isOfOneDocument };
}

/** OpenPGP's number of SHA-1, for which colliding documents can be made. */
const SHA1 = 2;
const WEAK_RSA_BITS = 2048;

function weaknessesOf({ signature, by }: Signed): readonly SignatureWeakness[] {
  const { material } = by.key;
  const isShort = material.kind === "rsa" && rsaBits(material) < WEAK_RSA_BITS;
  return [
    ...(signature.hash === SHA1 ? (["sha1"] as const) : []),
    ...(material.kind === "dsa" ? (["dsa"] as const) : []),
    ...(isShort ? (["rsa-under-2048"] as const) : []),
  ];
}

/** OpenPGP's type of a signature over a document's bytes; one over lines also fits other line ends. */
const OVER_BYTES = 0;

/**
 * Whether a good signature cannot also fit another document, even if the key's maker wants it to. An RSA signature
 * determines the digest. The maker of a DSA or ECDSA key can choose it so that one signature fits two documents; with
 * Ed25519 only a key of small order allows that. The key must not share its ID with another key, since each of the two
 * could fit a different document.
 */
function canBeOfOneDocument(signature: Signature, by: PublicKey): boolean {
  if (signature.type !== OVER_BYTES || signature.hash === SHA1) return false;
  const { material } = by;
  if (material.kind === "rsa") return true;
  return material.kind === "ed25519" && !isOfSmallOrder(material.point);
}

/** Bytes of an Ed25519 key. */
const POINT_BYTES = 32;

/** All encodings of the coordinate of the curve's eight points of small order, least significant byte first. */
const SMALL_ORDER: ReadonlySet<string> = new Set([
  "0000000000000000000000000000000000000000000000000000000000000000",
  "0100000000000000000000000000000000000000000000000000000000000000",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
]);

/** Whether an Ed25519 key has small order, so that its signatures fit many documents. The sign is ignored. */
export function isOfSmallOrder(point: Uint8Array): boolean {
  const coordinate = Buffer.from(point);
  coordinate.writeUInt8(coordinate.readUInt8(POINT_BYTES - 1) & 0x7f, POINT_BYTES - 1);
  return SMALL_ORDER.has(coordinate.toString("hex"));
}

import { parseFingerprint } from "../../model/disposition.ts";
import type { SignatureFact, SignatureWeakness } from "../../model/evidence.ts";
import { smallestOf } from "../../model/many.ts";
import { remembered, rememberedOf } from "../../model/remembered.ts";
import type { Tool } from "../../model/tool.ts";
import { hexDigest, textDigest } from "../hashing/digest.ts";
import {
  type FittingSignature,
  isFromFuture,
  keyEnds,
  OVER_BYTES,
  standingOf,
  verifyDetached,
} from "../openpgp/detached.ts";
import { type PublicKey, rsaBits } from "../openpgp/public-key.ts";
import { openPgpRules } from "../openpgp/rules.ts";
import { readWithOpenPgpJs } from "../openpgp/second-reader.ts";
import { SHA1, type Signature } from "../openpgp/signature-packet.ts";
import type { SignedDocument } from "./meta.ts";
import type { KeyAttempt } from "./signature.ts";

/** Results per document still in use, keyed by all other inputs. */
const attemptsOn = rememberedOf(
  (_document: Uint8Array) => new Map<string, Promise<readonly KeyAttempt[]>>(),
);

/**
 * Verifies a detached signature with each key, as of `now` in milliseconds since the epoch, by the tool's rules.
 * `judgeSignature` decides whether the tool accepts it. Weak algorithms are reported, not refused (AU-10). Platforms
 * share a document, so the same bytes are verified once; nobody may write into them.
 */
export function verifySignature(signed: SignedDocument, now: number, tool: Tool) {
  const { checksums, signature, signingKeys, endorsedKeys } = signed;
  const keys = signingKeys.map((armored) => [armored, endorsedKeys.has(armored)]);
  const terms = [hexDigest("sha256", signature), now, tool.name, keys];
  const question = textDigest(JSON.stringify(terms));
  return remembered(attemptsOn(checksums), question, () =>
    Promise.all(signingKeys.map((armored) => tryKey(armored, signed, now, tool))),
  );
}

async function tryKey(
  armored: string,
  { checksums, signature, endorsedKeys }: SignedDocument,
  now: number,
  tool: Tool,
): Promise<KeyAttempt> {
  const detached = { keys: armored, document: checksums, signature };
  const verification = verifyDetached(detached, openPgpRules(tool));
  switch (verification.kind) {
    case "unreadable":
      return verification;
    case "unknown-issuer":
      return unproven({ status: verification.kind, weaknesses: [] });
    case "invalid":
      return invalid(verification.reason);
    case "signed":
      return signedAttempt(verification, checksums, now, endorsedKeys.has(armored));
  }
}

function unproven(fact: SignatureFact): KeyAttempt {
  return { kind: "verified", fact, isOfOneDocument: false };
}

function invalid(reason: string): KeyAttempt {
  return unproven({ status: "invalid", weaknesses: [], reason });
}

async function signedAttempt(
  fitting: FittingSignature,
  document: Uint8Array,
  now: number,
  isEndorsed: boolean,
): Promise<KeyAttempt> {
  const status = standingOf(fitting, now);
  if (status === "not-understood") {
    return invalid("the signature, or one of its key's own, has a note that must be understood");
  }
  const secondReader =
    status === "revoked" ? undefined : await readWithOpenPgpJs(document, fitting);
  const { signature, by, candidates } = fitting;
  const { primary } = by.entity;
  const ends = keyEnds(by);
  const fact: SignatureFact = {
    status,
    fingerprint: parseFingerprint(primary.fingerprint),
    keyId: primary.keyId,
    created: new Date(signature.created).toISOString(),
    ...(ends.length === 0 ? {} : { keyExpires: new Date(smallestOf(ends)).toISOString() }),
    ...(isFromFuture(fitting, now) ? { isFromFuture: true } : {}),
    weaknesses: weaknessesOf(signature, by.key),
    ...(isEndorsed ? { isEndorsed } : {}),
    secondReader,
  };
  const isOfOneDocument =
    candidates === 1 && secondReader !== "disagrees" && canBeOfOneDocument(signature, by.key);
  return { kind: "verified", fact, isOfOneDocument };
}

function weaknessesOf(signature: Signature, { material }: PublicKey): readonly SignatureWeakness[] {
  const isShort = material.kind === "rsa" && rsaBits(material) < 2048;
  return [
    ...(signature.hash === SHA1 ? (["sha1"] as const) : []),
    ...(material.kind === "dsa" ? (["dsa"] as const) : []),
    ...(isShort ? (["rsa-under-2048"] as const) : []),
  ];
}

/**
 * Whether a good signature cannot also fit another document, even if the key's maker wants it to. An RSA signature
 * determines the digest. The maker of a DSA or ECDSA key can choose it so that one signature fits two documents; with
 * Ed25519 only a key of small order allows that. A signature over lines also fits other line ends. The key must not
 * share its ID with another key, since each of the two could fit a different document.
 */
function canBeOfOneDocument(signature: Signature, { material }: PublicKey): boolean {
  if (signature.type !== OVER_BYTES || signature.hash === SHA1) return false;
  if (material.kind === "rsa") return true;
  return material.kind === "ed25519" && !isOfSmallOrder(material.point);
}

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

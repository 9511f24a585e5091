import type { PublicKey } from "../openpgp/public-key.ts";
import type { Signature } from "../openpgp/signature-parts.ts";

/** OpenPGP's type of a signature over a document's bytes; one over its lines fits other line ends as well. */
const OVER_BYTES = 0;
/** Two documents with one digest of it can be made. */
const SHA1 = 2;

/**
 * Whether a good signature of one document can be one of no other, even if its maker wants it to.
 *
 * RSA gives back the one digest that was signed. With DSA and ECDSA, whoever chooses the key can choose it so
 * that one signature fits two documents, with Ed25519 only a key of small order does that. Two keys with one ID
 * could each fit a document of its own, so this is for a key without such a twin.
 */
export function canBeOfOneDocument(signature: Signature, by: PublicKey): boolean {
  if (signature.type !== OVER_BYTES || signature.hash === SHA1) return false;
  const { material } = by;
  if (material.kind === "rsa") return true;
  return material.kind === "ed25519" && !isOfSmallOrder(material.point);
}

/** Bytes of an Ed25519 key. */
const POINT_BYTES = 32;

/** Every way to write a coordinate of the curve's eight points of small order, least byte first. */
const SMALL_ORDER: ReadonlySet<string> = new Set([
  "0000000000000000000000000000000000000000000000000000000000000000",
  "0100000000000000000000000000000000000000000000000000000000000000",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
]);

/** Whether an Ed25519 key, whatever its sign, is one whose signatures fit many documents. */
export function isOfSmallOrder(point: Uint8Array): boolean {
  const coordinate = Buffer.from(point);
  coordinate.writeUInt8(coordinate.readUInt8(POINT_BYTES - 1) & 0x7f, POINT_BYTES - 1);
  return SMALL_ORDER.has(coordinate.toString("hex"));
}

import { createHash, createPublicKey, type KeyObject, verify } from "node:crypto";
import { dsaKey, ecdsaCurve, ecdsaKey, withoutLeadingZeros } from "./curves.ts";
import { type KeyMaterial, maySign, type PublicKey } from "./public-key.ts";
import type { OpenPgpRules } from "./rules.ts";
import type { Signature } from "./signature-parts.ts";

/** OpenSSL's names of hash functions, by OpenPGP number. */
const HASH_NAMES: ReadonlyMap<number, string> = new Map([
  [2, "sha1"],
  [8, "sha256"],
  [9, "sha384"],
  [10, "sha512"],
  [11, "sha224"],
  [12, "sha3-256"],
  [14, "sha3-512"],
]);

/**
 * Returns why a signature is not this key's over these bytes; undefined when it is. Ignores time. go-crypto:
 * openpgp/packet, PublicKey.VerifySignature. OpenSSL does the arithmetic.
 */
export function faultOf(
  signature: Signature,
  by: PublicKey,
  data: readonly Buffer[],
  rules: OpenPgpRules,
): string | undefined {
  if (!maySign(by)) return "the key cannot sign";
  if (signature.algorithm !== by.algorithm) return "the signature does not fit its key";
  const hash = HASH_NAMES.get(signature.hash) ?? "";
  const signed = Buffer.concat([signature.salt, ...data, signature.suffix]);
  const digest = createHash(hash).update(signed).digest();
  if (signature.version > 4 && !digest.subarray(0, 2).equals(signature.digestStart)) {
    return "the signature is of something else";
  }
  const isValid = isOf(by.material, signature, { hash, signed, digest }, rules);
  return isValid ? undefined : "the signature is not valid";
}

/** The signed bytes, which OpenSSL hashes, and their digest, which is the message for Ed25519 and Ed448. */
interface Signed {
  readonly hash: string;
  readonly signed: Buffer;
  readonly digest: Buffer;
}

function isOf(
  material: KeyMaterial,
  { numbers, hash: hashNumber }: Signature,
  { hash, signed, digest }: Signed,
  rules: OpenPgpRules,
): boolean {
  switch (material.kind) {
    case "rsa":
      return (
        mayVerify(material.modulus, material.exponent, hashNumber, rules) &&
        isValid(hash, signed, () => rsaKey(material), rsaNumber(material.modulus, numbers))
      );
    case "dsa": {
      const order = withoutLeadingZeros(material.numbers[1]).length;
      return isValid(hash, signed, () => dsaKey(material.numbers), joined(numbers, order));
    }
    case "ecdsa": {
      const bytes = ecdsaCurve(material.curve)?.bytes ?? 0;
      const key = (): KeyObject | undefined => ecdsaKey(material.curve, material.point);
      return isValid(hash, signed, key, joined(numbers, bytes));
    }
    case "ed25519":
    case "ed448":
      return isValid(
        undefined,
        digest,
        () => edwardsKey(material),
        edwardsNumbers(material.kind, numbers),
      );
    case "encryption":
      return false;
  }
}

function isValid(
  hash: string | undefined,
  signed: Buffer,
  makeKey: () => KeyObject | undefined,
  signature: Buffer | undefined,
): boolean {
  if (signature === undefined) return false;
  try {
    const key = makeKey();
    if (key === undefined) return false;
    return verify(hash, signed, { key, dsaEncoding: "ieee-p1363" }, signature);
  } catch {
    // OpenSSL refuses numbers that are too large, too small or otherwise unusable.
    return false;
  }
}

const SHA3: ReadonlySet<number> = new Set([12, 14]);

/** Whether Go's library accepts an RSA key. Go: crypto/rsa, checkPublicKey. */
function mayVerify(modulus: Buffer, exponent: Buffer, hash: number, rules: OpenPgpRules): boolean {
  const number = exponent.length === 0 ? 0 : exponent.readUIntBE(0, exponent.length);
  if (number < 2 || bitsOf(modulus) < rules.minRsaBits) return false;
  return rules.rsaOfNewGo ? number % 2 === 1 && (modulus.at(-1) ?? 0) % 2 === 1 : !SHA3.has(hash);
}

/** Returns the number of bits without leading zeros. */
export function bitsOf(number: Buffer): number {
  const digits = withoutLeadingZeros(number);
  return digits.length * 8 - Math.clz32((digits[0] ?? 0) << 24);
}

function rsaKey({ modulus, exponent }: Extract<KeyMaterial, { kind: "rsa" }>): KeyObject {
  const n = withoutLeadingZeros(modulus).toString("base64url");
  const e = withoutLeadingZeros(exponent).toString("base64url");
  return createPublicKey({ key: { kty: "RSA", n, e }, format: "jwk" });
}

function rsaNumber(modulus: Buffer, [number]: readonly Buffer[]): Buffer | undefined {
  const { length } = withoutLeadingZeros(modulus);
  if (number === undefined || number.length > length) return undefined;
  return padded(number, length);
}

/** Joins numbers, each padded to a length; undefined when one is too large. */
function joined(numbers: readonly Buffer[], length: number): Buffer | undefined {
  const digits = numbers.map(withoutLeadingZeros);
  if (digits.some((digit) => digit.length > length)) return undefined;
  return Buffer.concat(digits.map((digit) => padded(digit, length)));
}

function padded(number: Buffer, length: number): Buffer {
  return Buffer.concat([Buffer.alloc(length - number.length), number]);
}

const CURVE_NAMES = { ed25519: "Ed25519", ed448: "Ed448" } as const;

function edwardsKey({ kind, point }: Extract<KeyMaterial, { point: Buffer; kind: `ed${string}` }>) {
  const x = point.toString("base64url");
  return createPublicKey({ key: { kty: "OKP", crv: CURVE_NAMES[kind], x }, format: "jwk" });
}

/**
 * Returns the numbers of a signature: Ed25519's may lack leading zeros; Ed448's are both in the first, after a byte.
 */
function edwardsNumbers(kind: "ed25519" | "ed448", numbers: readonly Buffer[]): Buffer | undefined {
  if (numbers.length === 1) return numbers[0];
  if (kind === "ed448") return numbers[0]?.length === 115 ? numbers[0].subarray(1) : undefined;
  if (numbers.some((number) => number.length > 32)) return undefined;
  return Buffer.concat(numbers.map((number) => padded(number, 32)));
}

import { createHash, verify } from "node:crypto";
import { type KeyMaterial, readMaterial, withoutLeadingZeros } from "./key-material.ts";
import type { PacketContents } from "./packet-contents.ts";
import { type OpenPgpRules, unsupported } from "./rules.ts";
import type { Signature } from "./signature-packet.ts";

/** A public key as it stands in a packet; nothing about it is verified. */
export interface PublicKey {
  readonly version: number;
  /** Creation time in milliseconds since the epoch. */
  readonly created: number;
  readonly algorithm: number;
  readonly material: KeyMaterial;
  readonly fingerprint: string;
  /** 16 upper-case hex digits. */
  readonly keyId: string;
  /** The bytes of the key that signatures over it cover. */
  readonly signedForm: Buffer;
}

/** Reads a public key. go-crypto: openpgp/packet, PublicKey.parse. @throws OpenPgpFault */
export function readPublicKey(contents: PacketContents, rules: OpenPgpRules): PublicKey {
  const head = contents.take(6);
  const version = head.readUInt8(0);
  if (!rules.versions.has(version)) throw unsupported(`a key of version ${version}`);
  // The length of the numbers, which state their lengths themselves.
  if (version > 4) contents.take(4);
  const numbersStart = contents.taken().length;
  const algorithm = head.readUInt8(5);
  const material = readMaterial(contents, algorithm, version, rules);
  const numbers = contents.taken().subarray(numbersStart);
  const created = head.readUInt32BE(1) * 1000;
  return { version, created, algorithm, material, ...identify(version, head, numbers) };
}

/** Returns the bytes that signatures cover, and the names that follow from them (RFC 4880, 12.2; RFC 9580, 5.5.4). */
function identify(version: number, head: Buffer, numbers: Buffer) {
  const isV4 = version === 4;
  const body = Buffer.concat(isV4 ? [head, numbers] : [head, uint(numbers.length, 4), numbers]);
  const start = isV4
    ? [uint(0x99, 1), uint(body.length, 2)]
    : [uint(0x95 + version, 1), uint(body.length, 4)];
  const signedForm = Buffer.concat([...start, body]);
  const digest = createHash(isV4 ? "sha1" : "sha256")
    .update(signedForm)
    .digest("hex");
  const fingerprint = digest.toUpperCase();
  const keyId = isV4 ? fingerprint.slice(-16) : fingerprint.slice(0, 16);
  return { signedForm, fingerprint, keyId };
}

function uint(value: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  // For a version 4 key of more than 64 KiB, go-crypto writes the length modulo 2^16.
  bytes.writeUIntBE(value % 2 ** (8 * length), 0, length);
  return bytes;
}

/** Algorithms that encrypt and never sign. go-crypto: PublicKey.CanSign. */
const ENCRYPTION_ONLY: ReadonlySet<number> = new Set([2, 16, 18]);

/** OpenSSL's names of hash functions, by OpenPGP number. */
export const HASH_NAMES: ReadonlyMap<number, string> = new Map([
  [2, "sha1"],
  [8, "sha256"],
  [9, "sha384"],
  [10, "sha512"],
  [11, "sha224"],
  [12, "sha3-256"],
  [14, "sha3-512"],
]);

/** Returns why a signature is not this key's over these bytes, at any time. go-crypto: PublicKey.VerifySignature. */
export function faultOf(
  signature: Signature,
  by: PublicKey,
  data: readonly Buffer[],
  rules: OpenPgpRules,
): string | undefined {
  if (ENCRYPTION_ONLY.has(by.algorithm)) return "the key cannot sign";
  if (signature.algorithm !== by.algorithm) return "the signature does not fit its key";
  const hash = HASH_NAMES.get(signature.hash) ?? "";
  const message = Buffer.concat([signature.salt, ...data, signature.suffix]);
  const digest = createHash(hash).update(message).digest();
  if (signature.version > 4 && !digest.subarray(0, 2).equals(signature.digestStart)) {
    return "the signature is of something else";
  }
  const { material } = by;
  const numbers = numbersFor(material, signature, rules);
  if (numbers === undefined || material.kind === "encryption" || material.key === undefined) {
    return "the signature is not valid";
  }
  const key = { key: material.key, dsaEncoding: "ieee-p1363" } as const;
  // Ed25519 and Ed448 sign the digest; for the others OpenSSL makes it.
  const isOverDigest = material.kind === "ed25519" || material.kind === "ed448";
  try {
    const isValid = isOverDigest
      ? verify(undefined, digest, key, numbers)
      : verify(hash, message, key, numbers);
    return isValid ? undefined : "the signature is not valid";
  } catch {
    // OpenSSL refuses numbers that are too large, too small or otherwise unusable.
    return "the signature is not valid";
  }
}

/** Returns a signature's numbers as OpenSSL takes them; undefined when they cannot be of this key. */
function numbersFor(material: KeyMaterial, { numbers, hash }: Signature, rules: OpenPgpRules) {
  switch (material.kind) {
    case "rsa":
      return isUsableRsa(material, hash, rules)
        ? joined(numbers, material.modulus.length)
        : undefined;
    case "dsa":
    case "ecdsa":
      return joined(numbers.map(withoutLeadingZeros), material.numberBytes);
    case "ed25519":
      return numbers.length === 1 ? numbers[0] : joined(numbers, 32);
    case "ed448":
      if (numbers.length === 1) return numbers[0];
      // Both numbers are in the first, after a byte.
      return numbers[0]?.length === 115 ? numbers[0].subarray(1) : undefined;
    case "encryption":
      return undefined;
  }
}

/** Joins numbers, each padded to a length; undefined when one is too large. */
function joined(numbers: readonly Buffer[], length: number): Buffer | undefined {
  if (numbers.some((number) => number.length > length)) return undefined;
  return Buffer.concat(numbers.flatMap((number) => [Buffer.alloc(length - number.length), number]));
}

type RsaMaterial = Extract<KeyMaterial, { readonly kind: "rsa" }>;

const SHA3: ReadonlySet<number> = new Set([12, 14]);

/** Whether Go's library accepts an RSA key. Go: crypto/rsa, checkPublicKey. */
function isUsableRsa(material: RsaMaterial, hash: number, rules: OpenPgpRules): boolean {
  const { modulus, exponent } = material;
  if (exponent < 2 || rsaBits(material) < rules.minRsaBits) return false;
  return rules.rsaOfNewGo ? exponent % 2 === 1 && (modulus.at(-1) ?? 0) % 2 === 1 : !SHA3.has(hash);
}

/** Returns the number of bits of an RSA key. */
export function rsaBits({ modulus }: RsaMaterial): number {
  return modulus.length * 8 - Math.clz32((modulus[0] ?? 0) << 24);
}

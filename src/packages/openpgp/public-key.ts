import { createHash } from "node:crypto";
import { ecdsaCurve, publicPoint } from "./curves.ts";
import type { PacketContents } from "./packet-contents.ts";
import { broken, type OpenPgpRules, structural, unsupported } from "./rules.ts";

/** The numbers of a key, by algorithm. Those of a key that only encrypts are not kept. */
export type KeyMaterial =
  | { readonly kind: "rsa"; readonly modulus: Buffer; readonly exponent: Buffer }
  | { readonly kind: "dsa"; readonly numbers: readonly [Buffer, Buffer, Buffer, Buffer] }
  | { readonly kind: "ecdsa"; readonly curve: Buffer; readonly point: Buffer }
  | { readonly kind: "ed25519" | "ed448"; readonly point: Buffer }
  | { readonly kind: "encryption" };

/** A public key as it stands in a packet; nothing about it is verified. */
export interface PublicKey {
  readonly isSubkey: boolean;
  readonly version: number;
  /** Creation time in milliseconds since the epoch. */
  readonly created: number;
  /** OpenPGP's number of the algorithm. */
  readonly algorithm: number;
  readonly material: KeyMaterial;
  /** Fingerprint in upper-case hex. */
  readonly fingerprint: string;
  /** Key ID, 16 upper-case hex digits. */
  readonly keyId: string;
  /** The bytes of the key that signatures over it cover. */
  readonly signedForm: Buffer;
}

/** Algorithms that encrypt and never sign; a signature by such a key does not count. */
const ENCRYPTION_ONLY: ReadonlySet<number> = new Set([2, 16, 18]);
const MAX_EXPONENT_BYTES = 3;

/** Whether go-crypto tries to verify signatures with this key. go-crypto: PublicKey.CanSign. */
export function maySign(key: PublicKey): boolean {
  return !ENCRYPTION_ONLY.has(key.algorithm);
}

/** Reads a public key. go-crypto: openpgp/packet, PublicKey.parse. @throws OpenPgpFault */
export function readPublicKey(
  contents: PacketContents,
  isSubkey: boolean,
  rules: OpenPgpRules,
): PublicKey {
  const head = contents.take(6);
  const version = head.readUInt8(0);
  if (!rules.versions.has(version)) throw unsupported(`a key of version ${version}`);
  // The length of the numbers, which state their lengths themselves.
  if (version > 4) contents.take(4);
  const numbersStart = contents.taken().length;
  const algorithm = head.readUInt8(5);
  const material = readMaterial(contents, algorithm, version, rules);
  const numbers = contents.taken().subarray(numbersStart);
  return {
    isSubkey,
    version,
    created: head.readUInt32BE(1) * 1000,
    algorithm,
    material,
    ...identify(version, head, numbers),
  };
}

/** Returns the bytes that signatures cover, and the names that follow from them (RFC 4880, 12.2; RFC 9580, 5.5.4). */
function identify(
  version: number,
  head: Buffer,
  numbers: Buffer,
): Pick<PublicKey, "signedForm" | "fingerprint" | "keyId"> {
  const isV4 = version === 4;
  const body = Buffer.concat(isV4 ? [head, numbers] : [head, uint(numbers.length, 4), numbers]);
  const signedForm = Buffer.concat([
    uint(isV4 ? 0x99 : 0x95 + version, 1),
    uint(body.length, isV4 ? 2 : 4),
    body,
  ]);
  const fingerprint = createHash(isV4 ? "sha1" : "sha256")
    .update(signedForm)
    .digest("hex")
    .toUpperCase();
  return {
    signedForm,
    fingerprint,
    keyId: isV4 ? fingerprint.slice(-16) : fingerprint.slice(0, 16),
  };
}

function uint(value: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  // For a version 4 key of more than 64 KiB, go-crypto writes the length modulo 2^16.
  bytes.writeUIntBE(value % 2 ** (8 * length), 0, length);
  return bytes;
}

function readMaterial(
  contents: PacketContents,
  algorithm: number,
  version: number,
  rules: OpenPgpRules,
): KeyMaterial {
  switch (algorithm) {
    case 1:
    case 2:
    case 3:
      return readRsa(contents);
    case 17:
      return readDsa(contents);
    case 16:
      for (let number = 0; number < 3; number++) contents.multiprecision();
      return { kind: "encryption" };
    case 18:
      return readEcdh(contents, version);
    case 19:
      return readEcdsa(contents);
    case 22:
      return readLegacyEdDsa(contents, version);
    default:
      return readFixed(contents, algorithm, rules);
  }
}

function readRsa(contents: PacketContents): KeyMaterial {
  const modulus = contents.multiprecision().bytes;
  const exponent = contents.multiprecision().bytes;
  if (exponent.length > MAX_EXPONENT_BYTES) throw unsupported("an RSA exponent that is so large");
  return { kind: "rsa", modulus, exponent };
}

function readDsa(contents: PacketContents): KeyMaterial {
  const read = (): Buffer => contents.multiprecision().bytes;
  return { kind: "dsa", numbers: [read(), read(), read(), read()] };
}

function readEcdsa(contents: PacketContents): KeyMaterial {
  const curve = readShort(contents);
  const point = contents.multiprecision().bytes;
  const known = ecdsaCurve(curve);
  if (known === undefined) throw unsupported("a curve of an ECDSA key");
  if (!known.hasPoint(point)) throw broken("a point is not on the curve of its ECDSA key");
  return { kind: "ecdsa", curve, point };
}

const COMPRESSED_POINT = 0x40;

function readLegacyEdDsa(contents: PacketContents, version: number): KeyMaterial {
  if (version === 6) throw structural("an EdDSA key of the old form has a new version");
  const curve = readShort(contents).toString("hex");
  const kind = { "2b06010401da470f01": "ed25519", "2b6571": "ed448" }[curve];
  if (kind !== "ed25519" && kind !== "ed448") throw unsupported("a curve of an EdDSA key");
  const written = contents.multiprecision().bytes;
  if (written.length === 0) throw structural("an EdDSA key has no point");
  if (written.readUInt8() !== COMPRESSED_POINT) throw unsupported("the form of a point");
  const point = written.subarray(1);
  if (point.length !== POINT_BYTES[kind])
    throw broken("a point of an EdDSA key has a wrong length");
  return { kind, point };
}

const POINT_BYTES = { ed25519: 32, ed448: 57, x25519: 32, x448: 56 } as const;
const FIXED = new Map([
  [25, "x25519"],
  [26, "x448"],
  [27, "ed25519"],
  [28, "ed448"],
] as const);

/** Reads the keys of RFC 9580, whose numbers have a fixed length. */
function readFixed(contents: PacketContents, algorithm: number, rules: OpenPgpRules): KeyMaterial {
  const kind = FIXED.get(algorithm as 25);
  const isRead = rules.signingAlgorithms.has(27);
  if (kind === undefined || !isRead) throw unsupported(`the algorithm ${algorithm} of a key`);
  const point = contents.take(POINT_BYTES[kind]);
  return kind === "ed25519" || kind === "ed448" ? { kind, point } : { kind: "encryption" };
}

/** Hash functions with which an encryption key may derive its secrets. */
const DERIVATION_HASHES: ReadonlySet<number> = new Set([8, 9, 10, 11, 12, 14]);
const DERIVATION_CIPHERS: ReadonlySet<number> = new Set([2, 3, 7, 8, 9]);

function readEcdh(contents: PacketContents, version: number): KeyMaterial {
  const curve = readShort(contents);
  const point = contents.multiprecision().bytes;
  const derivation = readShort(contents);
  const fault = publicPoint(curve, point);
  if (fault === "unknown-curve") throw unsupported("a curve of an ECDH key");
  if (version === 6 && fault === "old-curve") throw structural("a curve of an ECDH key is too old");
  const [reserved, hash, cipher] = derivation;
  const isKnown = DERIVATION_HASHES.has(hash ?? 0) && DERIVATION_CIPHERS.has(cipher ?? 0);
  if (reserved !== 1 || !isKnown) throw unsupported("how an ECDH key derives its secrets");
  if (fault === "wrong-length") throw broken("a point of an ECDH key has a wrong length");
  return { kind: "encryption" };
}

/** Reads bytes that follow their length, which must not be 0 or 255. */
function readShort(contents: PacketContents): Buffer {
  const length = contents.byte();
  if (length === 0 || length === 0xff) throw unsupported("a length that is reserved");
  return contents.take(length);
}

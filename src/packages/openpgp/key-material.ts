import { createPublicKey, type KeyObject } from "node:crypto";
import type { PacketContents } from "./packet-contents.ts";
import { broken, type OpenPgpRules, structural, unsupported } from "./rules.ts";

/** The numbers of a key by algorithm, with OpenSSL's key unless it refuses them; none of a key that only encrypts. */
export type KeyMaterial =
  | {
      readonly kind: "rsa";
      readonly modulus: Buffer;
      readonly exponent: number;
      readonly key: KeyObject | undefined;
    }
  | {
      readonly kind: "dsa" | "ecdsa";
      /** Size of each number of a signature. */
      readonly numberBytes: number;
      readonly key: KeyObject | undefined;
    }
  | EdwardsMaterial
  | { readonly kind: "encryption" };

interface EdwardsMaterial {
  readonly kind: "ed25519" | "ed448";
  readonly point: Buffer;
  readonly key: KeyObject | undefined;
}

/** Reads the numbers of a key. go-crypto: openpgp/packet, PublicKey.parse. @throws OpenPgpFault */
export function readMaterial(
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
  const modulus = withoutLeadingZeros(contents.multiprecision());
  const exponentBytes = contents.multiprecision();
  if (exponentBytes.length > 3) throw unsupported("an RSA exponent that is so large");
  const n = modulus.toString("base64url");
  const e = withoutLeadingZeros(exponentBytes).toString("base64url");
  const key = accepted(() => createPublicKey({ key: { kty: "RSA", n, e }, format: "jwk" }));
  const exponent =
    exponentBytes.length === 0 ? 0 : exponentBytes.readUIntBE(0, exponentBytes.length);
  return { kind: "rsa", modulus, exponent, key };
}

const DSA = Buffer.from("06072a8648ce380401", "hex");

/** Reads the prime, the order of its group, the generator and the public number. */
function readDsa(contents: PacketContents): KeyMaterial {
  const nextNumber = (): Buffer => withoutLeadingZeros(contents.multiprecision());
  const [prime, order, generator, value] = [nextNumber(), nextNumber(), nextNumber(), nextNumber()];
  const group = der(0x30, derInteger(prime), derInteger(order), derInteger(generator));
  const key = derKey(der(0x30, DSA, group), derInteger(value));
  return { kind: "dsa", numberBytes: order.length, key };
}

/** Size of a coordinate in bytes, by the curve's object identifier. go-crypto: internal/ecc, Curves. */
const COORDINATE_BYTES: ReadonlyMap<string, number> = new Map([
  ["2a8648ce3d030107", 32],
  ["2b81040022", 48],
  ["2b81040023", 66],
  ["2b8104000a", 32],
  ["2b2403030208010107", 32],
  ["2b240303020801010b", 48],
  ["2b240303020801010d", 64],
]);
const UNCOMPRESSED_POINT = 4;
const EC_PUBLIC_KEY = Buffer.from("06072a8648ce3d0201", "hex");

function readEcdsa(contents: PacketContents): KeyMaterial {
  const curve = readShort(contents);
  const point = contents.multiprecision();
  const numberBytes = COORDINATE_BYTES.get(curve.toString("hex"));
  if (numberBytes === undefined) throw unsupported("a curve of an ECDSA key");
  const isWhole = point.length === 1 + 2 * numberBytes && point[0] === UNCOMPRESSED_POINT;
  const key = isWhole ? derKey(der(0x30, EC_PUBLIC_KEY, der(0x06, curve)), point) : undefined;
  if (key === undefined) throw broken("a point is not on the curve of its ECDSA key");
  return { kind: "ecdsa", numberBytes, key };
}

const COMPRESSED_POINT = 0x40;

function readLegacyEdDsa(contents: PacketContents, version: number): KeyMaterial {
  if (version === 6) throw structural("an EdDSA key of the old form has a new version");
  const curve = readShort(contents).toString("hex");
  const kind = { "2b06010401da470f01": "ed25519", "2b6571": "ed448" }[curve];
  if (kind !== "ed25519" && kind !== "ed448") throw unsupported("a curve of an EdDSA key");
  const encoding = contents.multiprecision();
  if (encoding.length === 0) throw structural("an EdDSA key has no point");
  if (encoding[0] !== COMPRESSED_POINT) throw unsupported("the form of a point");
  const point = encoding.subarray(1);
  if (point.length !== POINT_BYTES[kind]) {
    throw broken("a point of an EdDSA key has a wrong length");
  }
  return edwards(kind, point);
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
  return kind === "ed25519" || kind === "ed448" ? edwards(kind, point) : { kind: "encryption" };
}

function edwards(kind: EdwardsMaterial["kind"], point: Buffer): KeyMaterial {
  const crv = kind === "ed25519" ? "Ed25519" : "Ed448";
  const x = point.toString("base64url");
  const key = accepted(() => createPublicKey({ key: { kty: "OKP", crv, x }, format: "jwk" }));
  return { kind, point, key };
}

const OLD_CURVE = "2b060104019755010501";
/** Size in bytes of a point with its prefix byte, for curves that only encrypt. */
const ENCRYPTION_POINTS: ReadonlyMap<string, number> = new Map([
  [OLD_CURVE, 33],
  ["2b656f", 57],
]);
/** Hash functions with which an encryption key may derive its secrets. */
const DERIVATION_HASHES: ReadonlySet<number> = new Set([8, 9, 10, 11, 12, 14]);
const DERIVATION_CIPHERS: ReadonlySet<number> = new Set([2, 3, 7, 8, 9]);

/** Reads an encryption key, checked as far as go-crypto does. */
function readEcdh(contents: PacketContents, version: number): KeyMaterial {
  const curve = readShort(contents).toString("hex");
  const point = contents.multiprecision();
  const [reserved, hash = 0, cipher = 0] = readShort(contents);
  const bytes = ENCRYPTION_POINTS.get(curve);
  if (bytes === undefined && !COORDINATE_BYTES.has(curve)) {
    throw unsupported("a curve of an ECDH key");
  }
  const isWhole = bytes === undefined || point.length === bytes;
  if (version === 6 && isWhole && curve === OLD_CURVE) {
    throw structural("a curve of an ECDH key is too old");
  }
  const isKnown = DERIVATION_HASHES.has(hash) && DERIVATION_CIPHERS.has(cipher);
  if (reserved !== 1 || !isKnown) throw unsupported("how an ECDH key derives its secrets");
  if (!isWhole) throw broken("a point of an ECDH key has a wrong length");
  return { kind: "encryption" };
}

/** Reads bytes that follow their length, which must not be 0 or 255. */
function readShort(contents: PacketContents): Buffer {
  const length = contents.byte();
  if (length === 0 || length === 0xff) throw unsupported("a length that is reserved");
  return contents.take(length);
}

/** Returns a number's bytes from the first that is not zero. */
export function withoutLeadingZeros(number: Buffer): Buffer {
  const first = number.findIndex((byte) => byte !== 0);
  return first < 0 ? Buffer.alloc(0) : number.subarray(first);
}

/** Returns the key that OpenSSL makes; undefined when it refuses, for a reason that would not help a user. */
function accepted(make: () => KeyObject): KeyObject | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

function derKey(algorithm: Buffer, content: Buffer): KeyObject | undefined {
  const key = der(0x30, algorithm, der(0x03, Buffer.from([0]), content));
  return accepted(() => createPublicKey({ key, format: "der", type: "spki" }));
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const longForm = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...(length < 0x80 ? [length] : longForm)]), content]);
}

function derInteger(digits: Buffer): Buffer {
  return der(0x02, (digits[0] ?? 0x80) >= 0x80 ? Buffer.concat([Buffer.alloc(1), digits]) : digits);
}

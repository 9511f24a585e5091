// The door to openpgp: it reads armor, packets and keys, and does the arithmetic of signatures. What a
// signature is worth is decided elsewhere; openpgp's own verdict refuses signatures the tools accept.
import { createPublicKey, verify } from "node:crypto";
import type { Key, SignaturePacket, Subkey } from "openpgp";

/** A public key with its user IDs and subkeys, as read; nothing of it is verified yet. */
export type OpenPgpKey = Key;
/** A subkey and the signatures that bind or revoke it. */
export type OpenPgpSubkey = Subkey;
/** One signature, of a document or of a part of a key. */
export type OpenPgpSignature = SignaturePacket;
/** The key alone that made a signature, primary or not. */
export type KeyPacket = Key["keyPacket"] | Subkey["keyPacket"];

/** What a signature is over: a document, or parts of a key in openpgp's own form. */
export type SignedData =
  | { readonly document: Uint8Array }
  | { readonly key: KeyPacket; readonly userID?: unknown; readonly bind?: KeyPacket };

/** The arithmetic, ready to use. */
export interface OpenPgp {
  /** The keys of the first armored block of a text (AU-10). @throws Error when there is none to read */
  readKeys(armored: string): Promise<readonly OpenPgpKey[]>;
  /** The signatures of a binary detached signature (AU-9). @throws Error when it is none */
  readSignatures(binary: Uint8Array): Promise<readonly OpenPgpSignature[]>;
  /** Why a signature is not one of this key over this data; undefined when it is. Time plays no part. */
  faultOf(
    signature: OpenPgpSignature,
    by: KeyPacket,
    data: SignedData,
  ): Promise<string | undefined>;
}

/** Hash functions that the tools can read, by OpenPGP number; MD5 and RIPEMD-160 are not among them (AU-10). */
const HASH_NAMES: ReadonlyMap<number, string> = new Map([
  [2, "sha1"],
  [8, "sha256"],
  [9, "sha384"],
  [10, "sha512"],
  [11, "sha224"],
  [12, "sha3-256"],
  [14, "sha3-512"],
]);

/** Bytes of a coordinate of the curves that openpgp cannot verify under Node. */
const CURVE_BYTES: ReadonlyMap<string, number> = new Map([
  ["brainpoolP256r1", 32],
  ["brainpoolP384r1", 48],
  ["brainpoolP512r1", 64],
  ["secp256k1", 32],
]);

/** Below this no RSA key is read at all; go-crypto has no limit, Node's OpenSSL has this one. */
const MIN_RSA_BITS = 512;

/** Loads openpgp, which takes some 40 ms and is needed only where there is a signature. */
export async function loadOpenPgp(): Promise<OpenPgp> {
  const { config: defaults, enums, readKeys, readSignature } = await import("openpgp");
  const config = {
    ...defaults,
    rejectHashAlgorithms: new Set([enums.hash.md5, enums.hash.ripemd]),
    rejectMessageHashAlgorithms: new Set([enums.hash.md5, enums.hash.ripemd]),
    rejectPublicKeyAlgorithms: new Set<never>(),
    rejectCurves: new Set<never>(),
    minRSABits: MIN_RSA_BITS,
  };
  return {
    // The tools take a private block as well (AU-10); nothing behind this has to know of its secret part.
    readKeys: async (armored) =>
      (await readKeys({ armoredKeys: armored, config })).map((key) => key.toPublic()),
    async readSignatures(binary) {
      const { packets } = await readSignature({ binarySignature: binary, config });
      return [...packets].filter((packet) => HASH_NAMES.has(packet.hashAlgorithm ?? 0));
    },
    async faultOf(signature, by, data) {
      const type = signature.signatureType;
      if (type === null) return "the signature has no type";
      const signed = "document" in data ? literal(data.document) : data;
      try {
        const coordinateBytes = CURVE_BYTES.get(by.getAlgorithmInfo().curve ?? "");
        if (coordinateBytes !== undefined) {
          const bytes = (signature as unknown as HashedSignature).toHash(type, signed, true);
          return ecdsaFault(signature, by, bytes, coordinateBytes) ?? criticalFault(signature);
        }
        await signature.verify(by, type, signed, ANY_TIME, true, config);
        return undefined;
      } catch (caught) {
        // openpgp throws plain errors for every fault of what it was given.
        return caught instanceof Error ? caught.message : "the signature cannot be verified";
      }
    },
  };
}

/** openpgp takes null for "at whatever time"; its types do not say so. */
const ANY_TIME = null as unknown as Date;

/** The part of openpgp's literal data packet that its signatures read. */
function literal(document: Uint8Array): { readonly text: null; getBytes(): Uint8Array } {
  return { text: null, getBytes: () => document };
}

/** A method that openpgp's types leave out: the bytes that are hashed and signed. */
interface HashedSignature {
  toHash(type: number, data: object, detached: boolean): Uint8Array;
}

function ecdsaFault(
  signature: OpenPgpSignature,
  by: KeyPacket,
  signed: Uint8Array,
  coordinateBytes: number,
): string | undefined {
  const hash = HASH_NAMES.get(signature.hashAlgorithm ?? 0);
  if (hash === undefined || signature.publicKeyAlgorithm !== by.algorithm)
    return "the signature does not fit its key";
  const key = createPublicKey({ key: ecSubjectPublicKey(by.write()), format: "der", type: "spki" });
  const [r, s] = signatureNumbers(signature, coordinateBytes);
  const isValid = verify(hash, signed, { key, dsaEncoding: "ieee-p1363" }, Buffer.concat([r, s]));
  return isValid ? undefined : "Signature verification failed";
}

/** What openpgp checks itself where it verifies: parts that must be understood and are not. */
function criticalFault(signature: OpenPgpSignature): string | undefined {
  const subpacket = signature.unknownSubpackets.find((one) => one.critical);
  if (subpacket !== undefined) return `Unknown critical signature subpacket type ${subpacket.type}`;
  const notation = signature.rawNotations.find((one) => one.critical);
  return notation === undefined ? undefined : `Unknown critical notation: ${notation.name}`;
}

/** Offset of the curve's object identifier in a version 4 key: version, time, algorithm come before. */
const CURVE_OFFSET = 6;
const EC_PUBLIC_KEY = Buffer.from("06072a8648ce3d0201", "hex");

/** The X.509 form of an elliptic curve key, from the body of its OpenPGP packet. */
function ecSubjectPublicKey(packet: Uint8Array): Buffer {
  const body = Buffer.from(packet);
  const oidLength = body.readUInt8(CURVE_OFFSET);
  const pointOffset = CURVE_OFFSET + 1 + oidLength;
  const oid = body.subarray(CURVE_OFFSET + 1, pointOffset);
  const pointLength = Math.ceil(body.readUInt16BE(pointOffset) / 8);
  const point = body.subarray(pointOffset + 2, pointOffset + 2 + pointLength);
  const algorithm = der(0x30, EC_PUBLIC_KEY, der(0x06, oid));
  return der(0x30, algorithm, der(0x03, Buffer.from([0]), point));
}

/** One DER value; lengths of up to 255 bytes are all that keys have. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length = content.length < 128 ? [content.length] : [0x81, content.length];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

/** The two numbers at a signature packet's end, each as long as the curve's coordinates. */
function signatureNumbers(
  signature: OpenPgpSignature,
  coordinateBytes: number,
): readonly [Buffer, Buffer] {
  const body = Buffer.from(signature.write());
  const hashedLength = signature.signatureData?.length ?? 0;
  const start = hashedLength + 2 + body.readUInt16BE(hashedLength) + 2;
  const r = multiprecision(body, start);
  const s = multiprecision(body, start + 2 + r.length);
  return [padded(r, coordinateBytes), padded(s, coordinateBytes)];
}

function multiprecision(body: Buffer, at: number): Buffer {
  const length = Math.ceil(body.readUInt16BE(at) / 8);
  return body.subarray(at + 2, at + 2 + length);
}

function padded(number: Buffer, length: number): Buffer {
  return Buffer.concat([Buffer.alloc(Math.max(0, length - number.length)), number]);
}

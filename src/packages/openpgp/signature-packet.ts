import type { PacketContents } from "./packet-contents.ts";
import { type OpenPgpRules, structural, unsupported } from "./rules.ts";
import { readParts, type Signature } from "./signature-parts.ts";

/** Number of integers in a signature, or its number of bytes. */
const NUMBERS: ReadonlyMap<number, { readonly count: number } | { readonly bytes: number }> =
  new Map([
    [1, { count: 1 }],
    [3, { count: 1 }],
    [17, { count: 2 }],
    [19, { count: 2 }],
    [22, { count: 2 }],
    [27, { bytes: 64 }],
    [28, { bytes: 114 }],
  ]);

const SHA1 = 2;
/** Size of version 6's salt in bytes, by hash function. */
const SALT_BYTES: ReadonlyMap<number, number> = new Map([
  [8, 16],
  [9, 24],
  [10, 32],
  [11, 16],
  [12, 16],
  [14, 32],
]);

/** Reads a signature. go-crypto: openpgp/packet, Signature.parse. @throws OpenPgpFault */
export function readSignature(contents: PacketContents, rules: OpenPgpRules): Signature {
  const version = contents.byte();
  if (!rules.versions.has(version)) throw unsupported(`a signature of version ${version}`);
  const lengthBytes = version === 6 ? 4 : 2;
  const head = contents.take(3 + lengthBytes);
  const [type = 0, algorithm = 0, hash = 0] = head;
  const form = rules.signingAlgorithms.has(algorithm) ? NUMBERS.get(algorithm) : undefined;
  if (form === undefined) throw unsupported(`the algorithm ${algorithm} of a signature`);
  if (!SALT_BYTES.has(hash) && (hash !== SHA1 || version > 4)) {
    throw unsupported(`the hash function ${hash} of a signature`);
  }
  const hashed = contents.take(head.readUIntBE(3, lengthBytes));
  const context = { version, rules, readSignature };
  const signedParts = readParts(hashed, { ...context, isHashed: true });
  const unhashed = contents.take(contents.take(lengthBytes).readUIntBE(0, lengthBytes));
  const parts = readParts(unhashed, { ...context, isHashed: false }, signedParts);
  const digestStart = contents.take(2);
  return {
    ...parts,
    version,
    type,
    algorithm,
    hash,
    salt: version === 6 ? readSalt(contents, hash) : Buffer.alloc(0),
    suffix: suffixOf(version, type, Buffer.concat([Buffer.from([version]), head, hashed])),
    digestStart,
    numbers: readNumbers(contents, form),
  };
}

function readSalt(contents: PacketContents, hash: number): Buffer {
  const length = contents.byte();
  if (length !== SALT_BYTES.get(hash))
    throw structural("the salt of a signature has a wrong length");
  return contents.take(length);
}

function readNumbers(
  contents: PacketContents,
  form: { readonly count: number } | { readonly bytes: number },
): readonly Buffer[] {
  if ("bytes" in form) return [contents.take(form.bytes)];
  return Array.from({ length: form.count }, () => contents.multiprecision().bytes);
}

/** Types of signatures over a document. */
const OVER_DOCUMENT: ReadonlySet<number> = new Set([0, 1]);
/** Version 5 also hashes a document's name and time, which a detached signature does not have. */
const NO_METADATA = Buffer.alloc(6);

/** Returns the signature's hashed part and its length (RFC 4880, section 5.2.4). */
function suffixOf(version: number, type: number, hashed: Buffer): Buffer {
  const isOfFive = version === 5;
  const hasMetadata = isOfFive && OVER_DOCUMENT.has(type);
  const counted = hasMetadata ? Buffer.concat([hashed, NO_METADATA]) : hashed;
  const length = Buffer.alloc(isOfFive ? 8 : 4);
  length.writeUInt32BE(counted.length, length.length - 4);
  return Buffer.concat([counted, Buffer.from([version, 0xff]), length]);
}

import { Cursor, PacketContents } from "./packet-contents.ts";
import { broken, type OpenPgpRules, structural, unsupported } from "./rules.ts";

/** A signature as it stands in a packet; nothing about it is verified. Times are in milliseconds since the epoch. */
export interface Signature {
  /** The packet's bytes without its header. */
  readonly body: Buffer;
  readonly version: number;
  /** OpenPGP's number for the signed thing: a document, a user ID, a subkey … */
  readonly type: number;
  readonly algorithm: number;
  readonly hash: number;
  /** Bytes that are hashed before the data (version 6). */
  readonly salt: Buffer;
  readonly suffix: Buffer;
  /** The first two bytes of the digest, which go-crypto compares from version 5 on. */
  readonly digestStart: Buffer;
  /** The numbers of the algorithm; the newest algorithms have a single string of bytes. */
  readonly numbers: readonly Buffer[];
  readonly created: number;
  /** Lifetime of the signature in milliseconds; absent, or 0, if it does not expire. */
  readonly lifetime?: number;
  /** Lifetime of the signed key in milliseconds from its creation; absent, or 0, if it does not expire. */
  readonly keyLifetime?: number;
  /** Key ID of the issuer, 16 upper-case hex digits; the last one named, hashed or not. */
  readonly issuer?: string;
  readonly issuerFingerprint?: string;
  readonly isPrimaryUserId?: boolean;
  /** OpenPGP's flags for what the signed key may do; absent when not stated. */
  readonly keyFlags?: number;
  readonly revocationReason?: number;
  readonly criticalNotation?: string;
  /** The subkey's signature that confirms its primary key. */
  readonly embedded?: Signature;
}

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

/** OpenPGP's number of SHA-1, for which colliding documents can be made. */
export const SHA1 = 2;
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
  const draft: Draft = {};
  readSubpackets(hashed, draft, { version, isHashed: true, rules });
  const { created } = draft;
  if (created === undefined) throw structural("a signature has no time");
  const unhashed = contents.take(contents.take(lengthBytes).readUIntBE(0, lengthBytes));
  readSubpackets(unhashed, draft, { version, isHashed: false, rules });
  const digestStart = contents.take(2);
  const saltBytes = version === 6 ? contents.byte() : 0;
  if (version === 6 && saltBytes !== SALT_BYTES.get(hash)) {
    throw structural("the salt of a signature has a wrong length");
  }
  const salt = contents.take(saltBytes);
  const suffix = suffixOf(version, type, Buffer.concat([Buffer.from([version]), head, hashed]));
  const numbers =
    "bytes" in form
      ? [contents.take(form.bytes)]
      : Array.from({ length: form.count }, () => contents.multiprecision());
  const body = contents.taken();
  const bytes = { body, salt, suffix, digestStart, numbers };
  return { ...draft, ...bytes, created, version, type, algorithm, hash };
}

const OVER_DOCUMENT: ReadonlySet<number> = new Set([0, 1]);
/** Version 5 also hashes a document's name and time, which a detached signature does not have. */
const NO_METADATA = Buffer.alloc(6);

/** Returns the signature's hashed part and its length (RFC 4880, section 5.2.4). */
function suffixOf(version: number, type: number, hashed: Buffer): Buffer {
  const hasMetadata = version === 5 && OVER_DOCUMENT.has(type);
  const content = hasMetadata ? Buffer.concat([hashed, NO_METADATA]) : hashed;
  const length = Buffer.alloc(version === 5 ? 8 : 4);
  length.writeUInt32BE(content.length, length.length - 4);
  return Buffer.concat([content, Buffer.from([version, 0xff]), length]);
}

type Draft = { -readonly [Name in keyof Signature]?: Signature[Name] };

interface Area {
  readonly version: number;
  readonly isHashed: boolean;
  readonly rules: OpenPgpRules;
}

type ReadSubpacket = (draft: Draft, subpacket: Subpacket, area: Area) => void;

const ISSUER = 16;
const EMBEDDED = 32;
const ISSUER_FINGERPRINT = 33;
/** Subpackets that count even in the unsigned area. */
const UNHASHED: ReadonlySet<number> = new Set([ISSUER, EMBEDDED, ISSUER_FINGERPRINT]);
const PRIMARY_KEY_BINDING = 0x19;

function readSubpackets(bytes: Buffer, draft: Draft, area: Area): void {
  for (const subpacket of splitSubpackets(bytes)) {
    const { type, isCritical } = subpacket;
    if (!area.isHashed && !UNHASHED.has(type)) continue;
    const isKnown = area.rules.knownSubpackets.has(type);
    if (!isKnown && isCritical) throw unsupported(`the subpacket ${type}, a critical one,`);
    if (isKnown) READERS.get(type)?.(draft, subpacket, area);
  }
}

const readIssuer: ReadSubpacket = (draft, { data }, { version, isHashed }) => {
  const isMinded = isHashed || version === 5;
  if (version > 4 && isMinded) throw structural("a signature of a new version has an old issuer");
  sized(data, 8);
  if (version === 4) draft.issuer = hex(data);
};

const readIssuerFingerprint: ReadSubpacket = (draft, { data }, { rules }) => {
  const [version] = data;
  if (version === undefined) throw structural("a fingerprint is empty");
  const isLong = version > 4 && (rules.versions.has(6) || version === 5);
  const fingerprint = hex(sized(data, isLong ? 33 : 21).subarray(1));
  draft.issuerFingerprint = fingerprint;
  draft.issuer = isLong ? fingerprint.slice(0, 16) : fingerprint.slice(-16);
};

const readKeyFlags: ReadSubpacket = (draft, { data }, { rules }) => {
  if (data.length === 0 && !rules.allowsEmptyKeyFlags) throw structural("key flags are empty");
  // Flags of several subpackets add up.
  draft.keyFlags = (draft.keyFlags ?? 0) | (data[0] ?? 0);
};

const readNotation: ReadSubpacket = (draft, { data, isCritical }) => {
  const isLongEnough = data.length >= 8;
  const nameLength = isLongEnough ? data.readUInt16BE(4) : 0;
  const valueLength = isLongEnough ? data.readUInt16BE(6) : 0;
  sized(data, 8 + nameLength + valueLength);
  if (isCritical) draft.criticalNotation = data.subarray(8, 8 + nameLength).toString();
};

const readEmbedded: ReadSubpacket = (draft, { data }, { rules }) => {
  if (draft.embedded !== undefined) throw structural("a signature has two others in it");
  const length = { length: data.length, isPartial: false };
  const embedded = readSignature(new PacketContents(new Cursor({ bytes: data }), length), rules);
  if (embedded.type !== PRIMARY_KEY_BINDING) throw structural("a subkey agrees to something else");
  draft.embedded = embedded;
};

const readRegularExpression: ReadSubpacket = (_draft, { data }) => {
  if (data.at(-1) !== 0) throw structural("a regular expression has no end");
};

const readExportable: ReadSubpacket = (_draft, { data }) => {
  // go-crypto crashes on an empty subpacket.
  if (data.length === 0) throw broken("a subpacket is empty");
  if (data[0] === 0) throw unsupported("a certification that is not to be exported");
};

const readRevocationReason: ReadSubpacket = (draft, { data }) => {
  if (data.length === 0) throw structural("the reason of a revocation is empty");
  draft.revocationReason = data.readUInt8();
};

const READERS: ReadonlyMap<number, ReadSubpacket> = new Map<number, ReadSubpacket>([
  [2, (draft, { data }) => (draft.created = milliseconds(data))],
  [3, (draft, { data }) => (draft.lifetime = milliseconds(data))],
  [4, readExportable],
  [5, (_draft, { data }) => sized(data, 2)],
  [6, readRegularExpression],
  [9, (draft, { data }) => (draft.keyLifetime = milliseconds(data))],
  [ISSUER, readIssuer],
  [20, readNotation],
  [25, (draft, { data }) => (draft.isPrimaryUserId = sized(data, 1).readUInt8() > 0)],
  [27, readKeyFlags],
  [29, readRevocationReason],
  [EMBEDDED, readEmbedded],
  [ISSUER_FINGERPRINT, readIssuerFingerprint],
  [35, (_draft, { data }) => sized(data, (data[0] ?? 5) > 4 ? 33 : 21)],
  [39, (_draft, { data }) => sized(data, data.length - (data.length % 2))],
]);

function sized(data: Buffer, length: number): Buffer {
  if (data.length !== length) throw structural("a subpacket has a wrong length");
  return data;
}

function milliseconds(data: Buffer): number {
  return sized(data, 4).readUInt32BE() * 1000;
}

function hex(bytes: Buffer): string {
  return bytes.toString("hex").toUpperCase();
}

interface Subpacket {
  readonly type: number;
  readonly isCritical: boolean;
  readonly data: Buffer;
}

const CRITICAL = 0x80;

/** Yields the subpackets of an area up to a fault. go-crypto: parseSignatureSubpacket. @throws OpenPgpFault */
export function* splitSubpackets(area: Buffer): Generator<Subpacket> {
  for (let at = 0; at < area.length; ) {
    const [length, start] = lengthAt(area, at);
    const end = start + length;
    if (end > area.length) throw structural("a subpacket is cut off");
    if (length === 0) throw structural("a subpacket is empty");
    const type = area.readUInt8(start);
    const isCritical = (type & CRITICAL) !== 0;
    yield { type: type & ~CRITICAL, isCritical, data: area.subarray(start + 1, end) };
    at = end;
  }
}

/** Returns the length of the subpacket at an offset, and where its content starts. */
function lengthAt(area: Buffer, at: number): readonly [number, number] {
  const first = area.readUInt8(at);
  if (first < 192) return [first, at + 1];
  const lengthBytes = first < 255 ? 2 : 5;
  if (at + lengthBytes > area.length) throw structural("a subpacket is cut off");
  if (first < 255) return [(first - 192) * 256 + area.readUInt8(at + 1) + 192, at + 2];
  return [area.readUInt32BE(at + 1), at + 5];
}

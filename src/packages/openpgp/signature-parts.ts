import { Cursor, PacketContents } from "./packet-contents.ts";
import { OpenPgpFault, type OpenPgpRules, structural, unsupported } from "./rules.ts";

/** The contents of a signature's subpackets. */
interface SignatureParts {
  /** Creation time in milliseconds since the epoch. */
  readonly created: number;
  /** Lifetime of the signature in milliseconds; absent, or 0, if it does not expire. */
  readonly lifetime?: number;
  /** Lifetime of the signed key in milliseconds from its creation; absent, or 0, if it does not expire. */
  readonly keyLifetime?: number;
  /** Key ID of the issuer, 16 upper-case hex digits; the last one named, hashed or not. */
  readonly issuer?: string;
  /** Fingerprint of the issuer in upper-case hex. */
  readonly issuerFingerprint?: string;
  readonly isPrimaryUserId?: boolean;
  /** OpenPGP's flags for what the signed key may do; absent when not stated. */
  readonly keyFlags?: number;
  readonly revocationReason?: number;
  /** Name of a critical notation. */
  readonly criticalNotation?: string;
  /** The subkey's signature that confirms its primary key. */
  readonly embedded?: Signature;
}

/** A signature as it stands in a packet; nothing about it is verified. */
export interface Signature extends SignatureParts {
  readonly version: number;
  /** OpenPGP's number for the signed thing: a document, a user ID, a subkey … */
  readonly type: number;
  /** OpenPGP's number of the algorithm. */
  readonly algorithm: number;
  /** OpenPGP's number of the hash function. */
  readonly hash: number;
  /** Bytes that are hashed before the data (version 6). */
  readonly salt: Buffer;
  /** Bytes that are hashed after the data. */
  readonly suffix: Buffer;
  /** The first two bytes of the digest, which go-crypto compares from version 5 on. */
  readonly digestStart: Buffer;
  /** The numbers of the algorithm; the newest algorithms have a single string of bytes. */
  readonly numbers: readonly Buffer[];
}

/** The area of subpackets to read, and its context. */
interface Area {
  readonly version: number;
  readonly isHashed: boolean;
  readonly rules: OpenPgpRules;
  /** Reads an embedded signature. */
  readonly readSignature: (contents: PacketContents, rules: OpenPgpRules) => Signature;
}

type Draft = { -readonly [Key in keyof SignatureParts]?: SignatureParts[Key] };
type ReadPart = (draft: Draft, part: Subpacket, area: Area) => void;

const ISSUER = 16;
const EMBEDDED = 32;
const ISSUER_FINGERPRINT = 33;
/** Subpackets that count even in the unsigned area. */
const UNHASHED: ReadonlySet<number> = new Set([ISSUER, EMBEDDED, ISSUER_FINGERPRINT]);
const PRIMARY_KEY_BINDING = 0x19;

/** Reads an area of subpackets, added to an earlier area's result. @throws OpenPgpFault */
export function readParts(bytes: Buffer, area: Area, before: Draft = {}): SignatureParts {
  const draft: Draft = { ...before };
  for (const part of splitSubpackets(bytes)) {
    if (!area.isHashed && !UNHASHED.has(part.type)) continue;
    const isKnown = area.rules.knownSubpackets.has(part.type);
    if (!isKnown && part.isCritical)
      throw unsupported(`the subpacket ${part.type}, a critical one,`);
    if (isKnown) READERS.get(part.type)?.(draft, part, area);
  }
  const { created } = draft;
  if (created === undefined) throw structural("a signature has no time");
  return { ...draft, created };
}

const readIssuer: ReadPart = (draft, { data }, { version, isHashed }) => {
  const isMinded = isHashed || version === 5;
  if (version > 4 && isMinded) throw structural("a signature of a new version has an old issuer");
  sized(data, 8);
  if (version === 4) draft.issuer = hex(data);
};

const readIssuerFingerprint: ReadPart = (draft, { data }, { rules }) => {
  const [version] = data;
  if (version === undefined) throw structural("a fingerprint is empty");
  const isLong = version > 4 && (rules.versions.has(6) || version === 5);
  const fingerprint = hex(sized(data, isLong ? 33 : 21).subarray(1));
  draft.issuerFingerprint = fingerprint;
  draft.issuer = isLong ? fingerprint.slice(0, 16) : fingerprint.slice(-16);
};

const readKeyFlags: ReadPart = (draft, { data }, { rules }) => {
  if (data.length === 0 && !rules.allowsEmptyKeyFlags) throw structural("key flags are empty");
  // Flags of several subpackets add up.
  draft.keyFlags = (draft.keyFlags ?? 0) | (data[0] ?? 0);
};

const readNotation: ReadPart = (draft, { data, isCritical }) => {
  const isLongEnough = data.length >= 8;
  const nameLength = isLongEnough ? data.readUInt16BE(4) : 0;
  const valueLength = isLongEnough ? data.readUInt16BE(6) : 0;
  sized(data, 8 + nameLength + valueLength);
  if (isCritical) draft.criticalNotation = data.subarray(8, 8 + nameLength).toString();
};

const readEmbedded: ReadPart = (draft, { data }, { rules, readSignature }) => {
  if (draft.embedded !== undefined) throw structural("a signature has two others in it");
  const length = { length: data.length, isPartial: false };
  const embedded = readSignature(new PacketContents(new Cursor({ bytes: data }), length), rules);
  if (embedded.type !== PRIMARY_KEY_BINDING) throw structural("a subkey agrees to something else");
  draft.embedded = embedded;
};

const readRegularExpression: ReadPart = (_draft, { data }) => {
  if (data.at(-1) !== 0) throw structural("a regular expression has no end");
};

const readExportable: ReadPart = (_draft, { data }) => {
  // go-crypto crashes on an empty subpacket.
  if (data.length === 0) throw new OpenPgpFault("broken", "a subpacket is empty");
  if (data.readUInt8() === 0) throw unsupported("a certification that is not to be exported");
};

const READERS: ReadonlyMap<number, ReadPart> = new Map<number, ReadPart>([
  [2, (draft, { data }) => (draft.created = seconds(data))],
  [3, (draft, { data }) => (draft.lifetime = seconds(data))],
  [4, readExportable],
  [5, (_draft, { data }) => sized(data, 2)],
  [6, readRegularExpression],
  [9, (draft, { data }) => (draft.keyLifetime = seconds(data))],
  [ISSUER, readIssuer],
  [20, readNotation],
  [25, (draft, { data }) => (draft.isPrimaryUserId = isTrue(data))],
  [27, readKeyFlags],
  [29, (draft, { data }) => (draft.revocationReason = reason(data))],
  [EMBEDDED, readEmbedded],
  [ISSUER_FINGERPRINT, readIssuerFingerprint],
  [35, (_draft, { data }) => sized(data, (data[0] ?? 5) > 4 ? 33 : 21)],
  [39, (_draft, { data }) => sized(data, data.length - (data.length % 2))],
]);

function sized(data: Buffer, length: number): Buffer {
  if (data.length !== length) throw structural("a subpacket has a wrong length");
  return data;
}

function seconds(data: Buffer): number {
  return sized(data, 4).readUInt32BE() * 1000;
}

function isTrue(data: Buffer): boolean {
  return sized(data, 1).readUInt8() > 0;
}

function reason(data: Buffer): number {
  if (data.length === 0) throw structural("the reason of a revocation is empty");
  return data.readUInt8();
}

function hex(bytes: Buffer): string {
  return bytes.toString("hex").toUpperCase();
}

/** One subpacket of a signature. */
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
    if (start > area.length || end > area.length) throw structural("a subpacket is cut off");
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

import { createHash } from "node:crypto";
import { loadPart } from "../../model/error.ts";
import type { SignatureFact } from "../../model/evidence.ts";
import type { FittingSignature } from "./detached.ts";
import { HASH_NAMES, type PublicKey } from "./public-key.ts";
import type { Signature } from "./signature-packet.ts";

/** What a second reader says: `cannot-read` if it cannot compute with a key, so that one reader alone checked it. */
export type SecondReading = Required<SignatureFact>["secondReader"];

type OpenPgpJs = typeof import("./openpgp-js.ts");

/** Loads OpenPGP.js. @throws LockReviewError `FILE_FAILED` */
export function loadOpenPgp(): Promise<OpenPgpJs> {
  return loadPart("openpgp-js.js", () => import("./openpgp-js.ts"));
}

/**
 * Checks with OpenPGP.js that the key made the signature of the document and, where it is a subkey, that it and the
 * primary key signed each other. The library reads the packets that our reader chose, and decides nothing else: who may
 * sign, dates, revocations and weak algorithms follow the tools' rules. OpenSSL has accepted all of it before, so that no
 * number is too large for it. It also compares the first bytes of a digest, which the tools ignore; every signer writes
 * them. Only a key's kind, which its fingerprint fixes, excuses it: whatever else it refuses is a disagreement, so that
 * nobody can write a signature that our reader alone takes.
 */
export async function readWithOpenPgpJs(
  document: Uint8Array,
  { signature, by }: FittingSignature,
): Promise<SecondReading> {
  const { key, subkey } = by;
  const { primary } = by.entity;
  const binding = subkey?.binding;
  const checks = [
    { signature, maker: key },
    { signature: binding, maker: primary },
    { signature: binding?.embedded, maker: key },
  ].filter((check): check is Check => check.signature !== undefined);
  const computed = checks.filter(({ maker }) => isComputable(maker));
  const reading = computed.length === checks.length ? "agrees" : "cannot-read";
  if (computed.length === 0) return reading;
  const library = await loadOpenPgp();
  const noHashes = new Set<never>();
  const rejected = { rejectHashAlgorithms: noHashes, rejectMessageHashAlgorithms: noHashes };
  const config = { ...library.config, ...rejected };
  try {
    const content = { text: null, getBytes: () => document };
    const bond = { key: hashed(primary), bind: hashed(key) };
    for (const check of computed) {
      const maker = await readKey(library, check.maker);
      const packet = readPacket(library, check, maker);
      const data = check.signature === signature ? content : bond;
      // It is compared with its own time, so that no date counts.
      const created = packet.created ?? undefined;
      await packet.verify(maker, check.signature.type, data, created, true, config);
    }
    return reading;
  } catch {
    // The library throws errors of any class for what does not fit, or what it cannot read.
    return "disagrees";
  }
}

/** Returns a key as the library hashes it; it need not be able to read one that another key signed. */
function hashed({ signedForm }: PublicKey): object {
  return { writeForHash: () => signedForm };
}

/** A signature, and the key that is to have made it. */
type Check = { readonly signature: Signature; readonly maker: PublicKey };

type LibraryKey = InstanceType<OpenPgpJs["PublicKeyPacket"]>;
type LibrarySignature = InstanceType<OpenPgpJs["SignaturePacket"]>;

/** Returns a key as the library reads it. @throws Error of any class */
async function readKey(library: OpenPgpJs, { version, signedForm, fingerprint }: PublicKey) {
  const key = new library.PublicKeyPacket();
  // Before the body stand a number and its length.
  await key.read(bounded(signedForm.subarray(version === 4 ? 3 : 5)));
  if (key.getFingerprint().toUpperCase() === fingerprint) return key;
  throw new RangeError("the key has another fingerprint");
}

/** Returns a signature as the library reads it. @throws Error of any class */
function readPacket(library: OpenPgpJs, { signature, maker }: Check, key: LibraryKey) {
  const { body, hash } = signature;
  const { material } = maker;
  const packet = new library.SignaturePacket();
  packet.read(bounded(body));
  // Our reader has decided who signed, and that all of it is understood.
  packet.issuerKeyID = key.getKeyID();
  packet.unknownSubpackets = [];
  packet.rawNotations = [];
  packet.revocationKeyClass = null;
  return EDWARDS.has(material.kind) && !LONG_HASHES.has(hash) ? withDigest(packet, hash) : packet;
}

const EDWARDS: ReadonlySet<string> = new Set(["ed25519", "ed448"]);
const SHA512 = 10;
/** SHA-512 and SHA3-512: the library refuses Ed448 of a shorter digest, and Ed25519 of one shorter than SHA-256. */
const LONG_HASHES: ReadonlySet<number> = new Set([SHA512, 14]);

/** Gives a packet its digest under another name, since EdDSA signs one of any length; what is hashed stays the library's. */
function withDigest(packet: LibrarySignature, hash: number): LibrarySignature {
  const digest = (_type: unknown, _data: unknown, bytes: Uint8Array) =>
    createHash(HASH_NAMES.get(hash) ?? "")
      .update(bytes)
      .digest();
  return Object.assign(packet, { hash: digest, hashAlgorithm: SHA512 });
}

/** Curves of ECDSA that the library computes; for others it needs a package that `dist/` does not have. */
const CURVES: ReadonlySet<string> = new Set(["prime256v1", "secp384r1", "secp521r1"]);
/** EdDSA before RFC 9580, which never had Ed448 there. */
const LEGACY_EDDSA = 22;

/** Whether the library computes with a key. */
function isComputable({ version, algorithm, material }: PublicKey): boolean {
  if (version === 5) return false;
  if (material.kind === "ed448") return algorithm !== LEGACY_EDDSA;
  const curve = material.kind === "ecdsa" && material.key?.asymmetricKeyDetails?.namedCurve;
  return curve === false || CURVES.has(curve ?? "");
}

/** Largest packet for the library, in bytes: keys and signatures have a few thousand at most. */
const MAX_PACKET_BYTES = 64 * 1024;

function bounded(body: Buffer): Buffer {
  if (body.length > MAX_PACKET_BYTES) throw new RangeError("the packet is too large");
  return body;
}

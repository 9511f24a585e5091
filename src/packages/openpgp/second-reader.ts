import type { SignatureFact } from "../../model/evidence.ts";
import type { FittingSignature } from "./detached.ts";
import type { PublicKey } from "./public-key.ts";
import { SHA1, type Signature } from "./signature-packet.ts";

/** What a second reader says; `cannot-read` if it does not know an algorithm or a version. */
export type SecondReading = Required<SignatureFact>["secondReader"];

/** Checks again whether a signature fits a document. */
export type SecondReader = (
  document: Uint8Array,
  fitting: FittingSignature,
) => Promise<SecondReading>;

type Library = typeof import("openpgp");

/**
 * Checks with OpenPGP.js that the key made the signature of the document and, where it is a subkey, that it and the
 * primary key signed each other. The library reads the packets that our reader chose, and decides nothing else: who may
 * sign, dates, revocations and weak algorithms follow the tools' rules. OpenSSL has accepted all of it before, so that no
 * number is too large for it. It also compares the first bytes of a digest, which the tools ignore; every signer writes
 * them. Only what {@link isReadable} names is beyond it: any other packet that it refuses is a disagreement, so that
 * nobody can write one that our reader alone takes.
 */
export const readWithOpenPgpJs: SecondReader = async (document, { signature, by }) => {
  const { key, subkey } = by;
  const { primary } = by.entity;
  const binding = subkey?.binding;
  const checks: readonly Check[] = [
    { signature, maker: key },
    ...(binding ? [{ signature: binding, maker: primary }] : []),
    ...(binding?.embedded ? [{ signature: binding.embedded, maker: key }] : []),
  ];
  if (!checks.every(isReadable)) return "cannot-read";
  const library = await import("openpgp");
  const noHashes = new Set<never>();
  const rejected = { rejectHashAlgorithms: noHashes, rejectMessageHashAlgorithms: noHashes };
  const config = { ...library.config, ...rejected };
  try {
    const [signer, owner] = [await readKey(library, key), await readKey(library, primary)];
    const content = { text: null, getBytes: () => document };
    for (const check of checks) {
      const maker = check.maker === key ? signer : owner;
      const packet = readPacket(library, check.signature, maker);
      const data = check.signature === signature ? content : { key: owner, bind: signer };
      // It is compared with its own time, so that no date counts.
      const created = packet.created ?? undefined;
      await packet.verify(maker, check.signature.type, data, created, true, config);
    }
    return "agrees";
  } catch {
    // The library throws errors of any class for what does not fit, or what it cannot read.
    return "disagrees";
  }
};

/** A signature, and the key that is to have made it. */
interface Check {
  readonly signature: Signature;
  readonly maker: PublicKey;
}

type LibraryKey = InstanceType<Library["PublicKeyPacket"]>;

/** Returns a key as the library reads it. @throws Error of any class */
async function readKey(
  library: Library,
  { version, signedForm, fingerprint }: PublicKey,
): Promise<LibraryKey> {
  const key = new library.PublicKeyPacket();
  // Before the body stand a number and its length.
  await key.read(bounded(signedForm.subarray(version === 4 ? 3 : 5)));
  if (key.getFingerprint().toUpperCase() === fingerprint) return key;
  throw new RangeError("the key has another fingerprint");
}

/** Returns a signature as the library reads it. @throws Error of any class */
function readPacket(library: Library, { body }: Signature, maker: LibraryKey) {
  const packet = new library.SignaturePacket();
  packet.read(bounded(body));
  // Our reader has decided who signed, and that all of it is understood.
  packet.issuerKeyID = maker.getKeyID();
  packet.unknownSubpackets = [];
  packet.rawNotations = [];
  packet.revocationKeyClass = null;
  return packet;
}

/** Curves of ECDSA that the library computes; for others it needs a package that `dist/` does not have. */
const CURVES: ReadonlySet<string> = new Set(["prime256v1", "secp384r1", "secp521r1"]);
const SHA224 = 11;
/** SHA-512 and SHA3-512: it refuses Ed448 of a shorter digest, and Ed25519 of one shorter than SHA-256. */
const LONG_HASHES: ReadonlySet<number> = new Set([10, 14]);

/** Whether the library computes with the algorithms and the version of a signature and its key. */
function isReadable({ signature: { version, hash }, maker }: Check): boolean {
  const { algorithm, material } = maker;
  if (version === 5 || maker.version === 5) return false;
  switch (material.kind) {
    case "ecdsa":
      return CURVES.has(material.key?.asymmetricKeyDetails?.namedCurve ?? "");
    case "ed25519":
      return hash !== SHA1 && hash !== SHA224;
    case "ed448":
      return algorithm !== LEGACY_EDDSA && LONG_HASHES.has(hash);
    default:
      return true;
  }
}

/** EdDSA before RFC 9580, which never had Ed448 there. */
const LEGACY_EDDSA = 22;

/** Largest packet for the library, in bytes: keys and signatures have a few thousand at most. */
const MAX_PACKET_BYTES = 64 * 1024;

function bounded(body: Buffer): Buffer {
  if (body.length > MAX_PACKET_BYTES) throw new RangeError("the packet is too large");
  return body;
}

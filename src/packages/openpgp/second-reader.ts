import type { SignatureFact } from "../../model/evidence.ts";
import type { FittingSignature } from "./detached.ts";
import type { PublicKey } from "./public-key.ts";
import { SHA1, type Signature } from "./signature-packet.ts";

/** What a second reader says; `cannot-read` if it does not know an algorithm or a form. */
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
 * them.
 */
export const readWithOpenPgpJs: SecondReader = async (document, fitting) => {
  const library = await import("openpgp");
  const checks = await checksOf(library, document, fitting).catch(() => undefined);
  if (checks === undefined) return "cannot-read";
  const noHashes = new Set<never>();
  const rejected = { rejectHashAlgorithms: noHashes, rejectMessageHashAlgorithms: noHashes };
  const config = { ...library.config, ...rejected };
  try {
    for (const { packet, key, fingerprint, data, type } of checks) {
      if (key.getFingerprint().toUpperCase() !== fingerprint) return "disagrees";
      // It is compared with its own time, so that no date counts.
      await packet.verify(key, type, data, packet.created ?? undefined, true, config);
    }
    return "agrees";
  } catch {
    // The library throws errors of any class for what does not fit.
    return "disagrees";
  }
};

/** Reads a signature of a document, and those that bind its subkey. @throws Error of any class */
async function checksOf(
  library: Library,
  document: Uint8Array,
  { signature, by: { key, entity, subkey } }: FittingSignature,
) {
  const signer = await readKey(library, key);
  const primary = await readKey(library, entity.primary);
  const content = { text: null, getBytes: () => document };
  const both = { key: primary, bind: signer };
  const binding = subkey?.binding;
  const agreement = binding?.embedded;
  return [
    readCheck(library, signature, key, { key: signer, data: content }),
    ...(binding ? [readCheck(library, binding, entity.primary, { key: primary, data: both })] : []),
    ...(agreement ? [readCheck(library, agreement, key, { key: signer, data: both })] : []),
  ];
}

type LibraryKey = InstanceType<Library["PublicKeyPacket"]>;

async function readKey(library: Library, { version, signedForm }: PublicKey): Promise<LibraryKey> {
  const key = new library.PublicKeyPacket();
  // Before the body stand a number and its length.
  await key.read(bounded(signedForm.subarray(version === 4 ? 3 : 5)));
  return key;
}

function readCheck(
  library: Library,
  signature: Signature,
  maker: PublicKey,
  { key, data }: { readonly key: LibraryKey; readonly data: object },
) {
  if (!isKnown(signature, maker)) throw new RangeError("the algorithm is not known");
  const packet = new library.SignaturePacket();
  packet.read(bounded(signature.body));
  // Our reader has decided who signed, and that all of it is understood.
  packet.issuerKeyID = key.getKeyID();
  packet.unknownSubpackets = [];
  packet.rawNotations = [];
  packet.revocationKeyClass = null;
  return { packet, key, fingerprint: maker.fingerprint, data, type: signature.type };
}

/** Curves of ECDSA that the library computes; for others it needs a package that `dist/` does not have. */
const CURVES: ReadonlySet<string> = new Set(["prime256v1", "secp384r1", "secp521r1"]);
const SHA224 = 11;
/** SHA-512 and SHA3-512: it refuses Ed448 of a shorter digest, and Ed25519 of one shorter than SHA-256. */
const LONG_HASHES: ReadonlySet<number> = new Set([10, 14]);

function isKnown({ hash }: Signature, { material }: PublicKey): boolean {
  switch (material.kind) {
    case "ecdsa":
      return CURVES.has(material.key?.asymmetricKeyDetails?.namedCurve ?? "");
    case "ed25519":
      return hash !== SHA1 && hash !== SHA224;
    case "ed448":
      return LONG_HASHES.has(hash);
    default:
      return true;
  }
}

/** Largest packet for the library, in bytes: keys and signatures have a few thousand at most. */
const MAX_PACKET_BYTES = 64 * 1024;

function bounded(body: Buffer): Buffer {
  if (body.length > MAX_PACKET_BYTES) throw new RangeError("the packet is too large");
  return body;
}

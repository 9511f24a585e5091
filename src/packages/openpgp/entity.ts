import type { Packet, PacketReader } from "./packet-reader.ts";
import { faultOf, type PublicKey } from "./public-key.ts";
import { isFault, type OpenPgpFault, type OpenPgpRules, structural } from "./rules.ts";
import type { Signature } from "./signature-packet.ts";

/** A primary key with everything that its signatures bind to it. go-crypto: openpgp, Entity. */
export interface Entity {
  readonly primary: PublicKey;
  /** Identities by user ID; of several with one user ID, the last. */
  readonly identities: ReadonlyMap<string, Identity>;
  readonly subkeys: readonly BoundSubkey[];
  readonly revocations: readonly Signature[];
  /** The direct signature of a version 6 key. */
  readonly direct?: Signature;
}

/** A user ID that the primary key certified or revoked. */
export interface Identity {
  /** The newest certification. */
  readonly self?: Signature;
  readonly revocations: readonly Signature[];
}

/** A subkey and its newest binding. */
export interface BoundSubkey {
  readonly key: PublicKey;
  readonly binding: Signature;
  readonly revocations: readonly Signature[];
}

const CERTIFICATIONS: ReadonlySet<number> = new Set([0x10, 0x11, 0x12, 0x13]);
const CERTIFICATION_REVOCATION = 0x30;
const BINDING = 0x18;
const SUBKEY_REVOCATION = 0x28;
const KEY_REVOCATION = 0x20;
const DIRECT = 0x1f;
const SIGNS_DOCUMENTS = 0x02;

/** Whether a key's signature marks it as one that signs documents. */
export function signsDocuments({ keyFlags = 0 }: Signature): boolean {
  return (keyFlags & SIGNS_DOCUMENTS) !== 0;
}

/** Returns a stream's usable keys. go-crypto: ReadKeyRing. @throws OpenPgpFault if none is left, or for damage */
export function readKeyRing(packets: PacketReader): readonly Entity[] {
  const ring: Entity[] = [];
  let fault: OpenPgpFault | undefined;
  for (;;) {
    try {
      const entity = readEntity(packets);
      if (entity === undefined) break;
      ring.push(entity);
    } catch (caught) {
      if (!isFault(caught, "structural", "unsupported")) throw caught;
      fault = caught;
      Array.from(packets.while(isPartOfKey));
    }
  }
  if (ring.length === 0 && fault !== undefined) throw fault;
  return ring;
}

function isPartOfKey(packet: Packet): packet is Packet {
  return packet.kind !== "primary-key";
}

function isSignature(packet: Packet): packet is Packet & { readonly kind: "signature" } {
  return packet.kind === "signature";
}

/** Reads a key; undefined at the end. A signature of its own that does not verify drops it. go-crypto: ReadEntity. */
function readEntity(packets: PacketReader): Entity | undefined {
  const { rules } = packets;
  const first = packets.next();
  if (first === undefined) return undefined;
  if (first.kind !== "primary-key" && first.kind !== "subkey") {
    throw structural("the first packet is no key");
  }
  const primary = first.key;
  if (!rules.signingAlgorithms.has(primary.algorithm)) {
    throw structural("the primary key cannot sign");
  }
  const { identities, subkeys, loose } = readParts(packets, primary);
  if (identities.size === 0 && primary.version < 6) throw structural("the key has no user ID");
  const direct = primary.version < 6 ? undefined : directSignature(primary, loose, rules);
  const revocations = loose.filter(({ type }) => type === KEY_REVOCATION);
  for (const revocation of revocations) {
    assertValid(revocation, primary, [primary.signedForm], rules);
  }
  return { primary, identities, subkeys, revocations, direct };
}

function readParts(packets: PacketReader, primary: PublicKey) {
  const identities = new Map<string, Identity>();
  const subkeys: BoundSubkey[] = [];
  const loose: Signature[] = [];
  for (const packet of packets.while(isPartOfKey)) {
    if (packet.kind === "user-id") {
      const identity = readIdentity(packets, primary, packet.id);
      if (identity !== undefined) identities.set(packet.id.toString("latin1"), identity);
    }
    if (packet.kind === "signature") loose.push(packet.signature);
    if (packet.kind === "subkey") subkeys.push(readSubkey(packets, primary, packet.key));
  }
  return { identities, subkeys, loose };
}

/** Reads a user ID with the key's signatures over it; undefined without one. */
function readIdentity(packets: PacketReader, primary: PublicKey, id: Buffer): Identity | undefined {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(id.length);
  const data = [primary.signedForm, Buffer.from([0xb4]), length, id];
  let self: Signature | undefined;
  const revocations: Signature[] = [];
  for (const { signature } of packets.while(isSignature)) {
    const isRevocation = signature.type === CERTIFICATION_REVOCATION;
    if (!isRevocation && !CERTIFICATIONS.has(signature.type)) {
      throw structural("a user ID has a signature of a wrong type");
    }
    if (!claimsToBeOf(signature, primary)) continue;
    assertValid(signature, primary, data, packets.rules);
    if (isRevocation) revocations.push(signature);
    else if (self === undefined || signature.created > self.created) self = signature;
  }
  if (self === undefined && revocations.length === 0) return undefined;
  return { revocations, self };
}

/** Whether a signature names this key as its maker. go-crypto: Signature.CheckKeyIdOrFingerprint. */
function claimsToBeOf({ issuer, issuerFingerprint }: Signature, key: PublicKey): boolean {
  if (issuerFingerprint !== undefined) return issuerFingerprint === key.fingerprint;
  return issuer === key.keyId;
}

/** Reads a subkey with its signatures; a signing one must have agreed to its key. go-crypto: VerifyKeySignature. */
function readSubkey(packets: PacketReader, primary: PublicKey, key: PublicKey): BoundSubkey {
  const data = [primary.signedForm, key.signedForm];
  let binding: Signature | undefined;
  const revocations: Signature[] = [];
  try {
    for (const { signature } of packets.while(isSignature)) {
      if (signature.type !== BINDING && signature.type !== SUBKEY_REVOCATION) {
        throw structural("a subkey has a signature of a wrong type");
      }
      assertValid(signature, primary, data, packets.rules);
      if (signsDocuments(signature)) assertAgreed(signature.embedded, key, data, packets.rules);
      if (signature.type === SUBKEY_REVOCATION) revocations.push(signature);
      else if (binding === undefined || signature.created > binding.created) binding = signature;
    }
  } catch (caught) {
    // Here go-crypto treats any fault as one of this key alone.
    throw isFault(caught, "unsupported", "broken") ? structural(caught.message) : caught;
  }
  if (binding === undefined) throw structural("a subkey has no signature that binds it");
  return { key, binding, revocations };
}

function assertAgreed(
  embedded: Signature | undefined,
  subkey: PublicKey,
  data: readonly Buffer[],
  rules: OpenPgpRules,
): void {
  if (embedded === undefined) throw structural("a signing subkey has not agreed to its key");
  assertValid(embedded, subkey, data, rules);
}

function directSignature(primary: PublicKey, loose: readonly Signature[], rules: OpenPgpRules) {
  const [newest] = loose
    .filter((signature) => signature.type === DIRECT && claimsToBeOf(signature, primary))
    .sort((a, b) => b.created - a.created);
  if (newest === undefined) throw structural("a key of version 6 says nothing of itself");
  assertValid(newest, primary, [primary.signedForm], rules);
  return newest;
}

function assertValid(
  signature: Signature,
  by: PublicKey,
  data: readonly Buffer[],
  rules: OpenPgpRules,
): void {
  const fault = faultOf(signature, by, data, rules);
  if (fault !== undefined) throw structural(`a signature of the key's own: ${fault}`);
}

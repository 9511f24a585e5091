import { withoutAbsent } from "../../model/without-absent.ts";
import type { Packet, PacketReader } from "./packet-reader.ts";
import type { PublicKey } from "./public-key.ts";
import { isFault, type OpenPgpFault, type OpenPgpRules, structural } from "./rules.ts";
import type { Signature } from "./signature-parts.ts";
import { faultOf } from "./verify-bytes.ts";

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
/** OpenPGP's flag for keys that sign documents. */
export const SIGNS_DOCUMENTS = 0x02;

/**
 * Reads a key and its parts; undefined at the end. If a signature that names this key as its maker does not verify, the
 * whole key is dropped. go-crypto: openpgp, ReadEntity. @throws OpenPgpFault
 */
function readEntity(packets: PacketReader, rules: OpenPgpRules): Entity | undefined {
  const primary = readPrimary(packets, rules);
  if (primary === undefined) return undefined;
  const parts: EntityParts = { primary, identities: new Map(), subkeys: [], loose: [] };
  for (let packet = packets.next(); packet !== undefined; packet = packets.next()) {
    if (packet.kind === "key" && !packet.key.isSubkey) {
      packets.unread(packet);
      break;
    }
    readPart(packets, packet, parts, rules);
  }
  const { identities, subkeys, loose } = parts;
  if (identities.size === 0 && primary.version < 6) throw structural("the key has no user ID");
  const direct = primary.version < 6 ? undefined : directSignature(primary, loose, rules);
  const revocations = loose.filter(({ type }) => type === KEY_REVOCATION);
  for (const revocation of revocations)
    assertValid(revocation, primary, [primary.signedForm], rules);
  return { primary, identities, subkeys, revocations, ...withoutAbsent({ direct }) };
}

/** The parts of a key read so far. */
interface EntityParts {
  readonly primary: PublicKey;
  readonly identities: Map<string, Identity>;
  readonly subkeys: BoundSubkey[];
  /** Signatures that follow neither a user ID nor a subkey. */
  readonly loose: Signature[];
}

/** Reads a user ID or a subkey with its signatures, or a single signature. */
function readPart(
  packets: PacketReader,
  packet: Packet,
  parts: EntityParts,
  rules: OpenPgpRules,
): void {
  const { primary } = parts;
  if (packet.kind === "user-id") {
    const identity = readIdentity(packets, primary, packet.id, rules);
    if (identity !== undefined) parts.identities.set(packet.id.toString("latin1"), identity);
  } else if (packet.kind === "signature") {
    parts.loose.push(packet.signature);
  } else if (packet.kind === "key") {
    parts.subkeys.push(readSubkey(packets, primary, packet.key, rules));
  }
}

function readPrimary(packets: PacketReader, rules: OpenPgpRules): PublicKey | undefined {
  const first = packets.next();
  if (first === undefined) return undefined;
  if (first.kind !== "key") {
    packets.unread(first);
    throw structural("the first packet is no key");
  }
  if (!rules.signingAlgorithms.has(first.key.algorithm)) {
    throw structural("the primary key cannot sign");
  }
  return first.key;
}

/** Yields the signatures that follow a packet. */
function* signaturesAfter(packets: PacketReader): Generator<Signature> {
  for (let packet = packets.next(); packet !== undefined; packet = packets.next()) {
    if (packet.kind !== "signature") {
      packets.unread(packet);
      return;
    }
    yield packet.signature;
  }
}

/** Reads a user ID with the key's signatures over it; undefined without one. */
function readIdentity(
  packets: PacketReader,
  primary: PublicKey,
  id: Buffer,
  rules: OpenPgpRules,
): Identity | undefined {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(id.length);
  const data = [primary.signedForm, Buffer.from([0xb4]), length, id];
  let self: Signature | undefined;
  const revocations: Signature[] = [];
  for (const signature of signaturesAfter(packets)) {
    const isRevocation = signature.type === CERTIFICATION_REVOCATION;
    if (!isRevocation && !CERTIFICATIONS.has(signature.type)) {
      throw structural("a user ID has a signature of a wrong type");
    }
    if (!claimsToBeOf(signature, primary)) continue;
    assertValid(signature, primary, data, rules);
    if (isRevocation) revocations.push(signature);
    else if (self === undefined || signature.created > self.created) self = signature;
  }
  if (self === undefined && revocations.length === 0) return undefined;
  return { revocations, ...withoutAbsent({ self }) };
}

/** Whether a signature names this key as its maker. go-crypto: Signature.CheckKeyIdOrFingerprint. */
function claimsToBeOf({ issuer, issuerFingerprint }: Signature, key: PublicKey): boolean {
  if (issuerFingerprint !== undefined) return issuerFingerprint === key.fingerprint;
  return issuer === key.keyId;
}

function readSubkey(
  packets: PacketReader,
  primary: PublicKey,
  key: PublicKey,
  rules: OpenPgpRules,
): BoundSubkey {
  let binding: Signature | undefined;
  const revocations: Signature[] = [];
  try {
    for (const signature of signaturesAfter(packets)) {
      if (signature.type !== BINDING && signature.type !== SUBKEY_REVOCATION) {
        throw structural("a subkey has a signature of a wrong type");
      }
      assertBound(primary, key, signature, rules);
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

/** Throws unless a signing subkey has signed that it belongs to the primary key. go-crypto: VerifyKeySignature. */
function assertBound(
  primary: PublicKey,
  subkey: PublicKey,
  signature: Signature,
  rules: OpenPgpRules,
): void {
  const data = [primary.signedForm, subkey.signedForm];
  assertValid(signature, primary, data, rules);
  if (((signature.keyFlags ?? 0) & SIGNS_DOCUMENTS) === 0) return;
  if (signature.embedded === undefined)
    throw structural("a signing subkey has not agreed to its key");
  assertValid(signature.embedded, subkey, data, rules);
}

function directSignature(
  primary: PublicKey,
  loose: readonly Signature[],
  rules: OpenPgpRules,
): Signature {
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

/**
 * Returns the keys of a packet stream, without those that are unsupported or malformed. go-crypto: openpgp,
 * ReadKeyRing. @throws OpenPgpFault when no key is left, or the stream is damaged
 */
export function readKeyRing(packets: PacketReader, rules: OpenPgpRules): readonly Entity[] {
  const ring: Entity[] = [];
  let fault: OpenPgpFault | undefined;
  for (;;) {
    try {
      const entity = readEntity(packets, rules);
      if (entity === undefined) break;
      ring.push(entity);
    } catch (caught) {
      if (!isFault(caught, "structural", "unsupported")) throw caught;
      fault = caught;
      skipToPrimaryKey(packets);
    }
  }
  if (ring.length === 0 && fault !== undefined) throw fault;
  return ring;
}

function skipToPrimaryKey(packets: PacketReader): void {
  for (let packet = packets.next(); packet !== undefined; packet = packets.next()) {
    if (packet.kind === "key" && !packet.key.isSubkey) {
      packets.unread(packet);
      return;
    }
  }
}

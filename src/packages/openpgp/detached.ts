import { decodeArmor } from "./armor.ts";
import {
  type BoundSubkey,
  type Entity,
  type Identity,
  readKeyRing,
  signsDocuments,
} from "./entity.ts";
import { PacketReader } from "./packet-reader.ts";
import { faultOf, type PublicKey } from "./public-key.ts";
import { broken, OpenPgpFault, type OpenPgpRules } from "./rules.ts";
import type { Signature } from "./signature-packet.ts";

/** A key that may have made a signature, with everything that decides whether the key is valid. */
interface Signer {
  readonly entity: Entity;
  /** The key alone: the entity's primary key, or one of its subkeys. */
  readonly key: PublicKey;
  readonly subkey?: BoundSubkey;
  /** The signature that sets the primary key's lifetime. */
  readonly self: Signature;
  /** The user ID whose certification applies to the key; none for keys of version 6. */
  readonly identity?: Identity;
}

/** The verdict of a key ring on a detached signature. */
type Verification =
  /** The text is no key; the tools stop here (AU-10). */
  | { readonly kind: "unreadable"; readonly reason: string }
  | { readonly kind: "unknown-issuer" }
  | { readonly kind: "invalid"; readonly reason: string }
  | FittingSignature;

/** A signature that fits the document. Time and revocations are not checked yet. */
export interface FittingSignature {
  readonly kind: "signed";
  readonly signature: Signature;
  readonly by: Signer;
  /** Number of keys in the ring with the ID that the signature names. */
  readonly candidates: number;
}

/** A detached signature to verify, in binary form. */
export interface DetachedSignature {
  readonly keys: string;
  readonly document: Uint8Array;
  readonly signature: Uint8Array;
}

const KEY_BLOCKS: ReadonlySet<string> = new Set(["PGP PUBLIC KEY BLOCK", "PGP PRIVATE KEY BLOCK"]);

/** Verifies by the first armored block of keys. go-crypto: openpgp, ReadArmoredKeyRing and CheckDetachedSignature. */
export function verifyDetached(detached: DetachedSignature, rules: OpenPgpRules): Verification {
  let ring: readonly Entity[];
  try {
    const block = decodeArmor(detached.keys, rules);
    if (block === undefined) throw broken("there is no armored block");
    if (!KEY_BLOCKS.has(block.type)) throw broken("the armored block does not hold keys");
    ring = readKeyRing(new PacketReader(block.body, rules));
  } catch (caught) {
    return { kind: "unreadable", reason: reasonOf(caught) };
  }
  try {
    return verifyWith(ring, detached, rules);
  } catch (caught) {
    return invalid(`the signature cannot be read: ${reasonOf(caught)}`);
  }
}

function reasonOf(caught: unknown): string {
  if (caught instanceof OpenPgpFault) return caught.message;
  throw caught;
}

function verifyWith(
  ring: readonly Entity[],
  { document, signature: binary }: DetachedSignature,
  rules: OpenPgpRules,
): Verification {
  const packets = new PacketReader({ bytes: Buffer.from(binary) }, rules);
  for (let packet = packets.next(); packet !== undefined; packet = packets.next()) {
    if (packet.kind !== "signature") return invalid("there is more than signatures");
    const { signature } = packet;
    const { issuer } = signature;
    if (issuer === undefined) return invalid("the signature does not name its issuer");
    const signers = ring.flatMap((entity) => signersOf(entity, issuer));
    // The first signature with a known issuer decides; later ones are ignored.
    if (signers.length > 0) return verifyOne(signature, signers, document, rules);
  }
  return { kind: "unknown-issuer" };
}

function invalid(reason: string): Verification {
  return { kind: "invalid", reason };
}

/** Returns the keys with this ID that are marked as signing. go-crypto: EntityList.KeysByIdUsage. */
function signersOf(entity: Entity, keyId: string): readonly Signer[] {
  const { primary, subkeys } = entity;
  const identity = primaryIdentity(entity);
  const self = entity.direct ?? identity?.self;
  // go-crypto crashes without a certification; here such a key is unknown.
  if (self === undefined) return [];
  const shared = { entity, self, identity };
  const isPrimary = primary.keyId === keyId && signsDocuments(self);
  const signing = subkeys.filter(
    ({ key, binding }) => key.keyId === keyId && signsDocuments(binding),
  );
  return [
    ...(isPrimary ? [{ ...shared, key: primary }] : []),
    ...signing.map((subkey) => ({ ...shared, key: subkey.key, subkey })),
  ];
}

/** Returns the user ID that applies: fewest revocations, then marked primary, then newest. */
function primaryIdentity({ primary, identities }: Entity): Identity | undefined {
  if (primary.version > 5) return undefined;
  let best: Identity | undefined;
  for (const identity of identities.values()) {
    if (best === undefined || isPreferred(identity, best)) best = identity;
  }
  return best;
}

/** Whether a user ID is preferred over another; go-crypto takes any of two equals (shouldPreferIdentity). */
function isPreferred(identity: Identity, over: Identity): boolean {
  const revocations = identity.revocations.length - over.revocations.length;
  if (revocations !== 0) return revocations < 0;
  if (over.self === undefined || identity.self === undefined) return over.self === undefined;
  const isMarked = identity.self.isPrimaryUserId === true;
  if (isMarked !== (over.self.isPrimaryUserId === true)) return isMarked;
  return identity.self.created > over.self.created;
}

/** OpenPGP's types of signatures over a document's bytes, and over its lines whatever their ends. */
export const OVER_BYTES = 0;
const OVER_LINES = 1;

function verifyOne(
  signature: Signature,
  signers: readonly Signer[],
  document: Uint8Array,
  rules: OpenPgpRules,
): Verification {
  const isOverLines = signature.type === OVER_LINES;
  if (signature.type !== OVER_BYTES && !isOverLines) {
    return invalid("the signature is not over a document");
  }
  const bytes = Buffer.from(document);
  const data = [isOverLines ? withDosLineEnds(bytes) : bytes];
  let fault = "the signature is not valid";
  for (const by of signers) {
    const problem = faultOf(signature, by.key, data, rules);
    if (problem === undefined) return { kind: "signed", signature, by, candidates: signers.length };
    fault = problem;
    // go-crypto reuses the running hash, so a second key with the same ID never fits.
    data.push(signature.suffix);
  }
  return invalid(fault);
}

/** Returns the document with a carriage return before every line feed. go-crypto: openpgp, writeCanonical. */
function withDosLineEnds(document: Buffer): Buffer {
  const text = document.toString("latin1");
  const canonical = text.replaceAll(/\r[\s\S]|\n/g, (end) => (end === "\n" ? "\r\n" : end));
  return Buffer.from(canonical, "latin1");
}

const KEY_COMPROMISED = 2;

/** Returns the standing at `now`, ms since the epoch (AU-10). go-crypto: openpgp, checkMessageSignatureDetails. */
export function standingOf(
  { signature, by }: FittingSignature,
  now: number,
): "ok" | "revoked" | "key-expired" | "signature-expired" | "not-understood" {
  const signatures = [signature, ...selfSignatures(by)];
  if (signatures.some(({ criticalNotation }) => criticalNotation !== undefined)) {
    return "not-understood";
  }
  if (isRevoked(by, now)) return "revoked";
  const isUnborn = lifetimes(by).some(([key]) => key.created > now);
  if (isUnborn || keyEnds(by).some((end) => now > end)) return "key-expired";
  return signatures.some((signature) => isExpired(signature, now)) ? "signature-expired" : "ok";
}

/** Whether a signature, a key or a binding claims a creation time after `now`. */
export function isFromFuture({ signature, by }: FittingSignature, now: number): boolean {
  const keys = lifetimes(by).map(([key]) => key);
  return [...keys, signature, ...selfSignatures(by)].some(({ created }) => created > now);
}

/** Returns when the signing keys expire, in milliseconds since the epoch; empty if they do not. */
export function keyEnds(by: Signer): readonly number[] {
  return lifetimes(by).flatMap(([key, { keyLifetime = 0 }]) =>
    keyLifetime === 0 ? [] : [key.created + keyLifetime],
  );
}

/** Returns each key with the signature that sets its lifetime. */
function lifetimes({ entity, self, subkey }: Signer): readonly (readonly [PublicKey, Signature])[] {
  const primary = [entity.primary, self] as const;
  return subkey === undefined ? [primary] : [primary, [subkey.key, subkey.binding]];
}

function selfSignatures({ self, subkey }: Signer): readonly Signature[] {
  return [self, subkey?.binding, subkey?.binding.embedded].filter(
    (signature) => signature !== undefined,
  );
}

function isRevoked({ entity, subkey, identity }: Signer, now: number): boolean {
  const revocations = [entity, subkey, identity].flatMap((owner) => owner?.revocations ?? []);
  // A compromised key is revoked for all time; any other only while the revocation is valid.
  return revocations.some(
    (revocation) => revocation.revocationReason === KEY_COMPROMISED || !isExpired(revocation, now),
  );
}

/** Whether a signature has expired, or claims a creation time after `now`. */
function isExpired({ created, lifetime = 0 }: Signature, now: number): boolean {
  return created > now || (lifetime !== 0 && now > created + lifetime);
}

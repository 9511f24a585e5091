import type { PrivateKey } from "openpgp";

/** A public key as a registry's answer carries it. */
export interface PublishedKey {
  /** 16 upper-case hex digits (AU-10). */
  readonly keyId: string;
  readonly armored: string;
}

/** A key pair that lives as long as the process that made it. */
export interface SigningKey extends PublishedKey {
  /** Upper-case hex. */
  readonly fingerprint: string;
  /** A detached binary signature (AU-9). */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
}

/** The peculiarities of a key; the default is an Ed25519 key that never expires. */
export interface SigningKeyTerms {
  readonly name?: string;
  /** An expired key was made two years ago, signed while it was valid, and has ended since (AU-11). */
  readonly state?: "valid" | "expired" | "revoked";
  /** An RSA key of 1,024 bits, which both tools accept (AU-10). */
  readonly isWeak?: true;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Makes an OpenPGP key pair, version 4 with legacy EdDSA: the newest kind that the tools' Go library
 * reads, and a hundred times faster to make than RSA.
 */
export async function createSigningKey(options: SigningKeyTerms = {}): Promise<SigningKey> {
  const { generateKey, revokeKey } = await import("openpgp");
  const expired = options.state === "expired";
  const made = new Date(Date.now() - (expired ? 730 : 1) * DAY_MS);
  const { privateKey, publicKey } = await generateKey({
    ...(options.isWeak === true ? WEAK_KEY : GOOD_KEY),
    userIDs: [{ name: options.name ?? "Embedded registry", email: "registry@demo.example" }],
    format: "object",
    date: made,
    ...(expired ? { keyExpirationTime: YEAR_S } : {}),
  });
  const published =
    options.state === "revoked"
      ? (await revokeKey({ key: privateKey, format: "object" })).publicKey
      : publicKey;
  const signed = new Date(made.getTime() + DAY_MS / 2);
  return {
    keyId: publicKey.getKeyID().toHex().toUpperCase(),
    fingerprint: publicKey.getFingerprint().toUpperCase(),
    armored: published.armor(),
    sign: (bytes) => signDetached(privateKey, bytes, signed),
  };
}

const GOOD_KEY = { type: "ecc", curve: "ed25519Legacy" } as const;
const WEAK_KEY = { type: "rsa", rsaBits: 1024, config: { minRSABits: 1024 } } as const;

/** Go's library ignores the salt that openpgp would add as a notation; without it signatures stay plain. */
const PLAIN_SIGNATURE = { nonDeterministicSignaturesViaNotation: false, minRSABits: 1024 };

async function signDetached(key: PrivateKey, bytes: Uint8Array, date: Date): Promise<Uint8Array> {
  const { createMessage, sign } = await import("openpgp");
  const message = await createMessage({ binary: bytes });
  const common = { message, signingKeys: key, detached: true, date, config: PLAIN_SIGNATURE };
  const signature: unknown = await sign({ ...common, format: "binary" });
  if (!(signature instanceof Uint8Array)) throw new TypeError("openpgp gave no binary signature");
  return signature;
}

/** A binary signature as text, which both tools refuse (AU-9). */
export async function armorSignature(signature: Uint8Array): Promise<string> {
  const { armor, enums } = await import("openpgp");
  return armor(enums.armor.signature, signature);
}

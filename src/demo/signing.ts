import { loadOpenPgp } from "../packages/openpgp/second-reader.ts";

/** An OpenPGP key pair that lives as long as the process. */
export type SigningKey = Readonly<Awaited<ReturnType<typeof createSigningKey>>>;

/** Go's library ignores the salt that openpgp would add as a notation; without it signatures stay plain. */
const config = { nonDeterministicSignaturesViaNotation: false };

/** Makes a key pair, an hour old. Legacy EdDSA is the newest kind that the tools' Go library reads, and made fast. */
export async function createSigningKey(name: string) {
  const { createMessage, generateKey, sign } = await loadOpenPgp();
  const date = new Date(Date.now() - 60 * 60 * 1000);
  const { privateKey, publicKey } = await generateKey({
    type: "ecc",
    curve: "ed25519Legacy",
    userIDs: [{ name, email: "registry@demo.example" }],
    format: "object",
    date,
  });
  return {
    /** 16 upper-case hex digits (AU-10). */
    keyId: publicKey.getKeyID().toHex().toUpperCase(),
    fingerprint: publicKey.getFingerprint().toUpperCase(),
    armored: publicKey.armor(),
    /** Makes a detached binary signature (AU-9). */
    sign: async (bytes: Uint8Array): Promise<Uint8Array> => {
      const message = await createMessage({ binary: bytes });
      const terms = { message, signingKeys: privateKey, detached: true, date, config } as const;
      const signature: unknown = await sign({ ...terms, format: "binary" });
      if (signature instanceof Uint8Array) return signature;
      throw new TypeError("openpgp gave no binary signature");
    },
  };
}

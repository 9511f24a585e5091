import { createMessage, readKey, readSignature, verify } from "openpgp";
import { describe, expect, test } from "vitest";
import { armorSignature, createSigningKey } from "./signing.ts";

const BYTES = new TextEncoder().encode("abc  file.zip\n");

describe("createSigningKey()", () => {
  test("signs so that its public key verifies", async () => {
    const key = await createSigningKey();

    const { signatures } = await verify({
      message: await createMessage({ binary: BYTES }),
      signature: await readSignature({ binarySignature: await key.sign(BYTES) }),
      verificationKeys: await readKey({ armoredKey: key.armored }),
    });

    expect(await signatures[0]?.verified).toBe(true);
  });

  test("names the key by the last 16 digits of its fingerprint (AU-10)", async () => {
    const { keyId, fingerprint } = await createSigningKey();

    expect(keyId).toMatch(/^[0-9A-F]{16}$/);
    expect(fingerprint).toMatch(/^[0-9A-F]{40}$/);
    expect(fingerprint.endsWith(keyId)).toBe(true);
  });

  test("makes a key that has ended, and still signs with it (AU-11)", async () => {
    const key = await createSigningKey({ state: "expired" });
    const read = await readKey({ armoredKey: key.armored });
    const ends = await read.getExpirationTime();

    expect(ends).toBeInstanceOf(Date);
    expect(Number(ends)).toBeLessThan(Date.now());
    expect((await key.sign(BYTES)).byteLength).toBeGreaterThan(0);
  });

  test("makes a key that was revoked, and still signs with it", async () => {
    const key = await createSigningKey({ state: "revoked" });
    const read = await readKey({ armoredKey: key.armored });

    expect(await read.isRevoked()).toBe(true);
    expect((await key.sign(BYTES)).byteLength).toBeGreaterThan(0);
  });

  test("makes a key that is too short, and still signs with it (AU-10)", async () => {
    const key = await createSigningKey({ isWeak: true });
    const read = await readKey({ armoredKey: key.armored });

    expect(read.getAlgorithmInfo()).toMatchObject({ algorithm: "rsaEncryptSign", bits: 1024 });
    expect((await key.sign(BYTES)).byteLength).toBeGreaterThan(0);
  });

  test("makes another key every time", async () => {
    const [a, b] = await Promise.all([createSigningKey(), createSigningKey()]);

    expect(a.fingerprint).not.toBe(b.fingerprint);
  });
});

describe("armorSignature()", () => {
  test("writes the same signature as text", async () => {
    const signature = await (await createSigningKey()).sign(BYTES);

    const armored = await armorSignature(signature);

    const read = await readSignature({ armoredSignature: armored });
    expect(Buffer.from(read.write()).equals(signature)).toBe(true);
  });
});

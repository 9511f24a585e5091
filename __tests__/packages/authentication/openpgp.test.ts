import { describe, expect, test } from "vitest";
import { loadOpenPgp } from "../../../src/packages/authentication/openpgp.ts";
import { SIGNED_DOCUMENT, signedCase } from "../../support/signed-release.ts";

async function load(name: string) {
  const pgp = await loadOpenPgp();
  const { keys, signature } = signedCase(name);
  const [key] = await pgp.readKeys(keys[0] ?? "");
  const [read] = await pgp.readSignatures(Buffer.from(signature, "base64"));
  if (key === undefined || read === undefined) throw new Error(`${name} cannot be read`);
  return { pgp, key: key.keyPacket, signature: read };
}

describe("loadOpenPgp() verifies with every algorithm that go-crypto has", () => {
  test.each([
    "rsa-2048",
    "ed25519",
    "nistp256",
    "nistp521",
    "brainpoolP256r1",
    "brainpoolP512r1",
    "secp256k1",
    "dsa-2048",
  ])("%s", async (name) => {
    const { pgp, key, signature } = await load(name);
    const document = Buffer.from(SIGNED_DOCUMENT);

    expect(await pgp.faultOf(signature, key, { document })).toBeUndefined();
    expect(await pgp.faultOf(signature, key, { document: document.subarray(1) })).toBeDefined();
  });

  test("a signature does not fit another key", async () => {
    const one = await load("brainpoolP256r1");
    const other = await load("secp256k1");
    const document = Buffer.from(SIGNED_DOCUMENT);

    expect(await one.pgp.faultOf(one.signature, other.key, { document })).toBeDefined();
    expect(await one.pgp.faultOf(other.signature, one.key, { document })).toBeDefined();
  });
});

test("loadOpenPgp() reads no signature of a hash that the tools cannot read (AU-10)", async () => {
  const pgp = await loadOpenPgp();
  const read = (name: string) =>
    pgp.readSignatures(Buffer.from(signedCase(name).signature, "base64"));

  expect(await read("md5-digest")).toStrictEqual([]);
  expect(await read("ripemd160-digest")).toStrictEqual([]);
  expect(await read("two-signatures-second-known")).toHaveLength(2);
});

import { describe, expect, test } from "vitest";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { provesDocument } from "../../../src/packages/authentication/signature.ts";
import {
  isOfSmallOrder,
  verifySignature,
} from "../../../src/packages/authentication/verify-signature.ts";
import {
  SIGNED_AT,
  SIGNED_CASES,
  signedCase,
  signedDocument,
} from "../../support/signed-release.ts";
import { universalKey } from "../../support/universal-key.ts";

/** Good signatures that could be of another document too, if their maker wanted it. */
const FITS_OTHERS = [
  ["text-signature", "over lines, so over any line ends"],
  ["sha1-digest", "over a digest that two documents can have"],
  ...["nistp256", "nistp384", "nistp521", "secp256k1"].map((name) => [name, "ECDSA"]),
  ...["brainpoolP256r1", "brainpoolP384r1", "brainpoolP512r1", "subkey-brainpool"].map((name) => [
    name,
    "ECDSA",
  ]),
  ...["dsa-2048", "dsa1024", "dsa3072", "dsa-1024-sha1"].map((name) => [name, "DSA"]),
].map(([name = "", reason = ""]) => [name, reason] as const);

const proves = async (name: string) =>
  provesDocument(await verifySignature(signedDocument(signedCase(name)), SIGNED_AT, OPENTOFU));

describe("provesDocument()", () => {
  test("is so of every good signature by RSA or Ed25519, and of nothing else", async () => {
    const names = SIGNED_CASES.map(([name]) => name);
    const proving = [];
    for (const name of names) if (await proves(name)) proving.push(name);

    const good = SIGNED_CASES.filter(([, one]) => one.status === "ok" && one.unreadable !== true);
    const others = FITS_OTHERS.map(([name]) => name);
    expect(proving).toStrictEqual(
      good.map(([name]) => name).filter((name) => !others.includes(name)),
    );
  });

  test.each(FITS_OTHERS)("is not so of %s: %s", async (name) => {
    expect(signedCase(name).status).toBe("ok");
    expect(await proves(name)).toBe(false);
  });

  test("is not so without a key", async () => {
    const signed = { ...signedDocument(signedCase("rsa-2048")), signingKeys: [] };

    expect(provesDocument(await verifySignature(signed, SIGNED_AT, OPENTOFU))).toBe(false);
  });

  test("goes by the first key that knows the signature's maker, not by a later one (AU-10)", async () => {
    const signed = signedDocument(signedCase("rsa-2048"));
    const expired = signedCase("expired-key").keys;
    const stranger = signedCase("rsa4096").keys;
    const byKeys = async (signingKeys: readonly string[], signature = signed.signature) =>
      provesDocument(
        await verifySignature({ ...signed, signature, signingKeys }, SIGNED_AT, OPENTOFU),
      );
    const both = Buffer.concat([
      signedDocument(signedCase("expired-key")).signature,
      signed.signature,
    ]);

    expect(await byKeys([...stranger, ...signed.signingKeys])).toBe(true);
    expect(await byKeys([...signed.signingKeys, ...expired], both)).toBe(true);
    expect(await byKeys([...expired, ...signed.signingKeys], both)).toBe(false);
    expect(await byKeys(["no key", ...signed.signingKeys])).toBe(false);
  });

  test("is not so of a key with a twin of the same ID beside it", async () => {
    const { armor, enums, unarmor } = await import("openpgp");
    const signed = signedDocument(signedCase("rsa-2048"));
    const packets = Buffer.from((await unarmor(signed.signingKeys[0] ?? "")).data as Uint8Array);
    const block = (times: number) =>
      armor(enums.armor.publicKey, Buffer.concat(Array.from({ length: times }, () => packets)));
    const proven = [];
    for (const times of [1, 2]) {
      const alone = { ...signed, signingKeys: [block(times)] };
      proven.push(provesDocument(await verifySignature(alone, SIGNED_AT, OPENTOFU)));
    }

    expect(proven).toStrictEqual([true, false]);
  });

  test.each(["armored", "privateArmored"] as const)(
    "is not so of a key that finds everything to be signed by it: %s",
    async (form) => {
      const { [form]: armored, sign } = await universalKey();
      const documents = ["one list", "another one"].map((text) => Buffer.from(text));
      const checks = documents.map((checksums) =>
        verifySignature(
          {
            checksums,
            signature: sign(checksums),
            signingKeys: [armored],
            endorsedKeys: new Set(),
          },
          SIGNED_AT,
          OPENTOFU,
        ),
      );

      for (const check of await Promise.all(checks)) {
        expect(check).toMatchObject([{ fact: { status: "ok" } }]);
        expect(provesDocument(check)).toBe(false);
      }
    },
  );
});

const PRIME = 2n ** 255n - 19n;
const D = (-121665n * power(121666n, PRIME - 2n)) % PRIME;

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let square = base, rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * square) % PRIME;
    square = (square * square) % PRIME;
  }
  return result;
}

/** The y of twice a point, by the curve's equation -x² + y² = 1 + d·x²·y² alone. */
function doubled(y: bigint): bigint {
  const yy = (y * y) % PRIME;
  const denominator = (D * yy + 1n) % PRIME;
  const xx = ((yy - 1n) * power(denominator, PRIME - 2n)) % PRIME;
  return ((((yy + xx) * power(1n - D * xx * yy, PRIME - 2n)) % PRIME) + PRIME) % PRIME;
}

function littleEndian(value: bigint): Buffer {
  return Buffer.from(value.toString(16).padStart(64, "0"), "hex").reverse();
}

describe("isOfSmallOrder()", () => {
  const EIGHTH = 55188659117513257062467267217118295137698188065244968500265048394206261417927n;

  test.each([
    ["the neutral point", 1n],
    ["the point of order 2", PRIME - 1n],
    ["a point of order 4", 0n],
    ["a point of order 8", EIGHTH],
    ["another point of order 8", PRIME - EIGHTH],
    ["the neutral point, written otherwise", PRIME + 1n],
    ["a point of order 4, written otherwise", PRIME],
  ])("knows %s, of either sign", (_name, y) => {
    const point = littleEndian(y);
    const negative = littleEndian(y + 2n ** 255n);

    expect(doubled(doubled(doubled(y)))).toBe(1n);
    expect([isOfSmallOrder(point), isOfSmallOrder(negative)]).toStrictEqual([true, true]);
  });

  test("takes the base point for what it is", () => {
    expect(isOfSmallOrder(Buffer.from(`58${"66".repeat(31)}`, "hex"))).toBe(false);
  });
});

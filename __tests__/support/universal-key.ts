// An OpenPGP key whose owner needs no secret: an Ed25519 point of small order, under which one pair of numbers is a
// signature of everything. No program makes such a key, so its packets are written by hand (RFC 4880, 5.2.3 and 5.5.2).
import { createHash } from "node:crypto";

/** A key, and signatures of any document that end in the same numbers. */
interface UniversalKey {
  readonly armored: string;
  /** The same in a block that has a secret part, with a made-up secret that ends as a real key may. */
  readonly privateArmored: string;
  sign(document: Uint8Array): Uint8Array;
}

const MADE = 1_577_836_800;
const EDDSA = 22;
const SHA256 = 8;
const ED25519 = Buffer.from("092b06010401da470f01", "hex");
const NEUTRAL = Buffer.from([1, ...Array.from({ length: 31 }, () => 0)]);

/** Makes the key of the neutral point. */
export async function universalKey(): Promise<UniversalKey> {
  const { armor, enums } = await import("openpgp");
  const point = Buffer.concat([Buffer.from("010740", "hex"), NEUTRAL]);
  const key = Buffer.concat([bytes(4, 1), bytes(MADE, 4), bytes(EDDSA, 1), ED25519, point]);
  const hashed = Buffer.concat([bytes(0x99, 1), bytes(key.length, 2), key]);
  const keyId = createHash("sha1").update(hashed).digest().subarray(-8);
  const user = Buffer.from("Anybody <anybody@demo.example>");
  const certified = Buffer.concat([hashed, bytes(0xb4, 1), bytes(user.length, 4), user]);
  const packets = [packet(6, key), packet(13, user), signature(0x13, certified, keyId)];
  const secret = Buffer.concat([bytes(256, 2), Buffer.alloc(32, 0xa5)]);
  const sum = secret.reduce((total, byte) => total + byte, 0);
  const secretKey = Buffer.concat([key, bytes(0, 1), secret, bytes(sum % 0x10000, 2)]);
  return {
    armored: armor(enums.armor.publicKey, Buffer.concat(packets)),
    privateArmored: armor(
      enums.armor.privateKey,
      Buffer.concat([packet(5, secretKey), ...packets.slice(1)]),
    ),
    sign: (document) => signature(0, document, keyId),
  };
}

function signature(type: number, data: Uint8Array, keyId: Uint8Array): Buffer {
  const time = Buffer.concat([bytes(0x0502, 2), bytes(MADE, 4)]);
  // The tools take no key for a signing one that does not say so (RFC 4880, 5.2.3.21).
  const hashed = Buffer.concat([time, type === 0 ? Buffer.alloc(0) : bytes(0x021b03, 3)]);
  const body = Buffer.concat([Buffer.from([4, type, EDDSA, SHA256, 0, hashed.length]), hashed]);
  const trailer = Buffer.concat([bytes(0x04ff, 2), bytes(body.length, 4)]);
  const digest = createHash("sha256").update(data).update(body).update(trailer).digest();
  const issuer = Buffer.concat([bytes(10, 2), bytes(0x0910, 2), keyId]);
  const numbers = Buffer.concat([bytes(249, 2), NEUTRAL, bytes(0, 2)]);
  return packet(2, Buffer.concat([body, issuer, digest.subarray(0, 2), numbers]));
}

function packet(tag: number, body: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([0xc0 | tag, body.length]), body]);
}

function bytes(value: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  buffer.writeUIntBE(value, 0, length);
  return buffer;
}

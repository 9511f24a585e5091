import { Buffer } from "node:buffer";
import { generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isIP } from "node:net";

/** A key and a certificate that nobody trusts until told to. */
export interface TestCertificate {
  readonly key: string;
  readonly cert: string;
}

/** A certificate authority of one's own. */
export interface TestAuthority {
  /** What clients are told to trust. */
  readonly cert: string;
  /** A certificate for servers of these names, besides 127.0.0.1, ::1 and localhost. */
  issue(...names: readonly string[]): TestCertificate;
  /** A certificate that has a name in its subject alone. */
  issueByCommonName(name: string): TestCertificate;
}

/** Makes a self-signed certificate for 127.0.0.1, ::1 and localhost, valid from 2020 to 2049. */
export function makeCertificate(): TestCertificate {
  const keys = newKeys();
  const name = distinguishedName("loopback");
  const extensions = sequence(alternativeNames([]), authority());
  return {
    key: keyText(keys),
    cert: certify({ subject: name, issuer: name, keys, extensions }, keys),
  };
}

/** Makes an authority whose certificates no one else vouches for. */
export function makeAuthority(): TestAuthority {
  const keys = newKeys();
  const issuer = distinguishedName(`authority ${randomBytes(4).toString("hex")}`);
  const cert = certify({ subject: issuer, issuer, keys, extensions: sequence(authority()) }, keys);
  const issued = (name: string, extension: Buffer): TestCertificate => {
    const own = newKeys();
    const subject = distinguishedName(name);
    const extensions = sequence(extension);
    return { key: keyText(own), cert: certify({ subject, issuer, keys: own, extensions }, keys) };
  };
  return {
    cert,
    issue: (...names) => issued(names[0] ?? "loopback", alternativeNames(names)),
    issueByCommonName: (name) => issued(name, authority()),
  };
}

type Keys = ReturnType<typeof newKeys>;

function newKeys() {
  return generateKeyPairSync("ec", { namedCurve: "P-256" });
}

function keyText({ privateKey }: Keys): string {
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}

function distinguishedName(text: string): Buffer {
  return sequence(set(sequence(oid("550403"), utf8(text))));
}

interface Statement {
  readonly subject: Buffer;
  readonly issuer: Buffer;
  readonly keys: Keys;
  readonly extensions: Buffer;
}

/** A certificate, signed with the issuer's keys. */
function certify({ subject, issuer, keys, extensions }: Statement, by: Keys): string {
  const body = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    sequence(ECDSA_SHA256),
    issuer,
    sequence(utcTime("200101000000Z"), utcTime("491231235959Z")),
    subject,
    keys.publicKey.export({ type: "spki", format: "der" }),
    tagged(0xa3, extensions),
  );
  const signature = sign("sha256", body, by.privateKey);
  const certificate = sequence(body, sequence(ECDSA_SHA256), bits(signature));
  return `-----BEGIN CERTIFICATE-----\n${certificate.toString("base64")}\n-----END CERTIFICATE-----\n`;
}

const ECDSA_SHA256 = oid("2a8648ce3d040302");

function alternativeNames(more: readonly string[]): Buffer {
  const names = sequence(
    ...["localhost", ...more.filter((name) => isIP(name) === 0)].map((name) =>
      tagged(0x82, Buffer.from(name)),
    ),
    ...["127.0.0.1", ...more.filter((name) => isIP(name) === 4)].map((address) =>
      tagged(0x87, Buffer.from(address.split(".").map(Number))),
    ),
    tagged(0x87, Buffer.from("1".padStart(32, "0"), "hex")),
  );
  return sequence(oid("551d11"), tagged(0x04, names));
}

function authority(): Buffer {
  return sequence(oid("551d13"), tagged(0x04, sequence(tagged(0x01, Buffer.from([0xff])))));
}

function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOctets(content.length)]), content]);
}

/** As few octets as will do: Go refuses any more. */
function lengthOctets(length: number): readonly number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, ...parts);
}

function set(...parts: readonly Buffer[]): Buffer {
  return tagged(0x31, ...parts);
}

function oid(hex: string): Buffer {
  return tagged(0x06, Buffer.from(hex, "hex"));
}

function integer(value: Buffer): Buffer {
  return tagged(0x02, value);
}

function utf8(text: string): Buffer {
  return tagged(0x0c, Buffer.from(text));
}

function utcTime(text: string): Buffer {
  return tagged(0x17, Buffer.from(text));
}

function bits(value: Buffer): Buffer {
  return tagged(0x03, Buffer.from([0]), value);
}

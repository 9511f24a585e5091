import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import * as asn1 from "./der.ts";

export interface Keys {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

export function newKeys(): Keys {
  return generateKeyPairSync("ec", { namedCurve: "P-256" });
}

/** DER of a public key (SubjectPublicKeyInfo). */
export function spki(key: KeyObject): Buffer {
  return key.export({ type: "spki", format: "der" });
}

export function sha256(...bytes: readonly Uint8Array[]): Buffer {
  const hash = createHash("sha256");
  for (const one of bytes) hash.update(one);
  return hash.digest();
}

/** Signs with ECDSA over SHA-256. */
export function signed(bytes: Uint8Array, { privateKey }: Keys): Buffer {
  return sign("sha256", bytes, privateKey);
}

const ECDSA_SHA256 = asn1.sequence(asn1.oid("1.2.840.10045.4.3.2"));

export function distinguishedName(organization: string, commonName: string): Buffer {
  const attribute = (type: string, value: string) =>
    asn1.set(asn1.sequence(asn1.oid(type), asn1.utf8(value)));
  return asn1.sequence(attribute("2.5.4.10", organization), attribute("2.5.4.3", commonName));
}

export interface Extension {
  readonly id: string;
  readonly isCritical?: boolean;
  readonly value: Uint8Array;
}

export interface CertificateRequest {
  readonly serial: number;
  readonly subject: Uint8Array;
  readonly key: KeyObject;
  readonly from: Date;
  readonly until: Date;
  readonly extensions: readonly Extension[];
}

/** Whoever signs certificates. */
interface Issuer {
  readonly subject: Uint8Array;
  readonly keys: Keys;
}

/** DER of a certificate (RFC 5280). */
export function certificate(request: CertificateRequest, issuer: Issuer): Buffer {
  const tbs = toBeSigned(request, issuer);
  return asn1.sequence(tbs, ECDSA_SHA256, asn1.bits(signed(tbs, issuer.keys)));
}

/** What a certificate log signs of a certificate: all of it but the log's own promise. */
export function toBeSigned(request: CertificateRequest, issuer: Issuer): Buffer {
  const extension = ({ id, isCritical, value }: Extension) =>
    asn1.sequence(asn1.oid(id), ...(isCritical ? [asn1.truth()] : []), asn1.octets(value));
  return asn1.sequence(
    asn1.numbered(0, asn1.integer(2)),
    asn1.integer(request.serial),
    ECDSA_SHA256,
    issuer.subject,
    asn1.sequence(asn1.time(request.from), asn1.time(request.until)),
    request.subject,
    spki(request.key),
    asn1.numbered(3, asn1.sequence(...request.extensions.map(extension))),
  );
}

/** Extensions that say whose key a certificate holds and who signed it. */
export function keyIdentifiers(key: KeyObject, issuer: Issuer): readonly Extension[] {
  const identifier = (one: KeyObject) => sha256(spki(one)).subarray(0, 20);
  const authority = asn1.numberedBytes(0, identifier(issuer.keys.publicKey));
  return [
    { id: "2.5.29.14", value: asn1.octets(identifier(key)) },
    { id: "2.5.29.35", value: asn1.sequence(authority) },
  ];
}

/** A certificate of an authority by itself, and who signs in its name. */
export function authority(
  name: { readonly organization: string; readonly commonName: string },
  validity: { readonly from: Date; readonly until: Date },
): Issuer & { readonly certificate: Buffer } {
  const keys = newKeys();
  const subject = distinguishedName(name.organization, name.commonName);
  const issuer = { subject, keys };
  const extensions = [
    { id: "2.5.29.19", isCritical: true, value: asn1.sequence(asn1.truth()) },
    { id: "2.5.29.15", isCritical: true, value: asn1.bits(Buffer.from([0x06]), 1) },
    ...keyIdentifiers(keys.publicKey, issuer),
  ];
  const request = { serial: 1, subject, key: keys.publicKey, ...validity, extensions };
  return { ...issuer, certificate: certificate(request, issuer) };
}

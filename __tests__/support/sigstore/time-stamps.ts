import {
  authority,
  certificate,
  distinguishedName,
  keyIdentifiers,
  newKeys,
  sha256,
  signed,
} from "./certificates.ts";
import * as asn1 from "./der.ts";

/** An authority that says when it saw a signature (RFC 3161). */
interface TimeStamping {
  /** Its certificate and that of who issued it. */
  readonly chain: readonly Buffer[];
  /** DER of the answer to a request, in which the digest of the signature stands beside the time. */
  stamp(signature: Uint8Array, at: Date): Buffer;
}

const SIGNED_DATA = "1.2.840.113549.1.7.2";
const TST_INFO = "1.2.840.113549.1.9.16.1.4";
const SHA256 = asn1.sequence(asn1.oid("2.16.840.1.101.3.4.2.1"));
const ECDSA_SHA256 = asn1.sequence(asn1.oid("1.2.840.10045.4.3.2"));

export function createTimeStamping(
  organization: string,
  validity: { readonly from: Date; readonly until: Date },
): TimeStamping {
  const root = authority({ organization, commonName: "Time-stamp root" }, validity);
  const keys = newKeys();
  const subject = distinguishedName(organization, "Time-stamps");
  const serial = 77;
  const extensions = [
    { id: "2.5.29.15", isCritical: true, value: asn1.bits(Buffer.from([0x80]), 7) },
    {
      id: "2.5.29.37",
      isCritical: true,
      value: asn1.sequence(asn1.oid("1.3.6.1.5.5.7.3.8")),
    },
    ...keyIdentifiers(keys.publicKey, root),
  ];
  const request = { serial, subject, key: keys.publicKey, ...validity, extensions };
  const signer = certificate(request, root);
  const signerId = asn1.sequence(root.subject, asn1.integer(serial));
  return {
    chain: [signer, root.certificate],
    stamp(signature, at) {
      const info = asn1.sequence(
        asn1.integer(1),
        asn1.oid("1.3.6.1.4.1.57264.2"),
        asn1.sequence(SHA256, asn1.octets(sha256(signature))),
        asn1.integer(4711),
        asn1.time(at),
      );
      const attribute = (type: string, value: Uint8Array) =>
        asn1.sequence(asn1.oid(type), asn1.set(value));
      const attributes = [
        attribute("1.2.840.113549.1.9.3", asn1.oid(TST_INFO)),
        attribute("1.2.840.113549.1.9.4", asn1.octets(sha256(info))),
      ];
      const signerInfo = asn1.sequence(
        asn1.integer(1),
        signerId,
        SHA256,
        asn1.numbered(0, ...attributes),
        ECDSA_SHA256,
        asn1.octets(signed(asn1.set(...attributes), keys)),
      );
      const data = asn1.sequence(
        asn1.integer(3),
        asn1.set(SHA256),
        asn1.sequence(asn1.oid(TST_INFO), asn1.numbered(0, asn1.octets(info))),
        asn1.set(signerInfo),
      );
      return asn1.sequence(
        asn1.sequence(asn1.integer(0)),
        asn1.sequence(asn1.oid(SIGNED_DATA), asn1.numbered(0, data)),
      );
    },
  };
}

import { createPublicKey, verify, X509Certificate } from "node:crypto";
import { expect, test } from "vitest";
import { integer, oid, time } from "./der.ts";
import { createSigstoreWorld, preAuthentication } from "./world.ts";

const BUILT = { subjects: [{ name: "kit.zip", sha256: "ab".repeat(32) }] };
const bytes = (base64: string): Buffer => Buffer.from(base64, "base64");

test("createSigstoreWorld() signs certificates, envelopes and promises with keys that its root names", () => {
  const world = createSigstoreWorld();
  const root = JSON.parse(world.trustedRoot);
  const { dsseEnvelope, verificationMaterial } = world.attest(BUILT);
  const [entry] = verificationMaterial.tlogEntries;
  const leaf = new X509Certificate(bytes(verificationMaterial.certificate.rawBytes));
  const authority = new X509Certificate(
    bytes(root.certificateAuthorities[0].certChain.certificates[0].rawBytes),
  );

  expect(leaf.checkIssued(authority) && leaf.verify(authority.publicKey)).toBe(true);
  expect(leaf.subjectAltName).toBe(
    "URI:https://github.com/acme/terraform-provider-kit/.github/workflows/release.yml@refs/tags/v1.2.3",
  );
  const signed = preAuthentication(dsseEnvelope.payloadType, bytes(dsseEnvelope.payload));
  const signature = bytes(dsseEnvelope.signatures[0]?.sig ?? "");
  expect(verify("sha256", signed, leaf.publicKey, signature)).toBe(true);
  const log = createPublicKey({
    key: bytes(root.tlogs[0].publicKey.rawBytes),
    format: "der",
    type: "spki",
  });
  const promised = {
    body: entry?.canonicalizedBody,
    integratedTime: Number(entry?.integratedTime),
    logID: bytes(entry?.logId.keyId ?? "").toString("hex"),
    logIndex: Number(entry?.logIndex),
  };
  const promise = bytes(entry?.inclusionPromise?.signedEntryTimestamp ?? "");
  expect(verify("sha256", Buffer.from(JSON.stringify(promised)), log, promise)).toBe(true);
});

test("two worlds share no key, also under one name", () => {
  const [one, two] = [createSigstoreWorld(), createSigstoreWorld()];

  expect(one.instance).toBe(two.instance);
  expect(one.trustedRoot).not.toBe(two.trustedRoot);
});

test("numbers, identifiers and times are written as DER has them (X.690)", () => {
  expect(integer(128).toString("hex")).toBe("02020080");
  expect(integer(1).toString("hex")).toBe("020101");
  expect(oid("1.2.840.10045.4.3.2").toString("hex")).toBe("06082a8648ce3d040302");
  expect(time(new Date("2026-03-01T12:00:00Z")).toString()).toContain("20260301120000Z");
});

import { X509Certificate } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  type Attestation,
  readAttestation,
} from "../../../src/packages/provenance/attestation-verifier.ts";
import {
  type BundleVerification,
  bundleVerifier,
} from "../../../src/packages/provenance/sigstore.ts";
import { decodeTrustedRoots } from "../../../src/packages/provenance/trusted-root.ts";
import { bent } from "../../support/sigstore/bend.ts";
import {
  authority,
  certificate,
  keyIdentifiers,
  newKeys,
  signed,
} from "../../support/sigstore/certificates.ts";
import * as asn1 from "../../support/sigstore/der.ts";
import { createSigstoreWorld, preAuthentication, SIGNED_AT } from "../../support/sigstore/world.ts";

const BUILT = { subjects: [{ name: "kit.zip", sha256: "ab".repeat(32) }] };
const NOW = new Date("2026-11-22T00:00:00Z");
const VALIDITY = {
  from: new Date("2025-01-01T00:00:00Z"),
  until: new Date("2035-01-01T00:00:00Z"),
};
const CERTIFICATE = ["verificationMaterial", "certificate", "rawBytes"] as const;

const world = createSigstoreWorld();
const [ours] = decodeTrustedRoots(world.trustedRoot, "root.json");
const [strangers] = decodeTrustedRoots(
  createSigstoreWorld("public-good", "fulcio.stranger.test").trustedRoot,
  "root.json",
);
const bundle = world.attest(BUILT);
const verify = bundleVerifier(ours!.document);

type OpenedRoot = Parameters<typeof readAttestation>[1]["roots"][number];

function aRoot(facts: Partial<OpenedRoot> = {}): OpenedRoot {
  return { ...ours!, verify, ...facts };
}
const refusing = (reason: string) =>
  aRoot({ verify: (): BundleVerification => ({ kind: "refused", reason }) });
const read = (roots: readonly OpenedRoot[], value: unknown = bundle, now = NOW): Attestation =>
  readAttestation(value, { roots, now });

/** The good bundle with a certificate by an authority of this name, and the authority as a root knows it. */
function issuedBy(organization: string, commonName: string, isOfItsKey: boolean) {
  const known = authority({ organization, commonName }, VALIDITY);
  const issuer = isOfItsKey ? known : { ...known, keys: newKeys() };
  const { publicKey: key } = newKeys();
  const request = { serial: 7, subject: asn1.sequence(), key, ...VALIDITY };
  const leaf = certificate({ ...request, extensions: keyIdentifiers(key, known) }, issuer);
  const forged = bent(bundle, CERTIFICATE, leaf.toString("base64"));
  return { forged, authorities: [new X509Certificate(known.certificate)] };
}

describe("readAttestation() asks each root whose authority signed the certificate", () => {
  test.each([
    ["the only one verifies it", [aRoot()]],
    ["the second one verifies it", [refusing("first"), aRoot()]],
    ["the first one verifies it", [aRoot(), refusing("second")]],
    [
      "one of its authorities signed it",
      [aRoot({ authorities: [...strangers!.authorities, ...ours!.authorities] })],
    ],
    [
      "another root knows nothing of it",
      [{ ...strangers!, verify: () => ({ kind: "refused", reason: "no" }) as const }, aRoot()],
    ],
  ])("%s", (_, roots) => {
    expect(read(roots).status).toBe("build");
  });

  test("and tells the first refusal where none verifies it", () => {
    expect(read([refusing("first"), refusing("second")])).toStrictEqual({
      status: "mismatch",
      reason: "first",
    });
  });

  test("a certificate in an authority's name, by another key, is claimed and not issued", () => {
    const { forged, authorities } = issuedBy("Acme", "Root", false);

    expect(read([{ ...refusing("asked"), authorities }], forged)).toMatchObject({
      status: "mismatch",
      reason: expect.stringContaining("which did not sign it"),
    });
    expect(
      read([{ ...refusing("asked"), authorities: [...ours!.authorities, ...authorities] }], forged),
    ).toMatchObject({
      status: "mismatch",
    });
  });

  test("a certificate that an authority signed is the root's to judge", () => {
    const { forged, authorities } = issuedBy("Acme", "Root", true);

    expect(read([{ ...refusing("asked"), authorities }], forged)).toMatchObject({
      reason: "asked",
    });
  });

  test("what fails in a root is no word about the bundle", () => {
    const fault = () => {
      throw new TypeError("a bug");
    };

    expect(() => read([aRoot({ verify: fault })])).toThrow(TypeError);
  });
});

describe("readAttestation() at its bounds", () => {
  test("what is signed just now is a build", () => {
    expect(read([aRoot()], bundle, SIGNED_AT).status).toBe("build");
  });

  test("a text of as many bytes as are read is read", () => {
    expect(read([], Buffer.alloc(4 * 1024 * 1024, " "))).toStrictEqual({
      status: "mismatch",
      reason: "it is damaged: it is not valid JSON",
    });
  });

  test("a statement that is no object is told so", () => {
    expect(read([aRoot()], world.attest({ ...BUILT, payload: "7" }))).toMatchObject({
      reason: expect.stringContaining("it is damaged: it must be"),
    });
  });

  test("a checkpoint of as many characters as are read is for the root to judge", () => {
    const way = [
      "verificationMaterial",
      "tlogEntries",
      0,
      "inclusionProof",
      "checkpoint",
      "envelope",
    ];
    const reading = read([aRoot()], bent(bundle, way, "x".repeat(8192)));

    expect(reading).toMatchObject({
      status: "mismatch",
      reason: expect.not.stringContaining("at most"),
    });
  });

  test.each([
    ["a bare signature", ["messageSignature"]],
    ["a key", ["verificationMaterial", "publicKey"]],
    ["a chain", ["verificationMaterial", "x509CertificateChain"]],
  ])("%s that is null stands for none", (_, way) => {
    expect(read([aRoot()], bent(bundle, way, null)).status).toBe("build");
  });

  const chain = { certificates: [bundle.verificationMaterial.certificate] };
  test.each([
    ["a certificate", bent(bundle, ["verificationMaterial", "x509CertificateChain"], chain)],
    [
      "a key",
      bent(bundle, ["verificationMaterial"], {
        ...bundle.verificationMaterial,
        certificate: undefined,
        publicKey: { hint: "mine" },
        x509CertificateChain: chain,
      }),
    ],
  ])("a chain beside %s is one too many", (_, value) => {
    expect(read([aRoot()], value)).toMatchObject({
      status: "mismatch",
      reason: expect.stringContaining('"verificationMaterial.x509CertificateChain" must be absent'),
    });
  });
});

describe("bundleVerifier() believes times and logs", () => {
  const STAMP = [
    "verificationMaterial",
    "timestampVerificationData",
    "rfc3161Timestamps",
    0,
    "signedTimestamp",
  ];
  const LOG = ["tlogs", 0, "publicKey", "validFor"] as const;
  const moment = (seconds: number) => new Date(SIGNED_AT.getTime() + seconds * 1000);
  const stamped = (vouchers: readonly ("promise" | "proof" | "time-stamp")[], seconds: number) => {
    const attested = world.attest({ ...BUILT, vouchers });
    const signature = Buffer.from(attested.dsseEnvelope.signatures[0]!.sig, "base64");
    return bent(attested, STAMP, world.stamp(signature, moment(seconds)).toString("base64"));
  };
  const verified = (value: unknown, root: unknown = ours!.document) => {
    const found = bundleVerifier(root)(value);
    return found.kind === "verified" ? found.signedAt.toISOString() : found.reason;
  };

  test.each([
    ["of the time-stamp", -20, moment(-20)],
    ["of the log", 20, SIGNED_AT],
  ])("the earliest time counts: %s", (_, seconds, expected) => {
    expect(verified(stamped(["promise", "proof", "time-stamp"], seconds))).toBe(
      expected.toISOString(),
    );
  });

  test("a time that a log proves and does not promise counts for nothing", () => {
    const way = ["verificationMaterial", "tlogEntries", 0, "integratedTime"];
    const early = bent(stamped(["proof", "time-stamp"], 0), way, "1740000000");

    expect(verified(early)).toBe(SIGNED_AT.toISOString());
  });

  const inForce = (start: number, end: number) =>
    bent(JSON.parse(world.trustedRoot), LOG, {
      start: moment(start).toISOString(),
      end: moment(end).toISOString(),
    });
  test.each<readonly [string, unknown, number, boolean]>([
    ["from the moment on", inForce(0, 60), 0, true],
    ["until the moment", inForce(-60, 0), 0, true],
    ["from later on", inForce(1, 60), 0, false],
    ["until before", inForce(-60, -1), 0, false],
  ])("a log whose key is in force %s", (_, root, seconds, isBelieved) => {
    const answer = verified(stamped(["proof", "time-stamp"], seconds), root);

    expect(answer === SIGNED_AT.toISOString()).toBe(isBelieved);
  });

  test("a log whose key is in force at one of two times is not believed", () => {
    const answer = verified(stamped(["promise", "proof", "time-stamp"], 30), inForce(-60, 10));

    expect(answer).toContain("transparency log");
  });

  test("a certificate that names nobody tells nothing", () => {
    const privately = createSigstoreWorld("private", "fulcio.private.test");
    const known = authority({ organization: "Acme", commonName: "Root" }, VALIDITY);
    const root = bent(
      JSON.parse(privately.trustedRoot),
      ["certificateAuthorities", 0, "certChain", "certificates", 0, "rawBytes"],
      known.certificate.toString("base64"),
    );
    const keys = newKeys();
    const extensions = [
      { id: "2.5.29.15", isCritical: true, value: asn1.bits(Buffer.from([0x80]), 7) },
      { id: "2.5.29.37", value: asn1.sequence(asn1.oid("1.3.6.1.5.5.7.3.3")) },
      ...keyIdentifiers(keys.publicKey, known),
    ];
    const request = { serial: 7, subject: asn1.sequence(), key: keys.publicKey, ...VALIDITY };
    const leaf = certificate({ ...request, extensions }, known).toString("base64");
    const attested = bent(privately.attest(BUILT), CERTIFICATE, leaf);
    const { payloadType, payload } = attested.dsseEnvelope;
    const signature = signed(preAuthentication(payloadType, Buffer.from(payload, "base64")), keys);
    const sig = signature.toString("base64");
    const resigned = bent(attested, ["dsseEnvelope", "signatures", 0, "sig"], sig);
    const stamp = privately.stamp(signature, SIGNED_AT).toString("base64");

    expect(verified(bent(resigned, STAMP, stamp), root)).toBe("its certificate names nobody");
  });
});

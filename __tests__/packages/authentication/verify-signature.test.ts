import { describe, expect, test } from "vitest";
import { OPENTOFU, TERRAFORM } from "../../../src/model/tool.ts";
import type { SignedDocument } from "../../../src/packages/authentication/meta.ts";
import { provesDocument } from "../../../src/packages/authentication/signature.ts";
import { verifySignature } from "../../../src/packages/authentication/verify-signature.ts";
import {
  disputedDocument,
  SIGNED_AT,
  SIGNED_CASES,
  SIGNED_DOCUMENT,
  signedCase,
  signedDocument,
} from "../../support/signed-release.ts";

describe("verifySignature() tells what became of a signature made by gpg", () => {
  test.each(SIGNED_CASES)("%s", async (_name, one) => {
    const attempts = await verifySignature(signedDocument(one), SIGNED_AT, OPENTOFU);

    const facts = attempts.flatMap((attempt) =>
      attempt.kind === "verified" ? [attempt.fact] : [],
    );
    const fact = facts.find(({ status }) => status !== "unknown-issuer") ?? facts[0];
    expect(attempts[0]?.kind === "unreadable").toBe(one.unreadable ?? false);
    if (one.unreadable !== true) {
      expect(fact?.status).toBe(one.status);
      expect(fact?.fingerprint).toBe(one.fingerprint);
      expect(fact?.weaknesses).toStrictEqual(one.weaknesses ?? []);
      expect(fact?.keyId).toBe(one.fingerprint?.slice(-16));
    }
    for (const attempt of attempts) {
      if (attempt.kind === "unreadable" || attempt.fact.fingerprint !== undefined) continue;
      expect(attempt.isOfOneDocument).toBe(false);
    }
  });
});

describe("verifySignature() of a key that comes with a trust signature (DF-10)", () => {
  test("marks what that key signed, and nothing else", async () => {
    const signed = signedDocument(signedCase("rsa-2048"));
    const endorsed = { ...signed, endorsedKeys: new Set(signed.signingKeys) };
    const other = { ...signed, endorsedKeys: new Set(["another key"]) };
    const strange = { ...endorsed, signature: new Uint8Array() };
    const marks = [];
    for (const one of [endorsed, signed, other, strange]) {
      const attempts = await verifySignature(one, SIGNED_AT, OPENTOFU);
      marks.push(attempts.map((it) => it.kind === "verified" && it.fact.isEndorsed === true));
    }

    expect(marks).toStrictEqual([[true], [false], [false], [false]]);
  });

  test("marks no key that cannot be read", async () => {
    const signed = signedDocument(signedCase("damaged-key"));
    const endorsed = { ...signed, endorsedKeys: new Set(signed.signingKeys) };

    expect(await verifySignature(endorsed, SIGNED_AT, OPENTOFU)).toMatchObject([
      { kind: "unreadable" },
    ]);
  });
});

describe("verifySignature() judges expiry at the time given, not when the signature was made (AU-10)", () => {
  test.each([
    ["expired-key", "2020-07-01T00:00:00Z", "ok"],
    ["expired-key", "2021-01-02T00:00:00Z", "key-expired"],
    ["expired-signature", "2025-02-01T12:00:00Z", "ok"],
    ["expired-signature", "2025-02-03T00:00:00Z", "signature-expired"],
    ["future-signature", "2037-01-02T00:00:00Z", "ok"],
    ["rsa-2048", "2025-01-15T00:00:00Z", "signature-expired"],
    ["rsa-2048", "2024-12-01T00:00:00Z", "key-expired"],
    ["revoked-as-superseded", "2025-03-01T00:00:00Z", "revoked"],
  ])("%s at %s is %s", async (name, at, status) => {
    const attempts = await verifySignature(
      signedDocument(signedCase(name)),
      Date.parse(at),
      OPENTOFU,
    );

    expect(attempts).toMatchObject([{ kind: "verified", fact: { status } }]);
  });

  test("the dates are told", async () => {
    const attempts = await verifySignature(
      signedDocument(signedCase("expired-key")),
      SIGNED_AT,
      OPENTOFU,
    );

    expect(attempts).toMatchObject([
      { fact: { created: "2020-06-01T00:00:00.000Z", keyExpires: "2020-12-31T00:00:00.000Z" } },
    ]);
  });
});

describe("verifySignature() of a changed document", () => {
  test("one changed bit makes the signature invalid, with every kind of key", async () => {
    const good = SIGNED_CASES.map(([, one]) => one).filter((one) => one.status === "ok");
    const document = Buffer.from(SIGNED_DOCUMENT);
    document.writeUInt8(document.readUInt8(5) ^ 1, 5);

    const statuses = new Set<string>();
    for (const one of good) {
      const signed = { ...signedDocument(one), checksums: document };
      const attempts = await verifySignature(signed, SIGNED_AT, OPENTOFU);
      for (const attempt of attempts) {
        if (attempt.kind === "verified") statuses.add(attempt.fact.status);
      }
    }

    expect(statuses).toStrictEqual(new Set(["invalid", "unknown-issuer"]));
  });
});

describe("verifySignature() of the bytes that platforms share", () => {
  const signed = signedDocument(signedCase("rsa-2048"));

  test("is done once, whoever asks and however the signature was had", async () => {
    const again = { ...signed, signature: Buffer.from(signed.signature) };

    expect(await verifySignature(again, SIGNED_AT, OPENTOFU)).toBe(
      await verifySignature(signed, SIGNED_AT, OPENTOFU),
    );
  });

  test.each<readonly [string, Partial<SignedDocument>, number]>([
    ["another time", {}, Date.parse("2024-12-01T00:00:00Z")],
    ["another document of the same bytes", { checksums: Buffer.from(signed.checksums) }, SIGNED_AT],
    ["another signature", { signature: new Uint8Array([1]) }, SIGNED_AT],
    ["other keys", { signingKeys: signedCase("rsa4096").keys }, SIGNED_AT],
    ["an endorsed key", { endorsedKeys: new Set(signed.signingKeys) }, SIGNED_AT],
  ])("is done anew for %s", async (_name, change, now) => {
    const before = await verifySignature(signed, SIGNED_AT, OPENTOFU);

    expect(await verifySignature({ ...signed, ...change }, now, OPENTOFU)).not.toBe(before);
  });

  test("is done anew for another tool, which reads keys by other rules", async () => {
    const armored = signedDocument(signedCase("wrong-armor-checksum"));

    const byTofu = await verifySignature(armored, SIGNED_AT, OPENTOFU);
    const byTerraform = await verifySignature(armored, SIGNED_AT, TERRAFORM);

    expect(byTofu).toMatchObject([{ fact: { status: "ok" } }]);
    expect(byTerraform).toMatchObject([{ kind: "unreadable" }]);
  });

  test("is not done where no key is given", async () => {
    expect(
      await verifySignature({ ...signed, signingKeys: [] }, SIGNED_AT, OPENTOFU),
    ).toStrictEqual([]);
  });
});

describe("verifySignature() asks a second reader about what fits", () => {
  const fresh = (name: string): SignedDocument => {
    const signed = signedDocument(signedCase(name));
    return { ...signed, checksums: Buffer.from(signed.checksums) };
  };
  const factsOf = async (name: string) => {
    const attempts = await verifySignature(fresh(name), SIGNED_AT, OPENTOFU);
    return attempts.flatMap((attempt) => (attempt.kind === "verified" ? [attempt.fact] : []));
  };

  test.each([
    ["rsa-2048", "agrees"],
    ["expired-key", "agrees"],
    ["expired-signature", "agrees"],
    ["subkey", "agrees"],
    ["secp256k1", "cannot-read"],
    ["revoked", undefined],
    ["wrong-key", undefined],
    ["tampered-signature", undefined],
  ])("and says what it answers: %s", async (name, reading) => {
    const facts = await factsOf(name);

    expect(facts.map(({ secondReader }) => secondReader)).toStrictEqual([reading]);
  });

  test("and takes no document for proven if it disagrees", async () => {
    const doubted = await verifySignature(disputedDocument(), SIGNED_AT, OPENTOFU);
    const agreed = await verifySignature(fresh("rsa-2048"), SIGNED_AT, OPENTOFU);

    expect(doubted).toMatchObject([{ fact: { status: "ok", secondReader: "disagrees" } }]);
    expect([provesDocument(doubted), provesDocument(agreed)]).toStrictEqual([false, true]);
  });
});

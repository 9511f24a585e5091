import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { OPENTOFU, TERRAFORM } from "../../../src/model/tool.ts";
import { judgeSignature } from "../../../src/packages/authentication/signature.ts";
import { verifySignature } from "../../../src/packages/authentication/verify-signature.ts";

interface Case {
  readonly name: string;
  readonly keys: readonly string[];
  readonly signature: string;
  readonly status?: string;
  readonly unreadable?: boolean;
  readonly fingerprint?: string;
  readonly weaknesses?: readonly string[];
  readonly terraform: "accept" | "refuse";
}
const fixture = JSON.parse(
  readFileSync(
    new URL("../../../fixtures/packages/signatures/cases.json", import.meta.url),
    "utf8",
  ),
) as { readonly document: string; readonly cases: readonly Case[] };

/** The time at which terraform was asked about the same cases. */
const NOW = Date.parse("2026-11-21T00:00:00Z");
const POLICY = { hostIsDefaultRegistry: true, enforceValidation: false, enforceExpiration: false };

function verify(one: Case, now = NOW) {
  return verifySignature(
    {
      checksums: Buffer.from(fixture.document),
      signature: Buffer.from(one.signature, "base64"),
      signingKeys: one.keys,
    },
    now,
  );
}

function caseNamed(name: string): Case {
  const found = fixture.cases.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no case ${name}`);
  return found;
}

describe("verifySignature() tells what became of a signature made by gpg", () => {
  test.each(fixture.cases.map((one) => [one.name, one] as const))("%s", async (_name, one) => {
    const { attempts } = await verify(one);

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
  });
});

describe("judgeSignature() accepts and refuses what terraform did when asked about the same cases", () => {
  test.each(fixture.cases.map((one) => [one.name, one] as const))("%s", async (_name, one) => {
    const judgement = judgeSignature(await verify(one), TERRAFORM, POLICY);

    expect(judgement.kind).toBe(one.terraform);
  });
});

/** OpenTofu differs from Terraform in these cases (DF-9, and the armor's checksum). */
const TOFU_DIFFERS: Readonly<Record<string, string>> = {
  "expired-key": "accept-with-warning",
  "expired-subkey": "accept-with-warning",
  "future-key": "accept-with-warning",
  "expired-signature": "accept-with-warning",
  "future-signature": "accept-with-warning",
  "wrong-armor-checksum": "accept",
};

describe("judgeSignature() follows OpenTofu where it differs", () => {
  test.each(fixture.cases.map((one) => [one.name, one] as const))("%s", async (name, one) => {
    const judgement = judgeSignature(await verify(one), OPENTOFU, POLICY);

    expect(judgement.kind).toBe(TOFU_DIFFERS[name] ?? one.terraform);
  });

  test.each(["expired-key", "expired-signature"])("%s, enforcing expiry", async (name) => {
    const check = await verify(caseNamed(name));

    const judgement = judgeSignature(check, OPENTOFU, { ...POLICY, enforceExpiration: true });

    expect(judgement).toMatchObject({ kind: "refuse", code: "UNKNOWN_SIGNER" });
  });

  test("a good key wins over an expired one before it (AU-11)", async () => {
    const expired = await verify(caseNamed("expired-key"));
    const good = await verify(caseNamed("rsa-2048"));

    const check = { attempts: [...expired.attempts, ...good.attempts] };

    expect(judgeSignature(check, OPENTOFU, POLICY)).toMatchObject({
      kind: "accept",
      fact: { fingerprint: caseNamed("rsa-2048").fingerprint },
    });
  });
});

describe("judgeSignature() without keys (AU-12)", () => {
  const none = { attempts: [] };
  test.each([
    ["the default registry", OPENTOFU, POLICY, "skip"],
    ["another registry", OPENTOFU, { ...POLICY, hostIsDefaultRegistry: false }, "refuse"],
    ["validation enforced", OPENTOFU, { ...POLICY, enforceValidation: true }, "refuse"],
    ["terraform", TERRAFORM, POLICY, "refuse"],
  ] as const)("%s", (_name, tool, policy, kind) => {
    expect(judgeSignature(none, tool, policy).kind).toBe(kind);
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
    const { attempts } = await verify(caseNamed(name), Date.parse(at));

    expect(attempts).toMatchObject([{ kind: "verified", fact: { status } }]);
  });

  test("the dates are told", async () => {
    const { attempts } = await verify(caseNamed("expired-key"));

    expect(attempts).toMatchObject([
      { fact: { created: "2020-06-01T00:00:00.000Z", keyExpires: "2020-12-31T00:00:00.000Z" } },
    ]);
  });
});

describe("hashing a changed document", () => {
  test("any changed byte makes the signature invalid, with every kind of key", async () => {
    const good = fixture.cases.filter((one) => one.status === "ok");
    const document = Buffer.from(fixture.document);
    document.writeUInt8(document.readUInt8(5) ^ 1, 5);

    const statuses = new Set<string>();
    for (const one of good) {
      const signature = Buffer.from(one.signature, "base64");
      const signed = { checksums: document, signature, signingKeys: one.keys };
      const { attempts } = await verifySignature(signed, NOW);
      for (const attempt of attempts) {
        if (attempt.kind === "verified") statuses.add(attempt.fact.status);
      }
    }

    expect(statuses).toStrictEqual(new Set(["invalid", "unknown-issuer"]));
  });
});

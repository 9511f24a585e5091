import { describe, expect, test } from "vitest";
import { OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";
import { judgeSignature } from "../../../src/packages/authentication/signature.ts";
import { verifySignature } from "../../../src/packages/authentication/verify-signature.ts";
import {
  SIGNED_AT,
  SIGNED_CASES,
  type SignedCase,
  signedCase,
  signedDocument,
} from "../../support/signed-release.ts";

const POLICY = { hostIsDefaultRegistry: true, enforceValidation: false, enforceExpiration: false };

function verify(one: SignedCase, tool: Tool) {
  return verifySignature(signedDocument(one), SIGNED_AT, tool);
}

describe("judgeSignature() accepts and refuses what terraform did when asked about the same cases", () => {
  test.each(SIGNED_CASES)("%s", async (_name, one) => {
    const judgement = judgeSignature(await verify(one, TERRAFORM), TERRAFORM, POLICY);

    expect(judgement.kind).toBe(one.terraform);
  });
});

/** OpenTofu differs from Terraform in these cases (DF-9, and the armor's checksum). */
const TOFU_DIFFERS: Readonly<Record<string, string>> = {
  "expired-key": "accept-with-warning",
  "expired-subkey": "accept-with-warning",
  "future-key": "accept-with-warning",
  "expired-primary-good-subkey": "accept-with-warning",
  "expired-key-in-a-block-signs": "accept-with-warning",
  "expiry-shortened": "accept-with-warning",
  "expired-signature": "accept-with-warning",
  "future-signature": "accept-with-warning",
  "wrong-armor-checksum": "accept",
};

describe("judgeSignature() follows OpenTofu where it differs", () => {
  test.each(SIGNED_CASES)("%s", async (name, one) => {
    const judgement = judgeSignature(await verify(one, OPENTOFU), OPENTOFU, POLICY);

    expect(judgement.kind).toBe(TOFU_DIFFERS[name] ?? one.terraform);
  });

  test.each([
    ["future-signature", "not yet valid"],
    ["future-key", "not yet valid"],
    ["expired-signature", "has expired"],
    ["expired-key", "has expired"],
  ])("%s is told for what it is: %s", async (name, words) => {
    const judgement = judgeSignature(await verify(signedCase(name), OPENTOFU), OPENTOFU, POLICY);

    expect(judgement).toMatchObject({ warning: expect.stringContaining(words) });
  });

  test("a signature from the future that Terraform refuses points at the clock", async () => {
    const check = await verify(signedCase("future-signature"), TERRAFORM);

    expect(judgeSignature(check, TERRAFORM, POLICY)).toMatchObject({
      kind: "refuse",
      reason: expect.stringContaining("check this machine's clock"),
    });
  });

  test("the warning names the key", async () => {
    const check = await verify(signedCase("expired-key"), OPENTOFU);

    expect(judgeSignature(check, OPENTOFU, POLICY)).toMatchObject({
      warning: expect.stringContaining(signedCase("expired-key").fingerprint?.slice(-16) ?? "none"),
    });
  });

  test.each([
    [
      "with the day that it says",
      { created: "2037-01-01" },
      "not yet valid, which says it was made at 2037-01-01: check",
    ],
    ["without a day", {}, "not yet valid: check"],
  ])("a signature from the future is told %s", (_name, made, words) => {
    const fact = {
      status: "signature-expired",
      weaknesses: [],
      isFromFuture: true,
      ...made,
    } as const;
    const check = [{ kind: "verified", fact, isOfOneDocument: false } as const];

    expect(judgeSignature(check, OPENTOFU, POLICY)).toMatchObject({
      warning: expect.stringContaining(words),
    });
  });

  test.each(["expired-key", "expired-signature"])("%s, enforcing expiry", async (name) => {
    const check = await verify(signedCase(name), OPENTOFU);

    const judgement = judgeSignature(check, OPENTOFU, { ...POLICY, enforceExpiration: true });

    expect(judgement).toMatchObject({ kind: "refuse", code: "UNKNOWN_SIGNER" });
  });

  test("a good key wins over an expired one before it (AU-11)", async () => {
    const expired = await verify(signedCase("expired-key"), OPENTOFU);
    const good = await verify(signedCase("rsa-2048"), OPENTOFU);

    const check = [...expired, ...good];

    expect(judgeSignature(check, OPENTOFU, POLICY)).toMatchObject({
      kind: "accept",
      fact: { fingerprint: signedCase("rsa-2048").fingerprint },
    });
  });
});

describe("judgeSignature() without keys (AU-12)", () => {
  const none = [] as const;
  test.each([
    ["the default registry", OPENTOFU, POLICY, "skip"],
    ["another registry", OPENTOFU, { ...POLICY, hostIsDefaultRegistry: false }, "refuse"],
    ["validation enforced", OPENTOFU, { ...POLICY, enforceValidation: true }, "refuse"],
    ["terraform", TERRAFORM, POLICY, "refuse"],
  ] as const)("%s", (_name, tool, policy, kind) => {
    expect(judgeSignature(none, tool, policy).kind).toBe(kind);
  });
});

describe("judgeSignature() stops at the first key that knows its maker (AU-10)", () => {
  const attempt = (status: "ok" | "revoked" | "invalid" | "unknown-issuer") =>
    ({ kind: "verified", fact: { status, weaknesses: [] }, isOfOneDocument: false }) as const;
  const unreadable = { kind: "unreadable", reason: "no key" } as const;

  test.each([
    ["a revoked one", [attempt("revoked"), attempt("ok")], "refuse"],
    ["one whose signature is not valid", [attempt("invalid"), attempt("ok")], "refuse"],
    ["one that cannot be read", [unreadable, attempt("ok")], "refuse"],
    ["one that never heard of it", [attempt("unknown-issuer"), attempt("ok")], "accept"],
    ["one that signed, before a revoked one", [attempt("ok"), attempt("revoked")], "accept"],
  ] as const)("%s", (_, attempts, kind) => {
    for (const tool of [OPENTOFU, TERRAFORM]) {
      expect(judgeSignature(attempts, tool, POLICY).kind).toBe(kind);
    }
  });

  test.each([
    ["a revoked key", attempt("revoked"), "the signing key was revoked"],
    ["a signature that is not valid", attempt("invalid"), "the signature is not valid"],
    [
      "one that says why",
      { ...attempt("invalid"), fact: { ...attempt("invalid").fact, reason: "it is damaged" } },
      "it is damaged",
    ],
  ])("and says why: %s", (_, stopping, reason) => {
    expect(judgeSignature([stopping], OPENTOFU, POLICY)).toMatchObject({ reason });
  });
});

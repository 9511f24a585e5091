import { describe, expect, test } from "vitest";
import type { SignatureStatus } from "../../../src/model/evidence.ts";
import type { Platform } from "../../../src/model/platform.ts";
import { h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import { findingsOf } from "../../support/judge-builders.ts";

const CHANGE = {
  base: [{ hashes: [zh("amd64")] }],
  head: [{ hashes: [zh("amd64"), h1("amd64")] }],
};

describe("checksum-mismatch", () => {
  test("fires once for an entry, whatever number of packages disagree (A18)", () => {
    const problem = { kind: "checksum-mismatch", message: "f" } as const;
    const others = ["c", "d", "e"].map((name) => ({ ...problem, message: name }));
    const findings = findingsOf("checksum-mismatch", {
      ...CHANGE,
      evidence: [someEvidence({ problems: [problem, problem, ...others] })],
    });

    expect(findings).toMatchObject([{ severity: "error", line: 101 }]);
    expect(findings[0]?.detail).toBe(
      "hashicorp/null 1.2.3: c. d. e. 1 more complaint of this kind.",
    );
  });

  test("tells once what packages have in common but for platform and hashes", () => {
    const problems = (["linux_amd64", "darwin_arm64", "windows_amd64"] as Platform[]).map(
      (platform) => ({
        kind: "checksum-mismatch" as const,
        platform,
        message: `The package for ${platform} hashes to ${zh(platform)}`,
      }),
    );
    const findings = findingsOf("checksum-mismatch", {
      ...CHANGE,
      evidence: [someEvidence({ problems })],
    });

    expect(findings[0]?.detail).toBe(
      `hashicorp/null 1.2.3: The package for darwin_arm64 hashes to ${zh("darwin_arm64")}. ` +
        "The same holds for linux_amd64 and windows_amd64.",
    );
  });

  test("stays silent when the packages agree", () => {
    expect(
      findingsOf("checksum-mismatch", { ...CHANGE, evidence: [someEvidence()] }),
    ).toStrictEqual([]);
  });

  test("stays silent about an entry that this change did not touch", () => {
    const problems = [{ kind: "checksum-mismatch", message: "it differs" }] as const;

    expect(
      findingsOf("checksum-mismatch", {
        base: CHANGE.base,
        head: CHANGE.base,
        evidence: [someEvidence({ problems })],
      }),
    ).toStrictEqual([]);
  });
});

describe("bad-signature", () => {
  const withStatus = (status: SignatureStatus) =>
    findingsOf("bad-signature", {
      ...CHANGE,
      evidence: [
        someEvidence({ signatures: [{ status, keyId: "34365D9472D7468F", weaknesses: [] }] }),
      ],
    });

  test.each<SignatureStatus>(["invalid", "revoked", "unknown-issuer"])("fires on %s", (status) => {
    expect(withStatus(status)).toMatchObject([{ severity: "error", line: 101 }]);
    expect(withStatus(status)[0]?.detail).toContain("34365D9472D7468F");
  });

  test.each<SignatureStatus>(["ok", "key-expired", "signature-expired"])(
    "stays silent on %s, which the tools accept or another rule is about",
    (status) => {
      expect(withStatus(status)).toStrictEqual([]);
    },
  );

  test("uses the words of whoever checked, and says it once", () => {
    const problems = [{ kind: "bad-signature", message: "the digest does not match" }] as const;
    const signatures = [{ status: "invalid", weaknesses: [] }] as const;

    expect(
      findingsOf("bad-signature", {
        ...CHANGE,
        evidence: [someEvidence({ problems, signatures })],
      }),
    ).toMatchObject([{ detail: "hashicorp/null 1.2.3: the digest does not match." }]);
  });
});

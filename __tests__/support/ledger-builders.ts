// Root modules whose hashes are signed, and lines of a ledger.

import type { SignerTerms } from "../../src/app/lock/lock-signers.ts";
import { EMPTY_LEDGER, type LedgerLine, ledgerOf } from "../../src/formats/ledger/ledger.ts";
import { type Fingerprint, parseFingerprint } from "../../src/model/disposition.ts";
import { OPENTOFU, PUBLIC_REGISTRIES } from "../../src/model/tool.ts";
import { parseVersion } from "../../src/model/version.ts";
import type { Finding } from "../../src/review/finding/finding.ts";
import { DEFAULT_POLICY, namedFromTop } from "../../src/review/policy/policy.ts";
import type { RootReview } from "../../src/review/verdict/review.ts";
import { aLockFile, anAddress } from "./builders.ts";
import { aChange, anExplainedHash, h1, zh } from "./review-builders.ts";

/** The key that signs unless a test says otherwise, and another one. */
export const KEY = parseFingerprint("3B26".repeat(10));
export const OTHER = parseFingerprint("DEC8".repeat(10));
/** The provider that is locked unless a test says otherwise. */
export const PROVIDER = "registry.opentofu.org/acme/vault";

/** A root module that locks one provider, both of whose hashes are signed unless said otherwise. */
export function aSignedRoot(
  facts: {
    readonly provider?: string;
    readonly version?: string;
    readonly signedBy?: readonly (readonly Fingerprint[])[];
    readonly findings?: readonly Finding[];
  } = {},
): RootReview {
  const {
    provider = PROVIDER,
    version = "1.2.3",
    signedBy = [[KEY], [KEY]],
    findings = [],
  } = facts;
  const hashes = [h1(provider), zh(provider)];
  const lock = aLockFile({ address: provider, version, hashes });
  return {
    root: "envs/prod",
    nameInPolicy: namedFromTop("envs/prod"),
    lockFilePath: "envs/prod/.terraform.lock.hcl",
    base: undefined,
    head: lock,
    expected: lock,
    requirements: undefined,
    required: { platforms: [], from: "usual" },
    changes: [aChange({ provider: anAddress(provider) })],
    findings,
    unweighed: [],
    hashes: hashes.map((hash, i) =>
      anExplainedHash({
        provider: anAddress(provider),
        version: parseVersion(version),
        hash,
        signedBy: signedBy[i] ?? [],
      }),
    ),
    tool: { name: "OpenTofu 1.12", reason: "default" },
    rules: OPENTOFU,
  };
}

/** What `lock` judges signers by where nobody wrote a policy. */
export const NO_TERMS: SignerTerms = {
  policy: DEFAULT_POLICY,
  ledger: EMPTY_LEDGER,
  nameInPolicy: namedFromTop("."),
};

/** What `lock` judges signers by where the makers of the tools sign with a key of the tests. */
export function makersKey(fingerprint: string): SignerTerms {
  const lines = [...PUBLIC_REGISTRIES].map((host) =>
    aLedgerLine({ host, namespace: "hashicorp", fingerprint: parseFingerprint(fingerprint) }),
  );
  return { ...NO_TERMS, ledger: ledgerOf(lines) };
}

/** A line for the key of the provider. */
export function aLedgerLine(facts: Partial<LedgerLine> = {}): LedgerLine {
  return {
    host: "registry.opentofu.org",
    namespace: "acme",
    fingerprint: KEY,
    version: parseVersion("1.2.3"),
    day: "2026-11-22",
    learned: "first-use",
    ...facts,
  };
}

// For each rule about a root module, three worlds: base has the thing already, the change brings it, and something
// else makes it newly matter. In the first one the change does something honest beside it.
import { parseOneProvider } from "../../../src/formats/policy/patterns.ts";
import { parseExpiry } from "../../../src/formats/policy/records.ts";
import type { VersionEvidence } from "../../../src/model/evidence.ts";
import type { ArchiveProvenance } from "../../../src/model/provenance.ts";
import type { OutsideModule } from "../../../src/model/requirements.ts";
import type { RuleId } from "../../../src/review/finding/rule-table.ts";
import { aLockFile, anAddress, aPlatform, type ProviderLockFacts } from "../../support/builders.ts";
import { aKey, aMirror, h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import { aSide, someRequirements, TWO_PLATFORMS } from "../../support/judge-builders.ts";
import { aSelected } from "../../support/module-lock-builders.ts";
import { ABSENT, BUILT, REPOSITORY, WRONG } from "../../support/provenance-builders.ts";
import {
  ASKED,
  BOTH,
  compared,
  configuration,
  entry,
  GOOD,
  lockedModules,
  MOVED,
  release,
  step,
  type Worlds,
} from "./since-builders.ts";

const BEFORE: ProviderLockFacts = { version: "1.2.2", hashes: BOTH };
const CLEAN = someEvidence();
const CLEAN_BEFORE = someEvidence({ version: "1.2.2" });

function attested(evidence: VersionEvidence, word: string, archive: ArchiveProvenance) {
  const archives = new Map([[zh(word), archive]]);
  return { ...evidence, provenance: { repository: REPOSITORY, archives } };
}

const ONE = { address: "acme/one", version: "1.1.0", hashes: [zh("amd64")] };
const ONE_BEFORE = { address: "acme/one", version: "1.0.0", hashes: [zh("old")] };
const builtBy = (archive: ArchiveProvenance) => ({
  evidence: [
    attested(someEvidence({ address: "acme/one", version: "1.1.0" }), "amd64", archive),
    attested(
      someEvidence({
        ...{ address: "acme/one", version: "1.0.0" },
        packages: [{ word: "old", platform: "linux_amd64" }],
      }),
      "old",
      BUILT,
    ),
  ],
});

const signed = (status: "ok" | "invalid" | "key-expired", weaknesses: readonly "sha1"[] = []) => ({
  signatures: [
    {
      ...{ status, fingerprint: aKey(), keyId: "34365D9472D7468F", weaknesses },
      ...(status === "key-expired"
        ? { keyExpires: "2025-01-01T00:00:00Z", created: "2025-06-01T00:00:00Z" }
        : {}),
    },
  ],
});

const OTHER_HOST = "registry.example.com/acme/null";
const FLOATING: OutsideModule = {
  ...{ name: "vpc", source: "acme/vpc/aws", asked: "~> 5.0", floats: "a range of versions" },
  ...{ file: "main.tf", line: 1 },
};
const UNREADABLE = {
  ...aSide(aLockFile(), "provider {\n"),
  diagnostics: [{ severity: "error", summary: "Invalid block", detail: "It is none." }],
} as const;
const LISTED = { base: null, head: null, policy: { rootModules: ["envs/prod"] } } as const;
const OLDER = { address: "hashicorp/null", version: "1.2.3", constraints: "1.2.2", hashes: BOTH };

const CALL = aSelected();
const ANOTHER_CALL = aSelected({ source: "git::https://example.com/acme/other.git?ref=v1" });
const RETAGGED = aSelected({ package: "git::https://example.com/acme/net.git?ref=e" });

/** The worlds of the rules about root modules. */
export const ROOT_WORLDS: Readonly<Partial<Record<RuleId, Worlds>>> = {
  "unexplained-hash": {
    ...entry({ hashes: [...BOTH, zh("evil")] }, { evidence: [CLEAN] }, [GOOD]),
    told: "once",
  },
  "republished-package": {
    ...step({ hashes: [zh("old")] }, { hashes: [zh("old"), zh("amd64")] }, { evidence: [CLEAN] }),
    told: "judges only entries that the change touches",
  },
  "checksum-mismatch": release({ problems: [{ kind: "checksum-mismatch", message: "other" }] }),
  "foreign-checksum-line": release({
    problems: [
      { kind: "foreign-checksum-line", platform: aPlatform("linux_amd64"), message: "other" },
    ],
  }),
  "mirror-disagrees": entry(GOOD, {
    evidence: [
      {
        ...CLEAN,
        mirror: aMirror({
          disagreements: [
            {
              ...{ platform: aPlatform("linux_amd64"), contents: "different" },
              ...{ mirror: [zh("evil")], origin: [zh("amd64")] },
            },
          ],
        }),
      },
    ],
  }),
  "no-usable-hashes": entry({ hashes: [] }, {}, [GOOD]),
  "removed-hash": {
    ...step(GOOD, { hashes: [h1("amd64"), zh("amd64")] }, { evidence: [CLEAN] }),
  },
  "bad-signature": release(signed("invalid")),
  "signature-missing": step(BEFORE, GOOD, {
    evidence: [CLEAN_BEFORE, someEvidence({ signedBy: null })],
  }),
  "signing-key-changed": step(BEFORE, GOOD, {
    evidence: [CLEAN_BEFORE, someEvidence({ signedBy: aKey("new") })],
  }),
  "signing-key-expired": release(signed("key-expired")),
  "weak-signature": release(signed("ok", ["sha1"])),
  "provenance-missing": step(ONE_BEFORE, ONE, builtBy(ABSENT)),
  "provenance-mismatch": step(ONE_BEFORE, ONE, builtBy(WRONG)),
  downgrade: step({ version: "2.0.0" }, { version: "1.0.0" }),
  "major-upgrade": step({ version: "1.0.0" }, { version: "2.0.0" }),
  prerelease: entry({ version: "1.1.0-rc.1" }),
  "too-new": entry(GOOD, {
    policy: { minReleaseAge: { hours: 168, exceptions: [] } },
    evidence: [{ ...CLEAN, publishedAt: new Date(Date.UTC(2026, 10, 20)).toISOString() }],
  }),
  "version-unavailable": { ...release({ availability: "withdrawn" }), told: "once" },
  "version-outside-constraints": configuration(
    someRequirements({ "hashicorp/null": "~> 2.0" }),
    someRequirements({ "hashicorp/null": "~> 1.0" }),
  ),
  "new-provider": { ...entry(GOOD), told: "judges only differences" },
  "provider-denied": entry(GOOD, {
    evidence: [{ ...CLEAN, context: { published: new Map(), isDelisted: false, blocked: "bad" } }],
  }),
  "provider-deprecated": entry(GOOD, { evidence: [{ ...CLEAN, warnings: ["moved"] }] }),
  "look-alike-provider": {
    ...entry({ address: "hashlcorp/aws" }),
    told: "judges only differences",
  },
  "namespace-changed": {
    ...step({ address: "hashicorp/null" }, { address: "acme/null" }),
    severity: "error",
  },
  "registry-host-changed": step(
    { address: "hashicorp/null" },
    { address: "registry.example.com/hashicorp/null" },
  ),
  "host-not-allowed": configuration(someRequirements({ ...ASKED, [OTHER_HOST]: "" })),
  "registry-migration": step(
    { address: "registry.terraform.io/hashicorp/null", hashes: BOTH },
    { address: "registry.opentofu.org/hashicorp/null", hashes: BOTH },
    { evidence: [CLEAN] },
  ),
  "lock-not-enforced": compared({
    sourceOverrides: [
      {
        ...{ localName: "null", by: "override", file: "override.tf", line: 3 },
        ...{ from: anAddress("hashicorp/null"), to: anAddress("acme/null") },
      },
    ],
  }),
  "coverage-shrank": step(
    BEFORE,
    { hashes: [h1("amd64"), zh("amd64"), zh("arm64")] },
    { evidence: [CLEAN_BEFORE, CLEAN] },
  ),
  "missing-platform": {
    ...entry(
      { hashes: [h1("amd64"), zh("amd64")] },
      {
        ...{ evidence: [CLEAN], required: TWO_PLATFORMS },
        requirements: someRequirements(ASKED),
      },
      [GOOD],
    ),
  },
  "missing-entry": configuration(someRequirements({ ...ASKED, "acme/missing": "~> 1.0" })),
  "unneeded-entry": configuration(someRequirements({}), someRequirements(ASKED)),
  "missing-lock-file": {
    told: "once",
    base: LISTED,
    change: { base: [GOOD], head: null },
    newly: { ...LISTED, ...MOVED },
  },
  "invalid-lock-file": {
    told: "once",
    base: { baseSide: UNREADABLE, headSide: UNREADABLE },
    change: { base: [GOOD], headSide: UNREADABLE },
    newly: { ...MOVED, baseSide: UNREADABLE, headSide: UNREADABLE },
  },
  "init-would-change": configuration(
    someRequirements({ "hashicorp/null": "1.2.3" }),
    someRequirements({ "hashicorp/null": "1.2.2" }),
    { base: [OLDER], head: [OLDER] },
  ),
  "invalid-configuration": configuration(
    someRequirements(ASKED, {
      diagnostics: [{ severity: "error", summary: "Duplicate block", detail: "It is twice." }],
    }),
  ),
  "module-not-pinned": compared({ outsideModules: [FLOATING] }),
  "module-changed": lockedModules({ locked: CALL, now: RETAGGED }, { locked: CALL, now: CALL }),
  "module-lock-outdated": lockedModules(
    { locked: ANOTHER_CALL, now: CALL },
    { locked: CALL, now: CALL },
  ),
  // What base has is a notice, which needs no waiver.
  "waiver-expired": {
    ...configuration(someRequirements({ ...ASKED, "acme/missing": "" }), undefined, {
      ...{ base: [GOOD], head: [GOOD] },
      policy: {
        waivers: [
          {
            ...{ rule: "missing-entry", provider: parseOneProvider("acme/missing") },
            ...{ version: undefined, hash: undefined, path: undefined, reason: "later" },
            ...{ expires: parseExpiry("2026-01-01"), file: "policy.yml", line: 7 },
          },
        ],
      },
    }),
    told: "judges only differences",
  },
  "not-verified": release({ packages: [], complete: false }),
};

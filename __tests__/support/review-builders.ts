// Reviews written by hand, everything defaulted except what a test is about.

import type { VersionConstraints } from "../../src/model/constraint.ts";
import type { Fingerprint } from "../../src/model/disposition.ts";
import type { Hash } from "../../src/model/hash.ts";
import { type LockFile, lockFile, providerLock } from "../../src/model/lock-file.ts";
import type { Platform } from "../../src/model/platform.ts";
import type { StepNotes } from "../../src/model/provenance.ts";
import type { ProviderAddress } from "../../src/model/provider-address.ts";
import type { Requirement, RequirementOrigin, Requirements } from "../../src/model/requirements.ts";
import { OPENTOFU } from "../../src/model/tool.ts";
import type { Version } from "../../src/model/version.ts";
import type { LockChange } from "../../src/review/change/classify.ts";
import type { PlatformCoverage } from "../../src/review/evidence/coverage.ts";
import type { ChainLink, ExplainedHash } from "../../src/review/evidence/explain-hash.ts";
import type { Finding } from "../../src/review/finding/finding.ts";
import { namedFromTop } from "../../src/review/policy/policy.ts";
import type { Review, RootReview } from "../../src/review/verdict/review.ts";

export const RANDOM = address("registry.opentofu.org/hashicorp/random");
export const AWS = address("registry.opentofu.org/hashicorp/aws");
const CLOUDFLARE = address("registry.opentofu.org/cloudflare/cloudflare");
const VAULTSYNC = address("registry.opentofu.org/acme-labs/vaultsync");

export const KEY = "C874011F0AB405110D02105534365D9472D7468F" as Fingerprint;

export const PLATFORMS = ["darwin_arm64", "linux_amd64", "linux_arm64", "windows_amd64"].map(
  (name) => name as Platform,
);

export function address(text: string): ProviderAddress {
  return text as ProviderAddress;
}

/** A well-formed `h1:`, made from a seed. */
export function h1(seed: string): Hash {
  return `h1:${Buffer.from(seed.repeat(32).slice(0, 32)).toString("base64")}` as Hash;
}

/** A well-formed `zh:`, made from a seed. */
export function zh(seed: string): Hash {
  return `zh:${Buffer.from(seed.repeat(32).slice(0, 32)).toString("hex")}` as Hash;
}

export function aFinding(facts: Partial<Finding> = {}): Finding {
  return {
    rule: "unexplained-hash",
    severity: "error",
    since: "change",
    provider: RANDOM,
    root: "envs/prod",
    file: "envs/prod/.terraform.lock.hcl",
    line: 41,
    summary: "A checksum that nothing explains",
    detail:
      "This line adds h1:Zk3v0Q8mTn…, which matches none of the 12 packages the registry lists for 3.7.2, and the signed checksum list (key 34365D9472D7468F) has not changed.",
    remedy: {
      text: "Remove the line, or let the tool drop it. If a private build is meant, record a waiver.",
      command: { words: ["fix"], roots: ["envs/prod"] },
    },
    ...facts,
  };
}

export function aChange(facts: Partial<LockChange> = {}): LockChange {
  return {
    kind: "new-version",
    provider: AWS,
    roots: ["envs/prod", "envs/staging"],
    from: "6.14.0",
    to: "6.15.0",
    direction: "upgrade",
    size: "minor",
    hashes: null,
    ...facts,
  };
}

/** A link of a chain: an archive that was downloaded, and that a signed list names unless the test says otherwise. */
export function aLink(facts: Partial<ChainLink> = {}): ChainLink {
  return {
    hash: zh("aws"),
    platforms: PLATFORMS.slice(1, 2),
    isComputed: true,
    isReportedByRegistry: true,
    isReportedByMirror: false,
    lines: linesOf("terraform-provider-aws_6.15.0_linux_amd64.zip"),
    signatures: signaturesBy([KEY]),
    ...facts,
  };
}

/** Lines of a checksum list that name packages. */
export function linesOf(...files: readonly string[]): ChainLink["lines"] {
  return files.map((file) => ({ file, kind: "package" }));
}

function signaturesBy(keys: readonly Fingerprint[]): ChainLink["signatures"] {
  return keys.map((fingerprint) => ({ status: "ok", fingerprint, weaknesses: [] }));
}

export function anExplainedHash(facts: Partial<ExplainedHash> = {}): ExplainedHash {
  const { hash = h1("aws"), signedBy = [KEY] } = facts;
  const signatures = signaturesBy(signedBy);
  const isArchive = hash.startsWith("zh:");
  const contents = { hash, isReportedByRegistry: false, lines: [], signatures: [] };
  const { link = aLink(isArchive ? { hash, lines: [], signatures } : contents) } = facts;
  return {
    provider: AWS,
    version: "6.15.0" as Version,
    hash,
    grade: "signed-known-key",
    platforms: [PLATFORMS[1] ?? ("linux_amd64" as Platform)],
    link,
    archives: [isArchive ? link : aLink({ signatures })],
    signedBy,
    ...facts,
  };
}

export function constraints(text: string): VersionConstraints {
  return { terms: [], text };
}

export function aLockFile(entries: Readonly<Record<string, string>>): LockFile {
  return lockFile(
    Object.entries(entries).map(([name, version]) =>
      providerLock({
        address: address(name),
        version: version as Version,
        constraints: constraints(""),
        hashes: [h1(name), zh(name)],
      }),
    ),
  );
}

export function requirementsOf(
  origins: Readonly<Record<string, readonly Partial<RequirementOrigin>[]>>,
): Requirements {
  const providers = new Map<ProviderAddress, Requirement>();
  for (const [name, places] of Object.entries(origins)) {
    providers.set(address(name), {
      provider: address(name),
      constraints: constraints(""),
      origins: places.map((place) => ({
        file: "versions.tf",
        line: 7,
        kind: "required_providers",
        module: "",
        constraints: "~> 6.0",
        ...place,
      })),
    });
  }
  return { providers, exact: true, limits: [], diagnostics: [] };
}

export function aRootReview(facts: Partial<RootReview> = {}): RootReview {
  const root = facts.root ?? "envs/prod";
  return {
    root,
    nameInPolicy: namedFromTop(root),
    lockFilePath: `${root}/.terraform.lock.hcl`,
    base: aLockFile({ [AWS]: "6.14.0", [RANDOM]: "3.7.2" }),
    head: aLockFile({ [AWS]: "6.15.0", [RANDOM]: "3.7.2" }),
    expected: aLockFile({ [AWS]: "6.15.0", [RANDOM]: "3.7.2" }),
    required: { platforms: [], from: "usual" },
    requirements: requirementsOf({ [AWS]: [{}], [RANDOM]: [{ line: 11, constraints: "" }] }),
    changes: [],
    findings: [],
    unweighed: [],
    hashes: [],
    tool: { name: "tofu 1.12", reason: "the lock file's header" },
    rules: OPENTOFU,
    ...facts,
  };
}

export function aReview(facts: Partial<Review> = {}): Review {
  return {
    verdict: "passed",
    baseCommit: "4f1c2ab0000000000000000000000000000000aa",
    headCommit: "9d01e770000000000000000000000000000000bb",
    baseName: "main",
    roots: [aRootReview()],
    changes: [],
    findings: [],
    hashes: [],
    limits: [],
    leftOut: [],
    stats: { bytesDownloaded: 48_211_004, requests: 31, cacheHits: 2, durationMs: 8_412 },
    version: "0.1.0",
    failOn: "error",
    mode: "review",
    ...facts,
  };
}

const awsUpgrade = aChange();
const randomHash = aChange({
  kind: "new-hashes",
  provider: RANDOM,
  roots: ["envs/prod"],
  from: null,
  to: null,
  direction: null,
  size: null,
  hashes: [{ hash: h1("evil"), platforms: [] }],
});
const cloudflareHashes = aChange({
  kind: "new-hashes",
  provider: CLOUDFLARE,
  roots: ["envs/prod"],
  from: null,
  to: null,
  direction: null,
  size: null,
  hashes: [
    { hash: h1("cf"), platforms: ["linux_arm64" as Platform] },
    { hash: zh("cf"), platforms: ["linux_arm64" as Platform] },
  ],
});

const evidence: readonly ExplainedHash[] = [
  anExplainedHash(),
  anExplainedHash({ hash: zh("aws"), platforms: PLATFORMS.slice(1, 2) }),
  anExplainedHash({
    hash: zh("manifest"),
    platforms: [],
    link: aLink({
      hash: zh("manifest"),
      lines: [{ file: "terraform-provider-aws_6.15.0_manifest.json", kind: "other" }],
    }),
  }),
  anExplainedHash({
    provider: RANDOM,
    version: "3.7.2" as Version,
    hash: h1("evil"),
    grade: "unexplained",
    platforms: [],
    archives: [],
    signedBy: [],
  }),
  anExplainedHash({
    provider: CLOUDFLARE,
    version: "5.9.0" as Version,
    hash: h1("cf"),
    platforms: PLATFORMS.slice(2, 3),
  }),
  anExplainedHash({
    provider: CLOUDFLARE,
    version: "5.9.0" as Version,
    hash: zh("cf"),
    platforms: PLATFORMS.slice(2, 3),
  }),
];

function coverage(provider: ProviderAddress, before: number, after: number) {
  return [provider, { before: coveredFirst(before), after: coveredFirst(after) }] as const;
}

/** The coverage of the platforms, of which the first ones are covered by both hashes and the others by none. */
export function coveredFirst(count: number, platforms = PLATFORMS): readonly PlatformCoverage[] {
  const facts = { full: ["yes", "all"], none: ["no", "none"] } as const;
  return platforms.map((platform, i) => {
    const level = i < count ? "full" : "none";
    const [zip, contents] = facts[level];
    return { platform, level, zip, contents };
  });
}

/** The blocked review that the design of the comment shows. */
export function blockedReview(): Review {
  const newProvider = aFinding({
    rule: "new-provider",
    severity: "warning",
    provider: VAULTSYNC,
    file: "modules/sync/versions.tf",
    line: 7,
    summary: "A provider that this lock file did not have",
    detail:
      "Version 0.3.1 is signed by a community key and was published 2 days ago; first use here.",
    remedy: { text: "Make sure that this is the provider you meant.", command: null },
  });
  const changes = [
    awsUpgrade,
    randomHash,
    cloudflareHashes,
    aChange({
      kind: "new-provider",
      provider: VAULTSYNC,
      roots: ["envs/prod"],
      from: null,
      to: "0.3.1",
      direction: null,
      size: null,
    }),
  ];
  return aReview({
    verdict: "failed",
    changes,
    findings: [newProvider, aFinding()],
    hashes: evidence,
    limits: [{ text: "The module git::https://git.example.com/sync.git could not be read." }],
    roots: [
      aRootReview({
        changes,
        coverage: new Map([
          coverage(AWS, 4, 4),
          coverage(RANDOM, 4, 4),
          coverage(CLOUDFLARE, 3, 4),
        ]),
      }),
      aRootReview({
        root: "envs/staging",
        changes: [awsUpgrade],
        coverage: new Map([coverage(AWS, 4, 4)]),
      }),
      aRootReview({ root: "envs/dev" }),
    ],
  });
}

export function passedReview(): Review {
  return aReview({
    changes: [awsUpgrade, cloudflareHashes],
    hashes: evidence.filter((one) => one.provider !== RANDOM),
    roots: [aRootReview({ changes: [awsUpgrade, cloudflareHashes] })],
  });
}

export function unverifiedReview(): Review {
  const finding = aFinding({
    rule: "not-verified",
    severity: "warning",
    provider: AWS,
    line: 3,
    summary: "Checksums could not be checked",
    detail: "registry.opentofu.org did not answer (ECONNREFUSED).",
    silentHosts: ["registry.opentofu.org"],
    remedy: { text: "Run the review again when the registry answers.", command: null },
  });
  return aReview({
    verdict: "unverified",
    changes: [awsUpgrade],
    findings: [finding],
    hashes: [anExplainedHash({ grade: "not-checked", signedBy: [], platforms: [] })],
    roots: [aRootReview({ changes: [awsUpgrade] })],
  });
}

export function noChangeReview(): Review {
  return aReview({ verdict: "no-change" });
}

/** Text that tries everything: markup, mentions, links, workflow commands, bidi, escape sequences. */
export const HOSTILE =
  "`|</details><img src=x onerror=alert(1)>@octocat #1 GH-2 [x](https://evil.example) www.evil.example ![i](//e) **b** <!-- tofu-lock-review --> \u202Etxt\u2066 \u001b[31m\r\n::set-output name=verdict::passed\n# Approved\n| a | b |\n```\nIgnore\\|";

/** A review whose every text from outside is `text`. */
export function hostileReview(text: string = HOSTILE): Review {
  const provider = address(text);
  const hash = `h1:${text}` as Hash;
  const changes = [
    aChange({ provider, from: text, to: text, roots: [text] }),
    aChange({ kind: "new-constraints", provider, from: text, to: text, roots: [text] }),
    aChange({ kind: "moved-registry", provider, from: text, to: text, roots: [text] }),
    aChange({
      kind: "new-hashes",
      provider,
      roots: [text],
      hashes: [{ hash, platforms: [text as Platform] }],
    }),
  ];
  const severities = ["error", "warning", "notice"] as const;
  return aReview({
    verdict: "failed",
    baseName: text,
    baseCommit: text,
    headCommit: text,
    changes,
    findings: severities.map((severity) =>
      aFinding({
        severity,
        provider,
        root: text,
        file: text,
        summary: text,
        detail: text,
        remedy: { text, command: { words: [text], roots: [text] } },
      }),
    ),
    hashes: [
      anExplainedHash({
        provider,
        version: text as Version,
        hash,
        platforms: [text as Platform],
        link: aLink({ hash, lines: linesOf(text) }),
        signedBy: [text as Fingerprint],
      }),
    ],
    limits: [{ text }],
    notes: [notesOf(text)],
    version: text,
    roots: [
      aRootReview({
        root: text,
        changes,
        requirements: requirementsOf({ [provider]: [{ file: text, constraints: text }] }),
        tool: { name: text, reason: text },
      }),
    ],
  });
}

/** What a publisher says, every text of which is this one. */
function notesOf(text: string): StepNotes {
  const version = text as Version;
  return {
    provider: address(text),
    from: version,
    to: version,
    notes: [{ version, text, isCut: true }],
    isPartial: true,
  };
}

/** A review with more findings than anyone reads. */
export function crowdedReview(findings: number): Review {
  return aReview({
    ...blockedReview(),
    findings: Array.from({ length: findings }, (_, i) =>
      aFinding({
        root: `envs/e${i}`,
        file: `envs/e${i}/.terraform.lock.hcl`,
        line: i + 1,
        detail: `Line ${i + 1} adds a checksum that matches none of the packages of this version.`,
      }),
    ),
  });
}

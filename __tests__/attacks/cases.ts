import { contentHash, type Hash, zipHash } from "../../src/model/hash.ts";
import type { FindingSeverity, RuleId } from "../../src/review/finding.ts";
import type { Verdict } from "../../src/review/review.ts";
import { h1 as hashOfContents } from "../support/evidence-builders.ts";
import type { Files } from "./memory-git.ts";
import { configuration, type EntrySpec, type ReviewSettings, type World } from "./world.ts";

/** One attack or accident: what the repository looked like, and what a review must say. */
export interface AttackCase {
  /** Number in the list of scenarios, or a word for those that the list lacks. */
  readonly id: string;
  readonly name: string;
  /** Earlier states first, then base, then head. */
  readonly states: (world: World) => readonly Files[];
  readonly rule: RuleId;
  readonly severity: FindingSeverity;
  readonly verdict: Verdict;
  readonly settings?: ReviewSettings;
}

/** An `h1:` that no package has. */
export const EVIL: Hash = contentHash(Buffer.alloc(32, 7).toString("base64"));
/** A `zh:` that no package has. */
export const EVIL_ZIP: Hash = zipHash("7".repeat(64));

const AWS: EntrySpec = { source: "hashicorp/aws", version: "6.14.0", constraints: "~> 6.0" };
const RANDOM: EntrySpec = { source: "hashicorp/random", version: "3.7.2", constraints: "~> 3.7" };
const CLOUDFLARE: EntrySpec = {
  source: "cloudflare/cloudflare",
  version: "5.8.2",
  constraints: "~> 5.8",
};
const ROOT = "envs/prod";
const LOCK = `${ROOT}/.terraform.lock.hcl`;

const acme = (type: string, version: string): EntrySpec => ({ source: `acme/${type}`, version });

/** From one set of entries to another, in one root module. */
function change(before: readonly EntrySpec[], after: readonly EntrySpec[]): AttackCase["states"] {
  return (world) => [world.root(ROOT, before), world.root(ROOT, after)];
}

/** An upgrade of `acme/TYPE` from 1.0.0 to the 1.1.0 that has something wrong with it. */
function upgrade(type: string): AttackCase["states"] {
  return change([acme(type, "1.0.0")], [acme(type, "1.1.0")]);
}

/** A lock file whose text is changed by hand. */
function edited(
  entries: readonly EntrySpec[],
  edit: (text: string) => string,
): AttackCase["states"] {
  return (world) => {
    const base = world.root(ROOT, entries);
    return [base, { ...base, [LOCK]: edit(world.lock(entries)) }];
  };
}

const isArchive = (hash: Hash) => hash.startsWith("zh:");

/** A1–A32 of the design as far as they need no forge, and attacks beside them. */
export const CASES: readonly AttackCase[] = [
  {
    id: "A1",
    name: "an extra hash in an honest entry",
    states: change([AWS], [{ ...AWS, extra: [EVIL] }]),
    rule: "unexplained-hash",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "A1",
    name: "an extra hash under the cover of an upgrade",
    states: change([AWS], [{ ...AWS, version: "6.15.0", extra: [EVIL_ZIP] }]),
    rule: "unexplained-hash",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "A2",
    name: "a replaced release whose hashes were appended",
    states: (world) => {
      const entry = acme("replaced", "1.0.0");
      const { packages } = world.registry.hashesOf({
        namespace: "acme",
        type: "replaced",
        version: "1.0.0",
      });
      const extra = [...packages.values()].flatMap(({ zh, h1 }) => [zh, h1]);
      return [world.root(ROOT, [entry]), world.root(ROOT, [{ ...entry, extra }])];
    },
    rule: "republished-package",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "A3",
    name: "a repackaged release with identical contents is looked at, not blocked",
    states: (world) => {
      const entry = acme("repackaged", "1.0.0");
      const { packages } = world.registry.hashesOf({
        namespace: "acme",
        type: "repackaged",
        version: "1.0.0",
      });
      const extra = [...packages.values()].map(({ zh }) => zh);
      return [world.root(ROOT, [entry]), world.root(ROOT, [{ ...entry, extra }])];
    },
    rule: "republished-package",
    severity: "warning",
    verdict: "passed",
    settings: { reportedH1: "verify" },
  },
  {
    id: "A4",
    name: "another namespace in the place of one",
    states: change([AWS], [{ ...AWS, source: "evil/aws" }]),
    rule: "namespace-changed",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "A4",
    name: "a namespace that looks like a known one",
    states: change([RANDOM], [RANDOM, { ...AWS, source: "hashlcorp/aws" }]),
    rule: "look-alike-provider",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "A5",
    name: "a source that an override file changes",
    states: (world) => {
      const base = world.root(ROOT, [AWS]);
      const override = configuration([{ ...AWS, source: "evil/aws" }]);
      const lock = world.lock([{ ...AWS, source: "evil/aws" }]);
      return [base, { ...base, [`${ROOT}/zz_override.tf`]: override, [LOCK]: lock }];
    },
    rule: "source-overridden",
    severity: "warning",
    verdict: "failed",
  },
  {
    id: "A6",
    name: "the same provider at another host",
    states: change([AWS], [{ ...AWS, source: "registry.evil.example/hashicorp/aws" }]),
    rule: "registry-host-changed",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "A6",
    name: "a provider of a host that base does not know",
    states: change([RANDOM], [RANDOM, { ...AWS, source: "registry.evil.example/hashicorp/aws" }]),
    rule: "host-not-allowed",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "A7",
    name: "the known migration at another version",
    states: change(
      [{ ...AWS, source: "registry.terraform.io/hashicorp/aws" }],
      [{ ...AWS, version: "6.15.0" }],
    ),
    rule: "registry-migration",
    severity: "warning",
    verdict: "passed",
  },
  {
    id: "A8",
    name: "a downgrade",
    states: change([{ ...AWS, version: "6.15.0" }], [AWS]),
    rule: "downgrade",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "A8",
    name: "a downgrade behind a change of registry",
    states: change(
      [{ ...AWS, source: "registry.terraform.io/hashicorp/aws", version: "6.15.0" }],
      [AWS],
    ),
    rule: "downgrade",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "A9",
    name: "an unrelated provider that moves along",
    states: change(
      [AWS, CLOUDFLARE],
      [
        { ...AWS, version: "6.15.0", constraints: "~> 6.15" },
        { ...CLOUDFLARE, version: "5.9.0" },
      ],
    ),
    rule: "unrequested-change",
    severity: "warning",
    verdict: "passed",
  },
  {
    id: "A10",
    name: "a prerelease",
    states: change(
      [{ ...AWS, constraints: "6.14.0" }],
      [{ ...AWS, version: "6.16.0-rc1", constraints: "6.16.0-rc1" }],
    ),
    rule: "prerelease",
    severity: "warning",
    verdict: "passed",
  },
  {
    id: "A11",
    name: "another signing key",
    states: upgrade("rotated"),
    rule: "signing-key-changed",
    severity: "warning",
    verdict: "passed",
  },
  {
    id: "A12",
    name: "a signature that is gone",
    states: upgrade("unsigned"),
    rule: "signature-missing",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "A12",
    name: "a key that expired after it signed",
    states: upgrade("expired"),
    rule: "signing-key-expired",
    severity: "notice",
    verdict: "passed",
  },
  {
    id: "A12",
    name: "a key that was revoked",
    states: upgrade("revoked"),
    rule: "bad-signature",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "A12",
    name: "a signature that is none",
    states: upgrade("broken"),
    rule: "bad-signature",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "A13",
    name: "hashes that are removed",
    states: change([AWS], [{ ...AWS, platforms: ["linux_amd64"] }]),
    rule: "removed-hash",
    severity: "warning",
    verdict: "passed",
  },
  {
    id: "A13",
    name: "a platform that is no longer covered",
    states: (world) => {
      const windows = world.hashesOf("hashicorp/aws", "6.14.0").packages;
      const gone = [...windows].filter(([platform]) => platform === "windows_amd64");
      const hashes = gone.flatMap(([, { h1, zh }]) => [h1, zh]);
      const keep = (hash: Hash) => !hashes.includes(hash);
      return [world.root(ROOT, [AWS]), world.root(ROOT, [{ ...AWS, keep }])];
    },
    rule: "missing-platform",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "A14",
    name: "all hashes removed and the version kept",
    states: change([AWS], [{ ...AWS, hashes: [] }]),
    rule: "no-usable-hashes",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "A15",
    name: "an entry that was deleted and comes back with other hashes",
    states: (world) => [
      world.root(ROOT, [RANDOM, acme("replaced", "1.0.0")]),
      world.root(ROOT, [RANDOM]),
      world.root(ROOT, [
        RANDOM,
        {
          ...acme("replaced", "1.0.0"),
          hashes: [
            ...world.registry
              .hashesOf({ namespace: "acme", type: "replaced", version: "1.0.0" })
              .packages.values(),
          ].flatMap(({ h1, zh }) => [h1, zh]),
        },
      ]),
    ],
    rule: "re-added-provider",
    severity: "warning",
    verdict: "passed",
  },
  {
    id: "A16",
    name: "an entry with archives alone where base had contents",
    states: change([AWS], [{ ...AWS, keep: isArchive }]),
    rule: "removed-hash",
    severity: "warning",
    verdict: "passed",
  },
  {
    id: "A18",
    name: "a reported h1 that no package has",
    states: (world) => [
      world.root(ROOT, [acme("reported", "1.0.0")]),
      world.root(ROOT, [acme("reported", "1.1.0")]),
    ],
    rule: "checksum-mismatch",
    severity: "error",
    verdict: "failed",
    settings: { reportedH1: "verify" },
  },
  {
    id: "A18",
    name: "a package that is not what its checksum says",
    states: upgrade("tampered"),
    rule: "checksum-mismatch",
    severity: "error",
    verdict: "failed",
    settings: { reportedH1: "verify" },
  },
  {
    id: "A18",
    name: "a checksum list that disagrees with the registry's answer",
    states: upgrade("mismatch"),
    rule: "checksum-mismatch",
    severity: "error",
    verdict: "failed",
  },
  ...(
    [
      ["conflict markers", (text: string) => `<<<<<<< HEAD\n${text}=======\n>>>>>>> x\n`],
      ["a truncated file", (text: string) => text.slice(0, text.length - 40)],
      ["a doubled entry", (text: string) => text + text.slice(text.indexOf("provider"))],
      ["a byte order mark", (text: string) => `\uFEFF${text}`],
      ["a bidirectional control", (text: string) => text.replace("# ", "# \u202E")],
      ["a zero-width space", (text: string) => text.replace("# ", "# \u200B")],
    ] as const
  ).map(
    ([name, edit]): AttackCase => ({
      id: "A19",
      name,
      states: edited([AWS], edit),
      rule: "invalid-lock-file",
      severity: "error",
      verdict: "failed",
    }),
  ),
  ...(
    [
      ["carriage returns", (text: string) => text.replaceAll("\n", "\r\n")],
      ["tabs", (text: string) => text.replaceAll("    ", "\t")],
    ] as const
  ).map(
    ([name, edit]): AttackCase => ({
      id: "A19",
      name,
      states: edited([AWS], edit),
      rule: "non-canonical",
      severity: "notice",
      verdict: "passed",
    }),
  ),
  {
    id: "A20",
    name: "a version that was edited by hand, its hashes left",
    states: edited([AWS], (text) => text.replace("6.14.0", "6.15.0")),
    rule: "unexplained-hash",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "A21",
    name: "a lock file that is gone",
    states: (world) => {
      const base = world.root(ROOT, [AWS]);
      return [base, { [`${ROOT}/main.tf`]: configuration([AWS]) }];
    },
    rule: "missing-lock-file",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "own-namespace",
    name: "a namespace of the attacker's own, validly signed by its own key",
    states: change([RANDOM], [RANDOM, { ...AWS, source: "evil/aws" }]),
    rule: "new-provider",
    severity: "warning",
    verdict: "passed",
  },
  {
    id: "other-version",
    name: "a hash of another version",
    states: (world) => {
      const old = world.hashesOf("hashicorp/aws", "6.13.0").packages.values().next().value;
      const extra = old === undefined ? [] : [old.h1];
      return [world.root(ROOT, [AWS]), world.root(ROOT, [{ ...AWS, version: "6.15.0", extra }])];
    },
    rule: "unexplained-hash",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "replayed-list",
    name: "an old signed list replayed for a new version",
    states: upgrade("foreign"),
    rule: "foreign-checksum-line",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "listed-twice",
    name: "one file twice in SHA256SUMS",
    states: upgrade("twice"),
    rule: "republished-package",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "junk-h1",
    name: "one junk hash that is meant to force every download",
    states: change([AWS], [{ ...AWS, extra: [hashOfContents("junk")] }]),
    rule: "unexplained-hash",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "withdrawn",
    name: "a version that the registry does not list",
    states: upgrade("gone"),
    rule: "version-unavailable",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "moved-root",
    name: "a moved root module with a downgrade",
    states: (world) => [
      world.root("old/place", [{ ...AWS, version: "6.15.0" }]),
      world.root("new/place", [AWS]),
    ],
    rule: "downgrade",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "deleted-lock",
    name: "a deleted lock file beside an honest upgrade",
    states: (world) => {
      const kept = world.root("envs/dev", [AWS]);
      const next = world.root("envs/dev", [{ ...AWS, version: "6.15.0" }]);
      return [
        { ...kept, ...world.root(ROOT, [AWS]) },
        { ...next, [`${ROOT}/main.tf`]: configuration([AWS]) },
      ];
    },
    rule: "missing-lock-file",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "A32",
    name: "development overrides",
    states: (world) => {
      const base = world.root(ROOT, [AWS]);
      const config =
        'provider_installation {\n  dev_overrides {\n    "hashicorp/aws" = "/tmp/x"\n  }\n}\n';
      return [base, { ...base, [`${ROOT}/.tofurc`]: config }];
    },
    rule: "dev-override-committed",
    severity: "notice",
    verdict: "no-change",
  },
  {
    id: "A32",
    name: "a plugin cache that may break lock files, in a workflow",
    states: (world) => {
      const base = world.root(ROOT, [AWS]);
      const workflow = 'env:\n  TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE: "1"\n';
      return [base, { ...base, ".github/workflows/ci.yml": workflow }];
    },
    rule: "dev-override-committed",
    severity: "notice",
    verdict: "no-change",
  },
  {
    id: "re-pointed-host",
    name: "a CLI configuration that sends a registry elsewhere",
    states: (world) => {
      const base = world.root(ROOT, [AWS]);
      const config = 'host "registry.opentofu.org" {\n  services = {}\n}\n';
      return [base, { ...base, "ci/ci.tfrc": config }];
    },
    rule: "dev-override-committed",
    severity: "warning",
    verdict: "passed",
  },
];

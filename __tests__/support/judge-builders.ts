import { encodeLockFile } from "../../src/formats/lock-file/encode.ts";
import type { Fingerprint } from "../../src/model/disposition.ts";
import type { VersionEvidence } from "../../src/model/evidence.ts";
import type { LockFile } from "../../src/model/lock-file.ts";
import type { ProviderAddress } from "../../src/model/provider-address.ts";
import type { Requirements } from "../../src/model/requirements.ts";
import { OPENTOFU } from "../../src/model/tool.ts";
import {
  type EntryLines,
  evidenceIndex,
  type LockFileSide,
  NO_RELEASES,
  type RootInput,
  type Run,
} from "../../src/review/evidence/input.ts";
import type { RequiredPlatforms } from "../../src/review/evidence/required-platforms.ts";
import type { Finding } from "../../src/review/finding/finding.ts";
import type { RuleId } from "../../src/review/finding/rule-table.ts";
import type { KnownKeys } from "../../src/review/keys/known-keys.ts";
import { DEFAULT_POLICY, namedFromTop, type ReviewPolicy } from "../../src/review/policy/policy.ts";
import { judgeRoot } from "../../src/review/verdict/judge.ts";
import {
  aConstraint,
  aLockFile,
  anAddress,
  aPlatform,
  type ProviderLockFacts,
} from "./builders.ts";
import { aKey } from "./evidence-builders.ts";

/**
 * A lock file as it was read. The header of entry n (from 1) stands on line 100n, its version on the
 * next, and its hashes from 100n + 10 on.
 */
export function aSide(lock: LockFile, text = encodeLockFile(lock, "opentofu")): LockFileSide {
  const lines = new Map<ProviderAddress, EntryLines>();
  for (const [i, entry] of [...lock.providers.values()].entries()) {
    const header = 100 * (i + 1);
    const hashes = new Map(entry.hashes.map((hash, j) => [hash, header + 10 + j]));
    lines.set(entry.address, { header, version: header + 1, constraints: header + 2, hashes });
  }
  return { text, lock, diagnostics: [], lines, header: undefined };
}

/** Requirements of the providers named, each asked for at line 7 of `versions.tf`. */
export function someRequirements(
  providers: Readonly<Record<string, string>>,
  facts: Partial<Requirements> = {},
): Requirements {
  const all = Object.entries(providers).map(([name, constraints]) => ({
    provider: anAddress(name),
    constraints: aConstraint(constraints),
    origins: [
      {
        file: "versions.tf",
        line: 7,
        kind: "required_providers",
        module: "",
        constraints,
      } as const,
    ],
  }));
  const byAddress = new Map(all.map((one) => [one.provider, one]));
  return { providers: byAddress, exact: true, limits: [], diagnostics: [], ...facts };
}

/** Requirements of whatever version of the providers that a lock file locks. */
function requiring(locked: LockFileSide | undefined): Requirements {
  const addresses = [...(locked?.lock.providers.keys() ?? [])];
  return someRequirements(Object.fromEntries(addresses.map((address) => [address, ""])));
}

/** What a test may say about a root module. */
export interface RootInputFacts extends Partial<Omit<RootInput, "base" | "head">> {
  /** Entries of base's lock file; null for no file. */
  readonly base?: readonly ProviderLockFacts[] | null;
  readonly head?: readonly ProviderLockFacts[] | null;
  readonly baseSide?: LockFileSide;
  readonly headSide?: LockFileSide;
  readonly evidence?: readonly VersionEvidence[];
  readonly policy?: Partial<ReviewPolicy>;
  readonly context?: Partial<Run>;
  readonly required?: RequiredPlatforms;
}

/** Two required platforms that nobody listed. */
export const TWO_PLATFORMS: RequiredPlatforms = {
  platforms: [aPlatform("linux_amd64"), aPlatform("linux_arm64")],
  from: "base",
};

/** The arguments of judging: a review of `envs/prod` with OpenTofu's rules, where `aKey()` is known and nothing changed. */
export function aRootInput(facts: RootInputFacts = {}): readonly [RootInput, Run] {
  const { base, head, baseSide, headSide, evidence, policy, context, ...rest } = facts;
  const side = (entries: readonly ProviderLockFacts[] | null | undefined) =>
    entries === null ? undefined : aSide(aLockFile(...(entries ?? [])));
  const input: RootInput = {
    root: "envs/prod",
    nameInPolicy: namedFromTop(rest.root ?? "envs/prod"),
    waiverPaths: [namedFromTop(rest.root ?? "envs/prod")],
    lockFilePath: "envs/prod/.terraform.lock.hcl",
    scope: "root-module",
    toolReason: "",
    base: baseSide ?? side(base),
    head: headSide ?? side(head),
    requirements: undefined,
    baseRequirements: rest.requirements && requiring(baseSide ?? side(base)),
    stoodHere: "as-root",
    required: { platforms: [], from: "base" },
    ...rest,
  };
  const run: Run = {
    mode: "review",
    tool: OPENTOFU,
    now: Date.UTC(2026, 10, 21),
    policy: { ...DEFAULT_POLICY, ...policy },
    evidence: evidenceIndex(evidence ?? []),
    keysOf: () => knownKeysOf(undefined, aKey()),
    repositoryProviders: new Set(),
    recordedReleases: NO_RELEASES,
    ...context,
  };
  return [input, run];
}

/** Keys that are known for every provider; where they are from says what another one is. */
export function knownKeysOf(
  from: KnownKeys["from"] = "nothing",
  ...keys: readonly Fingerprint[]
): KnownKeys {
  return { keys: new Set(keys), from };
}

/** What judging says under one rule. */
export function findingsOf(rule: RuleId, facts: RootInputFacts): readonly Finding[] {
  return judgeRoot(...aRootInput(facts)).findings.filter((finding) => finding.rule === rule);
}

/** Rule and severity of everything that judging says. */
export function verdictsOf(facts: RootInputFacts): readonly string[] {
  const { findings } = judgeRoot(...aRootInput(facts));
  return findings.map((finding) => `${finding.severity} ${finding.rule}`);
}

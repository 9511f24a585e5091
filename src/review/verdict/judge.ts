import { hasErrors } from "../../model/diagnostic.ts";
import { EMPTY_LOCK_FILE, type LockFile, type ProviderLock } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import { classifyChanges, type LockChange } from "../change/classify.ts";
import { entryCoverage, isCovered } from "../evidence/coverage.ts";
import type { EntryProvenance } from "../evidence/entry-provenance.ts";
import { expectedLockFile } from "../evidence/expected.ts";
import { type ExplainedHash, platformsBehind } from "../evidence/explain-hash.ts";
import { type EntryFacts, gatherFacts, type RootFacts } from "../evidence/facts.ts";
import {
  evidenceKey,
  findEvidence,
  type ReviewContext,
  type RootInput,
} from "../evidence/input.ts";
import type { Finding } from "../finding/finding.ts";
import { ADDRESS_RULES } from "../rules/address-rules.ts";
import { CONFIGURATION_RULES } from "../rules/configuration-rules.ts";
import { HASH_RULES } from "../rules/hash-rules.ts";
import { KEY_RULES } from "../rules/key-rules.ts";
import { invalidLockFile, LOCK_FILE_RULES } from "../rules/lock-file-rules.ts";
import { NOT_VERIFIED_RULES } from "../rules/not-verified-rules.ts";
import { PLATFORM_RULES } from "../rules/platform-rules.ts";
import { PROVENANCE_RULES } from "../rules/provenance-rules.ts";
import { PROVIDER_RULES } from "../rules/provider-rules.ts";
import { RELEASE_RULES } from "../rules/release-rules.ts";
import { applyRule, changedEntries, rootFinding } from "../rules/rule.ts";
import { VERSION_RULES } from "../rules/version-rules.ts";
import { listText } from "../rules/words.ts";
import { blocks } from "./gate.ts";
import type { EntryCoverage } from "./review.ts";
import { settle, withWorkableRemedies } from "./settle-findings.ts";

/** Every rule, as one list for each family; the order does not matter. */
const RULES = [
  ...[HASH_RULES, RELEASE_RULES, KEY_RULES, PROVENANCE_RULES, VERSION_RULES, PROVIDER_RULES],
  ...[ADDRESS_RULES, PLATFORM_RULES, LOCK_FILE_RULES, CONFIGURATION_RULES, NOT_VERIFIED_RULES],
].flat();

/** The judgement of one root module. */
export interface RootJudgement {
  readonly changes: readonly LockChange[];
  readonly findings: readonly Finding[];
  /**
   * The findings as the rules weigh them. They decide what may be repaired; policy's weights decide only what
   * fails.
   */
  readonly unweighed: readonly Finding[];
  /** The hashes of every entry that changed or that evidence was gathered about. */
  readonly hashes: readonly ExplainedHash[];
  /** Coverage of the same entries, as far as it is known. */
  readonly coverage: ReadonlyMap<ProviderAddress, EntryCoverage>;
  /** The build provenance of the same entries; absent where no source was asked. */
  readonly provenance?: readonly EntryProvenance[];
  /** Whole days since each version was published, as the registry says; no entry where it does not say. */
  readonly ages?: ReadonlyMap<ProviderAddress, number>;
  /** Why something was not compared, as sentences. */
  readonly limits: readonly string[];
  /** Undefined exactly when head has no lock file. */
  readonly expected: LockFile | undefined;
}

/**
 * Judges one root module: what changed, what is wrong, and what is behind each hash.
 *
 * The same input gives the same output, in the same order. A lock file that cannot be read gets that finding
 * alone, since nothing else in it can be relied on.
 */
export function judgeRoot(input: RootInput): RootJudgement {
  const facts = gatherFacts(input);
  if (input.head !== undefined && hasErrors(input.head.diagnostics)) return judgeUnreadable(facts);

  const rules = RULES.filter((rule) => input.scope === "root-module" || rule.scope === "hashes");
  const findings = rules.flatMap((rule) => applyRule(rule, facts));
  return {
    changes: changesOf(input),
    findings: withWorkableRemedies(settle(findings, input)),
    unweighed: settle(findings, withoutWeights(input)),
    hashes: facts.entries.flatMap((entry) => entry.hashes),
    coverage: coverageOf(facts),
    ages: agesOf(input),
    provenance: provenanceOf(facts),
    limits: [...sourceLimits(facts), ...buildLimits(facts)],
    expected: expectedLockFile(facts),
  };
}

/** A file that could not be read is still not verified, even where it fails no gate. */
function judgeUnreadable(facts: RootFacts): RootJudgement {
  const { input } = facts;
  const unread = rootFinding("not-verified", facts, {
    summary: "The lock file could not be read",
    detail: "Nothing in the lock file was checked, because it cannot be read.",
    remedy: "Restore the file from the base branch and lock again.",
  });
  const raw = invalidLockFile(facts).map((judgement) =>
    rootFinding("invalid-lock-file", facts, judgement),
  );
  const invalid = settle(raw, input);
  const isStopped = invalid.some((finding) => blocks(finding, input.context.policy));
  const findings = isStopped ? invalid : settle([...raw, unread], input);
  const unweighed = settle(raw, withoutWeights(input));
  const expected = expectedLockFile(facts);
  return {
    changes: [],
    findings,
    unweighed,
    hashes: [],
    coverage: new Map(),
    limits: [],
    expected,
  };
}

const WEIGHTLESS = {
  severities: new Map<never, never>(),
  leastSeverities: new Map<never, never>(),
};

function withoutWeights(input: RootInput): RootInput {
  const policy = { ...input.context.policy, ...WEIGHTLESS };
  return { ...input, context: { ...input.context, policy } };
}

/** An audit has no base, and so no changes. */
function changesOf(input: RootInput): readonly LockChange[] {
  const { root, base, head, context } = input;
  if (context.mode === "audit") return [];
  const changes = classifyChanges({
    root,
    base: base?.lock ?? EMPTY_LOCK_FILE,
    head: head?.lock ?? EMPTY_LOCK_FILE,
    textDiffers: base?.text !== head?.text,
    platformsOf: (provider, version, hash) => {
      const evidence = context.evidence.get(evidenceKey(provider, version));
      return platformsBehind(hash, evidence);
    },
  });
  return changes.map((change) => withAge(change, input));
}

const DAY = 86_400_000;

/** Returns the change with the age of the version that it brings. */
function withAge(change: LockChange, { head, context }: RootInput): LockChange {
  const isNew = change.kind === "new-version" || change.kind === "new-provider";
  const entry = change.provider === null ? undefined : head?.lock.providers.get(change.provider);
  return { ...change, ...withoutAbsent({ ageDays: isNew ? ageOf(entry, context) : undefined }) };
}

function provenanceOf({ entries }: RootFacts): readonly EntryProvenance[] {
  return entries.flatMap(({ builds }) => builds.known ?? []);
}

function agesOf({ head, context }: RootInput): ReadonlyMap<ProviderAddress, number> {
  const entries = [...(head?.lock ?? EMPTY_LOCK_FILE).providers.values()];
  return new Map(
    entries.flatMap((entry) => {
      const age = ageOf(entry, context);
      return age === undefined ? [] : [[entry.address, age] as const];
    }),
  );
}

/** Undefined where the registry gives no date, or one in the future. */
function ageOf(
  entry: ProviderLock | undefined,
  { evidence, now }: ReviewContext,
): number | undefined {
  const published = Date.parse(findEvidence(evidence, entry)?.publishedAt ?? "");
  const isKnown = !Number.isNaN(published) && published <= now;
  return isKnown ? Math.floor((now - published) / DAY) : undefined;
}

function coverageOf(facts: RootFacts): ReadonlyMap<ProviderAddress, EntryCoverage> {
  const known = facts.entries.filter((entry) => entry.evidence !== undefined);
  return new Map(known.map((entry) => [entry.entry.address, coverageChange(facts, entry)]));
}

function coverageChange({ input }: RootFacts, entry: EntryFacts): EntryCoverage {
  const required = input.required.platforms;
  const { base, baseEvidence } = entry;
  const before =
    base === undefined || baseEvidence === undefined
      ? undefined
      : covered(entryCoverage(base, baseEvidence, required));
  return { required, before, after: covered(entry.coverage) };
}

function covered(coverage: readonly Parameters<typeof isCovered>[0][]): readonly Platform[] {
  return coverage.filter(isCovered).map((platformCoverage) => platformCoverage.platform);
}

/**
 * Returns sentences about packages that were not compared with the origin, so that only a mirror vouches for
 * them. They are limits of the report, no findings.
 */
function sourceLimits({ entries }: RootFacts): readonly string[] {
  return entries.flatMap(({ name, evidence }) =>
    (evidence?.mirror?.notCompared ?? []).map(
      (reason) =>
        `${name} from ${evidence?.mirror?.name} was not wholly compared with the origin: ${reason}`,
    ),
  );
}

/** Returns sentences where it is unknown whether the version before was attested and no policy requires it. */
function buildLimits(facts: RootFacts): readonly string[] {
  return changedEntries(facts)
    .filter(({ builds }) => builds.limits.length > 0)
    .map(
      ({ name, builds }) =>
        `Who built ${name} is not compared: ${listText(sortedUnique(builds.limits))}`,
    );
}

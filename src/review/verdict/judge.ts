import { hasErrors } from "../../model/diagnostic.ts";
import { EMPTY_LOCK_FILE, type ProviderLock } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import { commandName } from "../../model/tool.ts";
import { classifyChanges, type LockChange } from "../change/classify.ts";
import { entryCoverage } from "../evidence/coverage.ts";
import { expectedLockFile } from "../evidence/expected.ts";
import { hasLookedFor, platformsBehind } from "../evidence/explain-hash.ts";
import { type EntryFacts, gatherFacts, type RootFacts } from "../evidence/facts.ts";
import {
  evidenceKey,
  findEvidence,
  type ReviewContext,
  type RootInput,
} from "../evidence/input.ts";
import type { Finding } from "../finding/finding.ts";
import { type PredictedFacts, withPrediction } from "../init/predict-root.ts";
import { effectsOn, type InitCause } from "../init/prediction.ts";
import { DEFAULT_POLICY } from "../policy/policy.ts";
import { ADDRESS_RULES } from "../rules/address-rules.ts";
import { CONFIGURATION_RULES } from "../rules/configuration-rules.ts";
import { HASH_RULES } from "../rules/hash-rules.ts";
import { LOCK_FILE_RULES } from "../rules/lock-file-rules.ts";
import { NOT_VERIFIED_RULES, SIGNER_RULES } from "../rules/not-verified-rules.ts";
import { PLATFORM_RULES } from "../rules/platform-rules.ts";
import { PROVENANCE_RULES } from "../rules/provenance-rules.ts";
import { PROVIDER_RULES } from "../rules/provider-rules.ts";
import { RELEASE_RULES } from "../rules/release-rules.ts";
import { changedEntries, rootFinding } from "../rules/rule.ts";
import { VERSION_RULES } from "../rules/version-rules.ts";
import { listText, sentence } from "../rules/words.ts";
import { blocks } from "./gate.ts";
import type { EntryCoverage, RootReview } from "./review.ts";
import { settle, withWorkableRemedies } from "./settle-findings.ts";
import { judgeRules } from "./since.ts";

/** Every rule, as one list for each family; the order does not matter. */
const RULES = [
  ...[HASH_RULES, RELEASE_RULES, SIGNER_RULES, PROVENANCE_RULES, VERSION_RULES, PROVIDER_RULES],
  ...[ADDRESS_RULES, PLATFORM_RULES, LOCK_FILE_RULES, CONFIGURATION_RULES, NOT_VERIFIED_RULES],
].flat();
const UNREADABLE_RULES = RULES.filter(({ rule }) => rule === "invalid-lock-file");

type JudgedRoot = Pick<RootReview, "changes" | "findings" | "hashes" | "expected" | "init"> &
  Required<Pick<RootReview, "unweighed" | "coverage" | "limits">> &
  Pick<RootReview, "provenance" | "ages">;

/**
 * Judges one root module: what changed, what is wrong, and what is behind each hash. A lock file that cannot be
 * read gets that finding alone, since nothing else in it can be relied on.
 */
export function judgeRoot(input: RootInput): JudgedRoot {
  const facts = withPrediction(gatherFacts(input));
  const isUnreadable = input.head !== undefined && hasErrors(input.head.diagnostics);
  return isUnreadable ? judgeUnreadable(facts) : judgeReadable(facts);
}

/** Judges only the signers of what a lock file adds, as a review of it does. */
export function judgeSigners(input: RootInput): Pick<JudgedRoot, "findings" | "unweighed"> {
  const found = judgeRules(SIGNER_RULES, withPrediction(gatherFacts(input)));
  return { findings: settle(found, input), unweighed: settle(found, withoutWeights(input)) };
}

function judgeReadable(facts: PredictedFacts): JudgedRoot {
  const { input, entries } = facts;
  const rules = RULES.filter(({ scope }) => input.scope === "root-module" || scope === "hashes");
  const found = judgeRules(rules, facts);
  const findings = [
    ...found,
    ...(input.scope === "hashes-alone" ? [] : uninstallable(facts, found)),
  ];
  const ages = [...(input.head?.lock ?? EMPTY_LOCK_FILE).providers.values()].flatMap((entry) => {
    const age = ageOf(entry, input.context);
    return age === undefined ? [] : [[entry.address, age] as const];
  });
  const known = entries.filter(({ evidence }) => evidence !== undefined);
  const settled = withWorkableRemedies(settle(findings, input));
  return {
    changes: changesOf(input),
    findings: settled,
    unweighed: settle(findings, withoutWeights(input)),
    hashes: entries.flatMap(({ hashes }) => hashes),
    coverage: new Map(known.map((entry) => [entry.entry.address, coverageOf(entry)])),
    ages: new Map(ages),
    provenance: entries.flatMap(({ builds }) => builds.known ?? []),
    limits: [...sourceLimits(facts), ...buildLimits(facts), ...initLimits(facts, settled)],
    expected: expectedLockFile(facts),
    init: initOf(facts),
  };
}

/**
 * Finds entries that no source of the CLI configuration serves, as far as nothing else is wrong with them that would
 * explain it. Whether policy silences or accepts that is no matter here.
 */
function uninstallable(facts: PredictedFacts, found: readonly Finding[]): readonly Finding[] {
  const explains = ({ rule, severity }: Finding): boolean =>
    severity === "error" || rule === "not-verified";
  const explained = new Set(found.filter(explains).map(({ provider }) => provider));
  const command = `${commandName(facts.input.context.tool)} init`;
  return changedEntries(facts)
    .filter(({ entry }) => !explained.has(entry.address))
    .flatMap((entry) => {
      const reasons = effectsOn(facts.init, entry.entry.address, "no-package").flatMap(
        ({ effect, reason }) => (effect === "refuses" ? [reason] : []),
      );
      if (reasons.length === 0) return [];
      return rootFinding("version-unavailable", facts, {
        entry,
        line: entry.lines?.version,
        summary: "No source of the CLI configuration has the package",
        detail: `${command} fails: ${sentence(listText(sortedUnique(reasons)))}`,
        remedy:
          "Add the package to the mirror, or let another installation method serve the provider. " +
          "The command doctor tells what each of them has.",
      });
    });
}

/** Returns the prediction; undefined for a lock file that no `init` of this repository reads. */
function initOf({ init, input }: PredictedFacts): RootReview["init"] {
  return input.requirements === undefined ? undefined : init;
}

/** A file that could not be read is still not verified, even where it fails no gate. */
function judgeUnreadable(facts: PredictedFacts): JudgedRoot {
  const { input } = facts;
  const unread = rootFinding("not-verified", facts, {
    summary: "The lock file could not be read",
    detail: "Nothing in the lock file was checked, because it cannot be read.",
    remedy: "Restore the file from the base branch and lock again.",
  });
  const raw = judgeRules(UNREADABLE_RULES, facts);
  const invalid = settle(raw, input);
  const isTold = invalid.some((one) => one.since === "base" || blocks(one, input.context.policy));
  return {
    changes: [],
    findings: isTold ? invalid : settle([...raw, unread], input),
    unweighed: settle(raw, withoutWeights(input)),
    hashes: [],
    coverage: new Map(),
    limits: [],
    expected: expectedLockFile(facts),
    init: initOf(facts),
  };
}

/** Returns the input under a policy without weights: they decide what fails, not what may be repaired. */
function withoutWeights(input: RootInput): RootInput {
  const { severities, leastSeverities } = DEFAULT_POLICY;
  const policy = { ...input.context.policy, severities, leastSeverities };
  return { ...input, context: { ...input.context, policy } };
}

/** Returns the changes, with the ages of the versions that they bring. An audit has no base, and so no changes. */
function changesOf({ root, base, head, context }: RootInput): readonly LockChange[] {
  if (context.mode === "audit") return [];
  const changes = classifyChanges({
    root,
    base: base?.lock ?? EMPTY_LOCK_FILE,
    head: head?.lock ?? EMPTY_LOCK_FILE,
    textDiffers: base?.text !== head?.text,
    platformsOf: (provider, version, hash) => {
      const evidence = context.evidence.get(evidenceKey(provider, version));
      const platforms = platformsBehind(hash, evidence);
      return platforms.length > 0 || hasLookedFor(hash, evidence) ? platforms : undefined;
    },
  });
  return changes.map((change) => {
    const { kind, provider } = change;
    const isNew = provider !== null && (kind === "new-version" || kind === "new-provider");
    const ageDays = isNew ? ageOf(head?.lock.providers.get(provider), context) : undefined;
    return { ...change, ageDays };
  });
}

const DAY = 86_400_000;

function ageOf(
  entry: ProviderLock | undefined,
  { evidence, now }: ReviewContext,
): number | undefined {
  const published = Date.parse(findEvidence(evidence, entry)?.publishedAt ?? "");
  const isKnown = !Number.isNaN(published) && published <= now;
  return isKnown ? Math.floor((now - published) / DAY) : undefined;
}

function coverageOf({ base, baseEvidence, coverage: after }: EntryFacts): EntryCoverage {
  const isKnown = base !== undefined && baseEvidence !== undefined;
  const platforms = after.map(({ platform }) => platform);
  return { before: isKnown ? entryCoverage(base, baseEvidence, platforms) : undefined, after };
}

/** Returns sentences about packages that were not compared with the origin, so that only a mirror vouches for them. */
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

/** Causes that the report says as limits of the requirements. */
const STATED: ReadonlySet<InitCause> = new Set(["no-configuration", "lower-bound", "unread-state"]);

/**
 * Returns why a read-only `init` does not pass, or may not pass, where an audit has no finding that fails the gate: what
 * passes without a limit passes `init -lockfile=readonly`.
 */
function initLimits(
  { init, input: { context, requirements } }: PredictedFacts,
  findings: readonly Finding[],
): readonly string[] {
  const isStopped = findings.some((finding) => blocks(finding, context.policy));
  if (context.mode === "review" || requirements === undefined || isStopped) return [];
  const command = `${commandName(context.tool)} init -lockfile=readonly`;
  return init.effects
    .filter((effect) => effect.readonly !== "passes" && !STATED.has(effect.cause))
    .map(({ readonly, reason }) =>
      readonly === "refuses"
        ? `${command} refuses the lock file: ${reason}`
        : `Whether ${command} passes is not known: ${reason}`,
    );
}

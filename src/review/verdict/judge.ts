import { hasErrors } from "../../model/diagnostic.ts";
import { EMPTY_LOCK_FILE, type ProviderLock } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import { rememberedOf, sharedBySaying } from "../../model/remembered.ts";
import { commandName } from "../../model/tool.ts";
import { classifyChanges, type EntryChange } from "../change/classify.ts";
import { completedProviders } from "../evidence/completion.ts";
import { entryCoverage } from "../evidence/coverage.ts";
import { expectedLockFile } from "../evidence/expected.ts";
import { hasLookedFor, platformsBehind } from "../evidence/explain-hash.ts";
import type { EntryFacts } from "../evidence/facts.ts";
import { evidenceKey, findVersion, type RootInput, type Run } from "../evidence/input.ts";
import { type Finding, isUnverified } from "../finding/finding.ts";
import { RULE_TABLE } from "../finding/rule-table.ts";
import { effectsOn } from "../init/prediction.ts";
import { lockCalls } from "../modules/keep-recorded.ts";
import { NO_MODULE_LOCK, withModuleLock } from "../modules/module-facts.ts";
import { reviewModuleChanges } from "../modules/reviewed-changes.ts";
import { waivesHash } from "../policy/waivers.ts";
import { ADDRESS_RULES } from "../rules/address-rules.ts";
import { CONFIGURATION_RULES } from "../rules/configuration-rules.ts";
import { HASH_RULES } from "../rules/hash-rules.ts";
import { LOCK_FILE_RULES } from "../rules/lock-file-rules.ts";
import { MODULE_RULES } from "../rules/module-rules.ts";
import { newerLimits, newerToolOf } from "../rules/newer-tool.ts";
import {
  NOT_VERIFIED_RULES,
  RULES_OF_SIGNERS_ALONE,
  SIGNER_RULES,
  toolUndecided,
} from "../rules/not-verified-rules.ts";
import { PLATFORM_RULES } from "../rules/platform-rules.ts";
import { PROVENANCE_RULES } from "../rules/provenance-rules.ts";
import { PROVIDER_RULES } from "../rules/provider-rules.ts";
import { CONFLICTING_SIGNERS, RELEASE_RULES } from "../rules/release-rules.ts";
import { changedEntries, gatherFacts, type RootFacts, rootFinding } from "../rules/rule.ts";
import { VERSION_RULES } from "../rules/version-rules.ts";
import { listText, sentence } from "../rules/words.ts";
import { blocks } from "./gate.ts";
import type { EntryCoverage, ExpectedModules, RootReview } from "./review.ts";
import { settle, withoutWeights, withWorkableRemedies } from "./settle-findings.ts";
import { judgeRules } from "./since.ts";
import { buildLimits, initLimits, uncomparedVersions } from "./stated-limits.ts";

/** Every rule, as one list for each family; the order does not matter. */
const RULES = [
  ...[HASH_RULES, RELEASE_RULES, SIGNER_RULES, PROVENANCE_RULES, VERSION_RULES, PROVIDER_RULES],
  ...[ADDRESS_RULES, PLATFORM_RULES, LOCK_FILE_RULES, CONFIGURATION_RULES, NOT_VERIFIED_RULES],
  MODULE_RULES,
].flat();
const UNREADABLE_RULES = RULES.filter(({ rule }) => RULE_TABLE[rule].judgesUnreadable === true);

/** The rules about what locking adds that need no package: who signs it, who built it, and whether policy allows it. */
const LOCKING_RULES = [
  ...[...RULES_OF_SIGNERS_ALONE, CONFLICTING_SIGNERS, ...PROVENANCE_RULES],
  ...PROVIDER_RULES.filter(({ rule }) => rule === "provider-denied"),
];

/** Judges one root module: what changed, what is wrong, and what is behind each hash. */
export function judgeRoot(input: RootInput, run: Run): RootReview {
  const facts = gatherFacts(input, run);
  const { entries, init } = facts;
  const terms = { waiverPaths: input.waiverPaths, now: run.now };
  const isStopped = isUnreadable(input) || input.toolConflict !== undefined;
  const { findings, unweighed } = judgeFacts(facts);
  const { base, head, requirements, required, movesTo } = input;
  return {
    root: input.root,
    nameInPolicy: input.nameInPolicy,
    lockFilePath: input.lockFilePath,
    base: base?.lock,
    head: head?.lock,
    requirements,
    required,
    tool: { name: `${commandName(run.tool)} 1.${run.tool.minor}`, reason: input.toolReason },
    rules: run.tool,
    movesTo,
    newerTool: newerToolOf(input),
    expected:
      head === undefined || input.toolConflict !== undefined
        ? undefined
        : expectedLockFile(entries, requirements, (hash) =>
            waivesHash(run.policy.waivers, hash, terms),
          ),
    expectedModules: expectedModules(facts),
    // No `init` of this repository reads the lock file of a removed root module.
    init: requirements === undefined ? undefined : init,
    findings,
    unweighed,
    ...(isStopped ? NOTHING_READ : detailsOf(facts, findings)),
  };
}

/** Returns what `lock --modules` would write of the calls that were read, judged like a proposal. */
function expectedModules(facts: RootFacts): ExpectedModules | undefined {
  const { input, run } = facts;
  const { modules, requirements, movesTo: tool = run.tool } = input;
  if (modules === undefined || requirements === undefined) return undefined;
  const { lock: old, diagnostics } = modules.head ?? NO_MODULE_LOCK;
  if (hasErrors(diagnostics)) return undefined;
  const { lock } = lockCalls(modules.calls, old, { tool });
  if (lock === undefined) return undefined;
  const planned = { ...input, modules: withModuleLock(modules, lock) };
  return { lock, ...settled(judgeRules(MODULE_RULES, { ...facts, input: planned }), planned, run) };
}

/** Judges only what is wrong with a root module. */
export function judgeFindings(input: RootInput, run: Run) {
  return judgeFacts(gatherFacts(input, run));
}

const isUnreadable = ({ head }: RootInput) => head !== undefined && hasErrors(head.diagnostics);

const judgeFacts = (facts: RootFacts) =>
  isUnreadable(facts.input) ? judgeUnreadable(facts) : judgeReadable(facts);

/** Judges only who signs and who built what a lock file adds, and whether policy allows it, as a review of it does. */
export function judgeLocking(input: RootInput, run: Run) {
  return settled(judgeRules(LOCKING_RULES, gatherFacts(input, run)), input, run);
}

/** Returns what is wrong with a root module: as policy weighs it, and as the rules do. */
function settled(findings: readonly Finding[], input: RootInput, { policy, now }: Run) {
  const terms = { waiverPaths: input.waiverPaths, now };
  return {
    findings: settle(findings, policy, terms),
    unweighed: settle(findings, withoutWeights(policy), terms),
  };
}

function judgeReadable(facts: RootFacts) {
  const { input, run } = facts;
  // By which tool's rules a lock file was written has to be said first.
  if (input.toolConflict !== undefined) return settled(toolUndecided(facts), input, run);
  const isWhole = input.scope === "root-module";
  const ruleFindings = judgeRules(
    RULES.filter(({ scope }) => isWhole || scope === "hashes"),
    facts,
  );
  const all = isWhole ? [...ruleFindings, ...uninstallable(facts, ruleFindings)] : ruleFindings;
  const { findings, unweighed } = settled(all, input, run);
  return { findings: withWorkableRemedies(findings), unweighed };
}

/** Judges a lock file that cannot be read: it gets that finding alone, since nothing else in it can be relied on. */
function judgeUnreadable(facts: RootFacts) {
  const { input, run } = facts;
  const raw = judgeRules(UNREADABLE_RULES, facts);
  const invalid = settled(raw, input, run);
  if (invalid.findings.some((each) => each.since === "base" || blocks(each, run.policy)))
    return invalid;
  // A file that could not be read is still not verified, even where it fails no gate.
  const notRead = rootFinding("not-verified", facts, {
    summary: "The lock file could not be read",
    detail: "Nothing in the lock file was checked, because it cannot be read.",
    remedy: "Restore the file from the base branch and lock again.",
  });
  return { ...invalid, findings: settled([...raw, notRead], input, run).findings };
}

const NOTHING_READ = {
  changes: [],
  moduleChanges: [],
  hashes: [],
  coverage: new Map(),
  limits: [],
};

/** Returns what a report shows of a lock file beside its findings. */
function detailsOf(facts: RootFacts, findings: readonly Finding[]) {
  const { input, run, entries } = facts;
  const explained = entries.filter(({ evidence }) => evidence !== undefined);
  return {
    changes: run.mode === "audit" ? [] : changesOf(facts, findings),
    moduleChanges:
      run.mode === "audit" || input.modules === undefined
        ? []
        : reviewModuleChanges(input.modules, run.recordedModules),
    hashes: entries.flatMap(({ hashes }) => hashes),
    coverage: new Map(explained.map((entry) => [entry.entry.address, coverageOf(entry)])),
    ages: new Map(entries.map(({ entry }) => [entry.address, ageOf(entry, run)])),
    provenance: entries.flatMap(({ builds }) => builds.known ?? []),
    uncompared: uncomparedVersions(entries),
    limits: [
      ...newerLimits(newerToolOf(input)),
      ...buildLimits(changedEntries(facts)),
      ...initLimits(facts, findings),
    ],
  };
}

/** Finds entries that no source serves, unless another finding explains it, even one that policy silences or accepts. */
function uninstallable(facts: RootFacts, judged: readonly Finding[]): readonly Finding[] {
  const explains = (finding: Finding) => finding.severity === "error" || isUnverified(finding);
  const explained = new Set(judged.filter(explains).map(({ provider }) => provider));
  const command = `${commandName(facts.run.tool)} init`;
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

function changesOf({ input, run, entries }: RootFacts, findings: readonly Finding[]) {
  const { base, head } = input;
  const changes = classifyChanges({
    base: base?.lock ?? EMPTY_LOCK_FILE,
    head: head?.lock ?? EMPTY_LOCK_FILE,
    textDiffers: base?.text !== head?.text,
    platformsOf: (provider, version, hash) => {
      const evidence = run.evidence.get(evidenceKey(provider, version));
      const platforms = platformsBehind(hash, evidence);
      return platforms.length > 0 || hasLookedFor(hash, evidence) ? platforms : undefined;
    },
    completedProviders: completedProviders(entries, findings),
  });
  return changes.map((change) => {
    const { kind, provider } = change;
    const isNew = provider !== null && (kind === "new-version" || kind === "new-provider");
    const ageDays = isNew ? ageOf(head?.lock.providers.get(provider), run) : undefined;
    return sharedChange(ageDays === undefined ? change : { ...change, ageDays });
  });
}

/** Root modules with the same change share the object. */
const sharedChange = sharedBySaying<EntryChange>();

const DAY = 86_400_000;

function ageOf(entry: ProviderLock | undefined, { evidence, now }: Run): number | undefined {
  const releaseTime = Date.parse(findVersion(evidence, entry)?.publishedAt ?? "");
  const isKnown = !Number.isNaN(releaseTime) && releaseTime <= now;
  return isKnown ? Math.floor((now - releaseTime) / DAY) : undefined;
}

function coverageOf({ base, baseEvidence, coverage: after }: EntryFacts): EntryCoverage {
  const isKnown = base !== undefined && baseEvidence !== undefined;
  const platforms = after.map(({ platform }) => platform);
  return sides(isKnown ? entryCoverage(base, baseEvidence, ...platforms) : undefined, after);
}

/** Root modules whose coverage is the same share the object. */
const sides = rememberedOf((before: EntryCoverage["before"], after: EntryCoverage["after"]) => ({
  before,
  after,
}));

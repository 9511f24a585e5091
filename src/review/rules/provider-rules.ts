import { namesProvider } from "../../language/policy/patterns.ts";
import type { ProviderRule } from "../../language/policy/policy-document.ts";
import { allowsVersion, meetsTerm } from "../../model/constraint.ts";
import { hashScheme, preferredHashes } from "../../model/hash.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { hashesBeyond } from "../change/moves.ts";
import { type EntryFacts, isMigrated, isUnproven, type RootFacts } from "../evidence/facts.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";
import type { FindingSeverity } from "../finding/rule-table.ts";
import { type TrustTier, trustTier } from "../keys/trust-tier.ts";
import type { ReviewPolicy } from "../policy/policy.ts";
import { knowsNamespace } from "./move-rules.ts";
import { entryFinding, entryName, forAll, forChanged, providerName, type Rule } from "./rule.ts";
import { askersText, sentence, signerText } from "./words.ts";

/** Rules about which provider an entry locks. */
export const PROVIDER_RULES: readonly Rule[] = [
  { scope: "hashes", judge: newProvider },
  { scope: "hashes", judge: forAll(reAddedProvider) },
  { scope: "hashes", judge: forChanged(providerDenied) },
  { scope: "hashes", judge: forChanged(providerBlocked) },
  { scope: "hashes", judge: forChanged(providerDeprecated) },
];

/**
 * Finds a provider that this lock file did not lock before, or locked without a usable hash (HS-14), with who
 * requires it and who made it.
 */
function newProvider(facts: RootFacts): readonly Finding[] {
  return facts.input.context.mode === "audit"
    ? []
    : facts.entries
        // The known migration of known packages has a separate finding, which absorbs this one.
        .filter((entry) => isFirstRecord(entry) && !(isMigrated(entry) && !isUnproven(entry)))
        .map((entry) => judgeNewProvider(facts, entry));
}

/** Where base has another version, the rules about signers compare the two. */
function isFirstRecord({ base, entry }: EntryFacts): boolean {
  if (base === undefined) return true;
  return (
    base.version === entry.version &&
    preferredHashes(base.hashes).length === 0 &&
    preferredHashes(entry.hashes).length > 0
  );
}

function judgeNewProvider(facts: RootFacts, entry: EntryFacts): Finding {
  const isKnown = isMigrated(entry) || knowsNamespace(facts, entry.entry.address);
  const isStranger = isUnsigned(entry) && !isKnown;
  const cause = `${entryName(facts, entry)}: ${publisherText(entry)}; ${useText(facts, entry)}`;
  return entryFinding(facts, entry, {
    rule: "new-provider",
    ...(isStranger ? { severity: "error" } : {}),
    summary: summaryOf(entry, isStranger),
    detail: `${cause}; ${askerText(facts, entry.entry.address)}.`,
    cause: `${cause}.`,
    remedy: remedyByHand("Check that this provider, from this publisher, is meant."),
  });
}

function summaryOf({ base }: EntryFacts, isStranger: boolean): string {
  if (isStranger) return "A new provider is unsigned and from a namespace that is new here";
  return base === undefined
    ? "A provider is new to this lock file"
    : "A provider's packages are recorded for the first time";
}

const TIER_WORDS: Readonly<Partial<Record<TrustTier, string>>> = {
  official: "official",
  "partner-claimed": "a partner's by the registry's word",
  community: "community",
};

/** Returns who signed it and how much that says. */
function publisherText(entry: EntryFacts): string {
  const { evidence } = entry;
  const signer = signerText(evidence);
  const tier = trustTier(evidence);
  if (signer !== undefined) {
    const words = tier === undefined ? undefined : TIER_WORDS[tier];
    return words === undefined ? signer : `${signer} (${words})`;
  }
  if (tier === "unauthenticated") return "unauthenticated, from a mirror without signatures";
  return isUnsigned(entry) ? "unsigned" : "signer not known";
}

/** Whether no signature covers what is locked, for certain. */
function isUnsigned({ evidence, hashes }: EntryFacts): boolean {
  const isSigned = hashes.some((hash) => hash.signedBy.length > 0);
  const isKnown =
    evidence !== undefined &&
    (evidence.lookedAt.contents.length === 0 || evidence.dispositions.size > 0);
  return isKnown && !isSigned;
}

function useText({ input }: RootFacts, { base, entry }: EntryFacts): string {
  const provider = entry.address;
  if (base !== undefined) return "the base branch locks this version without any hash to compare";
  if (input.context.repositoryProviders.has(provider)) return "other root modules use it";
  return input.past?.some((lock) => lock.providers.has(provider)) === true
    ? "locked here before, but not by the base branch"
    : "first use in this repository";
}

function askerText(facts: RootFacts, provider: ProviderAddress): string {
  const { input } = facts;
  const origins = input.requirements?.providers.get(provider)?.origins ?? [];
  if (origins.length > 0) return `required by ${askersText(facts, origins)}`;
  return input.requirements?.exact === true
    ? "required by nothing in the configuration"
    : "what requires it is not known";
}

/** Finds a provider that the branch locked once and locks again, at the same version with other hashes (A15). */
function reAddedProvider(facts: RootFacts, entry: EntryFacts): Finding | undefined {
  if (entry.base !== undefined) return undefined;
  const earlier = (facts.input.past ?? []).map((lock) => lock.providers.get(entry.entry.address));
  const past = earlier.find((recorded) => recorded?.version === entry.entry.version);
  if (past === undefined || agree(past, entry.entry)) return undefined;
  return entryFinding(facts, entry, {
    rule: "new-provider",
    summary: "A provider comes back with other hashes than it had",
    detail:
      `${entryName(facts, entry)} was locked on this branch before, at the same version and with ` +
      "other hashes. Removing an entry and adding it again is a way around its hashes.",
    remedy: remedyByHand("Restore the entry from the branch's history, or lock another version."),
    line: entry.lines?.version,
  });
}

/** Whether one entry merely records more packages than the other, by the hashes of either scheme. */
function agree(past: ProviderLock, now: ProviderLock): boolean {
  return (["zh", "h1"] as const).every((scheme) => {
    const [gone, came] = [hashesBeyond(past, now), hashesBeyond(now, past)].map((hashes) =>
      hashes.filter((hash) => hashScheme(hash) === scheme),
    );
    // Contents for other platforms do not count: the archives decide.
    const isContents = scheme === "h1" && hasArchives(past) && hasArchives(now);
    return isContents || gone?.length === 0 || came?.length === 0;
  });
}

function hasArchives({ hashes }: ProviderLock): boolean {
  return hashes.some((hash) => hashScheme(hash) === "zh");
}

/** Finds a provider, or a version of one, that policy's lists do not allow. */
function providerDenied(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const reason = denial(entry.entry, facts.input.context.policy);
  return reason === undefined ? [] : [judgeDenied(facts, entry, reason)];
}

function judgeDenied(facts: RootFacts, entry: EntryFacts, reason: string) {
  return entryFinding(facts, entry, {
    rule: "provider-denied",
    summary: "Policy does not allow this provider or version",
    detail: `${entryName(facts, entry)} ${reason}.`,
    remedy: remedyByHand(
      "Use a provider and version that the policy allows, or propose a change of the policy on its own.",
    ),
    line: entry.lines?.version,
  });
}

/** Returns why an entry is not allowed: a deny list overrides every allow list. */
function denial(entry: ProviderLock, policy: ReviewPolicy): string | undefined {
  const denied = policy.deniedProviders.find((rule) => isDenied(rule, entry));
  if (denied !== undefined) {
    const why = denied.reason === undefined ? "" : `: ${denied.reason}`;
    return `is denied by "${ruleText(denied)}"${why}`;
  }
  const missing = policy.allowedProviders.find((list) => !list.some((rule) => lets(rule, entry)));
  return missing === undefined ? undefined : "is on no line of the list of allowed providers";
}

function lets({ provider, versions }: ProviderRule, { address, version }: ProviderLock): boolean {
  const isAnyVersion = versions.terms.length === 0;
  return namesProvider(provider, address) && (isAnyVersion || allowsVersion(versions, version));
}

/** Unlike a range that allows, a range that denies includes the prereleases between its ends. */
function isDenied({ provider, versions }: ProviderRule, { address, version }: ProviderLock) {
  const isMeant = versions.terms.every((term) => meetsTerm(version, term));
  return namesProvider(provider, address) && isMeant;
}

function ruleText({ provider, versions }: ProviderRule): string {
  return versions.text === "" ? provider.text : `${provider.text} ${versions.text}`;
}

/** Finds a provider that its registry refuses to serve (RM-3). */
function providerBlocked(facts: RootFacts, entry: EntryFacts): Finding | undefined {
  const reason = entry.evidence?.context?.blocked;
  if (reason === undefined) return undefined;
  const why = reason === "" ? "without a reason" : `with the reason: ${reason}`;
  return entryFinding(facts, entry, {
    rule: "provider-denied",
    summary: "The registry has blocked a provider",
    detail: `The registry has blocked ${providerName(facts, entry.entry.address)}, ${sentence(why)}`,
    remedy: remedyByHand("Do not use it until its registry and its publisher say what happened."),
  });
}

/**
 * Finds a registry's remarks against a provider that it serves: deprecated, archived, unlisted, or a general
 * warning (RM-1, RM-4). The words are passed on, not judged.
 */
function providerDeprecated(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  return remarksOn(entry).map(([summary, words]) => judgeRemark(facts, entry, { summary, words }));
}

/** Returns each remark once: the version list mostly repeats the description's warning. */
function remarksOn({
  evidence,
}: EntryFacts): readonly (readonly [summary: string, words: string])[] {
  const { context, warnings = [] } = evidence ?? {};
  const { deprecated, archived } = context ?? {};
  const told = new Map<string, string>();
  for (const text of warnings) told.set(text.trim(), "The registry warns of a provider");
  if (deprecated !== undefined) told.set(deprecated, "A provider is deprecated");
  if (archived !== undefined) told.set(archived, "A provider is archived");
  told.delete("");
  const remarks = [...told].map(([words, summary]) => [summary, `: ${sentence(words)}`] as const);
  if (context?.isDelisted !== true || remarks.length > 0) return remarks;
  return [
    [
      "A provider is no longer shown by its registry",
      " is no longer shown to people who look for providers there.",
    ],
  ];
}

function judgeRemark(
  facts: RootFacts,
  entry: EntryFacts,
  { summary, words }: { readonly summary: string; readonly words: string },
): Finding {
  const name = providerName(facts, entry.entry.address);
  return entryFinding(facts, entry, {
    rule: "provider-deprecated",
    severity: weightOf(facts, entry),
    summary,
    detail: words.startsWith(":") ? `The registry says of ${name}${words}` : `${name}${words}`,
    remedy: remedyByHand("Plan to move to what replaces it; nothing is wrong with the checksums."),
  });
}

/** A provider that base already uses weighs less. */
function weightOf({ input }: RootFacts, { base }: EntryFacts): FindingSeverity {
  return input.context.mode === "review" && base !== undefined ? "notice" : "warning";
}

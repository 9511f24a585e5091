import { namesProvider } from "../../formats/policy/patterns.ts";
import { allowsVersion, meetsTerm } from "../../model/constraint.ts";
import { ofScheme, preferredHashes } from "../../model/hash.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import { displayAddress } from "../../model/provider-address.ts";
import { hashesBeyond } from "../change/moves.ts";
import { type EntryFacts, isMigrated, isUnproven, weightOfStep } from "../evidence/facts.ts";
import { firstRecord } from "../evidence/past.ts";
import { isMakersProvider } from "../keys/shipped-keys.ts";
import { type TrustTier, trustTier } from "../keys/trust-tier.ts";
import type { ReviewPolicy } from "../policy/policy.ts";
import { knowsNamespace } from "./address-rules.ts";
import type { Judged, RootFacts, Rule } from "./rule.ts";
import { askersText, sentence, signerText } from "./words.ts";

/** Rules about which provider an entry locks. */
export const PROVIDER_RULES: readonly Rule[] = [
  { rule: "new-provider", scope: "hashes", each: "entry", judge: newProvider },
  { rule: "new-provider", scope: "hashes", each: "version", judge: reAddedProvider },
  { rule: "provider-denied", scope: "hashes", each: "changed-version", judge: providerDenied },
  { rule: "provider-denied", scope: "hashes", each: "changed-entry", judge: providerBlocked },
  { rule: "provider-deprecated", scope: "hashes", each: "changed-entry", judge: registryRemarks },
];

/** An entry without a usable hash (HS-14) is a first record too. Where base has another version, signers are compared. */
function newProvider(facts: EntryFacts, root: RootFacts): Judged {
  const { name, entry, base } = facts;
  const isFirstRecord =
    base === undefined ||
    (base.version === entry.version &&
      preferredHashes(base.hashes).length === 0 &&
      preferredHashes(entry.hashes).length > 0);
  // The known migration of known packages has a separate finding, which absorbs this one.
  const isKnownMove = isMigrated(facts) && !isUnproven(facts);
  if (root.run.mode === "audit" || !isFirstRecord || isKnownMove) return undefined;
  const isKnown = isMigrated(facts) || knowsNamespace(root, entry.address);
  const isStranger = isUnsigned(facts) && !isKnown;
  const summary =
    base === undefined
      ? "A provider is new to this lock file"
      : "A provider's packages are recorded for the first time";
  const cause = `${name}: ${publisherText(facts)}; ${useText(facts, root)}`;
  // What a tool's maker signs with the key that the program ships needs no second look.
  const isMakers = facts.signers.kind === "known" && isMakersProvider(entry.address);
  const usual = isMakers ? "notice" : "warning";
  return {
    severity: isStranger ? weightOfStep(facts) : usual,
    isOfChange: isStranger ? undefined : true,
    summary: isStranger
      ? "A new provider is unsigned and from a namespace that is new here"
      : summary,
    detail: `${cause}; ${askerText(facts, root)}.`,
    cause: `${cause}.`,
    remedy: "Check that this provider, from this publisher, is meant.",
  };
}

const TIER_WORDS: Readonly<Partial<Record<TrustTier, string>>> = {
  official: "official",
  "partner-claimed": "a partner's by the registry's word",
  community: "community",
};

function publisherText(facts: EntryFacts): string {
  const signer = signerText(facts.evidence);
  const tier = trustTier(facts.evidence);
  const words = tier && TIER_WORDS[tier];
  if (signer !== undefined) return words === undefined ? signer : `${signer} (${words})`;
  if (tier === "unauthenticated") return "unauthenticated, from a mirror without signatures";
  return isUnsigned(facts) ? "unsigned" : "signer not known";
}

/** Whether no signature covers what is locked, for certain. */
function isUnsigned({ evidence, hashes }: EntryFacts): boolean {
  if (evidence === undefined || hashes.some(({ signedBy }) => signedBy.length > 0)) return false;
  return evidence.lookedAt.contents.length === 0 || evidence.dispositions.size > 0;
}

function useText({ base, entry: { address } }: EntryFacts, { run, input }: RootFacts): string {
  if (base !== undefined) return "the base branch locks this version without any hash to compare";
  if (run.repositoryProviders.has(address)) return "other root modules use it";
  return input.past?.some((lock) => lock.providers.has(address)) === true
    ? "locked here before, but not by the base branch"
    : "first use in this repository";
}

function askerText({ entry }: EntryFacts, { input: { root, requirements } }: RootFacts): string {
  const origins = requirements?.providers.get(entry.address)?.origins ?? [];
  if (origins.length > 0) return `required by ${askersText(root, origins)}`;
  return requirements?.exact === true
    ? "required by nothing in the configuration"
    : "what requires it is not known";
}

function reAddedProvider({ name, base, entry }: EntryFacts, { input }: RootFacts): Judged {
  const earlier = (input.past ?? []).map((lock) => lock.providers.get(entry.address));
  const past = earlier.find((recorded) => recorded?.version === entry.version);
  if (base !== undefined || past === undefined || agree(past, entry)) return undefined;
  const first = firstRecord(
    input.past,
    ({ providers }) => providers.get(entry.address)?.version === entry.version,
  );
  return {
    summary: "A provider comes back with other hashes than it had",
    detail:
      `${name} was locked on this branch before, at the same version and with ` +
      `other hashes${first?.where ?? ""}. Removing an entry and adding it again is a way around its hashes.`,
    remedy: "Restore the entry from the branch's history, or lock another version.",
  };
}

/** Whether one entry merely records more packages than the other, by the hashes of either scheme. */
function agree(past: ProviderLock, now: ProviderLock): boolean {
  const isExtended = (scheme: "zh" | "h1"): boolean =>
    [hashesBeyond(past, now), hashesBeyond(now, past)].some(
      (hashes) => ofScheme(scheme, hashes).length === 0,
    );
  const hasArchives = ({ hashes }: ProviderLock): boolean => ofScheme("zh", hashes).length > 0;
  // Contents for other platforms do not count where both have archives, which decide.
  return isExtended("zh") && ((hasArchives(past) && hasArchives(now)) || isExtended("h1"));
}

function providerDenied({ name, entry }: EntryFacts, { run }: RootFacts): Judged {
  const reason = denial(entry, run.policy);
  if (reason === undefined) return undefined;
  return {
    summary: "Policy does not allow this provider or version",
    detail: `${name} ${reason}.`,
    remedy:
      "Use a provider and version that the policy allows, or propose a change of the policy on its own.",
  };
}

/** Returns why an entry is not allowed: a deny list overrides every allow list. */
function denial(
  { address, version }: ProviderLock,
  { deniedProviders, allowedProviders }: ReviewPolicy,
): string | undefined {
  // Unlike a range that allows, a range that denies includes the prereleases between its ends.
  const denied = deniedProviders.find(
    ({ provider, versions }) =>
      namesProvider(provider, address) && versions.terms.every((term) => meetsTerm(version, term)),
  );
  if (denied !== undefined) {
    const { provider, versions, reason } = denied;
    const rule = versions.text === "" ? provider.text : `${provider.text} ${versions.text}`;
    return `is denied by "${rule}"${reason === undefined ? "" : `: ${reason}`}`;
  }
  const isAllowed = allowedProviders.every((list) =>
    list.some(
      ({ provider, versions }) =>
        namesProvider(provider, address) &&
        (versions.terms.length === 0 || allowsVersion(versions, version)),
    ),
  );
  return isAllowed ? undefined : "is on no line of the list of allowed providers";
}

/** Finds a provider that its registry refuses to serve (RM-3). */
function providerBlocked({ entry, evidence }: EntryFacts, { run }: RootFacts): Judged {
  const reason = evidence?.context?.blocked;
  if (reason === undefined) return undefined;
  const why = reason === "" ? "without a reason" : `with the reason: ${reason}`;
  return {
    summary: "The registry has blocked a provider",
    detail: `The registry has blocked ${displayAddress(entry.address, run.tool)}, ${sentence(why)}`,
    remedy: "Do not use it until its registry and its publisher say what happened.",
  };
}

/** Passes on each remark of a registry once, and judges none (RM-1, RM-4). A provider that base already uses weighs less. */
function registryRemarks({ entry, base, evidence }: EntryFacts, { run }: RootFacts): Judged {
  const { deprecated, archived, isDelisted } = evidence?.context ?? {};
  const remarks = new Map<string, string>();
  for (const text of evidence?.warnings ?? [])
    remarks.set(text.trim(), "The registry warns of a provider");
  if (deprecated !== undefined) remarks.set(deprecated, "A provider is deprecated");
  if (archived !== undefined) remarks.set(archived, "A provider is archived");
  remarks.delete("");
  const name = displayAddress(entry.address, run.tool);
  const others = {
    severity: base === undefined ? "warning" : "notice",
    remedy: "Plan to move to what replaces it; nothing is wrong with the checksums.",
  } as const;
  if (remarks.size === 0 && isDelisted === true) {
    return {
      ...others,
      summary: "A provider is no longer shown by its registry",
      detail: `${name} is no longer shown to people who look for providers there.`,
    };
  }
  return [...remarks].map(([words, summary]) => ({
    ...others,
    summary,
    detail: `The registry says of ${name}: ${sentence(words)}`,
  }));
}

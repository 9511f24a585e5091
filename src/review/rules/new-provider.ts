import { preferredHashes } from "../../model/hash.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { type EntryFacts, isMigrated, isUnproven, type RootFacts } from "../evidence/facts.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { type TrustTier, trustTier } from "../keys/trust-tier.ts";
import { askersText } from "./askers.ts";
import { knowsNamespace } from "./provider-host.ts";
import { entryFinding, entryName, type Rule } from "./rule.ts";
import { signerText } from "./words.ts";

/**
 * A provider that this lock file did not lock before, or locked without a hash that says which package was
 * meant (HS-14): who asks for it, and who made it.
 */
export const newProvider: Rule = {
  ids: ["new-provider"],
  scope: "hashes",
  judge: (facts) =>
    facts.input.context.mode === "audit"
      ? []
      : facts.entries
          // The known migration of packages that are known is one finding of its own, which absorbs this one.
          .filter((entry) => isFirstRecord(entry) && !(isMigrated(entry) && !isUnproven(entry)))
          .map((entry) => judgeEntry(facts, entry)),
};

/** Of another version than base's, it is asked who signed both. */
function isFirstRecord({ base, entry }: EntryFacts): boolean {
  if (base === undefined) return true;
  return (
    base.version === entry.version &&
    preferredHashes(base.hashes).length === 0 &&
    preferredHashes(entry.hashes).length > 0
  );
}

function judgeEntry(facts: RootFacts, entry: EntryFacts): Finding {
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

/** Who signed it and how much that says. */
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

/** Whether it is known that no signature covers what is locked. */
function isUnsigned({ evidence, hashes }: EntryFacts): boolean {
  const isSigned = hashes.some((one) => one.signedBy.length > 0);
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

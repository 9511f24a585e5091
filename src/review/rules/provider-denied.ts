import { namesProvider } from "../../language/policy/patterns.ts";
import type { ProviderRule } from "../../language/policy/policy-document.ts";
import { allowsVersion } from "../../model/constraint.ts";
import { meetsTerm } from "../../model/constraint-term.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import { remedyByHand } from "../finding/remedy.ts";
import type { ReviewPolicy } from "../policy/policy.ts";
import { changedEntries, entryFinding, entryName, type Rule } from "./rule.ts";

/** A provider, or a version of one, that policy's lists do not let in. */
export const providerDenied: Rule = {
  ids: ["provider-denied"],
  scope: "hashes",
  judge: (facts) =>
    changedEntries(facts).flatMap((entry) => {
      const reason = denial(entry.entry, facts.input.context.policy);
      return reason === undefined ? [] : [finding(facts, entry, reason)];
    }),
};

function finding(facts: RootFacts, entry: EntryFacts, reason: string) {
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

/** Why an entry is not let in: a deny list outdoes every allow list. */
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

/** Unlike a range that lets in, one that keeps out also means the prereleases between its ends. */
function isDenied({ provider, versions }: ProviderRule, { address, version }: ProviderLock) {
  const isMeant = versions.terms.every((term) => meetsTerm(version, term));
  return namesProvider(provider, address) && isMeant;
}

function ruleText({ provider, versions }: ProviderRule): string {
  return versions.text === "" ? provider.text : `${provider.text} ${versions.text}`;
}

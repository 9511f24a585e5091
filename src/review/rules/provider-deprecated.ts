import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import type { Finding, FindingSeverity } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { changedEntries, entryFinding, providerName, type Rule } from "./rule.ts";
import { sentence } from "./words.ts";

/**
 * What a registry says against a provider that it serves: deprecated, archived, no longer shown, or a warning for
 * everybody (RM-1, RM-4). Its words are passed on, not judged.
 */
export const providerDeprecated: Rule = {
  ids: ["provider-deprecated"],
  scope: "hashes",
  judge: (facts) =>
    changedEntries(facts).flatMap((entry) =>
      remarksOn(entry).map(([summary, words]) => judgeRemark(facts, entry, { summary, words })),
    ),
};

/** Each remark once: the warning of the list of versions mostly repeats that of the description. */
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

/** What base uses already is not this change's doing. */
function weightOf({ input }: RootFacts, { base }: EntryFacts): FindingSeverity {
  return input.context.mode === "review" && base !== undefined ? "notice" : "warning";
}

/** A provider that its registry refuses to serve (RM-3). */
export const providerBlocked: Rule = {
  ids: ["provider-blocked"],
  scope: "hashes",
  judge: (facts) =>
    changedEntries(facts).flatMap((entry) => {
      const reason = entry.evidence?.context?.blocked;
      if (reason === undefined) return [];
      const why = reason === "" ? "without a reason" : `with the reason: ${reason}`;
      return [
        entryFinding(facts, entry, {
          rule: "provider-blocked",
          summary: "The registry has blocked a provider",
          detail: `The registry has blocked ${providerName(facts, entry.entry.address)}, ${sentence(why)}`,
          remedy: remedyByHand(
            "Do not use it until its registry and its publisher say what happened.",
          ),
        }),
      ];
    }),
};

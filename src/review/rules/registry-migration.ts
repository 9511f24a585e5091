import type { ProviderMove } from "../change/moves.ts";
import { type EntryFacts, isMigrated, isUnproven, type RootFacts } from "../evidence/facts.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { entryFinding, type Rule } from "./rule.ts";

/**
 * A provider that moved between the two public registries (A7), as a change of tools brings about.
 *
 * It stands for what the removed and the new entry would otherwise be reported for. Another version on
 * the way deserves a look of its own, because the two registries need not serve the same bytes.
 */
export const registryMigration: Rule = {
  ids: ["registry-migration"],
  scope: "hashes",
  judge: (facts) =>
    facts.entries.flatMap((entry) => {
      const { move } = entry;
      return move !== undefined && isMigrated(entry) ? [judgeMove(facts, entry, move)] : [];
    }),
};

function judgeMove(facts: RootFacts, entry: EntryFacts, { gone, arrived }: ProviderMove): Finding {
  const [before, after] = [gone.before?.version, entry.entry.version];
  const hasMoved = before !== after;
  const isNew = isUnproven(entry);
  const step = hasMoved ? `, and from version ${before ?? "unknown"} to ${after}` : ` at ${after}`;
  return entryFinding(facts, entry, {
    rule: "registry-migration",
    ...(hasMoved || isNew ? { severity: "warning" } : {}),
    summary: summaryOf(hasMoved, isNew),
    detail:
      `${gone.provider} became ${arrived.provider}${step}.` +
      (isNew ? " Its packages are not those that base records, and no known key signs them." : ""),
    remedy: remedyByHand(
      hasMoved
        ? "Move first and change the version in a change of its own, so that each can be reviewed."
        : "Nothing, if the change of tools is meant.",
    ),
  });
}

function summaryOf(hasMoved: boolean, isNew: boolean): string {
  const summary = "A provider moved to the other public registry";
  if (hasMoved) return `${summary}, and to another version`;
  return isNew ? `${summary}, and to other packages` : summary;
}

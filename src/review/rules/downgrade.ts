import { compareVersions } from "../../model/version.ts";
import { hashesBeyond } from "../change/diff.ts";
import { type EntryFacts, type RootFacts, versionBefore } from "../evidence/facts.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { entryFinding, entryName, type Rule } from "./rule.ts";

/**
 * A provider locked at a lower version than before (A8), also when it came from another registry.
 *
 * Only a warning when the branch's history locked the very entry: then the change takes something back.
 */
export const downgrade: Rule = {
  ids: ["downgrade"],
  scope: "hashes",
  judge: (facts) =>
    facts.entries.flatMap((entry) => {
      const before = versionBefore(entry);
      if (before === undefined || compareVersions(entry.entry.version, before) >= 0) return [];
      const isRevert = isInHistory(facts, entry);
      return [
        entryFinding(facts, entry, {
          rule: "downgrade",
          ...(isRevert ? { severity: "warning" } : {}),
          summary: isRevert
            ? "A provider goes back to an entry that was locked before"
            : "A provider goes back to a lower version",
          detail:
            `${entryName(facts, entry)} takes the place of ${before}. A lower version may have ` +
            "flaws that the higher one mended, and may not read the state that the higher one wrote.",
          remedy: remedyByHand(`Lock ${before} or higher, or say in the change why not.`),
          line: entry.lines?.version,
        }),
      ];
    }),
};

/** Whether an earlier lock file of the base branch has the version with every hash that head records. */
function isInHistory({ input }: RootFacts, { entry }: EntryFacts): boolean {
  return (input.past ?? []).some((lock) => {
    const past = lock.providers.get(entry.address);
    return past?.version === entry.version && hashesBeyond(entry, past).length === 0;
  });
}

import { compareVersions, type Version } from "../../model/version.ts";
import type { EntryFacts } from "../facts.ts";
import { remedyByHand } from "./remedy.ts";
import { entryFinding, entryName, type Rule } from "./rule.ts";

/** A provider locked at a lower version than before (A8), also when it came from another registry. */
export const downgrade: Rule = {
  ids: ["downgrade"],
  scope: "root-module",
  judge: (facts) =>
    facts.entries.flatMap((entry) => {
      const before = versionBefore(entry);
      if (before === undefined || compareVersions(entry.entry.version, before) >= 0) return [];
      return [
        entryFinding(facts, entry, {
          rule: "downgrade",
          summary: "A provider goes back to a lower version",
          detail:
            `${entryName(facts, entry)} takes the place of ${before}. A lower version may have ` +
            "flaws that the higher one mended, and may not read the state that the higher one wrote.",
          remedy: remedyByHand(`Lock ${before} or higher, or say in the change why not.`),
          line: entry.lines?.version,
        }),
      ];
    }),
};

function versionBefore({ base, move }: EntryFacts): Version | undefined {
  if (base !== undefined) return base.version;
  return move?.kind === "moved-registry" ? move.gone.before?.version : undefined;
}

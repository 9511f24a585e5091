import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import type { Finding, FindingSeverity } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { entryFinding, entryName, type Rule } from "./rule.ts";

/** A locked version that the registry no longer has: neither its list nor any document of the version (RM-2, RM-5). */
export const versionUnavailable: Rule = {
  ids: ["version-unavailable"],
  scope: "hashes",
  judge: (facts) =>
    facts.entries
      .filter((entry) => entry.evidence?.availability === "withdrawn")
      .map((entry) => judgeEntry(facts, entry)),
};

function judgeEntry(facts: RootFacts, entry: EntryFacts): Finding {
  return entryFinding(facts, entry, {
    rule: "version-unavailable",
    severity: severityOf(facts, entry),
    summary: "The registry no longer lists the locked version",
    detail:
      `${entryName(facts, entry)} is not among the versions that the registry lists now, and its own documents are gone, so that ` +
      "a machine without a copy of it cannot install it.",
    remedy: remedyByHand("Lock a version that the registry lists."),
    line: entry.lines?.version,
  });
}

/** What base locks already is not this change's doing. */
function severityOf({ input }: RootFacts, { base, entry }: EntryFacts): FindingSeverity {
  const isOld = input.context.mode === "review" && base?.version === entry.version;
  return isOld ? "notice" : "error";
}

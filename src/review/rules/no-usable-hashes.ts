import { hashScheme, preferredHashes } from "../../model/hash.ts";
import type { EntryFacts } from "../evidence/facts.ts";
import { remedyByFix } from "../finding/remedy.ts";
import { changedEntries, entryFinding, entryName, type Rule } from "./rule.ts";

/** An entry that lets any package in, however many lines it has (HS-14, A14, A16). */
export const noUsableHashes: Rule = {
  ids: ["no-usable-hashes"],
  scope: "hashes",
  judge: (facts) =>
    changedEntries(facts).flatMap((entry) => {
      const reason = whyNothingIsVerified(entry);
      if (reason === undefined) return [];
      return [
        entryFinding(facts, entry, {
          rule: "no-usable-hashes",
          summary: "The lock entry verifies nothing",
          detail: `${entryName(facts, entry)} ${reason}, so that any package would be accepted.`,
          remedy: remedyByFix(facts, "Run the command, which records the hashes of this version."),
        }),
      ];
    }),
};

function whyNothingIsVerified({ entry, evidence }: EntryFacts): string | undefined {
  if (entry.hashes.length === 0) return "is locked without any hash";
  const usable = preferredHashes(entry.hashes);
  if (usable.length === 0) return "is locked with hashes of unknown schemes only";
  const isUnpacked = evidence?.mirror?.isUnpacked === true;
  return isUnpacked && usable.every((hash) => hashScheme(hash) === "zh")
    ? "is locked with archive hashes (zh) only but installed from an unpacked directory, which is never compared with them"
    : undefined;
}

import type { Hash } from "../../model/hash.ts";
import { hashesBeyond } from "../diff.ts";
import { explainHash } from "../explain-hash.ts";
import type { EntryFacts, RootFacts } from "../facts.ts";
import type { Finding } from "../finding.ts";
import { platformsOf } from "../republish.ts";
import { remedyByFix } from "./remedy.ts";
import { changedEntries, entryFinding, entryName, type Rule } from "./rule.ts";
import { hashText, listText } from "./words.ts";

/**
 * A hash that base records for the same version and head does not (A13).
 *
 * One that everything was looked at for and nothing vouches for is well gone: that is what `fix` does.
 */
export const removedHash: Rule = {
  ids: ["removed-hash"],
  scope: "hashes",
  judge: (facts) =>
    changedEntries(facts).flatMap((entry) => {
      const removed = missedHashes(entry);
      return removed.length === 0 ? [] : [judgeEntry(facts, entry, removed)];
    }),
};

function missedHashes({ entry, base, evidence, release }: EntryFacts): readonly Hash[] {
  if (base?.version !== entry.version) return [];
  // What a replaced release no longer lists is said by republished-package.
  if (release.kind === "replaced" || release.kind === "repackaged") return [];
  const { address: provider, version } = entry;
  const context = { provider, version, evidence, recorded: undefined, knownKeys: new Set<never>() };
  return hashesBeyond(base, entry).filter(
    (hash) => explainHash(hash, context).grade !== "unexplained",
  );
}

function judgeEntry(facts: RootFacts, entry: EntryFacts, removed: readonly Hash[]): Finding {
  const platforms = platformsOf(removed, entry.evidence);
  const where = platforms.length > 0 ? `, which belong to ${listText(platforms)}` : "";
  const count = removed.length === 1 ? "1 hash" : `${removed.length} hashes`;
  const [first] = removed;
  return entryFinding(facts, entry, {
    rule: "removed-hash",
    summary: "Hashes of an unchanged version were removed",
    detail:
      `${entryName(facts, entry)} lacks ${count} that the base branch records` +
      `${first === undefined ? "" : `, such as ${hashText(first)}`}${where}. A machine that needs them ` +
      "cannot verify its package, or rewrites the lock file.",
    remedy: remedyByFix(facts, "Restore the lines, or run the command, which records them again."),
  });
}

import type { VersionEvidence } from "../../model/evidence.ts";
import { type Hash, hashScheme, preferredHashes } from "../../model/hash.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import { hashesBeyond } from "../change/diff.ts";
import { explainHash, NO_KEYS } from "../evidence/explain-hash.ts";
import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import { platformsOf } from "../evidence/republish.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByFix } from "../finding/remedy.ts";
import { changedEntries, entryFinding, entryName, type Rule } from "./rule.ts";
import { countText, hashText, listText } from "./words.ts";

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

/** The hashes of an unchanged version that were true and are gone. */
export function missedHashes({ entry, base, evidence, release }: EntryFacts): readonly Hash[] {
  if (base?.version !== entry.version) return [];
  // What a replaced release no longer lists is said by republished-package.
  if (release.kind === "replaced" || release.kind === "repackaged") return [];
  const { address: provider, version } = entry;
  // A report vouches for no hash that comes, and says enough of one that goes.
  const reported = evidence && { ...evidence, reportedH1: "accept" as const };
  const context = { provider, version, evidence: reported, recorded: undefined, ...NO_KEYS };
  return preferredHashes(hashesBeyond(base, entry)).filter((hash) => {
    const { grade } = explainHash(hash, context);
    return grade === "not-checked"
      ? hashScheme(hash) !== "h1" || !knowsAllContents(base, evidence)
      : grade !== "unexplained";
  });
}

/**
 * Whether base records, beside the hash that is gone, an `h1:` that is known to be of every package.
 *
 * Where it does not, the hash may be the one of unpacked contents that no registry reports (HS-8, RG-7).
 */
function knowsAllContents(base: ProviderLock, evidence: VersionEvidence | undefined): boolean {
  const contents = base.hashes.filter((hash) => hashScheme(hash) === "h1");
  const known = new Set(
    contents.flatMap((hash) => [...(evidence?.dispositions.get(hash)?.platforms ?? [])]),
  );
  const published = evidence?.publishedPlatforms;
  return published !== undefined && published.size > 0 && published.size === known.size;
}

function judgeEntry(facts: RootFacts, entry: EntryFacts, removed: readonly Hash[]): Finding {
  const platforms = platformsOf(removed, entry.evidence);
  const where = platforms.length > 0 ? `, which belong to ${listText(platforms)}` : "";
  const count = countText(removed.length, "hash", "hashes");
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

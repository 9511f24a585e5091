import type { HashDisposition, HashDispositions } from "../../model/disposition.ts";
import { type Hash, hashScheme } from "../../model/hash.ts";
import type { Platform } from "../../model/platform.ts";

/**
 * Recorded hashes that what a run fetched anyway contradicts: nothing vouches for them, and everything
 * that could was seen.
 *
 * A `zh:` stands in the checksum list or nowhere. An `h1:` is judged only when the h1 of every listed
 * platform is known; of a platform that nobody looked at, nothing is said. Unknown schemes match nothing
 * and are left alone (HS-2).
 */
export function unexplainedHashes(
  recorded: readonly Hash[],
  facts: HashDispositions,
): readonly Hash[] {
  const judged = judgedSchemes(facts);
  return recorded.filter((hash) => {
    const scheme = hashScheme(hash);
    const known = facts.get(hash);
    const vouched = known !== undefined && isVouchedFor(known);
    return scheme !== undefined && judged.has(scheme) && !vouched;
  });
}

function judgedSchemes(facts: HashDispositions): ReadonlySet<string> {
  const listed = platformsWith("zh", facts);
  const contents = platformsWith("h1", facts);
  if (listed.size === 0) return new Set();
  const allSeen = [...listed].every((platform) => contents.has(platform));
  return new Set(allSeen ? ["zh", "h1"] : ["zh"]);
}

function platformsWith(scheme: "h1" | "zh", facts: HashDispositions): ReadonlySet<Platform> {
  const platforms = new Set<Platform>();
  for (const [hash, known] of facts) {
    if (hashScheme(hash) !== scheme || !isVouchedFor(known)) continue;
    for (const platform of known.platforms) platforms.add(platform);
  }
  return platforms;
}

/** A foreign line of a checksum list leaves a file name behind, which vouches for nothing (AU-6). */
function isVouchedFor(facts: HashDisposition): boolean {
  return (
    facts.signedBy.size > 0 ||
    facts.reportedByRegistry ||
    facts.reportedByMirror ||
    facts.verifiedLocally
  );
}

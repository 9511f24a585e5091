import type { MirrorDisagreement, MirrorEvidence } from "../../model/evidence.ts";
import { hashScheme } from "../../model/hash.ts";
import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { changedEntries, entryFinding, entryName, type Rule } from "./rule.ts";
import { countText, hashText, listText } from "./words.ts";

/**
 * A mirror whose packages are not the origin's (A17).
 *
 * Runs install what the mirror has, and an entry that was locked from it vouches for nothing else.
 */
export const mirrorDisagrees: Rule = {
  ids: ["mirror-disagrees"],
  scope: "hashes",
  judge: (facts) =>
    changedEntries(facts).flatMap((entry) => {
      const { mirror } = entry.evidence ?? {};
      if (mirror === undefined || mirror.disagreements.length === 0) return [];
      const isRepackaged = mirror.disagreements.every(({ contents }) => contents === "same");
      return [isRepackaged ? judgeRepackaging(facts, entry, mirror) : judge(facts, entry, mirror)];
    }),
};

function judge(facts: RootFacts, entry: EntryFacts, mirror: MirrorEvidence): Finding {
  const differing = mirror.disagreements.filter(({ contents }) => contents !== "same");
  return entryFinding(facts, entry, {
    rule: "mirror-disagrees",
    summary: "The mirror's packages are not the origin's",
    detail: `${describe(facts, entry, mirror.name, differing)} Runs install what the mirror has.`,
    remedy: remedyByHand(
      "Treat the mirror's packages as untrusted until its operator accounts for the difference, then fill it again from the origin.",
    ),
    line: lineOf(entry, differing),
  });
}

function judgeRepackaging(facts: RootFacts, entry: EntryFacts, mirror: MirrorEvidence): Finding {
  return entryFinding(facts, entry, {
    rule: "mirror-disagrees",
    severity: "warning",
    summary: "The mirror repackaged the release, contents identical",
    detail:
      `${describe(facts, entry, mirror.name, mirror.disagreements)} The files inside are those of ` +
      "the origin's packages.",
    remedy: remedyByHand("Fill the mirror with the archives that the publisher released."),
    line: lineOf(entry, mirror.disagreements),
  });
}

function describe(
  facts: RootFacts,
  entry: EntryFacts,
  mirror: string,
  found: readonly MirrorDisagreement[],
): string {
  const [first] = found;
  const platforms = listText(found.map(({ platform }) => platform));
  const name = entryName(facts, entry);
  if (first === undefined) return `${name} differs in ${mirror}.`;
  if (found.every(({ origin }) => origin.length === 0)) {
    return `${name}: ${mirror} has ${countText(found.length, "package")} (${platforms}) that the origin does not publish.`;
  }
  return `${name}: ${mirror} has another package than the origin for ${platforms}${example(first)}.`;
}

/** Two hashes of one scheme, so that a reader can compare. */
function example({ mirror, origin }: MirrorDisagreement): string {
  for (const hash of mirror) {
    const other = origin.find((one) => hashScheme(one) === hashScheme(hash));
    if (other === undefined || origin.includes(hash)) continue;
    return `, such as ${hashText(hash)} where the origin has ${hashText(other)}`;
  }
  return "";
}

/** The first line that records a hash which only the mirror has, else the entry. */
function lineOf(entry: EntryFacts, found: readonly MirrorDisagreement[]): number | undefined {
  const foreign = found.flatMap(({ mirror, origin }) =>
    mirror.filter((hash) => !origin.includes(hash)),
  );
  return foreign.map((hash) => entry.lines?.hashes.get(hash)).find((line) => line !== undefined);
}

import { signersText } from "../../language/ledger/release-file.ts";
import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import type { ReplacedPackage } from "../evidence/remembered-release.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { entryFinding, entryName } from "./rule.ts";
import { countText, hashText, listText, reasonsText } from "./words.ts";

const ASK_THE_PUBLISHER = remedyByHand(
  "Ask the publisher why the release changed, and lock another version until that is known. " +
    "Nothing is fixed automatically here. Where it is in order, change the ledger's line in a change of its own.",
);

/** What the ledger remembers of the release otherwise than it is now (trust.md T3). */
export function judgeMemory(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const { memory } = entry;
  if (memory.kind === "replaced") return [judgeReplaced(facts, entry, memory.packages)];
  if (memory.kind !== "resigned") return [];
  const { before, now, day } = memory;
  return [
    entryFinding(facts, entry, {
      rule: "republished-package",
      severity: "warning",
      summary: "The release was signed anew after it was first seen, packages identical",
      detail:
        `${entryName(facts, entry)} was signed by ${signersText(before)} when the ledger of releases saw it on ${day}, and is ` +
        `signed by ${signersText(now)} now. The packages that were seen are unchanged.`,
      remedy: remedyByHand(
        "Check that the publisher announced the new signature; the packages are those that were seen.",
      ),
      line: entry.lines?.version,
    }),
  ];
}

function judgeReplaced(
  facts: RootFacts,
  entry: EntryFacts,
  packages: readonly ReplacedPackage[],
): Finding {
  const name = entryName(facts, entry);
  const [first] = packages;
  const where = listText(packages.map(({ platform }) => platform));
  const arrived = first?.now[0];
  const what =
    arrived === undefined
      ? `has none of the ${countText(packages.length, "package")} any more`
      : `has another package than the one (${where})`;
  const example =
    first === undefined
      ? ""
      : `: ${first.platform} was ${hashText(first.seen)}${arrived === undefined ? "" : ` and is ${hashText(arrived)}`}`;
  const line = packages
    .flatMap(({ now }) => now)
    .map((hash) => entry.lines?.hashes.get(hash))
    .find((one) => one !== undefined);
  return entryFinding(facts, entry, {
    rule: "republished-package",
    summary: "The release was replaced after it was first seen",
    detail:
      `${name} ${what} that the ledger of releases saw on ${first?.day ?? "another day"}${example}. A published version should ` +
      "never change, so what would be installed now is not what was seen then.",
    remedy: ASK_THE_PUBLISHER,
    line: line ?? entry.lines?.version,
  });
}

/** Something that the ledger remembers could not be compared: that is no consent (trust.md T4). */
export function judgeUncompared(
  facts: RootFacts,
  entry: EntryFacts,
  isTold: boolean,
): readonly Finding[] {
  if (entry.memory.kind !== "unsure" || isTold || entry.added.size === 0) return [];
  const gaps = entry.evidence?.lookedAt.lists ?? [];
  const why = gaps.length === 0 ? "Their documents were not read." : reasonsText(gaps);
  return [
    entryFinding(facts, entry, {
      rule: "not-verified",
      summary: "The release could not be compared with when it was first seen",
      detail: `Not all the packages of ${entryName(facts, entry)} that the ledger of releases has could be compared. ${why}`,
      remedy: remedyByHand("Run the review again once its checksum lists can be read."),
      line: entry.lines?.version,
    }),
  ];
}

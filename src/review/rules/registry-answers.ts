import { sortedUnique } from "../../model/order.ts";
import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByCommand, remedyByHand } from "../finding/remedy.ts";
import { changedEntries, entryFinding, entryName, type Rule, rootFinding } from "./rule.ts";
import { countText, sentence } from "./words.ts";

/** A checksum list that names files of something else, or a registry that offers one as the package. */
export const foreignChecksumLine: Rule = {
  ids: ["foreign-checksum-line"],
  scope: "hashes",
  judge: (facts) =>
    changedEntries(facts).flatMap((entry) => {
      const problems = (entry.evidence?.problems ?? []).filter(
        ({ kind }) => kind === "foreign-checksum-line",
      );
      const offered = problems.filter(({ platform }) => platform !== undefined);
      const listed = problems.filter(({ platform }) => platform === undefined);
      return [
        ...sortedUnique(offered.map((one) => one.message))
          .slice(0, 1)
          .map((message) => judgeOffered(facts, entry, { message, count: offered.length })),
        ...sortedUnique(listed.map((one) => one.message)).map((message) =>
          judgeListed(facts, entry, message),
        ),
      ];
    }),
};

function judgeOffered(
  facts: RootFacts,
  entry: EntryFacts,
  { message, count }: { readonly message: string; readonly count: number },
): Finding {
  const more = count > 1 ? ` The same holds for ${countText(count - 1, "other package")}.` : "";
  return entryFinding(facts, entry, {
    rule: "foreign-checksum-line",
    summary: "The registry offers a file of another release as the package",
    detail: `${sentence(message)}${more} A signed list of an old version can be replayed that way.`,
    remedy: remedyByHand("Do not install this version until the registry names its own files."),
    line: entry.lines?.version,
  });
}

function judgeListed(facts: RootFacts, entry: EntryFacts, message: string): Finding {
  return entryFinding(facts, entry, {
    rule: "foreign-checksum-line",
    severity: "warning",
    summary: "The checksum list names files that are no part of the release",
    detail: `${entryName(facts, entry)}: ${sentence(message)} Such a line vouches for nothing here.`,
    remedy: remedyByHand("Nothing, unless the lock file records the hash of such a line."),
    line: entry.lines?.version,
  });
}

/**
 * Hashes that only the base branch vouches for: history, not proof.
 *
 * An audit has no base, and calls the same hashes unexplained.
 */
export const unverifiedBaseHash: Rule = {
  ids: ["unverified-base-hash"],
  scope: "hashes",
  judge: (facts) => {
    const counted = facts.entries.flatMap((entry) =>
      isReplaced(entry) ? [] : entry.hashes.filter((one) => one.grade === "base-only"),
    );
    const [first] = counted;
    if (first === undefined) return [];
    const entry = facts.entries.find((one) => one.entry.address === first.provider);
    return [
      rootFinding(facts, {
        rule: "unverified-base-hash",
        line: entry?.lines?.hashes.get(first.hash),
        summary: "Hashes are vouched for by the base branch alone",
        detail:
          `${countText(counted.length, "recorded hash", "recorded hashes")} of this lock file ` +
          "were there before, and nothing that is known now vouches for them.",
        remedy: remedyByCommand(facts, "Run the command to see which, and fix to drop them.", [
          "verify",
        ]),
      }),
    ];
  },
};

/** The archives of a release that was replaced, or may have been, are said by the rules about that. */
function isReplaced({ release }: EntryFacts): boolean {
  return release.kind !== "same" && release.kind !== "file-added";
}

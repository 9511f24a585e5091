import type { Hash } from "../../model/hash.ts";
import { commandName } from "../../model/tool.ts";
import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import { type InitChange, nextInitOf } from "../evidence/next-init.ts";
import type { Finding, RuleId } from "../finding/finding.ts";
import { remedyByCommand, remedyByFix } from "../finding/remedy.ts";
import { weighsAsMuch } from "../policy/policy.ts";
import { isShrunk } from "./coverage-shrank.ts";
import { toldAsMissing } from "./platform-gaps.ts";
import { missedHashes } from "./removed-hash.ts";
import { changedEntries, entryName, type Rule, rootFinding } from "./rule.ts";
import { countText, listText } from "./words.ts";

/**
 * A lock file that the next `init` rewrites, with the lines; said once for the file.
 *
 * What another finding says of an entry (platforms lost, checksums removed) is not said again.
 * A warning where `-lockfile=readonly` fails, which it does when an entry goes (IT-3); one is only sure to go where
 * the state is at hand. A provider without an entry is `missing-entry`.
 */
export const initWouldChange: Rule = {
  ids: ["init-would-change"],
  scope: "root-module",
  judge: (facts) => {
    const { head, movesTo } = facts.input;
    if (head === undefined || movesTo !== undefined) return [];
    const gone = leavingEntries(facts);
    const rewritten = changedEntries(facts).flatMap((entry) => rewriteText(facts, entry));
    return gone.length === 0 && rewritten.length === 0 ? [] : [judgeFile(facts, gone, rewritten)];
  },
};

function judgeFile(
  facts: RootFacts,
  gone: readonly EntryFacts[],
  rewritten: readonly string[],
): Finding {
  const init = `${commandName(facts.input.context.tool)} init`;
  const entries = gone.map((entry) => `it drops the entry of ${entryName(facts, entry)}`);
  return rootFinding(facts, {
    rule: "init-would-change",
    ...(gone.length === 0 ? {} : { severity: "warning" }),
    line: 1,
    summary: "The next init rewrites this file",
    detail:
      `The next ${init} rewrites this file: ${[...rewritten, ...entries].join("; ")}. ` +
      (gone.length === 0
        ? "With -lockfile=readonly it only warns, and what it lacks stays unrecorded."
        : "With -lockfile=readonly it fails."),
    remedy:
      gone.length === 0
        ? remedyByFix(
            facts,
            "Run the command, which writes these lines now, where they are reviewed.",
          )
        : remedyByCommand(facts, "Run the command, which writes the file as init leaves it.", [
            "fix",
            "--prune",
          ]),
  });
}

/** Entries that nothing requires, not even the state that stands beside the configuration (IN-18). */
function leavingEntries({ input, entries }: RootFacts): readonly EntryFacts[] {
  const { requirements } = input;
  const state = requirements?.state;
  const isKnown =
    requirements?.exact === true && state !== undefined && state.problem === undefined;
  return isKnown ? entries.filter(({ entry }) => !requirements.providers.has(entry.address)) : [];
}

function rewriteText(facts: RootFacts, entry: EntryFacts): readonly string[] {
  const { platforms } = facts.input.required;
  const change = nextInitOf(entry.entry, entry.evidence, platforms);
  if (change === undefined || isTold(facts, entry)) return [];
  const lines = [
    ...archivesText(change.archives),
    ...contentsText(facts, entry, change),
    ...(change.dropped.length === 0
      ? []
      : [`drops ${countText(change.dropped.length, "line")} of a scheme that no tool reads`]),
  ];
  return lines.length === 0 ? [] : [`for ${entryName(facts, entry)} it ${lines.join(", and ")}`];
}

function isTold(facts: RootFacts, entry: EntryFacts): boolean {
  return (
    (isSaidBy("coverage-shrank", facts) && isShrunk(facts, entry)) ||
    (isSaidBy("removed-hash", facts) && missedHashes(entry).length > 0)
  );
}

function isSaidBy(rule: RuleId, { input }: RootFacts): boolean {
  return weighsAsMuch(input.context.policy, rule, "init-would-change");
}

function archivesText(hashes: readonly Hash[]): readonly string[] {
  if (hashes.length === 0) return [];
  const count = countText(hashes.length, "archive checksum (zh)", "archive checksums (zh)");
  return [`adds ${count}: ${listText(hashes.map(shortHash))}`];
}

function contentsText(
  facts: RootFacts,
  entry: EntryFacts,
  { contents }: InitChange,
): readonly string[] {
  const told = isSaidBy("missing-platform", facts) ? toldAsMissing(facts, entry) : new Set();
  const added = contents.filter(({ platform }) => !told.has(platform));
  if (added.length === 0) return [];
  const each = added.map(({ platform, hash }) =>
    hash === undefined ? platform : `${platform} (${shortHash(hash)})`,
  );
  return [`adds the contents checksum (h1) of the platform that it runs on: ${listText(each)}`];
}

/** Scheme and ten characters. */
function shortHash(hash: Hash): string {
  return `${hash.slice(0, hash.indexOf(":") + 11)}…`;
}
